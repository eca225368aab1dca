#include "games/page_pawns.h"

#include <algorithm>

#include "games/fen_ranks.h"
#include "games/joined_pawns.h"
#include "games/move_clashes.h"
#include "games/piece_table.h"
#include "games/square_sets.h"

namespace alces {
namespace {

constexpr std::size_t kLongestBlock = 200;

const Offset kForward{0, 1};

// Describes a promotion: "P on rank 8: must promote to Q, R, B, N".
std::string promotion_words(const PromotionSpec& promotion, const std::string& where) {
    std::string letters;
    for (const char letter : promotion.into)
        letters.append(letters.empty() ? "" : ", ").append(1, letter);
    return std::string(1, promotion.piece) + " on " + where +
           (promotion.optional ? ": may" : ": must") + " promote to " + letters;
}

bool only_leaps(const PieceMoves& moves) { return !has_lines(moves) && moves.paths.empty(); }

// Whether a piece moves only forward when it does not capture.
bool goes_only_forward(const PieceMoves& moves) {
    return moves.slides == Lines::None && moves.flies == Lines::None &&
           std::all_of(moves.leaps.begin(), moves.leaps.end(),
                       [](Offset leap) { return leap.dy > 0; }) &&
           std::all_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return !leap.quiet || leap.to.dy > 0; });
}

// Whether a piece might move backward when it captures.
bool captures_backward(const PieceMoves& moves) {
    return has_lines(moves) ||
           std::any_of(moves.leap_captures.begin(), moves.leap_captures.end(),
                       [](Offset leap) { return leap.dy < 0; }) ||
           std::any_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return leap.captures && leap.to.dy < 0; });
}

}  // namespace

void PawnReader::check_pawn() {
    const PieceMoves& moves = pawn_.moves;
    // If pawns can also move sideways or backward, their moves must not reset the halfmove clock,
    // or the game might never end.
    page_.draws.pawn_moves_count =
        goes_only_forward(moves) && (!pawn_.zone_moves || goes_only_forward(*pawn_.zone_moves));
    if (moves.double_step && (!only_leaps(moves) || moves.leaps != std::vector<Offset>{kForward}))
        refuse(pawn_.place,
               "a pawn with a double step must otherwise move one square forward only: fmW");
    // Every capturing leap could also capture en passant, so only the orthodox captures are
    // allowed.
    if (moves.double_step && moves.leap_captures != std::vector<Offset>{{-1, 1}, {1, 1}})
        refuse(pawn_.place, quoted(pawn_.name) +
                                ": a pawn with a double step can capture only diagonally "
                                "forward: fceF");
}

// ---- ranks ----

// Returns the squares of the ranks with these numbers. For Black, the ranks are mirrored top to
// bottom.
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
    const char pawn = pawn_.letter;
    const char wanted = color == Color::White ? pawn : lower(pawn);
    for (int rank = 0; rank < board.ranks(); ++rank)
        for (int file = 0; file < board.files(); ++file)
            if (at(start_, board, board.at(file, rank)) == wanted)
                for (int other = 0; other < board.files(); ++other)
                    squares.set(board.at(other, rank));
    return squares;
}

// Returns the holes, and the squares from which a double step would cross a hole or end on one.
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

// ---- pawns and promotion ----

void PawnReader::read(const std::vector<const Value*>& promotions, const Value* pawns) {
    check_pawn();
    if (!faults_.empty()) return;
    for (const Value* table : promotions) read_promotion(*table);
    read_pawns(pawns);
}

