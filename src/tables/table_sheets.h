// Reads both sheets of a table as they grow, and applies their lines to the Table. Players and
// spectators read the same.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tables/own_sheet.h"
#include "tables/sheet.h"
#include "tables/table.h"

namespace alces {

// What happens at a table. The texts are harmless(); those of notes are sentences.
struct ActDone {
    Color by;
    TableLine line;
};
// Lines of one player that were refused together. A flood of them must not hide the game.
struct LinesRefused {
    Color by;
    std::size_t count;
    std::string text;  // the first line
    std::string why;   // the reason for refusing it
};
struct TableNote {
    std::string text;
};
using TableEvent = std::variant<ActDone, LinesRefused, TableNote>;

class TableSheets {
  public:
    TableSheets(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)) {}

    // The host's sheet must be opened first: it creates the table.
    [[nodiscard]] Result<void, SeatFault> open(Side side);
    // Opens the guest's sheet once it exists.
    void look_for_guest(const OwnSheet* own);
    // Reads both sheets to their ends, as a consistent snapshot. `own` is the sheet that this
    // process writes; null for a spectator.
    [[nodiscard]] std::vector<TableEvent> read(OwnSheet* own);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const SheetHead& head(Side side) const { return sheets_[index(side)].head; }
    [[nodiscard]] Color color_of(Side side) const;
    [[nodiscard]] Side side_of(Color color) const;
    // The name of the player of the sheet, and that of the account if it differs: anybody can claim
    // any name. Empty for a guest who has not joined yet.
    [[nodiscard]] std::string player_and_account(Side side) const;
    // The open sheet; none for a guest who has not joined yet.
    [[nodiscard]] const std::optional<SheetReader>& reader(Side side) const {
        return sheets_[index(side)].reader;
    }
    [[nodiscard]] bool is_gone() const;          // whether one of them was removed or truncated
    [[nodiscard]] std::int64_t touched() const;  // the last change, in milliseconds since 1970
    // Whether lines were refused that read() will report only after a pause.
    [[nodiscard]] bool has_unreported() const;

  private:
    struct PendingLine {
        TableLine line;
        std::string text;
    };
    struct Sheet {
        SheetHead head;
        std::optional<SheetReader> reader;
        std::string account;              // empty: the same as the player's name
        std::deque<PendingLine> pending;  // read, but not applied yet
        LinesRefused refused{};           // since the last report
        std::chrono::steady_clock::time_point reported;
        bool gone_reported = false;
    };
    bool read_sheet(Side side, OwnSheet* own);
    void merge(const OwnSheet* own);
    [[nodiscard]] Side next_side() const;
    void warn_about_time(Side side, const TableLine& line, const Stamp& before, bool plays);
    void refuse(Side side, const std::string& text, const std::string& why);
    void report_refused();
    void note(const std::string& text) { events_.push_back(TableNote{harmless(text)}); }

    const TableFolder& folder_;
    std::string name_;
    std::array<Sheet, 2> sheets_;  // by Side
    std::optional<Table> table_;
    std::optional<Stamp> last_read_;  // when both were last read to the end
    std::vector<TableEvent> events_;
    std::string guest_fault_;  // reported once
};

}  // namespace alces
