// The interface through which a session reports what happens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/board_error.h"
#include "search/search.h"

namespace alces {

// Called in the order of events, from within calls of Session and in their thread. Front ends turn
// the reports into text, JSON or a screen.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void on_new_game(const Game&) {}
    // `move` has just been played; game.position() is the one after it.
    virtual void on_move(const Game&, Move) {}
    // The current position or line has changed by undo, redo or a change of the variations.
    virtual void on_line_changed(const Game&) {}
    // The game ends for the script, even if it is unfinished: at a result token, a new game or the
    // end of the input. Called once a game, and not for a game without moves, tags and result.
    virtual void on_end(const Game&, const Outcome&) {}
    // The output of a command, as lines of text.
    virtual void on_answer(std::string_view /*command*/,
                           const std::vector<std::string>& /*lines*/) {}
    // A command without output was executed.
    virtual void on_done(std::string_view /*command*/) {}
    // After the answer to `why`: the reason why the move is illegal.
    virtual void on_reason(const BoardError&) {}
    // A message that nobody asked for, such as a draw offer. Scripts ignore it.
    virtual void on_notice(std::string_view) {}
    // Recording fails; reported once until it works again.
    virtual void on_record_failed(std::string_view text) { on_notice(text); }
    // The message is printable: valid UTF-8 without control characters.
    virtual void on_error(const BoardError&) {}
    virtual void on_thinking(const SearchInfo&) {}
    // A setting of the front end. Returns false if it has no effect now.
    virtual bool on_setting(std::string_view /*name*/, std::string_view /*value*/) { return false; }
};

}  // namespace alces
