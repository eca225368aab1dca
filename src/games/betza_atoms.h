// Defines the atoms of Betza notation, and the letters that select some of an atom's directions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/topology.h"

namespace alces::betza {

// An atom stands for all (m,n) leaps: m squares along one axis and n squares along the other.
struct Atom {
    char letter;
    int m, n;  // m >= n
    std::string_view words;
};
inline constexpr std::array<Atom, 9> kAtoms{{{'W', 1, 0, "one square straight"},
                                             {'F', 1, 1, "one square diagonally"},
                                             {'D', 2, 0, "exactly two squares straight"},
                                             {'N', 2, 1, "two squares straight and one sideways"},
                                             {'A', 2, 2, "exactly two squares diagonally"},
                                             {'H', 3, 0, "exactly three squares straight"},
                                             {'C', 3, 1, "three squares straight and one sideways"},
                                             {'Z', 3, 2, "three squares straight and two sideways"},
                                             {'G', 3, 3, "exactly three squares diagonally"}}};

// Lists the letters of all atoms for messages: "W F D".
[[nodiscard]] std::string atom_letters();
// Finds an atom by its letter. Returns null if no atom has this letter.
[[nodiscard]] const Atom* find_atom(char letter);

// One or two letters that select directions, such as "f" or "fl".
using Selector = std::string_view;

// Splits direction letters into selectors. "fbl" selects three directions of the wazir, but for the
// ferz "fl" is one direction. Returns nothing if the letters have no meaning for this atom.
[[nodiscard]] std::optional<std::vector<Selector>> split_directions(const Atom& atom,
                                                                    std::string_view letters);
// Whether the selector selects the offset. The selector must belong to this atom.
[[nodiscard]] bool selects(const Atom& atom, Selector selector, Offset offset);
// Returns the offsets of the atom that at least one of the selectors selects. If there are no
// selectors, returns all offsets.
[[nodiscard]] std::vector<Offset> offsets_of(const Atom& atom,
                                             const std::vector<Selector>& selectors);
// Returns the direction letters that select exactly these offsets of the atom; empty if these are
// all its offsets. There must be at least one offset.
[[nodiscard]] std::string letters_for(const Atom& atom, const std::vector<Offset>& offsets);

}  // namespace alces::betza
