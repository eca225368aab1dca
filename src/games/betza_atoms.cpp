#include "games/betza_atoms.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <span>

#include "games/betza.h"

namespace alces::betza {
namespace {

bool is_vertical(char letter) { return letter == 'f' || letter == 'b'; }
bool is_horizontal(char letter) { return letter == 'l' || letter == 'r'; }
bool is_oblique(const Atom& atom) { return atom.n != 0 && atom.n != atom.m; }
bool is_diagonal(const Atom& atom) { return atom.n == atom.m; }

// Whether the offset points to a side that the letter names. `v` and `s` each name two sides.
bool on_side(char letter, Offset offset) {
    switch (letter) {
        case 'f':
            return offset.dy > 0;
        case 'b':
            return offset.dy < 0;
        case 'l':
            return offset.dx < 0;
        case 'r':
            return offset.dx > 0;
        case 'v':
            return offset.dy != 0;
        default:
            return offset.dx != 0;
    }
}

// Whether the offset points to a side that the letter names, and is longer in that direction than
// in the perpendicular direction.
bool mostly_on_side(char letter, Offset offset) {
    const bool upright = std::abs(offset.dy) > std::abs(offset.dx);
    return on_side(letter, offset) && upright == (is_vertical(letter) || letter == 'v');
}

// Whether two letters together form one selector of this atom.
bool combines(const Atom& atom, char first, char second) {
    if (is_diagonal(atom))
        return (is_vertical(first) && is_horizontal(second)) ||
               (is_horizontal(first) && is_vertical(second));
    if (!is_oblique(atom)) return false;
    if (is_vertical(first))
        return second == first || second == 's' || second == 'h' || is_horizontal(second);
    return is_horizontal(first) &&
           (second == first || second == 'v' || second == 'h' || is_vertical(second));
}

bool stands_alone(const Atom& atom, char letter) {
    return is_vertical(letter) || is_horizontal(letter) ||
           (!is_diagonal(atom) && (letter == 'v' || letter == 's'));
}

// The selectors for writing. Those that select the most directions come first. Any sequence of
// these selectors, written one after another, is read back as the same selectors. That is why a
// knight has "ff" here and not "f".
std::span<const Selector> selectors_for(const Atom& atom) {
    static constexpr auto kStraight = std::to_array<Selector>({"v", "s", "f", "b", "l", "r"});
    static constexpr auto kDiagonal = std::to_array<Selector>({"fl", "fr", "bl", "br"});
    static constexpr auto kOblique =
        std::to_array<Selector>({"v",  "s",  "fh", "bh", "lh", "rh", "ff", "bb", "ll", "rr", "fs",
                                 "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf", "rf", "lb", "rb"});
    if (is_oblique(atom)) return kOblique;
    return is_diagonal(atom) ? std::span<const Selector>(kDiagonal) : kStraight;
}

// Returns the single letter that selects these offsets of a diagonal atom, if there is one.
std::optional<std::string> half_of(const Atom& atom, const std::vector<Offset>& offsets) {
    for (const Selector half : {"f", "b", "l", "r"})
        if (is_diagonal(atom) && offsets.size() == 2 &&
            std::all_of(offsets.begin(), offsets.end(),
                        [&](Offset offset) { return selects(atom, half, offset); }))
            return std::string(half);
    return std::nullopt;
}

}  // namespace

std::string atom_letters() {
    std::string letters;
    for (const Atom& atom : kAtoms)
        letters += (letters.empty() ? "" : " ") + std::string{atom.letter};
    return letters;
}

const Atom* find_atom(char letter) {
    const auto* found = std::find_if(kAtoms.begin(), kAtoms.end(),
                                     [&](const Atom& atom) { return atom.letter == letter; });
    return found == kAtoms.end() ? nullptr : found;
}

std::optional<std::vector<Selector>> split_directions(const Atom& atom, std::string_view letters) {
    std::vector<Selector> selectors;
    while (!letters.empty()) {
        const bool pair = letters.size() > 1 && combines(atom, letters[0], letters[1]);
        if (!pair && !stands_alone(atom, letters[0])) return std::nullopt;
        selectors.push_back(letters.substr(0, pair ? 2 : 1));
        letters.remove_prefix(pair ? 2 : 1);
    }
    return selectors;
}

bool selects(const Atom& atom, Selector selector, Offset offset) {
    if (!is_oblique(atom))
        return std::all_of(selector.begin(), selector.end(),
                           [&](char letter) { return on_side(letter, offset); });
    if (selector.size() == 1 || selector[0] == selector[1])
        return mostly_on_side(selector[0], offset);
    return on_side(selector[0], offset) &&
           (selector[1] == 'h' || mostly_on_side(selector[1], offset));
}

std::vector<Offset> offsets_of(const Atom& atom, const std::vector<Selector>& selectors) {
    std::vector<Offset> offsets;
    for (const Offset offset : leaper(atom.m, atom.n)) {
        const auto takes = [&](Selector selector) { return selects(atom, selector, offset); };
        if (selectors.empty() || std::any_of(selectors.begin(), selectors.end(), takes))
            offsets.push_back(offset);
    }
    return offsets;
}

std::string letters_for(const Atom& atom, const std::vector<Offset>& offsets) {
    std::string letters;
    std::vector<Offset> left = offsets;
    if (left.size() == leaper(atom.m, atom.n).size()) return letters;
    if (const auto half = half_of(atom, offsets)) return *half;
    const auto wanted = [&](Offset offset) {
        return std::find(offsets.begin(), offsets.end(), offset) != offsets.end();
    };
    for (const Selector selector : selectors_for(atom)) {
        const std::vector<Offset> taken = offsets_of(atom, {selector});
        if (!std::all_of(taken.begin(), taken.end(), wanted)) continue;
        const auto selected = [&](Offset offset) { return selects(atom, selector, offset); };
        if (std::erase_if(left, selected) > 0) letters += selector;
    }
    assert(left.empty());
    return letters;
}

}  // namespace alces::betza
