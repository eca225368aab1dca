// Enumerates the squares that a piece can move to, for listing moves and for counting them.
#pragma once

#include "rules/position.h"

namespace alces {

// Whether a piece may enter a square. The index is the code() of the piece on the square, or that
// of kNoPiece.
using EntryTable = std::array<bool, 32>;
// One table for each kind of move. The comments say what must be on the square.
struct EntryTables {
    EntryTable either{};   // an empty square or an opponent's piece
    EntryTable quiet{};    // an empty square
    EntryTable capture{};  // an opponent's piece
};

inline constexpr ByColor<EntryTables> kEntries = [] {
    ByColor<EntryTables> entries{};
    for (const Color color : kColors) {
        EntryTables& tables = entries[color];
        tables.either[kNoPiece.code()] = tables.quiet[kNoPiece.code()] = true;
        for (std::size_t type = 0; type < kMaxPieceTypes; ++type) {
            const std::size_t enemy = Piece{~color, static_cast<PieceType>(type)}.code();
            tables.either[enemy] = tables.capture[enemy] = true;
        }
    }
    return entries;
}();

// Finds the squares that a piece of one colour can move to (all) or capture on (captures) when it
// moves as `type`, and passes each of them once to a sink. Leaves out double steps, en passant,
// castling, king jumps and explosions. Ignores the king's safety. A sink has these functions:
//
//   sink.quiet_run(ray, n)           the first n squares of the ray, all empty
//   sink.square_if(square, allowed)  this square, if allowed
//   sink.squares(set)                all squares of the set
class TargetWalk {
  public:
    TargetWalk(const Position& position, Color color, PieceType type)
        : position_(position),
          variant_(position.variant()),
          line_(variant_.tables().line_moves(type)),
          entries_(kEntries[color]),
          color_(color),
          type_(type) {}

    template <typename Sink>
    void all(Square from, Sink& sink) const {
        const LeapList& leaps = variant_.tables().leap_list(color_, type_, from);
        leap_to(leaps, 0, leaps.both, entries_.either, sink);
        leap_to(leaps, leaps.both, leaps.quiet, entries_.quiet, sink);
        leap_to(leaps, leaps.quiet, leaps.capture, entries_.capture, sink);
        if (line_.flies != Lines::None) fly_from(from, sink);
        if (line_.has_paths) along_paths<true>(from, sink);
        along_lines<true>(from, sink);
    }
    template <typename Sink>
    void captures(Square from, Sink& sink) const {
        const LeapList& leaps = variant_.tables().leap_list(color_, type_, from);
        leap_to(leaps, 0, leaps.both, entries_.capture, sink);
        leap_to(leaps, leaps.quiet, leaps.capture, entries_.capture, sink);
        if (line_.has_paths) along_paths<false>(from, sink);
        along_lines<false>(from, sink);
    }

  private:
    template <typename Sink>
    void leap_to(const LeapList& leaps, std::size_t begin, std::size_t end, const EntryTable& may,
                 Sink& sink) const {
        for (std::size_t i = begin; i < end; ++i)
            sink.square_if(leaps.squares[i], may[position_.at(leaps.squares[i]).code()]);
    }
    template <typename Sink>
    void fly_from(Square from, Sink& sink) const {
        const Bitboard free =
            variant_.tables().flights(type_, from) & ~(position_.occupied() | variant_.vanishing());
        sink.squares(free);
    }
    template <bool kQuietToo, typename Sink>
    void along_paths(Square from, Sink& sink) const {
        const Bitboard barred = position_.occupied() | variant_.vanishing();
        for (const PathMove& move : variant_.tables().paths().from(color_, type_, from)) {
            const std::size_t there = position_.at(move.to).code();
            const bool may = (kQuietToo && move.quiet && entries_.quiet[there]) ||
                             (move.captures && entries_.capture[there]);
            sink.square_if(move.to, may && (move.path & barred).none());
        }
    }
    template <bool kQuietToo, typename Sink>
    void along_lines(Square from, Sink& sink) const {
        if (variant_.topology().boards() > 1) return along_joined_lines<kQuietToo>(from, sink);
        for (std::size_t d = line_.first; d < kDirections; d += line_.step)
            along<kQuietToo>(variant_.tables().ray(from, d), d, sink);
    }
    // Closed lines cross themselves and each other. The squares are collected first, because a
    // square that can be reached in several ways must give only one move.
    template <bool kQuietToo, typename Sink>
    void along_joined_lines(Square from, Sink& sink) const {
        Gathered gathered;
        for (std::size_t d = line_.first; d < kDirections; d += line_.step)
            along<kQuietToo>(variant_.tables().ray(from, d), d, gathered);
        sink.squares(gathered.set);
    }
    template <bool kQuietToo, typename Sink>
    void along(const Ray& ray, std::size_t direction, Sink& sink) const {
        const Blockers blockers = position_.occupancy().blockers(ray);
        if (kQuietToo && has_direction(line_.slides, direction))
            sink.quiet_run(ray, blockers.free());
        if (has_direction(line_.slide_captures, direction)) capture(blockers.first(), sink);
        if (has_direction(line_.hop_captures, direction)) capture(behind_screen(blockers), sink);
    }
    template <typename Sink>
    void capture(Square to, Sink& sink) const {
        sink.square_if(to, entries_.capture[position_.at(to).code()]);
    }
    struct Gathered {
        Bitboard set{};
        void quiet_run(const Ray& ray, std::size_t length) {
            for (std::size_t i = 0; i < length; ++i) set.set(ray[i]);
        }
        void square_if(Square to, bool allowed) {
            if (allowed) set.set(to);
        }
    };
    [[nodiscard]] Square behind_screen(const Blockers& blockers) const {
        return position_.at(blockers.first()).is_none() ? kBorder : blockers.second();
    }

    const Position& position_;
    const Variant& variant_;
    const LineMoves& line_;
    const EntryTables& entries_;
    Color color_;
    PieceType type_;
};

}  // namespace alces
