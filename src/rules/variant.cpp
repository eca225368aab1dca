#include "rules/variant.h"

#include <algorithm>

#include "base/text.h"

namespace alces {
namespace {

std::vector<Offset> seen_by(Color color, std::vector<Offset> offsets) {
    if (color == Color::Black)
        for (Offset& offset : offsets) offset.dy = -offset.dy;
    return offsets;
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
    if (spec_.vanishing != nullptr) vanishing_ = where(spec_.vanishing, Color::White);
    build_rays();
    place_lines();
    build_line_moves();
    build_leaps();
    list_leaps();
    build_promotions();
    build_castlings();
    for (const Color color : kColors) {
        pawn_squares_[color] = where(spec_.pawn_may_stand, color);
        if (spec_.double_step_from) double_step_from_[color] = where(spec_.double_step_from, color);
    }
    if (spec_.explosive) explosive_ = type_of(*spec_.explosive);
    if (spec_.joker) {
        joker_ = type_of(*spec_.joker);
        captures_along_lines_[joker_] = true;
    }
    build_rights();
    build_king_jumps();
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

// A line ends at the edge or, on joined boards, before it returns to its first square.
void Variant::build_rays() {
    for (const Square from : board_)
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            const Offset offset = kDirectionOffsets[direction];
            for (auto at = topology().step(from, offset); at && *at != from;
                 at = topology().step(*at, offset)) {
                rays_[from][direction].push_back(*at);
                queen_lines_[from].set(*at);
                ways_[from][*at] = static_cast<std::uint8_t>(ways_[from][*at] | 1U << direction);
            }
        }
}

// Assigns two of Occupancy's words to each line, one for each direction.
void Variant::place_lines() {
    std::size_t words = 0;
    for (std::size_t direction = 0; direction < kDirections / 2; ++direction) {
        Bitboard placed;
        for (const Square from : board_) {
            if (placed.test(from)) continue;
            const Ray& back = rays_[from][direction + kDirections / 2];
            const Ray& ahead = rays_[from][direction];
            const bool closed = topology().step(from, kDirectionOffsets[direction]) &&
                                std::find(back.begin(), back.end(), ahead[0]) != back.end();
            if (!closed && back.size() != 0) continue;  // the line does not start here
            assert(words + 2 <= Occupancy::kWords);
            place_line(from, direction, words);
            words += 2;
            placed.set(from);
            for (const Square square : ahead) placed.set(square);
        }
    }
    for (const Square square : vanishing_) {
        nothing_.bar(line_bits_[square]);
        line_bits_[square].bits = {};
    }
}

void Variant::place_line(Square from, std::size_t direction, std::size_t word) {
    const std::size_t opposite = direction + kDirections / 2;
    const std::size_t length = rays_[from][direction].size() + 1;
    const std::size_t turn = rays_[from][opposite].size() + 1 == length && length > 1 ? length : 0;
    const auto place = [&](Square square, std::size_t way, std::size_t its_word, std::size_t bit) {
        rays_[square][way].place(its_word, bit, turn);
        line_bits_[square].words[way] = static_cast<std::uint8_t>(its_word);
        line_bits_[square].bits[way] = 1U << bit;
    };
    for (std::size_t i = 0; i < length; ++i) {
        const Square square = i == 0 ? from : rays_[from][direction][i - 1];
        place(square, direction, word, i);
        place(square, opposite, word + 1, length - 1 - i);
    }
}

void Variant::build_line_moves() {
    for (std::size_t i = 0; i < piece_types(); ++i) {
        const PieceSpec& row = spec_.pieces[i];
        const auto type = static_cast<PieceType>(i);
        LineMoves& moves = line_moves_[type];
        moves = {row.slides, row.slide_captures, row.hop_captures, row.flies};
        const unsigned all = static_cast<unsigned>(row.slides) |
                             static_cast<unsigned>(row.slide_captures) |
                             static_cast<unsigned>(row.hop_captures);
        const auto uses = [&](Lines lines) { return (all & static_cast<unsigned>(lines)) != 0; };
        if (all != 0) moves.first = uses(Lines::Orthogonal) ? 0 : 1;
        moves.step = uses(Lines::Orthogonal) && uses(Lines::Diagonal) ? 1 : 2;
        if (row.hop_captures != Lines::None) has_hoppers_ = true;
        if (row.slide_captures != Lines::None || row.hop_captures != Lines::None)
            captures_along_lines_[type] = true;
        for (const Square from : board_)
            for (std::size_t direction = 0; direction < kDirections; ++direction)
                if (has_direction(row.flies, direction))
                    for (const Square at : rays_[from][direction]) flights_[type][from].set(at);
    }
}

void Variant::build_leaps() {
    for (const Square from : board_)
        for (const Offset offset : kDirectionOffsets)
            if (const auto to = topology().step(from, offset)) neighbours_[from].set(*to);
    for (const Color color : kColors)
        for (std::size_t i = 0; i < piece_types(); ++i)
            for (const Square from : board_) build_leaps(color, static_cast<PieceType>(i), from);
}

void Variant::build_leaps(Color color, PieceType type, Square from) {
    auto& sets = leaps_[color][type];
    const auto add_all = [&](const std::vector<Offset>& offsets, auto add) {
        for (const Offset offset : offsets)
            if (const auto to = topology().step(from, offset)) add(*to);
    };
    const auto add_quiet = [&](Square to) { sets[from].quiet.set(to); };
    const auto add_capture = [&](Square to) {
        sets[from].capture.set(to);
        sets[to].attackers.set(from);
        leap_attackers_[color][to].set(from);
    };
    if (type == PieceType::Pawn && spec_.pawn_steps) {
        const PawnSteps steps = spec_.pawn_steps->from(topology(), color, from);
        add_all(steps.quiet, add_quiet);
        add_all(steps.captures, add_capture);
    } else {
        add_all(seen_by(color, piece(type).leaps), add_quiet);
        add_all(seen_by(color, piece(type).leap_captures), add_capture);
    }
}

// Whether a leap leads to a square that a line of the same piece also reaches: the move would be
// generated twice.
bool Variant::leaps_along(const LineMoves& line, Square from, const LeapSets& sets) const {
    for (std::size_t d = 0; d < kDirections; ++d)
        for (const Square at : rays_[from][d])
            if ((has_direction(line.slides, d) && sets.quiet.test(at)) ||
                (line.can_capture(1U << d) && sets.capture.test(at)))
                return true;
    return false;
}

void Variant::list_leaps() {
    for (const Color color : kColors)
        for (std::size_t i = 0; i < piece_types(); ++i)
            for (const Square from : board_) {
                const auto type = static_cast<PieceType>(i);
                const LeapSets& sets = leaps_[color][type][from];
                const Bitboard quiet = sets.quiet & ~vanishing_;
                assert((sets.quiet & flights_[type][from]).none());
                assert(!leaps_along(line_moves_[type], from, sets));
                LeapList& list = leap_lists_[color][type][from];
                std::uint8_t size = 0;
                const auto append = [&](const Bitboard& squares) {
                    for (const Square to : squares) {
                        assert(size < LeapList::kMost);
                        list.squares[size++] = to;
                    }
                    return size;
                };
                list.both = append(quiet & sets.capture);
                list.quiet = append(quiet & ~sets.capture);
                list.capture = append(sets.capture & ~quiet);
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
        // The move generator relies on castling rooks at the ends of lines, unless pieces hop.
        [[maybe_unused]] const std::size_t outward =
            topology().file_of(castling.rook_from) < topology().file_of(castling.king_from) ? 6 : 2;
        assert(has_hoppers_ || rays_[castling.rook_from][outward].size() == 0);
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

void Variant::build_king_jumps() {
    for (const KingJumpSpec& spec : spec_.king_jumps) {
        KingJump& jump = king_jumps_[spec.color];
        jump.from = named(spec.from);
        jump.right = rights_at_[jump.from];
        for (const std::string_view to : spec.to) jump.to.set(named(to));
    }
}

void Variant::build_promotions() {
    for (const PromotionSpec& spec : spec_.promotions) {
        Promotion promotion;
        for (const Color color : kColors) promotion.zone[color] = where(spec.zone, color);
        for (const char letter : spec.into) promotion.into.push_back(type_of(letter));
        promotion.optional = spec.optional;
        const PieceType type = type_of(spec.piece);
        for (const Color color : kColors)
            for (const Square from : board_) {
                const LeapSets& leaps = leaps_[color][type][from];
                const bool leaps_in = ((leaps.quiet | leaps.capture) & promotion.zone[color]).any();
                if (leaps_in || line_moves_[type].first < kDirections)
                    promotes_from_[color][type].set(from);
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

Bitboard Variant::where(SquareRule rule, Color color) const {
    Bitboard squares;
    for (const Square square : board_)
        if (rule(topology(), color, square)) squares.set(square);
    return squares;
}

}  // namespace alces
