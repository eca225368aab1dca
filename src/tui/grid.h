// The screen as data: cells with a character and a role. A grid does not depend on the terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alces::tui {

// The meaning of a cell. text_style.h and theme.h say how each role looks.
enum class Role : std::uint8_t {
    Text,
    Faint,        // lines and frames
    Title,        // headings
    Coordinates,  // file letters and rank numbers
    DarkSquare,   // the filling of a dark square
    White,        // pieces
    Black,
    Cursor,  // the roles from here to ErrorSquare are marks on the board
    Picked,
    Quiet,  // a target without a capture
    Capture,
    Victim,  // a piece that the chosen explosion would remove
    LastMove,
    Check,
    Hint,
    Matching,     // a piece that matches the move being typed
    ErrorSquare,  // a square that the error message is about
    Status,
    Prompt,
    Error,
    Dialog,
    Frame,     // the frame of a dialog
    Selected,  // the selected row of a dialog
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::Selected) + 1;

// The background of a cell in a coloured square. square_colours.h has the colours. On such a
// background, the role White means white ink, and the role Black means black ink.
enum class Ground : std::uint8_t {
    None,  // not in a coloured square
    Light,
    Dark,
    LastMove,  // the grounds from here to Cursor are marks
    Hint,
    Quiet,
    Capture,
    Matching,
    Premove,
    Error,
    Check,
    Picked,
    Victim,
    Cursor,
};
inline constexpr std::size_t kGrounds = static_cast<std::size_t>(Ground::Cursor) + 1;

struct Cell {
    char32_t glyph = U' ';  // 0 for the right half of the wide character before it
    Role role = Role::Text;
    Ground ground = Ground::None;
    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Size {
    int width = 0;
    int height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

// A point in columns and lines from the top left corner.
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
    [[nodiscard]] bool overlaps(const Rect& other) const {
        return x < other.x + other.width && other.x < x + width && y < other.y + other.height &&
               other.y < y + height;
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

class Grid {
  public:
    explicit Grid(Size size);

    [[nodiscard]] Size size() const { return size_; }
    // Returns the cell at a point, which must be inside the grid.
    [[nodiscard]] const Cell& at(Point p) const { return cells_[offset(p)]; }
    // The following functions ignore cells outside the grid. put() and fill() remove the ground.
    void put(Point p, char32_t glyph, Role role);
    void put(Point p, std::string_view utf8, Role role);
    void fill(Rect area, char32_t glyph, Role role);
    void set_role(Rect area, Role role);
    void set_ground(Rect area, Ground ground, Role ink);

    // Returns the characters in UTF-8, one line for each row, without trailing spaces.
    [[nodiscard]] std::string text() const;
    // Returns the roles as text of the same shape, with one character for each cell. Role::Text is
    // a space.
    [[nodiscard]] std::string roles() const;
    // Returns the grounds as text of the same shape, with one character for each cell. Ground::None
    // is a space.
    [[nodiscard]] std::string grounds() const;

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
