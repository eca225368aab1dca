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
// The keys of a section over those of its parents.
using IniSettings = std::map<std::string, IniSetting, std::less<>>;

struct IniSection {
    std::string_view name, parent;
    TextPlace place;
    IniSettings settings;
};

[[nodiscard]] std::vector<IniSection> sections_of(std::string_view text);

}  // namespace alces
