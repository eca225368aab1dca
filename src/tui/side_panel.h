// Holds the state of the panel: the score sheet, the message, and how far each is scrolled.
#pragma once

#include <string>

#include "game/game.h"
#include "tui/appearance.h"
#include "tui/panel.h"

namespace alces::tui {

class SidePanel {
  public:
    // Shows the moves of the game and its variations.
    void follow(const Game& game, Notation notation);
    // Sets the message. If `is_foreign`, it contains another person's words. Its continuation lines
    // are then indented, so that these words cannot pass for a line of the program.
    void set_message(std::string text, bool is_error = false, bool is_foreign = false);
    void mark_errors(Bitboard squares) {
        error_squares_ = squares;
    }  // marks the squares that the message is about

    // Keeps the current message when the computer moves.
    void keep_message() { keeps_message_ = true; }

    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] bool keeps_message() const { return keeps_message_; }
    [[nodiscard]] Bitboard error_squares() const { return error_squares_; }
    // Returns the text of the last move. There must be one.
    [[nodiscard]] std::string last_move() const { return sheet_.texts.at(sheet_.played - 1); }
    // Returns how many lines of the message are scrolled away.
    [[nodiscard]] int text_top() const { return text_top_; }
    // Copies to `view` the score sheet, the message, and how far each is scrolled.
    void show(PanelView& view) const;

    void show_present_move() { sheet_.scrolled = 0; }
    // Scrolls the moves by `lines`; a positive number scrolls upwards. If `hidden` lines of text do
    // not fit, scrolls the text and not the moves. A panel that is too low for both shows its
    // contents page by page; scrolling then goes to the next or previous page. `shown` is the
    // current content.
    void scroll(int lines, int hidden, const PanelView& shown, const Layout& layout);

  private:
    bool turn_page(bool down, const PanelView& shown, const Layout& layout);

    ScoreSheet sheet_;
    std::string message_;
    bool is_error_ = false;
    bool is_foreign_ = false;
    bool keeps_message_ = false;
    Bitboard error_squares_;
    int details_ = 0;   // see PanelView::details
    int text_top_ = 0;  // see PanelView::text_top
};

}  // namespace alces::tui
