#include "house/house_rules.h"

#include <string_view>

#include "base/text.h"
#include "house/user_names.h"
#include "search/limit_words.h"

namespace alces {
namespace {

constexpr int kLongestIdle = 24 * 60 * 60;  // in seconds

Error refusal(std::string_view option, std::string_view wanted, std::string_view value) {
    return {ErrorKind::Command, must_be(option, wanted, value)};
}

Result<> read_rule(std::string_view option, std::string_view value, HouseRules& rules) {
    if (option == "--data") {
        if (!value.starts_with('/')) return refusal(option, "an absolute path", value);
        rules.data = value;
    } else if (option == "--user") {
        if (!is_user_name(value))
            return refusal(
                option,
                "a name of 1-20 lower-case letters, digits and hyphens, beginning with a letter",
                value);
        rules.user = value;
    } else {
        const auto seconds = parse_number(value, 1, kLongestIdle);
        if (!seconds)
            return refusal(option, "1-" + std::to_string(kLongestIdle) + " (seconds)", value);
        rules.max_idle = std::chrono::seconds(*seconds);
    }
    return {};
}

}  // namespace

Result<> read_rules(int argc, char** argv, HouseRules& rules) {
    for (int i = 2; i < argc; i += 2) {
        const std::string_view option = argv[i];
        if (option != "--data" && option != "--user" && option != "--idle")
            return Error{ErrorKind::Command, "unknown option: " + printable(option, 60) +
                                                 " (--restricted accepts only --data DIR, --user "
                                                 "NAME and --idle SECONDS)"};
        if (i + 1 == argc)
            return Error{ErrorKind::Command, std::string(option) + " requires a value"};
        const Result<> read = read_rule(option, argv[i + 1], rules);
        if (!read) return read.error();
    }
    return {};
}

}  // namespace alces
