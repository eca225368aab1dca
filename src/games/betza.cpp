#include "games/betza.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "base/sort_unique.h"
#include "base/text.h"
#include "games/betza_atoms.h"
#include "games/betza_paths.h"

namespace alces {
namespace {

using betza::Atom;

constexpr std::string_view kDirectionLetters = "fblrvsh";
constexpr std::string_view kFlying = "(flying ";
constexpr int kEndless = 0;  // the range of a slide or rider that has no limit

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
    sort_unique(offsets,
                [](Offset a, Offset b) { return std::tuple(a.dy, a.dx) < std::tuple(b.dy, b.dx); });
}

// The lower-case letters in front of an atom.
struct Prefix {
    std::string directions;
    std::string modes;  // any of the letters m, c, i, n, p, e and j
    [[nodiscard]] bool has(char mode) const { return modes.find(mode) != std::string::npos; }
    // Without m or c, a piece may both move and capture.
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
    struct Path {
        PathLeap leap;
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
                                   " is not an atom of Betza notation (" + betza::atom_letters() +
                                   ", K Q R B, O)");
        const bool rides = letter == 'R' || letter == 'B' || letter == 'Q';
        int range = rides ? kEndless : 1;
        return read_range(letter, range) && add(letter, range, prefix);
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

    // Reads the range that may follow an atom: the greatest number of steps, or the same letter
    // again for no limit.
    bool read_range(char letter, int& range) {
        const std::size_t column = at_ + 1;
        std::string_view rest = text_.substr(at_);
        const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        const bool doubled = digits == 0 && rest.starts_with(letter);
        if (digits == 0 && !doubled) return true;
        at_ += doubled ? 1 : digits;
        if (doubled && is_compound(letter))
            return refuse(column, std::string(2, letter) + " is not supported; " +
                                      std::string(1, letter == 'K' ? 'Q' : letter) +
                                      " goes any number of steps");
        if (doubled) {
            range = kEndless;
            return true;
        }
        const auto number = parse_number(rest.substr(0, digits), 0, betza::kFarthest);
        if (!number)
            return refuse(column, "the range must be 0-" + std::to_string(betza::kFarthest) +
                                      ", not " + std::string(rest.substr(0, digits)));
        range = static_cast<int>(*number);
        return true;
    }

    bool read_flight(const Prefix& prefix) {
        at_ += kFlying.size();
        const std::string_view rest = text_.substr(at_);
        const bool complete = rest.size() > 1 && rest[1] == ')' && prefix.directions.empty();
        const Lines lines = complete ? lines_of(rest[0]) : Lines::None;
        if (lines == Lines::None || prefix.modes != "m")
            return refuse("flying must be written m(flying Q), m(flying R) or m(flying B)");
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

    bool add(char letter, int range, const Prefix& prefix) {
        if (prefix.has('j')) return refuse("the modifier j is supported only in castling: isjO2");
        if (letter == 'K' || letter == 'Q') {
            if (!prefix.directions.empty())
                return refuse(
                    "directions before K or Q are ambiguous; write them before W and F, or "
                    "before R and B");
            return add('W', range, prefix) && add('F', range, prefix);
        }
        const Atom& atom = *betza::find_atom(letter == 'R' ? 'W' : letter == 'B' ? 'F' : letter);
        const auto selectors = betza::split_directions(atom, prefix.directions);
        if (!selectors)
            return refuse("the directions " + prefix.directions + " have no meaning for " +
                          std::string(1, letter));
        const std::vector<Offset> offsets = betza::offsets_of(atom, *selectors);
        if (prefix.has('i')) return add_double_step(atom, offsets, prefix);
        if (prefix.has('e')) return add_en_passant(atom, range == 1, offsets, prefix);
        if (prefix.has('n')) return add_lame(range == 1, offsets, prefix);
        if (range == kEndless && atom.m == 1 && are_whole_lines(offsets))
            return add_slide(offsets, prefix);
        if (prefix.has('p')) return refuse("only Q, R, vR, sR and B can hop, as in cpR");
        for (const Offset offset : offsets) add_steps(offset, range, prefix);
        return true;
    }

    void add_steps(Offset step, int range, const Prefix& prefix) {
        leaps_.push_back({step, prefix.moves(), prefix.captures(), start_ + 1});
        const int most = betza::max_steps(step);
        for (int n = 2; n <= (range == kEndless ? most : std::min(range, most)); ++n)
            add_path({n * step.dx, n * step.dy}, betza::multiples(step, n - 1), prefix);
    }

    void add_path(Offset to, std::vector<Offset> path, const Prefix& prefix) {
        paths_.push_back({{to, std::move(path), prefix.moves(), prefix.captures()}, start_ + 1});
    }

    // Adds lame leaps: leaps for which the squares of the path must be empty.
    bool add_lame(bool single, const std::vector<Offset>& offsets, const Prefix& prefix) {
        if (prefix.has('p')) return refuse("n and p cannot be used together");
        if (!single) return refuse("n is supported only for single leaps: nN");
        for (const Offset offset : offsets) {
            std::vector<Offset> path = betza::lame_path(offset);
            if (path.empty())
                add_steps(offset, 1, prefix);
            else
                add_path(offset, std::move(path), prefix);
        }
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
            return refuse("i is supported only in ifmnD, a pawn's double step");
        double_step_column_ = start_ + 1;
        moves_.double_step = true;
        return true;
    }

    bool add_en_passant(const Atom& atom, bool single, const std::vector<Offset>& offsets,
                        const Prefix& prefix) {
        const bool plain = prefix.has('c') && prefix.modes.size() == 2;
        if (!plain || !single || atom.letter != 'F' || !is_forward(offsets, 2))
            return refuse("e is supported only in fceF, a pawn's capture");
        en_passant_column_ = start_ + 1;
        for (const Offset offset : offsets) leaps_.push_back({offset, false, true, start_ + 1});
        return true;
    }

    static unsigned bits_of(const std::vector<Offset>& steps) {
        unsigned bits = 0;
        for (const Offset step : steps) bits |= 1U << direction_of(step);
        return bits;
    }

    // Whether the steps make up whole lines: each step comes with its opposite, and diagonal steps
    // come in all four directions or in none. Only whole lines become slides. Other steps become
    // leaps with paths, which are slower.
    static bool are_whole_lines(const std::vector<Offset>& steps) {
        const unsigned bits = bits_of(steps), diagonals = bits & 0xAAU;
        return ((bits << 4U | bits >> 4U) & 0xFFU) == bits &&
               (diagonals == 0 || diagonals == 0xAAU);
    }

    bool add_slide(const std::vector<Offset>& offsets, const Prefix& prefix) {
        const Lines lines = static_cast<Lines>(bits_of(offsets));
        if (!prefix.has('p')) {
            if (prefix.moves()) moves_.slides = moves_.slides | lines;
            if (prefix.captures()) moves_.slide_captures = moves_.slide_captures | lines;
            return true;
        }
        if (prefix.moves()) return refuse("a piece can hop only to capture, as in cpR");
        moves_.hop_captures = moves_.hop_captures | lines;
        return true;
    }

    // Checks that the parts of the notation fit together, and adds the leaps.
    bool finish() {
        if (moves_.double_step != (en_passant_column_ != 0))
            return refuse(
                std::max(double_step_column_, en_passant_column_),
                "a double step (ifmnD) and the en passant capture (fceF) must be given together");
        // A piece that flies along a line also reaches every square that it could slide to.
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
                                  "a piece that slides or hops along a line cannot "
                                  "also leap along it");
                (capture ? moves_.leap_captures : moves_.leaps).push_back(leap.offset);
            }
        sort(moves_.leaps);
        sort(moves_.leap_captures);
        return add_paths();
    }

