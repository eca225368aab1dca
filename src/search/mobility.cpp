#include "search/mobility.h"

#include <cmath>

namespace alces {
namespace {

constexpr double kEmpty = 0.67;              // the probability that a square is empty
constexpr double kEnemy = (1 - kEmpty) / 2;  // the probability that a square holds an enemy piece

void add_line(Mobility& mobility, const PieceSpec& spec, const Ray& ray, std::size_t direction) {
    double clear = 1;   // the probability that all squares before this one are empty
    double screen = 0;  // the probability that exactly one of them is occupied
    for (std::size_t i = 0; i < ray.size(); ++i) {
        // A square that the piece flies to counts only a quarter, because a flight never captures.
        if (has_direction(spec.flies, direction))
            mobility.quiet += kEmpty / 4;
        else if (has_direction(spec.slides, direction))
            mobility.quiet += clear * kEmpty;
        if (has_direction(spec.slide_captures, direction)) mobility.captures += clear * kEnemy;
        if (has_direction(spec.hop_captures, direction)) mobility.captures += screen * kEnemy;
        screen = screen * kEmpty + clear * (1 - kEmpty);
        clear *= kEmpty;
    }
}

}  // namespace

Mobility average_mobility(const Variant& variant, PieceType type) {
    const PieceSpec& spec = variant.piece(type);
    Mobility total;
    const Bitboard& squares = variant.region(Color::White, type);
    for (const Square from : squares) {
        for (std::size_t d = 0; d < kDirections; ++d)
            add_line(total, spec, variant.tables().ray(from, d), d);
        const LeapSets& leaps = variant.tables().leaps(Color::White, type, from);
        total.quiet += kEmpty * leaps.quiet.count();
        total.captures += kEnemy * leaps.capture.count();
        for (const PathMove& move : variant.tables().paths().from(Color::White, type, from)) {
            const double clear = std::pow(kEmpty, move.path.count());
            if (move.quiet) total.quiet += kEmpty * clear;
            if (move.captures) total.captures += kEnemy * clear;
        }
    }
    return {total.quiet / squares.count(), total.captures / squares.count()};
}

}  // namespace alces
