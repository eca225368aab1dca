// Records a game while it is being played: first the tags, then a line for each event. alces(5)
// describes the format.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "game/clock.h"
#include "game/game.h"
#include "game/position_walk.h"
#include "records/archive.h"
#include "records/players.h"
#include "records/record_text.h"

namespace alces {

class Recorder {
  public:
    // Begins a new record, which the first note() creates. If this game continues a finished game,
    // `from` is the number of that game.
    explicit Recorder(Archive& archive, std::optional<int> from = {})
        : archive_(archive), file_(archive), from_(from) {}
    // Continues a claimed record. `text` is its intact text, which was read as `game`.
    Recorder(Archive& archive, int id, std::unique_ptr<File> file, const std::string& text,
             const Game& game, const Players& players);

    // Writes everything that has happened in the game since the last call, and syncs it. After an
    // error, the next call tries again.
    [[nodiscard]] std::error_code note(const Game& game, const Players& players,
                                       const ClockHistory& clocks = {});
    [[nodiscard]] std::optional<int> id() const { return file_.id(); }

  private:
    void begin(const Game& game, const Players& players);
    [[nodiscard]] std::error_code keep_rules(const Game& game, std::unique_ptr<File>& locked);
    void note_players(const Players& players);
    void note_edit(const Game& game, MoveTree::Edit edit, const ClockHistory& clocks);
    void note_edits(const Game& game, const ClockHistory& clocks);
    void note_notes(const Game& game, MoveTree::Node node, const ClockHistory& clocks);
    [[nodiscard]] std::string clock_comment(const Game& game, MoveTree::Node node,
                                            const ClockHistory& clocks) const;
    void walk_to(const Game& game, MoveTree::Node node, const ClockHistory& clocks);
    void walk(const char* way, std::size_t plies);
    void note_move(const Game& game, MoveTree::Node node, const ClockHistory& clocks);
    [[nodiscard]] const Position& position_of(const Game& game, MoveTree::Node node);
    [[nodiscard]] MoveTree::Node latest(MoveTree::Node node) const;
    void set_latest(MoveTree::Node node, MoveTree::Node child);
    void restore_latest(const Game& game, const ClockHistory& clocks);

    Archive& archive_;
    RecordFile file_;
    std::optional<int> from_;
    bool has_rules_ = false;  // whether the archive has the rules of the game
    std::string head_;        // the tags of the unfinished game
    std::string body_;        // the lines after the tags, without checksums
    RecordText text_;         // the record of the unfinished game
    std::size_t sealed_ = 0;  // how many bytes of body_ are in text_
    // The moves that are known to a reader that ignores variations. `redo` is written only for
    // these.
    std::vector<Move> moves_;
    std::size_t ply_ = 0;
    // The node to which the first ply_ moves of moves_ lead.
    MoveTree::Node node_ = MoveTree::kStart;
    std::optional<PositionWalk> walk_;  // only during note()
    // The value of MoveTree::latest() for each node in the tree that a reader of the record builds.
    std::vector<MoveTree::Node> latest_;
    // The nodes whose entry in latest_ has changed since the last note(), ordered by ply.
    std::set<std::pair<std::size_t, MoveTree::Node>> visited_;
    std::size_t edits_ = 0;        // how many edits of the game's tree have been written
    std::size_t notes_edits_ = 0;  // how many of the tree's notes_edits()
    // How many notes of each node have been written. Notes are never removed during a session.
    struct NoteCounts {
        std::size_t before = 0, glyphs = 0, after = 0;
    };
    std::map<MoveTree::Node, NoteCounts> noted_;
    Players players_;
};

}  // namespace alces
