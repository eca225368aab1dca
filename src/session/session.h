// What a person or a script says, and the answer. One interpreter serves the batch reader, the
// prompt of the screen and the plain line mode; cli.md lists the commands.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/notation.h"
#include "rules/result.h"
#include "search/search.h"

namespace alces {

class Engine;

// Told what happens, in the order in which it happens, from within Session's calls and in their
// thread. Front ends translate this into text, JSON or a screen.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void on_new_game(const Game&) {}
    // `move` has just been played; game.position() is the one after it.
    virtual void on_move(const Game&, Move) {}
    virtual void on_take_back(const Game&) {}  // undo or redo has changed the present position
    // The game ends here for the script: at a result token, a new game, or the end of the input;
    // also for one that is unfinished. Once a game, and not for one without moves or result.
    virtual void on_end(const Game&, const Outcome&) {}
    // What a command asked for, as lines of text.
    virtual void on_answer(std::string_view /*command*/, const std::vector<std::string>& /*lines*/) {}
    virtual void on_error(const Error&) {}
    virtual void on_thinking(const SearchInfo&) {}
};

struct SessionOptions {
    const Variant* variant = nullptr;     // must be set
    std::optional<Position> start;        // instead of the variant's own start
    SearchLimits limits;                  // how the computer thinks when `go` says nothing else
    std::size_t hash_megabytes = 16;
    ByColor<bool> computer{false, false};  // the sides that the computer plays
    bool background = false;  // the computer thinks in its own thread; the owner calls poll()
    bool files_allowed = true;  // whether save and load may touch files
};

class Session {
  public:
    Session(SessionOptions options, Listener& listener);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Carries out one line: a command, moves, tags, a result token, comments, or nothing. Moves on
    // a line before a faulty one stay played. False if it ended in an error, which on_error told.
    bool execute(std::string_view line);
    // The input has ended: so has the game.
    void end_of_input();
    // Forgets the game at hand without an on_end, and skips what belongs to it: until a result
    // token, a tag section or `new`.
    void drop_game();

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] int game_number() const { return game_number_; }  // from 1
    [[nodiscard]] bool quit_requested() const { return quit_; }
    [[nodiscard]] bool flipped() const { return flipped_; }  // Black at the bottom
    [[nodiscard]] const SessionOptions& options() const { return options_; }
    [[nodiscard]] bool computer_plays(Color color) const { return options_.computer[color]; }

    // With options.background: a search started by `go`, `hint` or a computer's turn runs on; poll()
    // delivers what it has found (on_thinking, then the move or the hint), and never waits.
    [[nodiscard]] bool thinking() const;
    void poll();
    // Called in the searching thread whenever poll() has something to deliver.
    void set_wake(std::function<void()> wake);
    // What the search last said about the present position, also after it ended.
    [[nodiscard]] const std::optional<SearchInfo>& thoughts() const { return thoughts_; }
    // Ends a search without its move; `go` starts another. The `stop` command: the computer moves at
    // once with the best it has.
    void abandon_search();

    // For Tab: the whole words or moves that the last, unfinished word of `line` may become.
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;

  private:
    // The implementing person completes this.
    SessionOptions options_;
    Listener& listener_;
    Game game_;
    int game_number_ = 1;
    bool quit_ = false;
    bool flipped_ = false;
    std::optional<SearchInfo> thoughts_;
};

}  // namespace alces
