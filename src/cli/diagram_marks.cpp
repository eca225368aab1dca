#include "cli/diagram_marks.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "words/board_text.h"

namespace alces {
namespace {

// Reads the items of a command in comments, such as `Rd4,Ga10` in [%csl Rd4,Ga10].
template <typename Use>
void for_each_item(std::string_view comment, std::string_view command, const Use& use) {
    const std::string opening = "[%" + std::string(command) + ' ';
    std::size_t at = comment.find(opening);
    while (at != comment.npos) {
        const std::size_t end = std::min(comment.find(']', at), comment.size());
        std::string_view items = comment.substr(at, end - at).substr(opening.size());
        while (!items.empty()) {
            const std::size_t comma = std::min(items.find(','), items.size());
            const std::string_view item = trimmed(items.substr(0, comma));
            items.remove_prefix(std::min(comma + 1, items.size()));
            if (item.size() > 2) use(item[0], item.substr(1));
        }
        at = comment.find(opening, end);
    }
}

// Reads two squares, such as `e2e10`. Returns none if the text is anything else.
std::optional<std::pair<Square, Square>> squares_in(const Variant& variant, std::string_view text) {
    const auto middle = std::find_if(text.begin() + 1, text.end(), is_lower);
    const auto length = static_cast<std::size_t>(middle - text.begin());
    const auto from = variant.square(text.substr(0, length));
    const auto to = variant.square(text.substr(length));
    if (!from || !to) return {};
    return std::pair(*from, *to);
}

}  // namespace

tui::Ground ground_of(const Variant& variant, const DiagramMarks& marks, Square square) {
    using tui::Ground;
    if (marks.check == square) return Ground::Check;
    if (marks.emptied.test(square)) return Ground::Victim;
    if (marks.last_move.test(square)) return Ground::LastMove;
    return is_dark(variant, square) ? Ground::Dark : Ground::Light;
}

DiagramMarks marks_of(const Game& game) {
    const Position& position = game.position();
    const Variant& variant = position.variant();
    DiagramMarks marks;
    if (position.in_check()) marks.check = position.king(position.side_to_move());
    if (game.ply() > 0) {
        const Move move = game.moves()[game.ply() - 1];
        marks.last_move = Bitboard{move.from};
        marks.last_move.set(move.to);
        marks.emptied = game.position_at(game.ply() - 1).emptied_by(move);
    }
    for (const std::string& comment : game.tree().notes(game.node()).after) {
        for_each_item(comment, "csl", [&](char colour, std::string_view item) {
            if (const auto square = variant.square(item)) marks.spots.push_back({*square, colour});
        });
        for_each_item(comment, "cal", [&](char colour, std::string_view item) {
            if (const auto both = squares_in(variant, item))
                marks.arrows.push_back({both->first, both->second, colour});
        });
    }
    return marks;
}

}  // namespace alces
