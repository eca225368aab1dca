// The evaluation's piece-square tables, and its terms for pawns, the endgame, pieces in hand and
// goals.
#include <algorithm>
#include <cstdlib>

#include "search/eval_work.h"

namespace alces {
namespace {

// Returns each square's distance from the nearest square of `reached`, in king's steps. If
// `reached` is empty, all distances are 0.
BySquare<int> distances_from(const Variant& variant, Bitboard reached) {
    BySquare<int> distances{};
    Bitboard front = reached;
    for (int steps = 1; front.any(); ++steps) {
        Bitboard next;
        for (const Square square : front) next |= variant.tables().neighbours(square);
        front = next & ~reached;
        reached |= front;
        for (const Square square : front) distances[square] = steps;
    }
    return distances;
}

// Returns the squares next to the edge of the board or next to squares that vanish.
Bitboard edge_of(const Variant& variant) {
    Bitboard edge;
    for (const Square square : variant.board()) {
        const Bitboard lasting = variant.tables().neighbours(square) & ~variant.vanishing();
        if (lasting.count() < static_cast<int>(kDirections)) edge.set(square);
    }
    return edge;
}

constexpr int kWideRoom = 160;  // a king that can reach this many squares is not confined

// Returns how much of the gain from a promotion to count in advance. The nearer the promotion, the
// more of the gain counts.
int promotion_hope(int gain, int leaps) {
    if (leaps >= kNever || gain <= 0) return 0;
    return gain / (1 + leaps) / 2;
}

}  // namespace

// Returns how far the pawn has advanced towards promotion, in eighths of the path.
int Evaluator::pawn_progress(Color color, Square square) const {
    return pawns_.advance[color][square] * kPawnSteps / pawns_.longest_path;
}

Tapered Evaluator::pawn_square(Color color, Square square) const {
    const int way = pawn_progress(color, square);
    const int file = variant_->topology().file_of(square);
    const int from_side = edgeless_ ? 0 : std::min(file, variant_->topology().files() - 1 - file);
    return {way * way / 2 + 2 * std::min(from_side, 3), 2 * way * way};
}

// Scores the king's square. In the middle game the king should stay on or behind its starting rank.
// In the endgame it should go to the centre. On a board without edges it should stay near its
// starting square in the middle game.
Tapered Evaluator::king_square(Color color, Square home, Square square) const {
    if (edgeless_) return {-12 * std::min<int>(distances_[home][square], 6), 0};
    const Topology& topology = variant_->topology();
    const int up = topology.rank_of(square) - topology.rank_of(home);
    const int climbed = color == Color::White ? up : -up;
    const int sideways = std::abs(topology.file_of(square) - topology.file_of(home));
    const int behind = std::clamp(-climbed, 0, 1);
    return {-25 * std::max(climbed, 0) + 15 * behind + 4 * std::min(sideways, 3),
            10 * centrality_[square]};
}

void Evaluator::build_distances() {
    const Bitboard edge = edge_of(*variant_);
    edgeless_ = edge.none();
    centrality_ = distances_from(*variant_, edge);
    for (const Square from : variant_->board()) {
        const BySquare<int> distances = distances_from(*variant_, Bitboard(from));
        for (const Square to : variant_->board())
            distances_[from][to] = static_cast<std::uint8_t>(distances[to]);
    }
}

void Evaluator::build_files() {
    if (edgeless_) return;
    const Topology& topology = variant_->topology();
    for (const Square square : variant_->board()) {
        const int file = topology.file_of(square);
        for (const Square other : variant_->board()) {
            const int aside = std::abs(topology.file_of(other) - file);
            if (aside == 0) file_[square].set(other);
            if (aside != 1) continue;
            files_beside_[square].set(other);
            const int up = topology.rank_of(other) - topology.rank_of(square);
            if (up <= 0) supporters_[Color::White][square].set(other);
            if (up >= 0) supporters_[Color::Black][square].set(other);
        }
    }
}

void Evaluator::build_outposts() {
    if (edgeless_) return;
    for (const Color us : kColors) {
        for (const Square from : variant_->pawn_squares(~us)) {
            for (const Square at : pawns_.path[~us][from] | Bitboard(from)) {
                for (const Square hit :
                     variant_->tables().leaps(~us, PieceType::Pawn, at).capture) {
                    pawn_attackers_[us][hit].set(from);
                }
            }
        }
    }
}

// Returns the bonus from the tuned tables by rank and file. Boards without edges have no such
// tables.
Tapered Evaluator::square_bonus(Color color, PieceType type, Square square) const {
    if (edgeless_) return {};
    const Topology& topology = variant_->topology();
    const int rank = topology.rank_of(square);
    const int up = color == Color::White ? rank : topology.ranks() - 1 - rank;
    const int file = topology.file_of(square);
    const int side = std::min(file, topology.files() - 1 - file);
    const PieceParams& params = params_.pieces[index(type)];
    Tapered bonus = params.ranks[std::min(static_cast<std::size_t>(up), kMaxRanks - 1)];
    bonus += params.sides[std::min(static_cast<std::size_t>(side), kMaxSides - 1)];
    return bonus;
}

void Evaluator::build_squares() {
    for (const Square square : variant_->board()) {
        for (const Square next : variant_->tables().neighbours(square))
            neighbours_[square].push_back(next);
    }
    constexpr Score kMaxMinorValue = 450;
    for (std::size_t i = 2; i < variant_->piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        uses_files_[type] =
            !edgeless_ && has_direction(variant_->tables().line_moves(type).slide_captures, 0);
        is_minor_[type] = values_.exchange[type] <= kMaxMinorValue;
    }
    const Position start = Position::start(*variant_);
    for (const Color color : kColors) {
        for (const Square square : variant_->board()) {
            squares_[color][PieceType::King][square] =
                king_square(color, start.king(color), square);
            squares_[color][PieceType::Pawn][square] = pawn_square(color, square);
            for (const PieceType type : {PieceType::King, PieceType::Pawn}) {
                squares_[color][type][square] += square_bonus(color, type, square);
            }
        }
        for (std::size_t i = 2; i < variant_->piece_types(); ++i) {
            build_squares_of(color, static_cast<PieceType>(i));
        }
    }
}

void Evaluator::build_squares_of(Color color, PieceType type) {
    const BySquare<int> leaps = leaps_to_promotion(*variant_, color, type);
    int gain = 0;
    for (const Promotion& promotion : variant_->promotions(type)) {
        for (const PieceType into : promotion.into) {
            gain = std::max(gain, values_.exchange[into] - values_.exchange[type]);
        }
    }
    for (const Square square : variant_->board()) {
        const int value = std::min(centrality_[square], 3) + promotion_hope(gain, leaps[square]);
        squares_[color][type][square] = {value, value};
        squares_[color][type][square] += square_bonus(color, type, square);
    }
}

void Evaluator::score_passed(Work& work, Color us, Square square) const {
    const Position& position = work.position;
    const GeneralParams& general = params_.general;
    const int way = pawn_progress(us, square);
    work.add(Term::Pawns, us, general.passed[static_cast<std::size_t>(way)]);
    const Bitboard& ahead = variant_->tables().leaps(us, PieceType::Pawn, square).quiet;
    if ((ahead & position.pieces(~us)).any())
        work.add(Term::Pawns, us, general.passed_blocked * way);
    if (edgeless_ || ahead.none()) return;
    const Square next = ahead.first();
    work.add(Term::Pawns, us,
             general.passed_own_king * (way * distances_[position.king(us)][next]));
    work.add(Term::Pawns, us,
             general.passed_enemy_king * (way * distances_[position.king(~us)][next]));
}

void Evaluator::score_pawn(Work& work, Color us, Square square) const {
    const Bitboard own = work.position.pieces(us, PieceType::Pawn);
    const Bitboard theirs = work.position.pieces(~us, PieceType::Pawn);
    const GeneralParams& general = params_.general;
    const Bitboard& attacks = variant_->tables().leaps(us, PieceType::Pawn, square).capture;
    work.pawn_attacks[us] |= attacks;
    work.add(Term::Pawns, us, general.pawn_guards * (attacks & own).count());
    if ((pawns_.path[us][square] & own).any()) {
        // On joined boards the paths of many pawns cross, so doubled pawns mean little.
        if (!edgeless_) work.add(Term::Pawns, us, general.pawn_doubled);
    } else if ((pawns_.stoppers[us][square] & theirs).none()) {
        score_passed(work, us, square);
    }
    if (edgeless_) return;
    if ((files_beside_[square] & own).none()) {
        work.add(Term::Pawns, us, general.pawn_isolated);
    } else if ((supporters_[us][square] & own).none()) {
        work.add(Term::Pawns, us, general.pawn_backward);
    }
}

void Evaluator::score_pawns(Work& work, Color us) const {
    for (const Square square : work.position.pieces(us, PieceType::Pawn)) {
        score_pawn(work, us, square);
    }
    work.attacked[us] |= work.pawn_attacks[us];
}

// Mop-up evaluation: drives the weaker side's king to the edge when that side has little material
// left.
void Evaluator::score_endgame(Work& work, Color us) const {
    constexpr int kNearlyBare = 700;
    const Position& position = work.position;
    const int ours = work.pieces_value[us];
    const int theirs = work.pieces_value[~us];
    // On a board without edges the king must be confined long before its side has nothing left.
    const bool mops_up = edgeless_ ? ours > 2 * theirs : theirs <= kNearlyBare;
    if (!mops_up || ours < theirs + 300) return;
    const Square hunted = position.king(~us);
    const int closeness = 10 - distances_[position.king(us)][hunted];
    const int cornered = edgeless_ ? (kWideRoom - std::min(kWideRoom, room_of(work, ~us))) / 2
                                   : 12 * (4 - std::min(4, centrality_[hunted]));
    const int driven = cornered + 5 * closeness;
    work.add(Term::Endgame, us, {driven, driven});
}

// Counts the squares that the king of `color` can reach without crossing attacked squares or pieces
// of its own side. On a board without edges, nothing else confines a king.
int Evaluator::room_of(const Work& work, Color color) const {
    const Bitboard barred = work.attacked[~color] | work.position.pieces(color);
    Bitboard room(work.position.king(color));
    for (Bitboard front = room; front.any();) {
        Bitboard next;
        for (const Square square : front) next |= variant_->tables().neighbours(square);
        front = next & ~barred & ~room;
        room |= front;
    }
    return room.count();
}

// Scores the joker in hand and the reserve. A joker in hand is worth less than one on the board,
// and nothing if it can no longer be launched. The better the pieces in the reserve, the more the
// pawns near promotion are worth.
void Evaluator::score_holdings(Work& work, Color us) const {
    const Position& position = work.position;
    if (position.launch_squares(us).any()) {
        const int joker = values_.exchange[variant_->joker()] * 3 / 4;
        work.add(Term::Holdings, us, {joker, joker});
    }
    if (!variant_->spec().reserve) return;
    const Holdings& held = position.holdings(us);
    int gain = 0;
    for (std::size_t i = 0; i < variant_->piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (held.reserve[type] == 0) continue;
        gain = std::max(gain, values_.exchange[type] - values_.exchange[PieceType::Pawn]);
    }
    Tapered hope;
    for (const Square square : position.pieces(us, PieceType::Pawn)) {
        const int steps = pawns_.longest_path - pawns_.advance[us][square];
        const int near = gain == 0 ? 0 : promotion_hope(gain, steps) / 2;
        hope += gain == 0 ? squares_[us][PieceType::Pawn][square] * -1 : Tapered{near, near};
    }
    work.add(Term::Holdings, us, hope);
}

// Scores progress towards a win by a rule of WinSpec: the distance of the nearest piece from a
// goal, the checks given so far, and the loss of pieces of a kind that the opponent must keep.
void Evaluator::score_goals(Work& work, Color us) const {
    constexpr int kNear = 6, kPerStep = 14, kPerCheck = 60, kLastOfKind = 60;
    const Position& position = work.position;
    int steps = kNear;
    for (const PieceType kind : variant_->goal_kinds())
        for (const Square from : position.pieces(us, kind))
            for (const Square to : variant_->goal(us))
                steps = std::min<int>(steps, distances_[from][to]);
    const int given = variant_->spec().wins.checks - position.holdings(us).checks_left;
    int bonus = kPerStep * (kNear - steps) + kPerCheck * given * given;
    for (const PieceType kind : variant_->kinds_to_keep())
        if (position.pieces(~us, kind).count() == 1) bonus += kLastOfKind;
    work.add(Term::Goals, us, {bonus, bonus});
}

}  // namespace alces
