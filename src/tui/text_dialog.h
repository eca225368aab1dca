// Something to read. Wrapped and scrolled as the screen demands, but lines that start with two
// blanks are drawings: they keep their shape, and Left and Right show the rest of them.
#pragma once

#include <functional>

#include "tui/dialog.h"

namespace alces::tui {

struct TextPage {
    std::string title;
    std::vector<std::string> lines;
    std::function<void()> on_tab{};  // closes it and does that, if there is anything
    std::string tab_does{};
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
