// The life of a game within a session.
#include "session/session.h"

#include <utility>

#include "game/replay.h"
#include "session/variations.h"
#include "words/game_text.h"

namespace alces {

Session::Session(SessionOptions options, Listener& listener)
    : options_(std::move(options)),
      listener_(listener),
      home_(options_.start ? *options_.start : Position::start(*options_.variant)),
      game_(home_),
      keeper_(options_.archive),
      dice_(options_.setup_seed) {
    reset_clock();
    bottom_ = options_.bottom.value_or(Bottom::White);
    if (options_.background) let_computer_play();
}

// A last try, if the record lacks something.
Session::~Session() {
    if (keeper_.has_failed()) record();
}

void Session::start_game(const Position& start) {
    forget_game();
    game_.reset(start);
    reset_clock();
    listener_.on_new_game(game_);
}

void Session::forget_game() {
    abandon_search();
    if (keeper_.has_failed()) record();
    keeper_.begin();
    looking_ = false;
    paused_ = false;
    forget_ = true;
    thoughts_.reset();
    slips_.clear();
    searched_.clear();
    glances_.clear();
    offer_.reset();
    editor_.reset();
    tags_.clear();
    begun_ = false;
    closed_ = false;
}

void Session::end_game() {
    termination_tag_.clear();
    if (!begun_) return;
    begun_ = false;
    listener_.on_end(game_, game_.outcome());
    ++game_number_;
}

// By number, or `random`. Nothing is the first.
Result<Position> Session::start_of(const Variant& variant, std::string_view setup) {
    const int setups = variant.spec().setups;
    if (setup.empty()) return Position::start(variant);
    if (setup == "random")
        return Position::start(variant, static_cast<int>(dice_() % static_cast<unsigned>(setups)));
    const Result<int> number = read_setup(variant, setup);
    if (!number) return number.error();
    return Position::start(variant, *number);
}

void Session::begin_if_closed() {
    if (closed_) start_game(start_without_tags(home_, game_));
}

bool Session::play(Move move) {
    if (options_.gate) return options_.gate->play(*this, move);
    check_flag();
    begin_if_closed();
    if (refuse_while_looking() || refuse_while_thinking()) return false;
    if (game_.outcome().is_over()) return fail_over();
    return is_legal(game_.position(), move)
               ? make_move(move)
               : fail(ErrorKind::Illegal, "that move is not legal in this position");
}

bool Session::make_move(Move move) {
    begun_ = true;
    paused_ = false;
    abandon_hint();
    slips_.clear();
    analysed_.reset();
    const std::size_t edits = game_.tree().edits().size();
    game_.play(move);
    press_clock();
    if (offer_ && game_.ply() > offer_->ply + 1) offer_.reset();
    tell_move(move);
    tell_new_line(edits);
    if (!searching_) let_computer_play();
    return true;
}

void Session::take_back(std::size_t plies) {
    reopen();
    walk(Travel::Back, static_cast<long long>(plies));
    rewind_clock();
    record();
    listener_.on_take_back(game_);
    tell_record();
    if (!searching_) let_computer_play();
}

void Session::end(const Outcome& outcome) {
    abandon_search();
    begun_ = true;
    offer_.reset();
    game_.declare(outcome);
    record();
    end_game();
    tell_record();
    closed_ = true;
    analyse_if_wanted();
}

void Session::tell_move(Move move) {
    record();
    listener_.on_move(game_, move);
    tell_record();
}

// Whoever tries something else after an undo may not know that nothing is lost.
void Session::tell_new_line(std::size_t edits_before) {
    const MoveTree& tree = game_.tree();
    if (tree.edits().size() == edits_before) return;
    if (tree.children(tree.parent(game_.node())).size() < 2) return;
    listener_.on_notice("This is line " + std::to_string(line_number(tree, game_.node())) +
                        " of the game; lines lists them");
}

void Session::answer(std::string_view command, std::vector<std::string> lines) {
    answered_ = true;
    listener_.on_answer(command, lines);
}

}  // namespace alces
