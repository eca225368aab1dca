#include "frontends/tui/board_view.h"

#include <string>

#include "session/board_text.h"

namespace alces::tui {

namespace {

// A pair of characters to the left and right of something.
struct Brackets {
    char left, right;
    Role role;
};

// The mark inside a square; of several the one that matters most.
std::optional<Brackets> inner_mark(const Marks& marks, Square square) {
    if (marks.victims.test(square)) return Brackets{'#', '#', Role::Victim};
    if (marks.picked == square) return Brackets{'{', '}', Role::Picked};
    if (marks.captures.test(square)) return Brackets{'>', '<', Role::Capture};
    if (marks.check == square) return Brackets{'!', '!', Role::Check};
    return std::nullopt;
}

std::optional<Brackets> outer_mark(const Marks& marks, Square square) {
    if (marks.cursor == square) return Brackets{'[', ']', Role::Cursor};
    if (marks.hint.test(square)) return Brackets{'<', '>', Role::Hint};
    if (marks.last_move.test(square)) return Brackets{'(', ')', Role::LastMove};
    return std::nullopt;
}

Role role_of(char c, Piece piece) {
    if (c == ':') return Role::Shade;
    if (piece.is_none()) return Role::Text;
    return piece.color() == Color::White ? Role::White : Role::Black;
}

void draw_text(Grid& grid, Point centre, const BoardView& view, Square square) {
    const std::string text = cell_text(*view.position, square);
    const Piece piece = view.position->at(square);
    for (int i = 0; i < 3; ++i) {
        const char c = text[static_cast<std::size_t>(i)];
        grid.put({centre.x - 1 + i, centre.y}, static_cast<char32_t>(c), role_of(c, piece));
    }
}

void put(Grid& grid, Point p, char c, Role role) { grid.put(p, static_cast<char32_t>(c), role); }

void draw_inner_mark(Grid& grid, Point centre, const Marks& marks, Square square) {
    if (const auto mark = inner_mark(marks, square)) {
        put(grid, {centre.x - 1, centre.y}, mark->left, mark->role);
        put(grid, {centre.x + 1, centre.y}, mark->right, mark->role);
        grid.set_role({centre.x, centre.y, 1, 1}, mark->role);
    } else if (marks.quiet.test(square)) {
        put(grid, centre, '+', Role::Quiet);
    }
}

void draw_square(Grid& grid, const BoardLayout& layout, const BoardView& view, Square square) {
    const Variant& variant = view.position->variant();
    const BoardCell cell = cell_of(variant.topology(), view.flipped, square);
    const Rect inside = layout.inside(cell);
    const Point centre = centre_of(layout, cell);
    if (is_dark(variant, square)) grid.fill(inside, U':', Role::Shade);
    draw_text(grid, centre, view, square);
    draw_inner_mark(grid, centre, view.marks, square);
    const auto outer = outer_mark(view.marks, square);
    if (!outer) return;
    // Without lines to stand on, only the cursor may cover a mark inside.
    if (!layout.columns_ruled && outer->role != Role::Cursor && inner_mark(view.marks, square))
        return;
    const int out = layout.columns_ruled ? 1 : 0;
    for (int y = inside.y; y < inside.y + inside.height; ++y) {
        put(grid, {inside.x - out, y}, outer->left, outer->role);
        put(grid, {inside.x + inside.width - 1 + out, y}, outer->right, outer->role);
    }
}

void draw_rules(Grid& grid, const BoardLayout& layout) {
    const Rect first = layout.inside({0, 0});
    const Rect last = layout.inside({layout.columns - 1, layout.rows - 1});
    const int right = last.x + last.width;
    const int bottom = last.y + last.height;
    if (layout.columns_ruled) {
        for (int column = 0; column <= layout.columns; ++column) {
            const int x = column < layout.columns ? layout.inside({column, 0}).x - 1 : right;
            grid.fill({x, first.y, 1, bottom - first.y}, U'|', Role::Faint);
        }
    }
    if (!layout.rows_ruled) return;
    for (int row = 0; row <= layout.rows; ++row) {
        const int y = row < layout.rows ? layout.inside({0, row}).y - 1 : bottom;
        grid.fill({first.x - 1, y, right - first.x + 2, 1}, U'-', Role::Faint);
        for (int column = 0; column < layout.columns; ++column)
            grid.put({layout.inside({column, 0}).x - 1, y}, U'+', Role::Faint);
        grid.put({right, y}, U'+', Role::Faint);
    }
}

void draw_rim(Grid& grid, const BoardLayout& layout, const BoardView& view) {
    const Variant& variant = view.position->variant();
    for (int row = 0; row < layout.rows; ++row) {
        const Square square = square_of(variant.topology(), view.flipped, {0, row});
        const std::string number = std::to_string(variant.rank_number(square));
        const Point centre = centre_of(layout, {0, row});
        grid.put({layout.area.x + 3 - static_cast<int>(number.size()), centre.y}, number,
                 Role::Rim);
    }
    const int y = layout.area.y + layout.area.height - 1;
    for (int column = 0; column < layout.columns; ++column) {
        const Square square = square_of(variant.topology(), view.flipped, {column, 0});
        put(grid, {centre_of(layout, {column, 0}).x, y}, variant.square_name(square)[0], Role::Rim);
    }
}

}  // namespace

void draw_board(Grid& grid, const BoardLayout& layout, const BoardView& view) {
    draw_rules(grid, layout);
    draw_rim(grid, layout, view);
    const Bitboard& board = view.position->variant().board();
    const auto framed = [&view](Square square) {
        return outer_mark(view.marks, square).has_value();
    };
    // Neighbours share a line, so the squares with marks on it come last and the cursor after all.
    for (const Square square : board)
        if (!framed(square)) draw_square(grid, layout, view, square);
    for (const Square square : board)
        if (framed(square)) draw_square(grid, layout, view, square);
    if (view.marks.cursor != kNoSquare) draw_square(grid, layout, view, view.marks.cursor);
}

BoardCell cell_of(const Topology& topology, bool flipped, Square square) {
    const int file = topology.file_of(square);
    const int rank = topology.rank_of(square);
    if (flipped) return {topology.files() - 1 - file, rank};
    return {file, topology.ranks() - 1 - rank};
}

Square square_of(const Topology& topology, bool flipped, BoardCell cell) {
    if (flipped) return topology.at(topology.files() - 1 - cell.column, cell.row);
    return topology.at(cell.column, topology.ranks() - 1 - cell.row);
}

Point centre_of(const BoardLayout& layout, BoardCell cell) {
    const Rect inside = layout.inside(cell);
    return {inside.x + inside.width / 2, inside.y + inside.height / 2};
}

}  // namespace alces::tui
