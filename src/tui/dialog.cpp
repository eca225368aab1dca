#include "tui/dialog.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/unicode.h"

namespace alces::tui {

namespace {

using What = DialogAnswer::What;

constexpr int kWidestText = 76;
constexpr int kNarrowest = 12;  // a second column of a table, to be worth being one
constexpr int kSmallScreen = 60;
constexpr int kSideways = 8;       // columns at a time
constexpr int kFarAway = 1 << 20;  // lines: beyond the end of any text

bool is_character(KeyPress key, char32_t character) {
    return key.key == Key::Character && key.character == character;
}

bool closes(KeyPress key) { return key.key == Key::Escape || is_character(key, U'q'); }

// Up and down a list that is closed to a ring. True if the key was one for that.
bool step_selection(KeyPress key, std::size_t& selected, std::size_t count) {
    const bool up = key.key == Key::Up || is_character(key, U'k');
    const bool down = key.key == Key::Down || is_character(key, U'j') || key.key == Key::Tab;
    if (up) selected = (selected + count - 1) % count;
    if (down) selected = (selected + 1) % count;
    if (key.key == Key::Home || key.key == Key::PageUp) selected = 0;
    if (key.key == Key::End || key.key == Key::PageDown) selected = count - 1;
    return up || down || key.key == Key::Home || key.key == Key::End || key.key == Key::PageUp ||
           key.key == Key::PageDown;
}

bool chooses(KeyPress key) { return key.key == Key::Enter || is_character(key, U' '); }

// Continuation lines start under the text that follows the first wide gap: the second column of
// a table of keys.
std::vector<std::string> wrap_under(const std::string& line, int width) {
    const std::size_t start = line.find_first_not_of(' ');
    std::size_t indent = line.find("  ", start == std::string::npos ? 0 : start);
    indent = indent == std::string::npos ? std::string::npos : line.find_first_not_of(' ', indent);
    const bool table =
        indent != std::string::npos && static_cast<int>(indent) + kNarrowest <= width;
    if (columns_of(decode(line)) <= width || !table) return wrap(line, width);
    const std::string blanks(indent, ' ');
    auto rest = wrap(line.substr(indent), width - static_cast<int>(indent));
    for (std::string& part : rest) part.insert(0, blanks);
    rest[0].replace(0, indent, line, 0, indent);
    return rest;
}

}  // namespace

Box TextDialog::box(const Layout& layout) const {
    Box box;
    box.title = title;
    const int width = std::min(kWidestText, layout.screen.width - 4);
    bool scrolls = false;
    for (const std::string& line : lines) {
        if (line.starts_with("  ")) {
            const auto hidden = std::min(static_cast<std::size_t>(left), line.size());
            box.rows.push_back(line.substr(hidden));
            scrolls = scrolls || static_cast<int>(line.size()) > width;
        } else {
            for (std::string& part : wrap_under(line, width)) box.rows.push_back(std::move(part));
        }
    }
    scrolls = scrolls || static_cast<int>(box.rows.size()) > layout.status.y - 2;
    // Beside a narrow box the rest of a small screen would only confuse.
    if (layout.screen.width < kSmallScreen) box.least_width = layout.screen.width;
    box.scrolls = scrolls;
    box.footer = scrolls ? "arrows scroll, Esc closes" : "Esc closes";
    if (on_tab) box.footer = "Tab " + tab_does + ", arrows, Esc closes";
    box.top = top;
    return box;
}

void TextDialog::scroll(int by, const Layout& layout) {
    Box shown = box(layout);
    shown.top += by;
    top = settled_top(place_box(layout, shown), shown);
}

DialogAnswer TextDialog::press(KeyPress key, const Layout& layout) {
    const int page = std::max(1, layout.status.y - 3);
    if (closes(key) || key.key == Key::Enter) return {What::Close};
    if (key.key == Key::Tab && on_tab) return {What::Chosen};
    if (key.key == Key::Up || is_character(key, U'k')) {
        scroll(-1, layout);
    } else if (key.key == Key::Down || is_character(key, U'j')) {
        scroll(1, layout);
    } else if (key.key == Key::PageUp || is_character(key, U'b')) {
        scroll(-page, layout);
    } else if (key.key == Key::PageDown || is_character(key, U' ')) {
        scroll(page, layout);
    } else if (key.key == Key::Left) {
        left = std::max(0, left - kSideways);
    } else if (key.key == Key::Right) {
        left = std::min(kWidestText, left + kSideways);
    } else if (key.key == Key::Home) {
        scroll(-kFarAway, layout);
    } else if (key.key == Key::End) {
        scroll(kFarAway, layout);
    } else if (key.key == Key::Character) {
        return {What::Typed};
    }
    return {};
}

Box ListDialog::box() const {
    Box box;
    box.title = title;
    for (const ListItem& item : items) {
        const bool lettered = item.letter != 0 && !typing_leaves;
        const std::string letter = lettered ? encode(std::u32string(1, item.letter)) : " ";
        box.rows.push_back(letter + "  " + item.label);
    }
    box.selected = selected;
    box.footer = typed ? "typing chooses nothing: arrows, Enter" : "Enter chooses, Esc leaves";
    box.keep_board = keep_board;
    box.keep_fen = keep_fen;
    return box;
}

DialogAnswer ListDialog::press(KeyPress key) {
    if (key.key == Key::Escape) return {What::Close};
    const bool types = key.key == Key::Character && key.character != U' ';
    if (typing_leaves && types) return {What::Typed};
    if (deaf_to_typing && key.key == Key::Character) {
        typed = true;
        return {};
    }
    if (std::exchange(typed, false) && key.key == Key::Enter) return {};
    if (chooses(key)) return {What::Chosen, selected};
    if (key.key == Key::Character)
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].letter == key.character) return {What::Chosen, i};
    // The letters of pieces are capitals, but need not be typed so.
    if (key.key == Key::Character && key.character >= U'a' && key.character <= U'z')
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].letter == key.character - U'a' + U'A') return {What::Chosen, i};
    if (step_selection(key, selected, items.size())) return {};
    return closes(key) ? DialogAnswer{What::Close} : DialogAnswer{};
}

