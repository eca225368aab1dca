// Writes moves in Betza notation and in words.
#include <algorithm>
#include <array>

#include "games/betza.h"
#include "games/betza_atoms.h"
#include "games/betza_paths.h"

namespace alces {
namespace {

using betza::Atom;

// What a part of the notation allows: moves without capture, captures, or both.
enum class Mode { Both, Move, Capture };
constexpr std::array kModes{Mode::Both, Mode::Move, Mode::Capture};

std::string prefix_of(Mode mode) {
    return mode == Mode::Both ? "" : mode == Mode::Move ? "m" : "c";
}

bool contains(const std::vector<Offset>& offsets, Offset offset) {
    return std::find(offsets.begin(), offsets.end(), offset) != offsets.end();
}

bool belongs(Mode mode, bool quiet, bool capture) {
    return mode == Mode::Both ? quiet && capture
                              : (mode == Mode::Move ? quiet && !capture : capture && !quiet);
}

// Returns the leaps of one atom that the piece has in exactly this mode.
std::vector<Offset> leaps_in(const PieceMoves& moves, const Atom& atom, Mode mode) {
    std::vector<Offset> leaps;
    for (const Offset offset : betza::offsets_of(atom, {}))
        if (belongs(mode, contains(moves.leaps, offset), contains(moves.leap_captures, offset)))
            leaps.push_back(offset);
    return leaps;
}

// How a piece reaches a square, in moves without capture or in captures: not at all, along the
// given path, or in another way.
enum class Way { None, Other, Path };

Way way_to(const PieceMoves& moves, Offset to, const std::vector<Offset>& path, Mode mode) {
    if (contains(mode == Mode::Move ? moves.leaps : moves.leap_captures, to)) return Way::Other;
    for (const PathLeap& leap : moves.paths) {
        if (leap.to != to || !(mode == Mode::Move ? leap.quiet : leap.captures)) continue;
        if (leap.path == path) return Way::Path;
        if (betza::is_part_of(leap.path, path)) return Way::Other;
    }
    return Way::None;
}

// Whether the piece has a leap along exactly this path in exactly this mode.
bool has_path(const PieceMoves& moves, Offset to, const std::vector<Offset>& path, Mode mode) {
    return belongs(mode, way_to(moves, to, path, Mode::Move) == Way::Path,
                   way_to(moves, to, path, Mode::Capture) == Way::Path);
}

// Leaps of one atom that can be repeated in the same direction, at most `range` times. 0 means no
// limit.
struct Ride {
    int range;
    std::vector<Offset> steps;
};

// Returns the greatest number of equal steps that a piece can make through empty squares; 1 if it
// cannot repeat the step. For Mode::Both, counts the steps that are possible both when moving and
// when capturing.
int range_of(const PieceMoves& moves, Offset step, Mode mode) {
    int range = 1;
    for (int n = 1; n <= betza::max_steps(step); ++n) {
        const Offset to{n * step.dx, n * step.dy};
        const std::vector<Offset> path = betza::multiples(step, n - 1);
        bool exact = false;
        for (const Mode one : {Mode::Move, Mode::Capture}) {
            if (mode != Mode::Both && mode != one) continue;
            const Way way = way_to(moves, to, path, one);
            if (way == Way::None) return range;
            exact = exact || way == Way::Path;
        }
        if (exact) range = n;
    }
    return range;
}

// Like range_of(), but returns 1 for Mode::Move and Mode::Capture if the ride of Mode::Both has the
// same range and so covers this ride.
int own_range_of(const PieceMoves& moves, Offset step, Mode mode) {
    const int range = range_of(moves, step, mode);
    return mode == Mode::Both || range > range_of(moves, step, Mode::Both) ? range : 1;
}

std::vector<Ride> rides_in(const PieceMoves& moves, const Atom& atom, Mode mode) {
    std::vector<Ride> rides;
    for (const Offset step : betza::offsets_of(atom, {})) {
        const int steps = own_range_of(moves, step, mode);
        if (steps == 1) continue;
        const int range = steps == betza::max_steps(step) ? 0 : steps;
        const auto same = std::find_if(rides.begin(), rides.end(),
                                       [&](const Ride& ride) { return ride.range == range; });
        if (same == rides.end())
            rides.push_back({range, {step}});
        else
            same->steps.push_back(step);
    }
    return rides;
}

// Whether a leap with a path belongs to a ride, and so needs no notation of its own.
bool is_ridden(const PieceMoves& moves, Offset to, Mode mode) {
    for (const Atom& atom : betza::kAtoms)
        for (const Offset step : betza::offsets_of(atom, {})) {
            const int range = range_of(moves, step, mode);
            if (range > 1 && contains(betza::multiples(step, range), to)) return true;
        }
    return false;
}

// Returns the lame leaps of one atom that the piece has in exactly this mode.
std::vector<Offset> lame_leaps_in(const PieceMoves& moves, const Atom& atom, Mode mode) {
    std::vector<Offset> leaps;
    for (const Offset offset : betza::offsets_of(atom, {}))
        if (has_path(moves, offset, betza::lame_path(offset), mode) &&
            !is_ridden(moves, offset, mode))
            leaps.push_back(offset);
    return leaps;
}

Lines slides_in(const PieceMoves& moves, Mode mode) {
    unsigned lines = 0;
    for (std::size_t d = 0; d < kDirections; ++d)
        if (belongs(mode, has_direction(moves.slides, d), has_direction(moves.slide_captures, d)))
            lines |= 1U << d;
    return static_cast<Lines>(lines);
}

// Writes lines as "Q", "R", "vR" or "sRB". Returns an empty string if there are none.
std::string line_letters(Lines lines, const std::string& prefix) {
    if (lines == Lines::All) return prefix + "Q";
    std::string text;
    const bool vertical = has_direction(lines, 0), horizontal = has_direction(lines, 2);
    if (vertical || horizontal)
        text += (vertical && horizontal ? "" : vertical ? "v" : "s") + prefix + "R";
    if (has_direction(lines, 1)) text += prefix + "B";
    return text;
}

std::string ride_letters(const Atom& atom, const Ride& ride, Mode mode) {
    const std::string range = ride.range != 0 ? std::to_string(ride.range) : "";
    std::string letter(1, atom.letter);
    if (atom.m == 1)
        letter = atom.n == 0 ? "R" : "B";
    else if (ride.range == 0)
        letter += letter;
    return betza::letters_for(atom, ride.steps) + prefix_of(mode) + letter + range;
}

std::string path_letters(const PieceMoves& moves, Mode mode) {
    std::string text;
    for (const Atom& atom : betza::kAtoms) {
        for (const Ride& ride : rides_in(moves, atom, mode)) text += ride_letters(atom, ride, mode);
        const std::vector<Offset> lame = lame_leaps_in(moves, atom, mode);
        if (!lame.empty())
            text += betza::letters_for(atom, lame) + prefix_of(mode) + 'n' + atom.letter;
    }
    return text;
}

// Returns the leaps of one atom that the piece has in exactly this mode and that do not begin a
// ride.
std::vector<Offset> single_leaps_in(const PieceMoves& moves, const Atom& atom, Mode mode) {
    std::vector<Offset> leaps = leaps_in(moves, atom, mode);
    std::erase_if(leaps, [&](Offset step) { return range_of(moves, step, mode) > 1; });
    return leaps;
}

std::string leap_letters(const PieceMoves& moves, Mode mode) {
    std::string text;
    for (const Atom& atom : betza::kAtoms) {
        std::vector<Offset> leaps = single_leaps_in(moves, atom, mode);
        // The captures of a pawn are written at the end, as fceF.
        if (moves.double_step && mode == Mode::Capture && atom.letter == 'F')
            std::erase_if(leaps, [](Offset offset) { return offset.dy > 0; });
        if (!leaps.empty()) text += betza::letters_for(atom, leaps) + prefix_of(mode) + atom.letter;
    }
    const std::string steps = prefix_of(mode) + "W" + prefix_of(mode) + "F";
    if (text.starts_with(steps)) text.replace(0, steps.size(), prefix_of(mode) + "K");
    return text;
}

std::string line_words(Lines lines) {
    if (lines == Lines::All) return "ranks, files and diagonals";
    std::string text;
    const auto add = [&](std::size_t direction, const char* name) {
        if (has_direction(lines, direction))
            text += (text.empty() ? "" : " and ") + std::string(name);
    };
    add(2, "ranks");
    add(0, "files");
    add(1, "diagonals");
    return text;
}

std::string side_words(char letter) {
    switch (letter) {
        case 'f':
            return "forward";
        case 'b':
            return "backward";
        case 'l':
            return "to the left";
        case 'r':
            return "to the right";
        case 'v':
            return "forward or backward";
        default:
            return "sideways";
    }
}

// Describes leaps that are longer in one direction than in the other: "two squares forward and one
// sideways". `letters` select some of the atom's directions. Returns nothing for letters that would
// need a long description.
std::string oblique_words(const Atom& atom, const std::string& letters) {
    const std::string all(atom.words);
    if (letters.size() == 2 && letters[1] == 'h')
        return all + ", but only " + side_words(letters[0]);
    const bool upright = letters == "ff" || letters == "bb" || letters == "v";
    const bool flat =
        letters == "fs" || letters == "bs" || letters == "s" || letters == "ll" || letters == "rr";
    if (!upright && !flat) return {};
    const std::string far = all.substr(0, all.find(" straight"));
    const std::size_t near = all.find("and ");
    const std::string rest = all.substr(near, all.rfind(' ') - near) + ' ';  // "and one "
    if (upright) return far + ' ' + side_words(letters[0]) + ' ' + rest + "sideways";
    const char side = letters == "ll" || letters == "rr" ? letters[0] : 's';
    const char aside = letters == "fs" || letters == "bs" ? letters[0] : 'v';
    return far + ' ' + side_words(side) + ' ' + rest + side_words(aside);
}

// Describes leaps: "one square straight", "one square diagonally forward", "exactly two squares
// sideways or backward". For selections of directions that would need too many words, adds their
// letters.
std::string leap_words(const Atom& atom, const std::vector<Offset>& leaps) {
    const std::string letters = betza::letters_for(atom, leaps);
    std::string text(atom.words);
    if (letters.empty()) return text;
    if (atom.n != 0 && atom.n != atom.m) {
        const std::string words = oblique_words(atom, letters);
        return words.empty() ? text + " (" + letters + atom.letter + ')' : words;
    }
    const bool straight = atom.n == 0;
    std::string sides;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const bool begins = straight || i % 2 == 0;  // on diagonals, two letters are one direction
        sides.append(i == 0 ? "" : begins ? " or " : " ").append(side_words(letters[i]));
    }
    if (straight) text.resize(text.size() - std::string_view(" straight").size());
    return text + ' ' + sides;
}

// Describes a ride: "slides up to 4 squares straight", "slides any number of squares forward",
// "leaps two squares straight and one sideways, any number of times in one direction through empty
// squares".
std::string ride_words(const Atom& atom, const Ride& ride) {
    std::string words = leap_words(atom, ride.steps);
    const std::string times =
        ride.range == 0 ? "any number of" : "up to " + std::to_string(ride.range);
    if (atom.m != 1)
        return "leaps " + words + ", " + times + " times in one direction through empty squares";
    constexpr std::string_view kOne = "one square";
    return "slides " + times + " squares" + words.substr(kOne.size());
}

std::string lame_words(const Atom& atom, const std::vector<Offset>& leaps) {
    const std::size_t passed = betza::lame_path(leaps.front()).size();
    std::string condition = "both squares on the way";
    if (passed == 1)
        condition = atom.n == 1 ? "the first of the two straight squares" : "the square between";
    else if (atom.letter == 'Z')
        condition = "the first of the three straight squares and the square diagonally beyond it";
    return "goes " + leap_words(atom, leaps) + " if " + condition + (passed == 1 ? " is" : " are") +
           " empty";
}

void add_line_phrases(const PieceMoves& moves, Mode mode, std::vector<std::string>& phrases) {
    if (const Lines lines = slides_in(moves, mode); lines != Lines::None)
        phrases.push_back("slides along " + line_words(lines));
    if (mode == Mode::Move && moves.flies != Lines::None)
        phrases.push_back("flies along " + line_words(moves.flies));
    if (mode == Mode::Capture && moves.hop_captures != Lines::None)
        phrases.push_back("hops along " + line_words(moves.hop_captures) +
                          " over exactly one piece");
}

// Returns the parts of a sentence that describe everything that the piece does in one mode.
std::vector<std::string> phrases_in(const PieceMoves& moves, Mode mode) {
    std::vector<std::string> phrases;
    add_line_phrases(moves, mode, phrases);
    for (const Atom& atom : betza::kAtoms) {
        const std::vector<Offset> leaps = single_leaps_in(moves, atom, mode);
        if (leaps.empty()) continue;
        phrases.push_back((atom.m == 1 ? "goes " : "leaps ") + leap_words(atom, leaps));
    }
    const auto king = std::find(phrases.begin(), phrases.end(), "goes one square straight");
    if (king != phrases.end() && king + 1 != phrases.end() &&
        *(king + 1) == "goes one square diagonally") {
        *king = "goes one square in any direction";
        phrases.erase(king + 1);
    } else if (king != phrases.end()) {
        *king = "goes one square along a rank or file";
    }
    for (const Atom& atom : betza::kAtoms) {
        for (const Ride& ride : rides_in(moves, atom, mode))
            phrases.push_back(ride_words(atom, ride));
        const std::vector<Offset> lame = lame_leaps_in(moves, atom, mode);
        if (!lame.empty()) phrases.push_back(lame_words(atom, lame));
    }
    return phrases;
}

std::string joined(const std::vector<std::string>& phrases) {
    std::string text;
    for (const std::string& phrase : phrases) text += (text.empty() ? "" : ", or ") + phrase;
    return text;
}

}  // namespace

