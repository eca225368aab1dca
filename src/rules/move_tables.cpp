#include "rules/move_tables.h"

#include <algorithm>

#include "rules/leaps_from.h"

namespace alces {
MoveTables::MoveTables(const VariantSpec& spec)
    : board_(squares_where(spec.topology, [](Square) { return true; })) {
    if (spec.vanishing != nullptr)
        vanishing_ = squares_where(spec.topology, [&](Square square) {
            return spec.vanishing(spec.topology, Color::White, square);
        });
    build_rays(spec.topology);
    place_lines(spec.topology);
    build_line_moves(spec);
    build_leaps(spec);
    list_leaps(spec.pieces.size());
    paths_ = PathTables(spec, board_, vanishing_);
}

// Builds the rays. A line ends at the edge or, on joined boards, before it returns to its first
// square.
void MoveTables::build_rays(const Topology& topology) {
    for (const Square from : board_)
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            const Offset offset = kDirectionOffsets[direction];
            for (auto at = topology.step(from, offset); at && *at != from;
                 at = topology.step(*at, offset)) {
                rays_[from][direction].push_back(*at);
                queen_lines_[from].set(*at);
                ways_[from][*at] = static_cast<std::uint8_t>(ways_[from][*at] | 1U << direction);
            }
        }
}

// Assigns two of Occupancy's words to each line, one for each direction. A line of a single square
// needs no word because its rays have no squares.
void MoveTables::place_lines(const Topology& topology) {
    std::size_t words = 0;
    for (std::size_t direction = 0; direction < kDirections / 2; ++direction) {
        Bitboard placed;
        for (const Square from : board_) {
            if (placed.test(from)) continue;
            const Ray& back = rays_[from][direction + kDirections / 2];
            const Ray& ahead = rays_[from][direction];
            const bool closed = topology.step(from, kDirectionOffsets[direction]) &&
                                std::find(back.begin(), back.end(), ahead[0]) != back.end();
            if (!closed && back.size() != 0) continue;  // the line does not start here
            if (ahead.size() == 0) continue;
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

void MoveTables::place_line(Square from, std::size_t direction, std::size_t word) {
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

void MoveTables::build_line_moves(const VariantSpec& spec) {
    for (std::size_t i = 0; i < spec.pieces.size(); ++i) {
        const PieceSpec& row = spec.pieces[i];
        const auto type = static_cast<PieceType>(i);
        LineMoves& moves = line_moves_[type];
        moves = {row.slides, row.slide_captures, row.hop_captures, row.flies};
        moves.has_paths = has_paths(row);
        // A king never captures the other king, but gives check by facing it.
        if (type == PieceType::King && spec.kings_may_not_face)
            moves.slide_captures = static_cast<Lines>(0x11);
        const unsigned all = static_cast<unsigned>(row.slides) |
                             static_cast<unsigned>(row.slide_captures) |
                             static_cast<unsigned>(row.hop_captures);
        const auto uses = [&](Lines lines) { return (all & static_cast<unsigned>(lines)) != 0; };
        if (all != 0) moves.first = uses(Lines::Orthogonal) ? 0 : 1;
        moves.step = uses(Lines::Orthogonal) && uses(Lines::Diagonal) ? 1 : 2;
        if (row.hop_captures != Lines::None) has_hoppers_ = true;
        if (moves.slide_captures != Lines::None || row.hop_captures != Lines::None)
            captures_along_lines_[type] = true;
        if (spec.joker == row.letter) captures_along_lines_[type] = true;
        for (const Square from : board_)
            for (std::size_t direction = 0; direction < kDirections; ++direction)
                if (has_direction(row.flies, direction))
                    for (const Square at : rays_[from][direction]) flights_[type][from].set(at);
    }
}

void MoveTables::build_leaps(const VariantSpec& spec) {
    for (const Square from : board_)
        for (const Offset offset : kDirectionOffsets)
            if (const auto to = spec.topology.step(from, offset)) neighbours_[from].set(*to);
    for (const Color color : kColors)
        for (std::size_t i = 0; i < spec.pieces.size(); ++i)
            for (const Square from : board_)
                build_leaps(spec, color, static_cast<PieceType>(i), from);
}

void MoveTables::build_leaps(const VariantSpec& spec, Color color, PieceType type, Square from) {
    auto& sets = leaps_[color][type];
    const auto add_all = [&](const std::vector<Offset>& offsets, auto add) {
        for (const Offset offset : offsets)
            if (const auto to = spec.topology.step(from, offset)) add(*to);
    };
    const auto add_quiet = [&](Square to) { sets[from].quiet.set(to); };
    const auto add_capture = [&](Square to) {
        sets[from].capture.set(to);
        sets[to].attackers.set(from);
        leap_attackers_[color][to].set(from);
    };
    if (type == PieceType::Pawn && spec.pawn_steps) {
        const PawnSteps steps = spec.pawn_steps->from(spec.topology, color, from);
        add_all(steps.quiet, add_quiet);
        add_all(steps.captures, add_capture);
        return;
    }
    const LeapsFrom leaps(spec, color, spec.pieces[index(type)], from);
    for (const Offset offset : leaps.quiet())
        if (const auto to = leaps.target(offset)) add_quiet(*to);
    for (const Offset offset : leaps.captures())
        if (const auto to = leaps.target(offset)) add_capture(*to);
}

// Whether some leap leads to a square that a line of the same piece also reaches. Such a move would
// be generated twice.
bool MoveTables::leaps_along(const LineMoves& line, Square from, const LeapSets& sets) const {
    // The move generator generates no moves along lines for this piece.
    if (line.first == kDirections) return false;
    for (std::size_t d = 0; d < kDirections; ++d)
        for (const Square at : rays_[from][d])
            if ((has_direction(line.slides, d) && sets.quiet.test(at)) ||
                (line.can_capture(1U << d) && sets.capture.test(at)))
                return true;
    return false;
}

void MoveTables::list_leaps(std::size_t piece_types) {
    for (const Color color : kColors)
        for (std::size_t i = 0; i < piece_types; ++i)
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
                        assert(size < LeapList::kMax);
                        list.squares[size++] = to;
                    }
                    return size;
                };
                list.both = append(quiet & sets.capture);
                list.quiet = append(quiet & ~sets.capture);
                list.capture = append(sets.capture & ~quiet);
            }
}

}  // namespace alces
