// Connects a session to a table: records what the person does in the person's own sheet, and plays
// the moves of both sheets in the session's game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/gate.h"
#include "session/session.h"
#include "tables/seat.h"

namespace alces {

class TableGate : public Gate {
  public:
    explicit TableGate(std::unique_ptr<Seat> seat) : seat_(std::move(seat)) {}

    bool execute(Session& session, std::string_view line) override;
    bool play(Session& session, Move move) override;
    void poll(Session& session) override;
    [[nodiscard]] int descriptor() const override { return seat_->descriptor(); }
    [[nodiscard]] int poll_timeout_ms() const override;
    [[nodiscard]] std::vector<const Command*> commands() const override;
    [[nodiscard]] std::optional<Color> color() const override { return seat_->color(); }
    [[nodiscard]] const std::optional<GameClock>& clock() const override {
        return seat_->table().clock();
    }
    [[nodiscard]] ClockTime now() const override { return seat_->table().clock_time(stamp_now()); }
    [[nodiscard]] bool may_ask_computer() const override {
        return !color() || seat_->table().game().outcome().is_over();
    }
    [[nodiscard]] std::string players() const override { return seat_->players(); }

    // The position with which a session at this table must start.
    [[nodiscard]] Position start() const { return seat_->table().game().start(); }

  private:
    struct Row;
    static const std::vector<Row>& rows();

    bool act(Session& session, TableAct act);
    bool make_move(Session& session, std::string_view text);
    bool say(Session& session, std::string_view text);
    bool take_back(Session& session, std::string_view text);
    bool draw(Session& session, std::string_view text);
    bool advantage(Session& session, std::string_view text);
    bool accept(Session& session, std::string_view text);
    bool decline(Session& session, std::string_view text);
    bool resign(Session& session, std::string_view text);
    bool chat(Session& session, std::string_view text);
    bool table(Session& session, std::string_view text);
    bool help(Session& session, std::string_view text);
    bool run_session_command(Session& session, const Command& command, std::string_view line);
    bool fail_over(Session& session) const;
    void handle(Session& session, const TableEvent& event);
    std::string apply(Session& session, const ActDone& done);
    std::string keep_message(Color by, const std::string& words);
    void call_flag(Session& session);
    // The opponent's offer, if there is one.
    [[nodiscard]] const acts::Proposal* offered() const;
    [[nodiscard]] std::string name_of_player(Color color) const;
    [[nodiscard]] bool may_use(const Command& command) const;
    [[nodiscard]] bool may_use_in_session(const Command& command) const;

    std::unique_ptr<Seat> seat_;
    bool begun_ = false;
    std::optional<Stamp>
        flag_tried_;  // when this process last tried to write that a flag has fallen
    std::vector<std::string> chat_;
};

}  // namespace alces
