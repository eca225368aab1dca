// The state of a shared game after the lines of both sheets: moves, clocks, offers. It knows no
// files. Every process at the table reaches the same game from the same lines.
//
// Time is measured by each process for itself. Its own lines count as stamped. A line of the other
// player counts from when this process read it, or up to kAllowance earlier if the line says so;
// what is used of this allowance is gone for the rest of the game. So a clock that is behind, and
// lines dated back, gain at most kAllowance in a game. Two honest machines whose clocks differ are
// each measured by the clock of the reader, and may disagree by the time that lines need to
// arrive: a move that arrives up to kGrace after the flag has fallen still counts, and a claim that
// a flag has fallen is accepted up to kAllowance early.
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

inline constexpr ClockSpan kAllowance{5000};
inline constexpr ClockSpan kGrace{1000};

// The terms that the host has set.
struct TableTerms {
    Position start;
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    int pace_days = 0;                          // days for each move; 0: not a game by mail
    Color host = Color::White;
    int format = kTableFormat;

    // The time control that follows from the terms.
    [[nodiscard]] std::optional<ByColor<ClockControl>> control() const;
};

class Table;

// How long after the last line of the table a process has read `line` of the other player, at
// `now`. `alive` is when the process looked before, or none if it has seen nothing of the game
// happen. If it has not been running since, the line may have been written at any time after that.
[[nodiscard]] Arrival arrival_of(const Table& table, const TableLine& line, const Stamp& now,
                                 const std::optional<Stamp>& alive);

class Table {
  public:
    explicit Table(const TableTerms& terms);

    // Applies an act of `by`; in a line that was read, fills in the move from its text. After an
    // error nothing has changed. A line whose time is after `now` is refused if it was written on
    // this machine. The digest is not checked.
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
    // When the last line was written, or read if it is the other player's.
    [[nodiscard]] const Stamp& last() const { return last_; }
    // What `by` may still gain by dating lines back.
    [[nodiscard]] ClockSpan allowance(Color by) const { return allowance_[by]; }
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
    // The side that ran out of time at least `ago` before.
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now, ClockSpan ago = {}) const;
    // The longest time for which both players can have been away, according to the lines.
    [[nodiscard]] ClockSpan longest_absence(const Stamp& now) const;

  private:
    [[nodiscard]] Result<> check_line(const TableLine& line, const Stamp& now) const;
    [[nodiscard]] Result<> check_act(Color by, const TableLine& line, Stamp now) const;
    [[nodiscard]] Result<> check_extra(Color by) const;
    [[nodiscard]] Result<> check_offer(const acts::Proposal& proposal) const;
    [[nodiscard]] Result<> check_flag(const TableLine& line, GameResult result, Stamp now) const;
    [[nodiscard]] Result<Move> move_of(Color by, const TableLine& line) const;
    [[nodiscard]] bool is_earlier(const Stamp& at) const;
    [[nodiscard]] ClockSpan passed_before(Color by, const TableLine& line) const;
    [[nodiscard]] ClockSpan away_before(const TableLine& line, ClockSpan passed) const;

    void perform(Color by, const TableAct& done, ClockSpan discount);
    ClockSpan advance(Color by, const TableLine& line);
    void sit_down(Color by);
    void move(Color by, Move move, ClockSpan discount);
    void take_back(int plies);
    void end(const Outcome& outcome);
    void run(Color color);

    bool by_mail_;
    int format_;
    Game game_;
    std::optional<GameClock> clock_;
    std::vector<ByColor<ClockSpan>> left_;  // after each ply
    ClockTime time_;                        // of the last line, without absences
    Stamp last_;                            // the same, as a time of this process
    Stamp claimed_;                         // what the last line says
    ByColor<ClockSpan> allowance_{kAllowance, kAllowance};
    ByColor<bool> joined_{false, false};  // has ever joined
    ByColor<int> moves_{0, 0};            // those taken back included
    ByColor<int> extras_{0, 0};           // lines that are not needed to play
    std::optional<StandingOffer> offer_;
    int sequence_ = 0;
};

}  // namespace alces
