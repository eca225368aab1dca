// The acts of players at a table, and the lines of its sheets: an act, its sequence number at the
// table, its time, and a digest of all lines so far. alces(5) describes the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "game/outcome.h"
#include "tables/stamp.h"

namespace alces {

// Lines of this many bytes or more are refused.
inline constexpr std::size_t kMaxTableLine = 1000;
// In a text from another player, what is beyond this many bytes becomes "...".
inline constexpr std::size_t kMaxText = 400;
inline constexpr std::size_t kLongestPlayer = 40;  // bytes of a name
// Lines have digests since format 2. In format 1, chat was an act too.
inline constexpr int kTableFormat = 2;

namespace acts {

struct SitDown {
    ClockSpan away{0};  // how long neither player was at the table
    friend bool operator==(const SitDown&, const SitDown&) = default;
};
struct MakeMove {
    Move move = kNoMove;  // of a line from a sheet: none until the table has read the text
    // As on a sheet; all are empty until the move is written.
    std::string number{};  // "12." or "12..."
    std::string text{};    // "Pe2-e4"
    std::string left{};    // the mover's clock after the move, "0:09:58.3"; empty: no clocks
    friend bool operator==(const MakeMove&, const MakeMove&) = default;
};
struct Chat {
    std::string words;
    friend bool operator==(const Chat&, const Chat&) = default;
};
struct TakeBack {
    int plies = 0;
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
// An offer contains the act with which the other player accepts it: a takeback, or the end of the
// game by agreement.
using Proposal = std::variant<TakeBack, Outcome>;
struct Offer {
    Proposal proposal;
    friend bool operator==(const Offer&, const Offer&) = default;
};
struct Decline {
    friend bool operator==(const Decline&, const Decline&) = default;
};

}  // namespace acts

// An Outcome ends the game.
using TableAct = std::variant<acts::SitDown, acts::MakeMove, acts::Chat, acts::Offer, acts::Decline,
                              acts::TakeBack, Outcome>;

// What a process measured when it read a line that another process had written. In an echo: what
// the process of the player who wrote the echo measured.
struct Arrival {
    ClockSpan passed{0};  // since the line before
    ClockSpan away{0};    // for which both players were away, as far as the reader can confirm it
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

struct TableLine {
    TableAct act;
    int sequence = 0;  // from 1, over both sheets
    Stamp at;
    bool echo = false;                 // a copy of the other player's line
    std::string digest{};              // empty in format 1
    std::optional<Arrival> arrival{};  // none for the process's own lines and in format 1
};

// The text of a line, with its newline. Only echoes contain the arrival.
[[nodiscard]] std::string write_table_line(const TableLine& line);
// The part of a line that its digest covers. It is the same in the line and in its echo.
[[nodiscard]] std::string chained_text(const TableLine& line);
// Reads a line without its newline. The table judges whether a move is legal; everything else must
// be exactly as write_table_line() writes it.
[[nodiscard]] Result<TableLine> read_table_line(std::string_view text);

// Makes a message safe for sheets and terminals: printable(), with text beyond `longest` bytes
// replaced by "...", with parentheses in place of the brackets and braces of directives, with one
// space in place of each run of blanks of any kind, and without blanks at its ends.
[[nodiscard]] std::string harmless(std::string_view text, std::size_t longest = kMaxText);
// The same for a player's name, with text beyond kLongestPlayer bytes replaced, and with the
// letters of only one script: printable_name().
[[nodiscard]] std::string harmless_name(std::string_view text);

}  // namespace alces
