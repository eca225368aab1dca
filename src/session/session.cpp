#include "session/session.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "game/replay.h"
#include "records/recorder.h"
#include "session/natural_move.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Returns the side at the bottom of the board. A person who plays Black against the computer sees
// Black there.
Bottom own_side(bool person_types, const ByColor<bool>& computer) {
    const bool plays_black = computer[Color::White] && !computer[Color::Black];
    return person_types && plays_black ? Bottom::Black : Bottom::White;
}

}  // namespace

Session::Session(SessionOptions options, Listener& listener)
    : options_(std::move(options)),
      listener_(listener),
      starts_(options_.start ? *options_.start : Position::start(*options_.variant),
              options_.setup_seed),
      game_(starts_.default_start()),
      clocks_(options_.time, options_.now),
      keeper_(options_.archive),
      searches_({{options_.computer, options_.limits},
                 {options_.hash_megabytes, options_.background, options_.max_time}},
                game_, clocks_, *this),
      bottom_(options_.bottom.value_or(own_side(options_.person_types, options_.computer))) {
    clocks_.reset(game_);
    if (options_.background) let_computer_play();
}

// Tries once more to write a record that could not be written.
Session::~Session() {
    if (keeper_.has_failed()) record();
}

std::optional<Bottom> bottom_named(std::string_view name) {
    if (name == "auto") return Bottom::Auto;
    const auto color = color_named(name);
    if (!color) return std::nullopt;
    return *color == Color::White ? Bottom::White : Bottom::Black;
}

bool Session::flipped() const {
    if (bottom_ != Bottom::Auto) return bottom_ == Bottom::Black;
    if (options_.gate) return options_.gate->color() == Color::Black;
    if (computer().plays_one_side()) return computer().plays(Color::White);
    return !computer().plays(Color::White) && game_.position().side_to_move() == Color::Black;
}

Players Session::players() const {
    Players players;
    players.computer = computer().settings().sides;
    if (const auto& level = computer().settings().limits.level)
        players.level = static_cast<int>(*level);
    players.time = clocks_.control();
    players.person = options_.person;
    players.tags = tags_;
    return players;
}

GameTags Session::tags_to_write() const {
    if (!options_.person_types || options_.gate || !begun_ || !tags_.empty()) return tags_;
    return record_tags(players(), *begun_);
}

// ---- input ----

bool Session::execute(std::string_view typed) {
    std::string translated;
    if (options_.person_types && !editor_) translated = in_notation(game_.position(), typed);
    const std::string_view line = translated.empty() ? typed : translated;
    return options_.gate ? options_.gate->execute(*this, line) : execute_past_gate(line);
}

bool Session::execute_past_gate(std::string_view line) {
    check_flag();
    const bool done = script_.execute(line);
    if (done || options_.drop_faulty_games) let_computer_play();
    return done;
}

bool Session::run(const Command& command, std::string_view arguments) {
    return script_.run(command, arguments);
}

Result<> Session::add_tag(const Tag& tag) {
    input_.begin();
    const auto start = start_by_tag(game_.start(), tag);
    if (!start) return start.error();
    if (*start && **start != game_.start()) {
        GameTags tags = std::move(tags_);
        start_game(**start);
        tags_ = std::move(tags);
        input_.begin();
    }
    keep_tag(tags_, tag);
    return {};
}

bool Session::end_of_input() {
    const bool whole = script_.end_of_input();
    end_game();
    input_.close();
    return whole;
}

void Session::poll() {
    if (options_.gate) options_.gate->poll(*this);
    if (keeper_.is_retry_due(now())) {
        record();
        report_record();
    }
    check_flag();
    if (searches_.poll()) let_computer_play();
}

int Session::poll_timeout_ms() const {
    const int gate = options_.gate ? options_.gate->poll_timeout_ms() : -1;
    const int retry = keeper_.retry_after_ms();
    return gate < 0 || retry < 0 ? std::max(gate, retry) : std::min(gate, retry);
}

void Session::let_computer_play() {
    if (!input_.is_closed() && !quit_) searches_.search_what_is_due(!is_read_only());
}

// ---- games begin and end ----

void Session::start(const Position& position) {
    end_game();
    start_game(position);
}

void Session::start_game(const Position& start) {
    clear_game();
    game_.reset(start);
    clocks_.reset(game_);
    listener_.on_new_game(game_);
}

