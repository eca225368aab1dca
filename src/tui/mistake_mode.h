// Steps through the better line that a mistake review has found for a mistake.
#pragma once

#include "session/session.h"
#include "tui/replay_mode.h"

namespace alces::tui {

class MistakeMode : public ReplayMode {
  public:
    // `number` is the index of the mistake in the list that open_mistakes() shows.
    MistakeMode(App& app, std::size_t number, const std::string& message);

    bool press(KeyPress key) override;
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;

    [[nodiscard]] bool accepts_moves() const override { return false; }

  private:
    [[nodiscard]] std::string position_message() const override;
    [[nodiscard]] std::size_t takeback_ply() const override { return line().ply; }
    [[nodiscard]] std::string title() const;
    void show_better_line(PanelView& panel) const;
    [[nodiscard]] bool has_next() const;
    [[nodiscard]] bool has_previous() const { return number_ > 0; }

    std::size_t number_;
};

// Lists the mistakes that the last review found. If there are none, starts a review.
void open_review(App& app);
// Lists the mistakes that the last review found. There must be at least one.
void open_mistakes(App& app);

}  // namespace alces::tui
