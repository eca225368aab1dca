#include "games/ini_sections.h"

#include <algorithm>

#include "base/text.h"

namespace alces {
namespace {

std::string_view without_comment(std::string_view line) {
    return trimmed(line.substr(0, std::min(line.find_first_of("#;"), line.size())));
}

}  // namespace

std::vector<IniSection> sections_of(std::string_view text) {
    std::vector<IniSection> sections;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = without_comment(take_line(text));
        if (line.empty()) continue;
        if (line.front() == '[' && line.back() == ']') {
            const std::string_view title = line.substr(1, line.size() - 2);
            const std::size_t colon = std::min(title.find(':'), title.size());
            sections.push_back({trimmed(title.substr(0, colon)),
                                trimmed(title.substr(std::min(colon + 1, title.size()))),
                                {number, 1},
                                {},
                                {}});
        } else if (!sections.empty()) {
            const std::size_t sign = std::min(line.find('='), line.size());
            const std::string_view key = trimmed(line.substr(0, sign));
            if (line.front() == '[' || sign == line.size() || key.empty())
                sections.back().unreadable.push_back({number, 1});
            else
                sections.back().settings[std::string(key)] = {trimmed(line.substr(sign + 1)),
                                                              {number, 1}};
        }
    }
    return sections;
}

const IniSection* find_section(const std::vector<IniSection>& sections, std::string_view name) {
    for (const IniSection& section : sections)
        if (section.name == name) return &section;
    return nullptr;
}

}  // namespace alces
