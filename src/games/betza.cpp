#include "games/betza.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "base/text.h"
#include "games/betza_atoms.h"

namespace alces {
namespace {

using betza::Atom;

constexpr std::string_view kDirectionLetters = "fblrvsh";
constexpr std::string_view kFlying = "(flying ";

Lines operator|(Lines a, Lines b) {
    return static_cast<Lines>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

Lines without(Lines a, Lines b) {
    return static_cast<Lines>(static_cast<unsigned>(a) & ~static_cast<unsigned>(b));
}

std::size_t direction_of(Offset offset) {
    const int length = std::max(std::abs(offset.dx), std::abs(offset.dy));
    if (offset.dx % length != 0 || offset.dy % length != 0) return kDirections;
    const Offset step{offset.dx / length, offset.dy / length};
    return static_cast<std::size_t>(
        std::find(kDirectionOffsets.begin(), kDirectionOffsets.end(), step) -
        kDirectionOffsets.begin());
}

bool is_along(Offset offset, Lines lines) {
    const std::size_t direction = direction_of(offset);
    return direction < kDirections && has_direction(lines, direction);
}

bool is_first_step(Offset offset, Lines lines) {
    return std::max(std::abs(offset.dx), std::abs(offset.dy)) == 1 && is_along(offset, lines);
}

void sort(std::vector<Offset>& offsets) {
    const auto before = [](Offset a, Offset b) {
        return std::tuple(a.dy, a.dx) < std::tuple(b.dy, b.dx);
    };
    std::sort(offsets.begin(), offsets.end(), before);
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
}

// The lower-case letters before an atom.
struct Prefix {
    std::string directions;
    std::string modes;  // among m, c, i, n, p, e and j
    [[nodiscard]] bool has(char mode) const { return modes.find(mode) != std::string::npos; }
    // Without m or c, a piece may do both.
    [[nodiscard]] bool moves() const { return has('m') || !has('c'); }
    [[nodiscard]] bool captures() const { return has('c') || !has('m'); }
};

class BetzaReader {
  public:
    explicit BetzaReader(std::string_view text) : text_(text) {}

    Result<PieceMoves, BetzaFault> run() {
        if (text_.empty()) return BetzaFault{1, "Betza notation is missing"};
        while (at_ < text_.size())
            if (!read_part()) return fault_;
        if (!finish()) return fault_;
        return moves_;
    }

  private:
    struct Leap {
        Offset offset;
        bool quiet, capture;
        std::size_t column;
    };

    bool refuse(std::size_t column, std::string message) {
        fault_ = {column, std::move(message)};
        return false;
    }
    bool refuse(std::string message) { return refuse(start_ + 1, std::move(message)); }

    bool read_part() {
        start_ = at_;
        Prefix prefix;
        for (; at_ < text_.size() && is_lower(text_[at_]); ++at_)
            if (!take_modifier(text_[at_], prefix)) return false;
        if (text_.substr(at_).starts_with(kFlying)) return read_flight(prefix);
        if (at_ == text_.size()) return refuse("an atom must follow " + quoted(text_));
        const char letter = text_[at_++];
        if (letter == 'O') return read_castling(prefix);
        const bool known = betza::find_atom(letter) != nullptr || is_compound(letter);
        if (!known)
            return refuse(at_, quoted(std::string_view{&letter, 1}) +
                                   " is not an atom of Betza notation (W F D N A H C Z G, K Q R B, "
                                   "O)");
        bool rides = letter == 'R' || letter == 'B' || letter == 'Q';
        if (!read_range(letter, rides)) return false;
        return add(letter, rides, prefix);
    }

    static bool is_compound(char letter) {
        return letter == 'K' || letter == 'Q' || letter == 'R' || letter == 'B';
    }

    bool take_modifier(char letter, Prefix& prefix) {
        if (kDirectionLetters.find(letter) != kDirectionLetters.npos)
            prefix.directions += letter;
        else if (std::string_view{"mcinpej"}.find(letter) != std::string_view::npos)
            prefix.modes += letter;
        else
            return refuse(at_ + 1, "the modifier " + std::string(1, letter) + " is not supported");
        return true;
    }

    // A number or a second letter after the atom.
    bool read_range(char letter, bool& rides) {
        const std::size_t column = at_ + 1;
        std::string_view rest = text_.substr(at_);
        const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        const bool doubled = digits == 0 && rest.starts_with(letter);
        if (digits == 0 && !doubled) return true;
        at_ += doubled ? 1 : digits;
        const bool one = rest.substr(0, digits) == "1";
        const bool endless = doubled || rest.substr(0, digits) == "0";
        const bool slides = letter == 'W' || letter == 'F' || is_compound(letter);
        if ((endless && slides && !(doubled && is_compound(letter))) || one) {
            rides = endless;
            return true;
        }
        if (endless) return refuse(column, "riders other than R, B and Q are not supported");
        return refuse(column, "the range " + std::string(rest.substr(0, digits)) +
                                  " is not supported; a piece goes one step or any number");
    }

    bool read_flight(const Prefix& prefix) {
        at_ += kFlying.size();
        const std::string_view rest = text_.substr(at_);
        const bool complete = rest.size() > 1 && rest[1] == ')' && prefix.directions.empty();
        const Lines lines = complete ? lines_of(rest[0]) : Lines::None;
        if (lines == Lines::None || prefix.modes != "m")
            return refuse("a piece that flies is written m(flying Q), m(flying R) or m(flying B)");
        moves_.flies = moves_.flies | lines;
        at_ += 2;
        return true;
    }

    bool read_castling(const Prefix& prefix) {
        const bool plain =
            prefix.directions == "s" && (prefix.modes == "i" || prefix.modes == "ij");
        const char digit = at_ < text_.size() ? text_[at_++] : '\0';
        const bool far = at_ < text_.size() && is_digit(text_[at_]);
        if (!plain || digit < '2' || digit > '9' || far || moves_.castling != 0)
            return refuse("castling must be isO2-isO9 or isjO2-isjO9, and can be given only once");
        moves_.castling = digit - '0';
        moves_.castles_inside = prefix.has('j');
        return true;
    }

    static Lines lines_of(char letter) {
        return letter == 'R'   ? Lines::Orthogonal
               : letter == 'B' ? Lines::Diagonal
               : letter == 'Q' ? Lines::All
                               : Lines::None;
    }

    bool add(char letter, bool rides, const Prefix& prefix) {
        if (prefix.has('j')) return refuse("the modifier j is supported only in castling: isjO2");
        if (letter == 'K' || letter == 'Q') {
            if (!prefix.directions.empty())
                return refuse(
                    "directions of K and Q are ambiguous; give them to W and F, or R and "
                    "B");
            return add('W', rides, prefix) && add('F', rides, prefix);
        }
        const Atom& atom = *betza::find_atom(letter == 'R' ? 'W' : letter == 'B' ? 'F' : letter);
        const auto selectors = betza::split_directions(atom, prefix.directions);
        if (!selectors)
            return refuse("the directions " + prefix.directions + " mean nothing for " +
                          std::string(1, letter));
        const std::vector<Offset> offsets = betza::offsets_of(atom, *selectors);
        if (prefix.has('i') || prefix.has('n')) return add_double_step(atom, offsets, prefix);
        if (prefix.has('e')) return add_en_passant(atom, rides, offsets, prefix);
        if (rides) return add_slide(offsets, prefix);
        if (prefix.has('p')) return refuse("only R, B and Q can hop, as in cpR");
        for (const Offset offset : offsets)
            leaps_.push_back({offset, prefix.moves(), prefix.captures(), start_ + 1});
        return true;
    }

    static bool is_forward(const std::vector<Offset>& offsets, std::size_t count) {
        return offsets.size() == count &&
               std::all_of(offsets.begin(), offsets.end(), [](Offset o) { return o.dy > 0; });
    }

    bool add_double_step(const Atom& atom, const std::vector<Offset>& offsets,
                         const Prefix& prefix) {
        const bool plain =
            prefix.has('i') && prefix.has('n') && prefix.has('m') && prefix.modes.size() == 3;
        if (!plain || atom.letter != 'D' || !is_forward(offsets, 1))
            return refuse("i and n are supported only in ifmnD, a pawn's double step");
        double_step_column_ = start_ + 1;
        moves_.double_step = true;
        return true;
    }

    bool add_en_passant(const Atom& atom, bool rides, const std::vector<Offset>& offsets,
                        const Prefix& prefix) {
        const bool plain = prefix.has('c') && prefix.modes.size() == 2;
        if (!plain || rides || atom.letter != 'F' || !is_forward(offsets, 2))
            return refuse("e is supported only in fceF, a pawn's capture");
        en_passant_column_ = start_ + 1;
        for (const Offset offset : offsets) leaps_.push_back({offset, false, true, start_ + 1});
        return true;
    }

    bool add_slide(const std::vector<Offset>& offsets, const Prefix& prefix) {
        unsigned bits = 0;
        for (std::size_t d = 0; d < kDirectionOffsets.size(); ++d)
            if (std::find(offsets.begin(), offsets.end(), kDirectionOffsets[d]) != offsets.end())
                bits |= 1U << d;
        const Lines lines = static_cast<Lines>(bits);
        const bool both_ways = ((bits << 4 | bits >> 4) & 0xFF) == bits;
        const bool diagonal = (bits & 0xAA) != 0;
        if (!both_ways || (diagonal && bits != 0xAA))
            return refuse("a slide must go both ways, and on diagonals all four");
        if (!prefix.has('p')) {
            if (prefix.moves()) moves_.slides = moves_.slides | lines;
            if (prefix.captures()) moves_.slide_captures = moves_.slide_captures | lines;
            return true;
        }
        if (prefix.moves()) return refuse("a piece can hop only to capture, as in cpR");
        moves_.hop_captures = moves_.hop_captures | lines;
        return true;
    }

    // Checks that the parts fit together, and adds the leaps.
    bool finish() {
        if (moves_.double_step != (en_passant_column_ != 0))
            return refuse(std::max(double_step_column_, en_passant_column_),
                          "a double step and captures en passant go together: fceF and ifmnD");
        // A flight reaches all that a slide does.
        moves_.slides = without(moves_.slides, moves_.flies);
        const PieceMoves& line = moves_;
        for (const Leap& leap : leaps_)
            for (const bool capture : {false, true}) {
                if (!(capture ? leap.capture : leap.quiet)) continue;
                const Lines slides = capture ? line.slide_captures : line.slides;
                const Lines others = capture ? line.hop_captures : line.flies;
                const bool covered = is_first_step(leap.offset, slides) ||
                                     (!capture && is_along(leap.offset, others));
                if (covered) continue;
                if (is_along(leap.offset, slides) || (capture && is_along(leap.offset, others)))
                    return refuse(leap.column,
                                  "a leap along a line that the same piece slides or "
                                  "hops along is not supported");
                (capture ? moves_.leap_captures : moves_.leaps).push_back(leap.offset);
            }
        sort(moves_.leaps);
        sort(moves_.leap_captures);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t start_ = 0;  // of the part that is being read
    std::size_t double_step_column_ = 0, en_passant_column_ = 0;
    std::vector<Leap> leaps_;
    PieceMoves moves_;
    BetzaFault fault_;
};

}  // namespace

Result<PieceMoves, BetzaFault> read_betza(std::string_view text) { return BetzaReader{text}.run(); }

PieceMoves moves_of(const PieceSpec& piece) {
    PieceMoves moves{piece.slides, piece.slide_captures, piece.hop_captures,
                     piece.flies,  piece.leaps,          piece.leap_captures};
    sort(moves.leaps);
    sort(moves.leap_captures);
    return moves;
}

void set_moves(PieceSpec& piece, const PieceMoves& moves) {
    piece.slides = moves.slides;
    piece.slide_captures = moves.slide_captures;
    piece.hop_captures = moves.hop_captures;
    piece.flies = moves.flies;
    piece.leaps = moves.leaps;
    piece.leap_captures = moves.leap_captures;
}

}  // namespace alces
