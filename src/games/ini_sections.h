// Splits a variants.ini into sections. The strings of a section are views of the file's text, which
// must outlive them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/document.h"

namespace alces {

struct IniSetting {
    std::string_view value;
    TextPlace place;
};
// The settings of a section, by key.
using IniSettings = std::map<std::string, IniSetting, std::less<>>;

struct IniSection {
    std::string_view name, parent;
    TextPlace place;
    IniSettings settings;               // not those that it inherits
    std::vector<TextPlace> unreadable;  // lines that are neither settings nor comments
};

// Returns all sections, in the order of the file. Several sections may have the same name. If a
// section has a key twice, the last value counts. Comments begin with # or ;. Lines before the
// first section are ignored.
[[nodiscard]] std::vector<IniSection> sections_of(std::string_view text);
// Returns the first section with this name, or null if there is none.
[[nodiscard]] const IniSection* find_section(const std::vector<IniSection>& sections,
                                             std::string_view name);

}  // namespace alces
