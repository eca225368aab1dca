// The current game as a part of the input of a session, which may contain several games.
//
// Owns the number of the game, whether its end must be reported, and the termination that its text
// states.
#pragma once

#include <string>
#include <utility>

namespace alces {

class InputGame {
  public:
    [[nodiscard]] int number() const { return number_; }  // from 1
    // Whether there was a move, a tag or a result, so that the end of the game must be reported.
    [[nodiscard]] bool has_begun() const { return begun_; }
    // Whether the input has ended this game: the next move or tag begins another one.
    [[nodiscard]] bool is_closed() const { return closed_; }

    void clear() { begun_ = closed_ = false; }  // a game in which nothing has happened yet
    void begin() { begun_ = true; }
    void forget() { begun_ = false; }  // the end will not be reported
    void close() { closed_ = true; }
    // The end has been reported.
    void end() {
        termination.clear();
        if (std::exchange(begun_, false)) ++number_;
    }
    // The rest of the game is ignored. Although its end is not reported, it counts as a game.
    void drop() {
        begun_ = closed_ = true;
        end();
    }
    // A game that changes after its end was reported counts as another game.
    void reopen() {
        if (std::exchange(closed_, false)) begun_ = true;
    }

    std::string termination;  // the value of its Termination tag, or of a directive

  private:
    int number_ = 1;
    bool begun_ = false;
    bool closed_ = false;
};

}  // namespace alces
