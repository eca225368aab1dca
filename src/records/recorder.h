// Writes a game down while it is played: tags, then a line for each thing that happens. Knows what
// it has written, and adds what the game has become since. man/alces.5 describes the format.
#pragma once

#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "game/clock.h"
#include "game/game.h"
#include "game/tags.h"
#include "records/archive.h"

namespace alces {

// The number of the format that is written, and the greatest that is read.
inline constexpr int kRecordFormat = 1;

struct Players {
    ByColor<bool> computer{false, false};
    std::optional<int> level;                   // of the computer
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    std::string person;                         // who plays the other sides; may be unknown
    GameTags tags{};                            // with which the game came here
    friend bool operator==(const Players&, const Players&) = default;
};

// What each side had left, by the node of the position.
using ClockHistory = std::vector<ByColor<ClockSpan>>;

// "white", "black", "both", "none"
[[nodiscard]] const char* name_of_sides(const ByColor<bool>& sides);
[[nodiscard]] std::optional<ByColor<bool>> sides_named(std::string_view name);

class Recorder {
  public:
    // A game that has no record yet. It gets one with its first move. `from` is the number of the
    // finished game that it was played on from, if any.
    explicit Recorder(Archive& archive, std::optional<int> from = {})
        : archive_(archive), file_(archive), from_(from) {}
    // Goes on with the claimed record of which `text` was read as `game`, which is whole.
    Recorder(Archive& archive, int id, std::unique_ptr<File> file, const std::string& text,
             const Game& game, const Players& players);

    // When this returns without an error all that has happened in the game is on the disk. After
    // an error the next call tries again.
    [[nodiscard]] std::error_code note(const Game& game, const Players& players,
                                       const ClockHistory& clocks = {});
    [[nodiscard]] std::optional<int> id() const { return file_.id(); }

  private:
    [[nodiscard]] std::string head(const Game& game) const;
    void note_players(const Players& players);
    void note_edit(const Game& game, MoveTree::Edit edit, const ClockHistory& clocks);
    void walk_to(const Game& game, MoveTree::Node node, const ClockHistory& clocks);
    void walk(const char* way, std::size_t plies);
    void note_move(const Game& game, MoveTree::Node node, const ClockHistory& clocks);

    Archive& archive_;
    RecordFile file_;
    std::optional<int> from_;
    std::string head_;  // as of an unfinished game
    std::string body_;  // what has happened
    // As readers have it that know no lines: `redo` is written only for what they remember.
    std::vector<Move> moves_;
    std::size_t ply_ = 0;
    std::size_t edits_ = 0;  // of the game's tree, those that are written
    Players players_;
};

}  // namespace alces