void Session::clear_game() {
    searches_.cancel();
    if (const auto shown = std::exchange(shown_, std::nullopt)) {
        computer().set_sides(shown->own_sides);
        bottom_ = shown->own_bottom;
    }
    if (keeper_.has_failed()) record();
    keeper_.begin();
    searches_.begin_game();
    offers_.clear();
    editor_.reset();
    saved_edits_.reset();
    tags_.clear();
    begun_.reset();
    script_.begin_game();
    input_.clear();
}

void Session::end_game() {
    if (keeper_.id()) record();  // the comments after the last move
    if (input_.has_begun()) listener_.on_end(game_, game_.outcome());
    input_.end();
}

void Session::begin_if_closed() {
    if (input_.is_closed()) start_game(start_without_tags(starts_.default_start(), game_));
}

void Session::replace_game(Game game, GameTags tags) {
    end_game();
    clear_game();
    game_ = std::move(game);
    tags_ = std::move(tags);
}

void Session::adopt(Game game, GameTags tags) {
    replace_game(std::move(game), std::move(tags));
    clocks_.reset(game_);
    input_.begin();
    listener_.on_new_game(game_);
}

// Does not call input_.begin(), because the end of a read-only game is not reported.
void Session::show(Game game, GameTags tags, const Players& players) {
    replace_game(std::move(game), std::move(tags));
    clocks_.reset(game_);
    keeper_.turn_off();
    shown_ = {players, computer().settings().sides, bottom_};
    computer().set_sides({false, false});
    if (!options_.bottom) bottom_ = own_side(options_.person_types, players.computer);
    listener_.on_new_game(game_);
}

void Session::set_sides(const ByColor<bool>& sides) {
    if (!shown_) return searches_.set_sides(sides);
    shown_->own_sides = sides;
    if (!options_.bottom) shown_->own_bottom = own_side(options_.person_types, sides);
}

void Session::resume(Game game, const Players& players, ClockHistory clocks,
                     std::unique_ptr<Recorder> recorder) {
    replace_game(std::move(game), players.tags);
    input_.begin();
    seat_computer(players.computer, players.level);
    clocks_.set_control(players.time, game_);
    clocks_.restore(std::move(clocks), game_);
    if (recorder) keeper_.resume(std::move(recorder), game_);
    listener_.on_new_game(game_);
}

void Session::seat_computer(const ByColor<bool>& sides, std::optional<int> level) {
    computer().set_sides(sides);
    if (!options_.bottom) bottom_ = own_side(options_.person_types, sides);
    const auto asked = options_.level_is_default ? std::nullopt : options_.limits.level;
    computer().set_level(level ? level : asked);
}

void Session::quit() {
    searches_.cancel();
    end_game();
    input_.close();
    quit_ = true;
}

// ---- records ----

// Writes the record. Must be called before a change is reported, so that everything that is shown
// is on disk already.
void Session::record() {
    if (!options_.archive) return;  // saves time, because players() copies all tags
    keeper_.note(game_, players(), clocks_.history(), now());
}

void Session::record(std::string_view notice) {
    record();
    notify(notice);
    report_record();
}

void Session::report_record() {
    const auto notice = keeper_.take_notice();
    if (notice && keeper_.has_failed())
        listener_.on_record_failed(*notice);
    else if (notice)
        notify(*notice);
}

const std::optional<GameClock>& Session::clock() const {
    return options_.gate ? options_.gate->clock() : clocks_.clock();
}

ClockTime Session::now() const { return options_.gate ? options_.gate->now() : clocks_.now(); }

bool Session::undo_begins_new_record() const {
    return keeper_.is_final() && game_.outcome().is_over();
}

// ---- reports ----

bool Session::report(BoardError error) {
    error.message = printable(error.message);
    listener_.on_error(error);
    return false;
}

bool Session::fail(BoardError error) {
    (void)report(std::move(error));
    if (options_.drop_faulty_games) script_.drop_game();
    return false;
}

bool Session::fail_over() { return fail(game_over_error(game_)); }

void Session::answer(std::string_view command, const std::vector<std::string>& lines) {
    script_.note_answer();
    listener_.on_answer(command, lines);
}

bool Session::fail_file(FileFault fault, std::string message) {
    file_fault_ = fault;
    return fail({ErrorKind::File, std::move(message)});
}

bool Session::refuse_if_read_only() {
    if (is_read_only()) (void)refuse("this game is read-only; \"new\" starts a new game");
    return is_read_only();
}

bool Session::refuse_while_thinking() {
    if (!computer().is_moving()) return false;
    (void)refuse("the computer is thinking; \"stop\" makes it move now");
    return true;
}

}  // namespace alces
