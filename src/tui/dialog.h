// A box over the screen, which takes every key and click until it is closed.
#pragma once

#include "tui/box.h"
#include "tui/mode.h"

namespace alces::tui {

class Dialog : public Mode {
  public:
    // The function key that opens it closes it too.
    Dialog(App& app, KeyPress opened_by) : Mode(app), opened_by_(opened_by) {}

    [[nodiscard]] virtual Box box() const = 0;
    bool press(KeyPress key) final;
    void mouse(MouseAct act);
    [[nodiscard]] std::vector<KeyHint> hints() const override;  // for rows to choose from

  protected:
    virtual void press_inside(KeyPress key) = 0;
    virtual void click_row(std::size_t row) = 0;
    virtual void scroll(int /*lines*/) {}

    void close();
    void close_and_type(KeyPress key);

  private:
    KeyPress opened_by_;
};

[[nodiscard]] bool closes_dialog(KeyPress key);
[[nodiscard]] bool chooses_row(KeyPress key);
// Up and down a list that is closed to a ring. False if the key means something else.
bool step_selection(KeyPress key, std::size_t& selected, std::size_t count);

}  // namespace alces::tui
