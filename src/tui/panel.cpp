#include "tui/panel.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/unicode.h"

namespace alces::tui {

namespace {

constexpr int kTallPanel = 16;
constexpr int kWidePanel = 72;  // from this width on, the score sheet is beside the other sections
constexpr int kWideLines = 6;
constexpr int kGraphRows = 4;
constexpr int kWidestPly = 3;  // the maximum width of a ply in the graph
// The characters from an empty to a full cell, in steps of an eighth.
constexpr std::u32string_view kBlocks = U" \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
constexpr std::u32string_view kShades = U"  ..::###";
constexpr int kSheetLines = 3;  // if there are fewer lines, there is no heading
constexpr int kFewSearchLines = 4;
constexpr int kContinuedIndent = 2;  // the indent of continuation lines of a wrapped text

// A column of text. Each part takes lines from the top or the bottom of the area that is left.
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
    // Draws the whole text, with the lines after the first indented.
    void wrapped(const std::string& text, Role role, int indent = 0) {
        for (const std::string& row : wrap(text, width(), indent)) line(row, role);
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
    // Draws text from line `top` on. Marks show whether there is more above or below.
    void scrolled(Rect area, const std::string& text, int top, Role role, int indent = 0) {
        const auto texts = scrolling_lines(text, {area.width, area.height}, indent);
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

// Draws the message at the bottom, in at most `lines` lines. A short message takes at least `least`
// lines.
void draw_message(Column& column, const PanelView& view, int lines, bool heading, int least = 2) {
    const auto texts = wrap(view.message, column.width(), view.message_indent);
    const int needed = std::clamp(static_cast<int>(texts.size()), std::min(least, lines), lines);
    const Rect area = column.take_bottom(needed);
    column.scrolled(area, view.message, view.text_top,
                    view.message_is_error ? Role::Error : Role::Text, view.message_indent);
    if (heading) column.draw_heading(column.take_bottom(1), "Message");
}

// Wraps text at this width, and appends its lines.
void append_wrapped(std::vector<std::string>& lines, const std::string& text, int width) {
    for (std::string& line : wrap(text, width, kContinuedIndent)) lines.push_back(std::move(line));
}

// Returns one line with all parts, such as one for each side, if they fit on it; if not, at least
// one line for each part. Continuation lines are indented, so that words in the name of a player
// cannot begin a line.
std::vector<std::string> lines_of(const std::vector<std::string>& parts, int width) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : "  ") + part;
    if (!parts.empty() && static_cast<int>(all.size()) <= width) return {all};
    std::vector<std::string> lines;
    for (const std::string& part : parts) append_wrapped(lines, part, width);
    return lines;
}

// Returns a line for each side that has lost pieces, such as "White lost p n  Black +3". The line
// of the side that is behind says by how much the other side is ahead. If the side that is behind
// has lost nothing, another line says it.
std::vector<std::string> lost_piece_lines(const PanelView& view) {
    std::vector<std::string> lines;
    bool says_material = view.material.empty();
    for (const Color color : kColors) {
        if (view.lost_pieces[color].empty()) continue;
        lines.push_back(std::string(name_of(color)) + " lost " + view.lost_pieces[color]);
        if (says_material || view.material.starts_with(name_of(color))) continue;
        lines.back() += "  " + view.material;
        says_material = true;
    }
    if (!says_material) lines.push_back("Material: " + view.material);
    return lines;
}

// Returns the number of columns that the graph fills.
int graph_columns(const PanelView& view, int width) {
    const int plies = static_cast<int>(view.graph.size());
    return std::min(plies * std::clamp(width / plies, 1, kWidestPly), width);
}

// Returns the ply that a column of the graph shows.
std::size_t graph_ply(const PanelView& view, int width, int column) {
    const int plies = static_cast<int>(view.graph.size());
    const int columns = graph_columns(view, width);
    return static_cast<std::size_t>(plies <= width ? column / (columns / plies)
                                                   : column * (plies - 1) / (columns - 1));
}

// Draws White's winning chances ply by ply. A higher bar is better for White.
void draw_graph(Grid& grid, Rect area, const PanelView& view) {
    const int columns = graph_columns(view, area.width);
    for (int column = 0; column < columns; ++column) {
        const std::size_t at = graph_ply(view, area.width, column);
        const Role role = at == view.graph_ply  ? Role::LastMove
                          : at > view.graph_ply ? Role::Faint
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

// Draws the FEN of the edited position. Below it is the message, or the error in the position.
void draw_editor(Column& column, const PanelView& view) {
    if (column.height() > kSheetLines) column.wrapped(view.turn, Role::Title);
    const bool has_message = !view.message.empty();
    const std::string& words = has_message ? view.message : view.fen_status;
    const int wanted = static_cast<int>(wrap(words, column.width()).size());
    const int rows = std::min(wanted, std::max(1, column.height() / 2));
    const bool bad = has_message ? view.message_is_error : !view.fen_is_valid;
    const Rect fen = column.take_top(
        std::min(static_cast<int>(wrap(view.fen, column.width()).size()), column.height() - rows));
    column.scrolled(fen, view.fen, view.text_top, Role::Text);
    if (column.height() > rows) column.take_top(1);
    column.scrolled(column.take_top(rows), words, view.text_top, bad ? Role::Error : Role::Hint);
}

// Draws the search at the bottom, below a heading. If some lines do not fit, the last line says how
// many.
void draw_search(Column& column, const PanelView& view) {
    const int most = std::max(kFewSearchLines, column.height() - kSheetLines - 2);
    const int rows = std::min(view.search_rows, most);
    std::vector<std::string> lines = view.search;
    if (const int all = static_cast<int>(lines.size()); all > rows && view.search_rows >= all) {
        lines.resize(static_cast<std::size_t>(rows - 1));
        lines.push_back("(" + std::to_string(all - rows + 1) + " more lines)");
    }
    column.lines(column.take_bottom(rows), lines, Role::Text);
    column.draw_heading(column.take_bottom(1), "Computer");
}

// Draws the score sheet in the rest of the column. Returns its area.
Rect draw_sheet(Column& column, const PanelView& view) {
    const Rect area = column.take_top(column.height());
    draw_score_sheet(column.grid(), area, view.sheet);
    return area;
}

// The areas of the panel that react to clicks. An area that is not shown is empty.
struct PanelPlaces {
    Rect sheet, graph;
};

// Returns the longest heading for the moves that fits the width.
std::string moves_heading(const PanelView& view, int width) {
    constexpr int kAround = 6;  // columns for dashes and spaces
    for (const std::string& text : {view.game + ": moves", view.game})
        if (static_cast<int>(text.size()) + kAround <= width) return text;
    return "Moves";
}

// Draws the side to move, the clocks, the players, the lost pieces and the holdings.
void draw_state(Column& column, const PanelView& view) {
    column.wrapped(view.turn, Role::Title);
    for (const std::string& line : lines_of(view.clocks, column.width()))
        column.line(line, Role::Title);
    for (const std::string& line : lines_of(view.players, column.width()))
        column.line(line, Role::Text);
    if (!view.history.empty()) column.wrapped(view.history, Role::Text, kContinuedIndent);
    for (const std::string& line : lost_piece_lines(view))
        column.wrapped(line, Role::Text, kContinuedIndent);
    for (const std::string& note : view.notes) column.wrapped(note, Role::Text, kContinuedIndent);
}

PanelPlaces draw_tall(Column& column, const PanelView& view, int message_lines) {
    PanelPlaces places;
    draw_state(column, view);
    draw_message(column, view, message_lines, true);
    if (view.shows_computer) draw_search(column, view);
    if (!view.graph.empty() && column.height() > kGraphRows + kSheetLines) {
        places.graph = column.take_bottom(kGraphRows);
        draw_graph(column.grid(), places.graph, view);
        column.draw_heading(column.take_bottom(1), "White's chances");
    }
    column.heading(moves_heading(view, column.width()));
    places.sheet = draw_sheet(column, view);
    return places;
}

// Returns a line with the side to move. If there is room, it ends with the clocks. In a game
// without clocks, it ends with the last move or, before the first move, with the name of the game.
std::string turn_line(const PanelView& view, int width) {
    const ScoreSheet& sheet = view.sheet;
    const std::string last = !view.short_clocks.empty() ? view.short_clocks
                             : sheet.played == 0        ? view.game
                                                        : sheet.texts[sheet.played - 1];
    const int blanks = width - static_cast<int>(view.turn.size() + last.size());
    if (blanks < 2 || last == view.turn) return view.turn;
    return view.turn + std::string(static_cast<std::size_t>(blanks), ' ') + last;
}

// The further pages of a low panel as one long text: the search, the graph, the other lines of the
// panel, and the moves. No line has a character in the last column, which is for marks.
struct Details {
    std::vector<std::string> search, state;
    int total = 0;  // lines

    Details(const PanelView& view, int width) {
        for (const std::string& line : view.search) append_wrapped(search, line, width - 1);
        for (const auto* parts : {&view.clocks, &view.players})
            for (std::string& line : lines_of(*parts, width - 1)) state.push_back(std::move(line));
        if (!view.history.empty()) append_wrapped(state, view.history, width - 1);
        for (const std::string& line : lost_piece_lines(view))
            append_wrapped(state, line, width - 1);
        for (const std::string& note : view.notes) append_wrapped(state, note, width - 1);
        constexpr std::size_t kHeading = 1;
        const std::size_t graph = view.graph.empty() ? 0 : kHeading + kGraphRows;
        total = static_cast<int>(search.size() + graph + state.size() + kHeading) +
                sheet_lines(view.sheet);
    }
};

void draw_details(Grid& grid, const PanelView& view, const Details& details) {
    Column column(grid, {0, 0, grid.size().width, grid.size().height});
    for (const std::string& line : details.search) column.line(line, Role::Text);
    if (!view.graph.empty()) {
        column.heading("White's chances");
        draw_graph(grid, column.take_top(kGraphRows), view);
    }
    for (const std::string& line : details.state) column.line(line, Role::Text);
    column.heading("Moves");
    draw_score_sheet(grid, column.take_top(column.height()), view.sheet);
}

void draw_page(Column& column, const PanelView& view) {
    const Details details(view, column.width());
    const int total = details.total;
    Grid all({column.width(), total});
    draw_details(all, view, details);
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

// Whether a low panel has no line for the message, because there is none. `room` is the number of
// lines below the first line.
bool shows_no_message(const PanelView& view, int room, int message_lines) {
    return view.message.empty() && room <= message_lines;
}

Rect draw_low(Column& column, const PanelView& view, int message_lines) {
    column.line(turn_line(view, column.width()), Role::Title);
    if (view.details > 0) {
        draw_page(column, view);
        return {};
    }
    // If there is no message, even the lowest panel has room for the search.
    if (shows_no_message(view, column.height(), message_lines)) {
        column.lines(column.take_top(column.height()),
                     view.search.empty() ? view.notes : view.search, Role::Text);
        return {};
    }
    // In the lowest panel, a message of one line leaves one line for the best line of the analysis.
    const bool shares = view.is_analysis && column.height() <= message_lines;
    draw_message(column, view, message_lines, false, shares ? 1 : 2);
    if (column.height() > 0 && view.shows_computer && !view.search.empty())
        column.line(view.search[shares && view.search.size() > 1 ? 1 : 0], Role::Text);
    if (column.height() >= 2)
        for (const std::string& line : lost_piece_lines(view)) column.line(line, Role::Text);
    for (const std::string& note : view.notes) column.line(note, Role::Text);
    if (!view.history.empty()) column.line(view.history, Role::Text);
    if (column.height() <= kSheetLines) return {};
    column.heading("Moves");
    return draw_sheet(column, view);
}

// Draws the title, the lesson, the task and the message, from top to bottom. The task is always
// shown. The lesson is shown only if there is room for all of it.
void draw_lesson(Column& column, const PanelView& view, const Layout& layout) {
    const bool roomy = has_room_for_lesson(layout, view.lesson, view.task);
    for (const std::string& line : wrap(view.game, column.width())) column.line(line, Role::Title);
    if (!view.message.empty())
        draw_message(column, view, message_capacity(layout, view.task), roomy);
    const auto task = wrap(view.task, column.width());
    const auto lesson = wrap(view.lesson, column.width());
    if (roomy) {
        column.lines(column.take_top(static_cast<int>(lesson.size())), lesson, Role::Text);
        column.heading("Task");
    }
    column.lines(column.take_top(static_cast<int>(task.size())), task, Role::Text);
}

bool is_wide(const Layout& layout) {
    return layout.panel.width >= kWidePanel && layout.panel.height >= kWideLines &&
           (layout.panel.height < kTallPanel || !layout.panel_beside);
}

PanelPlaces draw_wide(Grid& grid, const Layout& layout, const PanelView& view) {
    PanelPlaces places;
    Rect left = layout.panel;
    left.width = text_width(layout);
    const int beside = left.x + left.width + 2;
    Column sheet(grid, {beside, left.y, layout.panel.x + layout.panel.width - beside, left.height});
    if (!view.graph.empty() && sheet.height() > kGraphRows + kSheetLines) {
        places.graph = sheet.take_bottom(kGraphRows);
        draw_graph(grid, places.graph, view);
        sheet.draw_heading(sheet.take_bottom(1), "White's chances");
    }
    sheet.heading(moves_heading(view, sheet.width()));
    places.sheet = draw_sheet(sheet, view);
    Column column(grid, left);
    draw_state(column, view);
    draw_message(column, view, std::min(message_capacity(layout), column.height()), false);
    column.lines(column.take_top(column.height()), view.search, Role::Text);
    return places;
}

PanelPlaces draw_parts(Grid& grid, const Layout& layout, const PanelView& view) {
    Column column(grid, layout.panel);
    const int message_lines = message_capacity(layout);
    if (!view.fen.empty())
        draw_editor(column, view);
    else if (!view.lesson.empty())
        draw_lesson(column, view, layout);
    else if (is_tall(layout))
        return draw_tall(column, view, message_lines);
    else if (is_wide(layout))
        return draw_wide(grid, layout, view);
    else
        return {draw_low(column, view, message_lines), {}};
    return {};
}

// Draws an offer: "Offer: take back 2 moves; accept or decline?", or only the first half if there
// is no room for both.
void draw_offer(Grid& grid, Rect line, const std::string& offer) {
    std::string text = offer;
    if (static_cast<int>(text.size()) > line.width) text = text.substr(0, text.find(';'));
    grid.put({line.x, line.y}, shorten(text, line.width), Role::Title);
}

PanelPlaces places_of(const Layout& layout, const PanelView& view) {
    Grid scratch(layout.screen);
    return draw_parts(scratch, layout, view);
}

}  // namespace

bool is_low(const Layout& layout) { return !is_tall(layout) && !is_wide(layout); }

int detail_lines(const PanelView& view, int width) { return Details(view, width).total; }

// The details begin with the search.
int details_on_first_page(const Layout& layout, const PanelView& view) {
    const int room = layout.panel.height - 1;
    if (!shows_no_message(view, room, message_capacity(layout))) return 0;
    return std::min(static_cast<int>(view.search.size()), room);
}

bool is_tall(const Layout& layout) { return layout.panel.height >= kTallPanel && !is_wide(layout); }

int text_width(const Layout& layout) {
    return is_wide(layout) ? layout.panel.width / 2 - 1 : layout.panel.width;
}

bool has_room_for_lesson(const Layout& layout, std::string_view lesson, std::string_view task) {
    constexpr int kOtherLines = 6;  // for the title, two headings and a message
    const int width = std::max(layout.panel.width, 1);
    const auto lines = wrap(lesson, width).size() + wrap(task, width).size();
    return static_cast<int>(lines) + kOtherLines <= layout.panel.height;
}

int message_capacity(const Layout& layout, std::string_view task) {
    const int height = layout.panel.height;
    if (!task.empty()) {
        const auto lines = wrap(task, std::max(layout.panel.width, 1)).size();
        return std::max(height - 1 - static_cast<int>(lines), 1);
    }
    if (is_tall(layout)) return height / 3;
    return std::clamp(height - 1, 1, std::max(height / 2, 2));  // one line is for the side to move
}

std::vector<std::string> scrolling_lines(std::string_view text, Size place, int indent) {
    auto lines = wrap(text, std::max(place.width, 1), indent);
    if (static_cast<int>(lines.size()) > place.height)
        lines = wrap(text, std::max(place.width - 1, 1), indent);
    return lines;
}

int overflow_lines(std::string_view text, const Layout& layout, std::string_view task, int indent) {
    const Size place{text_width(layout), message_capacity(layout, task)};
    return static_cast<int>(scrolling_lines(text, place, indent).size()) - place.height;
}

std::optional<std::size_t> ply_at_point(const Layout& layout, const PanelView& view, Point p) {
    const PanelPlaces places = places_of(layout, view);
    if (!places.graph.contains(p)) return ply_at(places.sheet, view.sheet, p);
    const int column = p.x - places.graph.x;
    if (column >= graph_columns(view, places.graph.width)) return std::nullopt;
    return graph_ply(view, places.graph.width, column);
}

std::optional<Point> place_of_ply(const Layout& layout, const PanelView& view, std::size_t ply) {
    return place_of(places_of(layout, view).sheet, view.sheet, ply);
}

int scroll_to_keep(const Layout& layout, const PanelView& view, std::size_t ply, Point at) {
    return scroll_near(places_of(layout, view).sheet, view.sheet, ply, at);
}

bool is_on_sheet(const Layout& layout, const PanelView& view, Point p) {
    return places_of(layout, view).sheet.contains(p);
}

void draw_panel(Grid& grid, const Layout& layout, const PanelView& view) {
    if (!view.offer.empty()) draw_offer(grid, layout.offer, view.offer);
    (void)draw_parts(grid, layout, view);
    const bool first_page =
        is_low(layout) && view.fen.empty() && view.lesson.empty() && view.details == 0;
    const Point corner{layout.panel.x + layout.panel.width - 1,
                       layout.panel.y + layout.panel.height - 1};
    if (first_page && grid.at(corner).glyph == U' ') grid.put(corner, U'v', Role::Title);
}

}  // namespace alces::tui
