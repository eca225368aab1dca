// The clocks of one game of a match.
#pragma once

#include <chrono>
#include <string>

#include "match/match_settings.h"
#include "rules/types.h"

namespace alces {

class MatchClock {
  public:
    explicit MatchClock(const Pace& pace);

    // Returns the arguments of `go` for the side to move.
    [[nodiscard]] std::string go_words(Color mover) const;
    // Returns how long the side may think about a move: the time on its clock or the time for each
    // move, plus the margin. Without a time limit, returns Pace::patience.
    [[nodiscard]] std::chrono::milliseconds allowed(Color mover) const;
    // Whether the pace has a time limit.
    [[nodiscard]] bool is_timed() const { return pace_.clock || pace_.movetime; }
    // Subtracts the time of a move that was made in time. Adds the increment, and the base time at
    // a time control.
    void charge(Color mover, std::chrono::microseconds elapsed);

  private:
    Pace pace_;
    ByColor<std::chrono::microseconds> left_{};
    ByColor<int> moves_{};  // moves since the base time was last added
};

}  // namespace alces
