// Looking at how pieces move, and shifting the view of boards without edges.
#include <algorithm>
#include <utility>

#include "rules/notation.h"
#include "tui/app.h"
#include "words/board_text.h"
#include "words/piece_text.h"

namespace alces::tui {

namespace {

std::optional<Offset> arrow_of(KeyPress key) {
    if (key.key == Key::Left) return Offset{-1, 0};
    if (key.key == Key::Right) return Offset{1, 0};
    if (key.key == Key::Down) return Offset{0, -1};
    if (key.key == Key::Up) return Offset{0, 1};
    return std::nullopt;
}

// The same for terminals that do not tell of Shift and Control.
std::optional<Offset> sign_of(KeyPress key) {
    if (key.key != Key::Character) return std::nullopt;
    if (key.character == U'<') return Offset{-1, 0};
    if (key.character == U'>') return Offset{1, 0};
    if (key.character == U'-') return Offset{0, -1};
    if (key.character == U'+') return Offset{0, 1};
    return std::nullopt;
}

Offset times(Offset offset, int factor) { return {offset.dx * factor, offset.dy * factor}; }

}  // namespace

// Keys that shift the view whatever the mode.
bool App::press_for_view(KeyPress key) {
    if (topology().boards() == 1) return false;
    const int half = topology().ranks() / 2;
    const auto arrow = key.modifier == Modifier::None ? std::nullopt : arrow_of(key);
    if (arrow) {
        const bool fine = key.modifier == Modifier::Shift && mode_ != BoardMode::Shift;
        shift_view(times(*arrow, fine ? 1 : half));
    } else if (const auto sign = sign_of(key)) {
        shift_view(times(*sign, half));
    } else if (key.key == Key::Home) {
        reset_view();
        say("The view is as at the start.");
    } else if (key.key == Key::Character && key.character == U'=') {
        perform(Action::ShiftView);
    } else {
        return false;
    }
    return true;
}

// Keys that mean something else in a mode. All others do what they always do.
bool App::press_in_mode(KeyPress key) {
    if (mode_ == BoardMode::Play) return false;
    if (mode_ == BoardMode::Preview) return press_in_preview(key);
    const bool blank =
        key.key == Key::Character && (key.character == U' ' || key.character == U'=');
    const bool done = key.key == Key::Escape || key.key == Key::Enter || blank;
    if (mode_ == BoardMode::Shift && done) {
        leave_mode();
        return true;
    }
    if (mode_ == BoardMode::Shift && key.modifier == Modifier::None) {
        const auto arrow = arrow_of(key);
        if (arrow) shift_view(*arrow);
        return arrow.has_value();
    }
    if (mode_ == BoardMode::Look && key.key == Key::Escape) {
        leave_mode();
        return true;
    }
    return false;
}

void App::shift_view(Offset offset) {
    Viewpoint view = viewpoint();
    if (!view.shift(topology(), offset)) return;
    take_view(view);
    const Square corner = viewpoint().square_at(topology(), {0, layout().board.rows - 1});
    say("The lower left corner is " + variant().square_name(corner) + ". Home: as at first.");
}

// Whoever plays at the bottom sees all of that side first.
void App::reset_view() {
    view_origin_ = topology().at(0, 0);
    view_first_ = {0, topology().ranks()};
    take_view(viewpoint());
}

void App::take_view(const Viewpoint& view) {
    view_origin_ = view.origin;
    view_first_ = view.first;
    Viewpoint settled = view;
    settled.settle(topology(), layout().board);
    view_first_ = settled.first;
}

// Where only a part of the board is shown. It may take some steps: with the view the part changes.
void App::bring_into_sight(Square square) {
    constexpr int kMostSteps = 4;
    if (square == kNoSquare || !layout().fits) return;
    bool moved = true;
    for (int i = 0; moved && i < kMostSteps; ++i) {
        Viewpoint view = viewpoint();
        moved = view.approach(topology(), layout().board, square);
        take_view(view);
    }
}

void App::bring_into_sight(Move move) {
    bring_into_sight(move.from);
    bring_into_sight(move.to);
}

// What is typed, once it is about one piece, and one square.
void App::bring_entry_into_sight() {
    const std::vector<Move> fitting = live().fitting;
    if (fitting.empty()) return;
    const auto same = [&](auto of) {
        return std::all_of(fitting.begin(), fitting.end(),
                           [&](Move move) { return of(move) == of(fitting[0]); });
    };
    if (same([](Move move) { return move.from; })) bring_into_sight(fitting[0].from);
    if (same([](Move move) { return move.to; })) bring_into_sight(fitting[0].to);
}

void App::look() {
    if (mode_ == BoardMode::Look && !position().at(cursor_).is_none())
        return open_text("How it moves", piece_text(variant(), position().at(cursor_).type()));
    put_back();
    typing_ = false;
    mode_ = BoardMode::Look;
    say_looked();
}

// Never in a box of its own: the board is what it is about.
void App::say_looked() {
    message_ = looked_text();
    message_is_error_ = false;
    text_top_ = 0;
}

std::string App::looked_text() const {
    const Piece piece = position().at(cursor_);
    if (!exists(variant(), position().board(), cursor_)) return "No square is here any more.";
    const std::string name = variant().square_name(cursor_);
    if (piece.is_none()) return "Nothing stands on " + name + ". Go to a piece; Esc leaves.";
    std::string text = piece_phrase(variant(), piece) + " on " + name + ": ";
    if (piece.type() == variant().joker()) {
        const PieceType kind = position().acting_type(cursor_);
        if (kind == kNoPieceType) return text + "has no move before the opponent has moved.";
        return text + "now moves as a " + std::string(variant().piece(kind).name) +
               ", the kind "
               "that the opponent moved last.";
    }
    return text + std::string(variant().piece(piece.type()).words) + ". F9: more.";
}

void App::leave_mode() {
    put_back();
    say("");
}

// Where a piece of either side may go or capture. What it must not do because of its king is
// marked too: the question is how it moves.
void App::mark_moves(Square from, Marks& marks) const {
    const Piece piece = position().at(from);
    if (piece.is_none()) return;
    marks.quiet |= position().quiet_targets(from);
    const Bitboard attacked = position().attacks_from(from);
    marks.captures |= attacked & position().pieces(~piece.color());
    marks.threats |= attacked & ~position().occupied() & ~marks.quiet;
    // Double steps, castling and jumps are those that the rules allow now.
    Position now = position();
    if (piece.color() != now.side_to_move()) {
        if (now.in_check()) return;
        now.pass();
    }
    for (const Move move : legal_moves(now)) {
        if (move.from != from || move.kind == MoveKind::Explosion) continue;
        (now.is_capture(move) ? marks.captures : marks.quiet).set(move.to);
    }
}

}  // namespace alces::tui
