// Tests the options after --restricted: what is read, and how each fault is reported.
#include "house/house_rules.h"

#include <vector>

#include "catch.h"

namespace alces {
namespace {

// Returns the message about the options, or "" if they are right.
std::string fault_of(std::vector<std::string> options, HouseRules& rules) {
    options.insert(options.begin(), {"alces", "--restricted"});
    std::vector<char*> argv;
    for (std::string& option : options) argv.push_back(option.data());
    const Result<> read = read_rules(static_cast<int>(argv.size()), argv.data(), rules);
    return read ? "" : read.error().message;
}

std::string fault_of(std::vector<std::string> options) {
    HouseRules rules;
    return fault_of(std::move(options), rules);
}

}  // namespace

TEST_CASE("the administrator's options are read", "[house]") {
    HouseRules rules;
    CHECK(fault_of({"--data", "/srv/alces", "--user", "anna", "--idle", "90"}, rules).empty());
    CHECK(rules.data == "/srv/alces");
    CHECK(rules.user == "anna");
    CHECK(rules.max_idle == std::chrono::seconds(90));
    CHECK(fault_of({}).empty());
}

TEST_CASE("a wrong option of the administrator is named", "[house]") {
    CHECK(fault_of({"--data", "srv"}) == "--data must be an absolute path, not \"srv\"");
    CHECK(fault_of({"--idle", "1h"}) == "--idle must be 1-86400 (seconds), not \"1h\"");
    CHECK(fault_of({"--idle", "86401"}) == "--idle must be 1-86400 (seconds), not \"86401\"");
    CHECK(fault_of({"--user", "Anna"}) ==
          "--user must be a name of 1-20 lower-case letters, digits and hyphens, beginning with a "
          "letter, not "
          "\"Anna\"");
    CHECK(fault_of({"--idle"}) == "--idle requires a value");
    CHECK(fault_of({"--level", "3"}) ==
          "unknown option: --level (--restricted accepts only --data DIR, --user NAME and --idle "
          "SECONDS)");
}

}  // namespace alces
