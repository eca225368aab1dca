// A game of two people as the lines of their sheets make it: moves, clocks, offers. Knows no file:
// every program at the table comes to the same state from the same lines, and refuses the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/clock.h"
#include "game/game.h"
#include "tables/line.h"

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

    // What `by` did. After an error nothing has changed. A time later than `now` is refused.
    [[nodiscard]] Result<TableLine> apply(Color by, const TableLine& line, const Stamp& now);

    struct Offer {
        Color by;
        Proposal proposal;
    };
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const std::optional<Offer>& offer() const { return offer_; }
    [[nodiscard]] int next_sequence() const { return sequence_ + 1; }
    [[nodiscard]] const Stamp& last() const { return last_; }
    [[nodiscard]] bool has_clocks() const { return control_.has_value(); }
    [[nodiscard]] const std::optional<ByColor<ClockControl>>& control() const { return control_; }
    // The time that a line written at this one bears: none is older than that before it.
    [[nodiscard]] Stamp not_before_last(Stamp time) const;
    // Nobody's before both sit and a move was made.
    [[nodiscard]] std::optional<Color> running() const { return running_; }
    [[nodiscard]] ClockSpan left(Color color, const Stamp& now) const;
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now) const;
    // How long nobody may have been here at most, by the lines alone.
    [[nodiscard]] ClockSpan longest_absence(const Stamp& now) const;

  private:
    [[nodiscard]] Error fault_of(Color by, const TableLine& line, const Stamp& now) const;
    [[nodiscard]] std::string objection_to_end(Color by, const TableLine& line, Stamp now) const;
    [[nodiscard]] std::string objection_to_offer(const Proposal& proposal) const;
    void carry_out(Color by, const TableLine& line);
    void move(Color by, const TableLine& line);
    void take_back(std::int64_t plies, const Stamp& at);
    void end(Color by, const TableLine& line);
    void run(Color color, const Stamp& at);
    [[nodiscard]] ClockSpan used(const Stamp& now) const;  // by whose clock runs

    bool by_mail_;
    Game game_;
    std::optional<ByColor<ClockControl>> control_;
    std::vector<ByColor<ClockSpan>> left_;  // after each ply
    std::optional<Color> running_;
    Stamp since_;                       // when it began to
    ClockSpan absence_{0};              // of both since then
    ByColor<bool> here_{false, false};  // has ever sat down
    std::optional<Offer> offer_;
    int sequence_ = 0;
    Stamp last_;
};

}  // namespace alces
