#include "base/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/unicode.h"

namespace alces {
namespace {

constexpr std::size_t kLongestDecomposition = 32;  // 18 in Unicode 15

// utf8proc does not know scripts. These are ranges of each script's letters; Unicode never moves a
// letter. If several of them contain a letter, the first one counts.
struct ScriptBlock {
    char32_t first, last;
    Script script;
};
constexpr std::array kScriptBlocks{
    ScriptBlock{0x1D26, 0x1D2A, Script::Greek},  // small capitals, within phonetic extensions
    ScriptBlock{0x1D2B, 0x1D2B, Script::Cyrillic},
    ScriptBlock{0xAB65, 0xAB65, Script::Greek},
    ScriptBlock{0x41, 0x2AF, Script::Latin},  // up to the phonetic alphabet
    ScriptBlock{0x1D00, 0x1DBF, Script::Latin},
    ScriptBlock{0x1E00, 0x1EFF, Script::Latin},
    ScriptBlock{0x2100, 0x218F, Script::Latin},  // letter-like symbols that are letters
    ScriptBlock{0x2C60, 0x2C7F, Script::Latin},
    ScriptBlock{0xA720, 0xA7FF, Script::Latin},
    ScriptBlock{0xAB30, 0xAB6F, Script::Latin},
    ScriptBlock{0x10780, 0x107BF, Script::Latin},
    ScriptBlock{0x1DF00, 0x1DFFF, Script::Latin},
    ScriptBlock{0x370, 0x3FF, Script::Greek},
    ScriptBlock{0x1F00, 0x1FFF, Script::Greek},
    ScriptBlock{0x2C80, 0x2CFF, Script::Greek},  // Coptic
    ScriptBlock{0x400, 0x52F, Script::Cyrillic},
    ScriptBlock{0x1C80, 0x1C8F, Script::Cyrillic},
    ScriptBlock{0xA640, 0xA69F, Script::Cyrillic},
    ScriptBlock{0x530, 0x58F, Script::Armenian},
    ScriptBlock{0x13A0, 0x13FF, Script::Cherokee},
    ScriptBlock{0xAB70, 0xABBF, Script::Cherokee},
    ScriptBlock{0xA4D0, 0xA4FF, Script::Lisu},
};

bool is_in_word(char32_t c) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    const bool is_letter = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_MC;
    return is_letter || category == UTF8PROC_CATEGORY_ND || c == U'-' || c == U'_';
}

}  // namespace

Script script_of(char32_t c) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    if (category < UTF8PROC_CATEGORY_LU || category > UTF8PROC_CATEGORY_LO) return Script::Other;
    std::array<utf8proc_int32_t, kLongestDecomposition> letters{};
    int unused = 0;
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(c), letters.data(), letters.size(),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &unused);
    const auto letter = count > 0 ? static_cast<char32_t>(letters[0]) : c;
    const auto block = std::find_if(
        kScriptBlocks.begin(), kScriptBlocks.end(),
        [&](const ScriptBlock& each) { return each.first <= letter && letter <= each.last; });
    return block == kScriptBlocks.end() ? Script::Other : block->script;
}

std::string printable_name(std::string_view text, std::size_t longest) {
    std::u32string name = decode(printable(text, longest));
    auto script = Script::Other;
    for (char32_t& c : name) {
        const Script own = script_of(c);
        if (script == Script::Other) script = own;
        if (own != Script::Other && own != script) c = U'?';
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
