// Implements the changes of a game by moves, takebacks, resignations and offers.
#include <cstdlib>
#include <ctime>
#include <utility>

#include "records/person_moves.h"
#include "search/limit_words.h"
#include "session/player_memory.h"
#include "session/session.h"
#include "session/variations.h"
#include "words/game_text.h"

namespace alces {

// ---- moves ----

bool Session::play(Move move) {
    if (options_.gate) return options_.gate->play(*this, move);
    check_flag();
    begin_if_closed();
    if (refuse_if_read_only() || refuse_while_thinking()) return false;
    if (game_.outcome().is_over()) return fail_over();
    if (!is_legal(game_.position(), move))
        return fail({ErrorKind::Illegal, "that move is not legal in this position"});
    make_move(move);
    return true;
}

void Session::make_move(Move move) {
    input_.begin();
    searches_.begin_move();
    const std::size_t edits = game_.tree().edits().size();
    game_.play(move);
    clocks_.press(game_);
    offers_.note_move(game_.ply());
    report_move(move);
    report_variation(edits);
    if (game_.ply() <= 2) remember_choice();  // the first move of this player
    let_computer_play();
}

void Session::remember_choice() {
    const Computer::Settings& now = computer().settings();
    const bool watches = now.sides[Color::White] && now.sides[Color::Black];
    if (!options_.memory || is_read_only() || watches) return;
    const SearchLimits& limits = now.limits;
    const bool limited = limits.depth || limits.nodes || limits.movetime;
    std::optional<int> level = limits.level;
    if (!level && !limited && computer().plays_one_side()) level = kStrongestLevel;
    options_.memory->remember(
        {std::string(game_.start().variant().spec().name), name_of_sides(now.sides), level});
}

void Session::remember_change(const ByColor<bool>& before) {
    if (has_move_of_person(game_, before)) remember_choice();
}

void Session::play_found(Move move) {
    input_.begin();
    offers_.clear();
    game_.play(move);
    clocks_.press(game_);
    report_move(move);
}

void Session::report_move(Move move) {
    if (!begun_) begun_ = options_.archive ? options_.archive->now() : std::time(nullptr);
    record();
    listener_.on_move(game_, move);
    report_record();
}

// If the move that was just played begins a new variation, tells the player the number of the line.
void Session::report_variation(std::size_t edits_before) {
    const MoveTree& tree = game_.tree();
    if (tree.edits().size() == edits_before) return;
    if (tree.is_main(game_.node())) return;
    notify("This is a new variation, line " + std::to_string(line_number(tree, game_.node())) +
           "; \"lines\" lists all lines.");
}

void Session::step(long long plies) {
    const bool back = plies < 0;
    const auto once = [&] { return back ? game_.undo() : game_.redo(); };
    const auto its_turn = [&] { return computer().plays(game_.position().side_to_move()); };
    searches_.cancel();
    input_.reopen();
    for (long long i = 0; i < std::abs(plies); ++i) (void)once();
    if (computer().plays_one_side() && its_turn() && !game_.outcome().is_over()) (void)once();
    computer().halt(its_turn() && (back || game_.ply() < game_.length()));
    position_changed();
}

// Changes the line. If the computer is then to move in a different position, it waits for `go`, as
// after an undo.
void Session::change_line(const std::function<void(Game&)>& change) {
    const auto standing = [this] { return std::pair(game_.node(), game_.is_declared()); };
    const auto before = standing();
    searches_.cancel();
    change(game_);
    searches_.change_line();
    if (standing() == before) return report_line_changed();
    input_.reopen();
    computer().halt(computer().plays(game_.position().side_to_move()));
    position_changed();
}

void Session::take_back(std::size_t plies) {
    change_line([plies](Game& game) {
        for (std::size_t i = 0; i < plies; ++i) (void)game.undo();
    });
}

// Updates everything that depends on the position after a change that is not a move. The result of
// the last search and an open offer belong to the previous position, so they are cleared.
void Session::position_changed() {
    computer().clear_search_info();
    offers_.clear();
    clocks_.rewind(game_);
    report_line_changed();
}

void Session::report_line_changed() {
    record();
    listener_.on_line_changed(game_);
    report_record();
}

void Session::edit(const PositionEditor& editor) {
    // Searches and clocks stop while a position is edited.
    searches_.cancel();
    clocks_.stop();
    editor_ = editor;
}

// ---- resignations and offers ----

// Returns the side of the person if exactly one person plays here, otherwise the side to move.
Color Session::acting_side() const {
    return player_color().value_or(game_.position().side_to_move());
}

std::optional<Color> Session::player_color() const {
    if (options_.gate) return options_.gate->color();
    if (is_read_only() || !computer().plays_one_side()) return std::nullopt;
    return computer().plays(Color::White) ? Color::Black : Color::White;
}

void Session::resign() {
    searches_.cancel();
    input_.begin();
    const Color loser = acting_side();
    game_.resign(loser);
    record(std::string(name_of(loser)) + " resigns.");
}

// If the same offer is open already, accepts it. Otherwise the computer answers at once or, between
// two people, the new offer replaces an earlier one.
void Session::offer(GameResult result) {
    const Color by = acting_side();
    const bool draw = result == GameResult::Draw;
    const bool asked = offers_.standing() == result;
    if (!asked && computer().plays(~by) && !searches_.accepts(~by, result))
        return notify("The computer declines " + (draw ? "the draw" : offer_text(result)) + '.');
    if (!asked && !computer().plays(~by)) {
        offers_.make(result, game_.ply());
        return notify(std::string(name_of(by)) + " offers " + offer_text(result) + '.');
    }
    searches_.cancel();
    input_.begin();
    offers_.clear();
    game_.agree(result);
    record(draw ? "Draw agreed." : "Agreed: " + offer_text(result) + '.');
}

void Session::end(const Outcome& outcome) {
    input_.begin();
    if (outcome != game_.outcome()) game_.declare(outcome);
    searches_.cancel();
    record();
    end_game();
    report_record();
    input_.close();
}

void Session::check_flag() {
    if (options_.gate) return;
    const auto loser = clocks_.flagged();
    if (!loser || game_.outcome().is_over()) return;
    searches_.cancel();
    clocks_.stop();
    input_.begin();
    game_.end_on_time(game_.result_on_time(*loser));
    record(std::string(name_of(*loser)) + " lost on time: " + result_token(game_.outcome().result) +
           '.');
}

}  // namespace alces
