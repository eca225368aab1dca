// A premove: a move that the player has entered while the opponent thinks. It is played when the
// player's turn comes, if it is legal then.
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
    PremoveMode(App& app, std::string text, const Bitboard& squares)
        : Mode(app), text_(std::move(text)), squares_(squares) {}

    bool press(KeyPress key) override;
    // Plays the move once it is the player's turn.
    void update() override;
    void mark(Marks& marks) const override { marks.premove = squares_; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    [[nodiscard]] std::string default_message() const override;

    void cancel();

  private:
    std::string text_;
    Bitboard squares_;
};

// Whether the opponent is thinking, so that a move entered now is a premove.
[[nodiscard]] bool waits_for_opponent(const Session& session);
// "you play White; d7 holds a Black pawn": why the piece on the square cannot be premoved. In
// `position`, it is the player's turn.
[[nodiscard]] std::string not_yours(const Position& position, Square square);
// Keeps a move from one square to another, in place of an earlier premove. Refuses what the piece
// cannot do on any board.
void set_premove(App& app, Square from, Square to);
// Keeps a typed move. A line that is not a move is passed to the table, if the game is played at
// one; otherwise shows why it is not a move, or why it cannot become legal. Returns false if the
// line is not meant as a move (is_directive()).
bool set_premove(App& app, std::string_view line);
// Forgets the premove, if there is one.
void drop_premove(App& app);

}  // namespace alces::tui
