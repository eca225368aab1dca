// Putting a position together. The session has the draft; here are the keys and clicks for it.
#pragma once

#include "session/position_editor.h"
#include "tui/mode.h"

namespace alces::tui {

// Lasts as long as the session's draft: settle() closes it.
class EditorMode : public Mode {
  public:
    explicit EditorMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool enter(std::string_view line) override;
    void settle() override;
    [[nodiscard]] std::optional<Place> place() const override { return Place::Editor; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] const BySquare<Piece>* board() const override;
    [[nodiscard]] int hidden_lines() const override;

  private:
    [[nodiscard]] const PositionEditor& draft() const;
};

// All that can be set.
void open_editor_menu(App& app);
void open_editor_help(App& app);

}  // namespace alces::tui
