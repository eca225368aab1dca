#include "tui/play_mode.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "session/natural_move.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/game_over_dialog.h"
#include "tui/list_dialog.h"
#include "tui/premove_mode.h"
#include "tui/replay_mode.h"
#include "words/game_text.h"
#include "words/piece_text.h"

namespace alces::tui {

namespace {

constexpr int kNarrow = 60;  // columns; a narrower screen has no room for long hints

bool is_explosion(Move move) { return move.kind == MoveKind::Explosion; }

bool is_launch(Move move) { return move.kind == MoveKind::Launch; }

std::string joker_name(const Variant& variant) { return piece_name(variant, variant.joker()); }

// Describes an explosion: "captures 2, loses 3". The losses include the exploding piece.
std::string describe_explosion(const Position& position, Move explosion) {
    const Bitboard victims = position.removed_by(explosion);
    const Color own = position.side_to_move();
    return "captures " + std::to_string((victims & position.pieces(~own)).count()) + ", loses " +
           std::to_string((victims & position.pieces(own)).count());
}

ListItem item_of(const Position& position, Move move) {
    ListItem item;
    item.preview = move;
    const Variant& variant = position.variant();
    if (is_explosion(move)) {
        item.label = "Explode: " + describe_explosion(position, move);
        item.letter = U'*';
    } else if (is_launch(move)) {
        item.label = "Launch the " + joker_name(variant) + " on " + variant.square_name(move.from);
        item.letter = static_cast<char32_t>(variant.piece(variant.joker()).letter);
    } else if (move.promotion != kNoPieceType) {
        const PieceSpec& piece = variant.piece(move.promotion);
        item.label = std::string(piece.name);
        item.letter = static_cast<char32_t>(piece.letter);
    } else {
        const PieceType type = position.at(move.from).type();
        const PieceSpec& piece = variant.piece(type);
        const bool stays = variant.promotion(type, position.side_to_move(), move.to) != nullptr;
        const std::string square = variant.square_name(move.to);
        item.label = stays ? std::string(piece.name) + ", unpromoted"
                           : (position.is_capture(move) ? "Capture on " : "Move to ") + square;
        item.letter = stays ? static_cast<char32_t>(piece.letter) : U'x';
    }
    return item;
}

}  // namespace

const Game& PlayMode::game() const { return app_.session().game(); }

bool PlayMode::press(KeyPress key) {
    if (chooses_row(key)) {
        by_mouse_ = false;
        app_.viewport().use_cursor(true);
        pick_or_drop(app_.viewport().cursor());
    } else if (key.key == Key::Escape && picked_ != kNoSquare) {
        put_back();
        app_.show_minor_message("Put back.");
    } else if (key.key == Key::Escape) {
        open_menu(app_, true);
    } else {
        return false;
    }
    return true;
}

bool PlayMode::click(Square square) {
    app_.viewport().put_cursor(square);
    by_mouse_ = true;
    const bool picks_up = picked_ == kNoSquare;
    pick_or_drop(square);
    pressed_ = picks_up && picked_ == square ? square : kNoSquare;
    return true;
}

// Drops a dragged piece where the button is released.
bool PlayMode::release(std::optional<Square> square) {
    const Square pressed = std::exchange(pressed_, kNoSquare);
    if (pressed == kNoSquare || picked_ == kNoSquare || square.value_or(pressed) == pressed)
        return true;
    app_.viewport().put_cursor(*square);
    drop(*square, true);
    return true;
}

void PlayMode::put_back() {
    picked_ = kNoSquare;
    pressed_ = kNoSquare;
}

std::string PlayMode::follow_reply() {
    if (picked_ == kNoSquare) return {};
    const Square square = picked_;
    const Position& position = game().position();
    const Piece piece = game().position_at(game().ply() - 1).at(square);
    const bool stands = position.at(square) == piece;
    const bool is_over = game().outcome().is_over();
    if (stands && !is_over && std::ranges::count(game().legal(), square, &Move::from) > 0)
        return {};
    put_back();
    const Variant& variant = position.variant();
    const std::string phrase = piece_phrase(variant, piece) + " on " + variant.square_name(square);
    return stands ? "The " + phrase + " has no legal move now."
                  : "The " + phrase + " was captured.";
}

// Whether the player may move now. If not, shows the reason.
bool PlayMode::may_move_now() {
    const Session& session = app_.session();
    if (waits_for_opponent(session)) return true;
    if (game().outcome().is_over() && open_game_over(app_)) return false;
    if (game().outcome().is_over())
        app_.show_message(outcome_sentence(game().outcome(), session.player_color()) +
                          " F2 starts a new game.");
    else if (session.computer().thinking() &&
             session.computer().plays(game().position().side_to_move()))
        app_.show_message("The computer is thinking. F7 makes it move now, F8 stops it.");
    else
        return true;
    return false;
}

void PlayMode::pick_or_drop(Square square) {
    app_.viewport().scroll_to(square);
    if (picked_ != kNoSquare) return drop(square);
    if (app_.entry_board().kind == EntryBoard::Kind::Earlier || may_move_now()) pick(square);
}

void PlayMode::pick(Square square) {
    const EntryBoard entry = app_.entry_board();
    const Position& position = entry.position;
    const Piece piece = position.at(square);
    const std::string name = position.variant().square_name(square);
    if (piece.is_none()) return app_.show_message(name + " is empty.");
    const std::string phrase = piece_phrase(position.variant(), piece) + " on " + name;
    const bool premoves = entry.kind == EntryBoard::Kind::Premove;
    if (premoves && piece.color() != position.side_to_move())
        return app_.show_message(sentence(not_yours(position, square)) + ".");
    if (piece.color() != position.side_to_move())
        return app_.show_message("It's " + std::string(name_of(position.side_to_move())) +
                                 "'s turn; " + name + " holds a " +
                                 piece_phrase(position.variant(), piece) + ".");
    if (!premoves && std::ranges::count(entry.legal, square, &Move::from) == 0)
        return app_.show_message("The " + phrase + " has no legal move.");
    picked_ = square;
    if (moves_between(square, square).empty())
        app_.show_minor_message(phrase + ".");
    else
        app_.show_message(phrase + (by_mouse_ ? ". Click it" : ". Press Enter") +
                          " again to explode it.");
}

std::vector<Move> PlayMode::moves_between(Square from, Square to) const {
    const EntryBoard entry = app_.entry_board();
    const Position& position = entry.position;
    const bool aims_at_enemy = position.pieces(~position.side_to_move()).test(to);
    std::vector<Move> found;
    for (const Move move : entry.legal) {
        if (move.from != from) continue;
        // A click on an enemy piece may mean an explosion that removes it.
        const bool blasts_it =
            aims_at_enemy && is_explosion(move) && position.removed_by(move).test(to);
        if (move.to == to || blasts_it) found.push_back(move);
    }
    return found;
}

// Drops the piece for a premove. Any square may be right, because the opponent's move decides what
// is legal.
void PlayMode::drop_for_premove(Square square, bool dragged) {
    const Square from = std::exchange(picked_, kNoSquare);
    const Position position = app_.entry_board().position;
    const Piece piece = position.at(square);
    if (square == from) return app_.show_minor_message("Put back.");
    if (const auto castling = castling_onto(position, from, square))
        return set_premove(app_, from, castling->to);
    if (!dragged && !piece.is_none() && piece.color() == position.side_to_move())
        return pick(square);
    set_premove(app_, from, square);
}

void PlayMode::choose_promotion(Square from, Square to) {
    picked_ = from;
    choose_among(moves_between(from, to), to);
}

void PlayMode::drop(Square square, bool dragged) {
    const EntryBoard entry = app_.entry_board();
    const Position& position = entry.position;
    if (entry.kind == EntryBoard::Kind::Premove) return drop_for_premove(square, dragged);
    const std::vector<Move> moves = moves_between(picked_, square);
    if (moves.size() == 1 && !is_explosion(moves[0])) return app_.play(moves[0]);
    if (!moves.empty()) return choose_among(moves, square);
    if (square == picked_) {
        put_back();
        return app_.show_minor_message("Put back.");
    }
    if (const auto castling = castling_onto(position, picked_, square)) return app_.play(*castling);
    const Piece piece = position.at(square);
    if (!piece.is_none() && piece.color() == position.side_to_move()) {
        put_back();
        return pick(square);
    }
    // The move is illegal. Submitting it as a line shows the reason.
    app_.submit(position.variant().square_name(picked_) + position.variant().square_name(square),
                false);
}

void PlayMode::choose_among(const std::vector<Move>& moves, Square square) {
    const Position position = app_.entry_board().position;
    const Variant& variant = position.variant();
    // The promotions are in the order of the game's rules. The move without a promotion, the
    // explosion and the launch follow.
    const Promotion* promotion =
        variant.promotion(position.at(picked_).type(), position.side_to_move(), square);
    const auto rank = [promotion](Move move) -> std::ptrdiff_t {
        if (is_explosion(move) || is_launch(move)) return 100;
        if (promotion == nullptr || move.promotion == kNoPieceType) return 50;
        return std::ranges::find(promotion->into, move.promotion) - promotion->into.begin();
    };
    std::vector<Move> ordered = moves;
    std::ranges::stable_sort(ordered, {}, rank);
    List list{.avoid_board = true, .closes_on_move = true, .is_about_move = true};
    for (const Move move : ordered) {
        list.items.push_back(item_of(position, move));
        list.items.back().act = [this, move] { app_.play(move); };
    }
    const bool only_explosion = ordered.size() == 1;
    if (only_explosion) list.items[0].letter = U'y';
    const bool blasts = is_explosion(ordered.back());
    const bool launches = std::ranges::any_of(ordered, is_launch);
    list.title = only_explosion ? "Explode on " + variant.square_name(picked_) + "?"
                 : blasts       ? "Capture or explode?"
                 : launches     ? "Launch the " + joker_name(variant) + " too?"
                                : "Promote on " + variant.square_name(square) + " to";
    if (blasts) list.items.push_back({"Put it back", U'n', [this] { put_back(); }});
    if (only_explosion && blasts) {
        list.selected = 1;  // an accidental Enter explodes nothing
        list.items[1].preview = ordered[0];
    }
    app_.open(std::make_unique<ListDialog>(app_, std::move(list)));
}

void PlayMode::mark(Marks& marks) const {
    const EntryBoard entry = app_.entry_board();
    const Position& position = entry.position;
    marks.picked = picked_;
    marks.hint = hint_;
    marks.errors = app_.panel().error_squares();
    const bool premoves = entry.kind == EntryBoard::Kind::Premove;
    const Position& shown = premoves ? game().position() : position;
    if (shown.in_check()) marks.check = shown.king(shown.side_to_move());
    if (entry.last) marks.last_move = Bitboard{entry.last->from} | Bitboard{entry.last->to};
    app_.prompt().mark(marks);
    if (picked_ == kNoSquare) return;
    for (const Move move : entry.legal) {
        if (move.from != picked_ || is_explosion(move)) continue;
        (position.is_capture(move) ? marks.captures : marks.quiet).set(move.to);
    }
}

// Says how to go on if the computer is to move but has been stopped.
std::string PlayMode::default_message() const {
    const bool waits = app_.context() == Context::Game && computer_is_stopped(app_.session());
    return waits ? "F7 makes the computer move." : "";
}

std::vector<KeyHint> PlayMode::hints() const {
    const Session& session = app_.session();
    const bool narrow = app_.viewport().screen().width < kNarrow;
    // Before the first move, F2 is more useful to the player than F3.
    const bool at_start = game().ply() == 0 && !session.options().gate;
    std::vector<KeyHint> hints;
    if (picked_ != kNoSquare) {
        hints = {hint_of({Key::Enter}, "drops it"), hint_of({Key::Escape}, "puts it back")};
    } else if (session.computer().is_moving()) {
        hints = {action_hint(app_, function_key(8)),
                 action_hint(app_, function_key(7), "computer moves now")};
    } else if (session.computer().thinking() && !session.searches().reviews_quietly()) {
        hints = {action_hint(app_, function_key(8))};
    } else if (computer_is_stopped(session)) {
        hints = {action_hint(app_, function_key(7))};
    } else if (game().outcome().is_over()) {
        if (has_action(app_, function_key(2))) hints = {action_hint(app_, function_key(2))};
        hints.push_back(action_hint(app_, function_key(12)));
        if (can_open_game_over(app_)) hints.push_back(hint_of({Key::Enter}, "shows the result"));
    } else if (!session.options().gate || session.options().gate->color()) {
        const char* how = !narrow    ? "type it or use the arrows"
                          : at_start ? "type"
                                     : "type, arrows";
        hints = {{"Move:", how, KeyPress{Key::Tab}}};
    }
    if (picked_ == kNoSquare) hints.push_back(hint_of({Key::Escape}, "menu"));
    if (game().position().variant().topology().boards() > 1)
        hints.push_back(action_hint(app_, character_key(U'=')));
    hints.push_back(action_hint(app_, character_key(U'?')));
    if (at_start)
        hints.push_back(action_hint(app_, function_key(2), narrow ? "new" : "new game"));
    else if (has_action(app_, function_key(3)))
        hints.push_back(action_hint(app_, function_key(3)));
    if (computer_help_allowed(session)) hints.push_back(action_hint(app_, function_key(5)));
    if (can_look_back(app_)) hints.push_back(action_hint(app_, character_key(U'[')));
    hints.push_back(action_hint(app_, function_key(9)));
    return hints;
}

}  // namespace alces::tui
