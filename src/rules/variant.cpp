#include "rules/variant.h"

#include <algorithm>

#include "base/text.h"

namespace alces {
namespace {

// The squares from `a` to `b`, both included. Both squares must be on the same rank.
Bitboard span_of(const Topology& topology, Square a, Square b) {
    Bitboard squares;
    const auto [low, high] = std::minmax({topology.file_of(a), topology.file_of(b)});
    for (int file = low; file <= high; ++file) squares.set(topology.at(file, topology.rank_of(a)));
    return squares;
}

}  // namespace

Variant::Variant(VariantSpec spec) : spec_(std::move(spec)), tables_(spec_) {
    assert(spec_.pieces.size() <= kMaxPieceTypes);
    assert(topology().squares() <= kMaxSquares);
    types_of_letters_.fill(kNoPieceType);
    for (std::size_t i = 0; i < piece_types(); ++i) {
        const auto capital = static_cast<unsigned char>(spec_.pieces[i].letter);
        types_of_letters_[capital] = static_cast<PieceType>(i);
        types_of_letters_[capital - 'A' + 'a'] = static_cast<PieceType>(i);
    }
    build_promotions();
    build_castlings();
    for (const Color color : kColors) {
        pawn_squares_[color] = where(spec_.pawn_may_stand, color);
        if (spec_.double_step_from) double_step_from_[color] = where(spec_.double_step_from, color);
    }
    if (spec_.explosive) explosive_ = type_of(*spec_.explosive);
    if (spec_.joker) joker_ = type_of(*spec_.joker);
    build_regions();
    build_wins();
    build_rights();
    build_king_jumps();
}

std::string Variant::square_name(Square square) const {
    const int rank = rank_number(square);
    std::string name{static_cast<char>('a' + topology().file_of(square))};
    if (rank >= 10) name += static_cast<char>('0' + rank / 10);
    name += static_cast<char>('0' + rank % 10);
    return name;
}

std::optional<Square> Variant::square(std::string_view name) const {
    if (name.size() < 2 || name.size() > 3) return std::nullopt;
    const int file = name[0] - 'a';
    int number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    const int rank = number - spec_.first_rank;
    const bool padded = name.size() == 3 && name[1] == '0';
    if (padded || file < 0 || file >= topology().files() || rank < 0 || rank >= topology().ranks())
        return std::nullopt;
    const Square square = topology().at(file, rank);
    return topology().holes().test(square) ? std::nullopt : std::optional(square);
}

void Variant::build_castlings() {
    for (const CastlingSpec& spec : spec_.castlings) {
        Castling castling{.color = spec.color,
                          .king_from = named(spec.king_from),
                          .king_to = named(spec.king_to),
                          .rook_from = named(spec.rook_from),
                          .rook_to = named(spec.rook_to),
                          .empty = {},
                          .crossed = {}};
        castling.empty = span_of(topology(), castling.king_from, castling.rook_from) |
                         span_of(topology(), castling.king_from, castling.king_to) |
                         span_of(topology(), castling.rook_from, castling.rook_to);
        castling.empty.clear(castling.king_from);
        castling.empty.clear(castling.rook_from);
        castling.crossed = span_of(topology(), castling.king_from, castling.king_to);
        castling.crossed.clear(castling.king_from);
        castling.crossed.clear(castling.king_to);
        // The move generator relies on castling rooks at the ends of lines, unless some piece hops
        // or has leaps with paths.
        [[maybe_unused]] const std::size_t outward =
            topology().file_of(castling.rook_from) < topology().file_of(castling.king_from) ? 6 : 2;
        assert(tables_.has_hoppers_or_paths() ||
               tables_.ray(castling.rook_from, outward).size() == 0);
        castlings_.push_back(castling);
    }
}

void Variant::build_rights() {
    for (std::size_t i = 0; i < castlings_.size(); ++i)
        rights_.push_back({spec_.castlings[i].letter,
                           castlings_[i].color,
                           {{castlings_[i].king_from, {PieceType::King}},
                            {castlings_[i].rook_from, {type_of(spec_.castlings[i].partner)}}}});
    for (const UnmovedSpec& spec : spec_.unmoved) {
        Right right{spec.letter, spec.color, {{named(spec.square), {}}}};
        for (const char letter : spec.pieces) right.needs[0].kinds.push_back(type_of(letter));
        rights_.push_back(std::move(right));
    }
    assert(rights_.size() <= 32);
    for (std::size_t i = 0; i < rights_.size(); ++i)
        for (const Right::Need& need : rights_[i].needs) rights_at_[need.square] |= 1U << i;
}

void Variant::build_regions() {
    for (const Color color : kColors)
        for (std::size_t i = 0; i < piece_types(); ++i) {
            const SquareRule& region = spec_.pieces[i].region;
            region_[color][static_cast<PieceType>(i)] = region ? where(region, color) : board();
        }
}

void Variant::build_wins() {
    has_wins_ = spec_.wins.any() || spec_.captures_explode;
    for (const char letter : spec_.wins.goal_pieces) goal_kinds_.push_back(type_of(letter));
    for (const char letter : spec_.wins.must_keep) kinds_to_keep_.push_back(type_of(letter));
    if (!spec_.wins.goal) return;
    for (const Color color : kColors) goal_[color] = where(spec_.wins.goal, color);
}

void Variant::build_king_jumps() {
    for (const KingJumpSpec& spec : spec_.king_jumps) {
        KingJump& jump = king_jumps_[spec.color];
        jump.from = named(spec.from);
        // The castling rights of the king, which come first, do not let it jump.
        for (std::size_t i = castlings_.size(); i < rights_.size(); ++i)
            if (rights_[i].needs.front().square == jump.from) jump.right |= 1U << i;
        for (const std::string_view to : spec.to) jump.to.set(named(to));
        // A jump to a square that the king can always step to is the same move as the step.
        jump.to &= ~tables_.leaps(spec.color, PieceType::King, jump.from).quiet;
    }
}

void Variant::build_promotions() {
    for (const PromotionSpec& spec : spec_.promotions) {
        Promotion promotion;
        for (const Color color : kColors) promotion.zone[color] = where(spec.zone, color);
        for (const char letter : spec.into) promotion.into.push_back(type_of(letter));
        promotion.optional = spec.optional;
        const PieceType type = type_of(spec.piece);
        const LineMoves& line = tables_.line_moves(type);
        const bool has_lines =
            line.first < kDirections || line.flies != Lines::None || line.has_paths;
        for (const Color color : kColors)
            for (const Square from : board()) {
                const LeapSets& leaps = tables_.leaps(color, type, from);
                const bool leaps_in = ((leaps.quiet | leaps.capture) & promotion.zone[color]).any();
                if (leaps_in || has_lines) promotes_from_[color][type].set(from);
            }
        promotions_[type].push_back(std::move(promotion));
    }
}

const Promotion* Variant::promotion(PieceType type, Color color, Square to) const {
    for (const Promotion& promotion : promotions_[type])
        if (promotion.zone[color].test(to)) return &promotion;
    return nullptr;
}

Square Variant::named(std::string_view name) const {
    const auto found = square(name);
    assert(found);
    return *found;
}

Bitboard Variant::where(const SquareRule& rule, Color color) const {
    return squares_where(topology(),
                         [&](Square square) { return rule(topology(), color, square); });
}

}  // namespace alces
