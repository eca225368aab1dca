#include "tui/screen.h"

#include <algorithm>

#include "base/unicode.h"

namespace alces::tui {

namespace {

struct PlacedHint {
    int x, width;
    const KeyHint* hint;
};

// Returns the hints that fit, from left to right.
std::vector<PlacedHint> place_hints(const Layout& layout, const std::vector<KeyHint>& hints) {
    std::vector<PlacedHint> out;
    int x = 1;
    for (const KeyHint& hint : hints) {
        const int width = static_cast<int>(hint.key.size() + 1 + hint.effect.size());
        if (x + width > layout.status.width) continue;
        out.push_back({x, width, &hint});
        x += width + 2;
    }
    return out;
}

void draw_status(Grid& grid, const Layout& layout, const std::vector<KeyHint>& hints) {
    grid.fill(layout.status, U' ', Role::Status);
    for (const PlacedHint& at : place_hints(layout, hints)) {
        const std::string text = at.hint->key + ' ' + at.hint->effect;
        grid.put({at.x, layout.status.y}, text, Role::Status);
    }
}

// Draws the prompt, scrolled so that its cursor is visible. Returns where the cursor is.
Point draw_prompt(Grid& grid, const Layout& layout, const PromptView& prompt) {
    const int y = layout.prompt.y;
    const int room =
        layout.prompt.width - 3;  // without the mark, a space, and a cell for the cursor at the end
    grid.put({0, y}, U'>', prompt.active ? Role::Title : Role::Faint);
    std::size_t first = 0;
    const std::u32string_view text = prompt.text;
    const auto width_between = [text](std::size_t from, std::size_t to) {
        return columns_of(text.substr(from, to - from));
    };
    while (first < prompt.cursor && width_between(first, prompt.cursor) > room) ++first;
    int x = 2;
    for (std::size_t i = first; i < prompt.text.size() && x < layout.prompt.width; ++i) {
        grid.put({x, y}, prompt.text[i], Role::Prompt);
        x += width_of(prompt.text[i]);
    }
    for (std::size_t i = 0; i < prompt.rest.size() && x < layout.prompt.width; ++i, ++x)
        grid.put({x, y}, prompt.rest[i], Role::Faint);
    if (first > 0) grid.put({1, y}, U'<', Role::Coordinates);
    return {2 + width_between(first, prompt.cursor), y};
}

Frame too_small(Size size, const Layout& layout) {
    Frame frame{Grid(size), std::nullopt};
    const auto measure = [](Size s) {
        return std::to_string(s.width) + "x" + std::to_string(s.height);
    };
    const std::string text = "This window is " + measure(size) + ". Please enlarge it to " +
                             measure(layout.needed) + " or more, or press Ctrl-C to quit.";
    const auto lines = wrap(text, std::max(size.width, 1));
    for (std::size_t i = 0; i < lines.size(); ++i)
        frame.grid.put({0, static_cast<int>(i)}, lines[i], Role::Text);
    return frame;
}

// Returns the point of the square with the cursor; none if that square is not visible.
std::optional<Point> board_cursor(const Layout& layout, const BoardView& board) {
    const BoardCell cell = board.projection.cell_of(board.variant->topology(), board.marks.cursor);
    if (!layout.board.holds(cell)) return std::nullopt;
    return centre_of(layout.board, cell);
}

Point box_cursor(const BoxPlace& place, const Box& box) {
    const int row = static_cast<int>(box.selected.value_or(0));
    const int line = box.selected ? row - clamped_top(place, box) : 0;
    return {place.rows.x, place.rows.y + line};
}

}  // namespace

Frame draw_screen(Size size, const View& view) {
    const Topology& topology = view.board.variant->topology();
    Layout layout = arrange(size, topology, joins_of(topology, view.board.projection), view.style,
                            view.board.appearance.panel);
    if (!view.panel.offer.empty()) layout = with_offer_line(layout);
    if (!layout.fits) return too_small(size, layout);
    Frame frame{Grid(size), std::nullopt};
    draw_board(frame.grid, layout.board, view.board);
    draw_panel(frame.grid, layout, view.panel);
    draw_status(frame.grid, layout, view.hints);
    frame.cursor = draw_prompt(frame.grid, layout, view.prompt);
    if (!view.prompt.active && view.board.marks.cursor != kNoSquare)
        if (const auto point = board_cursor(layout, view.board)) frame.cursor = point;
    if (view.box) {
        const BoxPlace place = place_box(layout, *view.box);
        // A line that the box covers is cleared, so that no part of it is left beside the box.
        for (const Rect& line : {layout.status, layout.prompt})
            if (place.frame.overlaps(line)) frame.grid.fill(line, U' ', Role::Text);
        draw_box(frame.grid, place, *view.box);
        frame.cursor = box_cursor(place, *view.box);
    }
    return frame;
}

KeyHint hint_of(KeyPress key, std::string effect) {
    return {key_name(key), std::move(effect), key};
}

std::optional<KeyPress> hint_at(const Layout& layout, const std::vector<KeyHint>& hints, Point p) {
    if (!layout.status.contains(p)) return std::nullopt;
    for (const PlacedHint& at : place_hints(layout, hints))
        if (p.x >= at.x && p.x < at.x + at.width) return at.hint->press;
    return std::nullopt;
}

}  // namespace alces::tui
