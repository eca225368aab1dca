// Tests which names can be registered at the public server.
#include "house/user_names.h"

#include "catch.h"

namespace alces {

TEST_CASE("names that deceive are reserved", "[house]") {
    const char* name = GENERATE(
        // The administrator and others who run a server.
        "admin", "administrator", "administration", "sysadmin", "superadmin", "sysadmins",
        "server-admin", "the-admin", "admin-", "admin1", "x-1admin", "moderator", "mods", "a-mod",
        "operators", "staff", "sysop", "support-2", "root", "systems", "security", "webmaster",
        "alces", "alces-bot", "real-alces",
        // Words of the program.
        "white", "white-", "black--1", "whites", "offer", "game-over", "errors", "warning2",
        "the-computer", "your-move", "you", "house", "table", "hint", "opponent", "player1",
        "guest", "host", "spectator", "chat", "draw", "notice", "info", "nobody", "none");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK(is_reserved_name(name));
}

TEST_CASE("names that only contain such words are free", "[house]") {
    const char* name = GENERATE("anna", "boris-2", "r2d2", "white-wolf", "black-knight",
                                "chess-fan", "whitney", "modest", "hostile", "gamer", "badminton",
                                "supporter", "jess", "s", "x-", "notes-of-anna");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK_FALSE(is_reserved_name(name));
}

}  // namespace alces
