// Steps through the better line that a mistake review found for a mistake.
#pragma once

#include "session/session.h"
#include "tui/replay_mode.h"

namespace alces::tui {

class MistakeMode : public ReplayMode {
  public:
    MistakeMode(App& app, const Mistake& mistake, const std::string& message);

    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;

    [[nodiscard]] bool accepts_moves() const override { return false; }

  private:
    [[nodiscard]] std::string position_message() const override;
    [[nodiscard]] std::size_t takeback_ply() const override { return line().ply; }
};

// Lists the mistakes found by the last review; starts a review if there are none.
void open_review(App& app);
// Lists the mistakes found by the last review, which must have found some.
void open_mistakes(App& app);

}  // namespace alces::tui
