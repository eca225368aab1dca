#include "search/mobility.h"

namespace alces {
namespace {

constexpr double kEmpty = 0.67;              // the chance that a square is empty
constexpr double kEnemy = (1 - kEmpty) / 2;  // that an enemy stands there

void add_line(Mobility& mobility, const PieceSpec& spec, const Ray& ray, std::size_t direction) {
    double clear = 1;   // the chance that all before this square is empty
    double screen = 0;  // that exactly one square before it is not
    for (std::size_t i = 0; i < ray.size(); ++i) {
        // A flight is worth less than a slide: nothing stops it, but it takes nothing either.
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
    for (const Square from : variant.board()) {
        for (std::size_t d = 0; d < kDirections; ++d)
            add_line(total, spec, variant.ray(from, d), d);
        const LeapSets& leaps = variant.leaps(Color::White, type, from);
        total.quiet += kEmpty * leaps.quiet.count();
        total.captures += kEnemy * leaps.capture.count();
    }
    const int squares = variant.board().count();
    return {total.quiet / squares, total.captures / squares};
}

}  // namespace alces
