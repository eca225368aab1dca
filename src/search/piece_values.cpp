#include "search/piece_values.h"

#include <algorithm>
#include <optional>

namespace alces {
namespace {

struct ValueRow {
    std::string_view variant;
    char letter;
    Tapered value;
};

// Al-Ces: fitted to the results of some 800 games of the engine with itself, most of the way from
// a first guess; an Assassin goes off for about two lesser pieces, and costs as much. Siberia: the
// orthodox values, line pieces a little dearer on the larger board. Apothecary: its document's
// points, which make three ranks of pieces, refined by how far each kind reaches; a Joker is
// between a lesser piece and a Rook. Besiege: lines are loops of 20 squares, diagonals of 10, so
// Rooks are little better than Bishops while the board is full, and much better once it is not; a
// pawn is at most five steps from becoming an Ace.
constexpr ValueRow kRows[] = {
    {"al-ces", 'P', {60, 120}},        {"al-ces", 'N', {240, 240}},
    {"al-ces", 'B', {365, 345}},       {"al-ces", 'R', {520, 585}},
    {"al-ces", 'Q', {1260, 1340}},     {"al-ces", 'D', {180, 230}},
    {"al-ces", 'E', {95, 130}},        {"al-ces", 'L', {660, 645}},
    {"al-ces", 'C', {250, 190}},       {"al-ces", 'A', {425, 460}},
    {"al-ces", 'G', {360, 420}},       {"al-ces", 'S', {335, 410}},
    {"apothecary", 'P', {80, 120}},    {"apothecary", 'N', {330, 310}},
    {"apothecary", 'B', {340, 340}},   {"apothecary", 'R', {520, 570}},
    {"apothecary", 'Q', {1000, 1060}}, {"apothecary", 'C', {930, 960}},
    {"apothecary", 'A', {830, 810}},   {"apothecary", 'J', {400, 400}},
    {"apothecary", 'E', {300, 280}},   {"apothecary", 'M', {290, 270}},
    {"besiege", 'P', {100, 160}},      {"besiege", 'N', {320, 260}},
    {"besiege", 'B', {410, 420}},      {"besiege", 'R', {500, 620}},
    {"besiege", 'Q', {980, 1130}},     {"besiege", 'M', {840, 930}},
    {"besiege", 'C', {780, 750}},      {"besiege", 'A', {1300, 1400}},
    {"siberia", 'P', {85, 120}},       {"siberia", 'N', {310, 290}},
    {"siberia", 'B', {345, 345}},      {"siberia", 'R', {500, 540}},
    {"siberia", 'Q', {980, 1020}},
};

std::optional<Tapered> row_value(const Variant& variant, char letter) {
    for (const ValueRow& row : kRows) {
        if (row.variant == variant.spec().name && row.letter == letter) return row.value;
    }
    return std::nullopt;
}

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

// A rook is worth five pawns nearly everywhere; other kinds follow their mobility from there.
Tapered value_by_mobility(double mobility, double rook_mobility) {
    const int value = static_cast<int>(520.0 * mobility / rook_mobility);
    return {value, value};
}

double rook_mobility(const Variant& variant) {
    PieceSpec rook{};
    rook.slides = rook.slide_captures = Lines::Orthogonal;
    double total = 0;
    for (const Square from : variant.board()) {
        for (std::size_t d = 0; d < kDirections; ++d) {
            total += line_mobility(rook, variant.ray(from, d), d);
        }
    }
    return total / variant.board().count();
}

}  // namespace

PieceValues piece_values(const Variant& variant) {
    PieceValues values;
    const double rook = rook_mobility(variant);
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const PieceType type = static_cast<PieceType>(i);
        values.mobility[type] = average_mobility(variant, type);
        if (type == PieceType::King) {
            values.exchange[type] = kKingValue;
            continue;
        }
        const auto row = row_value(variant, variant.piece(type).letter);
        if (row) {
            values.value[type] = *row;
        } else if (type == PieceType::Pawn) {
            values.value[type] = {90, 120};
        } else {
            values.value[type] = value_by_mobility(values.mobility[type], rook);
        }
        values.exchange[type] = (values.value[type].middle + values.value[type].end) / 2;
    }
    return values;
}

}  // namespace alces
