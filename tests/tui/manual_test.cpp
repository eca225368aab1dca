// Tests that alces(6) describes every key of the screen. tests/manual/run.sh checks the rest of the
// manual.
#include <fstream>
#include <sstream>

#include "catch.h"
#include "tui/action_table.h"
#include "tui/event.h"

namespace alces::tui {
namespace {

// The keys that have an entry in the manual, each between spaces: " Esc ? F1 F2 ".
std::string keys_in_manual() {
    std::ifstream file("man/alces.6");
    std::string keys = " ";
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(".It Ic ")) continue;
        std::istringstream words(line.substr(4));
        for (std::string word; words >> word;)
            keys += (word.starts_with("\\&") ? word.substr(2) : word) + ' ';
    }
    return keys;
}

}  // namespace

TEST_CASE("every key is in the manual") {
    const std::string keys = keys_in_manual();
    const auto check = [&](const std::string& key) {
        INFO(key);
        CHECK(keys.find(' ' + key + ' ') != std::string::npos);
    };
    for (const Action& action : actions()) {
        if (action.key != KeyPress{}) check(key_name(action.key));
        if (action.other_key != 0) check(key_name(character_key(action.other_key)));
    }
    for (const char* key : {"Esc", "Tab", "Enter", ":", "Ctrl-C", "Ctrl-L", "Ctrl-Z", "Home"})
        check(key);
}

}  // namespace alces::tui
