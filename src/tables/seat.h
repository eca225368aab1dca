// A place at a table: that of a player, who writes one of its sheets, or of somebody who watches.
// Everything goes through the files; there is no other way from one program to the other.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/board_error.h"
#include "tables/sheet.h"
#include "tables/table.h"

namespace alces {

// Who sits down.
struct Person {
    std::string name;
    std::string secret;  // empty: only the account counts
    bool take = false;   // from another run of the same person, which ends
};

// Why nobody could sit down.
struct SeatFault {
    enum class Kind { None, Usage, Missing, Taken, Busy, Damaged, CannotWrite };
    Kind kind = Kind::None;
    std::string message;
};

// What happens at a table. The texts are harmless().
struct ActDone {
    Color by;
    TableAct act;
};
struct LineRefused {
    Color by;
    std::string text;  // the line, and why
};
struct TableNote {
    std::string text;
};
using TableEvent = std::variant<ActDone, LineRefused, TableNote>;

class Seat {
  public:
    // Each returns null with a fault. The folder must live as long.
    static std::unique_ptr<Seat> host(TableFolder& folder, const std::string& name,
                                      const TableTerms& terms, const Person& person,
                                      SeatFault& fault);
    static std::unique_ptr<Seat> join(TableFolder& folder, const std::string& name,
                                      const Person& person, SeatFault& fault);
    static std::unique_ptr<Seat> watch(TableFolder& folder, const std::string& name,
                                       SeatFault& fault);
    ~Seat();

    // Reads on. Never waits for long.
    [[nodiscard]] std::vector<TableEvent> poll();
    // Readable when there may be something to read; -1 if nothing tells, so that poll() has to be
    // called now and then.
    [[nodiscard]] int descriptor() const { return notices_.get(); }
    // After so long poll() should be called anyhow.
    [[nodiscard]] int poll_timeout_ms() const;

    // Writes what this player does, with what the other has written before it: it is on the disk
    // and part of the game when this returns no error. Its events come with the next poll().
    [[nodiscard]] std::optional<BoardError> act(TableAct act);

    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] std::optional<Color> color() const;     // none for who watches
    [[nodiscard]] std::string player(Color color) const;  // empty: nobody has sat down yet
    [[nodiscard]] bool is_present(Color color) const;
    // "anna - boris (away)", White first.
    [[nodiscard]] std::string players() const;
    [[nodiscard]] const std::string& host_name() const { return heads_[0].player; }
    [[nodiscard]] std::string date() const { return heads_[0].date; }

  private:
    struct Waiting {
        TableLine line;
        std::string text;
    };
    Seat(TableFolder& folder, std::string name) : folder_(folder), name_(std::move(name)) {}

    [[nodiscard]] bool open_sheet(Side side, SeatFault& fault);
    [[nodiscard]] SeatFault sit(Side side, const Person& person);
    [[nodiscard]] SeatFault claim(Side side, const Person& person);
    [[nodiscard]] bool may_claim(Side side, const Person& person) const;
    [[nodiscard]] std::optional<Side> own_side(const Person& person) const;
    [[nodiscard]] static SeatFault check(const TableFolder& folder, const std::string& name,
                                         const Person& person);
    void greet();
    void follow();
    void look_for_guest();
    void read_sheets();
    bool read_sheet(Side side);
    void merge();
    void doubt(Side side, const TableLine& line, const Stamp& before);
    void write_out(acts::MakeMove& act, ClockSpan left) const;
    void refuse(Side side, const std::string& text, const std::string& why);
    void note(const std::string& text);
    void watch_presence();
    void show_life();
    [[nodiscard]] Color color_of(Side side) const;
    [[nodiscard]] Side side_of(Color color) const;
    [[nodiscard]] ClockSpan absence() const;
    [[nodiscard]] std::string echoes() const;
    [[nodiscard]] std::error_code append(std::string_view text);

    TableFolder& folder_;
    std::string name_;
    std::array<SheetHead, 2> heads_;  // by Side
    std::array<std::optional<SheetReader>, 2> sheets_;
    std::array<std::vector<Waiting>, 2> waiting_;  // read, and not yet in their turn
    std::array<bool, 2> gone_told_{};
    std::array<std::optional<bool>, 2> present_;
    std::optional<Table> table_;
    std::optional<Side> side_;      // which sheet is ours
    Descriptor own_;                // the same, to write
    std::size_t own_size_ = 0;      // of its whole lines
    bool own_broken_ = false;       // a part of a line may stand behind them
    int own_last_ = 0;              // number of the last that counts
    std::vector<Waiting> to_echo_;  // of the other's, since our last
    std::vector<TableEvent> events_;
    Descriptor notices_;
    std::optional<Stamp> looked_;  // when the sheets were last read to their ends
    Stamp life_shown_;
    std::string guest_fault_;  // told once
};

}  // namespace alces
