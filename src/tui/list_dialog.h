// A dialog with rows that can be selected by arrows, letters or the mouse.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock.h"
#include "rules/types.h"
#include "tui/dialog.h"

namespace alces::tui {

struct ListItem {
    std::string label;
    char32_t letter = 0;  // a letter that chooses the row at once
    std::function<void()> act;
    std::optional<Move> preview{};  // marked on the board while the row is selected
    KeyPress key{};                 // a key that also chooses the row, and is named in it
};

struct List {
    std::string title{};
    std::string heading{};  // wrapped text above the rows; may be empty
    std::vector<ListItem> items{};
    std::size_t selected = 0;
    bool avoid_board = false;
    bool avoid_fen = false;
    // For dialogs that the player did not ask for, and that may open while the player is typing.
    // Characters select nothing, and neither does an Enter that follows them.
    bool ignore_typeahead = false;
    // For a menu that Esc opens. Characters close the menu and go to the prompt.
    bool typing_closes = false;
    // For long lists without letters. A character selects the next row that begins with it.
    // Characters typed within a second of each other select the first row that begins with all of
    // them.
    bool finds_rows = false;
    bool closes_on_move = false;  // whether it closes when the position changes
    // Whether the rows are moves from and to the same squares. The box is near these squares. If it
    // covers a part of the board, it is as small as possible.
    bool is_about_move = false;
    KeyPress opened_by{};
    std::function<void()> on_dismiss{};  // called if the dialog closes without a choice
};

// Pads strings for a column of a list with spaces to the same width. If `right`, the spaces come
// first.
void align(std::vector<std::string>& texts, bool right);

// Returns a row of a numbered list of tasks: "*  3  The queen". The star marks a task that is done.
[[nodiscard]] std::string task_label(bool done, std::size_t number, const std::string& title);

class ListDialog : public Dialog {
  public:
    ListDialog(App& app, List list) : Dialog(app, list.opened_by), list_(std::move(list)) {}

    [[nodiscard]] Box box() const override;
    [[nodiscard]] bool is_transient() const override { return list_.closes_on_move; }
    void mark(Marks& marks) const override;
    void dismiss() override;

  private:
    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;
    void place_near_move(Box& box) const;
    bool step_columns(KeyPress key);
    [[nodiscard]] std::optional<std::size_t> row_of(char32_t letter) const;
    void find_row(char32_t typed);
    [[nodiscard]] bool begins_with(std::size_t row, std::string_view start) const;
    void choose(std::size_t item);
    [[nodiscard]] bool has_long_title() const;
    // Returns the lines above the rows: a title that is too long for the border, and the heading.
    [[nodiscard]] std::vector<std::string> heading_lines() const;
    [[nodiscard]] std::size_t heading_rows() const { return heading_lines().size(); }

    List list_;
    bool typed_ = false;  // whether the last key was a character that was ignored
    std::string start_;   // the characters typed so far to find a row
    ClockTime typed_at_;  // when the last of them was typed
};

}  // namespace alces::tui
