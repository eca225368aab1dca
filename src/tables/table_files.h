// Reads both table files as they grow, and applies their lines to the Table.
//
// Each line has a digest that covers all lines before it, of both table files. A changed line
// therefore breaks the digests of all lines after it. A player's process takes the game from its
// own table file, which contains the other player's lines as echoes. It takes only later lines from
// the other table file. A spectator's process reads both table files. Where they differ, the echo
// counts, because that copy was made by the player who did not write the line. A line that has been
// read stays as it is: a copy that differs is reported, and the game goes on as it was played.
//
// Each player needs only one table file, the player's own. The host's table file has the guest's
// lines. The guest's table file has the host's lines, the terms, and the digest of the host's tags.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tables/absence.h"
#include "tables/chat.h"
#include "tables/line_chain.h"
#include "tables/own_table_file.h"
#include "tables/replay_budget.h"
#include "tables/table.h"
#include "tables/table_event.h"
#include "tables/table_file.h"
#include "tables/table_reports.h"

namespace alces {

class TableFiles {
  public:
    TableFiles(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)), chat_(folder, name_) {}

    // Opens a table file. The host's table file must be opened first, because it has the terms of
    // the table.
    [[nodiscard]] Result<void, SeatFault> open(Side side);
    // Opens the guest's table file alone, if the host's table file cannot be opened.
    [[nodiscard]] Result<void, SeatFault> open_without_host();
    // Opens the table file of this side and makes read() take the game from this file alone.
    [[nodiscard]] Result<void, SeatFault> open_alone(Side side);
    // Opens the table files that are not open yet, if they exist.
    void look_for_table_files();
    // Makes read() stop when the budget is spent. The table is then incomplete. The budget must
    // outlive this object.
    void limit(ReplayBudget& budget) { budget_ = &budget; }
    // Makes the table file of `side` this process's own. `alive` is the time when an earlier
    // process of this player was last at the table.
    void take_seat(Side side, const Stamp& alive);
    // Reads both table files to their current ends, as a consistent snapshot. `own` is the table
    // file that this process writes; null for a spectator.
    [[nodiscard]] std::vector<TableEvent> read(OwnTableFile* own);

    [[nodiscard]] const std::string& name() const { return name_; }
    // Returns the table. read() must have been called before.
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const TableFileHead& head(Side side) const {
        return table_files_[index(side)].head;
    }
    [[nodiscard]] int format() const { return terms_->format; }
    // Returns the digest of the line that has ended the game; empty while the game goes on, and if
    // the table's format has no digests.
    [[nodiscard]] const std::string& digest_of_end() const { return chain_.digest_of_end(); }
    [[nodiscard]] Color color_of(Side side) const;
    [[nodiscard]] Side side_of(Color color) const;
    // Returns the name of the player as people see it; empty if the table file has not been opened.
    [[nodiscard]] std::string player_and_account(Side side) const;
    // Returns the open table file; none if the guest has not joined yet or the table file could not
    // be opened.
    [[nodiscard]] const std::optional<TableFileReader>& reader(Side side) const {
        return table_files_[index(side)].reader;
    }
    // Returns the digest that a line of `by` must have. The line must be the next one or an earlier
    // one. Empty in format 1.
    [[nodiscard]] std::string digest_for(Side by, const TableLine& line) const;
    [[nodiscard]] std::string digest_of_host() const;  // the digest of the text of the host's tags
    // Returns when either table file was last written to or touched, in milliseconds since 1970; 0
    // if that is not known. Reports and ignores times that are more than five seconds after `now`.
    [[nodiscard]] std::int64_t touched(const Stamp& now);
    // Whether a guest has ever joined, even if the guest's table file is gone.
    [[nodiscard]] bool has_guest() const {
        return reader(Side::Guest) || chain_.first_of_guest() > 0;
    }
    // Whether the files contradict each other: lines, tags or terms of a table file were changed,
    // lines are damaged or missing, or a table file was missing when this process began. For a
    // spectator, also true if refused lines had been written before this process began.
    [[nodiscard]] bool disagree() const { return disagree_; }
    // Whether this player's own table file, which take_seat() has set, is damaged and the other
    // table file cannot replace the damaged lines. The other player's program would refuse every
    // further line of such a file.
    [[nodiscard]] bool is_broken() const;
    // For a spectator who is present: whether a line that has been applied does not count, because
    // the other player was faster, and its writer has copied the other player's line. This object
    // is then of no more use, and the table must be read again from the start.
    [[nodiscard]] bool is_overtaken() const;
    // Whether read() has postponed a report, the opening of a file or the rereading of old lines.
    [[nodiscard]] bool has_unreported() const {
        return reports_.keeps_back() || chat_.has_postponed_opening() ||
               std::ranges::any_of(table_files_,
                                   [](const auto& each) { return each.waits || each.verify; });
    }
    // Whether some lines were written during another boot. Such lines may come from another
    // machine, and inotify does not report what another machine writes.
    [[nodiscard]] bool is_remote() const { return remote_; }
    // Returns the descriptors of both table files and chat files, with -1 for a file that is not
    // open. A descriptor changes when its file is opened again.
    [[nodiscard]] std::vector<int> descriptors() const;

