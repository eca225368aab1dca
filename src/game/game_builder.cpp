#include "game/game_builder.h"

#include <utility>

#include "base/text.h"
#include "game/null_move.h"
#include "game/replay.h"

namespace alces {

bool GameBuilder::read_line(std::string_view line) {
    reader_.begin_line(line);
    const bool succeeded = read_events();
    if (has_result_ && !reader_.in_comment()) (void)end_game();
    return succeeded;
}

bool GameBuilder::read_events() {
    bool succeeded = true;
    while (const auto event = reader_.next()) {
        const bool done = std::visit([this](const auto& what) { return apply(what); }, *event);
        succeeded = succeeded && done;
        if (!done && !drop_faulty_) return false;
    }
    return succeeded;
}

bool GameBuilder::end_of_input() {
    reader_.end_tags();
    bool whole = read_events();
    if (reader_.in_comment()) {
        whole = fail({ErrorKind::Unreadable, "missing } at the end of a comment"});
        begun_ = false;  // the rest of the game is unknown
    }
    reader_.end_of_input();
    return end_game() && whole;
}

bool GameBuilder::fail(Error error) {
    if (has_result_) (void)end_game();
    report(std::move(error));
    if (drop_faulty_ && !reader_.skipping()) {
        reader_.skip_game();
        begun_ = false;
        close_game();
        ++number_;
    }
    return false;
}

void GameBuilder::report(Error error) {
    error.message = printable(error.message);
    error_lines_ago_ = error.lines_ago;
    listener_.on_error(error);
}

bool GameBuilder::apply(const TagEvent& event) {
    bool whole = true;
    if (event.first) {
        whole = end_game();
        if (!whole && !drop_faulty_) return false;
        begin(home_);
    }
    begun_ = true;
    listener_.on_tag(event.tag);
    result_tag_.read(event.tag);
    if (event.tag.name == "Termination") termination_ = event.tag.value;
    const auto start = start_by_tag(game_.start(), event.tag);
    if (!start && event.tentative) return whole;
    if (!start) return fail({start.error().kind, start.error().message, event.lines_ago});
    if (*start && **start != game_.start()) game_.reset(**start);
    keep_tag(tags_, event.tag);
    return whole;
}

bool GameBuilder::apply(const Directive& directive) {
    const Result<GameChange> change = change_by_directive(game_, directive);
    if (!change) return fail(change.error());
    if (*change) {
        if (has_result_) (void)end_game();
        (*change)(game_);
        draw_offer_.reset();
        if (std::exchange(closed_, false)) begun_ = true;  // the game goes on after its end
    }
    if (directive.name == "termination") termination_ = directive.value;
    listener_.on_directive(game_, directive);
    return true;
}

bool GameBuilder::apply(const MoveEvent& event) {
    begin_if_closed();
    const auto move = reader_.take_move(game_, DrawsByRule::MustBeClaimed);
    if (!move && is_null_move(event.text)) return skip_null_move(event.text);
    if (!move) return fail({move.error().kind, move.error().message});
    if (game_.outcome().is_over() && !std::exchange(is_past_draw_, true))
        listener_.on_warning(
            {ErrorKind::Over, "the game goes on after " + outcome_phrase(game_.outcome())});
    begun_ = true;
    game_.play(*move);
    annotations_.note_move(game_);
    listener_.on_move(game_);
    return true;
}

bool GameBuilder::skip_null_move(std::string_view text) {
    const auto warning = leave_out_null_move(text, annotations_, reader_, drop_faulty_);
    if (!warning) return fail(warning.error());
    listener_.on_warning({ErrorKind::Illegal, *warning});
    return true;
}

bool GameBuilder::apply(const CommentEvent& event) {
    if (event.leads) begin_if_closed();
    if (closed_) return true;
    const Result<> added = annotations_.add_comment(game_, event.text);
    return added || fail(added.error());
}

bool GameBuilder::apply(GlyphEvent event) {
    if (closed_) return true;
    const Result<> added = annotations_.add_glyph(game_, event.number);
    return added || fail(added.error());
}

bool GameBuilder::apply(VariationEvent event) {
    begin_if_closed();
    const Result<> done = event == VariationEvent::Begin ? annotations_.begin_variation(game_)
                                                         : annotations_.end_variation(game_);
    return done || fail(done.error());
}

// Results within variations are ignored, because some programs write the result at the end of each
// variation too.
bool GameBuilder::apply(GameResult token) {
    if (annotations_.in_variation()) return true;
    begin_if_closed();
    const Result<Outcome> outcome =
        outcome_by_token(game_, token, termination_, DrawsByRule::MustBeClaimed);
    if (!outcome) return fail(outcome.error());
    if (game_.outcome().is_over() && *outcome != game_.outcome())
        listener_.on_warning({ErrorKind::Over, "the result is " + outcome_phrase(*outcome) +
                                                   ", but the game ended " +
                                                   outcome_phrase(game_.outcome())});
    begun_ = true;
    if (*outcome != game_.outcome()) game_.declare(*outcome);
    has_result_ = true;
    return true;
}

// A second `draw` accepts the offer of the first if at most one move was played in between.
bool GameBuilder::apply(const CommandEvent& event) {
    begin_if_closed();
    if (game_.outcome().is_over()) return fail(game_over_error(game_));
    if (event.name == "resign")
        game_.resign(game_.position().side_to_move());
    else if (draw_offer_ && game_.ply() <= *draw_offer_ + 1)
        game_.agree(GameResult::Draw);
    else
        draw_offer_ = game_.ply();
    begun_ = begun_ || game_.outcome().is_over();
    return true;
}

void GameBuilder::begin_if_closed() {
    if (has_result_) (void)end_game();
    if (closed_) begin(start_without_tags(home_, game_));
}

void GameBuilder::begin(const Position& start) {
    game_.reset(start);
    tags_.clear();
    annotations_.clear();
    draw_offer_.reset();
    is_past_draw_ = false;
    closed_ = false;
}

bool GameBuilder::end_game() {
    const Result<> whole = annotations_.end_game();
    const bool faulty = !whole && std::exchange(begun_, begun_ && whole);
    if (begun_) end_by_tag();
    if (faulty) report(whole.error());
    close_game();
    if (faulty) ++number_;
    return !faulty;
}

void GameBuilder::end_by_tag() {
    if (const auto outcome = result_tag_.outcome(game_, termination_)) game_.declare(*outcome);
}

void GameBuilder::close_game() {
    has_result_ = false;
    result_tag_.clear();
    termination_.clear();
    annotations_.clear();
    closed_ = true;
    if (!std::exchange(begun_, false)) return;
    listener_.on_game(game_, tags_);
    ++number_;
}

std::size_t read_text(GameBuilder& builder, std::string_view text) {
    std::size_t faulty = 0;
    std::size_t number = 0;
    bool in_head = true;
    while (!text.empty() && (faulty == 0 || in_head)) {
        const std::string_view line = take_line(text);
        ++number;
        if (!builder.read_line(line) && faulty == 0)
            faulty = number - static_cast<std::size_t>(builder.error_lines_ago());
        in_head = in_head && !line.empty();
    }
    if (faulty == 0 && !builder.end_of_input())
        faulty = number - static_cast<std::size_t>(builder.error_lines_ago());
    return faulty;
}

void FirstGame::on_game(const Game& game, const GameTags& its_tags) {
    if (games++ > 0) return;
    first = game;
    tags = its_tags;
}

void FirstGame::on_error(const Error& error) {
    if (fault.empty()) fault = error.message;
}

}  // namespace alces
