// Splits the text of games into tags, directives, moves, results and commands, line by line. It
// does not play the moves: the caller passes the game when it takes a move. Between lines it keeps
// only whether a comment or a section of tags is open and whether it skips the rest of a faulty
// game.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "game/game.h"
#include "game/tags.h"
#include "rules/board_error.h"

namespace alces {

struct TagEvent {
    Tag tag;
    bool first;  // the first tag of a section, which begins another game
};
// A move or unreadable text: GameReader::take_move() tells which.
struct MoveEvent {
    std::string_view text;  // to the end of the line
};
struct CommandEvent {
    std::string_view name;
    std::string_view arguments;
};
// An Error reports a malformed tag, or a command where none is allowed. Comments and move numbers
// are not events. The string views point into the line.
using GameEvent = std::variant<TagEvent, Directive, MoveEvent, GameResult, CommandEvent, Error>;

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
    void skip_game() { skipping_ = !after_result_; }
    [[nodiscard]] bool skipping() const { return skipping_; }
    [[nodiscard]] bool in_comment() const { return in_comment_; }
    // Forgets the state that is kept between lines; call it before another text.
    void end_of_input();

  private:
    bool skip_trivia();  // one blank, comment or move number; false if there is none
    void skip_comment();
    [[nodiscard]] std::optional<GameEvent> read(bool first);  // never empty
    [[nodiscard]] std::optional<GameEvent> read_tag();
    [[nodiscard]] Word word_kind(std::string_view word, std::string_view arguments) const;
    [[nodiscard]] std::optional<GameEvent> read_word(bool first);
    [[nodiscard]] std::optional<GameEvent> skip(bool first);  // the event that ends skipping

    Dictionary dictionary_;
    std::string_view rest_;  // of the line
    bool at_start_ = false;  // of the line
    bool in_tags_ = false;
    bool in_comment_ = false;  // in braces
    bool skipping_ = false;
    bool after_result_ = false;  // the last event was a result, which ended its game
};

}  // namespace alces
