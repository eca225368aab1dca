// Rows to choose one from, by arrows, by letter or by mouse.
#pragma once

#include <functional>
#include <optional>

#include "rules/types.h"
#include "tui/dialog.h"

namespace alces::tui {

struct ListItem {
    std::string label;
    char32_t letter = 0;  // chooses it at once
    std::function<void()> act;
    std::optional<Move> shows{};  // a move to point out on the board while this is selected
};

struct List {
    std::string title{};
    std::vector<ListItem> items{};
    std::size_t selected = 0;
    bool keep_board = false;
    bool keep_fen = false;
    // Opens unasked, when one may be typing already: what is typed chooses nothing, nor does the
    // Enter that ends it.
    bool ignore_typeahead = false;
    // Opened by a key that one may press without wanting it: whoever types a move means the move.
    bool typing_leaves = false;
    bool of_position = false;  // closes when the position changes
    KeyPress opened_by{};
};

class ListDialog : public Dialog {
  public:
    ListDialog(App& app, List list) : Dialog(app, list.opened_by), list_(std::move(list)) {}

    [[nodiscard]] Box box() const override;
    [[nodiscard]] bool is_passing() const override { return list_.of_position; }
    void mark(Marks& marks) const override;

  private:
    void press_inside(KeyPress key) override;
    void click_row(std::size_t row) override;
    [[nodiscard]] std::optional<std::size_t> row_of(char32_t letter) const;

    List list_;
    bool typed_ = false;  // since the last Enter
};

}  // namespace alces::tui
