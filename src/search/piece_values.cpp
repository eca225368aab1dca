#include "search/piece_values.h"

namespace alces {
namespace {

constexpr double kEmpty = 0.67;  // the chance that a square is empty

// How many squares of one line the piece moves to or captures on, on average.
double line_mobility(const PieceSpec& spec, const Ray& ray, std::size_t direction) {
    double clear = 1;   // all before this square is empty
    double screen = 0;  // exactly one square before it is not
    double total = 0;
    for ([[maybe_unused]] const Square square : ray) {
        const double enemy = (1 - kEmpty) / 2;
        if (has_direction(spec.flies, direction)) {
            total += kEmpty / 4;  // a flight is worth less than a slide: it captures nothing
        } else if (has_direction(spec.slides, direction)) {
            total += clear * kEmpty;
        }
        if (has_direction(spec.slide_captures, direction)) total += clear * enemy;
        if (has_direction(spec.hop_captures, direction)) total += screen * enemy;
        screen = screen * kEmpty + clear * (1 - kEmpty);
        clear *= kEmpty;
    }
    return total;
}

double average_mobility(const Variant& variant, PieceType type) {
    const PieceSpec& spec = variant.piece(type);
    double total = 0;
    for (const Square from : variant.board()) {
        for (std::size_t d = 0; d < kDirections; ++d) {
            total += line_mobility(spec, variant.ray(from, d), d);
        }
        const LeapSets& leaps = variant.leaps(Color::White, type, from);
        total += kEmpty * leaps.quiet.count() + (1 - kEmpty) / 2 * leaps.capture.count();
    }
    return total / variant.board().count();
}

}  // namespace

PieceValues piece_values(const Variant& variant, const EvalParams& params) {
    PieceValues values;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const PieceType type = static_cast<PieceType>(i);
        values.mobility[type] = average_mobility(variant, type);
        values.value[type] = params.pieces[i].value;
        values.exchange[type] = (params.pieces[i].value.middle + params.pieces[i].value.end) / 2;
    }
    values.exchange[PieceType::King] = kKingValue;
    return values;
}

PieceValues piece_values(const Variant& variant) {
    return piece_values(variant, eval_params(variant));
}

}  // namespace alces
