// A premove: a move that the player enters while the opponent is thinking. When the player's turn
// comes, the premove is played if it is legal.
#pragma once

#include <string>

#include "tui/mode.h"

namespace alces {
class Position;
class Session;
}  // namespace alces

namespace alces::tui {

class PremoveMode : public Mode {
  public:
    // `text` is the line to execute, and `shown` the move as messages write it.
    PremoveMode(App& app, std::string text, std::string shown, const Bitboard& squares)
        : Mode(app), text_(std::move(text)), shown_(std::move(shown)), squares_(squares) {}

    bool press(KeyPress key) override;
    // Plays the premove as soon as it is the player's turn.
    void update() override;
    void mark(Marks& marks) const override { marks.premove = squares_; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    [[nodiscard]] std::string default_message() const override;

    void cancel();

  private:
    std::string text_, shown_;
    Bitboard squares_;
};

// Whether the opponent is thinking. If so, a move that is entered now is a premove.
[[nodiscard]] bool waits_for_opponent(const Session& session);
// Says why the piece on the square cannot be premoved: "you play White; d7 holds a Black pawn". In
// `position`, it must be the player's turn.
[[nodiscard]] std::string not_yours(const Position& position, Square square);
// Sets a premove from one square to another, in place of an earlier premove. Refuses a move that
// the piece could not make with any arrangement of the other pieces.
void set_premove(App& app, Square from, Square to);
// Sets a typed premove. At a table, passes a line that is not a move on to the table; without a
// table, shows why the line is not a move. If a move cannot become legal, shows why. Returns false
// if the line is not meant as a move (see is_directive()).
bool set_premove(App& app, std::string_view line);
// Sets a typed or pasted premove. A typed one replaces an earlier premove. A pasted one is refused
// if there is an earlier premove, because a paste may contain many moves.
bool enter_premove(App& app, std::string_view line, bool pasted);
// Cancels the premove, if there is one.
void drop_premove(App& app);

}  // namespace alces::tui