void PawnReader::read_promotion(const Value& table) {
    Keys keys(table, "[[promotions]]", faults_);
    const int first = page_.first_rank, last = first + page_.topology.ranks() - 1;
    const char piece = keys.find_letter("piece").value_or(pawn_.letter);
    const std::size_t faults = faults_.size();
    const bool joined = page_.topology.boards() > 1;
    const Value* block = joined ? keys.need_text("squares", kLongestBlock) : nullptr;
    const std::vector<int> ranks = joined ? std::vector<int>{} : keys.numbers("ranks", first, last);
    const bool has_bad_ranks = faults_.size() != faults;
    const Value* into = keys.need_text("into", kMaxPieceTypes);
    const bool optional = keys.truth("optional", false);
    keys.finish();
    if (into == nullptr || has_bad_ranks) return;
    if (piece != pawn_.letter && !is_piece(page_, piece))
        refuse(keys.place_of("piece"), bad_key("piece", "the letter of a piece other than the king",
                                               std::string(1, piece)));
    if (auto fault = fault_of_into(piece, into->text))
        return refuse(into->place, *std::move(fault));
    if (joined) {
        if (piece != pawn_.letter || optional || !page_.promotions.empty())
            return refuse(
                table.place,
                "joined boards need exactly one [[promotions]], in which the pawn must promote");
        return read_block(*block, into->text);
    }
    if (ranks.empty())
        return refuse(keys.place_of("ranks"), "[[promotions]] needs ranks, such as [8]");
    for (const PromotionSpec& other : page_.promotions)
        for (const int rank : ranks)
            if (other.piece == piece &&
                other.zone(page_.topology, Color::White, page_.topology.at(0, rank - first)))
                return refuse(
                    keys.place_of("ranks"),
                    "rank " + std::to_string(rank) + " is in two promotions of the same piece");
    add_promotion({piece, into->text, optional, {}}, ranks);
}

// Returns the fault of the pieces to which a piece promotes.
std::optional<std::string> PawnReader::fault_of_into(char piece, const std::string& into) const {
    if (const auto letter = unknown_letter(page_, into))
        return std::string("into: no piece has the letter ") + *letter;
    if (!is_list_of_pieces(into))
        return bad_key("into", "letters of pieces other than king and pawn, each once",
                       quoted(into));
    if (into.find(piece) != std::string::npos) return "into: a piece cannot promote to itself";
    // For any other piece, the same move could also mean a launch of the joker.
    if (piece != pawn_.letter && page_.joker && into.find(*page_.joker) != std::string::npos)
        return "into: only the pawn can promote to a joker";
    return std::nullopt;
}

bool PawnReader::is_list_of_pieces(std::string_view letters) const {
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (!is_piece(page_, letters[i]) ||
            letters.find(letters[i], i + 1) != std::string_view::npos)
            return false;
    return true;
}

void PawnReader::add_promotion(PromotionSpec promotion, const std::vector<int>& ranks) {
    ByColor<Bitboard> zone;
    for (const Color color : kColors) {
        zone[color] = own_ranks(color, ranks);
        if (promotion.piece != pawn_.letter) continue;
        may_promote_[color] |= zone[color];
        if (!promotion.optional) must_promote_[color] |= zone[color];
    }
    promotion.zone = within(zone);
    promotion_words_.push_back(promotion_words(promotion, rank_words(ranks)));
    page_.promotions.push_back(std::move(promotion));
}

// ---- pawns of joined boards ----

// Reads the block of Black's board where White's pawns promote.
void PawnReader::read_block(const Value& squares, std::string_view into) {
    const Topology& board = page_.topology;
    const ByColor<Bitboard> zone = read_squares(squares, board, page_.first_rank, faults_);
    for (int margin = 1; margin < board.ranks() / 2; ++margin) {
        const Bitboard block = squares_where(board, [&](Square square) {
            return is_in_enemy_block(board, Color::White, square, margin);
        });
        if (block != zone[Color::White]) continue;
        page_.promotions.push_back({pawn_.letter, into, /*optional=*/false, within(zone)});
        promotion_words_.push_back(promotion_words(page_.promotions.back(), squares.text));
        page_.pawn_may_stand = joined_pawns_may_stand(margin);
        return;
    }
    refuse(squares.place, bad_key("squares", "a square block in the middle of Black's board",
                                  quoted(squares.text)));
}

void PawnReader::read_joined_pawns(const Value* table) {
    if (table != nullptr)
        refuse(table->place, "[pawns] is not allowed with joined boards; remove it");
    if (page_.promotions.empty())
        refuse(pawn_.place, "joined boards need [[promotions]] for the pawn");
    if (!only_leaps(pawn_.moves) || pawn_.moves.double_step ||
        pawn_.moves.leaps != std::vector<Offset>{kForward} ||
        pawn_.moves.leap_captures != std::vector<Offset>{{-1, 1}, {1, 1}})
        refuse(pawn_.place, "the pawn of joined boards must have betza = \"fmWfcF\"");
    if (!page_.pawn_may_stand) page_.pawn_may_stand = joined_pawns_may_stand(1);
    const int side = page_.topology.ranks();
    const auto square = [&](int file, int rank) -> std::string_view {
        const Square place = page_.topology.at(file, rank);
        return file_.texts.emplace_back(square_name(page_, place));
    };
    page_.pawn_steps =
        PawnStepsSpec{.from = joined_pawn_steps,
                      .shown = {square(side / 2 - 1, side - 2), square(2 * side - 2, side / 2 - 1),
                                square(side + 1, 1)},
                      .caption =
                          "The pawn on its own board (left), on the enemy's, and on a long "
                          "diagonal there."};
}

