// Keeps track of the current game in the input of a session. The input may contain several games.
//
// Holds the number of the game, whether its end must be reported, and the termination that its text
// states.
#pragma once

#include <string>
#include <utility>

#include "game/replay.h"

namespace alces {

class InputGame {
  public:
    [[nodiscard]] int number() const { return number_; }  // counted from 1
    // Whether the game has a move, a tag or a result, so that its end must be reported.
    [[nodiscard]] bool has_begun() const { return begun_; }
    // Whether the input has ended this game, so that the next move or tag begins another one.
    [[nodiscard]] bool is_closed() const { return closed_; }

    void clear() { begun_ = closed_ = false; }  // prepares for a new game
    void begin() { begun_ = true; }
    // Notes that the end of the game will not be reported, because it is unknown.
    void forget() {
        if (std::exchange(begun_, false)) ++number_;
    }
    void close() { closed_ = true; }
    // Notes that the end of the game has been reported.
    void end() {
        termination.clear();
        result_tag.clear();
        if (std::exchange(begun_, false)) ++number_;
    }
    // Ignores the rest of the game. Its end is not reported, but number() counts it.
    void drop() {
        begun_ = closed_ = true;
        end();
    }
    // Notes that the game has changed after its end was reported. It then counts as another game.
    void reopen() {
        if (std::exchange(closed_, false)) begun_ = true;
    }

    std::string termination;  // the value of the Termination tag or of a directive
    ResultTag result_tag;

  private:
    int number_ = 1;
    bool begun_ = false;
    bool closed_ = false;
};

}  // namespace alces
