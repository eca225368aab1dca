// Reads the games of files, or of standard input, for a command.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "cli/inputs.h"
#include "game/game_builder.h"

namespace alces {

// Reads games. A derived class receives them in on_game(). The text may contain no commands except
// `resign` and `draw`. Errors are printed as "NAME:LINE: message".
class GameFiles : private LineConsumer, private GameBuilder::Listener {
  public:
    // A game without a Setup or FEN tag begins at `home`, if it is of the same variant. If
    // `keep_going`, an error skips to the next game. Reading ends when `out` is broken.
    GameFiles(const Position& home, bool keep_going, Output& out)
        : builder_(home, *this, keep_going), keep_going_(keep_going), out_(out) {}

    // Reads the files in order. "-" or no file means standard input.
    void read(const std::vector<std::string>& files);
    // Returns the exit code for the first error, or kExitDone if there was none.
    [[nodiscard]] int exit_code() const { return exit_code_; }

  protected:
    void on_game(const Game& game, const GameTags& tags) override = 0;
    [[nodiscard]] bool wants_more() const override { return !out_.broken(); }
    void report(const Error& error, int exit_code) override;
    [[nodiscard]] Output& out() { return out_; }
    // Returns the number of the current game in the input, counted from 1. Games with errors count.
    [[nodiscard]] int number() const { return builder_.number(); }

  private:
    bool read_line(std::string_view line) override { return builder_.read_line(line); }
    bool refuse_line(Error error) override { return builder_.fail(std::move(error)); }
    bool end_of_input() override { return builder_.end_of_input(); }
    void before_waiting() override { out_.flush(); }
    void on_error(const Error& error) override;
    void on_warning(const Error& warning) override;

    GameBuilder builder_;
    const bool keep_going_;
    Output& out_;
    InputPlace place_;
    int exit_code_ = 0;
};

}  // namespace alces
