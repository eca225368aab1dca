// The interface through which a session reports events.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/board_error.h"
#include "search/search.h"
#include "words/game_text.h"

namespace alces {

// Session calls these functions in the order of events, in the thread that called the session.
// Front ends turn the reports into text, JSON or a screen.
class Listener {
  public:
    virtual ~Listener() = default;
    // Another game has been begun, loaded or resumed. It may have moves already.
    virtual void on_new_game(const Game&) {}
    // A move has just been played. The game is in the position after it.
    virtual void on_move(const Game&, Move) {}
    // The current position or line has changed through an undo, a redo or a change to the
    // variations.
    virtual void on_line_changed(const Game&) {}
    // The game ends for the script, even if it is unfinished: at a result token, a new game, `quit`
    // or the end of the input. Called once for each game that has a move, a tag or a result, unless
    // an error made the end of the game unknown.
    virtual void on_end(const Game&, const Outcome&) {}
    // A command has produced output, as lines of text.
    virtual void on_answer(std::string_view /*command*/,
                           const std::vector<std::string>& /*lines*/) {}
    // A command that has no output was executed.
    virtual void on_done(std::string_view /*command*/) {}
    // Called after the answer to `why`, with the reason why its argument is not a legal move.
    virtual void on_reason(const BoardError&) {}
    // A message for a person at the board, such as a draw offer. Scripts do not receive notices.
    virtual void on_notice(std::string_view) {}
    // A notice about something that this person has just done at a table.
    virtual void on_own_act(std::string_view text) { on_notice(text); }
    // A notice that must stay visible for a while: other notices must not hide it at once.
    virtual void on_warning(std::string_view text) { on_notice(text); }
    // Recording has failed. Called only once until recording works again.
    virtual void on_record_failed(std::string_view text) { on_notice(text); }
    // An error has occurred. Its message is printable: valid UTF-8 without control characters.
    virtual void on_error(const BoardError&) {}
    // A search for any purpose has reported something.
    virtual void on_thinking(const SearchInfo&) {}
    // Whether reports still reach somebody. If they do not, because an output has been closed, the
    // computer stops playing against itself.
    [[nodiscard]] virtual bool is_heard() const { return true; }
    // Returns the value of a setting of the front end, or an empty string if the front end has no
    // such setting.
    [[nodiscard]] virtual std::string setting(std::string_view /*name*/) const { return {}; }
    // Returns the function that writes moves in answers to a person.
    [[nodiscard]] virtual MoveWriter move_writer() const { return algebraic; }
    // A setting of the front end has been changed. Returns false if the change has no effect now.
    virtual bool on_setting(std::string_view /*name*/, std::string_view /*value*/) { return false; }
};

}  // namespace alces
