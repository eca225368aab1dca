#include "games/pawn_reader.h"

#include <algorithm>

#include "base/text.h"
#include "games/fen_ranks.h"
#include "games/keys.h"
#include "games/shapes.h"

namespace alces {
namespace {

const Offset kForward{0, 1};

// "P on rank 8: must promote to Q, R, B, N"
std::string words_of(const PromotionSpec& promotion, const std::vector<int>& ranks) {
    std::string numbers, letters;
    for (const int rank : ranks)
        numbers.append(numbers.empty() ? "" : ", ").append(std::to_string(rank));
    for (const char letter : promotion.into)
        letters.append(letters.empty() ? "" : ", ").append(1, letter);
    return std::string(1, promotion.piece) + (ranks.size() == 1 ? " on rank " : " on ranks ") +
           numbers + (promotion.optional ? ": may" : ": must") + " promote to " + letters;
}

bool only_leaps(const PieceMoves& moves) { return !has_lines(moves) && moves.paths.empty(); }

// Whether a piece that does not capture can go neither back nor to the side.
bool goes_only_forward(const PieceMoves& moves) {
    return moves.slides == Lines::None && moves.flies == Lines::None &&
           std::all_of(moves.leaps.begin(), moves.leaps.end(),
                       [](Offset leap) { return leap.dy > 0; }) &&
           std::all_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return !leap.quiet || leap.to.dy > 0; });
}

// Whether a piece may be able to go back when it captures.
bool captures_backward(const PieceMoves& moves) {
    return has_lines(moves) ||
           std::any_of(moves.leap_captures.begin(), moves.leap_captures.end(),
                       [](Offset leap) { return leap.dy < 0; }) ||
           std::any_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return leap.captures && leap.to.dy < 0; });
}

}  // namespace

void PawnReader::check_moves() {
    const PieceMoves& moves = pawn().moves;
    // Otherwise no rule would end a game in which pawns go to and fro.
    page_.draws.pawn_moves_count =
        goes_only_forward(moves) && (!pawn().zone_moves || goes_only_forward(*pawn().zone_moves));
    if (moves.double_step && (!only_leaps(moves) || moves.leaps != std::vector<Offset>{kForward}))
        refuse(pawn().table->place,
               "a pawn with a double step must otherwise move one square forward only: fmW");
    // Every leap that captures would also capture en passant.
    if (moves.double_step && moves.leap_captures != std::vector<Offset>{{-1, 1}, {1, 1}})
        refuse(pawn().table->place, quoted(pawn().piece.name) +
                                        ": a pawn with a double step captures only diagonally "
                                        "forward: fceF");
}

// The ranks with these numbers; for Black, mirrored top to bottom.
Bitboard PawnReader::own_ranks(Color color, const std::vector<int>& numbers) const {
    Bitboard squares;
    const Topology& board = page_.topology;
    for (const int number : numbers)
        for (int file = 0; file < board.files(); ++file) {
            const int rank = number - page_.first_rank;
            squares.set(board.at(file, color == Color::White ? rank : board.ranks() - 1 - rank));
        }
    return squares;
}

Bitboard PawnReader::ranks_of_pawns(Color color) const {
    Bitboard squares;
    const Topology& board = page_.topology;
    const char letter = pawn().piece.letter;
    const char wanted = color == Color::White ? letter : lower(letter);
    for (int rank = 0; rank < board.ranks(); ++rank)
        for (int file = 0; file < board.files(); ++file)
            if (letter_at(array_, file, rank) == wanted)
                for (int other = 0; other < board.files(); ++other)
                    squares.set(board.at(other, rank));
    return squares;
}

// Holes, and the squares from which a double step would cross a hole or end on one.
Bitboard PawnReader::holes_before(Color color) const {
    const Topology& board = page_.topology;
    Bitboard squares = board.holes();
    for (const Square hole : board.holes())
        for (const int steps : {1, 2}) {
            const auto from = board.place(hole, {0, color == Color::White ? -steps : steps});
            if (from) squares.set(*from);
        }
    return squares;
}

void PawnReader::read_promotions(const std::vector<const Value*>& tables) {
    for (const Value* table : tables) read_promotion(*table);
}

