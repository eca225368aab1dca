// A box over the screen that receives all keys and clicks until it is closed.
#pragma once

#include "tui/box.h"
#include "tui/mode.h"

namespace alces::tui {

class Dialog : public Mode {
  public:
    // `opened_by` is the function key that opens the dialog. The same key closes it.
    Dialog(App& app, KeyPress opened_by) : Mode(app), opened_by_(opened_by) {}

    [[nodiscard]] virtual Box box() const = 0;
    bool press(KeyPress key) final;
    // Handles the wheel and a click on a row. On a row that is a choice, "name < value >", a click
    // on "<" and the wheel turned up go to the previous value. A click outside the box closes the
    // dialog. In a box that has no rows to select, any click closes it.
    void mouse(MouseEvent event);
    // Closes the dialog without a choice.
    virtual void dismiss() { close(); }
    [[nodiscard]] std::vector<KeyHint> hints() const override;  // the keys of a list of rows

  protected:
    virtual void press_inside(KeyPress key) = 0;
    virtual void click_row(std::size_t row) = 0;
    virtual void scroll(int /*lines*/) {}
    // Turns the choice in this row to its next or previous value. If `around`, the first value
    // follows the last one. Returns false if the row is not a choice.
    virtual bool turn_row(std::size_t /*row*/, int /*direction*/, bool /*around*/) { return false; }

    void close();
    void close_and_type(KeyPress key);
    // Makes the box leave this square visible if possible. Does nothing for kNoSquare.
    void keep_visible(Box& box, Square square) const;

  private:
    void wheel(MouseEvent event);

    KeyPress opened_by_;
};

// Whether the key is Esc or q.
[[nodiscard]] bool closes_dialog(KeyPress key);
// Whether the key is Enter or Space.
[[nodiscard]] bool chooses_row(KeyPress key);
// Moves the selection up or down, wrapping around, or to the first or last of `count` rows. Returns
// false if the key does none of these.
bool step_selection(KeyPress key, std::size_t& selected, std::size_t count);

}  // namespace alces::tui
