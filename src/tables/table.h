// The state of a shared game after the lines of both sheets: moves, clocks, offers. It knows no
// files. Every process at the table reaches the same state from the same lines and refuses the same
// ones.
//
// This is the authority on the game. A session at the table has a game of its own, which follows
// act by act so that its listener sees every position; see TableGate::apply().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/clock.h"
#include "game/game.h"
#include "tables/table_line.h"

namespace alces {

// The terms that the host has set.
struct TableTerms {
    Position start;
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    int pace_days = 0;                          // days for each move; 0: not a game by mail
    Color host = Color::White;

    // The time control that follows from the terms.
    [[nodiscard]] std::optional<ByColor<ClockControl>> control() const;
};

class Table {
  public:
    explicit Table(const TableTerms& terms);

    // Applies an act of `by`; in a line that was read, fills in the move from its text. After an
    // error nothing has changed. A line with a time after `now` is refused.
    [[nodiscard]] Result<> apply(Color by, TableLine& line, const Stamp& now);

    struct StandingOffer {
        Color by;
        acts::Proposal proposal;
    };
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const std::optional<StandingOffer>& offer() const { return offer_; }
    // The offer of the other player, which `by` can accept or decline; null if there is none.
    [[nodiscard]] const acts::Proposal* offer_to(Color by) const {
        return offer_ && offer_->by != by ? &offer_->proposal : nullptr;
    }
    [[nodiscard]] int next_sequence() const { return sequence_ + 1; }
    [[nodiscard]] const Stamp& last() const { return last_; }
    // The time for a new line: no line may be older than the line before it.
    [[nodiscard]] Stamp not_before_last(Stamp time) const;
    // No clock runs until both players have joined and a move has been made. Its time is
    // clock_time().
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] ClockTime clock_time(const Stamp& at) const;
    [[nodiscard]] std::optional<Color> running() const {
        return clock_ ? clock_->running() : std::nullopt;
    }
    [[nodiscard]] ClockSpan left(Color color, const Stamp& now) const;
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now) const;
    // The longest time for which both players can have been away, according to the lines.
    [[nodiscard]] ClockSpan longest_absence(const Stamp& now) const;

  private:
    [[nodiscard]] Result<> check_line(const TableLine& line, const Stamp& now) const;
    [[nodiscard]] Result<> check_act(Color by, const TableLine& line, Stamp now) const;
    [[nodiscard]] Result<> check_offer(const acts::Proposal& proposal) const;
    [[nodiscard]] Result<> check_flag(GameResult result, const Stamp& at, Stamp now) const;
    [[nodiscard]] Result<Move> move_of(Color by, const acts::MakeMove& act, const Stamp& at) const;

    void sit_down(Color by, const acts::SitDown& act, const Stamp& at);
    void move(Color by, Move move, const Stamp& at);
    void take_back(int plies, const Stamp& at);
    void end(const Outcome& outcome, const Stamp& at);
    void run(Color color, const Stamp& at);

    bool by_mail_;
    Game game_;
    std::optional<GameClock> clock_;
    std::vector<ByColor<ClockSpan>> left_;  // after each ply
    Stamp since_;                           // when the clock was last started
    ClockSpan absence_{0};                  // of both players since then
    ByColor<bool> joined_{false, false};    // has ever joined
    std::optional<StandingOffer> offer_;
    int sequence_ = 0;
    Stamp last_;
};

}  // namespace alces
