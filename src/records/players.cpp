#include "records/players.h"

#include <algorithm>
#include <array>

#include "base/names.h"
#include "base/strength.h"
#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kLongestName = 60;
// The tags that date_tags() and add_player() write, and those that the recorder writes itself.
constexpr auto kOwnTags =
    std::to_array<std::string_view>({"Format", "From", "UTCDate", "UTCTime", "White", "WhiteType",
                                     "Black", "BlackType", "Termination"});

void read_level(Players& players, std::string_view text) {
    const auto level = parse_number(text, kWeakestLevel, kStrongestLevel);
    players.level_unknown = !level;
    if (level) players.level = static_cast<int>(*level);
}

void read_clocks(Players& players, std::string_view text) {
    const auto time = read_time_control(text);
    players.time = time ? std::optional(*time) : std::nullopt;
}

constexpr auto kValues = std::to_array<PlayerValue>({
    {"", "computer", "",
     [](const Players& players) -> std::string { return name_of_sides(players.computer); },
     [](Players& players, std::string_view text) {
         players.computer = sides_named(text).value_or(ByColor<bool>{false, false});
     }},
    {"Level", "level", "",
     [](const Players& players) { return players.level ? std::to_string(*players.level) : ""; },
     read_level},
    {"Clocks", "clocks", "none",
     [](const Players& players) { return players.time ? write_time_control(*players.time) : ""; },
     read_clocks},
});

bool is_own_tag(std::string_view name) {
    return std::find(kOwnTags.begin(), kOwnTags.end(), name) != kOwnTags.end() ||
           std::any_of(kValues.begin(), kValues.end(),
                       [&](const PlayerValue& value) { return value.tag == name; });
}

// Appends the first tag of this name in `from`, even if its value is unknown.
void copy_tag(const GameTags& from, std::string_view name, GameTags& to) {
    const auto found =
        std::find_if(from.begin(), from.end(), [&](const Tag& tag) { return tag.name == name; });
    if (found != from.end()) to.push_back(*found);
}

// Returns the tags UTCDate and UTCTime of the loaded game. If it has neither of them and no Date,
// returns tags for the time `when`.
GameTags date_tags(const GameTags& loaded, std::time_t when) {
    GameTags tags;
    copy_tag(loaded, "UTCDate", tags);
    copy_tag(loaded, "UTCTime", tags);
    return tags.empty() && !has_tag(loaded, "Date") ? time_tags(when) : tags;
}

// Adds the name and the type of a player. The computer is called "alces". A person is called
// Players::person or, in a loaded game, has the name and the type in the tags. If the tags lack the
// type, "human" is added only if the computer plays the other side.
void add_player(GameTags& tags, const Players& players, Color color) {
    const std::string side = name_of(color);
    const std::string type = side + "Type";
    const bool loaded = !players.tags.empty();
    const std::string person =
        players.person.empty() ? "?" : printable_name(players.person, kLongestName);
    const std::string_view came = tag_value(players.tags, side);
    const std::string name = loaded ? std::string(came.empty() ? "?" : came) : person;
    tags.push_back({side, players.computer[color] ? "alces" : name});
    if (players.computer[color])
        tags.push_back({type, "program"});
    else if (has_tag(players.tags, type))
        copy_tag(players.tags, type, tags);
    else if (!loaded || players.computer[~color])
        tags.push_back({type, "human"});
}

void add_player_tags(GameTags& tags, const Players& players) {
    for (const Color color : kColors) add_player(tags, players, color);
    for (const PlayerValue& value : kValues) {
        if (value.tag.empty()) continue;
        if (std::string text = value.write(players); !text.empty())
            tags.push_back({std::string(value.tag), std::move(text)});
        else
            copy_tag(players.tags, value.tag, tags);
    }
}

}  // namespace

std::span<const PlayerValue> player_values() { return kValues; }

const char* name_of_sides(const ByColor<bool>& sides) {
    if (sides[Color::White]) return sides[Color::Black] ? "both" : "white";
    return sides[Color::Black] ? "black" : "none";
}

std::optional<ByColor<bool>> sides_named(std::string_view name) {
    for (const bool white : {false, true})
        for (const bool black : {false, true})
            if (const ByColor<bool> sides{white, black}; name == name_of_sides(sides)) return sides;
    return {};
}

GameTags record_tags(const Players& players, std::time_t when) {
    GameTags tags = date_tags(players.tags, when);
    add_player_tags(tags, players);
    for (const Tag& tag : players.tags)
        if (!is_own_tag(tag.name)) tags.push_back(tag);
    return tags;
}

}  // namespace alces
