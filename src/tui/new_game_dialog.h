// The dialog for a new game. It offers the tour and the choice of the game, the opponent, the side,
// the setup and the clocks, and shows a small board of the chosen game. At the very first start it
// welcomes the player.
#pragma once

#include <string>
#include <vector>

#include "tui/dialog.h"
#include "tui/new_game.h"

namespace alces::tui {

class NewGameDialog : public Dialog {
  public:
    enum class Occasion {
        Requested,  // starts with the choices of the current game
        Welcome,    // at the first start: starts with the tour; characters go to the prompt
    };
    explicit NewGameDialog(App& app, Occasion occasion = Occasion::Requested);
    // Opens a dialog with the same choices.
    NewGameDialog(const NewGameDialog& other);
    NewGameDialog& operator=(const NewGameDialog&) = delete;

    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    // The box of the welcome may cover a part of the message. The message is therefore shown only
    // after the box is closed.
    void show(PanelView& panel) const override {
        if (occasion_ == Occasion::Welcome) panel.message.clear();
    }

  private:
    enum class Row { Tour, Game, More, Opponent, Side, Setup, Clocks, Start, Cancel };
    enum class Side { White, Black, Random, TwoPlayers, ComputerOnly };  // who plays
    struct Choice {
        const Variant* variant;
        std::vector<std::string> setups;  // empty if there is only one; the last one is "random"
    };
    // A row that can be selected. For Row::Game, `game` is the index of the game.
    struct Item {
        Row row;
        std::size_t game = 0;
    };
    // The lines of the box. Each line that belongs to an item has the index of that item.
    struct Lines {
        std::vector<std::string> text;
        std::vector<std::optional<std::size_t>> items;
    };

    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;
    bool turn_row(std::size_t row, int direction, bool around) override;
    void select(std::size_t item);
    // Whether the row of the tour is an action. If the game has no tour, the row only says so.
    [[nodiscard]] bool has_tour() const;
    void turn(int direction, bool around);
    void change();  // turns the selected row to its next value, or chooses it if it is an action
    // Closes the dialog, and starts the game, opens the tour or the list of games, or cancels.
    void choose();
    void start();
    void list_all_games();
    void choose_game(const Variant& game);
    [[nodiscard]] const Variant& variant() const { return *games_[game_].variant; }
    [[nodiscard]] std::vector<Item> items() const;
    [[nodiscard]] std::string text_of(const Item& item, bool summaries) const;
    [[nodiscard]] std::size_t highest_board() const;  // in lines
    [[nodiscard]] std::string tour_text() const;
    [[nodiscard]] std::string opponent_text() const;
    [[nodiscard]] Lines lines() const;
    void add_board(Lines& shown, std::size_t top, int width) const;
    void add_summary(Lines& shown, int width, int height) const;

    Occasion occasion_;
    // The built-in games in the order of variant_names(), followed by the chosen game of the
    // library, if any.
    std::vector<Choice> games_;
    std::size_t game_ = 0;
    std::size_t setup_ = 0;  // the setup of the chosen game
    Side side_ = Side::White;
    std::vector<std::string> times_{"none", "1", "2+1", "3+2", "5", "10+5", "15+10", "30", "60+30"};
    std::size_t time_ = 0;  // an index of times_
    int level_;
    std::size_t selected_ = 0;  // an index of items()
};

// Opens the dialog at the very first start. Remembers the current choice, so that the next start
// does not open it again.
void open_welcome(App& app);

}  // namespace alces::tui
