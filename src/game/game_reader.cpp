#include "game/game_reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "game/line_checksum.h"
#include "game/null_move.h"
#include "game/replay.h"

namespace alces {
namespace {

constexpr std::size_t kShortestCommand = 3;  // a shorter word may begin a move, as in "p e7-e5"
constexpr std::size_t kLongestComment = 1'000'000;
// The limits of one game.
constexpr std::size_t kMaxTags = 10'000;
constexpr std::size_t kMaxTagBytes = 10'000'000;
constexpr std::size_t kMaxMoves = 100'000;  // with variations
constexpr int kGlyphs = 255;

// Whether a word ends where `text`, the rest of a line, begins.
bool at_boundary(std::string_view text) {
    return text.empty() || is_blank(text[0]) || text[0] == '{' || text[0] == '(' ||
           text[0] == ')' || text.starts_with("//");
}

std::string_view first_word(std::string_view text) {
    std::size_t length = 0;
    while (!at_boundary(text.substr(length))) ++length;
    return text.substr(0, length);
}

// If `text` begins with a result token, removes the token and returns its result; otherwise returns
// nothing.
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

// Returns the length of a move number, or of "e.p." after a capture; 0 if there is neither. The
// text of a game may contain both.
std::size_t filler_length(std::string_view text) {
    if (text.starts_with("e.p.")) return 4;
    if (const std::size_t with_dots = move_number_length(text); with_dots > 0) return with_dots;
    const std::string_view word = first_word(text);
    const bool number = std::all_of(word.begin(), word.end(), is_digit);
    return number && word.size() < text.size() && !is_null_move(text) ? word.size() : 0;
}

bool is_annotation_sign(char c) { return c == '!' || c == '?'; }

// Returns the glyph for the first two of the characters "!" and "?" in `text`: 5 for "!?". Returns
// 0 if there are none.
int glyph_of(std::string_view text) {
    constexpr auto kSigns =
        std::to_array<std::string_view>({"!", "?", "!!", "??", "!?", "?!"});  // $1 to $6
    std::string signs;
    for (const char c : text)
        if (is_annotation_sign(c) && signs.size() < 2) signs += c;
    const auto found = std::find(kSigns.begin(), kSigns.end(), signs);
    return found == kSigns.end() ? 0 : static_cast<int>(found - kSigns.begin()) + 1;
}

// Returns the text of a comment without leading and trailing white space. Each line is made
// printable().
std::string comment_text(std::string text) {
    const std::string_view blanks = " \t\r\n";
    text.erase(text.find_last_not_of(blanks) + 1);
    text.erase(0, std::min(text.find_first_not_of(blanks), text.size()));
    std::replace(text.begin(), text.end(), '\t', ' ');
    const std::string utf8 = in_utf8(text);
    std::string shown;
    for (std::string_view rest = utf8; !rest.empty();) {
        const std::string_view line = take_line(rest);
        shown += (shown.empty() ? "" : "\n") + printable(line, line.size());
    }
    return shown;
}

// Whether the event is a part of the moves of a game, so that a game has begun.
bool belongs_to_moves(const GameEvent& event) {
    return std::holds_alternative<MoveEvent>(event) ||
           std::holds_alternative<VariationEvent>(event) ||
           std::holds_alternative<GameResult>(event);
}

}  // namespace

GameReader::GameReader(Dictionary dictionary) : dictionary_(dictionary) {}
GameReader::GameReader(const GameReader&) = default;
GameReader::~GameReader() = default;

void GameReader::begin_line(std::string_view line) {
    ++line_;
    line = without_byte_order_mark(line);
    if (in_comment_) {
        rest_ = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (comment_.size() < kLongestComment) comment_ += '\n';
        return;
    }
    between_ = between_ || ended_;
    rest_ = line.starts_with('%') ? std::string_view{} : trimmed(line);
    at_start_ = true;
    if (trimmed(line).empty()) end_tags();
}

void GameReader::end_tags() {
    if (!std::exchange(in_tags_, false)) return;
    repeat_tags();
    release_comments();
}

void GameReader::release_comments() {
    for (std::string& text : held_) ready_.emplace_back(CommentEvent{std::move(text), true});
    held_.clear();
    held_bytes_ = 0;
}

void GameReader::repeat_tags() {
    for (TentativeTag& tag : tentative_) {
        tag.event.lines_ago = static_cast<int>(line_ - tag.line);
        ready_.emplace_back(std::move(tag.event));
    }
    tentative_.clear();
}

std::optional<GameEvent> GameReader::next() {
    while (true) {
        if (!ready_.empty()) {
            GameEvent event = std::move(ready_.front());
            ready_.pop_front();
            return event;
        }
        if (rest_.empty()) return {};
        const bool first = std::exchange(at_start_, false);
        if (skip_trivia()) continue;
        if (skipping_) {
            if (auto event = skip(first)) return event;
            continue;
        }
        if (skipped_depth_ > 0) {
            if (auto event = skip_in_variation()) return event;
            continue;
        }
        if (!in_comment_ && rest_[0] != '[' && !tentative_.empty()) {
            end_tags();
            at_start_ = first;
            continue;
        }
        auto event = read(first);
        if (!event) continue;
        if (!belongs_to_moves(*event)) return event;
        between_ = false;
        ended_ = std::holds_alternative<GameResult>(*event);
        release_comments();
        if (ready_.empty()) return event;
        ready_.push_back(*std::move(event));
    }
}

// Reads a move. On boards of nine files, XBoard writes O-O-O for castling to either side.
Result<ReadMove, BoardError> GameReader::read_here(const Position& position) const {
    auto read = read_move(position, rest_);
    if (read || !from_xboard_ || !rest_.starts_with("O-O-O")) return read;
    constexpr std::size_t kExtra = 2;  // how much longer O-O-O is than O-O, in bytes
    const auto king_side = read_move(position, rest_.substr(kExtra));
    if (!king_side) return read;
    return ReadMove{king_side->move, king_side->length + kExtra};
}

Result<Move, BoardError> GameReader::take_move(const Game& game, DrawsByRule draws) {
    const auto read = read_here(game.position());
    if (!read && read.error().kind == ErrorKind::Unreadable) return read.error();
    if (read) game.note_legal_move();
    if (game.outcome().is_over() && !is_unclaimed_draw(game, draws))
        return BoardError(game_over_error(game));
    if (!read) return read.error();
    if (game.tree().size() >= kMaxMoves)
        return BoardError(ErrorKind::Command, "a game can have at most " +
                                                  std::to_string(kMaxMoves) +
                                                  " moves, including variations");
    const std::string_view text = rest_.substr(0, read->length);
    if (std::any_of(text.begin(), text.end(), is_annotation_sign))
        if (const int glyph = glyph_of(text); glyph != 0) ready_.emplace_back(GlyphEvent{glyph});
    rest_.remove_prefix(read->length);
    return read->move;
}

void GameReader::skip_game() {
    skipping_ = !after_result_;
    skipped_depth_ = 0;
    tentative_.clear();
    ready_.clear();
    held_.clear();
}

void GameReader::end_of_input() {
    rest_ = {};
    in_tags_ = false;
    in_comment_ = false;
    comment_.clear();
    drops_comment_ = false;
    skipping_ = false;
    skipped_depth_ = 0;
    ended_ = false;
    between_ = true;
    tentative_.clear();
    ready_.clear();
    held_.clear();
}

bool GameReader::skip_trivia() {
    const bool skips = skipping_ || skipped_depth_ > 0;
    const char c = rest_[0];
    std::size_t length = 0;
    if (in_comment_ || c == '{') {
        if (skips) skip_comment();
        return skips;
    }
    if (c == '#' || (c == ';' && skips) || (c == '/' && rest_.starts_with("//")))
        length = rest_.size();
    else if (is_blank(c))
        while (length < rest_.size() && is_blank(rest_[length])) ++length;
    else if (is_digit(c) || c == '.' || c == 'e')
        length = filler_length(rest_);
    rest_.remove_prefix(length);
    return length > 0;
}

void GameReader::skip_comment() {
    const std::size_t end = rest_.find('}');
    in_comment_ = end == std::string_view::npos;
    rest_.remove_prefix(in_comment_ ? rest_.size() : end + 1);
}

std::optional<GameEvent> GameReader::read(bool first) {
    after_result_ = false;
    if (in_comment_ || rest_[0] == '{' || rest_[0] == ';') return read_comment();
    if (rest_[0] == '[') return read_tag();
    in_tags_ = false;
    if (is_capital(rest_[0])) return MoveEvent{rest_};
    if (auto annotation = read_annotation(first)) return annotation;
    if (const auto result = take_result(rest_)) {
        after_result_ = true;
        return *result;
    }
    if (is_lower(rest_[0]))
        if (auto event = read_word(first)) return event;
    return MoveEvent{rest_};
}

std::optional<GameEvent> GameReader::read_comment() {
    if (!in_comment_ && rest_[0] == ';') {
        const std::string_view text = std::exchange(rest_, {}).substr(1);
        return comment(comment_text(std::string(without_checksum(text))));
    }
    const Directive directive = in_comment_ ? Directive{} : directive_at(rest_);
    if (!std::exchange(in_comment_, true)) rest_.remove_prefix(1);
    const std::string_view before = rest_;
    skip_comment();
    if (is_own_directive(directive.name)) {
        drops_comment_ = in_comment_;  // the text after one of our own directives is dropped
        return directive;
    }
    const std::size_t length = before.size() - rest_.size() - (in_comment_ ? 0 : 1);
    const std::size_t fits = kLongestComment - std::min(comment_.size(), kLongestComment);
    comment_ += before.substr(0, std::min(length, fits));
    if (!directive.name.empty()) ready_.emplace_front(directive);
    if (in_comment_) return {};
    const bool too_long = comment_.size() >= kLongestComment;
    std::string text = comment_text(std::exchange(comment_, {}));
    if (std::exchange(drops_comment_, false)) return {};
    if (!too_long) {
        if (auto event = comment(std::move(text))) ready_.push_back(*std::move(event));
    } else {
        ready_.emplace_back(
            Error{ErrorKind::Unreadable,
                  "a comment must be shorter than " + std::to_string(kLongestComment) + " bytes"});
    }
    return {};
}

// Returns the event for a comment, or keeps the comment until the next game begins. If the kept
// comments would become too long, returns the event at once.
std::optional<GameEvent> GameReader::comment(std::string text) {
    if ((!between_ && !in_tags_) || held_bytes_ + text.size() > kLongestComment)
        return CommentEvent{std::move(text)};
    held_bytes_ += text.size() + 1;
    held_.push_back(std::move(text));
    return {};
}

// Reads a parenthesis, a glyph, or an annotation symbol such as "!". Leaves "!" and "?" at the
// start of a line unread, because "?" is the help command there.
std::optional<GameEvent> GameReader::read_annotation(bool first) {
    const char c = rest_[0];
    if (c == '(' || c == ')') {
        rest_.remove_prefix(1);
        return c == '(' ? VariationEvent::Begin : VariationEvent::End;
    }
    if (c == '$') return read_glyph();
    if (first || !is_annotation_sign(c)) return {};
    const std::string_view word = first_word(rest_);
    rest_.remove_prefix(word.size());
    const int glyph = word.find_first_not_of("!?") == word.npos ? glyph_of(word) : 0;
    if (glyph != 0) return GlyphEvent{glyph};
    return Error{ErrorKind::Unreadable,
                 quoted(word) + " is not an annotation symbol (!, ?, !!, ??, !?, ?!)"};
}

// Reads a glyph such as "$1". Another glyph may follow without a space.
GameEvent GameReader::read_glyph() {
    const std::string_view word = first_word(rest_);
    std::size_t length = 1;
    while (length < word.size() && is_digit(word[length])) ++length;
    const bool ends = length == word.size() || word[length] == '$';
    const auto number = parse_number(word.substr(1, length - 1), 0, kGlyphs);
    rest_.remove_prefix(ends ? length : word.size());
    if (ends && number) return GlyphEvent{static_cast<int>(*number)};
    return Error{ErrorKind::Unreadable, "$ must be followed by 0-" + std::to_string(kGlyphs) +
                                            ", not " + quoted(word.substr(1))};
}

GameEvent GameReader::read_tag() {
    const std::string_view text = rest_;
    Tag tag = take_tag(rest_);
    if (tag.name.empty()) {
        rest_ = {};
        return Error{ErrorKind::Unreadable, "a tag must be [Name \"value\"], not " + quoted(text)};
    }
    tag.value = in_utf8(tag.value);
    skipping_ = ended_ = between_ = false;
    const bool first = !std::exchange(in_tags_, true);
    if (first) variant_known_ = from_xboard_ = false;
    if (first) section_ = {};
    ++section_.tags;
    section_.bytes += text.size() - rest_.size();
    if (section_.tags > kMaxTags || section_.bytes > kMaxTagBytes)
        return Error{ErrorKind::Unreadable, "a game can have at most " + std::to_string(kMaxTags) +
                                                " tags, with " + std::to_string(kMaxTagBytes) +
                                                " bytes in all"};
    from_xboard_ = from_xboard_ || tag.name == "VariantMen";
    TagEvent event{std::move(tag), first};
    if (event.tag.name == "Variant") {
        variant_known_ = true;
        repeat_tags();
    } else if (!variant_known_ && (event.tag.name == "FEN" || event.tag.name == "Setup")) {
        tentative_.push_back({event, line_});
        tentative_.back().event.first = false;
        event.tentative = true;
    }
    return event;
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
                     quoted(word) + " is not a move; a game record cannot contain commands"};
    if (!first || word_kind(word, arguments) == Word::Unknown) return {};
    rest_ = {};
    return CommandEvent{word, arguments};
}

std::optional<GameEvent> GameReader::skip_in_variation() {
    const char c = rest_[0];
    if (c == '[') skipped_depth_ = 0;  // the variation has no end
    if (c == '[') return {};
    const bool parenthesis = c == '(' || c == ')';
    rest_.remove_prefix(parenthesis ? 1 : std::max<std::size_t>(first_word(rest_).size(), 1));
    if (c == '(') ++skipped_depth_;
    if (c == ')' && --skipped_depth_ == 0) return VariationEvent::End;
    return {};
}

std::optional<GameEvent> GameReader::skip(bool first) {
    if (rest_[0] == '[') {
        if (!in_tags_) return read_tag();
        rest_ = {};
        return {};
    }
    in_tags_ = false;
    tentative_.clear();
    if (take_result(rest_)) {
        skipping_ = false;
        ended_ = true;
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
