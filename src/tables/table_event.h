// Defines the events at a table that a Seat reports. All text in them comes from printable_line().
// The text of a note is a sentence or an error message.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "tables/rate_limit.h"
#include "tables/table_line.h"

namespace alces {

struct ActDone {
    Color by;
    TableLine line;
};
// The lines of one player that were refused since the last report. They are reported together, so
// that a flood of them does not hide the game.
struct LinesRefused {
    Color by;
    std::size_t count;
    std::string text;  // the text of the first line
    std::string why;   // why that line was refused
};
struct ChatSaid {
    Color by;
    std::string words;
};
struct TableNote {
    std::string text;
    bool is_warning = true;    // true: about files and times; false: about what players do
    std::size_t left_out = 0;  // earlier notes of the same kind that were not reported
};
using TableEvent = std::variant<ActDone, LinesRefused, ChatSaid, TableNote>;

// Limits the notes that one player can cause at will, for example by leaving and coming back. The
// first ones are reported at once. After them, only the latest one is reported every ten seconds.
class NoteLimit {
  public:
    // Returns the note if it may be reported now. Otherwise keeps it and returns nothing.
    [[nodiscard]] std::optional<TableNote> add(TableNote note, RateLimit::Time now) {
        kept_back_ = {std::move(note.text), note.is_warning, count_++};
        return due(now);
    }
    // Returns the latest kept note if it may be reported now; otherwise nothing.
    [[nodiscard]] std::optional<TableNote> due(RateLimit::Time now) {
        if (count_ == 0 || !rate_.take(now)) return {};
        count_ = 0;
        return kept_back_;
    }
    [[nodiscard]] bool keeps_back() const { return count_ > 0; }

  private:
    RateLimit rate_{6, std::chrono::seconds(10)};
    TableNote kept_back_;
    std::size_t count_ = 0;
};

}  // namespace alces
