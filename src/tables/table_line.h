// Defines the acts of players at a table, and the lines of its table files. A line contains an act,
// its sequence number at the table, its time, and a digest of all lines so far. alces(5) describes
// the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "game/outcome.h"
#include "tables/stamp.h"

namespace alces {

// A line must be shorter than this number of bytes. Other lines are refused.
inline constexpr std::size_t kMaxTableLine = 1000;
// The maximum length in bytes of text from another player. Text beyond it is replaced by "...".
inline constexpr std::size_t kMaxText = 400;
inline constexpr std::size_t kLongestPlayer = 40;  // the maximum length of a name in bytes
// The version of the format. Lines have digests since format 2. In format 1, chat was an act too.
inline constexpr int kTableFormat = 2;

namespace acts {

struct SitDown {
    ClockSpan away{0};  // for how long neither player was at the table
    friend bool operator==(const SitDown&, const SitDown&) = default;
};
struct MakeMove {
    Move move = kNoMove;  // kNoMove until the table has parsed the text
    // The move as it is written in a table file. These strings are empty until the move is written.
    std::string number{};  // such as "12." or "12..."
    std::string text{};    // such as "Pe2-e4"
    std::string left{};    // the mover's time after the move, "0:09:58.3"; empty without clocks
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
// A player's offer, stored as the act with which the other player accepts it: a takeback, or the
// end of the game by agreement.
using Proposal = std::variant<TakeBack, Outcome>;
struct Offer {
    Proposal proposal;
    friend bool operator==(const Offer&, const Offer&) = default;
};
struct Decline {
    friend bool operator==(const Decline&, const Decline&) = default;
};

}  // namespace acts

// Something that a player does at the table. An Outcome ends the game.
using TableAct = std::variant<acts::SitDown, acts::MakeMove, acts::Chat, acts::Offer, acts::Decline,
                              acts::TakeBack, Outcome>;

// The measurements of a process that reads a line which another process has written. An echo
// contains the measurements of the process that wrote the echo.
struct Arrival {
    ClockSpan passed{0};  // the time since the previous line
    ClockSpan away{0};    // how long both players were away, as far as the reader can confirm it
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

struct TableLine {
    TableAct act;
    int sequence = 0;  // counts from 1 over both table files
    Stamp at;
    bool echo = false;                 // whether this is a copy of the other player's line
    std::string digest{};              // empty in format 1
    std::optional<Arrival> arrival{};  // none for the process's own lines and in format 1
};

// Writes a line with its newline. Only echoes contain the arrival.
[[nodiscard]] std::string write_table_line(const TableLine& line);
// Returns the part of a line that its digest covers. This part is the same in the line and in its
// echo.
[[nodiscard]] std::string chained_text(const TableLine& line);
// Reads a line without its newline. Everything must be exactly as write_table_line() writes it. The
// table later checks whether a move is legal.
[[nodiscard]] Result<TableLine> read_table_line(std::string_view text);

// Makes a message safe for table files and terminals. Applies printable(). Text beyond `longest`
// bytes is replaced by "...". The brackets and braces of directives become parentheses. Each run of
// white space becomes one space, and white space at both ends is removed.
[[nodiscard]] std::string printable_line(std::string_view text, std::size_t longest = kMaxText);
// Makes a player's name safe in the same way. Text beyond kLongestPlayer bytes is replaced, and the
// letters are of one script only; see printable_name().
[[nodiscard]] std::string printable_player_name(std::string_view text);

}  // namespace alces
