// Reads games as text, a line at a time, and says what stands there, in order. It plays nothing: of
// a move it is told where to look only when the move is taken. It remembers what reaches beyond a
// line: an open comment, a section of tags, and whether the rest of a faulty game is skipped.
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
    bool first;  // of its section: another game begins
};
// A move stands here, or something unreadable: GameReader::take_move tells.
struct MoveEvent {
    std::string_view text;  // to the end of the line
};
struct CommandEvent {
    std::string_view name;
    std::string_view arguments;
};
// An Error: what is no tag, or a command where there are none. Comments and move numbers are no
// events. What is viewed stands in the line.
using GameEvent = std::variant<TagEvent, Directive, MoveEvent, GameResult, CommandEvent, Error>;

class GameReader {
  public:
    // What a word of small letters is at the start of a line. One that begins another game is heard
    // even while the rest of a faulty game is skipped.
    enum class Word { Unknown, Command, NewGame };
    using Dictionary = Word (*)(std::string_view word, std::string_view arguments);

    // Without a dictionary there are no commands. `resign` and `draw` are read in every text.
    explicit GameReader(Dictionary dictionary = nullptr) : dictionary_(dictionary) {}

    // What is left of the line before is forgotten.
    void begin_line(std::string_view line);
    // The next thing on the line, which is taken off it (but see MoveEvent); nothing at its end.
    [[nodiscard]] std::optional<GameEvent> next();
    // After a MoveEvent: takes the move off the line. Fails if it is none that can be played.
    [[nodiscard]] Result<Move, BoardError> take_move(const Game& game);

    // After a fault: what follows is skipped until a result token, another section of tags, or a
    // word that begins another game.
    void skip_game() { skipping_ = !after_result_; }
    [[nodiscard]] bool skipping() const { return skipping_; }
    [[nodiscard]] bool in_comment() const { return in_comment_; }
    // What follows is another text.
    void end_of_input();

  private:
    bool skip_trivia();  // blanks, comments and move numbers; false if there were none
    void skip_comment();
    [[nodiscard]] std::optional<GameEvent> read(bool first);  // never nothing
    [[nodiscard]] std::optional<GameEvent> read_tag();
    [[nodiscard]] Word word_kind(std::string_view word, std::string_view arguments) const;
    [[nodiscard]] std::optional<GameEvent> read_word(bool first);
    [[nodiscard]] std::optional<GameEvent> skip(bool first);  // an event, where skipping ends

    Dictionary dictionary_;
    std::string_view rest_;  // of the line
    bool at_start_ = false;  // of the line
    bool in_tags_ = false;
    bool in_comment_ = false;  // in braces
    bool skipping_ = false;
    bool after_result_ = false;  // the last event was a result: no more of that game can follow
};

}  // namespace alces
