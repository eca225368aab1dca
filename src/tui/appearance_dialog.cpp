#include "tui/appearance_dialog.h"

#include <algorithm>

#include "base/text.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

constexpr int kRoomyWidth = 30;  // columns of the dialog with spaces around the values
constexpr int kFewestRows = 3;

}  // namespace

std::vector<AppearanceDialog::Setting> AppearanceDialog::settings() const {
    std::vector<Setting> all;
    for (const AppearanceSetting& setting : appearance_settings())
        all.push_back({setting.name,
                       {setting.values.begin(), setting.values.end()},
                       setting.index(app_.appearance())});
    all.push_back(
        {"flip", {"white", "black", "auto"}, static_cast<std::size_t>(app_.session().bottom())});
    return all;
}

// Below the board, the box shows a few rows at a time, so that the board stays visible.
Box AppearanceDialog::box() const {
    const Layout layout = app_.viewport().layout();
    const bool roomy = !layout.panel_beside || layout.panel.width >= kRoomyWidth;
    Box box;
    box.title = roomy ? "Colours, board, pieces" : "Appearance";
    const std::vector<Setting> all = settings();
    std::size_t name_columns = 0;
    for (const Setting& setting : all) name_columns = std::max(name_columns, setting.name.size());
    for (const Setting& setting : all) {
        std::string row = sentence(setting.name);
        row.resize(name_columns, ' ');
        const std::string value(setting.values[setting.index]);
        box.rows.push_back(row + (roomy ? "  < " + value + " >" : '<' + value + '>'));
    }
    box.selected = selected_;
    box.footer = "Left Right change";
    box.avoid_board = true;
    if (!layout.panel_beside)
        box.max_rows = std::max(layout.screen.height - layout.panel.y - kBorders, kFewestRows);
    // The width must not depend on the current values.
    box.least_width = roomy ? kRoomyWidth : layout.panel.width;
    return box;
}

std::vector<KeyHint> AppearanceDialog::hints() const {
    return {
        {"Left Right", "change", {}}, {"Up Down", "choose", {}}, hint_of({Key::Escape}, "closes")};
}

void AppearanceDialog::change(int direction) {
    const Setting setting = settings()[selected_];
    const auto count = static_cast<int>(setting.values.size());
    const int next = (static_cast<int>(setting.index) + direction + count) % count;
    app_.execute("set " + std::string(setting.name) + '=' +
                 std::string(setting.values[static_cast<std::size_t>(next)]));
}

// Selects the next setting whose name begins with the letter.
void AppearanceDialog::find_row(char32_t letter) {
    const std::vector<Setting> all = settings();
    for (std::size_t i = 1; i < all.size(); ++i) {
        const std::size_t row = (selected_ + i) % all.size();
        if (static_cast<char32_t>(all[row].name[0]) == letter) return (void)(selected_ = row);
    }
}

void AppearanceDialog::press_inside(KeyPress key) {
    if (closes_dialog(key)) return close();
    if (step_selection(key, selected_, settings().size())) return;
    if (chooses_row(key) || key.key == Key::Right || is_character(key, U'l'))
        change(1);
    else if (key.key == Key::Left || is_character(key, U'h'))
        change(-1);
    else if (key.key == Key::Character)
        find_row(key.character);
}

void AppearanceDialog::click_row(std::size_t row) { (void)turn_row(row, 1, true); }

// Every row is a choice, and the first value always follows the last one.
bool AppearanceDialog::turn_row(std::size_t row, int direction, bool /*around*/) {
    selected_ = row;
    change(direction);
    return true;
}

}  // namespace alces::tui
