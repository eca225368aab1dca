// The cursor, picking pieces up and dropping them.
#include <algorithm>

#include "rules/notation.h"
#include "tui/app.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

bool is_explosion(Move move) { return move.kind == MoveKind::Explosion; }

bool is_launch(Move move) { return move.kind == MoveKind::Launch; }

std::string joker_name(const Variant& variant) {
    return std::string(variant.piece(variant.joker()).name);
}

// "takes 2, loses 3", the Assassin itself included.
std::string toll(const Position& position, Move explosion) {
    const Bitboard victims = position.removed_by(explosion);
    const Color own = position.side_to_move();
    return "takes " + std::to_string((victims & position.pieces(~own)).count()) + ", loses " +
           std::to_string((victims & position.pieces(own)).count());
}

ListItem item_of(const Position& position, Move move) {
    ListItem item;
    item.shows = move;
    const Variant& variant = position.variant();
    if (is_explosion(move)) {
        item.label = "explode: " + toll(position, move);
        item.letter = U'*';
    } else if (is_launch(move)) {
        item.label = "launch the " + joker_name(variant) + " on " + variant.square_name(move.from);
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
        item.label = stays ? "stay " + std::string(piece.name)
                           : (position.is_capture(move) ? "capture on " : "move to ") + square;
        item.letter = stays ? static_cast<char32_t>(piece.letter) : U'x';
    }
    return item;
}

}  // namespace

void App::move_cursor(Offset offset) {
    if (const auto next = viewpoint().beside(topology(), cursor_, offset)) cursor_ = *next;
    if (mode_ == BoardMode::Look) say_looked();
}

// Says why not, if it is not a person's turn.
bool App::may_move_now() {
    if (session_->game().outcome().is_over()) {
        say("The game is over: " + outcome_phrase(session_->game().outcome()) +
            ". Esc opens the menu.");
        return false;
    }
    if (session_->thinking() && session_->computer_plays(position().side_to_move())) {
        say("The computer is thinking. F7 makes it play at once, F8 halts it.");
        return false;
    }
    return true;
}

void App::pick_or_drop(Square square) {
    bring_into_sight(square);
    if (picked_ != kNoSquare) return drop(square);
    if (tour_ && tour_->done) return say_task();
    if (may_move_now()) pick(square);
}

void App::pick(Square square) {
    const Piece piece = position().at(square);
    const std::string name = variant().square_name(square);
    if (piece.is_none()) return say("Nothing stands on " + name + ".");
    const std::string phrase = piece_phrase(variant(), piece) + " on " + name;
    if (piece.color() != position().side_to_move())
        return say(phrase + ": it is " + name_of(position().side_to_move()) + "'s turn.");
    const MoveList& legal = session_->game().legal();
    const auto targets = std::count_if(legal.begin(), legal.end(),
                                       [square](Move move) { return move.from == square; });
    if (targets == 0) return say(phrase + " has no legal move.");
    picked_ = square;
    const bool explodes = !moves_between(square, square).empty();
    if (tour_ && !explodes) return say_task();
    say(phrase + (explodes ? ". Enter again: explode." : "."));
}

void App::say_put_back() {
    put_back();
    tour_ ? say_task() : say("Put back.");
}

void App::put_back() {
    mode_ = BoardMode::Play;
    preview_.reset();
    picked_ = kNoSquare;
    pressed_ = kNoSquare;
}

std::vector<Move> App::moves_between(Square from, Square to) const {
    std::vector<Move> found;
    for (const Move move : session_->game().legal()) {
        if (move.from != from) continue;
        const bool goes_there = move.to == to;
        // Who aims at an enemy may mean to blow it up.
        const bool blasts_it = is_explosion(move) && position().removed_by(move).test(to) &&
                               position().at(to).color() != position().side_to_move();
        if (goes_there || blasts_it) found.push_back(move);
    }
    return found;
}

void App::drop(Square square) {
    std::vector<Move> moves = moves_between(picked_, square);
    if (moves.size() == 1 && !is_explosion(moves[0])) return play(moves[0]);
    if (!moves.empty()) return choose_among(moves, square);
    const Piece piece = position().at(square);
    if (square == picked_) {
        return say_put_back();
    }
    if (!piece.is_none() && piece.color() == position().side_to_move()) {
        put_back();
        return pick(square);
    }
    // The session knows why it cannot be done.
    execute(variant().square_name(picked_) + variant().square_name(square));
}

void App::choose_among(const std::vector<Move>& moves, Square square) {
    ListDialog list;
    list.keep_board = true;
    // In the order in which the game offers them, a piece that stays what it is first; a capture
    // before an explosion.
    const Promotion* promotion =
        variant().promotion(position().at(picked_).type(), position().side_to_move(), square);
    const auto rank = [promotion](Move move) -> std::ptrdiff_t {
        if (is_explosion(move) || is_launch(move)) return 100;
        if (promotion == nullptr || move.promotion == kNoPieceType) return 50;
        return std::find(promotion->into.begin(), promotion->into.end(), move.promotion) -
               promotion->into.begin();
    };
    std::vector<Move> ordered = moves;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&rank](Move a, Move b) { return rank(a) < rank(b); });
    for (const Move move : ordered) {
        list.items.push_back(item_of(position(), move));
        list.items.back().act = [this, move] { play(move); };
    }
    const bool only_explosion = ordered.size() == 1;
    if (only_explosion) list.items[0].letter = U'y';
    const bool blasts = is_explosion(ordered.back());
    const bool launches = std::any_of(ordered.begin(), ordered.end(), is_launch);
    list.title = only_explosion ? "Explode on " + variant().square_name(picked_) + "?"
                 : blasts       ? "Capture or explode?"
                 : launches     ? "Launch the " + joker_name(variant()) + " too?"
                                : "Promote on " + variant().square_name(square) + " to";
    if (blasts) list.items.push_back({"put it back", U'n', [this] { put_back(); }});
    dialog_ = std::move(list);
    dialog_is_of_position_ = true;
}

void App::play(Move move) { execute(write_move(position(), move, MoveStyle::Coordinate)); }

}  // namespace alces::tui
