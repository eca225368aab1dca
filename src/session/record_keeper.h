// Keeps the record of the game that is being played, or says why it cannot.
//
// Owns the recorder and what is known of its success. It reads the game and never changes it, and
// it tells nobody anything: take_notice() has what people will want to know.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "records/recorder.h"

namespace alces {

class RecordKeeper {
  public:
    explicit RecordKeeper(std::shared_ptr<Archive> archive) : archive_(std::move(archive)) {}

    // The number of this game's record, once it has one.
    [[nodiscard]] std::optional<int> id() const;
    // Whether the game's end is on the disk. That record never changes again: when something new
    // happens in the game, another record begins, which names this one.
    [[nodiscard]] bool is_final() const { return finished_.has_value(); }
    [[nodiscard]] bool has_failed() const { return recorder_ && error_; }

    // Another game is played, which has no record yet.
    void begin();
    // This one is not recorded: others play it.
    void turn_off() { off_ = true; }
    [[nodiscard]] bool is_off() const { return off_; }
    // The game is `recorder`'s already.
    void resume(std::unique_ptr<Recorder> recorder, const Game& game);

    // What has happened is on the disk when this returns, unless has_failed().
    void note(const Game& game, const Players& players, const ClockHistory& clocks, ClockTime now);
    // After a failure: how long to wait before note() is worth another try; -1 if all is well.
    [[nodiscard]] int retry_after_ms() const;
    [[nodiscard]] bool is_retry_due(ClockTime now) const;
    // That recording fails, or works again; each once.
    [[nodiscard]] std::optional<std::string> take_notice();

  private:
    // How the game stood when its end was recorded.
    struct Finished {
        MoveTree::Node node;
        std::size_t edits;
        Outcome outcome;
    };
    [[nodiscard]] static std::optional<Finished> finished(const Game& game);
    [[nodiscard]] bool is_known(const Game& game) const;

    std::shared_ptr<Archive> archive_;  // null: nothing is recorded
    std::unique_ptr<Recorder> recorder_;
    bool off_ = false;
    std::optional<Finished> finished_;
    std::error_code error_;
    bool error_told_ = false;
    ClockTime tried_;
};

}  // namespace alces
