#include "tui/panel.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "base/unicode.h"

namespace alces::tui {

namespace {

constexpr int kTallPanel = 16;
constexpr int kWidePanel = 72;  // and here the score sheet stands beside the rest
constexpr int kWideLines = 6;
constexpr int kGraphRows = 4;
constexpr int kWidestPly = 3;  // columns of the graph
// From nothing to a full cell, by eighths.
constexpr std::u32string_view kBlocks = U" \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
constexpr std::u32string_view kShades = U"  ..::###";
constexpr int kNoteIndent = 2;
constexpr int kSheetLines = 3;  // fewer are not worth a heading
constexpr int kFewThoughts = 4;

// Takes lines off the top or the bottom of what is left of a panel.
class Column {
  public:
    Column(Grid& grid, Rect area) : grid_(grid), left_(area) {}

    [[nodiscard]] int height() const { return left_.height; }
    [[nodiscard]] int width() const { return left_.width; }
    Rect take_top(int lines) {
        const Rect taken{left_.x, left_.y, left_.width, std::min(lines, left_.height)};
        left_.y += taken.height;
        left_.height -= taken.height;
        return taken;
    }
    Rect take_bottom(int lines) {
        const int taken = std::min(lines, left_.height);
        left_.height -= taken;
        return {left_.x, left_.y + left_.height, left_.width, taken};
    }
    void line(const std::string& text, Role role) {
        const Rect row = take_top(1);
        if (row.height == 1) grid_.put({row.x, row.y}, shorten(text, row.width), role);
    }
    void heading(const std::string& text) { draw_heading(take_top(1), text); }
    void draw_heading(Rect row, const std::string& text) {
        if (row.height == 0) return;
        grid_.fill(row, U'-', Role::Faint);
        grid_.put({row.x + 2, row.y}, shorten(' ' + text + ' ', row.width - 2), Role::Title);
    }
    void lines(Rect area, const std::vector<std::string>& texts, Role role) {
        const auto shown = static_cast<std::size_t>(area.height);
        for (std::size_t i = 0; i < std::min(shown, texts.size()); ++i) {
            const bool more = i + 1 == shown && texts.size() > shown;
            grid_.put({area.x, area.y + static_cast<int>(i)},
                      shorten(more ? texts[i] + " >" : texts[i], area.width), role);
        }
    }
    // The part of a text that starts at line `top`; a mark where there is more.
    void scrolled(Rect area, const std::string& text, int top, Role role) {
        const auto texts = scrolling_lines(text, {area.width, area.height});
        const int total = static_cast<int>(texts.size());
        const int first = std::clamp(top, 0, std::max(0, total - area.height));
        for (int i = 0; i < area.height && first + i < total; ++i)
            grid_.put({area.x, area.y + i}, texts[static_cast<std::size_t>(first + i)], role);
        const int x = area.x + area.width - 1;
        if (first > 0) grid_.put({x, area.y}, U'^', Role::Title);
        if (first + area.height < total)
            grid_.put({x, area.y + area.height - 1}, U'v', Role::Title);
    }
    Grid& grid() { return grid_; }

