// A dialog that shows a text, wrapped and scrolled. Lines that start with two blanks are diagrams:
// they are not wrapped, and Left and Right scroll them sideways.
#pragma once

#include <functional>

#include "tui/dialog.h"

namespace alces::tui {

struct TextPage {
    std::string title;
    std::vector<std::string> lines;
    std::function<void()> on_tab{};  // called by Tab after the dialog has closed, if set
    std::string tab_effect{};
    KeyPress opened_by{};
};

class TextDialog : public Dialog {
  public:
    TextDialog(App& app, TextPage page) : Dialog(app, page.opened_by), page_(std::move(page)) {}

    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;

  private:
    void press_inside(KeyPress key) override;
    void click_row(std::size_t) override { close(); }
    void scroll(int lines) override;

    TextPage page_;
    int top_ = 0;
    int left_ = 0;
};

}  // namespace alces::tui
