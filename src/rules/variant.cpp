#include "rules/variant.h"

#include <algorithm>

#include "rules/variants/specs.h"

namespace alces {
namespace {

Offset seen_by(Color color, Offset offset) {
    return color == Color::White ? offset : Offset{offset.dx, -offset.dy};
}

// The squares of the straight line from `a` to `b`, both included; they must share a rank.
Bitboard span_of(const Topology& topology, Square a, Square b) {
    Bitboard squares;
    const auto [low, high] = std::minmax({topology.file_of(a), topology.file_of(b)});
    for (int file = low; file <= high; ++file) squares.set(topology.at(file, topology.rank_of(a)));
    return squares;
}

}  // namespace

Variant::Variant(VariantSpec spec) : spec_(std::move(spec)) {
    assert(spec_.pieces.size() <= kMaxPieceTypes);
    assert(topology().squares() <= kMaxSquares);
    for (std::size_t i = 0; i < topology().squares(); ++i) board_.set(static_cast<Square>(i));
    types_of_letters_.fill(kNoPieceType);
    for (std::size_t i = 0; i < piece_types(); ++i) {
        const auto capital = static_cast<unsigned char>(spec_.pieces[i].letter);
        types_of_letters_[capital] = static_cast<PieceType>(i);
        types_of_letters_[capital - 'A' + 'a'] = static_cast<PieceType>(i);
    }
    build_lines();
    build_leaps();
    build_promotions();
    build_castlings();
    for (const Color color : kColors) {
        pawn_squares_[color] = where(spec_.pawn_may_stand, color);
        if (spec_.double_step_from) double_step_from_[color] = where(spec_.double_step_from, color);
    }
    if (spec_.explosive) explosive_ = type_of(*spec_.explosive);
}

std::string Variant::square_name(Square square) const {
    return static_cast<char>('a' + topology().file_of(square)) +
           std::to_string(rank_number(square));
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
    return topology().at(file, rank);
}

// A line ends at the edge, or, where boards are joined, before it comes back to its first square.
void Variant::build_lines() {
    for (const Square from : board_)
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            const Offset offset = kDirectionOffsets[direction];
            for (auto at = topology().step(from, offset); at && *at != from;
                 at = topology().step(*at, offset))
                rays_[from][direction].push_back(*at);
        }
    for (std::size_t i = 0; i < piece_types(); ++i) {
        const PieceSpec& row = spec_.pieces[i];
        const auto type = static_cast<PieceType>(i);
        line_moves_[type] = {row.slides, row.slide_captures, row.hop_captures, row.flies};
        if (row.slide_captures != Lines::None || row.hop_captures != Lines::None)
            line_capturers_.push_back(type);
        for (const Square from : board_)
            for (std::size_t direction = 0; direction < kDirections; ++direction)
                for (const Square to : rays_[from][direction]) {
                    lines_[from].set(to);
                    if (has_direction(row.flies, direction)) flights_[type][from].set(to);
                }
    }
}

void Variant::build_leaps() {
    for (const Square from : board_)
        for (const Offset offset : kDirectionOffsets)
            if (const auto to = topology().step(from, offset)) neighbours_[from].set(*to);
    for (const Color color : kColors)
        for (std::size_t i = 0; i < piece_types(); ++i) {
            auto& sets = leaps_[color][static_cast<PieceType>(i)];
            for (const Square from : board_) {
                for (const Offset leap : spec_.pieces[i].leaps)
                    if (const auto to = topology().step(from, seen_by(color, leap)))
                        sets[from].quiet.set(*to);
                for (const Offset leap : spec_.pieces[i].leap_captures)
                    if (const auto to = topology().step(from, seen_by(color, leap))) {
                        sets[from].capture.set(*to);
                        sets[*to].attackers.set(from);
                        leap_attackers_[color][*to].set(from);
                    }
            }
        }
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
        const auto right = static_cast<std::uint8_t>(1U << castlings_.size());
        rights_at_[castling.king_from] |= right;
        rights_at_[castling.rook_from] |= right;
        castlings_.push_back(castling);
    }
}

void Variant::build_promotions() {
    for (const PromotionSpec& spec : spec_.promotions) {
        Promotion promotion;
        for (const Color color : kColors) promotion.zone[color] = where(spec.zone, color);
        for (const char letter : spec.into) promotion.into.push_back(type_of(letter));
        promotion.optional = spec.optional;
        promotions_[type_of(spec.piece)] = std::move(promotion);
    }
}

Square Variant::named(std::string_view name) const {
    const auto found = square(name);
    assert(found);
    return *found;
}

Bitboard Variant::where(SquareRule rule, Color color) const {
    Bitboard squares;
    for (const Square square : board_)
        if (rule(topology(), color, square)) squares.set(square);
    return squares;
}

namespace {

template <VariantSpec (*Spec)()>
const Variant& built() {
    static const Variant variant{Spec()};
    return variant;
}

struct Entry {
    std::string_view name;
    const Variant& (*get)();
};
constexpr std::array kRegistry{Entry{"al-ces", built<al_ces_spec>}};

}  // namespace

std::vector<std::string_view> variant_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : kRegistry) names.push_back(entry.name);
    return names;
}

const Variant* find_variant(std::string_view name) {
    for (const Entry& entry : kRegistry)
        if (entry.name == name) return &entry.get();
    return nullptr;
}

const Variant& default_variant() { return kRegistry.front().get(); }

}  // namespace alces
