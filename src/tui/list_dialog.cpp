#include "tui/list_dialog.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "tui/app.h"

namespace alces::tui {

void align(std::vector<std::string>& texts, bool right) {
    const auto width = [](const std::string& text) { return columns_of(decode(text)); };
    int widest = 0;
    for (const std::string& text : texts) widest = std::max(widest, width(text));
    for (std::string& text : texts)
        text.insert(right ? 0 : text.size(), static_cast<std::size_t>(widest - width(text)), ' ');
}

std::string task_label(bool done, std::size_t number, const std::string& title) {
    return (done ? "* " : "  ") + std::string(number < 10 ? " " : "") + std::to_string(number) +
           "  " + title;
}

// Whether the border has no room for the title, which is then above the heading.
bool ListDialog::has_long_title() const {
    return columns_of(decode(list_.title)) + kBorders + 2 * kMargin >
           app_.viewport().screen().width;
}

std::vector<std::string> ListDialog::heading_lines() const {
    constexpr int kIndent = 3;  // the same indent as that of the labels below
    const int width = app_.viewport().screen().width - kBorders - kMargin;
    std::vector<std::string> lines;
    if (has_long_title()) lines = wrap(list_.title, width);
    if (list_.heading.empty()) return lines;
    for (std::string& line : wrap(std::string(kIndent, ' ') + list_.heading, width, kIndent))
        lines.push_back(std::move(line));
    return lines;
}

Box ListDialog::box() const {
    Box box;
    if (!has_long_title()) box.title = list_.title;
    box.rows = heading_lines();
    for (const ListItem& item : list_.items) {
        const bool lettered = item.letter != 0 && !list_.typing_closes;
        const std::string letter = lettered ? encode(std::u32string(1, item.letter)) : " ";
        box.rows.push_back(letter + "  " + item.label);
    }
    box.selected = heading_rows() + list_.selected;
    box.footer = typed_ ? "Use the arrows and Enter" : "Enter selects, Esc cancels";
    box.avoid_board = list_.avoid_board;
    box.avoid_fen = list_.avoid_fen;
    const EntryBoard entry = app_.entry_board();
    for (const ListItem& item : list_.items)
        if (item.preview && entry.position.explodes(*item.preview))
            for (const Square square : entry.position.removed_by(*item.preview))
                keep_visible(box, square);
    if (list_.is_about_move) place_near_move(box);
    return box;
}

void ListDialog::place_near_move(Box& box) const {
    const Move move = *list_.items[0].preview;
    for (const Square square : Bitboard{move.from} | Bitboard{move.to}) keep_visible(box, square);
    box.near_points = !box.keep_visible.empty();
    const Layout layout = app_.viewport().layout();
    const auto frame = [&] { return place_box(layout, box).frame; };
    if (!frame().overlaps(layout.board.area)) return;
    // The status line has the keys too.
    if (Box brief = box; brief.footer.clear(), place_box(layout, brief).frame.width < frame().width)
        box.footer.clear();
    if (std::ranges::any_of(box.keep_visible, [&](Point p) { return frame().contains(p); }))
        box.columns = 2;
}

// Moves the selection to the same line of the other column. Returns false if there is none, or if
// the key is not Left or Right.
bool ListDialog::step_columns(KeyPress key) {
    const Box shown = box();
    if (shown.columns == 1 || (key.key != Key::Left && key.key != Key::Right)) return false;
    const auto lines = static_cast<std::size_t>(place_box(app_.viewport().layout(), shown).lines);
    if (key.key == Key::Left && list_.selected >= lines) list_.selected -= lines;
    if (key.key == Key::Right && list_.selected < lines)
        list_.selected = std::min(list_.selected + lines, list_.items.size() - 1);
    return true;
}

// Marks the pieces that the selected explosion would remove.
void ListDialog::mark(Marks& marks) const {
    const auto& shown = list_.items[list_.selected].preview;
    if (!shown) return;
    const EntryBoard entry = app_.entry_board();
    if (entry.position.explodes(*shown)) marks.victims = entry.position.removed_by(*shown);
}

// Returns the row of a letter; none if no row has it. A lower-case letter also matches the
// upper-case letter of a piece.
std::optional<std::size_t> ListDialog::row_of(char32_t letter) const {
    const auto row = [&](char32_t wanted) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(list_.items, wanted, &ListItem::letter);
        if (found == list_.items.end()) return std::nullopt;
        return static_cast<std::size_t>(found - list_.items.begin());
    };
    const bool small = letter >= U'a' && letter <= U'z';
    const auto exact = row(letter);
    return exact || !small ? exact : row(letter - U'a' + U'A');
}

// Whether the text of a row begins with `start`. A mark before the text is ignored.
bool ListDialog::begins_with(std::size_t row, std::string_view start) const {
    const std::string& label = list_.items[row].label;
    const std::size_t text = label.find_first_not_of("* ");
    return text != std::string::npos && same_word(label.substr(text, start.size()), start);
}

// Selects the first row that begins with the characters typed within a second of each other. If
// there is none, or only one character has been typed, selects the next row that begins with
// `typed`.
void ListDialog::find_row(char32_t typed) {
    constexpr std::chrono::seconds kPause{1};
    const ClockTime now = app_.session().now();
    if (now - typed_at_ >= kPause) start_.clear();
    typed_at_ = now;
    const std::string last = encode(std::u32string(1, typed));
    start_ += last;
    const std::size_t count = list_.items.size();
    for (std::size_t row = 0; row < count && start_ != last; ++row)
        if (begins_with(row, start_)) return (void)(list_.selected = row);
    start_ = last;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t row = (list_.selected + i) % count;
        if (begins_with(row, last)) return (void)(list_.selected = row);
    }
}

void ListDialog::press_inside(KeyPress key) {
    if (key.key == Key::Escape) return dismiss();
    const bool types = key.key == Key::Character && key.character != U' ';
    const auto named = std::ranges::find(list_.items, key, &ListItem::key);
    if (key != KeyPress{} && named != list_.items.end())
        return choose(static_cast<std::size_t>(named - list_.items.begin()));
    if (list_.typing_closes && types) return close_and_type(key);
    if (list_.ignore_typeahead && key.key == Key::Character) {
        typed_ = true;
        return;
    }
    if (std::exchange(typed_, false) && key.key == Key::Enter) return;
    if (chooses_row(key)) return choose(list_.selected);
    if (step_columns(key)) return;
    if (list_.finds_rows && types) return find_row(key.character);
    if (const auto row = types ? row_of(key.character) : std::nullopt) return choose(*row);
    if (!step_selection(key, list_.selected, list_.items.size()) && closes_dialog(key)) dismiss();
}

void ListDialog::dismiss() {
    close();
    if (list_.on_dismiss) list_.on_dismiss();
}

void ListDialog::click_row(std::size_t row) {
    if (row >= heading_rows()) choose(row - heading_rows());
}

void ListDialog::choose(std::size_t item) {
    close();  // before the action, which may open another dialog
    list_.items[item].act();
}

}  // namespace alces::tui
