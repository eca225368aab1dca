// Both sheets of a table, read as they grow, and the game that their lines make. Every program at
// the table reads the same, whoever plays and whoever watches.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tables/own_sheet.h"
#include "tables/sheet.h"
#include "tables/table.h"

namespace alces {

// What happens at a table. The texts are harmless().
struct ActDone {
    Color by;
    TableLine line;
};
struct LineRefused {
    Color by;
    std::string text;  // the line, and why
};
struct TableNote {
    std::string text;
};
using TableEvent = std::variant<ActDone, LineRefused, TableNote>;

class TableSheets {
  public:
    TableSheets(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)) {}

    // The host's first: there is no table before it is open.
    [[nodiscard]] Result<void, SeatFault> open(Side side);
    // Opens the guest's sheet once it is there.
    void look_for_guest(const OwnSheet* own);
    // Reads on to the ends of both sheets, as they were at one time. `own`: of whoever plays here.
    [[nodiscard]] std::vector<TableEvent> read(OwnSheet* own);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const SheetHead& head(Side side) const { return sheets_[index(side)].head; }
    [[nodiscard]] Color color_of(Side side) const;
    [[nodiscard]] Side side_of(Color color) const;
    // The open sheet; none for a guest who has not come yet.
    [[nodiscard]] const std::optional<SheetReader>& reader(Side side) const {
        return sheets_[index(side)].reader;
    }
    [[nodiscard]] bool is_gone() const;          // one of them was removed, or is shorter
    [[nodiscard]] std::int64_t touched() const;  // when one last was, by the wall clock

  private:
    struct UnreadLine {
        TableLine line;
        std::string text;
    };
    struct Sheet {
        SheetHead head;
        std::optional<SheetReader> reader;
        std::vector<UnreadLine> waiting;  // for their turn
        bool gone_told = false;
    };
    bool read_sheet(Side side, OwnSheet* own);
    void merge(const OwnSheet* own);
    [[nodiscard]] Side next_side() const;
    void doubt(Side side, const TableLine& line, const Stamp& before, bool plays);
    void refuse(Side side, const std::string& text, const std::string& why);
    void note(const std::string& text) { events_.push_back(TableNote{harmless(text)}); }

    const TableFolder& folder_;
    std::string name_;
    std::array<Sheet, 2> sheets_;  // by Side
    std::optional<Table> table_;
    std::optional<Stamp> looked_;  // when both were last read to their ends
    std::vector<TableEvent> events_;
    std::string guest_fault_;  // told once
};

}  // namespace alces
