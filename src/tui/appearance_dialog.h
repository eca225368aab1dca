// The dialog for the settings of the appearance: a row for each setting. A change takes effect at
// once, and the board stays visible if possible.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tui/dialog.h"

namespace alces::tui {

class AppearanceDialog : public Dialog {
  public:
    explicit AppearanceDialog(App& app) : Dialog(app, {}) {}

    [[nodiscard]] Box box() const override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;

  private:
    struct Setting {
        std::string_view name;
        std::vector<std::string_view> values;
        std::size_t index;  // of the current value
    };

    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;
    bool turn_row(std::size_t row, int direction, bool around) override;
    void find_row(char32_t letter);
    void change(int direction);  // sets the selected setting to its next or previous value
    [[nodiscard]] std::vector<Setting> settings() const;

    std::size_t selected_ = 0;
};

}  // namespace alces::tui
