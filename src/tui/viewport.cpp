#include "tui/viewport.h"

namespace alces::tui {

std::optional<Offset> direction_of(KeyPress key) {
    const char32_t c = key.key == Key::Character ? key.character : 0;
    if (key.key == Key::Left || c == U'h') return Offset{-1, 0};
    if (key.key == Key::Down || c == U'j') return Offset{0, -1};
    if (key.key == Key::Up || c == U'k') return Offset{0, 1};
    if (key.key == Key::Right || c == U'l') return Offset{1, 0};
    return std::nullopt;
}

void Viewport::reset(const Topology& topology, const Bitboard& margin) {
    topology_ = &topology;
    margin_ = margin;
    reset_view();
    cursor_ = topology.at(topology.files() / 2 - 1, topology.ranks() / 2 - 1);
    cursor_in_use_ = false;
}

void Viewport::reset_view() {
    projection_.origin = topology_->at(0, 0);
    show_important_ranks();
}

// Shows the part of the board with the fewest margin squares. If several parts have equally few,
// shows the lowest.
void Viewport::show_important_ranks() {
    projection_.first = {0, topology_->ranks()};
    clamp();
    const Layout now = layout();
    if (margin_.none() || !now.fits) return;
    const auto squares_of_margin = [&](int first_row) {
        Projection view = projection_;
        view.first.row = first_row;
        int count = 0;
        for (BoardCell cell; cell.row < now.board.rows; ++cell.row)
            for (cell.column = 0; cell.column < topology_->files(); ++cell.column)
                count += margin_.test(view.square_at(*topology_, cell)) ? 1 : 0;
        return count;
    };
    const int lowest = projection_.first.row;
    for (int row = lowest - 1; row >= 0; --row)
        if (squares_of_margin(row) < squares_of_margin(projection_.first.row))
            projection_.first.row = row;
}

void Viewport::resize(Size screen) {
    screen_ = screen;
    clamp();
}

void Viewport::set_style(CellStyle style, PanelPlace panel) {
    style_ = style;
    panel_ = panel;
    clamp();
}

void Viewport::set_flipped(bool flipped) {
    if (projection_.flipped == flipped) return;
    projection_.flipped = flipped;
    show_important_ranks();
}

void Viewport::clamp() { projection_.clamp(*topology_, layout().board); }

std::optional<Square> Viewport::square_at(Point p) const {
    const auto cell = layout().board.hit(p);
    if (!cell) return std::nullopt;
    return projection_.square_at(*topology_, *cell);
}

std::optional<Point> Viewport::point_of(Square square) const {
    const BoardLayout board = layout().board;
    const BoardCell cell = projection_.cell_of(*topology_, square);
    if (!board.holds(cell)) return std::nullopt;
    const Rect inside = board.inside(cell);
    return Point{inside.x + inside.width / 2, inside.y + inside.height / 2};
}

void Viewport::move_cursor(Offset offset) {
    cursor_in_use_ = true;
    if (const auto next = projection_.beside(*topology_, cursor_, offset)) cursor_ = *next;
}

bool Viewport::shift(Offset offset) {
    if (!projection_.shift(*topology_, offset)) return false;
    clamp();
    return true;
}

Square Viewport::lower_left() const {
    return projection_.square_at(*topology_, {0, layout().board.rows - 1});
}

// Moves the view in several steps, because each step can change which part of the board is visible.
void Viewport::scroll_to(Square square) {
    constexpr int kMaxSteps = 4;
    if (square == kNoSquare || !layout().fits) return;
    bool moved = true;
    for (int i = 0; moved && i < kMaxSteps; ++i) {
        moved = projection_.approach(*topology_, layout().board, square);
        clamp();
    }
}

void Viewport::scroll_to(Move move) {
    scroll_to(move.from);
    scroll_to(move.to);
}

}  // namespace alces::tui
