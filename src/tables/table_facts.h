// The facts about a table that a list of tables shows. Some of them are known without replaying the
// game.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "game/outcome.h"
#include "tables/seat.h"

namespace alces {

struct TableFacts {
    enum class State : char { Unreadable = 'x', Unmoved = 'u', Moved = 'm', Over = 'o' };
    // Whether the game has been replayed. If not, everything comes from the tags and the last lines
    // of the table files. The state is then an estimate, and the fields after `last` are not set.
    bool checked = false;
    State state = State::Moved;
    std::string fault;                   // for Unreadable: the reason
    std::string date;                    // from the host's tags
    std::string game;                    // the name of the variant
    Color host = Color::White;           // the host's colour
    bool has_guest = false;              // whether a guest has ever joined
    std::array<std::string, 2> names;    // by Side, from the tags; empty without a table file
    std::array<std::string, 2> players;  // by Side, as people see them, with the accounts
    // The time of the last line, in milliseconds since 1970, but not later than the time at which
    // the line was first seen. If the table has no readable line, this is the time of the last
    // change of its files.
    std::int64_t last = 0;

    std::size_t plies = 0;
    Color turn = Color::White;
    Outcome outcome{};
    std::string fen;
    bool disagree = false;  // see TableFiles::disagree()

    [[nodiscard]] bool is_over() const { return state == State::Over; }
    [[nodiscard]] bool is_readable() const { return state != State::Unreadable; }
    friend bool operator==(const TableFacts&, const TableFacts&) = default;
};

// Reorders a pair of values, one for each player, from host and guest to White and Black.
template <typename T>
[[nodiscard]] ByColor<T> by_color(const TableFacts& facts, const std::array<T, 2>& by_side) {
    ByColor<T> ordered{};
    ordered[facts.host] = by_side[index(Side::Host)];
    ordered[~facts.host] = by_side[index(Side::Guest)];
    return ordered;
}

// Returns the facts that the tags and the last lines show. Tags with more than 4096 bytes are not
// read, so that such tables cannot delay a list. `before` contains the facts of the same
// table before it changed, or is null. The rules of the game are not needed, and the time that this
// function takes does not depend on the length of the game.
[[nodiscard]] TableFacts glance_at(const TableFolder& folder, const std::string& name,
                                   const TableFacts* before = nullptr);
// Adds to the result of glance_at() the facts of the replayed game, or the reason why it could not
// be replayed.
[[nodiscard]] TableFacts with_game(TableFacts facts, const Seat::Found& found);
// Returns the names of the host and the guest, by Side, from the tags of their table files. A name
// is empty if the table file does not exist or cannot be read.
[[nodiscard]] std::array<std::string, 2> players_of(const TableFolder& folder,
                                                    const std::string& name);
// Returns when the last line of a table file was written or, if the table file has no line, when it
// was last changed. The result is in milliseconds since 1970 and not after now; 0 if there is no
// such file.
[[nodiscard]] std::int64_t last_line_of(const TableFolder& folder, const std::string& name,
                                        Side side);
// Whether a process of each player is at the table now, by Side.
[[nodiscard]] std::array<bool, 2> presence_at(const TableFolder& folder, const std::string& name);

}  // namespace alces
