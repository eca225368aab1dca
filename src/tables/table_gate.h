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
    [[nodiscard]] int patience() const override;
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
    bool act(Session& session, TableLine line);
    bool make_move(Session& session, std::string_view text);
    bool propose(Session& session, const Proposal& proposal);
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
    void show_line(Session& session, Color by, const TableLine& line);
    void show_clock(Session& session);
    void call_flag(Session& session);
    [[nodiscard]] std::string end_text(Color by, const TableLine& line) const;
    [[nodiscard]] std::string name_of_player(Color color) const;

    std::unique_ptr<Seat> seat_;
    bool begun_ = false;
    std::optional<Stamp> flag_tried_;  // in vain
    std::vector<std::string> chat_;
};

}  // namespace alces
