#include "tui/board_view.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text.h"
#include "tui/chess_symbols.h"
#include "tui/figures.h"
#include "words/board_text.h"

namespace alces::tui {

namespace {

constexpr int kNumberColumns = 2;  // columns for the number of a rank

// The characters on both sides of a marked square.
struct Brackets {
    char left, right;
    Role role;
};

// Returns the most important mark inside a square; none if it has no mark.
std::optional<Brackets> inner_mark(const Marks& marks, Square square) {
    if (marks.victims.test(square)) return Brackets{'#', '#', Role::Victim};
    if (marks.picked == square) return Brackets{'{', '}', Role::Picked};
    if (marks.captures.test(square)) return Brackets{'>', '<', Role::Capture};
    if (marks.errors.test(square)) return Brackets{'?', '?', Role::ErrorSquare};
    if (marks.matching.test(square)) return Brackets{'=', '=', Role::Matching};
    if (marks.check == square) return Brackets{'!', '!', Role::Check};
    return std::nullopt;
}

std::optional<Brackets> outer_mark(const Marks& marks, Square square) {
    if (marks.cursor == square) return Brackets{'[', ']', Role::Cursor};
    if (marks.premove.test(square)) return Brackets{'/', '/', Role::Matching};
    if (marks.hint.test(square)) return Brackets{'<', '>', Role::Hint};
    if (marks.last_move.test(square)) return Brackets{'(', ')', Role::LastMove};
    return std::nullopt;
}

Role role_of(char c, Piece piece) {
    if (c == ':') return Role::DarkSquare;
    if (piece.is_none()) return Role::Text;
    return piece.color() == Color::White ? Role::White : Role::Black;
}

// Returns the letter of a piece: lower case for White, upper case for Black.
char letter_of(const Variant& variant, Piece piece) {
    const char letter = variant.piece(piece.type()).letter;
    return piece.color() == Color::White ? lower(letter) : letter;
}

// Whether pieces are drawn as figures of several lines. Figures cannot be drawn in ASCII: a P or a
// 9 within a figure would look like another piece, and a bracket like a mark.
bool has_large_figures(const BoardLayout& layout, const BoardView& view) {
    return view.unicode && view.appearance.pieces != PieceStyle::Letters &&
           has_room_for_figure(layout.cell);
}

// Returns the character for a piece on a small square, or 0 if its letter is used.
char32_t small_figure(const BoardView& view, Piece piece, Color color) {
    const std::string_view figure = view.variant->piece(piece.type()).figure;
    const PieceStyle style = view.unicode ? view.appearance.pieces : PieceStyle::Letters;
    if (style == PieceStyle::Symbols && has_symbols(*view.variant))
        return chess_symbol(figure, color);
    const bool has_figures = style == PieceStyle::Symbols || style == PieceStyle::Figures;
    return has_figures ? chess_figure(figure, color) : 0;
}

// Draws a piece as one character, without the stars and colons of the document style. The figures
// of both sides are solid and have the colour of their side.
void put_piece(Grid& grid, Point at, const BoardView& view, Piece piece) {
    const char32_t drawn = small_figure(view, piece, Color::Black);
    const auto letter = static_cast<char32_t>(letter_of(*view.variant, piece));
    grid.put(at, drawn != 0 ? drawn : letter, role_of('\0', piece));
}

void draw_text(Grid& grid, Point centre, const BoardView& view, Square square) {
    const std::string text = cell_text(*view.variant, *view.board, square);
    const Piece piece = (*view.board)[square];
    for (int i = 0; i < 3; ++i) {
        const char c = text[static_cast<std::size_t>(i)];
        grid.put({centre.x - 1 + i, centre.y}, static_cast<char32_t>(c), role_of(c, piece));
    }
    if (piece.is_none()) return;
    if (const char32_t drawn = small_figure(view, piece, piece.color()); drawn != 0)
        grid.put(centre, drawn, role_of('\0', piece));
}

void draw_large(Grid& grid, const BoardLayout& layout, Rect inside, const BoardView& view,
                Piece piece) {
    const bool outlined = !layout.coloured && piece.color() == Color::White;
    draw_figure(grid, inside, view.variant->piece(piece.type()).figure,
                letter_of(*view.variant, piece), role_of('\0', piece), outlined);
}

void put(Grid& grid, Point p, char c, Role role) { grid.put(p, static_cast<char32_t>(c), role); }

// Draws the mark inside a square. `reach` is the distance of the brackets from the centre.
void draw_inner_mark(Grid& grid, Point centre, const Marks& marks, Square square, int reach = 1) {
    if (const auto mark = inner_mark(marks, square)) {
        put(grid, {centre.x - reach, centre.y}, mark->left, mark->role);
        put(grid, {centre.x + reach, centre.y}, mark->right, mark->role);
        grid.set_role({centre.x, centre.y, 1, 1}, mark->role);
    } else if (marks.quiet.test(square)) {
        put(grid, centre, '+', Role::Quiet);
    } else if (marks.attacked.test(square)) {
        put(grid, centre, 'x', Role::Capture);
    }
}

// Draws the mark around a square. The first `spared` lines of the square stay free.
void draw_outer_mark(Grid& grid, const BoardLayout& layout, const Marks& marks, Square square,
                     Rect inside, int spared = 0) {
    const auto outer = outer_mark(marks, square);
    if (!outer) return;
    // If both marks are in the same cells, only the cursor may replace the inner mark.
    const bool shared = !layout.columns_ruled && inside.width == 3;
    if (shared && outer->role != Role::Cursor && inner_mark(marks, square)) return;
    const int out = layout.columns_ruled ? 1 : 0;
    for (int y = inside.y + spared; y < inside.y + inside.height; ++y) {
        put(grid, {inside.x - out, y}, outer->left, outer->role);
        put(grid, {inside.x + inside.width - 1 + out, y}, outer->right, outer->role);
    }
}

// Returns the background of a coloured square, according to its most important mark.
Ground ground_of(const BoardView& view, Square square) {
    const Marks& marks = view.marks;
    if (marks.victims.test(square)) return Ground::Victim;
    if (marks.picked == square) return Ground::Picked;
    if (marks.cursor == square) return Ground::Cursor;
    if (marks.captures.test(square)) return Ground::Capture;
    if (marks.errors.test(square)) return Ground::Error;
    if (marks.matching.test(square)) return Ground::Matching;
    if (marks.premove.test(square)) return Ground::Premove;
    if (marks.check == square) return Ground::Check;
    if (marks.quiet.test(square)) return Ground::Quiet;
    if (marks.attacked.test(square)) return Ground::Capture;
    if (marks.hint.test(square)) return Ground::Hint;
    if (marks.last_move.test(square)) return Ground::LastMove;
    return is_dark(*view.variant, square) ? Ground::Dark : Ground::Light;
}

// Whether a river separates two squares: a kind of piece cannot cross it, and neither can the
// opponent's pieces of this kind.
bool is_river_between(const Variant& variant, Square a, Square b) {
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const Bitboard& white = variant.region(Color::White, static_cast<PieceType>(i));
        const Bitboard& black = variant.region(Color::Black, static_cast<PieceType>(i));
        const auto separates = [&](Square below, Square above) {
            return white.test(below) && !white.test(above) && black.test(above) &&
                   !black.test(below);
        };
        if (separates(a, b) || separates(b, a)) return true;
    }
    return false;
}

// Whether a line leads from a square to its neighbour in a direction of the screen. Across a river,
// lines lead only along the edges of the board.
bool has_line(const BoardView& view, Square square, Offset way) {
    const auto beside = [&](Offset offset) {
        return view.projection.beside(view.variant->topology(), square, offset);
    };
    const auto next = beside(way);
    if (!next || !exists(*view.variant, *view.board, *next)) return false;
    const bool at_edge = !beside({way.dy, way.dx}) || !beside({-way.dy, -way.dx});
    return at_edge || !is_river_between(*view.variant, square, *next);
}

// Draws the lines that cross in the middle of an empty square, on a board that is not a
// checkerboard.
void draw_crossing(Grid& grid, Rect inside, Point centre, const BoardView& view, Square square) {
    // The four bits of the index mean lines upwards, to the right, downwards and to the left.
    constexpr std::u32string_view kCrossings = U" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
    const int right = inside.x + inside.width - centre.x - 1;
    const int below = inside.y + inside.height - centre.y - 1;
    const struct {
        Offset way;
        Rect place;
    } lines[] = {{{0, 1}, {centre.x, inside.y, 1, centre.y - inside.y}},
                 {{1, 0}, {centre.x + 1, centre.y, right, 1}},
                 {{0, -1}, {centre.x, centre.y + 1, 1, below}},
                 {{-1, 0}, {inside.x, centre.y, centre.x - inside.x, 1}}};
    std::size_t crossing = 0;
    for (std::size_t i = 0; i < std::size(lines); ++i) {
        if (!has_line(view, square, lines[i].way)) continue;
        crossing |= std::size_t{1} << i;
        const bool upright = lines[i].way.dx == 0;
        grid.fill(lines[i].place, view.unicode ? (upright ? U'│' : U'─') : (upright ? U'|' : U'-'),
                  Role::Text);
    }
    grid.put(centre, view.unicode ? kCrossings[crossing] : U'+', Role::Text);
}

// Draws a coloured square. The marks are also drawn as characters, so that each is visible without
// its colour.
void draw_coloured_square(Grid& grid, const BoardLayout& layout, const BoardView& view,
                          BoardCell cell) {
    const Square square = view.projection.square_at(view.variant->topology(), cell);
    const Rect inside = layout.inside(cell);
    const Point centre = centre_of(layout, cell);
    const Piece piece = (*view.board)[square];
    const bool large = !piece.is_none() && has_large_figures(layout, view);
    const Ground ground = ground_of(view, square);
    const bool plain = ground == Ground::Light || ground == Ground::Dark;
    if (piece.is_none() && plain && !is_checkered(*view.variant))
        draw_crossing(grid, inside, centre, view, square);
    if (large) {
        // The first line of the square stays free for the letter of the piece.
        draw_outer_mark(grid, layout, view.marks, square, inside, 1);
        draw_large(grid, layout, inside, view, piece);
        draw_inner_mark(grid, centre, view.marks, square, inside.width / 2);
    } else {
        if (!piece.is_none()) put_piece(grid, centre, view, piece);
        draw_inner_mark(grid, centre, view.marks, square);
        draw_outer_mark(grid, layout, view.marks, square, inside);
    }
    const bool white = piece.is_none() ? ground == Ground::Dark : piece.color() == Color::White;
    grid.set_ground(inside, ground, white ? Role::White : Role::Black);
}

void draw_square(Grid& grid, const BoardLayout& layout, const BoardView& view, BoardCell cell) {
    const Variant& variant = *view.variant;
    const Square square = view.projection.square_at(variant.topology(), cell);
    const Rect inside = layout.inside(cell);
    const Point centre = centre_of(layout, cell);
    const bool is_there = exists(*view.variant, *view.board, square);
    if (is_there && layout.coloured) return draw_coloured_square(grid, layout, view, cell);
    if (is_there) {
        if (is_dark(variant, square)) grid.fill(inside, U':', Role::DarkSquare);
        const Piece piece = (*view.board)[square];
        const bool large = !piece.is_none() && has_large_figures(layout, view);
        if (large)
            draw_large(grid, layout, inside, view, piece);
        else
            draw_text(grid, centre, view, square);
        draw_inner_mark(grid, centre, view.marks, square, large ? inside.width / 2 : 1);
    }
    if (is_there || view.marks.cursor == square)
        draw_outer_mark(grid, layout, view.marks, square, inside);
}

// Draws the frame of one square. Neighbouring squares share a line, which is drawn for each of
// them.
void draw_frame(Grid& grid, const BoardLayout& layout, BoardCell cell) {
    const Rect inside = layout.inside(cell);
    const int left = inside.x - 1;
    const int right = inside.x + inside.width;
    if (layout.columns_ruled)
        for (const int x : {left, right})
            grid.fill({x, inside.y, 1, inside.height}, U'|', Role::Faint);
    if (!layout.rows_ruled) return;
    for (const int y : {inside.y - 1, inside.y + inside.height}) {
        grid.fill({left, y, inside.width + 2, 1}, U'-', Role::Faint);
        for (const int x : {left, right}) grid.put({x, y}, U'+', Role::Faint);
    }
}

// Draws a line at each join. If there are no lines between the files, the squares on both sides of
// a join would otherwise look adjacent.
void draw_joins(Grid& grid, const BoardLayout& layout) {
    for (int column = 1; column < layout.columns; ++column) {
        if (!layout.gap_before_column(column)) continue;
        for (int row = 0; row < layout.rows; ++row) {
            const Rect inside = layout.inside({column, row});
            grid.fill({inside.x - 1, inside.y, 1, inside.height}, U'|', Role::Faint);
        }
    }
}

// Draws the file letters below each board.
void draw_file_letters(Grid& grid, const BoardLayout& layout, const BoardView& view, int row) {
    const Variant& variant = *view.variant;
    const int y = layout.letters_below(row);
    for (int column = 0; column < layout.columns; ++column) {
        const Square square = view.projection.square_at(variant.topology(), {column, row});
        put(grid, {centre_of(layout, {column, row}).x, y}, variant.square_name(square)[0],
            Role::Coordinates);
    }
}

// Marks the sides where more of the board can be scrolled into view.
void draw_scroll_marks(Grid& grid, const BoardLayout& layout, const BoardView& view) {
    const Topology& topology = view.variant->topology();
    const bool around = topology.boards() > 1;  // whether the view wraps around
    const BoardCell& first = view.projection.first;
    const bool narrow = layout.columns < topology.files();
    const bool low = layout.rows < topology.ranks();
    const Rect last = layout.inside({layout.columns - 1, layout.rows - 1});
    for (int row = 0; narrow && row < layout.rows; ++row) {
        const int y = layout.inside({0, row}).y;
        if (around || first.column > 0)
            put(grid, {layout.inside({0, row}).x - 1, y}, '<', Role::Title);
        if (around || first.column + layout.columns < topology.files())
            put(grid, {last.x + last.width, y}, '>', Role::Title);
    }
    // In a narrow margin, the only free column is to the right of the rank numbers.
    const int x = layout.area.x + (layout.margin > kNumberColumns + 1 ? 0 : layout.margin - 1);
    if (low && (around || first.row > 0)) put(grid, {x, layout.inside({0, 0}).y}, '^', Role::Title);
    if (low && (around || first.row + layout.rows < topology.ranks()))
        put(grid, {x, last.y}, 'v', Role::Title);
}

void draw_coordinates(Grid& grid, const BoardLayout& layout, const BoardView& view) {
    const Variant& variant = *view.variant;
    for (int row = 0; row < layout.rows; ++row) {
        const Square square = view.projection.square_at(variant.topology(), {0, row});
        const std::string number = std::to_string(variant.rank_number(square));
        const Point centre = centre_of(layout, {0, row});
        const int right = layout.area.x + layout.margin - 1;
        grid.put({right - static_cast<int>(number.size()), centre.y}, number, Role::Coordinates);
        if (row + 1 == layout.rows || layout.gap_before_row(row + 1))
            draw_file_letters(grid, layout, view, row);
    }
}

}  // namespace

