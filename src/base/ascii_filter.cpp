#include "base/ascii_filter.h"

#include <langinfo.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "base/unicode.h"

namespace alces {
namespace {

// Whether the environment selects a UTF-8 locale. Does not change the locale of the program.
bool is_utf8_locale() {
    const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
    if (locale == nullptr) return false;
    const bool is_utf8 = std::string_view(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
    ::freelocale(locale);
    return is_utf8;
}

}  // namespace

void AsciiFilter::apply(std::string& text) {
    if (!is_on_ && ::isatty(descriptor_) != 1) is_on_ = false;
    if (is_on_ == false) return;
    if (std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) > 0x7F; }))
        return;
    if (!is_on_) is_on_ = !is_utf8_locale();
    if (*is_on_) text = ascii(text);
}

}  // namespace alces
