// Tests which names can be registered at the public server.
#include "house/user_names.h"

#include <algorithm>
#include <fstream>
#include <string>

#include "base/text.h"
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
        "wrong-secret", "you-won", "disconnected", "judges", "umpire", "tournament-director",
        "checkmate", "stalemate", "check", "mate", "white-mates", "black-is-mated", "white-has-won",
        "draw-agreed", "draw-accepted", "white-lost-on-time", "flag-fell", "black-timed-out",
        "repetition", "opponent-left", "gameover", "connection", "connection-lost", "session",
        "login", "password", "press-enter", "welcome", "joined", "accepted", "agreed", "ignored",
        "saved", "recorded", "rematch", "watching", "waiting", "level", "draw-by-repetition",
        "game-1-saved", "you-lost-on-time", "timeout", "illegal", "invalid", "unable", "abandoned",
        "forfeit", "white-forfeits", "victory", "defeat", "the-end", "maintenance", "shutdown",
        "shut-down", "announcement", "broadcast", "attention", "alert", "console", "customer-care",
        "ssh", "terminal", "all");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK(is_reserved_name(name));
}

// The list of messages shows in {} what the program inserts, such as the name of a side.
TEST_CASE("the first words of messages are reserved, also after a value", "[house]") {
    std::ifstream list("tests/words/messages.txt");
    std::string line;
    bool is_read = false;
    int read = 0;
    while (std::getline(list, line)) {
        if (line.starts_with("== "))
            is_read = line.starts_with("== src/words/") || line.starts_with("== src/tables/") ||
                      line.starts_with("== src/house/");
        if (!is_read || line.starts_with("==")) continue;
        for (std::string_view part : split(line, '{')) {
            if (part.starts_with('}')) part.remove_prefix(1);
            const auto begin = std::find_if(part.begin(), part.end(), is_letter);
            const std::string word =
                lower_case(std::string(begin, std::find_if_not(begin, part.end(), is_letter)));
            if (word.size() < 3 || word == "betza") continue;  // a letter of a drawing; a surname
            CAPTURE(line, word);
            CHECK(is_reserved_name(word));
            ++read;
        }
    }
    CHECK(read > 300);
}

TEST_CASE("names that only contain such words are free", "[house]") {
    const char* name = GENERATE(
        "anna", "boris-2", "r2d2", "white-wolf", "black-knight", "chess-fan", "whitney", "modest",
        "hostile", "gamer", "badminton", "supporter", "jess", "s", "x-", "notes-of-anna",
        "service-berry", "admiral", "the-admiral", "newscaster", "web-of-lies", "deskbound",
        "bad-minton", "a-b-c", "master", "chess-master", "winston", "carlos", "winter", "wrongly",
        "judge-dredd", "lostboy", "both-knights", "checkmater", "mate-in-sofia", "king", "joker",
        "will", "may", "mark", "tom", "noel", "ana", "otto", "bea", "ina", "iris", "toni",
        "anna-lost", "the-waiting-dog", "one-move-wonder");
    CAPTURE(name);
    CHECK(is_user_name(name));
    CHECK_FALSE(is_reserved_name(name));
}

}  // namespace alces