void draw_board(Grid& grid, const BoardLayout& layout, const BoardView& view) {
    const Topology& topology = view.variant->topology();
    if (!layout.columns_ruled) draw_joins(grid, layout);
    draw_coordinates(grid, layout, view);
    draw_scroll_marks(grid, layout, view);
    std::vector<BoardCell> plain, framed, active;
    for (BoardCell cell; cell.row < layout.rows; ++cell.row)
        for (cell.column = 0; cell.column < layout.columns; ++cell.column) {
            const Square square = view.projection.square_at(topology, cell);
            if (!layout.coloured && exists(*view.variant, *view.board, square))
                draw_frame(grid, layout, cell);
            const bool marked = outer_mark(view.marks, square).has_value();
            (square == view.marks.cursor ? active : marked ? framed : plain).push_back(cell);
        }
    // The marked squares are drawn in the order of the board. Flipping the board then does not
    // change which of two marks on a shared line is visible.
    std::sort(framed.begin(), framed.end(), [&](BoardCell a, BoardCell b) {
        return view.projection.square_at(topology, a) < view.projection.square_at(topology, b);
    });
    // Neighbouring squares share a line. Squares with marks on their lines are therefore drawn
    // after the others, and the square of the cursor last.
    for (const auto& cells : {plain, framed, active})
        for (const BoardCell cell : cells) draw_square(grid, layout, view, cell);
}

Point centre_of(const BoardLayout& layout, BoardCell cell) {
    const Rect inside = layout.inside(cell);
    return {inside.x + inside.width / 2, inside.y + inside.height / 2};
}

}  // namespace alces::tui