// ---- ranks of pawns ----

// Whether White's pawns stay on `standing`, the ranks that the file allows for them, until they
// promote.
bool PawnReader::stays_within(const Bitboard& standing) const {
    if (!only_leaps(pawn_.moves) || pawn_.zone_moves) return false;
    const Bitboard allowed = standing | must_promote_[Color::White];
    const auto reaches = [&](const std::vector<Offset>& leaps, Square from) {
        return std::all_of(leaps.begin(), leaps.end(), [&](Offset leap) {
            const auto to = page_.topology.step(from, leap);
            return !to || allowed.test(*to);
        });
    };
    for (const Square from : standing)
        if (!reaches(pawn_.moves.leaps, from) || !reaches(pawn_.moves.leap_captures, from))
            return false;
    return true;
}

// Returns the squares where pawns can stand if the file does not list their ranks.
Bitboard PawnReader::usual_squares(Color color) const {
    // A pawn that cannot move backward is never on the first rank of its side, unless pawns start
    // there.
    const bool goes_back = captures_backward(pawn_.moves) || !page_.draws.pawn_moves_count ||
                           (pawn_.zone_moves && captures_backward(*pawn_.zone_moves));
    const Bitboard behind = goes_back ? Bitboard{} : own_ranks(color, {page_.first_rank});
    const Bitboard never = must_promote_[color] | (behind & ~ranks_of_pawns(color));
    return squares_where(page_.topology, [&](Square square) { return !never.test(square); });
}

// Returns the number of the first rank of `squares` from which a double step would leave the board
// or promote; nothing if there is none.
std::optional<int> PawnReader::rank_without_double_step(Color color,
                                                        const Bitboard& squares) const {
    const Topology& board = page_.topology;
    for (const Square square : squares)
        for (const int steps : {1, 2}) {
            const auto to = board.step(square, {0, color == Color::White ? steps : -steps});
            if (!to || may_promote_[color].test(*to))
                return board.rank_of(square) + page_.first_rank;
        }
    return std::nullopt;
}

void PawnReader::read_pawns(const Value* table) {
    if (page_.topology.boards() > 1) return read_joined_pawns(table);
    const Value none{};
    Keys keys(table != nullptr ? *table : none, "[pawns]", faults_);
    const int first = page_.first_rank, last = first + page_.topology.ranks() - 1;
    const std::vector<int> from = keys.numbers("double-step", first, last);
    const std::vector<int> ranks = keys.numbers("ranks", first, last);
    keys.finish();
    const bool doubles = pawn_.moves.double_step;
    if (!doubles && !from.empty())
        refuse(keys.place_of("double-step"),
               "double-step needs a pawn with ifmnD in its Betza notation");
    ByColor<Bitboard> standing, doubled;
    for (const Color color : kColors) {
        standing[color] =
            ranks.empty() ? usual_squares(color) : own_ranks(color, ranks) & ~must_promote_[color];
        doubled[color] =
            (from.empty() ? ranks_of_pawns(color) : own_ranks(color, from)) & ~holes_before(color);
        const auto wrong =
            doubles ? rank_without_double_step(color, doubled[color]) : std::optional<int>();
        if (wrong)
            return refuse(from.empty() ? pawn_.place : keys.place_of("double-step"),
                          "a pawn's double step from rank " + std::to_string(*wrong) +
                              " must not leave the board or reach a promotion rank");
    }
    if (!ranks.empty() && !stays_within(standing[Color::White]))
        return refuse(keys.place_of("ranks"),
                      only_leaps(pawn_.moves) && !pawn_.zone_moves
                          ? "ranks must include all ranks that the pawn can reach from them"
                          : "the key ranks is possible only for a pawn without a zone, and without "
                            "slides, rides and other moves that something in between can block");
    page_.pawn_may_stand = within(standing);
    if (!doubles) return;
    page_.double_step_from = within(doubled);
    if (auto fault = double_step_fault(page_, doubled, may_promote_))
        refuse(pawn_.place, *std::move(fault));
}

}  // namespace alces