  private:
    Grid& grid_;
    Rect left_;
};

bool black_first(const MoveSheet& sheet) { return sheet.first_mover == Color::Black; }

// The ply in a cell of the sheet, or none: a side that has not moved.
std::optional<std::size_t> ply_at(const MoveSheet& sheet, int line, Color color) {
    const int ply = line * 2 + (color == Color::Black ? 1 : 0) - (black_first(sheet) ? 1 : 0);
    if (ply < 0 || ply >= static_cast<int>(sheet.texts.size())) return std::nullopt;
    return static_cast<std::size_t>(ply);
}

// Wide enough for the longest move and a blank, "P a8-a9; Q-a9" at least, where there is room.
int sheet_column(const MoveSheet& sheet, int width, int number_width) {
    std::size_t longest = 14;
    for (const std::string& text : sheet.texts) longest = std::max(longest, text.size());
    return std::min(static_cast<int>(longest) + 1, (width - number_width) / 2);
}

void draw_sheet_line(Grid& grid, Point at, int width, const MoveSheet& sheet, int line) {
    std::string number = std::to_string(sheet.first_number + line) + ". ";
    number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
    const int number_width = static_cast<int>(number.size());
    const int column = sheet_column(sheet, width, number_width);
    grid.put(at, number, Role::Faint);
    // At the end of the sheet the present move needs no mark.
    const bool ahead = sheet.played < sheet.texts.size();
    for (const Color color : kColors) {
        const auto ply = ply_at(sheet, line, color);
        if (!ply && color == Color::Black) continue;
        const Role role = ply && *ply >= sheet.played                ? Role::Faint
                          : ply && *ply + 1 == sheet.played && ahead ? Role::LastMove
                                                                     : Role::Text;
        const int x = at.x + number_width + (color == Color::Black ? column : 0);
        grid.put({x, at.y}, shorten(ply ? sheet.texts[*ply] : "...", column - 1), role);
    }
}

int line_of(const MoveSheet& sheet, std::size_t ply) {
    return (static_cast<int>(ply) + (black_first(sheet) ? 1 : 0)) / 2;
}

// How many lines hold moves.
int move_lines(const MoveSheet& sheet) {
    if (sheet.texts.empty()) return black_first(sheet) ? 1 : 0;
    return line_of(sheet, sheet.texts.size() - 1) + 1;
}

// A line of moves or a note, in the order in which they stand.
struct SheetRow {
    int line = 0;
    const MoveSheet::Note* note = nullptr;
};

std::vector<SheetRow> rows_of(const MoveSheet& sheet) {
    std::vector<SheetRow> rows;
    auto note = sheet.notes.begin();
    for (int line = 0; line < move_lines(sheet); ++line) {
        rows.push_back({line});
        for (; note != sheet.notes.end() && line_of(sheet, note->ply) == line; ++note)
            rows.push_back({line, &*note});
    }
    return rows;
}

void draw_sheet(Grid& grid, Rect area, const MoveSheet& sheet) {
    const std::vector<SheetRow> sheet_rows = rows_of(sheet);
    const int total = sheet_lines(sheet);
    const int rows = area.height;
    // A little of what was taken back stays in sight below the present move.
    const int bottom = std::min(total, std::max(present_line(sheet) + 2, rows));
    const int last = std::clamp(bottom - sheet.scrolled, std::min(rows, total), total);
    const int first = std::max(0, last - rows);
    for (int i = 0; first + i < last; ++i) {
        const SheetRow& row = sheet_rows[static_cast<std::size_t>(first + i)];
        const Point at{area.x, area.y + i};
        if (row.note == nullptr)
            draw_sheet_line(grid, at, area.width, sheet, row.line);
        else
            grid.put({at.x + kNoteIndent, at.y},
                     shorten(row.note->text, area.width - kNoteIndent - 1), Role::Faint);
    }
    const int x = area.x + area.width - 1;
    if (first > 0) grid.put({x, area.y}, U'^', Role::Rim);
    if (last < total) grid.put({x, area.y + rows - 1}, U'v', Role::Rim);
}

void draw_message(Column& column, const PanelView& view, int lines, bool heading) {
    const auto texts = wrap(view.message, column.width());
    const int needed = std::clamp(static_cast<int>(texts.size()), std::min(2, lines), lines);
    const Rect area = column.take_bottom(needed);
    column.scrolled(area, view.message, view.text_top,
                    view.message_is_error ? Role::Error : Role::Text);
    if (heading) column.draw_heading(column.take_bottom(1), "Message");
}

// A line for each side that has lost pieces.
std::vector<std::string> losses(const PanelView& view) {
    std::vector<std::string> lines;
    for (const Color color : kColors)
        if (!view.lost[color].empty())
            lines.push_back(std::string(name_of(color)) + " lost " + view.lost[color]);
    return lines;
}

// How the game went, ply by ply: the fuller, the better for White.
void draw_graph(Grid& grid, Rect area, const PanelView& view) {
    const int plies = static_cast<int>(view.graph.size());
    const int wide = std::clamp(area.width / plies, 1, kWidestPly);
    const int columns = std::min(plies * wide, area.width);
    for (int column = 0; column < columns; ++column) {
        const int ply = plies <= area.width ? column / wide : column * (plies - 1) / (columns - 1);
        const auto at = static_cast<std::size_t>(ply);
        const Role role = at == view.graph_present  ? Role::LastMove
                          : at > view.graph_present ? Role::Faint
                                                    : Role::Text;
        for (int row = 0; row < area.height; ++row) {
            const double fill = view.graph[at] * area.height - (area.height - 1 - row);
            const auto eighths =
                static_cast<std::size_t>(std::lround(std::clamp(fill, 0., 1.) * 8));
            const char32_t glyph = view.blocks ? kBlocks[eighths] : kShades[eighths];
            const bool middle = eighths == 0 && row == area.height / 2 - 1;
            grid.put({area.x + column, area.y + row}, middle ? U'-' : glyph,
                     middle ? Role::Faint : role);
        }
    }
}

// The FEN, and below it what is wrong with it or with what was just tried.
void draw_editor(Column& column, const PanelView& view) {
    if (column.height() > kSheetLines) column.line(view.turn, Role::Title);
    const bool told = !view.message.empty();
    const std::string& words = told ? view.message : view.fen_words;
    const int wanted = static_cast<int>(wrap(words, column.width()).size());
    const int rows = std::min(wanted, std::max(1, column.height() / 2));
    const bool bad = told ? view.message_is_error : !view.fen_is_good;
    const Rect fen = column.take_top(
        std::min(static_cast<int>(wrap(view.fen, column.width()).size()), column.height() - rows));
    column.scrolled(fen, view.fen, view.text_top, Role::Text);
    if (column.height() > rows) column.take_top(1);
    column.scrolled(column.take_top(rows), words, view.text_top, bad ? Role::Error : Role::Hint);
}

// At the bottom, under a heading. What the moves leave no room for is counted in the last row.
void draw_thoughts(Column& column, const PanelView& view) {
    const int most = std::max(kFewThoughts, column.height() - kSheetLines - 2);
    const int rows = std::min(view.thought_rows, most);
    std::vector<std::string> lines = view.thoughts;
    if (const int all = static_cast<int>(lines.size()); all > rows && view.thought_rows >= all) {
        lines.resize(static_cast<std::size_t>(rows - 1));
        lines.push_back("(" + std::to_string(all - rows + 1) + " more lines)");
    }
    column.lines(column.take_bottom(rows), lines, Role::Text);
    column.draw_heading(column.take_bottom(1), "Computer");
}

void draw_tall(Column& column, const PanelView& view, int message_lines) {
    for (const std::string& line : wrap(view.turn, column.width())) column.line(line, Role::Title);
    if (!view.clocks.empty()) column.line(view.clocks, Role::Title);
    column.line(view.players, Role::Text);
    for (const std::string& line : losses(view)) column.line(line, Role::Text);
    for (const std::string& note : view.notes) column.line(note, Role::Text);
    draw_message(column, view, message_lines, true);
    if (view.thinks) draw_thoughts(column, view);
    if (!view.graph.empty() && column.height() > kGraphRows + kSheetLines) {
        draw_graph(column.grid(), column.take_bottom(kGraphRows), view);
        column.draw_heading(column.take_bottom(1), "White's chances");
    }
    column.heading(view.game + ": moves");
    draw_sheet(column.grid(), column.take_top(column.height()), view.sheet);
}

// The turn and, if there is room, the clocks or the last move at the end of the same line.
std::string turn_line(const PanelView& view, int width) {
    const MoveSheet& sheet = view.sheet;
    const bool timed = !view.short_clocks.empty();
    if (sheet.played == 0 && !timed) return view.turn;
    const std::string last = timed ? view.short_clocks : sheet.texts[sheet.played - 1];
    const int blanks = width - static_cast<int>(view.turn.size() + last.size());
    if (blanks < 2) return view.turn;
    return view.turn + std::string(static_cast<std::size_t>(blanks), ' ') + last;
}

// All that a panel may hold but the turn and the message, one below the other.
void draw_details(Grid& grid, const PanelView& view) {
    Column column(grid, {0, 0, grid.size().width, grid.size().height});
    for (const std::string& line : view.thoughts) column.line(line, Role::Text);
    if (!view.graph.empty()) {
        column.heading("White's chances");
        draw_graph(grid, column.take_top(kGraphRows), view);
    }
    if (!view.clocks.empty()) column.line(view.clocks, Role::Text);
    column.line(view.players, Role::Text);
    for (const std::string& line : losses(view)) column.line(line, Role::Text);
    for (const std::string& note : view.notes) column.line(note, Role::Text);
    column.heading("Moves");
    draw_sheet(grid, column.take_top(column.height()), view.sheet);
}

void draw_page(Column& column, const PanelView& view) {
    const int total = detail_lines(view);
    Grid all({column.width(), total});
    draw_details(all, view);
    const Rect page = column.take_top(column.height());
    const int first = std::clamp(view.details - 1, 0, std::max(0, total - page.height));
    for (int y = 0; y < std::min(page.height, total); ++y)
        for (int x = 0; x < page.width; ++x) {
            const Cell& cell = all.at({x, first + y});
            column.grid().put({page.x + x, page.y + y}, cell.glyph, cell.role);
        }
    const int edge = page.x + page.width - 1;
    column.grid().put({edge, page.y}, U'^', Role::Title);
    if (first + page.height < total)
        column.grid().put({edge, page.y + page.height - 1}, U'v', Role::Title);
}

void draw_low(Column& column, const PanelView& view, int message_lines) {
    column.line(turn_line(view, column.width()), Role::Title);
    if (view.details > 0) return draw_page(column, view);
    // With nothing to say, the lowest panel has room for thoughts after all.
    if (view.message.empty() && column.height() <= message_lines)
        return column.lines(column.take_top(column.height()),
                            view.thoughts.empty() ? view.notes : view.thoughts, Role::Text);
    draw_message(column, view, message_lines, false);
    if (column.height() > 0 && view.thinks && !view.thoughts.empty())
        column.line(view.thoughts[0], Role::Text);
    if (column.height() >= 2)
        for (const std::string& line : losses(view)) column.line(line, Role::Text);
    for (const std::string& note : view.notes) column.line(note, Role::Text);
    if (column.height() > kSheetLines) {
        column.heading("Moves");
        draw_sheet(column.grid(), column.take_top(column.height()), view.sheet);
    }
}

void draw_lesson(Column& column, const PanelView& view, int message_lines) {
    for (const std::string& line : wrap(view.game, column.width())) column.line(line, Role::Title);
    draw_message(column, view, message_lines, column.height() > message_lines + 1);
    const auto lines = wrap(view.lesson, column.width());
    if (static_cast<int>(lines.size()) <= column.height())
        column.lines(column.take_top(column.height()), lines, Role::Text);
}

bool is_wide(const Layout& layout) {
    return !is_tall(layout) && layout.panel.height >= kWideLines &&
           layout.panel.width >= kWidePanel;
}

void draw_wide(Grid& grid, const Layout& layout, const PanelView& view) {
    Rect left = layout.panel;
    left.width = text_width(layout);
    const int beside = left.x + left.width + 2;
    Column sheet(grid, {beside, left.y, layout.panel.width - beside, left.height});
    if (!view.graph.empty() && sheet.height() > kGraphRows + kSheetLines) {
        draw_graph(grid, sheet.take_bottom(kGraphRows), view);
        sheet.draw_heading(sheet.take_bottom(1), "White's chances");
    }
    sheet.heading(view.game + ": moves");
    draw_sheet(grid, sheet.take_top(sheet.height()), view.sheet);
    Column column(grid, left);
    column.line(view.turn, Role::Title);
    if (!view.clocks.empty()) column.line(view.clocks, Role::Title);
    column.line(view.players, Role::Text);
    for (const std::string& line : losses(view)) column.line(line, Role::Text);
    for (const std::string& note : view.notes) column.line(note, Role::Text);
    draw_message(column, view, std::min(message_capacity(layout), column.height()), false);
    column.lines(column.take_top(column.height()), view.thoughts, Role::Text);
}

}  // namespace

bool is_low(const Layout& layout) { return !is_tall(layout) && !is_wide(layout); }

int detail_lines(const PanelView& view) {
    const std::size_t graph = view.graph.empty() ? 0 : kGraphRows + 1;
    const std::size_t clocks = view.clocks.empty() ? 0 : 1;
    const std::size_t players_and_heading = 2;
    const std::size_t lines = view.thoughts.size() + graph + clocks + players_and_heading +
                              losses(view).size() + view.notes.size();
    return static_cast<int>(lines) + sheet_lines(view.sheet);
}

bool is_tall(const Layout& layout) { return layout.panel.height >= kTallPanel; }

int text_width(const Layout& layout) {
    return is_wide(layout) ? layout.panel.width / 2 - 1 : layout.panel.width;
}

int lesson_capacity(const Layout& layout) {
    return layout.panel.height - 2 - message_capacity(layout);
}

int message_capacity(const Layout& layout) {
    const int height = layout.panel.height;
    return is_tall(layout) ? height / 3 : std::max(height / 2, 2);
}

int sheet_lines(const MoveSheet& sheet) {
    return move_lines(sheet) + static_cast<int>(sheet.notes.size());
}

int present_line(const MoveSheet& sheet) {
    if (sheet.played == 0) return black_first(sheet) ? 1 : 0;
    const int line = line_of(sheet, sheet.played - 1);
    const auto above = [&](const MoveSheet::Note& note) { return line_of(sheet, note.ply) < line; };
    return line + 1 +
           static_cast<int>(std::count_if(sheet.notes.begin(), sheet.notes.end(), above));
}

std::vector<std::string> scrolling_lines(std::string_view text, Size place) {
    auto lines = wrap(text, std::max(place.width, 1));
    if (static_cast<int>(lines.size()) > place.height)
        lines = wrap(text, std::max(place.width - 1, 1));
    return lines;
}

int lines_beyond(std::string_view text, const Layout& layout) {
    const Size place{text_width(layout), message_capacity(layout)};
    return static_cast<int>(scrolling_lines(text, place).size()) - place.height;
}

void draw_panel(Grid& grid, const Layout& layout, const PanelView& view) {
    Column column(grid, layout.panel);
    const int message_lines = message_capacity(layout);
    if (!view.fen.empty())
        draw_editor(column, view);
    else if (!view.lesson.empty())
        draw_lesson(column, view, message_lines);
    else if (is_tall(layout))
        draw_tall(column, view, message_lines);
    else if (is_wide(layout))
        draw_wide(grid, layout, view);
    else
        draw_low(column, view, message_lines);
    const bool first_page =
        is_low(layout) && view.fen.empty() && view.lesson.empty() && view.details == 0;
    const Point corner{layout.panel.x + layout.panel.width - 1,
                       layout.panel.y + layout.panel.height - 1};
    if (first_page && grid.at(corner).glyph == U' ') grid.put(corner, U'v', Role::Title);
}

}  // namespace alces::tui
