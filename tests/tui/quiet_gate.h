// A table for tests of the screen, at which the user plays White or watches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"

namespace alces::tui::testing {

class QuietGate : public Gate {
  public:
    explicit QuietGate(bool plays) : plays_(plays) {}
    void end() { over_ = true; }
    void begin_rematch() { rematch_ = true; }
    bool execute(Session& session, std::string_view line) override {
        return session.execute_past_gate(line);
    }
    bool play(Session& session, Move move) override {
        session.make_move(move);
        return true;
    }
    void poll(Session& /*session*/) override {}
    [[nodiscard]] int descriptor() const override { return -1; }
    [[nodiscard]] int poll_timeout_ms() const override { return 1000; }
    [[nodiscard]] std::vector<const Command*> commands() const override { return {}; }
    [[nodiscard]] std::optional<Color> color() const override {
        return plays_ ? std::optional(Color::White) : std::nullopt;
    }
    [[nodiscard]] const std::optional<GameClock>& clock() const override { return clock_; }
    [[nodiscard]] ClockTime now() const override { return {}; }
    [[nodiscard]] bool may_ask_computer() const override { return !plays_ || over_; }
    [[nodiscard]] std::string open_offer() const override { return {}; }
    void offer_shown() override {}
    [[nodiscard]] std::string own_offer() const override { return {}; }
    [[nodiscard]] std::string return_command() const override { return plays_ ? "return" : ""; }
    [[nodiscard]] bool has_rematch_to_watch() const override { return rematch_ && !plays_; }
    [[nodiscard]] bool has_guest() const override { return true; }
    [[nodiscard]] bool is_opponent_present() const override { return true; }
    [[nodiscard]] std::vector<std::string> panel_lines() const override {
        return {"White: one", "Black: another"};
    }
    [[nodiscard]] std::shared_ptr<SessionOptions> next_session(
        const SessionOptions& /*options*/) override {
        return nullptr;
    }

  private:
    bool plays_;
    bool over_ = false;
    bool rematch_ = false;
    std::optional<GameClock> clock_;
};

}  // namespace alces::tui::testing
