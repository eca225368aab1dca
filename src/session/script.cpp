// Lines of text as moves, tags, results and comments.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "game/tags.h"
#include "session/commands.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr std::array<std::pair<std::string_view, GameResult>, 6> kResultTokens{
    {{"1-0", GameResult::WhiteWins},
     {"0-1", GameResult::BlackWins},
     {"1/2-1/2", GameResult::Draw},
     {"3/4-1/4", GameResult::WhiteAdvantage},
     {"1/4-3/4", GameResult::BlackAdvantage},
     {"*", GameResult::Unfinished}}};

bool is_win(GameResult result) {
    return result == GameResult::WhiteWins || result == GameResult::BlackWins;
}

// Whether a word may end in front of `text`.
bool at_boundary(std::string_view text) {
    return text.empty() || is_blank(text[0]) || text[0] == '{' || text.starts_with("//");
}

// Takes a result token off `text`, if there is one.
std::optional<GameResult> take_result(std::string_view& text) {
    for (const auto& [token, result] : kResultTokens) {
        if (!text.starts_with(token) || !at_boundary(text.substr(token.size()))) continue;
        text.remove_prefix(token.size());
        return result;
    }
    return {};
}

std::string_view lower_case_word(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_lower(text[length])) ++length;
    return at_boundary(text.substr(length)) ? text.substr(0, length) : std::string_view{};
}

}  // namespace

bool Session::execute(std::string_view line) {
    return options_.gate ? options_.gate->execute(*this, line) : carry_out(line);
}

bool Session::carry_out(std::string_view line) {
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    check_flag();
    line = trimmed(line);
    if (line.empty()) in_tags_ = false;  // a blank line ends a section of tags
    bool faultless = true;
    for (bool first = true; !line.empty(); first = false) {
        if (skip_trivia(line)) continue;
        const bool done = skipping_ ? skip_step(line, first) : step(line, first);
        faultless = faultless && done;
        if (!done && !options_.drop_faulty_games) return false;
    }
    if (!searching_) let_computer_play();
    return faultless;
}

bool Session::end_of_input() {
    const bool within_comment = std::exchange(in_comment_, false);
    if (within_comment) {
        (void)fail(ErrorKind::Unreadable, "a comment opened with { is not closed");
        begun_ = false;  // who knows how the game went on
    }
    end_game();
    closed_ = true;
    skipping_ = false;
    in_tags_ = false;
    return !within_comment;
}

// Blanks, comments, move numbers.
bool Session::skip_trivia(std::string_view& text) {
    if (!in_comment_ && !skipping_ && text.starts_with("{[%")) return false;  // a directive
    if (in_comment_ || text[0] == '{') {
        const std::size_t end = text.find('}');
        in_comment_ = end == std::string_view::npos;
        text.remove_prefix(in_comment_ ? text.size() : end + 1);
    } else if (is_blank(text[0])) {
        text.remove_prefix(1);
    } else if (text[0] == '#' || text.starts_with("//")) {
        text = {};
    } else if (const std::size_t length = move_number_length(text); length > 0) {
        text.remove_prefix(length);
    } else {
        return false;
    }
    return true;
}

bool Session::step(std::string_view& text, bool first) {
    if (text[0] == '[') return read_tag(text);
    in_tags_ = false;
    if (text[0] == '{') return read_directive(text);
    if (const auto result = take_result(text)) return apply_result(*result);
    if (is_lower(text[0])) {
        const std::string_view word = lower_case_word(text);
        const Command* command = find_command(word);
        const bool in_moves = command != nullptr && command->may(kInMoves);
        if (in_moves || (first && command != nullptr)) {
            const std::string_view rest = text.substr(word.size());
            text = in_moves ? rest : std::string_view{};
            return run_command(word, in_moves ? std::string_view{} : rest);
        }
    }
    return read_one_move(text);
}

// In a game that was dropped: on to what begins another.
bool Session::skip_step(std::string_view& text, bool first) {
    if (text[0] == '[') {
        if (!in_tags_) return read_tag(text);
        text = {};
        return true;
    }
    in_tags_ = false;
    if (take_result(text)) {
        skipping_ = false;
        closed_ = true;
        return true;
    }
    const std::string_view word = lower_case_word(text);
    const std::string_view rest = text.substr(word.size());
    const bool sets_position = (word == "fen" || word == "load") && !trimmed(rest).empty();
    if (first && (word == "new" || word == "quit" || sets_position)) {
        text = {};
        skipping_ = false;
        closed_ = true;
        return run_command(word, rest);
    }
    std::size_t length = 1;
    while (!at_boundary(text.substr(length))) ++length;
    text.remove_prefix(length);
    return true;
}

