#include "tui/sight.h"

namespace alces::tui {

std::optional<Offset> direction_of(KeyPress key) {
    const char32_t c = key.key == Key::Character ? key.character : 0;
    if (key.key == Key::Left || c == U'h') return Offset{-1, 0};
    if (key.key == Key::Down || c == U'j') return Offset{0, -1};
    if (key.key == Key::Up || c == U'k') return Offset{0, 1};
    if (key.key == Key::Right || c == U'l') return Offset{1, 0};
    return std::nullopt;
}

void Sight::reset(const Topology& topology) {
    topology_ = &topology;
    reset_view();
    cursor_ = topology.at(topology.files() / 2 - 1, topology.ranks() / 2 - 1);
}

void Sight::reset_view() {
    view_.origin = topology_->at(0, 0);
    view_.first = {0, topology_->ranks()};
    settle();
}

void Sight::resize(Size screen) {
    screen_ = screen;
    settle();
}

void Sight::set_style(CellStyle style) {
    style_ = style;
    settle();
}

void Sight::set_flipped(bool flipped) {
    if (view_.flipped == flipped) return;
    view_.flipped = flipped;
    view_.first = {0, topology_->ranks()};
    settle();
}

void Sight::settle() { view_.settle(*topology_, layout().board); }

std::optional<Square> Sight::square_at(Point p) const {
    const auto cell = layout().board.hit(p);
    if (!cell) return std::nullopt;
    return view_.square_at(*topology_, *cell);
}

void Sight::move_cursor(Offset offset) {
    if (const auto next = view_.beside(*topology_, cursor_, offset)) cursor_ = *next;
}

bool Sight::shift(Offset offset) {
    if (!view_.shift(*topology_, offset)) return false;
    settle();
    return true;
}

Square Sight::lower_left() const {
    return view_.square_at(*topology_, {0, layout().board.rows - 1});
}

// It may take some steps: with the view the part that is shown changes.
void Sight::bring_into_sight(Square square) {
    constexpr int kMostSteps = 4;
    if (square == kNoSquare || !layout().fits) return;
    bool moved = true;
    for (int i = 0; moved && i < kMostSteps; ++i) {
        moved = view_.approach(*topology_, layout().board, square);
        settle();
    }
}

void Sight::bring_into_sight(Move move) {
    bring_into_sight(move.from);
    bring_into_sight(move.to);
}

}  // namespace alces::tui
