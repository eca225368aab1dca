// The rules of each game in words, with their rulings: plain text, at most 78 columns.
#pragma once

#include <string_view>

namespace alces {

extern const std::string_view kAlCesRules;
extern const std::string_view kApothecaryRules;
extern const std::string_view kBesiegeRules;
extern const std::string_view kSiberiaRules;

}  // namespace alces
