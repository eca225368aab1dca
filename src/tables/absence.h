// Knows when both players of a table may have been away, as far as this process has seen.
#pragma once

#include <optional>

#include "tables/table.h"

namespace alces {

class Absence {
  public:
    // A player's process takes its seat. Both players can have been away only from `alive`, when an
    // earlier process of this player was last at the table, until `now`.
    void take_seat(const Stamp& alive, const Stamp& now);
    // A spectator's process must call this before each reading of the sheets. The latest period in
    // which no player was present counts, and so does a period in which this process was stopped.
    void note_presence(bool is_occupied, const Stamp& now);
    // Must be called after each reading of the sheets, which began at `now`.
    void note_reading(const Stamp& now) { alive_ = now; }

    // Returns when both sheets were last read; initially the time from take_seat(), if any.
    [[nodiscard]] const std::optional<Stamp>& alive() const { return alive_; }
    // Returns for how long both players can have been away between `last`, the time of the last
    // line, and the arrival of the next line after `passed`. No time counts twice, because the
    // periods between lines do not overlap.
    [[nodiscard]] ClockSpan before(const Stamp& last, ClockSpan passed) const;

  private:
    std::optional<Stamp> alive_;
    // The latest period in which both players may have been away. It has no beginning if it began
    // before this process saw the table.
    std::optional<Stamp> from_;
    Stamp to_;
    bool was_occupied_ = false;  // at the last note_presence()
};

}  // namespace alces
