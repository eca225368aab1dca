// Splits the text of games into tags, directives, moves, comments, glyphs, variations, results and
// commands, line by line. It does not play the moves: the caller passes the game when it takes a
// move. Between lines the reader keeps an open comment, an open section of tags, those of its tags
// that must be read again, and whether it skips the rest of a faulty game.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "game/tags.h"
#include "rules/board_error.h"
#include "rules/notation.h"

namespace alces {

// A Setup or FEN tag depends on the Variant tag, which may follow it. One that comes first is
// therefore returned at once, as tentative, and again after the Variant tag or at the end of the
// section. An error counts only the second time.
struct TagEvent {
    Tag tag;
    bool first;  // the first tag of a section, which begins another game
    bool tentative = false;
    int lines_ago = 0;  // how many lines before the current line the tag is
};
// A move or unreadable text, as GameReader::take_move() finds out.
struct MoveEvent {
    std::string_view text;  // to the end of the line
};
// `resign` or `draw`, or a command that the dictionary knows.
struct CommandEvent {
    std::string_view name;
    std::string_view arguments;
};
// A comment of PGN, {...} or ; to the end of the line, without blanks around it. It may have
// several lines, separated by newlines.
struct CommentEvent {
    std::string text;
};
// A numeric annotation glyph, such as $1; also for a sign at a move, such as "!".
struct GlyphEvent {
    int number;
};
enum class VariationEvent { Begin, End };  // the parentheses around a variation
// An Error reports a malformed tag or glyph, a comment that is too long, or a command where none is
// allowed. Move numbers, "e.p.", lines that begin with %, and comments that begin with # or //, are
// not events. A directive that is not our own is followed by its comment. The string views point
// into the line.
using GameEvent = std::variant<TagEvent, Directive, MoveEvent, CommentEvent, GlyphEvent,
                               VariationEvent, GameResult, CommandEvent, Error>;

class GameReader {
  public:
    // The meaning of a lower-case word at the start of a line. NewGame, a command that begins
    // another game, ends the skipping of a faulty game.
    enum class Word { Unknown, Command, NewGame };
    using Dictionary = Word (*)(std::string_view word, std::string_view arguments);

    // Without a dictionary the only commands are `resign` and `draw`.
    explicit GameReader(Dictionary dictionary = nullptr) : dictionary_(dictionary) {}

    // Discards the rest of the previous line.
    void begin_line(std::string_view line);
    // Removes the next event from the line and returns it, except that a move stays for
    // take_move(). Returns nothing at the end of the line.
    [[nodiscard]] std::optional<GameEvent> next();
    // After a MoveEvent: removes the move from the line. Fails if it cannot be played in `game`.
    [[nodiscard]] Result<Move, BoardError> take_move(const Game& game);

    // After an error: skips text up to a result token, another section of tags, or a command that
    // begins another game.
    void skip_game();
    [[nodiscard]] bool skipping() const { return skipping_; }
    [[nodiscard]] bool in_comment() const { return in_comment_; }
    // Ends the section of tags: next() then returns the tags that must be read again, if any.
    void end_tags();
    // Forgets the state that is kept between lines; call it before another text.
    void end_of_input();

  private:
    // Skips one blank, move number, "e.p.", or comment with # or //; while skipping a game, any
    // comment. False if there is none.
    bool skip_trivia();
    void skip_comment();
    [[nodiscard]] Result<ReadMove, BoardError> read_here(const Position& position) const;
    // The functions that may return nothing do so if there is no event, or if the event is in
    // ready_.
    [[nodiscard]] std::optional<GameEvent> read(bool first);
    [[nodiscard]] std::optional<GameEvent> read_comment();
    [[nodiscard]] GameEvent read_tag();
    [[nodiscard]] std::optional<GameEvent> read_annotation(bool first);
    void repeat_tags();
    [[nodiscard]] Word word_kind(std::string_view word, std::string_view arguments) const;
    [[nodiscard]] std::optional<GameEvent> read_word(bool first);
    [[nodiscard]] std::optional<GameEvent> skip(bool first);  // the event that ends skipping

    Dictionary dictionary_;
    std::string_view rest_;  // of the line
    bool at_start_ = false;  // of the line
    bool in_tags_ = false;
    bool in_comment_ = false;      // in braces
    std::string comment_;          // its text so far
    bool drops_comment_ = false;   // it begins with a directive of our own
    std::deque<GameEvent> ready_;  // events to return before the rest of the line
    // Of the section of tags: whether Variant was read, and the tags that depend on it.
    bool variant_known_ = false;
    bool from_xboard_ = false;  // it had VariantMen, a tag that only XBoard writes
    struct TentativeTag {
        TagEvent event;
        std::size_t line;
    };
    std::vector<TentativeTag> tentative_;
    std::size_t line_ = 0;  // how many lines have begun
    bool skipping_ = false;
    bool after_result_ = false;  // the last event was a result, which ended its game
};

}  // namespace alces