// `{[%undo 2]}`: what records say beside moves. Those that a session does not know are comments,
// and so is what follows one.
bool Session::read_directive(std::string_view& text) {
    const Directive directive = directive_at(text);
    const std::size_t end = text.find('}');
    in_comment_ = end == std::string_view::npos;
    text.remove_prefix(in_comment_ ? text.size() : end + 1);
    if (directive.name == "clk") read_clock(directive.value);
    if (directive.name == "promote" || directive.name == "delete")
        return read_line_directive(directive);
    if (directive.name == "termination") termination_tag_ = directive.value;
    const bool back = directive.name == "undo";
    if (!back && directive.name != "redo") return true;
    const std::size_t there = back ? game_.ply() : game_.length() - game_.ply();
    const auto steps = parse_number(directive.value, 1, static_cast<long long>(there));
    if (!steps)
        return fail(ErrorKind::Command, "there are not so many moves for the directive " +
                                            std::string(directive.name) + ' ' +
                                            std::string(directive.value));
    reopen();
    walk(back ? Travel::Back : Travel::Forth, *steps);
    rewind_clock();
    record();
    listener_.on_take_back(game_);
    tell_record();
    return true;
}

bool Session::read_one_move(std::string_view& text) {
    begin_if_closed();
    if (refuse_while_looking() || refuse_while_thinking()) return false;
    const Result<ReadMove, BoardError> read = read_move(game_.position(), text);
    if (!read && read.error().kind == ErrorKind::Unreadable)
        return fail(unknown_text(text, read.error()));
    if (game_.outcome().is_over()) return fail_over();
    if (!read) return fail(read.error());
    text.remove_prefix(read->length);
    return make_move(read->move);
}

bool Session::read_tag(std::string_view& text) {
    const Tag tag = take_tag(text);
    if (tag.name.empty()) {
        const std::string shown(std::exchange(text, {}));
        return fail(ErrorKind::Unreadable, "a tag is written [Name \"value\"], not " + shown);
    }
    if (!in_tags_) {
        end_game();
        start_game(home_);
        begun_ = true;
    }
    in_tags_ = true;
    return apply_tag(tag.name, tag.value);
}

// Tags other than these say nothing about how the game is played.
bool Session::apply_tag(std::string_view name, const std::string& value) {
    const Variant& variant = game_.start().variant();
    if (name == "Variant") {
        const Variant* named = variant_named(value);
        if (named == nullptr) return fail(ErrorKind::Command, "there is no game named " + value);
        // Else the start stays: the session's own, or that of a FEN tag before this one.
        if (named != &variant) start_game(Position::start(*named));
    } else if (name == "FEN") {
        Result<Position> position = from_fen(variant, value);
        if (!position) return fail(position.error());
        start_game(*position);
    } else if (name == "Setup") {
        const Result<int> number = read_setup(variant, value);
        if (!number) return fail(number.error());
        const Position start = Position::start(variant, *number);
        if (game_.start() != start) start_game(start);
    } else if (name == "Termination") {
        termination_tag_ = value;
        return true;
    }
    begun_ = true;
    return true;
}

// A result decides a game that the rules have not ended; it cannot decide one otherwise that they
// have. `*` is what is written when no result is known.
bool Session::apply_result(GameResult result) {
    if (refuse_while_looking()) return false;
    begin_if_closed();
    const VariantSpec& spec = game_.start().variant().spec();
    if (is_advantage(result) && !spec.point_count)
        return fail_result(ErrorKind::Command, "there are no advantages in " +
                                                   std::string(spec.title) + ", so no result " +
                                                   result_token(result));
    begun_ = true;
    const Outcome& outcome = game_.outcome();
    if (!outcome.is_over()) {
        if (termination_tag_ == name_of(Termination::Resignation) && is_win(result))
            game_.resign(result == GameResult::WhiteWins ? Color::Black : Color::White);
        else if (termination_tag_ == name_of(Termination::Agreement) &&
                 (result == GameResult::Draw || is_advantage(result)))
            agree(result);
        else if (termination_tag_ == name_of(Termination::Time) &&
                 (result == GameResult::Draw || is_win(result)))
            game_.end_on_time(result);
        else
            game_.adjudicate(result);
    } else if (result != outcome.result && result != GameResult::Unfinished) {
        const std::string token = result_token(result);
        return fail_result(ErrorKind::Over, "the result cannot be " + token +
                                                ": the game is over, " + outcome_phrase(outcome));
    }
    abandon_search();
    record();
    end_game();
    tell_record();
    closed_ = true;
    return true;
}

// The token was the game's end: nothing is left to skip.
bool Session::fail_result(ErrorKind kind, std::string message) {
    (void)fail(kind, std::move(message));
    if (skipping_) closed_ = true;
    skipping_ = false;
    return false;
}

bool Session::fail(ErrorKind kind, std::string message) {
    return fail(Error{kind, std::move(message)});
}

bool Session::fail(BoardError error) {
    error.message = printable(error.message);
    listener_.on_error(error);
    if (options_.drop_faulty_games && !skipping_) {
        skipping_ = true;
        begun_ = false;
        ++game_number_;
        termination_tag_.clear();
    }
    return false;
}

bool Session::fail_over() {
    return fail(ErrorKind::Over, "the game is over: " + outcome_phrase(game_.outcome()));
}

}  // namespace alces
