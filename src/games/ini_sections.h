// The sections of a variants.ini. Their texts are parts of the file's text.
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
// By key.
using IniSettings = std::map<std::string, IniSetting, std::less<>>;

struct IniSection {
    std::string_view name, parent;
    TextPlace place;
    IniSettings settings;               // without those of its parents
    std::vector<TextPlace> unreadable;  // the lines that are neither settings nor comments
};

// All sections, in the order of the file; two may have the same name. If a section has a key twice,
// the last value counts. Comments begin with # or ;. Lines before the first section are ignored.
[[nodiscard]] std::vector<IniSection> sections_of(std::string_view text);
// The first section of this name; null if there is none.
[[nodiscard]] const IniSection* find_section(const std::vector<IniSection>& sections,
                                             std::string_view name);

}  // namespace alces
