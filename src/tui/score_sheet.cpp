#include "tui/score_sheet.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "base/unicode.h"

namespace alces::tui {

namespace {

constexpr int kNoteIndent = 2;
constexpr std::size_t kLongMove = 14;  // the length of "P a8-a9; Q-a9"
constexpr int kColumnGap = 2;

bool black_first(const ScoreSheet& sheet) { return sheet.first_mover == Color::Black; }

// Returns the ply in a cell of the sheet; none if that side has no move there.
std::optional<std::size_t> ply_in(const ScoreSheet& sheet, int line, Color color) {
    const int ply = line * 2 + (color == Color::Black ? 1 : 0) - (black_first(sheet) ? 1 : 0);
    if (ply < 0 || ply >= static_cast<int>(sheet.texts.size())) return std::nullopt;
    return static_cast<std::size_t>(ply);
}

// Returns the width of a column for the longest move and a space. The column has room for at least
// "P a8-a9; Q-a9" if that fits.
int sheet_column(const ScoreSheet& sheet, int width, int number_width) {
    std::size_t longest = kLongMove;
    for (const std::string& text : sheet.texts) longest = std::max(longest, text.size());
    return std::min(static_cast<int>(longest) + 1, (width - number_width) / 2);
}

int line_of(const ScoreSheet& sheet, std::size_t ply) {
    return (static_cast<int>(ply) + (black_first(sheet) ? 1 : 0)) / 2;
}

// Returns the number of lines with moves.
int move_lines(const ScoreSheet& sheet) {
    if (sheet.texts.empty()) return black_first(sheet) ? 1 : 0;
    return line_of(sheet, sheet.texts.size() - 1) + 1;
}

// Writes the number of a line, such as "  1. ", with the same width for all lines.
std::string line_number(const ScoreSheet& sheet, int line) {
    const std::size_t longest = std::to_string(sheet.first_number + move_lines(sheet)).size();
    std::string number = std::to_string(sheet.first_number + line) + ". ";
    const std::size_t width = std::max<std::size_t>(5, longest + 2);
    number.insert(0, width > number.size() ? width - number.size() : 0, ' ');
    return number;
}

// Returns the longest form of a move that fits: "P a8-a9; Q-a9", "P a8-a9=Q" or "Pa8-a9=Q". The
// second form looks like the moves around it.
std::string text_for(const ScoreSheet& sheet, std::size_t ply, int width) {
    const std::string& full = sheet.texts[ply];
    const bool has_short = sheet.short_texts.size() == sheet.texts.size();
    if (!has_short || columns_of(decode(full)) <= width) return full;
    std::string text = sheet.short_texts[ply];
    if (static_cast<int>(text.size()) < width) text.insert(1, " ");
    return text;
}

// Draws a line of moves. Each side has a column of this width.
void draw_line(Grid& grid, Point at, const ScoreSheet& sheet, int line, int column) {
    const std::string number = line_number(sheet, line);
    const int number_width = static_cast<int>(number.size());
    grid.put(at, number, Role::Faint);
    // If the current move is the last one of the sheet, it needs no mark.
    const bool ahead = sheet.played < sheet.texts.size();
    for (const Color color : kColors) {
        const auto ply = ply_in(sheet, line, color);
        if (!ply && color == Color::Black) continue;
        const Role role = ply && *ply >= sheet.played                ? Role::Faint
                          : ply && *ply + 1 == sheet.played && ahead ? Role::LastMove
                                                                     : Role::Text;
        const int x = at.x + number_width + (color == Color::Black ? column : 0);
        const std::string text = ply ? text_for(sheet, *ply, column - 1) : "...";
        grid.put({x, at.y}, shorten(text, column - 1), role);
    }
}

// A row of the sheet: a line of moves, or a note below such a line.
struct SheetRow {
    int line = 0;
    const ScoreSheet::Note* note = nullptr;
};

std::vector<SheetRow> rows_of(const ScoreSheet& sheet) {
    std::vector<SheetRow> rows;
    auto note = sheet.notes.begin();
    for (int line = 0; line < move_lines(sheet); ++line) {
        rows.push_back({line});
        for (; note != sheet.notes.end() && line_of(sheet, note->ply) == line; ++note)
            rows.push_back({line, &*note});
    }
    return rows;
}

// The columns into which an area is divided. Each column has lines of moves, and room for long
// moves even if the game has none yet, so that the number of columns seldom changes during a game.
struct Columns {
    int count, width;
};

Columns columns_in(const ScoreSheet& sheet, Rect area) {
    const int number = static_cast<int>(line_number(sheet, move_lines(sheet)).size());
    const int wanted = number + 2 * static_cast<int>(kLongMove + 1) + kColumnGap;
    const int count = std::max(1, area.width / wanted);
    return {count, area.width / count};
}

// The rows that are shown: from `first` up to `last`, which is not included.
struct Shown {
    int first, last;
};

Shown shown_rows(const ScoreSheet& sheet, Rect area) {
    const int total = sheet_lines(sheet);
    const int columns = columns_in(sheet, area).count;
    const int room = area.height * columns;
    // Below the current move, two lines of moves that were taken back stay visible.
    const int bottom = std::min(total, std::max(present_line(sheet) + 2, room));
    const int last = std::clamp(bottom - sheet.scrolled, std::min(room, total), total);
    const int first = std::max(0, last - room);
    if (columns == 1) return {first, last};
    // The sheet scrolls by whole columns, so that a new move seldom changes more than its own line.
    const int whole = (first + area.height - 1) / area.height * area.height;
    return {whole, std::min(total, whole + room)};
}

}  // namespace

int sheet_lines(const ScoreSheet& sheet) {
    return move_lines(sheet) + static_cast<int>(sheet.notes.size());
}

int present_line(const ScoreSheet& sheet) {
    if (sheet.played == 0) return black_first(sheet) ? 1 : 0;
    const int line = line_of(sheet, sheet.played - 1);
    const auto above = [&](const ScoreSheet::Note& note) {
        return line_of(sheet, note.ply) < line;
    };
    return line + 1 +
           static_cast<int>(std::count_if(sheet.notes.begin(), sheet.notes.end(), above));
}

void draw_score_sheet(Grid& grid, Rect area, const ScoreSheet& sheet) {
    if (area.height < 1) return;
    const std::vector<SheetRow> sheet_rows = rows_of(sheet);
    const auto [columns, width] = columns_in(sheet, area);
    const auto [first, last] = shown_rows(sheet, area);
    const int line_width = columns == 1 ? width : width - kColumnGap;
    const int number_width = static_cast<int>(line_number(sheet, move_lines(sheet)).size());
    const int column = sheet_column(sheet, line_width, number_width);
    for (int i = 0; first + i < last; ++i) {
        const SheetRow& row = sheet_rows[static_cast<std::size_t>(first + i)];
        const Point at{area.x + i / area.height * width, area.y + i % area.height};
        if (row.note == nullptr)
            draw_line(grid, at, sheet, row.line, column);
        else
            grid.put({at.x + kNoteIndent, at.y},
                     shorten(row.note->text, line_width - kNoteIndent - 1), Role::Faint);
    }
    const int x = area.x + area.width - 1;
    if (first > 0) grid.put({x, area.y}, U'^', Role::Coordinates);
    if (last < sheet_lines(sheet)) grid.put({x, area.y + area.height - 1}, U'v', Role::Coordinates);
}

namespace {

// Returns the number of the row with the move that led to this ply, which must not be 0.
int row_of(const ScoreSheet& sheet, std::size_t ply) {
    const int line = line_of(sheet, ply - 1);
    const auto notes = std::ranges::count_if(
        sheet.notes, [&](const ScoreSheet::Note& note) { return line_of(sheet, note.ply) < line; });
    return line + static_cast<int>(notes);
}

// Returns the start of a row; none if it is out of view.
std::optional<Point> place_of_row(Rect area, const ScoreSheet& sheet, int row) {
    if (area.height < 1) return std::nullopt;
    const auto [first, last] = shown_rows(sheet, area);
    if (row < first || row >= last) return std::nullopt;
    const int below = row - first;
    return Point{area.x + below / area.height * columns_in(sheet, area).width,
                 area.y + below % area.height};
}

}  // namespace

std::optional<Point> place_of(Rect area, const ScoreSheet& sheet, std::size_t ply) {
    if (ply == 0) return std::nullopt;
    return place_of_row(area, sheet, row_of(sheet, ply));
}

int scroll_near(Rect area, ScoreSheet sheet, std::size_t ply, Point at) {
    if (ply == 0) return 0;
    const int row = row_of(sheet, ply);
    const int total = sheet_lines(sheet);
    int best = 0;
    int least = std::numeric_limits<int>::max();
    for (sheet.scrolled = -total; sheet.scrolled <= total; ++sheet.scrolled) {
        const auto place = place_of_row(area, sheet, row);
        if (!place) continue;
        const int distance = std::abs(place->x - at.x) + std::abs(place->y - at.y);
        const bool nearer = distance < least;
        if (!nearer && (distance > least || std::abs(sheet.scrolled) >= std::abs(best))) continue;
        best = sheet.scrolled;
        least = distance;
    }
    return best;
}

std::optional<std::size_t> ply_at(Rect area, const ScoreSheet& sheet, Point p) {
    if (!area.contains(p)) return std::nullopt;
    const auto [columns, width] = columns_in(sheet, area);
    const auto [first, last] = shown_rows(sheet, area);
    const int column = std::min((p.x - area.x) / width, columns - 1);
    const int shown = first + column * area.height + p.y - area.y;
    if (shown >= last) return std::nullopt;
    const SheetRow row = rows_of(sheet)[static_cast<std::size_t>(shown)];
    if (row.note != nullptr) return std::nullopt;
    const int line_width = columns == 1 ? width : width - kColumnGap;
    const int number_width = static_cast<int>(line_number(sheet, row.line).size());
    const int black =
        area.x + column * width + number_width + sheet_column(sheet, line_width, number_width);
    const auto ply = ply_in(sheet, row.line, p.x < black ? Color::White : Color::Black);
    return ply ? std::optional(*ply + 1) : std::nullopt;
}

}  // namespace alces::tui
