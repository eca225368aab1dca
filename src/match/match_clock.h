// The time of both sides in one game.
#pragma once

#include <chrono>
#include <string>

#include "match/match_settings.h"
#include "rules/types.h"

namespace alces {

class MatchClock {
  public:
    explicit MatchClock(const Pace& pace);

    // The words after "go" for the side to move.
    [[nodiscard]] std::string go_words(Color mover) const;
    // How long a move of this side may take, the margin included.
    [[nodiscard]] std::chrono::milliseconds allowed(Color mover) const;
    // Whether more than that is a loss on time; without any clock it is a hang.
    [[nodiscard]] bool is_timed() const { return pace_.clock || pace_.movetime; }
    // Takes the time of a move that was within what is allowed, and gives what a move earns.
    void charge(Color mover, std::chrono::microseconds elapsed);

  private:
    Pace pace_;
    ByColor<std::chrono::microseconds> left_{};
    ByColor<int> moves_{};  // made since time was last added
};

}  // namespace alces
