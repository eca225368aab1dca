// What is seen of the board on a screen of a given size, and the cursor on it.
#pragma once

#include <optional>

#include "rules/types.h"
#include "tui/event.h"
#include "tui/layout.h"
#include "tui/viewpoint.h"

namespace alces::tui {

// Arrows and h j k l.
[[nodiscard]] std::optional<Offset> direction_of(KeyPress key);

class Sight {
  public:
    explicit Sight(Size screen) : screen_(screen) {}

    // Another board: seen as at the start, the cursor in the middle.
    void reset(const Topology& topology);
    void reset_view();  // whoever plays at the bottom sees all of that side first
    void resize(Size screen);
    void set_style(CellStyle style);
    void set_flipped(bool flipped);

    [[nodiscard]] Size screen() const { return screen_; }
    [[nodiscard]] Layout layout() const {
        return arrange(screen_, *topology_, joins_of(*topology_, view_), style_);
    }
    [[nodiscard]] const Viewpoint& view() const { return view_; }
    [[nodiscard]] Square cursor() const { return cursor_; }
    [[nodiscard]] std::optional<Square> square_at(Point p) const;

    void put_cursor(Square square) { cursor_ = square; }
    void move_cursor(Offset offset);  // as it is seen
    // On a board without edges; false on others.
    bool shift(Offset offset);
    [[nodiscard]] Square lower_left() const;
    // Where only a part of the board is shown: moves the view as little as needed.
    void bring_into_sight(Square square);
    void bring_into_sight(Move move);  // where to, if there is no room for both

  private:
    void settle();

    const Topology* topology_ = nullptr;  // from the first reset() on
    Size screen_;
    CellStyle style_ = CellStyle::Auto;
    Viewpoint view_;
    Square cursor_ = kNoSquare;
};

}  // namespace alces::tui
