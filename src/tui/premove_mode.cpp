#include "tui/premove_mode.h"

#include <utility>

#include "base/text.h"
#include "rules/explain.h"
#include "rules/notation.h"
#include "rules/premove.h"
#include "session/commands.h"
#include "session/script.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "words/piece_text.h"

namespace alces::tui {

namespace {

// Keeps the line `text` as the premove. Messages call it `shown`.
void keep(App& app, std::string text, std::string shown, const Bitboard& squares) {
    drop_premove(app);
    app.show_message("");  // lets the mode show its own message
    app.open(std::make_unique<PremoveMode>(app, std::move(text), std::move(shown), squares));
}

}  // namespace

bool waits_for_opponent(const Session& session) {
    const auto player = session.player_color();
    if (!player || session.game().outcome().is_over() || session.is_read_only()) return false;
    if (session.game().position().side_to_move() == *player) return false;
    return session.options().gate || session.computer().is_moving();
}

std::string not_yours(const Position& position, Square square) {
    const Variant& variant = position.variant();
    return "you play " + std::string(name_of(position.side_to_move())) + "; " +
           variant.square_name(square) + " holds a " + piece_phrase(variant, position.at(square));
}

void set_premove(App& app, Square from, Square to) {
    const Position position = app.entry_board().position;
    const Variant& variant = position.variant();
    if (!could_move(position, from, to))
        return app.show_error(why_illegal(position, {kNoPieceType, from, to}));
    const std::string text = variant.square_name(from) + "-" + variant.square_name(to);
    const auto move = parse_move(position, text);
    const bool names_piece = move && app.notation() != Notation::Documents;
    keep(app, text, names_piece ? app.text_of(position, *move) : text,
         Bitboard{from} | Bitboard{to});
}

bool set_premove(App& app, std::string_view line) {
    if (is_directive(app.session(), line)) return false;
    const Position position = app.entry_board().position;
    const auto move = parse_move(position, line);
    if (move)
        keep(app, write_move(position, *move, MoveStyle::Algebraic), app.text_of(position, *move),
             Bitboard{move->from} | Bitboard{move->to});
    else if (move.error().kind == ErrorKind::Unreadable && app.session().options().gate)
        app.execute(line);  // the line may be a command of the table
    else if (move.error().kind == ErrorKind::Unreadable)
        app.show_error(unknown_text(line, move.error(), app.session().options()));
    else if (auto fault = premove_fault(position, line)) {
        if (fault->reason == Reason::Opponent)
            fault->message = not_yours(position, fault->squares.first());
        app.show_error(*fault);
    } else {
        keep(app, std::string(line), std::string(line), {});
    }
    return true;
}

bool enter_premove(App& app, std::string_view line, bool pasted) {
    const auto move = parse_move(app.entry_board().position, line);
    const bool is_move = move || move.error().kind != ErrorKind::Unreadable;
    if (!pasted || !is_move || app.find<PremoveMode>() == nullptr) return set_premove(app, line);
    app.show_message("Only one premove is possible; " + quoted(line) + " was not used.", true);
    return true;
}

void drop_premove(App& app) {
    if (auto* premove = app.find<PremoveMode>()) app.close(*premove);
}

bool PremoveMode::press(KeyPress key) {
    if (key.key != Key::Escape || app_.pieces().has_picked()) return false;
    cancel();
    return true;
}

void PremoveMode::cancel() {
    app_.close(*this);
    app_.show_message("Premove cancelled.");
}

void PremoveMode::update() {
    const Session& session = app_.session();
    const auto player = session.player_color();
    if (!player || session.game().outcome().is_over()) return app_.close(*this);
    const Position& position = session.game().position();
    if (position.side_to_move() != *player) return;
    app_.close(*this);
    const auto move = parse_move(position, text_);
    if (move || move.error().reason == Reason::Promotion) return app_.submit(text_, false);
    BoardError error = move.error();
    error.message = "the premove " + shown_ + " is not possible: " + error.message;
    app_.show_error(error);
}

std::vector<KeyHint> PremoveMode::hints() const {
    if (app_.pieces().has_picked()) return {};
    std::vector<KeyHint> hints{hint_of({Key::Escape}, "cancels the premove")};
    if (app_.session().computer().is_moving()) {
        hints.push_back(action_hint(app_, function_key(7), "computer moves now"));
        hints.push_back(action_hint(app_, function_key(8)));
    }
    return hints;
}

std::string PremoveMode::default_message() const {
    return "Premove: " + shown_ + ". Esc cancels it.";
}

}  // namespace alces::tui
