// Shows how a game ended and how accurately both sides played. Offers what to do next.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tui/dialog.h"

namespace alces::tui {

class GameOverDialog : public Dialog {
  public:
    explicit GameOverDialog(App& app);

    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void update() override;
    [[nodiscard]] bool is_transient() const override { return true; }

  private:
    struct Choice {
        // The choice of a rematch has another label while the opponent offers one.
        std::string label;
        std::string command;  // a command with the same effect
        std::function<void()> act;
    };
    [[nodiscard]] Choice command_choice(const char* label, const std::string& command);
    // Lets a spectator choose to watch the rematch, once a player has opened its table.
    void offer_rematch_to_watch();
    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;
    void choose(std::size_t choice);
    // Returns the lines above the choices.
    [[nodiscard]] std::vector<std::string> text() const;
    [[nodiscard]] std::vector<std::string> accuracy_lines() const;

    std::vector<Choice> choices_;
    std::size_t selected_ = 0;
    bool started_ = false;  // whether the computation of the accuracy has started
};

// Whether the game is over and is neither read-only, nor part of a tour, of practice or of the
// editor.
[[nodiscard]] bool can_open_game_over(const App& app);
// Opens the dialog if can_open_game_over(). Returns whether it is open.
bool open_game_over(App& app);

}  // namespace alces::tui
