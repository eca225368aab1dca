#include "tui/inspect_mode.h"

#include <algorithm>

#include "rules/notation.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/replay_mode.h"
#include "tui/text_dialog.h"
#include "words/board_text.h"
#include "words/piece_text.h"

namespace alces::tui {

namespace {

bool looks_back(const App& app) { return app.find<ReplayMode>() != nullptr; }

}  // namespace

void inspect_piece(App& app) {
    const Position& position = app.shown_position();
    const Piece piece = position.at(app.viewport().cursor());
    if (app.find<InspectMode>() != nullptr && !piece.is_none())
        return app.open_text({.title = "How it moves",
                              .lines = piece_text(position.variant(), piece.type()),
                              .joins_lines = true});
    // If an earlier position is shown, it stays on the screen.
    looks_back(app) ? app.pieces().put_back() : app.close_transient();
    app.prompt().leave();
    app.show_message("");
    app.open(std::make_unique<InspectMode>(app));
}

bool InspectMode::press(KeyPress key) {
    if (key.key == Key::Escape) {
        app_.close(*this);
        app_.show_message("");
        return true;
    }
    const bool looking = looks_back(app_);
    const auto direction = direction_of(key);
    if (direction) app_.show_message("");  // the default message describes the next square
    if (looking && direction && key.key != Key::Character) {
        app_.viewport().move_cursor(*direction);
        return true;
    }
    const bool scrolls = key.key == Key::PageUp || key.key == Key::PageDown;
    if (looking && scrolls) return perform_key(app_, key);
    if (chooses_row(key)) app_.close(*this);
    return looking && chooses_row(key);  // the key must not also step through the game
}

bool InspectMode::click(Square square) {
    app_.viewport().put_cursor(square);
    app_.show_message("");
    return true;
}

std::vector<KeyHint> InspectMode::hints() const {
    std::vector<KeyHint> hints;
    if (hidden_lines() > app_.panel().text_top())
        hints.push_back(action_hint(app_, {Key::PageDown}));
    hints.push_back({"Arrows", "other pieces", {}});
    hints.push_back(hint_of({Key::Escape}, "exits"));
    hints.push_back(action_hint(app_, function_key(9), "shows more"));
    if (!looks_back(app_)) hints.push_back(hint_of({Key::Enter}, "picks up"));
    return hints;
}

std::string InspectMode::default_message() const {
    const Position& position = app_.shown_position();
    const Variant& variant = position.variant();
    const Square square = app_.viewport().cursor();
    if (variant.topology().holes().test(square)) return "This is a hole in the board.";
    if (!exists(variant, position.board(), square)) return "This square has vanished.";
    const Piece piece = position.at(square);
    const std::string name = variant.square_name(square);
    if (piece.is_none()) return name + " is empty. Move the cursor to a piece, or press Esc.";
    const std::string text = piece_phrase(variant, piece) + " on " + name + ": ";
    if (piece.type() != variant.joker())
        return text + std::string(variant.piece(piece.type()).words) + ". F9 shows more.";
    const PieceType kind = position.acting_type(square);
    if (kind == kNoPieceType) return text + "cannot move until the opponent has moved.";
    return text + "moves as " + with_article(piece_name(variant, kind)) +
           ", the kind of piece that the opponent moved last.";
}

int InspectMode::hidden_lines() const {
    const bool stands = app_.panel().message().empty();
    return stands ? app_.hidden_message_lines(default_message()) : 0;
}

// Marks the squares that the piece can move to and capture on. Includes moves that would expose its
// king, because the player asks how the piece moves.
void InspectMode::mark(Marks& marks) const {
    const Square from = app_.viewport().cursor();
    Position now = app_.shown_position();
    if (looks_back(app_)) marks.cursor = from;
    const Piece piece = now.at(from);
    if (piece.is_none()) return;
    marks.quiet |= now.quiet_targets(from);
    const Bitboard attacked = now.attacks_from(from);
    marks.captures |= attacked & now.pieces(~piece.color());
    marks.attacked |= attacked & ~now.occupied() & ~marks.quiet;
    // Double steps, castling and jumps are marked only if they are legal now.
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
