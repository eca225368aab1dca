// What a list tells of a table, and how much of it can be known without playing its game through.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "game/outcome.h"
#include "tables/seat.h"

namespace alces {

struct TableFacts {
    enum class State : char { Unreadable = 'x', Unmoved = 'u', Moved = 'm', Over = 'o' };
    // Whether the game has been played through. If not, everything comes from the tags and the last
    // lines of the sheets, so the state is an estimate, and what stands below `last` is not known.
    bool checked = false;
    State state = State::Moved;
    std::string fault;                   // if Unreadable: why
    std::string date;                    // as in the host's tags
    std::string game;                    // the name of the variant
    Color host = Color::White;           // the host's side
    bool has_guest = false;              // or has ever had one
    std::array<std::string, 2> names;    // by Side, as in the tags; empty without a sheet
    std::array<std::string, 2> players;  // the same as people see them, with the accounts
    // When the last line was written, in milliseconds since 1970, but not after it was first seen.
    // If the table has no line that can be read, the last change of its files then.
    std::int64_t last = 0;

    std::size_t plies = 0;
    Color turn = Color::White;
    Outcome outcome{};
    std::string fen;
    bool disagree = false;  // see TableSheets::disagree()

    [[nodiscard]] bool is_over() const { return state == State::Over; }
    [[nodiscard]] bool is_readable() const { return state != State::Unreadable; }
    friend bool operator==(const TableFacts&, const TableFacts&) = default;
};

// What belongs to each player of a table, by Side, in the order of their colours.
template <typename T>
[[nodiscard]] ByColor<T> by_color(const TableFacts& facts, const std::array<T, 2>& by_side) {
    ByColor<T> ordered{};
    ordered[facts.host] = by_side[index(Side::Host)];
    ordered[~facts.host] = by_side[index(Side::Guest)];
    return ordered;
}

// The facts from the tags and the last lines. `before`: the facts of the same table before it
// changed, or null. Neither needs the rules of the game nor takes time that depends on its length.
[[nodiscard]] TableFacts glance_at(const TableFolder& folder, const std::string& name,
                                   const TableFacts* before = nullptr);
// The facts of a glance with those of the table's game, which has been played through, or the
// reason why it could not be.
[[nodiscard]] TableFacts with_game(TableFacts facts, const Seat::Found& found);
// The names of the host and of the guest, by Side, as the tags of their sheets state them. A name
// is empty if its sheet does not exist or cannot be read.
[[nodiscard]] std::array<std::string, 2> players_of(const TableFolder& folder,
                                                    const std::string& name);
// When the last line of a sheet was written, or if it has none, when the sheet was last changed, in
// milliseconds since 1970, but not after now; 0 if there is no such sheet.
[[nodiscard]] std::int64_t last_line_of(const TableFolder& folder, const std::string& name,
                                        Side side);
// Whether a process of each player is at the table now, by Side.
[[nodiscard]] std::array<bool, 2> presence_at(const TableFolder& folder, const std::string& name);

}  // namespace alces
