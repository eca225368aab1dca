// Tests people's names: only visible characters, with letters of only one script.
#include "base/names.h"

#include "catch.h"

namespace alces {

TEST_CASE("variants of a letter have its script", "[base]") {
    for (const int c : {0x41, 0xE9, 0x131, 0x251, 0x1EA0, 0x212A, 0xFF21, 0x1D400, 0xFB01, 0x2071})
        CHECK(script_of(static_cast<char32_t>(c)) == WritingSystem::Latin);
    for (const int c : {0x391, 0x3BF, 0x1F00, 0x2126, 0x1D6A8, 0x1D26})
        CHECK(script_of(static_cast<char32_t>(c)) == WritingSystem::Greek);
    for (const int c : {0x410, 0x43E, 0x4C0, 0xA644, 0x1D2B})
        CHECK(script_of(static_cast<char32_t>(c)) == WritingSystem::Cyrillic);
    CHECK(script_of(0x555) == WritingSystem::Armenian);
    CHECK(script_of(0x13AA) == WritingSystem::Cherokee);
    CHECK(script_of(0xA4EE) == WritingSystem::Lisu);
    for (const int c : {0x20, 0x31, 0x2D, 0xD7, 0x301, 0x5D0, 0x3042, 0x6F22, 0x1F600})
        CHECK(script_of(static_cast<char32_t>(c)) == WritingSystem::Other);
}

TEST_CASE("a name does not mix scripts that look alike", "[base]") {
    for (const std::string name : {"anna", "J\u00F6rg-Stra\u00DF 2", "\u0410\u043D\u043D\u0430",
                                   "\u0391\u03BD\u03BD\u03B1", "Ken \u6F22\u5B57 \u3042", ""})
        CHECK(printable_name(name, 40) == name);
    CHECK(printable_name("ann\u0430", 40) == "ann?");       // Cyrillic a
    CHECK(printable_name("\u0410nna", 40) == "\u0410???");  // Cyrillic A
    CHECK(printable_name("b\u03BFb", 40) == "b?b");         // Greek o
    CHECK(printable_name("a\u202Eb\u0430", 40) == "a?b?");  // one `?` is from printable()
    CHECK(printable_name("abcdefgh", 5) == "abcde...");
}

TEST_CASE("a name that is not a single word is set off", "[base]") {
    for (const std::string name :
         {"anna", "J\u00F6rg-2", "\u0410\u043D\u043D\u0430", "a_b", "e\u0301", "\u6F22\u5B57", ""})
        CHECK(set_off(name) == name);
    CHECK(set_off("White resigns. You win!") == "\"White resigns. You win!\"");
    CHECK(set_off("anna (account anna)") == "\"anna (account anna)\"");
    for (const std::string name :
         {"anna:", "a,", "a.", "a\u00A0b", "a\uFF1A", "(a)", "a\u2003b", "a b", "anna\u1161",
          "\u1112\u1161\u11AB", "anna\uD7B0"})  // the last three have vowels without a column
        CHECK(set_off(name) == '"' + name + '"');
    CHECK(set_off("a\" joined. \"b") == "\"a' joined. 'b\"");
}

}  // namespace alces
