#include "records/players.h"

#include <algorithm>
#include <array>

#include "base/names.h"
#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kLongestName = 60;
// The tags that the recorder writes itself, even if the loaded game has tags of these names.
constexpr auto kOwnTags =
    std::to_array<std::string_view>({"Format", "From", "UTCDate", "UTCTime", "White", "WhiteType",
                                     "Black", "BlackType", "Level", "Clocks", "Termination"});

// Adds the tags of the players. The computer is called "alces". The name of a human player comes
// from the tags of the loaded game or, if they have none, from Players::person.
void add_player_tags(GameTags& tags, const Players& players) {
    const std::string person =
        players.person.empty() ? "?" : printable_name(players.person, kLongestName);
    for (const Color color : kColors) {
        const std::string side = name_of(color);
        const std::string_view came = tag_value(players.tags, side);
        const std::string name(came.empty() ? person : came);
        tags.push_back({side, players.computer[color] ? "alces" : name});
        tags.push_back({side + "Type", players.computer[color] ? "program" : "human"});
    }
    if (players.level) tags.push_back({"Level", std::to_string(*players.level)});
    if (players.time) tags.push_back({"Clocks", write_time_control(*players.time)});
}

}  // namespace

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
    GameTags tags = time_tags(when);
    add_player_tags(tags, players);
    for (const Tag& tag : players.tags)
        if (std::find(kOwnTags.begin(), kOwnTags.end(), tag.name) == kOwnTags.end())
            tags.push_back(tag);
    return tags;
}

}  // namespace alces