// Empty if the piece can promote to these letters.
std::string PawnReader::into_fault(char piece, const Value& into) const {
    const std::string& letters = into.text;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (!is_piece(rows_, letters[i]) || letters.find(letters[i], i + 1) != std::string::npos)
            return bad_key("into", "letters of pieces other than king and pawn, each once",
                           quoted(letters));
    return letters.find(piece) != std::string::npos ? "into: a piece cannot promote to itself" : "";
}

void PawnReader::read_promotion(const Value& table) {
    Keys keys(table, "[[promotions]]", faults_);
    const char piece = keys.find_letter("piece").value_or(pawn().piece.letter);
    const std::size_t faults = faults_.size();
    const std::vector<int> ranks = keys.numbers("ranks", page_.first_rank, last_rank());
    const bool has_bad_ranks = faults_.size() != faults;
    const Value* into = keys.need_text("into", kMaxPieceTypes);
    const bool optional = keys.truth("optional", false);
    keys.finish();
    if (into == nullptr || has_bad_ranks) return;
    if (piece != pawn().piece.letter && !is_piece(rows_, piece))
        refuse(table.place, bad_key("piece", "the letter of a piece other than the king",
                                    std::string(1, piece)));
    if (std::string fault = into_fault(piece, *into); !fault.empty())
        return refuse(into->place, std::move(fault));
    if (ranks.empty()) return refuse(table.place, "[[promotions]] needs ranks, such as [8]");
    for (const PromotionSpec& other : page_.promotions)
        for (const int rank : ranks)
            if (other.piece == piece && other.zone(page_.topology, Color::White,
                                                   page_.topology.at(0, rank - page_.first_rank)))
                return refuse(table.place, "rank " + std::to_string(rank) +
                                               " is in two promotions of the same piece");
    ByColor<Bitboard> zone;
    for (const Color color : kColors) zone[color] = own_ranks(color, ranks);
    page_.promotions.push_back({piece, into->text, optional, within(zone)});
    promotion_words_.push_back(words_of(page_.promotions.back(), ranks));
    if (piece != pawn().piece.letter) return;
    for (const Color color : kColors) {
        may_promote_[color] |= zone[color];
        if (!optional) must_promote_[color] |= zone[color];
    }
}

// The squares where a pawn can be without having to promote. A pawn that cannot go back is never on
// its side's first rank, unless pawns start there.
ByColor<Bitboard> PawnReader::standing() const {
    const Topology& board = page_.topology;
    const bool goes_back = captures_backward(pawn().moves) || !page_.draws.pawn_moves_count ||
                           (pawn().zone_moves && captures_backward(*pawn().zone_moves));
    ByColor<Bitboard> standing;
    for (const Color color : kColors) {
        const Bitboard behind = goes_back ? Bitboard{} : own_ranks(color, {page_.first_rank});
        const Bitboard never = must_promote_[color] | (behind & ~ranks_of_pawns(color));
        for (std::size_t i = 0; i < board.squares(); ++i)
            if (!never.test(static_cast<Square>(i))) standing[color].set(static_cast<Square>(i));
    }
    return standing;
}

void PawnReader::read_pawns(const Value* table) {
    const Value none{};
    Keys keys(table != nullptr ? *table : none, "[pawns]", faults_);
    const std::vector<int> from = keys.numbers("double-step", page_.first_rank, last_rank());
    keys.finish();
    page_.pawn_may_stand = within(standing());
    if (!pawn().moves.double_step) {
        if (!from.empty())
            refuse(table->place, "double-step needs a pawn with ifmnD in its Betza notation");
        return;
    }
    ByColor<Bitboard> doubled;
    for (const Color color : kColors) {
        const Bitboard ranks = from.empty() ? ranks_of_pawns(color) : own_ranks(color, from);
        doubled[color] = ranks & ~holes_before(color);
    }
    check_double_step(table != nullptr ? table->place : pawn().table->place, doubled);
    page_.double_step_from = within(doubled);
}

void PawnReader::check_double_step(TextPlace place, const ByColor<Bitboard>& from) {
    const Topology& board = page_.topology;
    for (const Color color : kColors)
        for (const Square square : from[color])
            for (const int steps : {1, 2}) {
                const auto to = board.step(square, {0, color == Color::White ? steps : -steps});
                if (to && !may_promote_[color].test(*to)) continue;
                return refuse(place, "a pawn's double step from rank " +
                                         std::to_string(board.rank_of(square) + page_.first_rank) +
                                         " must not leave the board or reach a rank of promotion");
            }
}

}  // namespace alces
