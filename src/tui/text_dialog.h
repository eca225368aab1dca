// A dialog that shows text, wrapped and scrolled. Lines that start with two spaces, or with a space
// and a digit, are diagrams, unless they are entries of a list or of a table with two columns.
// Diagrams are not wrapped. Left and Right scroll them sideways.
#pragma once

#include <functional>

#include "rules/bitboard.h"
#include "tui/dialog.h"

namespace alces::tui {

struct TextPage {
    std::string title;
    std::vector<std::string> lines;
    // Whether the paragraphs in `lines` are broken into lines already, and must be joined and
    // wrapped again.
    bool joins_lines = false;
    Bitboard about{};                // squares to leave visible if possible
    std::function<void()> on_tab{};  // if set, called after Tab has closed the dialog
    std::string tab_effect{};
    KeyPress opened_by{};
    int indent = 0;                       // the indent of continuation lines of a wrapped line
    std::function<bool()> is_outdated{};  // if set, the dialog closes when this becomes true
};

class TextDialog : public Dialog {
  public:
    TextDialog(App& app, TextPage page);

    void update() override;
    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;

  private:
    void press_inside(KeyPress key) override;
    void click_row(std::size_t) override { close(); }
    void scroll(int lines) override;
    [[nodiscard]] int text_width() const;
    // Returns how many columns of the diagrams do not fit.
    [[nodiscard]] int hidden_columns() const;

    TextPage page_;
    int top_ = 0;
    std::size_t left_ = 0;  // how many columns of the diagrams are scrolled away
};

}  // namespace alces::tui
