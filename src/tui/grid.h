// A screen as plain data: cells of one character and what it stands for. Knows no terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alces::tui {

// What a cell stands for; look.h says how that looks.
enum class Role : std::uint8_t {
    Text,
    Faint,  // rules and frames
    Title,  // headings
    Rim,    // file letters and rank numbers
    Shade,  // the filling of a dark square
    White,  // pieces
    Black,
    Cursor,  // marks on the board
    Picked,
    Quiet,  // a target without a capture
    Capture,
    Victim,  // of an explosion that is about to be confirmed
    LastMove,
    Check,
    Hint,
    Fits,   // what a move that is being typed may begin with
    Blame,  // what a message about a fault speaks of
    Status,
    Prompt,
    Error,
    Dialog,
    Frame,     // a dialog's
    Selected,  // the chosen row of a dialog
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::Selected) + 1;

struct Cell {
    char32_t glyph = U' ';  // 0: the right half of the wide character before it
    Role role = Role::Text;
    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Size {
    int width = 0;
    int height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

// Columns and lines count from 0 at the top left.
struct Point {
    int x = 0;
    int y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    [[nodiscard]] bool contains(Point p) const {
        return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height;
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

class Grid {
  public:
    explicit Grid(Size size);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Cell& at(Point p) const { return cells_[offset(p)]; }
    // Whatever lies off the grid is dropped, here and below.
    void put(Point p, char32_t glyph, Role role);
    void put(Point p, std::string_view utf8, Role role);
    void fill(Rect area, char32_t glyph, Role role);
    void set_role(Rect area, Role role);

    // One line of UTF-8 for each row, without blanks at the end.
    [[nodiscard]] std::string text() const;
    // The roles, in the same shape: a letter for each cell, a blank for plain text.
    [[nodiscard]] std::string roles() const;

  private:
    [[nodiscard]] bool inside(Point p) const {
        return p.x >= 0 && p.y >= 0 && p.x < size_.width && p.y < size_.height;
    }
    [[nodiscard]] std::size_t offset(Point p) const {
        return static_cast<std::size_t>(p.y * size_.width + p.x);
    }
    Size size_;
    std::vector<Cell> cells_;
};

}  // namespace alces::tui
