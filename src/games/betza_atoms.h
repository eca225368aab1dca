// The atoms of Betza notation and the letters that select some of an atom's directions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/topology.h"

namespace alces::betza {

// An atom is the set of all (m,n) leaps.
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

// "W F D", for messages.
[[nodiscard]] std::string atom_letters();
// Null if no atom has this letter.
[[nodiscard]] const Atom* find_atom(char letter);

// One or two letters that select directions, such as "f" or "fl".
using Selector = std::string_view;

// Splits direction letters into selectors: "fbl" selects three of the wazir's directions, but for
// the ferz "fl" is one direction. Nothing if the letters have no meaning for this atom.
[[nodiscard]] std::optional<std::vector<Selector>> split_directions(const Atom& atom,
                                                                    std::string_view letters);
// Whether the selector, which must be one of this atom, selects the offset.
[[nodiscard]] bool selects(const Atom& atom, Selector selector, Offset offset);
// The offsets of the atom that some selector selects, all of them if there is no selector.
[[nodiscard]] std::vector<Offset> offsets_of(const Atom& atom,
                                             const std::vector<Selector>& selectors);
// The direction letters that select exactly these offsets of the atom, of which there must be at
// least one; empty for all of them.
[[nodiscard]] std::string letters_for(const Atom& atom, const std::vector<Offset>& offsets);

}  // namespace alces::betza
