// The commands of the public server that open, join, watch and list tables.
#include <unistd.h>

#include "base/text.h"
#include "games/registry.h"
#include "house/house_menu.h"
#include "house/limited_seats.h"
#include "house/table_limits.h"
#include "house/users.h"
#include "search/limit_words.h"
#include "tables/table_session.h"

namespace alces {

// All users share one account, so only a secret can show to whom a seat belongs. The secret of the
// login is no longer known here, so a random key in the user's directory replaces it. Anybody could
// take over a seat that has no secret, so a person without a key is not admitted.
std::optional<Person> HouseMenu::person(bool take) {
    const std::string key = key_in(user_.home.get());
    if (!key.empty()) return Person{user_.name, key, take};
    out_.line("The server cannot write to your directory, so you cannot join a table.");
    return {};
}

void HouseMenu::sit(Seat::Found seat) {
    if (!seat) return out_.line(sentence(seat.error().message));
    std::vector<std::string> tables{(*seat)->name()};
    const Seat::Opener opener{[&](const TableFolder&, const std::string& name,
                                  const TableTerms& terms, const Person& self) {
                                  tables.push_back(name);
                                  return host_within_limits(survey_, name, terms, self);
                              },
                              [&](const TableFolder&, const std::string& name, const Person& self) {
                                  tables.push_back(name);
                                  return join_within_limits(survey_, name, self);
                              }};
    show(at_table(session_options(), *std::move(seat), {}, {}, opener), {});
    for (const std::string& name : tables) delete_if_unplayed(survey_, name);
}

Result<> HouseMenu::host(std::string_view text) {
    if (text.empty()) return refused("missing argument: host NAME");
    const std::string name(take_word(text));
    TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    while (!trimmed(text).empty()) {
        const std::string_view word = take_word(text);
        if (const Variant* variant = variant_named(word)) {
            terms.start = Position::start(*variant);
        } else if (const auto side = color_named(word)) {
            terms.host = *side;
        } else if (const auto time = read_time_control(word)) {
            terms.time = *time;
        } else {
            return refused(
                quoted(word) +
                " is not a game, a side (white, black) or a time control (such as 10+5)");
        }
    }
    if (const auto self = person(false)) sit(host_within_limits(survey_, name, terms, *self));
    return {};
}

Result<> HouseMenu::join(std::string_view text) {
    if (text.empty()) return refused("missing argument: join NAME");
    const std::string name(take_word(text));
    const std::string_view how = trimmed(text);
    if (!how.empty() && how != "take")
        return refused("only \"take\" can follow the table's name, not " + quoted(how));
    auto self = person(how == "take");
    if (!self || !agrees(name, *self)) return {};
    Seat::Found seat = join_within_limits(survey_, name, *self);
    if (!seat && seat.error().kind == SeatFault::Kind::InUse)
        seat = SeatFault{SeatFault::Kind::InUse, "you are already at this table; \"join " + name +
                                                     " take\" ends the other session"};
    sit(std::move(seat));
    return {};
}

bool HouseMenu::agrees(const std::string& table, Person& self) {
    const Ask ask = [this](const std::string& question) {
        std::string answer;
        return console_.ask(question, answer) ? answer : "";
    };
    return alces::agrees(tables_, table, self, out_, ::isatty(STDIN_FILENO) == 1 ? ask : Ask());
}

Result<> HouseMenu::watch(std::string_view text) {
    if (text.empty()) return refused("missing argument: watch NAME");
    sit(Seat::watch(tables_, std::string(text)));
    return {};
}

Result<> HouseMenu::list(std::string_view) {
    write_table_lines(survey_, out_);
    return {};
}

}  // namespace alces
