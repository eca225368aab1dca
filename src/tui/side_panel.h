// The panel's own state: the score sheet, the message, and how far each is scrolled.
#pragma once

#include <string>

#include "game/game.h"
#include "tui/panel.h"

namespace alces::tui {

class SidePanel {
  public:
    void follow(const Game& game);  // its moves, from the present one on
    void say(std::string text, bool is_error = false);
    void blame(Bitboard squares) { blamed_ = squares; }  // what the message is about

    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] Bitboard blamed() const { return blamed_; }
    [[nodiscard]] std::string last_move() const { return sheet_.texts.at(sheet_.played - 1); }
    // How many lines of the message are out of sight above.
    [[nodiscard]] int text_top() const { return text_top_; }
    void show(PanelView& view) const;

    // By so many lines, upwards if positive, or by what takes the place of that: `hidden` lines of
    // a text, or the further pages of a low panel. `shown` is what it shows now.
    void scroll(int lines, int hidden, const PanelView& shown, const Layout& layout);

  private:
    bool turn_page(bool down, const PanelView& shown, const Layout& layout);

    MoveSheet sheet_;
    std::string message_;
    bool is_error_ = false;
    Bitboard blamed_;
    int details_ = 0;   // of PanelView
    int text_top_ = 0;  // likewise
};

}  // namespace alces::tui
