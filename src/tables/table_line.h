// What players do at a table, and the lines of its sheets that say so: the act, its number among
// all acts at the table, and its time. man/alces.5 describes the format.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "game/outcome.h"
#include "tables/stamp.h"

namespace alces {

// A line of this many bytes or more is refused.
inline constexpr std::size_t kMaxTableLine = 1000;
// Longer chat is cut.
inline constexpr std::size_t kMaxChat = 400;

namespace acts {

struct SitDown {
    ClockSpan away{0};  // for so long neither player had been at the table
    friend bool operator==(const SitDown&, const SitDown&) = default;
};
struct MakeMove {
    Move move = kNoMove;  // none until the table has read the text
    // As a sheet has it; all are empty until the move is written.
    std::string number{};  // "12." or "12..."
    std::string text{};    // "Pe2-e4"
    std::string left{};    // what the mover's clock shows after it, "0:09:58.3"; empty: no clocks
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
// What is offered is the act with which the other player accepts: moves taken back, or an end by
// agreement.
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

struct TableLine {
    TableAct act;
    int sequence = 0;  // from 1, over both sheets
    Stamp at;
    bool echo = false;  // a copy of the other player's line
};

// Ends with a newline.
[[nodiscard]] std::string write_table_line(const TableLine& line);
// Without its newline. A move's legality is for the table to judge, but everything else must be
// exactly as write_table_line() has it.
[[nodiscard]] Result<TableLine> read_table_line(std::string_view text);

// Chat and names as they may be written to a sheet and shown on any terminal: valid UTF-8 without
// control, format, bidirectional and unassigned characters, brackets or braces of directives.
[[nodiscard]] std::string harmless(std::string_view text, std::size_t longest = kMaxChat);

}  // namespace alces
