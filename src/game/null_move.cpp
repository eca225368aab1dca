#include "game/null_move.h"

#include <array>

#include "base/text.h"

namespace alces {
namespace {

// Returns the null move with which the text begins; empty if there is none.
std::string_view null_move_in(std::string_view text) {
    static constexpr auto kForms = std::to_array<std::string_view>({"--", "Z0", "0000", "@@@@"});
    for (const std::string_view move : kForms) {
        if (text.empty() || text[0] != move[0] || !text.starts_with(move)) continue;
        const std::string_view rest = text.substr(move.size());
        if (rest.empty() || is_blank(rest[0]) || std::string_view("(){").find(rest[0]) != rest.npos)
            return move;
    }
    return {};
}

}  // namespace

bool is_null_move(std::string_view text) { return !null_move_in(text).empty(); }

Result<std::string> leave_out_null_move(std::string_view text, const Annotations& annotations,
                                        GameReader& reader, bool drops_game) {
    const std::string move = quoted(null_move_in(text));
    if (!annotations.in_variation())
        return Error{ErrorKind::Illegal, move +
                                             " is a null move, which cannot be played in a game" +
                                             (drops_game ? "; this game is left out" : "")};
    reader.skip_variation();
    return "the rest of a variation is left out, because " + move + " is a null move";
}

}  // namespace alces
