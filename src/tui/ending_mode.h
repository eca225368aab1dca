// Practice positions on the screen: endings that the player plays against the computer.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "practice/ending.h"
#include "practice/progress.h"
#include "tui/practice_mode.h"

namespace alces::tui {

class EndingMode : public PracticeMode {
  public:
    EndingMode(App& app, const Variant& game);

    void open_ending(std::size_t number);
    void next() override;
    void show_hint() override;
    // Opens the list instead, because an ending has no single solution.
    void show_solution() override { open_list({}); }
    // Opens the list of endings. Calls `on_dismiss` if the player chooses none.
    void open_list(std::function<void()> on_dismiss);
    void update() override;  // judges the game

  private:
    [[nodiscard]] const Ending& ending() const { return endings_[number_]; }
    [[nodiscard]] bool is_reached(std::size_t number) const;
    [[nodiscard]] const char* name() const override { return "Practice"; }
    [[nodiscard]] const char* esc_effect() const override { return "leaves practice"; }
    [[nodiscard]] const char* f12_effect() const override { return "list"; }
    [[nodiscard]] bool is_done() const override { return done_; }
    [[nodiscard]] std::string heading() const override;
    [[nodiscard]] std::string task() const override { return ending_task(ending()); }
    [[nodiscard]] std::string standing() const override;

    const Variant& variant_;
    std::vector<Ending> endings_;
    std::shared_ptr<Progress> progress_;
    std::size_t number_ = 0;
    bool done_ = false;
};

void open_practice(App& app);  // asks which game to practise
// Opens the list of the game's endings.
void start_practice(App& app, const Variant& game);
// Executes the command `practice`. `name` is the name of a game; if it is empty, the current game
// is used. If no game has this name, asks for a game.
void enter_practice(App& app, std::string_view name);

}  // namespace alces::tui
