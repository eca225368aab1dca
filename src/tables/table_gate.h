// A session at a table: what is said there goes to the table's sheets, and what they say is
// played on the board.
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

    bool said(Session& session, std::string_view line) override;
    void poll(Session& session) override;
    [[nodiscard]] int descriptor() const override { return seat_->descriptor(); }
    [[nodiscard]] int poll_timeout_ms() const override;
    [[nodiscard]] std::string players() const override { return seat_->players(); }
    [[nodiscard]] bool may_ask_computer() const override {
        return !color() || seat_->table().game().outcome().is_over();
    }

    // What a session there has to start with.
    [[nodiscard]] Position start() const { return seat_->table().game().start(); }
    [[nodiscard]] std::optional<ByColor<ClockControl>> time() const {
        return seat_->table().control();
    }
    [[nodiscard]] std::optional<Color> color() const override { return seat_->color(); }

  private:
    struct Command;
    static const Command* find_command(std::string_view name);
    bool act(Session& session, TableAct act);
    bool make_move(Session& session, std::string_view text);
    bool offer_or_accept(Session& session, GameResult result);
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
    bool fail(Session& session, std::string message);
    void show(Session& session, const TableEvent& event);
    std::string carry_out(Session& session, const ActDone& done);
    void show_clock(Session& session);
    void call_flag(Session& session);
    [[nodiscard]] const acts::Proposal* offered_here() const;
    [[nodiscard]] std::string name_of_player(Color color) const;

    std::unique_ptr<Seat> seat_;
    bool begun_ = false;
    std::optional<Stamp> flag_tried_;  // in vain
    std::vector<std::string> chat_;
};

}  // namespace alces
