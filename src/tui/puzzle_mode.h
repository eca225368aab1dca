// Puzzles on the screen. The opponent's replies are played at once. A wrong move is taken back.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "practice/puzzle_series.h"
#include "tui/practice_mode.h"

namespace alces::tui {

class PuzzleMode : public PracticeMode {
  public:
    PuzzleMode(App& app, PuzzleSeries series);

    void open_puzzle();  // opens the current puzzle of the series
    void next() override;
    void show_hint() override;
    void show_solution() override;
    void update() override;  // judges the player's move
    bool press(KeyPress key) override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void show(PanelView& panel) const override;

  private:
    void judge(Move move);
    // Calls `give_up`. If this costs rating points, first asks a question that states the cost.
    void give_up_if_confirmed(const char* question, const char* answer,
                              std::function<void()> give_up);
    void mark_piece();
    void mark_solution();
    // Shows the first of these texts that needs no box, or the last one if each needs one: a box
    // would take the keys that step through the solution.
    void tell_fitting(std::initializer_list<std::string> texts);
    void tell_solved();
    // Ends the puzzle with the moves on the board, followed by `rest`.
    void finish(const std::vector<Move>& rest);
    void go_to(std::size_t plies);
    [[nodiscard]] const char* name() const override { return "Puzzles"; }
    [[nodiscard]] const char* esc_effect() const override { return "leaves the puzzles"; }
    [[nodiscard]] const char* f12_effect() const override { return "solution"; }
    [[nodiscard]] bool is_done() const override { return done_; }
    [[nodiscard]] std::string heading() const override { return series_.heading(); }
    [[nodiscard]] std::string task() const override;
    [[nodiscard]] std::string standing() const override { return series_.standing(); }

    PuzzleSeries series_;
    std::size_t plies_ = 0;  // the number of right moves and replies
    bool done_ = false;      // whether it is solved or the solution was shown
    // When it is done: the moves that were played, and the rest of the solution. The arrows step
    // through them.
    std::vector<Move> solution_;
};

void open_puzzles(App& app);  // asks which game to practise
// Starts the puzzles of this game, or shows why it has none.
void start_puzzles(App& app, const Variant& game);
// Executes the command `puzzle`. `name` is the name of a game; if it is empty, the current game is
// used. If no game has this name, asks for a game.
void enter_puzzles(App& app, std::string_view name);

}  // namespace alces::tui
