// Moves pieces by picking them up and dropping them. PlayMode is always the bottom mode.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "tui/mode.h"

namespace alces::tui {

class PlayMode : public Mode {
  public:
    explicit PlayMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool release(std::optional<Square> square) override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    [[nodiscard]] std::string default_message() const override;

    [[nodiscard]] bool has_picked() const { return picked_ != kNoSquare; }
    // Puts back the piece that is picked up, if any.
    void put_back();
    // Called when the other side has moved. Keeps the piece that is picked up. If that piece was
    // captured or has no legal move now, puts it back and returns a sentence that says so;
    // otherwise returns nothing.
    [[nodiscard]] std::string follow_reply();
    [[nodiscard]] bool is_dragging() const { return pressed_ != kNoSquare; }
    // Opens the list of the pieces to which a pawn can promote.
    void choose_promotion(Square from, Square to);
    void mark_hint(Bitboard squares) { hint_ = squares; }  // shown until the position changes

  private:
    [[nodiscard]] const Game& game() const;
    [[nodiscard]] bool may_move_now();
    void pick_or_drop(Square square);
    void pick(Square square);
    void drop(Square square, bool dragged = false);
    void drop_for_premove(Square square, bool dragged);
    void choose_among(const std::vector<Move>& moves, Square square);
    [[nodiscard]] std::vector<Move> moves_between(Square from, Square to) const;

    Square picked_ = kNoSquare;
    Square pressed_ = kNoSquare;  // where the mouse button went down on a piece
    bool by_mouse_ = false;       // whether the last piece or target was chosen with the mouse
    Bitboard hint_;
};

}  // namespace alces::tui
