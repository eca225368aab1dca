#include "tui/text_dialog.h"

#include <algorithm>

#include "base/text.h"
#include "base/unicode.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

constexpr int kWidestText = 78;
constexpr int kNarrowest = 12;  // a narrower second column of a table is not indented
constexpr int kSmallScreen = 60;
constexpr std::size_t kSideways = 8;  // columns that Left and Right scroll
// The rules of the games are broken into lines at this column or a later one.
constexpr std::size_t kSourceWidth = 76;
constexpr int kFarAway = 1 << 20;  // more lines than any page has

bool is_diagram(std::string_view line) {
    return line.starts_with("  ") || (line.size() > 1 && line[0] == ' ' && is_digit(line[1]));
}

// Returns the column where the second column of a table starts, after the first gap of two or more
// spaces; npos if there is none.
std::size_t second_column(const std::string& line) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos) return start;
    const std::size_t gap = line.find("  ", start);
    return gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
}

// Whether a line is an entry with at most two columns, such as "  K King            one square in
// any direction" or "  - by stalemate".
bool is_entry(const std::string& line) {
    if (line.size() < 4 || !line.starts_with("  ") || line.find('|') != std::string::npos)
        return false;
    if (line[2] == '-') return line[3] == ' ';
    const std::size_t second = second_column(line);
    return is_letter(line[2]) && second != std::string::npos &&
           line.find("  ", second) == std::string::npos;
}

// Returns the column in which the following lines of an entry begin.
std::size_t entry_indent(const std::string& line) {
    return line[2] == '-' ? 4 : second_column(line);
}

bool is_wider_than(const std::string& line, int width) { return columns_of(decode(line)) > width; }

// Wraps a line of a table. Its continuation lines are indented to `indent`.
std::vector<std::string> wrap_under(const std::string& line, std::size_t indent, int width) {
    const bool table =
        indent != std::string::npos && static_cast<int>(indent) + kNarrowest <= width;
    if (!is_wider_than(line, width) || !table) return wrap(line, width);
    const std::string blanks(indent, ' ');
    auto rest = wrap(line.substr(indent), width - static_cast<int>(indent));
    for (std::string& part : rest) part.insert(0, blanks);
    rest[0].replace(0, indent, line, 0, indent);
    return rest;
}

// Whether a page has a table that is too wide for a small screen. All tables of such a page get a
// narrow first column, and the text continues below that column to use the whole width.
bool has_wide_table(const std::vector<std::string>& lines, int width) {
    return std::ranges::any_of(lines, [width](const std::string& line) {
        return second_column(line) != std::string::npos && is_wider_than(line, width) &&
               (is_entry(line) || !is_diagram(line));
    });
}

std::vector<std::string> wrap_narrow_table(const std::string& line, int width) {
    constexpr std::size_t kFirstColumn = 6;  // has room for "F1 ?" and "[p]"
    constexpr int kIndent = 2;
    const std::size_t start = line.find_first_not_of(' ');
    const std::size_t second = second_column(line);
    std::string first = line.substr(start, line.find("  ", start) - start);
    first.resize(std::max(first.size() + 2, kFirstColumn), ' ');
    return wrap(first + line.substr(second), width, kIndent);
}

std::vector<std::string> rows_of(const std::string& line, int width, int indent, bool narrow) {
    if (indent > 0) return wrap(line, width, indent);
    if (narrow && second_column(line) != std::string::npos) return wrap_narrow_table(line, width);
    return wrap_under(line, is_entry(line) ? entry_indent(line) : second_column(line), width);
}

