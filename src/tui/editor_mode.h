// The position editor on the screen: its keys, clicks and menu. The session owns the edited
// position.
#pragma once

#include "session/position_editor.h"
#include "tui/mode.h"

namespace alces::tui {

// This mode is open as long as the session has an editor. When the session's editor is closed,
// update() closes the mode.
class EditorMode : public Mode {
  public:
    explicit EditorMode(App& app) : Mode(app) {}

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool release(std::optional<Square> square) override;
    bool submit(std::string_view line) override;
    void update() override;
    [[nodiscard]] std::optional<Context> context() const override { return Context::Editor; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] const BySquare<Piece>* board() const override;
    [[nodiscard]] int hidden_lines() const override;

  private:
    [[nodiscard]] const PositionEditor& draft() const;
    void ask_to_leave();
    void move_piece(Square from, std::optional<Square> to);

    Square pressed_ = kNoSquare;      // where the mouse button went down
    bool pressed_on_cursor_ = false;  // whether the cursor was there already
};

// Opens the menu of the editor.
void open_editor_menu(App& app);
void open_editor_help(App& app);

}  // namespace alces::tui
