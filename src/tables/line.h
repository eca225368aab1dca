// The lines of a table's sheets: what a player did, its number among all that happened at the
// table, and when. man/alces.5 describes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "game/outcome.h"
#include "rules/result.h"

namespace alces {

// Longer lines are no lines of a table.
inline constexpr std::size_t kMaxTableLine = 1000;
// Longer words are cut.
inline constexpr std::size_t kMaxChat = 400;

// A time that several runs agree on: that of the wall, and that since the machine has started,
// which nobody can set.
struct Stamp {
    std::int64_t wall = 0;  // milliseconds
    std::int64_t boot = 0;  // milliseconds
    std::uint32_t boot_id = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};
[[nodiscard]] Stamp stamp_now();
// Never less than none: a clock that is set back takes nobody's time.
[[nodiscard]] ClockSpan passed_between(const Stamp& from, const Stamp& to);

// What is offered: a result, or moves taken back.
struct Proposal {
    GameResult result = GameResult::Unfinished;  // a draw or an advantage; else:
    int plies = 0;                               // so many to take back
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

struct TableLine {
    enum class Kind {
        Here,     // sits down; for `number` milliseconds nobody had been at the table
        Move,     // `text`
        Chat,     // `text`
        Offer,    // `proposal`
        Decline,  // the other's offer
        Undo,     // accepts to take back `number` plies
        End,      // `result` by `termination`
    };
    Kind kind = Kind::Here;
    std::string text;
    Proposal proposal;
    std::int64_t number = 0;
    GameResult result = GameResult::Unfinished;
    Termination termination = Termination::Unfinished;
    int sequence = 0;  // from 1, of both sheets together
    Stamp at;
    bool echo = false;  // a copy of the other's line
};

// `move_number`: "12. " or "12... " for moves, with what comes before it for people to read; `left`
// is what their clock says after it, or empty. Ends with a newline.
[[nodiscard]] std::string write_table_line(const TableLine& line, std::string_view move_number,
                                           std::string_view left);
// Without its newline. The move is not looked at, but everything else must be exactly as it is
// written.
[[nodiscard]] Result<TableLine> read_table_line(std::string_view text);

// Chat and names as they may be written to a sheet and shown on any terminal: valid UTF-8 without
// control, format, bidirectional and unassigned characters, brackets or braces of directives.
[[nodiscard]] std::string harmless(std::string_view text, std::size_t longest = kMaxChat);

}  // namespace alces
