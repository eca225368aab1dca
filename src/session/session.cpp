// The life of a game within a session.
#include "session/session.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/text.h"
#include "game/replay.h"
#include "search/acceptance.h"
#include "session/variations.h"
#include "words/game_text.h"

namespace alces {

Session::Session(SessionOptions options, Listener& listener)
    : options_(std::move(options)),
      listener_(listener),
      starts_(options_.start ? *options_.start : Position::start(*options_.variant),
              options_.setup_seed),
      game_(starts_.home()),
      clocks_(options_.time, options_.now),
      keeper_(options_.archive),
      computer_({options_.computer, options_.limits},
                {options_.hash_megabytes, options_.background, options_.most_time}),
      bottom_(options_.bottom.value_or(Bottom::White)) {
    clocks_.reset(game_);
    if (options_.background) let_computer_play();
}

// A last try, if the record lacks something.
Session::~Session() {
    if (keeper_.has_failed()) record();
}

std::optional<Bottom> bottom_named(std::string_view name) {
    if (name == "white") return Bottom::White;
    if (name == "black") return Bottom::Black;
    if (name == "auto") return Bottom::Auto;
    return std::nullopt;
}

bool Session::flipped() const {
    if (bottom_ != Bottom::Auto) return bottom_ == Bottom::Black;
    if (options_.gate) return options_.gate->color() == Color::Black;
    if (computer_.plays_one_side()) return computer_.plays(Color::White);
    return !computer_.plays(Color::White) && game_.position().side_to_move() == Color::Black;
}

Players Session::players() const {
    Players players;
    players.computer = computer_.settings().sides;
    if (const auto& level = computer_.settings().limits.level)
        players.level = static_cast<int>(*level);
    players.time = clocks_.control();
    players.person = options_.person;
    players.tags = tags_;
    return players;
}

// ---- games begin and end ----

void Session::start(const Position& position) {
    end_game();
    start_game(position);
}

void Session::start_game(const Position& start) {
    forget_game();
    game_.reset(start);
    clocks_.reset(game_);
    listener_.on_new_game(game_);
}

void Session::forget_game() {
    cancel_search();
    if (keeper_.has_failed()) record();
    keeper_.begin();
    computer_.forget();
    review_.clear();
    evaluations_.clear();
    offers_.clear();
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

void Session::begin_if_closed() {
    if (closed_) start_game(start_without_tags(starts_.home(), game_));
}

// A game whose end was told goes on as another one.
void Session::reopen() {
    if (std::exchange(closed_, false)) begun_ = true;
}

void Session::adopt(Game game, GameTags tags, bool only_to_look) {
    end_game();
    forget_game();
    game_ = std::move(game);
    tags_ = std::move(tags);
    clocks_.reset(game_);
    begun_ = !only_to_look;  // the end of another's game is not told here
    if (only_to_look) {
        keeper_.turn_off();
        computer_.set_sides({false, false});
    }
    listener_.on_new_game(game_);
}

void Session::resume(Game game, const Players& players, ClockHistory clocks,
                     std::unique_ptr<Recorder> recorder) {
    end_game();
    forget_game();
    game_ = std::move(game);
    tags_ = players.tags;
    begun_ = true;
    computer_.set_sides(players.computer);
    if (players.level) computer_.set_level(*players.level);
    clocks_.set_control(players.time, game_);
    clocks_.restore(std::move(clocks), game_);
    if (recorder) keeper_.resume(std::move(recorder), game_);
    listener_.on_new_game(game_);
}

void Session::quit() {
    cancel_search();
    end_game();
    closed_ = true;
    quit_ = true;
}

// ---- moves ----

bool Session::play(Move move) {
    if (options_.gate) return options_.gate->play(*this, move);
    check_flag();
    begin_if_closed();
    if (refuse_while_looking() || refuse_while_thinking()) return false;
    if (game_.outcome().is_over()) return fail_over();
    if (!is_legal(game_.position(), move))
        return fail({ErrorKind::Illegal, "that move is not legal in this position"});
    make_move(move);
    return true;
}

void Session::make_move(Move move) {
    begun_ = true;
    computer_.halt(false);
    cancel_hint();
    review_.clear();
    analysis_.reopen();
    const std::size_t edits = game_.tree().edits().size();
    game_.play(move);
    clocks_.press(game_);
    offers_.note_move(game_.ply());
    tell_move(move);
    tell_new_line(edits);
    let_computer_play();
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
    if (tree.is_main(game_.node())) return;
    tell("This is line " + std::to_string(line_number(tree, game_.node())) +
         " of the game; lines lists them");
}

void Session::step(long long plies) {
    const bool back = plies < 0;
    const auto once = [&] { return back ? game_.undo() : game_.redo(); };
    const auto its_turn = [&] { return computer_.plays(game_.position().side_to_move()); };
    cancel_search();
    reopen();
    for (long long i = 0; i < std::abs(plies); ++i) (void)once();
    if (computer_.plays_one_side() && its_turn() && !game_.outcome().is_over()) (void)once();
    computer_.halt(its_turn() && (back || game_.ply() < game_.length()));
    gone_elsewhere();
}

// As undo and redo: whoever is due waits until it is told to go on.
void Session::change_line(const std::function<void(Game&)>& change) {
    const auto standing = [this] { return std::pair(game_.node(), game_.is_declared()); };
    const auto before = standing();
    cancel_search();
    change(game_);
    review_.clear();
    if (standing() == before) return tell_take_back();
    reopen();
    computer_.halt(computer_.plays(game_.position().side_to_move()));
    gone_elsewhere();
}

void Session::take_back(std::size_t plies) {
    change_line([plies](Game& game) {
        for (std::size_t i = 0; i < plies; ++i) (void)game.undo();
    });
}

// What was thought and offered was of another position.
void Session::gone_elsewhere() {
    computer_.clear_thoughts();
    offers_.clear();
    clocks_.rewind(game_);
    tell_take_back();
}

void Session::tell_take_back() {
    record();
    listener_.on_take_back(game_);
    tell_record();
}

void Session::edit(const PositionEditor& editor) {
    // Nobody plays on behind the editor's back.
    cancel_search();
    clocks_.stop();
    editor_ = editor;
}

// ---- what the players settle ----

// Who speaks is the side to move, but a person who plays one side against the computer speaks for
// that one.
Color Session::speaker() const {
    if (!computer_.plays_one_side()) return game_.position().side_to_move();
    return computer_.plays(Color::White) ? Color::Black : Color::White;
}

std::optional<Color> Session::player_color() const {
    if (options_.gate) return options_.gate->color();
    if (looking() || !computer_.plays_one_side()) return std::nullopt;
    return computer_.plays(Color::White) ? Color::Black : Color::White;
}

void Session::resign() {
    cancel_search();
    begun_ = true;
    const Color loser = speaker();
    game_.resign(loser);
    record(std::string(name_of(loser)) + " resigns");
}

// Whoever makes the same offer accepts it; another one takes its place.
void Session::offer(GameResult result) {
    const Color by = speaker();
    const bool draw = result == GameResult::Draw;
    const bool asked = offers_.standing() == result;
    if (!asked && computer_.plays(~by) && !computer_accepts(~by, result))
        return tell("The computer declines " + (draw ? "the draw" : offer_text(result)));
    if (!asked && !computer_.plays(~by)) {
        offers_.make(result, game_.ply());
        return tell(std::string(name_of(by)) + " offers " + offer_text(result));
    }
    cancel_search();
    begun_ = true;
    offers_.clear();
    game_.agree(result);
    record(sentence((draw ? "draw" : offer_text(result)) + " agreed"));
}

// It goes by the last search of its own if there was one for this game.
bool Session::computer_accepts(Color computer, GameResult result) const {
    std::optional<Score> thought;
    if (thoughts() && game_.position_at(thoughts_ply()).side_to_move() == computer)
        thought = thoughts()->score;
    return would_accept(game_.position(), computer, points_of(result, computer), thought);
}

void Session::end(const Outcome& outcome) {
    begun_ = true;
    if (outcome != game_.outcome()) game_.declare(outcome);
    cancel_search();
    record();
    end_game();
    tell_record();
    closed_ = true;
}

void Session::check_flag() {
    if (options_.gate || game_.outcome().is_over()) return;
    const auto loser = clocks_.flagged();
    if (!loser) return;
    cancel_search();
    clocks_.stop();
    begun_ = true;
    game_.end_on_time(game_.result_on_time(*loser));
    record(std::string(name_of(*loser)) + "'s flag has fallen: " + outcome_phrase(game_.outcome()));
}

// ---- records ----

// Before anybody is told of what has happened: what was shown is on the disk.
void Session::record() { keeper_.note(game_, players(), clocks_.history(), now()); }

void Session::record(std::string_view notice) {
    record();
    tell(notice);
    tell_record();
}

void Session::tell_record() {
    const auto notice = keeper_.take_notice();
    if (notice && keeper_.has_failed())
        listener_.on_record_failed(*notice);
    else if (notice)
        tell(*notice);
}

int Session::poll_timeout_ms() const {
    const int gate = options_.gate ? options_.gate->poll_timeout_ms() : -1;
    const int retry = keeper_.retry_after_ms();
    return gate < 0 || retry < 0 ? std::max(gate, retry) : std::min(gate, retry);
}

// ---- what is told ----

void Session::answer(std::string_view command, const std::vector<std::string>& lines) {
    answered_ = true;
    listener_.on_answer(command, lines);
}

bool Session::fail_file(FileFault fault, std::string message) {
    file_fault_ = fault;
    return fail({ErrorKind::File, std::move(message)});
}

bool Session::refuse_while_looking() {
    if (looking()) (void)refuse("this game is only looked at; new starts one of your own");
    return looking();
}

bool Session::refuse_while_thinking() {
    if (!computer_.is_moving()) return false;
    (void)refuse("the computer is thinking; `stop` makes it move now");
    return true;
}

}  // namespace alces
