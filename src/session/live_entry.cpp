// Finds the legal moves that fit typed text, by comparing it with all their notations.
#include "session/live_entry.h"

#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Returns the short notations of a move: "Nc3" and "Nxc3", or "c3" and "cxd3" for a pawn. Leaves
// out disambiguation, such as the "b" of "Nbd2": players add it once they see that two pieces can
// make the move.
std::vector<std::string> short_forms(const Position& position, Move move) {
    if (move.kind == MoveKind::Explosion || move.kind == MoveKind::Castling) return {};
    const Variant& variant = position.variant();
    const PieceType type = position.at(move.from).type();
    const std::string to = variant.square_name(move.to);
    std::string end;
    if (const PieceType added = added_kind(variant, move); added != kNoPieceType)
        end = std::string(1, '=') + variant.piece(added).letter;
    const std::string letter(1, variant.piece(type).letter);
    const bool captures = position.is_capture(move);
    if (type == PieceType::Pawn) {
        if (captures) return {variant.square_name(move.from)[0] + ('x' + to) + end};
        return {to + end, letter + to + end};
    }
    if (captures) return {letter + 'x' + to + end, letter + to + end};
    return {letter + to + end};
}

// Returns all notations of a move. Those that the program prints come first.
std::vector<std::string> forms_of(const Position& position, Move move) {
    const std::string algebraic = write_move(position, move, MoveStyle::Algebraic);
    const std::string compact = write_move(position, move, MoveStyle::Compact);
    std::vector<std::string> forms{algebraic, compact};
    if (move.kind == MoveKind::Explosion) {
        forms.push_back(algebraic.substr(2));
        forms.push_back(write_move(position, move, MoveStyle::Coordinate));
        return forms;
    }
    forms.push_back(compact.substr(1));
    forms.push_back(algebraic.substr(2));
    forms.push_back(write_move(position, move, MoveStyle::Coordinate));
    if (move.kind == MoveKind::Castling)
        forms.push_back(write_move(position, move, MoveStyle::Abbreviated));
    for (std::string& form : short_forms(position, move)) forms.push_back(std::move(form));
    return forms;
}

// Converts typed text to the form of the notations: an upper-case piece letter before a space, a
// hyphen for an x between two squares, and "explode" in lower case.
std::string regular(std::string_view typed) {
    std::string text(typed);
    if (text.size() > 1 && text[1] == ' ' && is_lower(text[0])) text[0] = upper(text[0]);
    for (std::size_t i = 1; i < text.size(); ++i)
        if (text[i] == 'x' && is_digit(text[i - 1])) text[i] = '-';
    constexpr std::string_view kExplode = "explode";
    const std::size_t word = text.rfind(' ') + 1;
    const std::string small = lower_case(std::string_view(text).substr(word));
    if (word > 0 && small.size() > 1 && kExplode.starts_with(small))
        text.replace(word, text.npos, small);
    return text;
}

LiveEntry entry_for(const Position& position, const MoveList& legal, std::string_view typed) {
    LiveEntry entry;
    const std::string start = regular(typed);
    const bool takes = start.find('x') == std::string::npos &&
                       typed.find('x', 1) != std::string_view::npos &&
                       typed.find("explode") == std::string_view::npos;
    bool complete = false;
    for (const Move move : legal) {
        const auto forms = forms_of(position, move);
        const auto begun = std::find_if(forms.begin(), forms.end(), [&start](const auto& form) {
            return form.starts_with(start);
        });
        if (begun == forms.end() || (takes && !position.is_capture(move))) continue;
        complete = complete || std::find(begun, forms.end(), start) != forms.end();
        entry.fitting.push_back(move);
        entry.rest = begun->substr(start.size());
    }
    if (complete || entry.fitting.size() != 1) entry.rest.clear();
    return entry;
}

// Whether the text is a square, perhaps after the letter of a piece.
bool is_short_move(const Variant& variant, std::string_view typed) {
    if (variant.square(typed)) return true;
    const bool has_letter = !typed.empty() && variant.type_of(upper(typed[0])) != kNoPieceType;
    return has_letter && variant.square(trimmed(typed.substr(1)));
}

}  // namespace

// A lower-case first letter may be a piece letter, as in "nf3". Such a string is not completed,
// because it may also begin a command.
LiveEntry live_entry(const Position& position, const MoveList& legal, std::string_view typed) {
    if (typed.empty()) return {};
    LiveEntry entry = entry_for(position, legal, typed);
    entry.is_short_move = is_short_move(position.variant(), typed);
    if (!entry.fitting.empty() || typed.size() < 2 || !is_lower(typed[0])) return entry;
    std::string with_capital(typed);
    with_capital[0] = static_cast<char>(typed[0] - 'a' + 'A');
    entry = entry_for(position, legal, with_capital);
    entry.rest.clear();
    return entry;
}

}  // namespace alces
