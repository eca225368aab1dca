// Writes moves in Betza notation and in words.
#include <algorithm>
#include <array>

#include "games/betza.h"
#include "games/betza_atoms.h"

namespace alces {
namespace {

using betza::Atom;

// What a part of the notation allows: moves, captures, or both.
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

// The leaps of one atom that are possible in exactly this mode.
std::vector<Offset> leaps_in(const PieceMoves& moves, const Atom& atom, Mode mode) {
    std::vector<Offset> leaps;
    for (const Offset offset : betza::offsets_of(atom, {}))
        if (belongs(mode, contains(moves.leaps, offset), contains(moves.leap_captures, offset)))
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

// "Q", "R", "vR" or "sRB"; empty for no lines.
std::string line_letters(Lines lines, const std::string& prefix) {
    if (lines == Lines::All) return prefix + "Q";
    std::string text;
    const bool vertical = has_direction(lines, 0), horizontal = has_direction(lines, 2);
    if (vertical || horizontal)
        text += (vertical && horizontal ? "" : vertical ? "v" : "s") + prefix + "R";
    if (has_direction(lines, 1)) text += prefix + "B";
    return text;
}

std::string leap_letters(const PieceMoves& moves, Mode mode) {
    std::string text;
    for (const Atom& atom : betza::kAtoms) {
        std::vector<Offset> leaps = leaps_in(moves, atom, mode);
        // A pawn's captures are written as fceF, at the end.
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

// "one square straight", "one square diagonally forward"; for other selections, with the letters.
std::string leap_words(const Atom& atom, const std::vector<Offset>& leaps) {
    const std::string letters = betza::letters_for(atom, leaps);
    std::string text(atom.words);
    if (letters.empty()) return text;
    if (letters == "f" || letters == "b") {
        const std::string side = letters == "f" ? "forward" : "backward";
        if (!text.ends_with(" straight")) return text + ' ' + side;
        return text.substr(0, text.size() - std::string_view("straight").size()) + side;
    }
    return text + " (" + letters + atom.letter + ')';
}

// The parts of a sentence for everything that the piece does in one mode.
std::vector<std::string> phrases_in(const PieceMoves& moves, Mode mode) {
    std::vector<std::string> phrases;
    if (const Lines lines = slides_in(moves, mode); lines != Lines::None)
        phrases.push_back("slides along " + line_words(lines));
    if (mode == Mode::Move && moves.flies != Lines::None)
        phrases.push_back("flies along " + line_words(moves.flies));
    if (mode == Mode::Capture && moves.hop_captures != Lines::None)
        phrases.push_back("hops along " + line_words(moves.hop_captures) +
                          " over exactly one piece");
    for (const Atom& atom : betza::kAtoms) {
        const std::vector<Offset> leaps = leaps_in(moves, atom, mode);
        if (leaps.empty()) continue;
        phrases.push_back((atom.m == 1 ? "goes " : "leaps ") + leap_words(atom, leaps));
    }
    const auto king = std::find(phrases.begin(), phrases.end(), "goes one square straight");
    if (king != phrases.end() && king + 1 != phrases.end() &&
        *(king + 1) == "goes one square diagonally") {
        *king = "goes one square in any direction";
        phrases.erase(king + 1);
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
        text += leap_letters(moves, mode);
    }
    if (moves.double_step) text += "fceFifmnD";
    if (moves.castling != 0)
        text += (moves.castles_inside ? "isjO" : "isO") + std::to_string(moves.castling);
    return text;
}

std::string move_words(const PieceMoves& moves) {
    const std::string both = joined(phrases_in(moves, Mode::Both));
    std::string quiet = joined(phrases_in(moves, Mode::Move));
    if (moves.double_step) quiet += ", or two from its starting square";
    const std::string captures = joined(phrases_in(moves, Mode::Capture));
    if (!quiet.empty() && (captures.empty() || !both.empty())) quiet += " without capturing";
    std::string text = both;
    if (!quiet.empty()) text += (text.empty() ? "" : "; ") + quiet;
    if (!captures.empty())
        text += (text.empty() ? "only captures: it " : "; to capture, it ") + captures;
    if (moves.castling != 0) text += "; it may castle";
    return text.empty() ? "cannot move" : text;
}

}  // namespace alces
