// Keeps the record of the current game up to date, or reports why it cannot.
//
// Owns the recorder and its last error. Reads the game and never changes it. The owner of this
// object shows the notice that take_notice() returns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "game/clock.h"
#include "game/game.h"
#include "records/players.h"

namespace alces {

class Archive;
class Recorder;

class RecordKeeper {
  public:
    explicit RecordKeeper(std::shared_ptr<Archive> archive);
    ~RecordKeeper();

    // Returns the number of this game's record; none if the game has no record yet.
    [[nodiscard]] std::optional<int> id() const;
    // Whether the end of the game is on disk. From then on, only comments are added to the record.
    // If the game continues after a takeback, it gets a new record, which names the old one.
    [[nodiscard]] bool is_final() const { return finished_.has_value(); }
    // Whether the last attempt to write the record failed.
    [[nodiscard]] bool has_failed() const { return recorder_ && error_; }

    // Prepares for a new game, which has no record yet.
    void begin();
    // Stops recording the current game, because it is read-only.
    void turn_off() { off_ = true; }
    [[nodiscard]] bool is_off() const { return off_; }
    // Continues the record of `recorder` with this game.
    void resume(std::unique_ptr<Recorder> recorder, const Game& game);

    // Brings the record up to date. Afterwards every move is on disk, unless has_failed() or
    // nothing is recorded.
    void note(const Game& game, const Players& players, const ClockHistory& clocks, ClockTime now);
    // Returns how many milliseconds to wait after a failure before note() is called again; -1 if
    // recording works.
    [[nodiscard]] int retry_after_ms() const;
    [[nodiscard]] bool is_retry_due(ClockTime now) const;
    // Returns the notice that recording has failed or works again; none if there is nothing new.
    // Returns each notice once.
    [[nodiscard]] std::optional<std::string> take_notice();

  private:
    // The state of the game when its end was recorded.
    struct Finished {
        MoveTree::Node node;
        std::size_t edits;
        std::size_t notes_edits;
        Outcome outcome;
    };
    [[nodiscard]] static std::optional<Finished> finished(const Game& game);
    [[nodiscard]] bool has_same_moves(const Game& game) const;

    std::shared_ptr<Archive> archive_;  // null if nothing is recorded
    std::unique_ptr<Recorder> recorder_;
    bool off_ = false;
    std::optional<Finished> finished_;
    std::error_code error_;
    bool error_told_ = false;
    ClockTime tried_;
};

}  // namespace alces
