// Keeps track of when both players of a table may have been away, as far as this process has seen.
#pragma once

#include <optional>

#include "tables/table.h"

namespace alces {

class Absence {
  public:
    // Must be called when a player's process takes its seat. `alive` is when an earlier process of
    // this player was last at the table. Both players can have been away only from `alive` to
    // `now`.
    void take_seat(const Stamp& alive, const Stamp& now);
    // Must be called by a spectator's process before each reading of the table files. Both players
    // may have been away while no player was present, and while this process was stopped.
    void note_presence(bool is_occupied, const Stamp& now);
    // Must be called after each reading of the table files. `now` is when the reading ended,
    // because the time that it took is not a time in which this process was stopped.
    void note_reading(const Stamp& now) { alive_ = now; }

    // Returns when both table files were last read; initially the time from take_seat(), if any.
    [[nodiscard]] const std::optional<Stamp>& alive() const { return alive_; }
    // Returns for how long both players can have been away between the last line, at `last`, and
    // the next line, which arrived `passed` later. No time counts twice, because the periods
    // between lines do not overlap.
    [[nodiscard]] ClockSpan before(const Stamp& last, ClockSpan passed) const;

  private:
    std::optional<Stamp> alive_;
    // The latest period in which both players may have been away. `from_` is empty if the period
    // began before this process saw the table.
    std::optional<Stamp> from_;
    Stamp to_;
    bool was_occupied_ = false;  // at the last note_presence()
};

}  // namespace alces