// Joins the lines of paragraphs and entries. A line continues the line before it if its first word
// would not have fitted there.
std::vector<std::string> joined(const std::vector<std::string>& lines) {
    std::vector<std::string> out;
    std::size_t before = 0;  // the original length of the line before
    for (const std::string& line : lines) {
        const std::size_t start = line.find_first_not_of(' ');
        const bool has_words = start != std::string::npos;
        const std::size_t word =
            has_words ? std::min(line.find(' ', start), line.size()) - start : 0;
        const bool was_full = before + 1 + word > kSourceWidth;
        const bool fits_below = out.empty()            ? false
                                : is_entry(out.back()) ? start == entry_indent(out.back())
                                                       : start == 0 && !is_diagram(out.back());
        const bool continues = has_words && was_full && fits_below;
        if (continues)
            out.back() += ' ' + line.substr(start);
        else
            out.push_back(line);
        before = line.size();
    }
    return out;
}

}  // namespace

TextDialog::TextDialog(App& app, TextPage page)
    : Dialog(app, page.opened_by), page_(std::move(page)) {
    if (page_.joins_lines) page_.lines = joined(page_.lines);
}

void TextDialog::update() {
    if (page_.is_outdated && page_.is_outdated()) close();
}

int TextDialog::text_width() const {
    return std::min(kWidestText, app_.viewport().screen().width - 4);
}

int TextDialog::hidden_columns() const {
    int longest = 0;
    for (const std::string& line : page_.lines)
        if (is_diagram(line) && !is_entry(line))
            longest = std::max(longest, static_cast<int>(line.size()));
    return std::max(0, longest - text_width());
}

Box TextDialog::box() const {
    const Layout layout = app_.viewport().layout();
    Box box;
    box.title = page_.title;
    const int width = text_width();
    const bool narrow = layout.screen.width < kSmallScreen && has_wide_table(page_.lines, width);
    for (const std::string& line : page_.lines) {
        if (is_diagram(line) && !is_entry(line)) {
            box.rows.push_back(line.substr(std::min(left_, line.size())));
            continue;
        }
        for (std::string& part : rows_of(line, width, page_.indent, narrow))
            box.rows.push_back(std::move(part));
    }
    const bool scrolls =
        hidden_columns() > 0 || static_cast<int>(box.rows.size()) > layout.status.y - 2;
    // On a small screen, the box has the full width.
    if (layout.screen.width < kSmallScreen) box.least_width = layout.screen.width;
    box.scrolls = scrolls;
    box.footer = scrolls ? "Arrows scroll, Esc closes" : "Esc closes";
    if (page_.on_tab) box.footer = "Tab " + page_.tab_effect + ", Esc closes";
    box.top = top_;
    for (const Square square : page_.about) keep_visible(box, square);
    return box;
}

std::vector<KeyHint> TextDialog::hints() const {
    std::vector<KeyHint> hints;
    if (box().scrolls) hints.push_back({"Arrows PgUp PgDn", "scroll", {}});
    hints.push_back(hint_of({Key::Escape}, "closes"));
    if (page_.on_tab) hints.push_back(hint_of({Key::Tab}, page_.tab_effect));
    return hints;
}

void TextDialog::scroll(int lines) {
    Box shown = box();
    shown.top += lines;
    top_ = clamped_top(place_box(app_.viewport().layout(), shown), shown);
}

void TextDialog::press_inside(KeyPress key) {
    const int page = std::max(1, app_.viewport().layout().status.y - 3);
    if (key.key == Key::Escape || key.key == Key::Enter) {
        close();
    } else if (key.key == Key::Tab && page_.on_tab) {
        close();
        page_.on_tab();
    } else if (key.key == Key::Up) {
        scroll(-1);
    } else if (key.key == Key::Down) {
        scroll(1);
    } else if (key.key == Key::PageUp) {
        scroll(-page);
    } else if (key.key == Key::PageDown || is_character(key, U' ')) {
        scroll(page);
    } else if (key.key == Key::Left) {
        left_ -= std::min<std::size_t>(left_, kSideways);
    } else if (key.key == Key::Right) {
        left_ = std::min(left_ + kSideways, static_cast<std::size_t>(hidden_columns()));
    } else if (key.key == Key::Home) {
        scroll(-kFarAway);
    } else if (key.key == Key::End) {
        scroll(kFarAway);
    } else if (key.key == Key::Character) {
        close_and_type(key);
    }
}

}  // namespace alces::tui
