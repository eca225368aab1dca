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
        "alces", "alces-bot", "real-alces", "adm", "sys-adm", "hostmaster", "helpdesk", "manager",
        "server-manager", "maintainer", "noc", "gamemaster",
        // The same, with hyphens in them.
        "super-user", "sys-op", "web-master", "host-master", "post-master", "help-desk",
        "help-desk2", "the-web-2-master", "game-masters", "ad-min", "a-d-m-i-n", "x-r-o-o-t",
        "al-ces", "sup-port-team",
        // Services.
        "abuse", "news", "sales", "service", "services", "service-desk", "customer-service", "www",
        "ftp", "privacy",
        // Words of the program.
        "white", "white-", "black--1", "whites", "offer", "game-over", "errors", "warning2",
        "the-computer", "your-move", "you", "house", "table", "hint", "opponent", "player1",
        "guest", "host", "op-ponent", "spectator", "chat", "draw", "notice", "info", "nobody",
        "none", "white-resigns", "white-wins", "black-lost", "both-players", "somebody",
        "wrong-secret", "you-won", "disconnected", "judges", "umpire", "tournament-director");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK(is_reserved_name(name));
}

TEST_CASE("names that only contain such words are free", "[house]") {
    const char* name = GENERATE(
        "anna", "boris-2", "r2d2", "white-wolf", "black-knight", "chess-fan", "whitney", "modest",
        "hostile", "gamer", "badminton", "supporter", "jess", "s", "x-", "notes-of-anna",
        "service-berry", "admiral", "the-admiral", "newscaster", "web-of-lies", "deskbound",
        "bad-minton", "a-b-c", "master", "chess-master", "winston", "carlos", "winter", "wrongly",
        "judge-dredd", "lostboy", "both-knights");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK_FALSE(is_reserved_name(name));
}

}  // namespace alces
