// Splits the text of games into events, line by line: tags, directives, moves, comments, glyphs,
// variations, results and commands. The reader does not play moves. The caller passes the game when
// it takes a move. Between lines the reader remembers an open comment, an open section of tags, the
// tags of that section that must be read again, and whether it is skipping the rest of a faulty
// game.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "game/replay.h"
#include "game/tags.h"
#include "rules/board_error.h"
#include "rules/notation.h"

namespace alces {

// A tag. A Setup or FEN tag depends on the Variant tag, which may follow it. A Setup or FEN tag
// that comes first is returned twice: at once, marked as tentative, and again after the Variant tag
// or at the end of the section. An error in the tag counts only the second time.
struct TagEvent {
    Tag tag;
    bool first;  // whether the tag begins a section of tags, and so another game
    bool tentative = false;
    int lines_ago = 0;  // how many lines before the current line the tag is
};
// A move or unreadable text. GameReader::take_move() finds out which.
struct MoveEvent {
    std::string_view text;  // the rest of the line
};
// The command `resign` or `draw`, or a command that the dictionary knows.
struct CommandEvent {
    std::string_view name;
    std::string_view arguments;
};
// A comment of PGN: {...}, or from ; to the end of the line. The text has no leading or trailing
// white space, and newlines separate its lines.
struct CommentEvent {
    std::string text;
    bool leads = false;  // whether the comment belongs to the start of the next game
};
// A numeric annotation glyph such as $1, or an annotation symbol after a move, such as "!".
struct GlyphEvent {
    int number;
};
enum class VariationEvent { Begin, End };  // the parentheses around a variation
// One event. An Error reports a malformed tag or glyph, a comment that is too long, too many tags,
// or a command where none is allowed. Move numbers, "e.p.", lines that begin with %, and comments
// that begin with # or // are not events. A comment that begins with a directive of PGN, such as
// [%clk], gives two events: the directive, then the comment. A comment before the tags of a game,
// or between them, is returned after the tags. A comment on the line of a result token belongs to
// the game that has ended. The string views point into the line.
using GameEvent = std::variant<TagEvent, Directive, MoveEvent, CommentEvent, GlyphEvent,
                               VariationEvent, GameResult, CommandEvent, Error>;

class GameReader {
  public:
    // The meaning of a lower-case word at the start of a line. NewGame is a command that begins
    // another game, and so ends the skipping of a faulty game.
    enum class Word { Unknown, Command, NewGame };
    using Dictionary = Word (*)(std::string_view word, std::string_view arguments);

    // Without a dictionary, the only commands are `resign` and `draw`.
    explicit GameReader(Dictionary dictionary = nullptr);
    GameReader(const GameReader&);
    ~GameReader();

    // Sets the line to read, and discards the rest of the previous line.
    void begin_line(std::string_view line);
    // Discards the rest of the line, so that the line may be destroyed.
    void drop_line() { rest_ = {}; }
    // Removes the next event from the line and returns it. A move stays in the line for
    // take_move(). Returns nothing at the end of the line.
    [[nodiscard]] std::optional<GameEvent> next();
    // Removes a move from the line after a MoveEvent. Fails if the move cannot be played in `game`,
    // or if the game is over.
    [[nodiscard]] Result<Move, BoardError> take_move(const Game& game,
                                                     DrawsByRule draws = DrawsByRule::EndTheGame);

    // Skips the rest of a game after an error: text up to a result token, another section of tags,
    // or a command that begins another game.
    void skip_game();
    [[nodiscard]] bool skipping() const { return skipping_; }
    [[nodiscard]] bool in_comment() const { return in_comment_; }
    // Skips the rest of the innermost variation. next() then returns its end.
    void skip_variation() { skipped_depth_ = 1; }
    // Ends the section of tags. next() then returns the tags that must be read again.
    void end_tags();
    // Forgets everything that is remembered between lines. Call this before reading another text.
    void end_of_input();

  private:
    // Skips one space, move number, "e.p.", or comment with # or //. While a game is skipped, skips
    // any comment. Returns false if there is nothing to skip.
    bool skip_trivia();
    void skip_comment();
    [[nodiscard]] Result<ReadMove, BoardError> read_here(const Position& position) const;
    // The functions below that return an optional event return none if there is no event, or if
    // they have put the event into ready_.
    [[nodiscard]] std::optional<GameEvent> read(bool first);
    [[nodiscard]] std::optional<GameEvent> read_comment();
    [[nodiscard]] std::optional<GameEvent> comment(std::string text);
    [[nodiscard]] GameEvent read_tag();
    [[nodiscard]] std::optional<GameEvent> read_annotation(bool first);
    [[nodiscard]] GameEvent read_glyph();
    void repeat_tags();
    void release_comments();
    [[nodiscard]] std::optional<GameEvent> skip_in_variation();
    [[nodiscard]] Word word_kind(std::string_view word, std::string_view arguments) const;
    [[nodiscard]] std::optional<GameEvent> read_word(bool first);
    // Skips a word, or the rest of the line. Returns an event if a tag or a command ends the
    // skipping.
    [[nodiscard]] std::optional<GameEvent> skip(bool first);

    Dictionary dictionary_;
    std::string_view rest_;  // the rest of the line
    bool at_start_ = false;  // whether nothing of the line has been read
    bool in_tags_ = false;
    bool in_comment_ = false;      // whether a comment in braces is open
    std::string comment_;          // the text of the open comment so far
    bool drops_comment_ = false;   // whether the comment begins with one of our own directives
    std::deque<GameEvent> ready_;  // events to return before the rest of the line
    // About the open section of tags: whether Variant was read, and which tags depend on it.
    bool variant_known_ = false;
    bool from_xboard_ = false;  // whether VariantMen was read, a tag that only XBoard writes
    struct Section {
        std::size_t tags = 0, bytes = 0;
    };
    Section section_;  // how much of the section of tags has been read
    struct TentativeTag {
        TagEvent event;
        std::size_t line;
    };
    std::vector<TentativeTag> tentative_;
    std::size_t line_ = 0;  // the number of the current line
    bool skipping_ = false;
    bool after_result_ = false;      // whether the last event was a result, which ended its game
    int skipped_depth_ = 0;          // the depth of nesting within a skipped variation; 0 if none
    bool ended_ = false;             // whether only comments have been read since a result
    bool between_ = true;            // whether comments belong to the next game
    std::vector<std::string> held_;  // the comments that belong to the next game
    std::size_t held_bytes_ = 0;
};

}  // namespace alces
