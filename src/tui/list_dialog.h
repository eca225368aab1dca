// A dialog with rows to select by arrows, letter or mouse.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/types.h"
#include "tui/dialog.h"

namespace alces::tui {

struct ListItem {
    std::string label;
    char32_t letter = 0;  // typing it chooses the row at once
    std::function<void()> act;
    std::optional<Move> preview{};  // a move to mark on the board while the row is selected
};

struct List {
    std::string title{};
    std::string heading{};  // a text above the rows, wrapped; none if empty
    std::vector<ListItem> items{};
    std::size_t selected = 0;
    bool avoid_board = false;
    bool avoid_fen = false;
    // For dialogs that open without being requested, while the player may be typing: characters
    // select nothing, and neither does the Enter after them.
    bool ignore_typeahead = false;
    // For a menu opened by Esc: characters close it and go to the prompt.
    bool typing_closes = false;
    // For long lists without letters: a character goes to the next row that begins with it.
    bool finds_rows = false;
    bool closes_on_move = false;  // closes when the position changes
    KeyPress opened_by{};
    std::function<void()> on_dismiss{};  // called if the dialog closes without a choice
};

// A row of a numbered list of tasks: "*  3  The queen". Tasks that are done have the mark.
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
    [[nodiscard]] std::optional<std::size_t> row_of(char32_t letter) const;
    void go_to_row(char32_t first);
    void choose(std::size_t item);
    [[nodiscard]] std::vector<std::string> heading_lines() const;
    [[nodiscard]] std::size_t heading_rows() const { return heading_lines().size(); }

    List list_;
    bool typed_ = false;  // whether the last key was a character that was ignored
};

}  // namespace alces::tui