std::vector<NewGameDialog::Row> NewGameDialog::rows() const {
    std::vector<Row> all{Row::Sides, Row::Level, Row::Time, Row::Start, Row::Cancel};
    if (!games[game].setups.empty()) all.insert(all.begin(), Row::Setup);
    if (games.size() > 1) all.insert(all.begin(), Row::Game);
    return all;
}

std::string NewGameDialog::text_of(Row row) const {
    static constexpr std::array<const char*, 4> kSides{"White", "Black", "both sides",
                                                       "neither, watch"};
    const auto value = [](std::string_view name, std::string_view what) {
        return std::string(name) + "< " + std::string(what) + " >";
    };
    switch (row) {
        case Row::Game:
            return value("Game      ", games[game].title);
        case Row::Setup:
            return value("Setup     ", games[game].setups[setup]);
        case Row::Sides:
            return value("You play  ", kSides[static_cast<std::size_t>(sides)]);
        case Row::Level:
            if (sides == Sides::TwoPlayers) return "Level     (no computer)";
            return value("Level     ", std::to_string(level) + (level == 10  ? ", strongest"
                                                                : level == 1 ? ", easiest"
                                                                             : ""));
        case Row::Time:
            return value("Clocks    ", times[time]);
        case Row::Start:
            return "Start the game";
        case Row::Cancel:
            return "Go on with the old one";
    }
    return {};
}

void NewGameDialog::set_time(const std::optional<ByColor<ClockControl>>& control) {
    if (!control) return;
    const std::string text = write_time_control(*control);
    const auto known = std::find(times.begin(), times.end(), text);
    time = static_cast<std::size_t>(known - times.begin());
    if (known == times.end()) times.push_back(text);
}

Box NewGameDialog::box() const {
    Box box;
    box.title = "New game";
    for (const Row row : rows()) box.rows.push_back(text_of(row));
    box.rows[1].resize(std::max<std::size_t>(box.rows[1].size(), 30), ' ');  // one width for all
    box.selected = selected;
    box.footer = "arrows change, Enter starts";
    return box;
}

void NewGameDialog::turn(int direction, bool around) {
    const auto next = [=](int value, int least, int most) {
        const int moved = value + direction;
        if (around && moved > most) return least;
        return std::clamp(moved, least, most);
    };
    switch (rows()[selected]) {
        case Row::Game:
            game = static_cast<std::size_t>(
                next(static_cast<int>(game), 0, static_cast<int>(games.size()) - 1));
            setup = 0;
            break;
        case Row::Setup:
            setup = static_cast<std::size_t>(
                next(static_cast<int>(setup), 0, static_cast<int>(games[game].setups.size()) - 1));
            break;
        case Row::Sides:
            sides = static_cast<Sides>(next(static_cast<int>(sides), 0, 3));
            break;
        case Row::Level:
            level = next(level, 1, 10);
            break;
        case Row::Time:
            time = static_cast<std::size_t>(
                next(static_cast<int>(time), 0, static_cast<int>(times.size()) - 1));
            break;
        case Row::Start:
        case Row::Cancel:
            break;
    }
}

std::string NewGameDialog::setup_words() const {
    const std::size_t count = games[game].setups.size();
    if (count == 0) return "";
    return " setup " + (setup + 1 == count ? "random" : std::to_string(setup));
}

DialogAnswer NewGameDialog::press(KeyPress key) {
    if (closes(key)) return {What::Close};
    if (key.key == Key::Enter) {
        if (rows()[selected] == Row::Cancel) return {What::Close};
        return {What::Chosen, selected};
    }
    if (step_selection(key, selected, rows().size())) return {};
    if (key.key == Key::Left || is_character(key, U'h')) turn(-1, false);
    if (key.key == Key::Right || is_character(key, U'l')) turn(1, false);
    if (is_character(key, U' ')) return click(selected);
    return {};
}

DialogAnswer NewGameDialog::click(std::size_t row) {
    selected = std::min(row, rows().size() - 1);
    if (rows()[selected] == Row::Cancel) return {What::Close};
    if (rows()[selected] == Row::Start) return {What::Chosen, selected};
    turn(1, true);
    return {};
}

}  // namespace alces::tui
