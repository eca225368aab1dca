#include "game/epd.h"

#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr long long kMaxOperandMoves = 1'000'000;

// Returns the next word without removing it.
std::string_view word_ahead(std::string_view text) { return take_word(text); }

bool is_number(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

bool is_name(std::string_view name) {
    const auto begins_name = [](char c) { return is_letter(c) || c == '_'; };
    return !name.empty() && begins_name(name[0]) &&
           std::all_of(name.begin(), name.end(),
                       [&](char c) { return begins_name(c) || is_digit(c); });
}

// Returns the length of the text up to the semicolon that ends an operation, or npos if there is
// none. Semicolons within quotes do not count.
std::size_t operation_end(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (text[i] == ';' && !quoted) return i;
    }
    return std::string_view::npos;
}

// Some programs leave out the semicolon after the last operation.
Result<std::vector<EpdOperation>> read_operations(std::string_view text) {
    std::vector<EpdOperation> operations;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(operation_end(text), text.size());
        std::string_view operands = text.substr(0, end);
        const std::string_view name = take_word(operands);
        if (!is_name(name))
            return Error{
                ErrorKind::Unreadable,
                quoted(name) +
                    " is not an opcode (letters, digits and _, not beginning with a digit)"};
        operations.push_back({std::string(name), std::string(trimmed(operands))});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return operations;
}

Result<std::vector<Move>> read_moves(const Position& position, const EpdOperation& operation) {
    std::vector<Move> moves;
    for (std::string_view rest = trimmed(operation.operands); !rest.empty(); rest = trimmed(rest)) {
        const auto move = read_move(position, rest);
        if (!move) return Error{move.error().kind, operation.name + ": " + move.error().message};
        moves.push_back(move->move);
        rest.remove_prefix(move->length);
    }
    if (!moves.empty()) return moves;
    return Error{ErrorKind::Unreadable, operation.name + " must be followed by a move"};
}

std::string_view find_operands(const std::vector<EpdOperation>& operations, std::string_view name) {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const EpdOperation& one) { return one.name == name; });
    return found == operations.end() ? std::string_view{} : found->operands;
}

// Returns the operand of an operation, such as hmvc, that replaces a number in FEN; `otherwise` if
// it is missing or invalid.
std::string number_of(const std::vector<EpdOperation>& operations, std::string_view name,
                      int otherwise) {
    const auto number = parse_number(find_operands(operations, name), 0, kMaxOperandMoves);
    return std::to_string(number.value_or(otherwise));
}

}  // namespace

std::string_view Epd::operands(std::string_view name) const {
    return find_operands(operations, name);
}

std::string Epd::id() const {
    std::string text(operands("id"));
    std::erase(text, '"');
    return text;
}

namespace {

// Returns the number of fields before the halfmove clock. A game that can be won by giving checks
// has one field more than orthodox chess.
int fields_before_counts(const Variant& variant) { return variant.spec().wins.checks > 0 ? 5 : 4; }

}  // namespace

Result<Epd> read_epd(const Variant& variant, std::string_view line) {
    std::string fields;
    for (int i = 0; i < fields_before_counts(variant); ++i) fields.append(take_word(line)) += ' ';
    std::string counts;
    if (is_number(word_ahead(line))) {
        counts.append(take_word(line)) += ' ';
        if (is_number(word_ahead(line))) counts.append(take_word(line));
    }
    const bool jokers = variant.joker() != kNoPieceType;
    const std::string more = jokers ? ' ' + std::string(take_word(line)) : "";
    const auto operations = read_operations(line);
    if (!operations) return operations.error();
    if (counts.empty())
        counts = number_of(*operations, "hmvc", 0) + ' ' + number_of(*operations, "fmvn", 1);
    const Result<Position> position = from_fen(variant, fields + counts + more);
    if (!position) return position.error();
    Epd epd{*position, *operations, {}, {}};
    for (const EpdOperation& operation : epd.operations) {
        if (operation.name != "bm" && operation.name != "am") continue;
        const auto moves = read_moves(*position, operation);
        if (!moves) return moves.error();
        auto& all = operation.name == "bm" ? epd.best : epd.avoid;
        all.insert(all.end(), moves->begin(), moves->end());
    }
    return epd;
}

std::string write_epd(const Position& position, const std::vector<EpdOperation>& operations) {
    const std::string fen = to_fen(position);
    std::string_view rest = fen;
    std::string text;
    for (int i = 0; i < fields_before_counts(position.variant()); ++i)
        text.append(i > 0 ? " " : "").append(take_word(rest));
    const std::string_view draw_count = take_word(rest);
    const std::string_view move_number = take_word(rest);
    text += rest;  // `rest` begins with a space
    const auto given = [&](std::string_view name) {
        return !find_operands(operations, name).empty();
    };
    if (draw_count != "0" && !given("hmvc")) text.append(" hmvc ").append(draw_count) += ';';
    if (move_number != "1" && !given("fmvn")) text.append(" fmvn ").append(move_number) += ';';
    for (const EpdOperation& operation : operations) {
        text += ' ' + operation.name;
        if (!operation.operands.empty()) text += ' ' + operation.operands;
        text += ';';
    }
    return text;
}

}  // namespace alces
