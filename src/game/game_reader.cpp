#include "game/game_reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.h"
#include "game/replay.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kShortestCommand = 3;  // a shorter word may begin a move: "p e7-e5"

// Whether `text`, the rest of a line, can follow the end of a word.
bool at_boundary(std::string_view text) {
    return text.empty() || is_blank(text[0]) || text[0] == '{' || text.starts_with("//");
}

std::string_view first_word(std::string_view text) {
    std::size_t length = 0;
    while (!at_boundary(text.substr(length))) ++length;
    return text.substr(0, length);
}

// Removes a result token from the start of `text` and returns it, if there is one.
std::optional<GameResult> take_result(std::string_view& text) {
    if (!is_digit(text[0]) && text[0] != '*') return {};
    const std::string_view word = first_word(text);
    const std::optional<GameResult> result = result_of(word);
    if (result) text.remove_prefix(word.size());
    return result;
}

std::string_view lower_case_word(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_lower(text[length])) ++length;
    return at_boundary(text.substr(length)) ? text.substr(0, length) : std::string_view{};
}

}  // namespace

void GameReader::begin_line(std::string_view line) {
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    rest_ = trimmed(line);
    at_start_ = true;
    if (rest_.empty()) in_tags_ = false;  // a blank line ends a section of tags
}

std::optional<GameEvent> GameReader::next() {
    while (!rest_.empty()) {
        const bool first = std::exchange(at_start_, false);
        if (skip_trivia()) continue;
        if (!skipping_) return read(first);
        if (auto event = skip(first)) return event;
    }
    return {};
}

Result<Move, BoardError> GameReader::take_move(const Game& game) {
    const auto read = read_move(game.position(), rest_);
    if (!read && read.error().kind == ErrorKind::Unreadable) return read.error();
    if (game.outcome().is_over()) return BoardError(game_over_error(game));
    if (!read) return read.error();
    rest_.remove_prefix(read->length);
    return read->move;
}

void GameReader::end_of_input() {
    in_tags_ = false;
    in_comment_ = false;
    skipping_ = false;
}

bool GameReader::skip_trivia() {
    if (!in_comment_ && !skipping_ && rest_.starts_with("{[%")) return false;  // a directive
    if (in_comment_ || rest_[0] == '{') {
        skip_comment();
    } else if (is_blank(rest_[0])) {
        rest_.remove_prefix(1);
    } else if (rest_[0] == '#' || rest_.starts_with("//")) {
        rest_ = {};
    } else if (const std::size_t length = move_number_length(rest_); length > 0) {
        rest_.remove_prefix(length);
    } else {
        return false;
    }
    return true;
}

void GameReader::skip_comment() {
    const std::size_t end = rest_.find('}');
    in_comment_ = end == std::string_view::npos;
    rest_.remove_prefix(in_comment_ ? rest_.size() : end + 1);
}

std::optional<GameEvent> GameReader::read(bool first) {
    after_result_ = false;
    if (rest_[0] == '[') return read_tag();
    in_tags_ = false;
    if (rest_[0] == '{') {
        const Directive directive = directive_at(rest_);
        skip_comment();  // including the text after the directive
        return directive;
    }
    if (const auto result = take_result(rest_)) {
        after_result_ = true;
        return *result;
    }
    if (is_lower(rest_[0]))
        if (auto event = read_word(first)) return event;
    return MoveEvent{rest_};
}

std::optional<GameEvent> GameReader::read_tag() {
    const std::string_view text = rest_;
    Tag tag = take_tag(rest_);
    if (tag.name.empty()) {
        rest_ = {};
        return Error{ErrorKind::Unreadable, "a tag must be [Name \"value\"], not " + quoted(text)};
    }
    skipping_ = false;
    return TagEvent{std::move(tag), !std::exchange(in_tags_, true)};
}

GameReader::Word GameReader::word_kind(std::string_view word, std::string_view arguments) const {
    const bool known = dictionary_ != nullptr && !word.empty();
    return known ? dictionary_(word, arguments) : Word::Unknown;
}

std::optional<GameEvent> GameReader::read_word(bool first) {
    const std::string_view word = lower_case_word(rest_);
    const std::string_view arguments = rest_.substr(word.size());
    if (word == "resign" || word == "draw") {
        rest_ = arguments;
        return CommandEvent{word, {}};
    }
    if (dictionary_ == nullptr && word.size() >= kShortestCommand)
        return Error{ErrorKind::Unreadable,
                     "a game record cannot contain commands such as " + quoted(word)};
    if (!first || word_kind(word, arguments) == Word::Unknown) return {};
    rest_ = {};
    return CommandEvent{word, arguments};
}

std::optional<GameEvent> GameReader::skip(bool first) {
    if (rest_[0] == '[') {
        if (!in_tags_) return read_tag();
        rest_ = {};
        return {};
    }
    in_tags_ = false;
    if (take_result(rest_)) {
        skipping_ = false;
        return {};
    }
    const std::string_view word = lower_case_word(rest_);
    const std::string_view arguments = rest_.substr(word.size());
    if (first && word_kind(word, arguments) == Word::NewGame) {
        rest_ = {};
        skipping_ = false;
        return CommandEvent{word, arguments};
    }
    rest_.remove_prefix(std::max<std::size_t>(first_word(rest_).size(), 1));
    return {};
}

}  // namespace alces
