#include "tui/box.h"

#include <algorithm>

#include "base/unicode.h"

namespace alces::tui {

namespace {

constexpr int kFenLines = 7;  // lines of the FEN with its heading and the error
constexpr int kStrip = 4;     // a box that leaves fewer columns beside it takes the full width
constexpr int kGap = 2;       // blank columns between columns of rows
constexpr int kFar = 48;      // columns; a box near a point must not be farther away

int columns_of(const std::string& text) { return alces::columns_of(decode(text)); }

Rect centred(Size size, Rect area) {
    return {area.x + (area.width - size.width) / 2, area.y + (area.height - size.height) / 2,
            size.width, size.height};
}

// Moves the frame to an edge or a corner of the area if it then covers fewer of the points that
// should stay visible. If the box is to be near these points, the frame starts at the right edge
// and not in the middle.
Rect place_beside(Rect frame, const Rect& area, const Box& box) {
    const auto covered = [&](const Rect& place) {
        return std::ranges::count_if(box.keep_visible, [&](Point p) { return place.contains(p); });
    };
    const int right = area.x + area.width - frame.width;
    if (box.near_points) frame.x = right;
    Rect best = frame;
    for (const int x : {frame.x, right, area.x})
        for (const int y : {frame.y, area.y + area.height - frame.height, area.y}) {
            const Rect other{x, y, frame.width, frame.height};
            if (covered(other) < covered(best)) best = other;
        }
    return best;
}

// Returns a frame in which the box does not cover the board; none if there is no room for one.
std::optional<Rect> off_board(Size size, const Layout& layout) {
    const Rect& panel = layout.panel;
    if (layout.panel_beside) {
        if (size.width > panel.width || size.height > panel.height) return std::nullopt;
        return centred(size, panel);
    }
    const int top =
        layout.screen.height - size.height;  // the box may cover the status line and the prompt
    if (top < panel.y) return std::nullopt;
    return Rect{(layout.screen.width - size.width) / 2, top, size.width, size.height};
}

// Returns a frame beside the points that should stay visible, to their right if there is room.
Rect beside_points(Size size, const Layout& layout, const std::vector<Point>& points) {
    const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
    const int top = std::ranges::min(points, {}, &Point::y).y - layout.board.cell.height / 2;
    const int apart = layout.board.cell.width / 2 + kGap;
    int x = right.x + apart;
    if (x + size.width > layout.screen.width) x = left.x - apart + 1 - size.width;
    return {std::max(x, 0), std::clamp(top, 0, std::max(0, layout.status.y - size.height)),
            size.width, size.height};
}

bool is_far(const Rect& frame, const std::vector<Point>& points) {
    return std::ranges::all_of(points, [&](Point p) {
        return frame.x - p.x > kFar || p.x - (frame.x + frame.width) > kFar;
    });
}

// Returns the distance of a column of rows from the first column.
int column_start(const BoxPlace& place, std::size_t column) {
    int start = 0;
    for (std::size_t i = 0; i < column; ++i) start += place.widths[i] + kGap;
    return start;
}

void draw_frame(Grid& grid, Rect frame) {
    grid.fill(frame, U' ', Role::Dialog);
    const int right = frame.x + frame.width - 1;
    const int bottom = frame.y + frame.height - 1;
    for (const int y : {frame.y, bottom}) {
        grid.fill({frame.x, y, frame.width, 1}, U'-', Role::Frame);
        grid.put({frame.x, y}, U'+', Role::Frame);
        grid.put({right, y}, U'+', Role::Frame);
    }
    for (const int x : {frame.x, right})
        grid.fill({x, frame.y + 1, 1, frame.height - 2}, U'|', Role::Frame);
}

// Returns the row of the box in this line of this column; none if the column is shorter.
std::optional<std::size_t> row_in(const BoxPlace& place, const Box& box, int line,
                                  std::size_t column) {
    const auto row =
        column * static_cast<std::size_t>(place.lines) + static_cast<std::size_t>(line);
    return row < box.rows.size() ? std::optional(row) : std::nullopt;
}

void draw_row(Grid& grid, const BoxPlace& place, const Box& box, int line, std::size_t column) {
    const auto row = row_in(place, box, line, column);
    if (!row) return;
    const int start = column_start(place, column);
    const bool is_last = column + 1 == place.widths.size();
    const int room = is_last ? place.rows.width - start : place.widths[column];
    const Point at{place.rows.x + start, place.rows.y + line - clamped_top(place, box)};
    grid.put(at, shorten(box.rows[*row], room), Role::Dialog);
    if (row != box.selected) return;
    const int width = box.selected_width == 0 ? room : std::min(box.selected_width, room);
    grid.set_role({at.x - 1, at.y, width + 2, 1}, Role::Selected);
    // This character makes the selection visible on terminals without attributes.
    grid.put({at.x - 1, at.y}, U'>', Role::Selected);
}

}  // namespace

BoxPlace place_box(const Layout& layout, const Box& box) {
    BoxPlace place;
    place.lines = (static_cast<int>(box.rows.size()) + box.columns - 1) / box.columns;
    place.widths.resize(static_cast<std::size_t>(box.columns));
    for (std::size_t row = 0; row < box.rows.size(); ++row) {
        int& width = place.widths[row / static_cast<std::size_t>(place.lines)];
        width = std::max(width, columns_of(box.rows[row]));
    }
    const int text = std::max({columns_of(box.title) + 2, columns_of(box.footer) + 2,
                               column_start(place, place.widths.size()) - kGap});
    const int wanted = std::max(text + kBorders + kMargin, box.least_width);
    // The status line and the prompt stay visible, except that off_board() may cover them with a
    // box below the board.
    const bool above = box.avoid_fen && !layout.panel_beside;
    const bool below = box.avoid_fen && layout.panel_beside;
    const int height = above ? layout.panel.y : layout.status.y - (below ? kFenLines : 0);
    const Rect screen{0, 0, layout.screen.width, height};
    const int lines = box.max_rows == 0 ? place.lines : std::min(place.lines, box.max_rows);
    const Size size{screen.width - wanted < kStrip ? screen.width : wanted,
                    std::min(lines + kBorders, screen.height)};
    auto beside = box.avoid_board && !above ? off_board(size, layout) : std::nullopt;
    if (beside && box.avoid_fen) beside->y = layout.panel.y + layout.panel.height - size.height;
    if (beside && box.near_points && is_far(*beside, box.keep_visible))
        beside = beside_points(size, layout, box.keep_visible);
    place.frame = beside.value_or(place_beside(centred(size, screen), screen, box));
    place.rows = {place.frame.x + 2, place.frame.y + 1, place.frame.width - kBorders - kMargin,
                  place.frame.height - kBorders};
    return place;
}

int clamped_top(const BoxPlace& place, const Box& box) {
    int top = box.top;
    if (box.selected) {
        const int selected = static_cast<int>(*box.selected) % place.lines;
        top = std::clamp(top, selected - place.rows.height + 1, selected);
    }
    return std::clamp(top, 0, std::max(0, place.lines - place.rows.height));
}

void draw_box(Grid& grid, const BoxPlace& place, const Box& box) {
    draw_frame(grid, place.frame);
    const Rect& frame = place.frame;
    const int bottom = frame.y + frame.height - 1;
    if (!box.title.empty())
        grid.put({frame.x + 2, frame.y}, shorten(' ' + box.title + ' ', frame.width - 4),
                 Role::Title);
    if (!box.footer.empty())
        grid.put({frame.x + 2, bottom}, shorten(' ' + box.footer + ' ', frame.width - 4),
                 Role::Frame);
    const int top = clamped_top(place, box);
    for (std::size_t column = 0; column < place.widths.size(); ++column)
        for (int i = 0; i < place.rows.height && top + i < place.lines; ++i)
            draw_row(grid, place, box, top + i, column);
    const int mark = frame.x + frame.width - 1;
    if (top > 0) grid.put({mark, frame.y + 1}, U'^', Role::Frame);
    if (top + place.rows.height < place.lines) grid.put({mark, bottom - 1}, U'v', Role::Frame);
}

std::optional<std::size_t> row_at(const BoxPlace& place, const Box& box, Point p) {
    const Rect line{place.frame.x + 1, place.rows.y, place.frame.width - 2, place.rows.height};
    if (!line.contains(p)) return std::nullopt;
    const int shown = clamped_top(place, box) + p.y - place.rows.y;
    std::size_t column = place.widths.size() - 1;
    while (column > 0 && p.x < place.rows.x + column_start(place, column) - 1) --column;
    return shown < place.lines ? row_in(place, box, shown, column) : std::nullopt;
}

}  // namespace alces::tui
