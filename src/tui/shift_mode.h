// Lets the arrow keys shift the view of a board without edges.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class ShiftMode : public Mode {
  public:
    explicit ShiftMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    [[nodiscard]] bool is_transient() const override { return true; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
};

void open_shift(App& app);
// Handles the keys that shift or reset the view of a board without edges, whatever mode is open.
// Returns false for other keys and for boards with edges.
bool press_for_view(App& app, KeyPress key);

}  // namespace alces::tui
