// What the record of a game says about its players.
#pragma once

#include <ctime>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "game/tags.h"

namespace alces {

struct Players {
    ByColor<bool> computer{false, false};
    std::optional<int> level;    // the computer's level
    bool level_unknown = false;  // whether this program does not know the last level in the record
    std::optional<ByColor<ClockControl>> time;  // empty if there are no clocks
    std::string person;                         // the name of the human player; may be empty
    GameTags tags{};                            // the tags of the game when it was loaded
    friend bool operator==(const Players&, const Players&) = default;
};

// A value of the players that a record keeps in a tag, and in a directive when it changes.
struct PlayerValue {
    std::string_view tag;  // empty if add_player() in players.cpp writes the tags
    std::string_view directive;
    std::string_view none;  // the directive's text for no value; empty if no directive is written
    std::string (*write)(const Players&);  // empty for no value
    void (*read)(Players&, std::string_view text);
};
// Returns all such values, in the order of their tags and directives.
[[nodiscard]] std::span<const PlayerValue> player_values();

// Returns the word for these sides: "white", "black", "both" or "none".
[[nodiscard]] const char* name_of_sides(const ByColor<bool>& sides);
// Returns the sides with one of these words, or nothing for any other text.
[[nodiscard]] std::optional<ByColor<bool>> sides_named(std::string_view name);

// Returns the tags of a record that is begun at `when`: the date, the players, and the tags with
// which the game was loaded. The loaded tags are kept, except the name and type of a side that the
// computer plays now.
[[nodiscard]] GameTags record_tags(const Players& players, std::time_t when);

}  // namespace alces
