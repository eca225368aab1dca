#include "cli/diagram.h"

#include <algorithm>

#include "cli/diagram_marks.h"
#include "cli/svg_diagram.h"
#include "game/epd.h"
#include "game/export_text.h"
#include "rules/notation.h"
#include "tui/square_colours.h"
#include "tui/theme.h"
#include "words/board_text.h"

namespace alces {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

// Draws a square, which is three columns wide.
std::string ansi_square(const Game& game, const DiagramMarks& marks, Square square,
                        PaletteName palette) {
    const Position& position = game.position();
    const Variant& variant = position.variant();
    if (!exists(variant, position.board(), square)) return "   ";
    const Piece piece = position.at(square);
    const bool white = !piece.is_none() && piece.color() == Color::White;
    const auto colours = tui::square_colours(palette, ground_of(variant, marks, square), white);
    const auto number = [](std::uint32_t code) {
        return std::to_string(tui::nearest_of_256(tui::rgb(code)));
    };
    const char letter = piece.is_none() ? ' ' : variant.piece(piece.type()).letter;
    return "\x1b[1;38;5;" + number(colours.ink) + ";48;5;" + number(colours.ground) + "m " +
           letter + " \x1b[0m";
}

std::string ansi_text(const Game& game, PaletteName palette) {
    const Variant& variant = game.position().variant();
    const Topology& topology = variant.topology();
    const DiagramMarks marks = marks_of(game);
    const int files = topology.files() / topology.boards();
    const auto line = [&](const std::string& label, const auto& cell) {
        std::string text;
        for (int file = 0; file < topology.files(); ++file) {
            if (file % files == 0) text += label;
            text += cell(file);
        }
        return text + '\n';
    };
    std::string text;
    for (int rank = topology.ranks() - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + variant.spec().first_rank);
        text += line(std::string(3 - number.size(), ' ') + number + ' ', [&](int file) {
            return ansi_square(game, marks, topology.at(file, rank), palette);
        });
    }
    text += line("    ", [&](int file) {
        return std::string{' ', variant.square_name(topology.at(file, 0)).front(), ' '};
    });
    for (const std::string& held : holdings_lines(game.position())) text += "    " + held + '\n';
    return text;
}

// Whether a position is one line of text, without a caption.
bool is_line(DiagramFormat format) {
    return format == DiagramFormat::Fen || format == DiagramFormat::Epd;
}

}  // namespace

std::optional<DiagramFormat> find_diagram_format(std::string_view name) {
    const auto found = std::find(kDiagramFormats.begin(), kDiagramFormats.end(), name);
    if (found == kDiagramFormats.end()) return {};
    return static_cast<DiagramFormat>(found - kDiagramFormats.begin());
}

void go_to_ply(Game& game, std::size_t ply) {
    if (game.ply() + 1 == ply && game.redo()) return;
    game.go_to(game.node_at(ply));
}

std::string caption_of(const Game& game) {
    if (game.ply() == 0) return "start";
    const Position& before = game.position_at(game.ply() - 1);
    return move_number(before, true) +
           write_move(before, game.moves()[game.ply() - 1], MoveStyle::Algebraic);
}

std::string diagram(const Game& game, DiagramFormat format, PaletteName palette) {
    switch (format) {
        case DiagramFormat::Fen:
            return to_fen(game.position()) + '\n';
        case DiagramFormat::Epd:
            return write_epd(game.position(), {{"id", '"' + caption_of(game) + '"'}}) + '\n';
        case DiagramFormat::Text:
            return joined(board_text(game.position()));
        case DiagramFormat::Ansi:
            return ansi_text(game, palette);
        case DiagramFormat::Svg:
            break;
    }
    std::string text;
    write_svg(game, game.ply(), palette, [&](std::string_view part) { text += part; });
    return text;
}

void write_diagrams(const Game& game, DiagramFormat format, PaletteName palette,
                    const DiagramWriter& write) {
    if (format == DiagramFormat::Svg) return write_svg(game, 0, palette, write);
    Game there = game;
    for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
        go_to_ply(there, ply);
        if (!is_line(format)) write((ply > 0 ? "\n" : "") + caption_of(there) + '\n');
        write(diagram(there, format, palette));
    }
}

}  // namespace alces
