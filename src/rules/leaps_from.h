// The leaps of one kind of piece from one square. The class LeapsFrom applies the zone and the
// region of the piece (see PieceSpec).
#pragma once

#include "rules/variant_spec.h"

namespace alces {

class LeapsFrom {
  public:
    LeapsFrom(const VariantSpec& spec, Color color, const PieceSpec& row, Square from)
        : spec_(spec), color_(color), row_(row), from_(from) {}

    [[nodiscard]] const std::vector<Offset>& quiet() const {
        return in_zone() ? row_.in_zone->leaps : row_.leaps;
    }
    [[nodiscard]] const std::vector<Offset>& captures() const {
        return in_zone() ? row_.in_zone->leap_captures : row_.leap_captures;
    }
    [[nodiscard]] const std::vector<PathLeap>& paths() const {
        return in_zone() ? row_.in_zone->paths : row_.paths;
    }
    // Returns the square at `offset` from the starting square; nothing if that square is off the
    // board. `offset` is for White; for Black, it is mirrored top to bottom.
    [[nodiscard]] std::optional<Square> at(Offset offset) const {
        return spec_.topology.step(from_,
                                   {offset.dx, color_ == Color::White ? offset.dy : -offset.dy});
    }
    // Returns the square at `offset` as at() does, but nothing if it is outside the region of the
    // piece.
    [[nodiscard]] std::optional<Square> target(Offset offset) const {
        const auto to = at(offset);
        return to && may_be_on(spec_, color_, row_, *to) ? to : std::nullopt;
    }
    [[nodiscard]] static bool may_be_on(const VariantSpec& spec, Color color, const PieceSpec& row,
                                        Square square) {
        return !row.region || row.region(spec.topology, color, square);
    }

  private:
    [[nodiscard]] bool in_zone() const {
        return row_.in_zone && row_.in_zone->zone(spec_.topology, color_, from_);
    }
    const VariantSpec& spec_;
    Color color_;
    const PieceSpec& row_;
    Square from_;
};

// Whether the piece has leaps with paths, in its zone or outside it.
[[nodiscard]] inline bool has_paths(const PieceSpec& row) {
    return !row.paths.empty() || (row.in_zone && !row.in_zone->paths.empty());
}

}  // namespace alces