    // Adds the leaps with paths, except those to a square that the piece also reaches by a slide, a
    // flight or a leap without a path.
    bool add_paths() {
        betza::PathSet set;
        for (const Path& path : paths_) {
            const PathLeap& leap = path.leap;
            const Offset to = leap.to;
            const bool crosses = is_along(to, moves_.slides) ||
                                 is_along(to, moves_.slide_captures) ||
                                 is_along(to, moves_.hop_captures);
            const bool whole = path.leap.path == betza::lame_path(to);
            if (crosses && !whole)
                return refuse(path.column,
                              "a piece that slides or hops along a line cannot also leap along it");
            const bool quiet = leap.quiet && !contains(moves_.leaps, to) &&
                               !is_along(to, moves_.slides) && !is_along(to, moves_.flies);
            const bool captures = leap.captures && !contains(moves_.leap_captures, to) &&
                                  !is_along(to, moves_.slide_captures);
            if (!set.add({to, leap.path, quiet, captures}))
                return refuse(path.column, "two paths to the same square are not supported");
        }
        moves_.paths = set.sorted();
        return true;
    }

    static bool contains(const std::vector<Offset>& offsets, Offset offset) {
        return std::find(offsets.begin(), offsets.end(), offset) != offsets.end();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t start_ = 0;  // where the part that is being read starts
    std::size_t double_step_column_ = 0, en_passant_column_ = 0;
    std::vector<Leap> leaps_;
    std::vector<Path> paths_;
    PieceMoves moves_;
    BetzaFault fault_;
};

}  // namespace

Result<PieceMoves, BetzaFault> read_betza(std::string_view text) { return BetzaReader{text}.run(); }

std::vector<Offset> leaper(int m, int n) {
    std::vector<Offset> offsets;
    for (const Offset leap : {Offset{m, n}, Offset{n, m}})
        for (const int sx : {1, -1})
            for (const int sy : {1, -1}) {
                const Offset turned{leap.dx * sx, leap.dy * sy};
                if (std::find(offsets.begin(), offsets.end(), turned) == offsets.end())
                    offsets.push_back(turned);
            }
    return offsets;
}

bool has_lines(const PieceMoves& moves) {
    return moves.slides != Lines::None || moves.slide_captures != Lines::None ||
           moves.hop_captures != Lines::None || moves.flies != Lines::None;
}

}  // namespace alces
