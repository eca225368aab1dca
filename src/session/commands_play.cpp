// The commands that change the game.
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {

bool Session::do_new(std::string_view arguments) {
    std::string_view word = take_word(arguments);
    const Variant* variant = nullptr;
    if (!word.empty() && word != "setup") {
        variant = variant_named(word);
        if (variant == nullptr)
            return fail(ErrorKind::Command, "there is no game named " + std::string(word));
        word = take_word(arguments);
    }
    std::string_view setup;
    if (word == "setup") {
        setup = take_word(arguments);
        if (setup.empty()) return fail(ErrorKind::Command, "setup takes a number, or random");
        word = take_word(arguments);
    }
    if (!word.empty())
        return fail(ErrorKind::Command, "new takes a game and setup N, not " + std::string(word));
    const bool says_start = variant != nullptr || !setup.empty();
    const Result<Position> start =
        says_start ? start_of(variant == nullptr ? home_.variant() : *variant, setup) : home_;
    if (!start) return fail(start.error());
    end_game();
    home_ = *start;
    start_game(home_);
    return true;
}

bool Session::do_fen(std::string_view arguments) {
    if (arguments.empty()) {
        answer("fen", {to_fen(game_.position())});
        return true;
    }
    const Result<Position> position = from_fen(game_.start().variant(), arguments);
    if (!position) return fail(position.error());
    end_game();
    start_game(*position);
    return true;
}

bool Session::do_undo(std::string_view arguments) { return travel(arguments, Travel::Back); }

bool Session::do_redo(std::string_view arguments) { return travel(arguments, Travel::Forth); }

// With a computer opponent the moves come in pairs: one more is taken if it would be its turn else.
bool Session::travel(std::string_view arguments, Travel way) {
    const bool back = way == Travel::Back;
    // Taking back a resignation, or what else was declared, counts as a step.
    const std::size_t there =
        back ? game_.ply() + (game_.is_declared() ? 1 : 0) : game_.length() - game_.ply();
    if (there == 0)
        return fail(ErrorKind::Command, back ? "no move to take back" : "no move to play again");
    const auto steps = arguments == "all" ? static_cast<long long>(there)
                       : arguments.empty()
                           ? 1
                           : parse_number(arguments, 1, static_cast<long long>(there));
    if (!steps)
        return fail(ErrorKind::Command, std::string(back ? "undo" : "redo") +
                                            " takes all or a number, at most " +
                                            std::to_string(there));
    abandon_search();
    reopen();
    walk(way, *steps);
    const ByColor<bool>& computer = options_.computer;
    const auto its_turn = [&] { return computer[game_.position().side_to_move()]; };
    const bool against_it = computer[Color::White] != computer[Color::Black];
    if (against_it && its_turn() && !game_.outcome().is_over()) walk(way, 1);
    paused_ = its_turn() && (back || game_.ply() < game_.length());
    rewind_clock();
    record();
    listener_.on_take_back(game_);
    tell_record();
    return true;
}

void Session::walk(Travel way, long long plies) {
    for (long long i = 0; i < plies; ++i) (void)(way == Travel::Back ? game_.undo() : game_.redo());
    thoughts_.reset();
    offer_.reset();
}

// A game whose end was told goes on as another one.
void Session::reopen() {
    if (std::exchange(closed_, false)) begun_ = true;
}

bool Session::do_flip(std::string_view arguments) {
    const auto bottom = arguments.empty() ? std::optional(flipped() ? Bottom::White : Bottom::Black)
                                          : bottom_named(arguments);
    if (!bottom) return fail(ErrorKind::Command, "flip takes white, black or auto, or nothing");
    bottom_ = *bottom;
    return true;
}

bool Session::flipped() const {
    if (bottom_ != Bottom::Auto) return bottom_ == Bottom::Black;
    if (const auto& gate = options_.gate) return gate->color() == Color::Black;
    const ByColor<bool>& computer = options_.computer;
    if (computer[Color::White] != computer[Color::Black]) return computer[Color::White];
    return !computer[Color::White] && game_.position().side_to_move() == Color::Black;
}

std::optional<Bottom> bottom_named(std::string_view name) {
    if (name == "white") return Bottom::White;
    if (name == "black") return Bottom::Black;
    if (name == "auto") return Bottom::Auto;
    return std::nullopt;
}

bool Session::do_quit(std::string_view) {
    abandon_search();
    end_game();
    closed_ = true;
    quit_ = true;
    return true;
}

}  // namespace alces
