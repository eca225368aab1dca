#include "tui/box.h"

#include <algorithm>

#include "base/unicode.h"

namespace alces::tui {

namespace {

constexpr int kFrame = 2;     // columns or lines of both borders together
constexpr int kFenLines = 7;  // lines of the FEN with its heading and the error
constexpr int kStrip = 4;     // a box that leaves fewer columns beside it takes the full width
constexpr int kMargin = 2;    // blank columns between a border and the text

int columns_of(const std::string& text) { return alces::columns_of(decode(text)); }

Rect centred(Size size, Rect area) {
    return {area.x + (area.width - size.width) / 2, area.y + (area.height - size.height) / 2,
            size.width, size.height};
}

// Moves the frame to an edge or a corner of the area if it then covers fewer of the points that
// should stay visible.
Rect place_beside(Rect frame, const Rect& area, const std::vector<Point>& keep_visible) {
    const auto covered = [&](const Rect& place) {
        return std::ranges::count_if(keep_visible, [&](Point p) { return place.contains(p); });
    };
    Rect best = frame;
    for (const int x : {frame.x, area.x + area.width - frame.width, area.x})
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

}  // namespace

BoxPlace place_box(const Layout& layout, const Box& box) {
    int text = std::max(columns_of(box.title) + 2, columns_of(box.footer) + 2);
    for (const std::string& row : box.rows) text = std::max(text, columns_of(row));
    const int wanted = std::max(text + kFrame + kMargin, box.least_width);
    // The status line and the prompt stay visible, except that off_board() may cover them with a
    // box below the board.
    const bool above = box.avoid_fen && !layout.panel_beside;
    const bool below = box.avoid_fen && layout.panel_beside;
    const int height = above ? layout.panel.y : layout.status.y - (below ? kFenLines : 0);
    const Rect screen{0, 0, layout.screen.width, height};
    const Size size{screen.width - wanted < kStrip ? screen.width : wanted,
                    std::min(static_cast<int>(box.rows.size()) + kFrame, screen.height)};
    auto beside = box.avoid_board && !above ? off_board(size, layout) : std::nullopt;
    if (beside && box.avoid_fen) beside->y = layout.panel.y + layout.panel.height - size.height;
    BoxPlace place;
    place.frame = beside.value_or(place_beside(centred(size, screen), screen, box.keep_visible));
    place.rows = {place.frame.x + 2, place.frame.y + 1, place.frame.width - kFrame - kMargin,
                  place.frame.height - kFrame};
    return place;
}

int clamped_top(const BoxPlace& place, const Box& box) {
    const int total = static_cast<int>(box.rows.size());
    int top = box.top;
    if (box.selected) {
        const int selected = static_cast<int>(*box.selected);
        top = std::clamp(top, selected - place.rows.height + 1, selected);
    }
    return std::clamp(top, 0, std::max(0, total - place.rows.height));
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
    for (int i = 0; i < place.rows.height; ++i) {
        const auto row = static_cast<std::size_t>(top + i);
        if (row >= box.rows.size()) break;
        const Point at{place.rows.x, place.rows.y + i};
        grid.put(at, shorten(box.rows[row], place.rows.width), Role::Dialog);
        if (row != box.selected) continue;
        const int width = box.selected_width == 0 ? place.rows.width : box.selected_width;
        grid.set_role({at.x - 1, at.y, std::min(width, place.rows.width) + 2, 1}, Role::Selected);
        // This character makes the selection visible on terminals without attributes.
        grid.put({at.x - 1, at.y}, U'>', Role::Selected);
    }
    const int mark = frame.x + frame.width - 1;
    if (top > 0) grid.put({mark, frame.y + 1}, U'^', Role::Frame);
    if (top + place.rows.height < static_cast<int>(box.rows.size()))
        grid.put({mark, bottom - 1}, U'v', Role::Frame);
}

std::optional<std::size_t> row_at(const BoxPlace& place, const Box& box, Point p) {
    const Rect line{place.frame.x + 1, place.rows.y, place.frame.width - 2, place.rows.height};
    if (!line.contains(p)) return std::nullopt;
    const auto row = static_cast<std::size_t>(clamped_top(place, box) + p.y - place.rows.y);
    if (row >= box.rows.size()) return std::nullopt;
    return row;
}

}  // namespace alces::tui
