#include "game/export_text.h"

#include <algorithm>

#include "base/text.h"
#include "game/pgn_text.h"
#include "games/library.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Removes the Termination tag, which result_tags() writes.
GameTags without_termination(GameTags tags) {
    std::erase_if(tags, [](const Tag& tag) { return tag.name == "Termination"; });
    return tags;
}

std::string tag_section(const Game& game, const GameTags& tags) {
    return tag_line("Variant", full_name(game.start().variant())) + start_tag(game.start()) +
           tag_lines(without_termination(tags)) +
           result_tags(game.outcome(), tag_value(tags, "Termination")) + '\n';
}

MoveStyle style_of(ExportFormat format) {
    switch (format) {
        case ExportFormat::GameCourier:
            return MoveStyle::GameCourier;
        case ExportFormat::Algebraic:
            return MoveStyle::Algebraic;
        case ExportFormat::Coordinate:
            return MoveStyle::Coordinate;
        case ExportFormat::Pgn:
            return MoveStyle::Compact;
        case ExportFormat::San:
            return MoveStyle::Abbreviated;
    }
    return MoveStyle::Compact;
}

// Writes lines with a White and a Black move each.
std::string pairs(const Game& game, MoveStyle style) {
    std::string text;
    for (std::size_t i = 0; i < game.ply(); ++i) {
        const Position& before = game.position_at(i);
        const bool white = before.side_to_move() == Color::White;
        if (i > 0) text += white ? '\n' : ' ';
        text += move_number(before, i == 0) + write_move(before, game.moves()[i], style);
    }
    if (!text.empty()) text += '\n';
    return text + result_token(game.outcome().result) + '\n';
}

std::string paragraph(const Game& game, MoveStyle style) {
    LineFiller lines;
    for (std::size_t i = 0; i < game.ply(); ++i)
        lines.add(write_move(game.position_at(i), game.moves()[i], style));
    lines.add(result_token(game.outcome().result));
    return lines.take() + '\n';
}

}  // namespace

std::string start_tag(const Position& start) {
    const std::optional<int> setup = setup_number(start);
    if (!setup) return tag_line("FEN", to_fen(start));
    if (start.variant().spec().setups == 1) return "";
    return tag_line("Setup", std::to_string(*setup));
}

std::string termination_text(const Outcome& outcome, std::string_view given) {
    const Termination by = outcome.termination;
    const bool unknown = by == Termination::Adjudication || by == Termination::Unfinished;
    const bool agrees = by == Termination::Time && same_word(given, kTimeForfeit);
    return !given.empty() && (unknown || agrees) ? std::string(given) : name_of(by);
}

std::string result_tags(const Outcome& outcome, std::string_view given) {
    return tag_line("Result", result_token(outcome.result)) +
           tag_line("Termination", termination_text(outcome, given));
}

std::string move_number(const Position& position, bool first) {
    const std::string number = std::to_string(position.move_number());
    if (position.side_to_move() == Color::White) return number + ". ";
    return first ? number + "... " : "";
}

std::optional<ExportFormat> find_export_format(std::string_view name) {
    const auto found = std::find(kExportFormats.begin(), kExportFormats.end(), name);
    if (found == kExportFormats.end()) return {};
    return static_cast<ExportFormat>(found - kExportFormats.begin());
}

std::string export_text(const Game& game, ExportFormat format, const GameTags& tags) {
    const MoveStyle style = style_of(format);
    if (format == ExportFormat::Pgn || format == ExportFormat::San)
        return pgn_text(game, style, tags);
    const bool by_pairs = style != MoveStyle::Coordinate;
    return tag_section(game, tags) + (by_pairs ? pairs(game, style) : paragraph(game, style));
}

}  // namespace alces