std::string write_betza(const PieceMoves& moves) {
    std::string text;
    for (const Mode mode : kModes) {
        text += line_letters(slides_in(moves, mode), prefix_of(mode));
        if (mode == Mode::Move && moves.flies != Lines::None)
            text += "m(flying " + line_letters(moves.flies, "") + ')';
        if (mode == Mode::Capture) text += line_letters(moves.hop_captures, "cp");
        text += leap_letters(moves, mode) + path_letters(moves, mode);
    }
    if (moves.double_step) text += "fceFifmnD";
    if (moves.castling != 0)
        text += (moves.castles_inside ? "isjO" : "isO") + std::to_string(moves.castling);
    return text;
}

std::string move_words(const PieceMoves& moves, std::string_view double_step_from) {
    const std::string both = joined(phrases_in(moves, Mode::Both));
    std::string quiet = joined(phrases_in(moves, Mode::Move));
    if (moves.double_step) quiet.append(", or two from ").append(double_step_from);
    const std::string captures = joined(phrases_in(moves, Mode::Capture));
    // After a condition, such as "if the square between is empty", the words "without capturing"
    // would seem to belong to the condition.
    const bool has_condition = quiet.find(" if ") != std::string::npos;
    if (!quiet.empty() && (captures.empty() || !both.empty()))
        quiet = has_condition ? "without capturing, " + quiet : quiet + " without capturing";
    std::string text = both;
    if (!quiet.empty()) text += (text.empty() ? "" : "; ") + quiet;
    if (!captures.empty()) {
        const std::string_view capture = text.empty()   ? "moves only to capture: it "
                                         : both.empty() ? "; to capture, it "
                                                        : "; to capture, it also ";
        text.append(capture).append(captures);
    }
    if (moves.castling != 0) text += "; it may castle";
    return text.empty() ? "cannot move" : text;
}

}  // namespace alces