  private:
    struct Entry {
        TableLine line;
        std::string text;
    };
    struct TableFile {
        TableFileHead head;
        std::optional<TableFileReader> reader;
        std::string account;            // empty if it is the player's name or all players share one
        std::deque<std::string> texts;  // lines that were read but not parsed yet
        std::deque<Entry> pending;      // lines that were parsed but not applied yet
        int highest = 0;                // the number of its player's latest line that counts
        int latest = 0;                 // the number of the latest line or echo that counts
        bool complete = false;          // whether it was checked for missing lines
        std::size_t refusals = 0;       // lines refused since the table file was opened
        std::chrono::steady_clock::time_point tried;  // the last attempt to open it
        bool waits = false;                           // whether it must be looked for again soon
        // For the guest's table file: when the host's file was first found to copy lines of it,
        // although this process has never been able to read it.
        std::optional<std::chrono::steady_clock::time_point> awaited;
        bool wait_reported = false;
        bool lost = false;     // whether it was removed, replaced or truncated
        bool suspect = false;  // whether a digest did not follow from earlier lines
        bool verify = false;   // whether its old lines must be read again
        std::chrono::steady_clock::time_point verify_after;  // but not before this time
        bool header_reported = false;  // whether a change of the tags was reported
        bool change_reported = false;  // whether a change of a line was reported
        bool time_reported = false;
        // For a spectator who is present: the digests of lines of this player that were refused
        // because the other player had written a line with the same number, and the digest of the
        // latest echo in this file that has the number of such a line of this player.
        std::vector<std::string> contradicting;
        std::string superseding;
    };
    // The following functions are in table_files_opening.cpp.
    [[nodiscard]] Result<TableFileReader, SeatFault> open_reader(Side side,
                                                                 TableFileHead& head) const;
    void look_for(Side side);
    [[nodiscard]] static bool may_open(TableFile& table_file);
    void check_files();
    bool reopen(Side side);
    [[nodiscard]] std::string name(Side side) const;  // "White" or "Black"
    [[nodiscard]] std::string file_of(Side side) const;
    // The following functions are in table_files.cpp.
    void start();
    [[nodiscard]] bool begins_with(Side side, const std::string& digest) const;
    [[nodiscard]] bool is_occupied() const;
    [[nodiscard]] std::array<std::size_t, 2> ends() const;
    void read_table_file(Side side, OwnTableFile* own, std::size_t end);
    void merge();
    [[nodiscard]] bool awaits_guest(Side side);
    void parse(Side side);
    void drop_superseded();
    [[nodiscard]] bool is_superseded(Side side) const;
    [[nodiscard]] bool has_line(Side side, const TableLine& line, bool is_echo) const;
    [[nodiscard]] bool is_readable(Side side) const;
    [[nodiscard]] std::optional<Side> next_side() const;
    [[nodiscard]] bool may_be_next(Side side) const;
    [[nodiscard]] Side preferred() const;
    void take(Side side, const Stamp& now);
    void set_arrival(Side side, TableLine& line, const Stamp& now) const;
    // Whether a line of this table file is new to this process, which must measure its arrival.
    [[nodiscard]] bool is_news(Side side, const TableLine& line) const {
        return own_ != side && !line.echo;
    }
    // Whether a spectator is watching in this process, which has read the earlier lines already.
    [[nodiscard]] bool is_watched() const { return !own_ && started_; }
    [[nodiscard]] bool is_copy(Side side, const TableLine& echo) const;
    [[nodiscard]] bool is_first_echo(Side side, const TableLine& line) const;
    [[nodiscard]] bool follows(Side side, const TableLine& line) const;
    [[nodiscard]] bool admit(Side side, const Entry& entry);
    [[nodiscard]] bool fits_own_table_file(Side side, const TableLine& line) const;
    void read_chat();
    // The following functions are in table_faults.cpp.
    void compare(Side side, const Entry& entry);
    [[nodiscard]] bool is_same(const TableLine& line);
    void report_change(Side side, int sequence, const std::string& how);
    void report_header(Side side);
    void note_change(Side side, const std::string& what, const std::string& how, bool is_known);
    [[nodiscard]] bool is_first_reading_of_own(Side side) const;
    [[nodiscard]] bool is_damaged(Side side, const TableLine& line) const;
    [[nodiscard]] bool may_restore(Side side) const;
    void drop_damaged(Side side, const Entry& entry);
    void report_damage(const std::string& what);
    void note_lost(const TableLine& copy);
    void check_complete(Side side);
    void suspect(Side side);
    void recheck_after(Side by, const TableLine& line);
    void verify(Side side);
    void reread(Side side);
    void note_terms(Side trusted);
    void note_time(Side by, const TableLine& line, ClockSpan claimed, const Stamp& now);
    void refuse(Side side, const std::string& text, const std::string& why, bool is_damage = false);
    void refuse_the_rest(Side side);

    const TableFolder& folder_;
    std::string name_;
    std::array<TableFile, 2> table_files_;  // by Side
    std::optional<TableTerms> terms_;
    std::optional<Table> table_;
    std::optional<Side> own_;
    LineChain chain_;
    Absence absence_;
    bool started_ = false;  // whether earlier lines have been read
    bool alone_ = false;    // whether only one table file is read; see open_alone()
    bool disagree_ = false;
    // The following fields describe the player's own table file when this process took the seat.
    bool damaged_ = false;        // whether a line is damaged
    int missing_ = 0;             // the last damaged line's number; 0 once a later line has counted
    bool lost_reported_ = false;  // see note_lost()
    bool refused_others_ = false;  // whether other lines, of either table file, were refused
    bool remote_ = false;
    ReplayBudget* budget_ = nullptr;  // null if there is no limit
    ChatReader chat_;
    TableReports reports_;
    std::string fault_;  // why a table file cannot be opened; not reported twice in a row
};

}  // namespace alces
