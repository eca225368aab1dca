// Shifting the view of boards without edges: arrows alone do it.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class ShiftMode : public Mode {
  public:
    explicit ShiftMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    [[nodiscard]] bool is_passing() const override { return true; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
};

void open_shift(App& app);
// Keys that shift the view whatever the mode. False if this is none.
bool press_for_view(App& app, KeyPress key);

}  // namespace alces::tui
