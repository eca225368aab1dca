// A game of two people as the lines of their sheets make it: moves, clocks, offers. Knows no file:
// every program at the table comes to the same state from the same lines, and refuses the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/clock.h"
#include "game/game.h"
#include "tables/table_line.h"

namespace alces {

// What the host has laid down.
struct TableTerms {
    Position start;
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    int pace_days = 0;                          // so many for each move; 0: not by mail
    Color host = Color::White;

    // The clocks that this comes to.
    [[nodiscard]] std::optional<ByColor<ClockControl>> control() const;
};

class Table {
  public:
    explicit Table(const TableTerms& terms);

    // Carries out what `by` did, and fills in a move of which only the text is known. After an
    // error nothing has changed. A time later than `now` is refused.
    [[nodiscard]] Result<> apply(Color by, TableLine& line, const Stamp& now);

    struct StandingOffer {
        Color by;
        acts::Proposal proposal;
    };
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const std::optional<StandingOffer>& offer() const { return offer_; }
    // The offer that `by` can accept or decline: only the other player's.
    [[nodiscard]] const acts::Proposal* offer_to(Color by) const {
        return offer_ && offer_->by != by ? &offer_->proposal : nullptr;
    }
    [[nodiscard]] int next_sequence() const { return sequence_ + 1; }
    [[nodiscard]] const Stamp& last() const { return last_; }
    // The time to write on a line at this one: no line is older than that before it.
    [[nodiscard]] Stamp not_before_last(Stamp time) const;
    // Nobody's clock runs before both sit and a move was made. Its time is clock_time().
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] ClockTime clock_time(const Stamp& at) const;
    [[nodiscard]] std::optional<Color> running() const {
        return clock_ ? clock_->running() : std::nullopt;
    }
    [[nodiscard]] ClockSpan left(Color color, const Stamp& now) const;
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now) const;
    // For how long both players may have been away at most, by the lines alone.
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
    Stamp since_;                           // when the clock was last set going
    ClockSpan absence_{0};                  // of both players since then
    ByColor<bool> here_{false, false};      // has ever sat down
    std::optional<StandingOffer> offer_;
    int sequence_ = 0;
    Stamp last_;
};

}  // namespace alces
