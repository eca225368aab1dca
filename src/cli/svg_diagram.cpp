#include "cli/svg_diagram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>
#include <utility>

#include "cli/diagram.h"
#include "cli/diagram_marks.h"
#include "rules/notation.h"
#include "tui/figures.h"
#include "tui/square_colours.h"
#include "words/board_text.h"

namespace alces {
namespace {

// Lengths are in user units, which are pixels unless the picture is scaled.
constexpr int kSquare = 44;
constexpr int kLeft = 28;     // the width of the rank numbers, to the left of each board
constexpr int kTop = 8;       // the space above a board
constexpr int kLetters = 22;  // the height of the file letters below a board
constexpr int kLine = 20;     // the height of a line of text below the letters
constexpr int kRight = 8;
constexpr int kSheetWidth = 2000;            // the maximum width of a picture of several positions
constexpr double kColumn = 2.0, kRow = 4.1;  // width and height of one character of a figure
constexpr double kAside = 3;  // shifts a figure to the right to make room for the letter

// White's pieces are white with a black outline, and Black's are black with a white outline.
struct Inks {
    const char* fill;
    const char* line;
};
constexpr ByColor<Inks> kInks{Inks{"#fff", "#000"}, Inks{"#000", "#fff"}};

template <typename... Values>
std::string format(const char* pattern, Values... values) {
    std::array<char, 400> text{};
    (void)std::snprintf(text.data(), text.size(), pattern, values...);
    return text.data();
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else
            out += c;
    }
    return out;
}

std::string colour_text(std::uint32_t code) { return format("#%06x", code); }

// Returns the name of a piece's drawing, such as "wK".
std::string name_of_drawing(const Variant& variant, Piece piece) {
    return {piece.color() == Color::White ? 'w' : 'b', variant.piece(piece.type()).letter};
}

// Returns the filled runs of all rows as one path.
std::string path_of(std::span<const std::string_view> rows) {
    const double left = (kSquare - kColumn * static_cast<double>(rows[0].size())) / 2 + kAside;
    const double top = kSquare - kRow * static_cast<double>(rows.size()) - 3;
    std::string path;
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size();) {
            const std::size_t end = std::min(rows[y].find_first_not_of('#', x), rows[y].size());
            if (end > x)
                path += format(
                    "M%.1f %.1fh%.1fv%.1fh-%.1fz", left + kColumn * static_cast<double>(x),
                    top + kRow * static_cast<double>(y), kColumn * static_cast<double>(end - x),
                    kRow, kColumn * static_cast<double>(end - x));
            x = std::max(end, x + 1);
        }
    return path;
}

// Draws a figure with the letter of the piece in a corner, or the letter in a frame.
std::string drawing(const Variant& variant, Piece piece) {
    const PieceSpec& spec = variant.piece(piece.type());
    const Inks& inks = kInks[piece.color()];
    std::string text = "<g id=\"" + name_of_drawing(variant, piece) + "\">";
    const auto rows = tui::figure_rows(spec.figure);
    if (rows.empty())
        return text + format(
                          "<rect x=\"8\" y=\"8\" width=\"28\" height=\"28\" rx=\"5\" fill=\"%s\" "
                          "stroke=\"%s\" stroke-width=\"1.5\"/><text x=\"22\" y=\"29\" "
                          "font-size=\"20\" font-weight=\"bold\" text-anchor=\"middle\" "
                          "fill=\"%s\">%c</text></g>\n",
                          inks.fill, inks.line, inks.line, spec.letter);
    // The outline is drawn first. The figure then covers the inner half of the outline.
    const std::string path = path_of(rows);
    return text + "<path d=\"" + path + "\" stroke=\"" + inks.line +
           "\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/><path d=\"" + path + "\" fill=\"" +
           inks.fill + "\"/>" +
           format("<text x=\"2\" y=\"11\" font-size=\"11\" font-weight=\"bold\">%c</text></g>\n",
                  spec.letter);
}

class Picture {
  public:
    Picture(const Game& game, PaletteName palette)
        : game_(game),
          variant_(game.start().variant()),
          topology_(variant_.topology()),
          palette_(palette),
          files_(topology_.files() / topology_.boards()) {}

    void write(std::size_t first, const DiagramWriter& write) const {
        const auto held = static_cast<int>(holdings_lines(game_.start()).size());
        const int width = topology_.boards() * (kLeft + files_ * kSquare) + kRight;
        const int height = kTop + topology_.ranks() * kSquare + kLetters + (1 + held) * kLine;
        const int fitting = std::max(1, kSheetWidth / width);
        const auto count = static_cast<int>(game_.ply() - first) + 1;
        const int columns = std::min(fitting, count);
        const int rows = (count + columns - 1) / columns;
        write(format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                     "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"14\">\n",
                     columns * width, rows * height, columns * width, rows * height) +
              "<title>" + escaped(variant_.spec().title) + ", " + escaped(caption_of(game_)) +
              "</title>\n<defs>\n");
        for (const std::string& one : drawings(first)) write(one);
        write("</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        Game there = game_;
        for (int at = 0; at < count; ++at) {
            go_to_ply(there, first + static_cast<std::size_t>(at));
            write(format("<g transform=\"translate(%d %d)\">\n", at % columns * width,
                         at / columns * height) +
                  position_text(there) + "</g>\n");
        }
        write("</svg>\n");
    }

