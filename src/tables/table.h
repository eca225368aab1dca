// A game of two people as the lines of their sheets make it: moves, clocks, offers. Knows no file:
// every program at the table comes to the same state from the same lines, and refuses the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/clock.h"
#include "game/game.h"
#include "rules/board_error.h"
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

    // Carries out what `by` did; returns it with its move found. After an error nothing has
    // changed. A time later than `now` is refused.
    [[nodiscard]] Result<TableAct, BoardError> apply(Color by, TableLine line, const Stamp& now);

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
    [[nodiscard]] bool has_clocks() const { return control_.has_value(); }
    [[nodiscard]] const std::optional<ByColor<ClockControl>>& control() const { return control_; }
    // The time to write on a line at this one: no line is older than that before it.
    [[nodiscard]] Stamp not_before_last(Stamp time) const;
    // Nobody's clock runs before both sit and a move was made.
    [[nodiscard]] std::optional<Color> running() const { return running_; }
    [[nodiscard]] ClockSpan left(Color color, const Stamp& now) const;
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now) const;
    // For how long both players may have been away at most, by the lines alone.
    [[nodiscard]] ClockSpan longest_absence(const Stamp& now) const;

  private:
    // Why an act is refused; nothing if it is not.
    using Objection = std::optional<BoardError>;
    [[nodiscard]] Objection objection_to_line(const TableLine& line, const Stamp& now) const;
    [[nodiscard]] Objection objection_to_act(Color by, const TableLine& line, Stamp now) const;
    [[nodiscard]] Objection objection_to_offer(const acts::Proposal& proposal) const;
    [[nodiscard]] Objection objection_to_flag(GameResult result, const Stamp& at, Stamp now) const;
    [[nodiscard]] Result<Move, BoardError> move_of(Color by, const acts::MakeMove& act,
                                                   const Stamp& at) const;

    void sit_down(Color by, const acts::SitDown& act, const Stamp& at);
    void move(Color by, Move move, const Stamp& at);
    void take_back(int plies, const Stamp& at);
    void end(Color by, const Outcome& outcome, const Stamp& at);
    void run(Color color, const Stamp& at);
    [[nodiscard]] ClockSpan used(const Stamp& now) const;  // by the player whose clock runs

    bool by_mail_;
    Game game_;
    std::optional<ByColor<ClockControl>> control_;
    std::vector<ByColor<ClockSpan>> left_;  // after each ply
    std::optional<Color> running_;
    Stamp since_;                       // when it began to
    ClockSpan absence_{0};              // of both players since then
    ByColor<bool> here_{false, false};  // has ever sat down
    std::optional<StandingOffer> offer_;
    int sequence_ = 0;
    Stamp last_;
};

}  // namespace alces
