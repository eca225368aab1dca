#include "base/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/unicode.h"

namespace alces {
namespace {

constexpr std::size_t kLongestDecomposition = 32;  // the longest in Unicode 15 has 18 characters

// The ranges of the letters of each script. They are listed here because utf8proc has no data about
// scripts. The list stays valid because Unicode never reassigns a code point. If several ranges
// contain a letter, the first one decides.
struct ScriptBlock {
    char32_t first, last;
    WritingSystem script;
};
using enum WritingSystem;
constexpr std::array kScriptBlocks{
    ScriptBlock{0x1D26, 0x1D2A, Greek},  // small capitals in Phonetic Extensions
    ScriptBlock{0x1D2B, 0x1D2B, Cyrillic}, ScriptBlock{0xAB65, 0xAB65, Greek},
    ScriptBlock{0x41, 0x2AF, Latin},  // Basic Latin to IPA Extensions
    ScriptBlock{0x1D00, 0x1DBF, Latin},    ScriptBlock{0x1E00, 0x1EFF, Latin},
    ScriptBlock{0x2100, 0x218F, Latin},  // Letterlike Symbols and Number Forms
    ScriptBlock{0x2C60, 0x2C7F, Latin},    ScriptBlock{0xA720, 0xA7FF, Latin},
    ScriptBlock{0xAB30, 0xAB6F, Latin},    ScriptBlock{0x10780, 0x107BF, Latin},
    ScriptBlock{0x1DF00, 0x1DFFF, Latin},  ScriptBlock{0x370, 0x3FF, Greek},
    ScriptBlock{0x1F00, 0x1FFF, Greek},    ScriptBlock{0x2C80, 0x2CFF, Greek},  // Coptic
    ScriptBlock{0x400, 0x52F, Cyrillic},   ScriptBlock{0x1C80, 0x1C8F, Cyrillic},
    ScriptBlock{0xA640, 0xA69F, Cyrillic}, ScriptBlock{0x530, 0x58F, Armenian},
    ScriptBlock{0x13A0, 0x13FF, Cherokee}, ScriptBlock{0xAB70, 0xABBF, Cherokee},
    ScriptBlock{0xA4D0, 0xA4FF, Lisu},
};

bool is_in_word(char32_t c) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    const bool is_letter = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_MC;
    return (is_letter && !is_conjoining(c)) || category == UTF8PROC_CATEGORY_ND || c == U'-' ||
           c == U'_';
}

}  // namespace

WritingSystem script_of(char32_t c) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    if (category < UTF8PROC_CATEGORY_LU || category > UTF8PROC_CATEGORY_LO) return Other;
    std::array<utf8proc_int32_t, kLongestDecomposition> letters{};
    int unused = 0;
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(c), letters.data(), letters.size(),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &unused);
    const auto letter = count > 0 ? static_cast<char32_t>(letters[0]) : c;
    const auto block = std::find_if(
        kScriptBlocks.begin(), kScriptBlocks.end(),
        [&](const ScriptBlock& each) { return each.first <= letter && letter <= each.last; });
    return block == kScriptBlocks.end() ? Other : block->script;
}

std::string printable_name(std::string_view text, std::size_t longest) {
    std::u32string name = decode(printable(text, longest));
    auto script = Other;
    for (char32_t& c : name) {
        const WritingSystem own = script_of(c);
        if (script == Other) script = own;
        if (own != Other && own != script) c = U'?';
    }
    return encode(name);
}

std::string set_off(std::string_view name) {
    std::u32string text = decode(name);
    if (std::all_of(text.begin(), text.end(), is_in_word)) return std::string(name);
    std::replace(text.begin(), text.end(), U'"', U'\'');
    return '"' + encode(text) + '"';
}

}  // namespace alces
