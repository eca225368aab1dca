// Looking at pieces: the one under the cursor, of either side, shows how it moves.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class LookMode : public Mode {
  public:
    explicit LookMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    bool click(Square square) override;
    [[nodiscard]] bool is_passing() const override { return true; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    [[nodiscard]] std::string standing_text() const override;
    [[nodiscard]] int hidden_lines() const override;
};

// Begins to look; while looking, tells more about the piece.
void look(App& app);

}  // namespace alces::tui
