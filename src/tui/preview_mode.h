// A line that nobody has played: the better one that a review has found for a mistake.
#pragma once

#include "session/session.h"
#include "tui/browse_mode.h"

namespace alces::tui {

class PreviewMode : public BrowseMode {
  public:
    PreviewMode(App& app, const Slip& slip);

    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;

  private:
    [[nodiscard]] std::string words(const std::string& last_move) const override;
    [[nodiscard]] std::size_t ply_to_play_from() const override { return line().ply; }
};

// The moves that lost much, to choose one and step along what was better; begins a review if none
// has been made.
void review(App& app);
void open_mistakes(App& app);

}  // namespace alces::tui
