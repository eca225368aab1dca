// Told what happens in a session.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/board_error.h"
#include "search/search.h"

namespace alces {

// Told what happens, in the order in which it happens, from within Session's calls and in their
// thread. Front ends translate this into text, JSON or a screen.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void on_new_game(const Game&) {}
    // `move` has just been played; game.position() is the one after it.
    virtual void on_move(const Game&, Move) {}
    // Another position or another line is the present one: undo, redo, or a change of lines.
    virtual void on_take_back(const Game&) {}
    // The game ends here for the script: at a result token, a new game, or the end of the input;
    // also for one that is unfinished. Once a game, and not for one without moves or result.
    virtual void on_end(const Game&, const Outcome&) {}
    // What a command asked for, as lines of text.
    virtual void on_answer(std::string_view /*command*/,
                           const std::vector<std::string>& /*lines*/) {}
    // A command was carried out that has nothing to answer.
    virtual void on_done(std::string_view /*command*/) {}
    // Why a move is not legal; the answer to `why` comes first.
    virtual void on_reason(const BoardError&) {}
    // What a person will want to know without having asked: a draw offered or declined, a file
    // written. Scripts are not told.
    virtual void on_notice(std::string_view) {}
    // What happens cannot be recorded any more; told once until it can be again.
    virtual void on_record_failed(std::string_view text) { on_notice(text); }
    // The message is printable: valid UTF-8 without control characters.
    virtual void on_error(const BoardError&) {}
    virtual void on_thinking(const SearchInfo&) {}
    // A setting that is no matter of the session's. False if it changes nothing now.
    virtual bool on_setting(std::string_view /*name*/, std::string_view /*value*/) { return false; }
};

}  // namespace alces
