// Shows how the piece under the cursor moves, whichever side it belongs to.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class InspectMode : public Mode {
  public:
    explicit InspectMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    bool click(Square square) override;
    [[nodiscard]] bool is_transient() const override { return true; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    [[nodiscard]] std::string default_message() const override;
    [[nodiscard]] int hidden_lines() const override;
};

// Opens the mode. If it is open already, shows more about the piece.
void inspect_piece(App& app);

}  // namespace alces::tui
