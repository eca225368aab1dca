// The dialog for a new game: game, setup, sides, level and clocks.
#pragma once

#include "games/registry.h"
#include "tui/dialog.h"

namespace alces::tui {

class NewGameDialog : public Dialog {
  public:
    explicit NewGameDialog(App& app);  // starts with the choices of the present game

    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;

  private:
    enum class Row { Game, Setup, Sides, Level, Time, Start, Cancel };
    enum class Sides { White, Black, TwoPlayers, ComputerOnly };  // which sides the player has
    struct Choice {
        std::string title;
        std::vector<std::string> setups;  // empty if there is only one; the last is "random"
    };

    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;  // changes the row to its next value
    void turn(int direction, bool around);
    void start();  // asks first if a running game would be left
    // That start the game.
    [[nodiscard]] std::vector<std::string> commands() const;
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] std::string text_of(Row row) const;
    [[nodiscard]] std::string setup_words() const;

    std::vector<Choice> games_;  // in the order of variant_names()
    std::size_t game_ = 0;
    std::size_t setup_ = 0;  // of that game
    Sides sides_ = Sides::White;
    std::vector<std::string> times_{"none", "3+2", "5", "10+5", "15+10", "30", "60+30"};
    std::size_t time_ = 0;  // index in times_
    int level_ = 5;
    std::size_t selected_ = 0;
};

}  // namespace alces::tui