  private:
    // Returns the drawings of all pieces that are shown, sorted.
    [[nodiscard]] std::set<std::string> drawings(std::size_t first) const {
        std::set<std::size_t> seen;
        std::set<std::string> all;
        for (std::size_t ply = first; ply <= game_.ply(); ++ply) {
            const Position& position = game_.position_at(ply);
            for (std::size_t i = 0; i < topology_.squares(); ++i) {
                const auto square = static_cast<Square>(i);
                if (!exists(variant_, position.board(), square)) continue;
                const Piece piece = position.at(square);
                if (piece.is_none()) continue;
                if (seen.insert(2 * index(piece.type()) + index(piece.color())).second)
                    all.insert(drawing(variant_, piece));
            }
        }
        return all;
    }
    // Returns the upper left corner of a square.
    [[nodiscard]] std::pair<int, int> corner(Square square) const {
        const int file = topology_.file_of(square);
        return {(file / files_ + 1) * kLeft + file * kSquare,
                kTop + (topology_.ranks() - 1 - topology_.rank_of(square)) * kSquare};
    }

    [[nodiscard]] std::string position_text(const Game& there) const {
        const Position& position = there.position();
        const DiagramMarks marks = marks_of(there);
        std::string squares;
        std::string pieces;
        for (std::size_t i = 0; i < topology_.squares(); ++i) {
            const auto square = static_cast<Square>(i);
            if (!exists(variant_, position.board(), square)) continue;
            const auto [x, y] = corner(square);
            const auto ground =
                tui::square_colours(palette_, ground_of(variant_, marks, square), false);
            squares += format("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                              x, y, kSquare, kSquare, colour_text(ground.ground).c_str());
            const Piece piece = position.at(square);
            if (piece.is_none()) continue;
            pieces += format("<use href=\"#%s\" x=\"%d\" y=\"%d\"/>\n",
                             name_of_drawing(variant_, piece).c_str(), x, y);
        }
        return squares + spots_text(marks) + pieces + arrows_text(marks) + coordinates() +
               words_below(there);
    }

    [[nodiscard]] std::string coordinates() const {
        std::string text;
        for (int board = 0; board < topology_.boards(); ++board)
            for (int rank = 0; rank < topology_.ranks(); ++rank) {
                const auto [x, y] = corner(topology_.at(board * files_, rank));
                text += format("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", x - 6,
                               y + kSquare / 2 + 5, rank + variant_.spec().first_rank);
            }
        for (int file = 0; file < topology_.files(); ++file) {
            const Square lowest = topology_.at(file, 0);
            const auto [x, y] = corner(lowest);
            text += format("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%c</text>\n",
                           x + kSquare / 2, y + kSquare + 16, variant_.square_name(lowest).front());
        }
        return text;
    }

    // Returns the text below a board: the move that led there, the side to move or the outcome, and
    // the pieces in hand and in reserve.
    [[nodiscard]] std::string words_below(const Game& there) const {
        std::string words = caption_of(there);
        if (there.outcome().is_over())
            words += ". " + outcome_phrase(there.outcome());
        else
            words += std::string(". ") + name_of(there.position().side_to_move()) + " to move";
        std::vector<std::string> lines = holdings_lines(there.position());
        lines.insert(lines.begin(), words);
        int y = kTop + topology_.ranks() * kSquare + kLetters;
        std::string text;
        for (const std::string& line : lines) {
            y += kLine;
            text += format("<text x=\"%d\" y=\"%d\"%s>", kLeft, y - 6,
                           &line == &lines.front() ? "" : " font-size=\"10\"") +
                    escaped(line) + "</text>\n";
        }
        return text;
    }

    static const char* colour_of(char letter) {
        switch (letter) {
            case 'R':
                return "#a02020";
            case 'Y':
                return "#e0a000";
            case 'B':
                return "#2050b0";
            default:
                return "#208020";
        }
    }

    [[nodiscard]] std::string spots_text(const DiagramMarks& marks) const {
        std::string text;
        for (const auto& spot : marks.spots) {
            const auto [x, y] = corner(spot.square);
            text += format(
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
                "stroke=\"%s\" stroke-width=\"4\"/>\n",
                x + 2, y + 2, kSquare - 4, kSquare - 4, colour_of(spot.colour));
        }
        return text;
    }

    // Draws the arrows, from the centre of one square to the centre of another.
    [[nodiscard]] std::string arrows_text(const DiagramMarks& marks) const {
        constexpr double kHead = 16, kHalfHead = 9;
        std::string text;
        for (const auto& arrow : marks.arrows) {
            if (arrow.from == arrow.to) continue;
            const auto [x1, y1] = corner(arrow.from);
            const auto [x2, y2] = corner(arrow.to);
            const double length = std::hypot(x2 - x1, y2 - y1);
            const double dx = (x2 - x1) / length;
            const double dy = (y2 - y1) / length;
            const double half = kSquare / 2.0;
            const double neck_x = x2 + half - dx * kHead;
            const double neck_y = y2 + half - dy * kHead;
            text +=
                format(
                    "<g fill=\"%s\" stroke=\"%s\" opacity=\"0.8\"><line x1=\"%.1f\" y1=\"%.1f\" "
                    "x2=\"%.1f\" y2=\"%.1f\" stroke-width=\"6\"/>",
                    colour_of(arrow.colour), colour_of(arrow.colour), x1 + half, y1 + half, neck_x,
                    neck_y) +
                format("<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\"/></g>\n", x2 + half, y2 + half,
                       neck_x - dy * kHalfHead, neck_y + dx * kHalfHead, neck_x + dy * kHalfHead,
                       neck_y - dx * kHalfHead);
        }
        return text;
    }

    const Game& game_;
    const Variant& variant_;
    const Topology& topology_;
    const PaletteName palette_;
    const int files_;  // the number of files of one board
};

}  // namespace

void write_svg(const Game& game, std::size_t first, PaletteName palette,
               const DiagramWriter& write) {
    Picture(game, palette).write(first, write);
}

}  // namespace alces
