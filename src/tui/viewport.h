// Holds the visible part of the board on a screen of a given size, and the cursor.
#pragma once

#include <optional>

#include "rules/bitboard.h"
#include "rules/types.h"
#include "tui/event.h"
#include "tui/layout.h"
#include "tui/projection.h"

namespace alces::tui {

// Returns the direction of an arrow key, or of h, j, k or l; none for other keys.
[[nodiscard]] std::optional<Offset> direction_of(KeyPress key);

class Viewport {
  public:
    explicit Viewport(Size screen) : screen_(screen) {}

    // Shows another board, with the initial view and the cursor in the middle. The squares of
    // `margin` are less important than the others.
    void reset(const Topology& topology, const Bitboard& margin = {});
    void reset_view();  // shows the initial view, with the important ranks
    void resize(Size screen);
    void set_style(CellStyle style, PanelPlace panel);
    void set_flipped(bool flipped);
    // Sets whether an open offer takes the first line of the panel.
    void reserve_offer_line(bool yes) { has_offer_ = yes; }

    [[nodiscard]] Size screen() const { return screen_; }
    [[nodiscard]] Layout layout() const {
        const Layout all =
            arrange(screen_, *topology_, joins_of(*topology_, projection_), style_, panel_);
        return has_offer_ ? with_offer_line(all) : all;
    }
    [[nodiscard]] const Projection& projection() const { return projection_; }
    [[nodiscard]] Square cursor() const { return cursor_; }
    // Returns the square at a point of the screen; none if the point is not on a square.
    [[nodiscard]] std::optional<Square> square_at(Point p) const;
    // Returns the middle of a square; none if the square is not visible.
    [[nodiscard]] std::optional<Point> point_of(Square square) const;

    void put_cursor(Square square) { cursor_ = square; }
    void move_cursor(Offset offset);  // in the directions of the screen
    // Whether the player is moving pieces with the cursor and Enter. Typing and clicking end this.
    [[nodiscard]] bool cursor_in_use() const { return cursor_in_use_; }
    void use_cursor(bool yes) { cursor_in_use_ = yes; }
    // Shifts the view of a board without edges. Returns false for other boards.
    bool shift(Offset offset);
    // Returns the square in the lower left corner of the visible part.
    [[nodiscard]] Square lower_left() const;
    // If only a part of the board is visible, moves the view as little as necessary to show the
    // square.
    void scroll_to(Square square);
    void scroll_to(Move move);  // shows only the target if both squares do not fit

  private:
    void clamp();
    void show_important_ranks();

    const Topology* topology_ = nullptr;  // set by reset()
    Size screen_;
    Bitboard margin_;
    CellStyle style_ = CellStyle::Auto;
    PanelPlace panel_ = PanelPlace::Auto;
    bool has_offer_ = false;
    Projection projection_;
    Square cursor_ = kNoSquare;
    bool cursor_in_use_ = false;
};

}  // namespace alces::tui
