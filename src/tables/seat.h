// A seat at a table. It belongs to a player, who writes one of the table files, or to a spectator.
// The processes at a table communicate only through the files.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/timed_lock.h"
#include "tables/chat.h"
#include "tables/mark_wait.h"
#include "tables/own_table_file.h"
#include "tables/table_files.h"
#include "tables/table_notices.h"

namespace alces {

// Describes a player: "boris (account carl) (away)". `name` is the name as people see it; empty if
// the player's table file is missing, or if the seat is free because nobody has taken it yet.
[[nodiscard]] std::string player_text(const std::string& name, bool is_present, bool is_free);

class Seat {
  public:
    // How long to wait for the lock. A writer holds it only for a moment, so anybody who holds it
    // for longer does so on purpose.
    static constexpr std::chrono::milliseconds kLockTimeout{200};
    using Found = Result<std::unique_ptr<Seat>, SeatFault>;
    using Answered = std::optional<Table::StandingOffer>;
    // The terms to which a new guest must agree.
    struct Invitation {
        std::string host;  // the host's name as people see it
        TableTerms terms;
        std::string digest;  // the value for Person::agreed
    };
    // Returns the terms of the table if the person would be a new guest there. Returns nothing if
    // the person would return to a seat, if the guest's seat is taken, if the table cannot be read,
    // or if a name is not valid.
    [[nodiscard]] static std::optional<Invitation> invitation(const TableFolder& folder,
                                                              const std::string& name,
                                                              const Person& person);
    // add_table() creates the table if it does not exist. add_guest() creates the table file of the
    // guest if the person would be a new guest. Neither takes the seat, so neither waits for
    // another process that has it.
    static Result<void, SeatFault> add_table(const TableFolder& folder, const std::string& name,
                                             const TableTerms& terms, const Person& person);
    static Result<void, SeatFault> add_guest(const TableFolder& folder, const std::string& name,
                                             const Person& person);
    // host() does what add_table() does, and join() what add_guest() does. Both then take the seat
    // or let a player return to the player's own seat. With Person::take, this may wait ten seconds
    // for another process of the person to exit. `folder` must outlive the seat.
    static Found host(const TableFolder& folder, const std::string& name, const TableTerms& terms,
                      const Person& person);
    static Found join(const TableFolder& folder, const std::string& name, const Person& person);
    // These take the seat like host() and join(), but create nothing. return_to_host() fails with
    // Missing if there is no table.
    static Found return_to_host(const TableFolder& folder, const std::string& name,
                                const Person& person);
    static Found return_to_seat(const TableFolder& folder, const std::string& name,
                                const Person& person);
    static Found watch(const TableFolder& folder, const std::string& name);
    // Returns the table as it is now, for a spectator. Unlike watch(), this does not follow the
    // files of the table, because the system takes about ten milliseconds to stop following them.
    // If the budget is spent before the end of the game, the table is not complete.
    static Found look(const TableFolder& folder, const std::string& name,
                      ReplayBudget* budget = nullptr);
    // Returns the table as one player's table file alone shows it.
    static Found look_at_table_file(const TableFolder& folder, const std::string& name, Side side);

    // A table that a player at this table has opened for a rematch.
    struct Rematch {
        std::string name;
        Side host;           // the side at this table of the player who hosts the rematch
        bool waits = false;  // whether its game is not over and nobody has joined it
        friend bool operator==(const Rematch&, const Rematch&) = default;
    };
    // How a rematch is hosted and joined. A public server has limits for both.
    struct Opener {
        std::function<Found(const TableFolder&, const std::string& name, const TableTerms&,
                            const Person&)>
            host = &Seat::host;
        std::function<Found(const TableFolder&, const std::string& name, const Person&)> join =
            &Seat::join;
    };
    // Looks for the table of a rematch. Its name follows the name of this table, and its tag names
    // this table. A table whose host has ended the game before anybody joined does not count.
    [[nodiscard]] std::optional<Rematch> find_rematch() const;
    // Opens the table of a rematch. For a player, joins the table that the other player has opened
    // on the same terms, returns to the player's own seat there, or hosts it with the sides
    // exchanged. For a spectator, watches it.
    [[nodiscard]] Found open_rematch(const Opener& opener) const;

    // Reads the new lines and returns the events since the last call. Does not wait, unless the
    // line with which this player sits down could not be written before; see act().
    [[nodiscard]] std::vector<TableEvent> poll();
    // Returns a descriptor that is readable when there may be something to read. Returns -1 if the
    // system cannot report changes, or while the files change too often.
    [[nodiscard]] int descriptor() const { return notices_.descriptor(); }
    // Returns the milliseconds after which poll() must be called even if descriptor() is not
    // readable.
    [[nodiscard]] int poll_timeout_ms() const;

    // Writes an act of this player. Before the act, writes copies of the opponent's new lines
    // (echoes), and the line with which this player sits down, unless it has been written already.
    // If this succeeds, the act is on disk and part of the game, and the next poll() returns its
    // event. If `answered` is given, fails unless that offer is still open. May wait for the
    // table's lock, and for a line that the other player is writing.
    [[nodiscard]] Result<> act(const TableAct& act, const Answered& answered = {});
    // Writes a message of this player. Its words must come from printable_line(). The next poll()
    // returns it.
    [[nodiscard]] Result<> say(const std::string& words);

    // For a spectator: whether a line that poll() has returned does not count, because both players
    // wrote at the same time. watch_again() returns a new seat, which shows the right game.
    [[nodiscard]] bool is_overtaken() const { return table_files_.is_overtaken(); }
    [[nodiscard]] Found watch_again() const { return watch(folder_, name()); }

    [[nodiscard]] const Table& table() const { return table_files_.table(); }
    // Returns the time at which the clocks must be read. This is now, minus any absence of both
    // players that this process has measured but not written yet.
    [[nodiscard]] Stamp clock_now() const;
    [[nodiscard]] const std::string& name() const { return table_files_.name(); }
    [[nodiscard]] std::optional<Color> color() const;  // none for a spectator
    // Returns the player's name as people see it; empty if nobody has joined yet or the player's
    // table file is missing.
    [[nodiscard]] std::string player(Color color) const {
        return table_files_.player_and_account(table_files_.side_of(color));
    }
    // Whether a process of this player is at the table now.
    [[nodiscard]] bool is_present(Color color) const;
    // Returns the player_text() of a player at this table.
    [[nodiscard]] std::string player_text(Color color) const;
    // Returns the name of this player as people see it, without the account.
    [[nodiscard]] std::string own_name() const;
    [[nodiscard]] const std::string& host_name() const {
        return table_files_.head(Side::Host).player;
    }
    [[nodiscard]] const std::string& guest_name() const {
        return table_files_.head(Side::Guest).player;
    }
    // Whether a guest has ever joined.
    [[nodiscard]] bool has_guest() const { return table_files_.has_guest(); }
    [[nodiscard]] Color color_of(Side side) const { return table_files_.color_of(side); }
    [[nodiscard]] Color host_color() const { return color_of(Side::Host); }
    [[nodiscard]] const std::string& date() const { return table_files_.head(Side::Host).date; }
    // Whether the files contradict each other; see TableFiles::disagree().
    [[nodiscard]] bool files_disagree() const { return table_files_.disagree(); }

  private:
    Seat(const TableFolder& folder, const std::string& name)
        : folder_(folder), table_files_(folder, name) {}

    static Found open(const TableFolder& folder, const std::string& name);
    static Found open_for_guest(const TableFolder& folder, const std::string& name,
                                const Person& person);
    static Found open_without_host(const TableFolder& folder, const std::string& name,
                                   const Person& person);
    static Found sit_on_own_side(std::unique_ptr<Seat> seat, const Person& person);
    [[nodiscard]] Result<void, SeatFault> create_guest(const Person& person);
    [[nodiscard]] SeatFault guest_fault();
    [[nodiscard]] bool may_claim(Side side, const Person& person) const;
    [[nodiscard]] bool is_host(const Person& person) const;
    [[nodiscard]] bool is_named_as_host(const Person& person) const;
    [[nodiscard]] std::optional<Side> own_side(const Person& person) const;
    [[nodiscard]] Result<void, SeatFault> sit(Side side, const Person& person);
    [[nodiscard]] std::vector<std::string> rematch_names() const;
    [[nodiscard]] bool is_of_player(Side side, int file, std::string_view tags) const;
    [[nodiscard]] bool has_stranger(const std::string& table, Side side) const;
    [[nodiscard]] std::optional<Side> rematch_host(const std::string& table) const;
    [[nodiscard]] Person person_of_rematch() const;
    [[nodiscard]] TableTerms rematch_terms() const;
    [[nodiscard]] Found enter_rematch(const std::string& table, const Opener& opener) const;
    [[nodiscard]] bool uses_inotify() const;
    [[nodiscard]] bool must_hurry() const;
    void read();
    void read_table_files();
    void watch_presence();
    void send_heartbeat();
    [[nodiscard]] ClockSpan absence();
    [[nodiscard]] TimedLock lock();
    [[nodiscard]] bool needs_host(const TableAct& act, const Stamp& now) const;
    [[nodiscard]] Result<> check_writable(const TableAct& act, const Stamp& now) const;
    void sit_down(const TableAct* next, const Stamp& now);
    void try_to_sit_down();
    [[nodiscard]] Result<> write_act(const TableAct& act, const Stamp& begun,
                                     const Answered& answered = {});
    [[nodiscard]] Result<> write_line(const TableAct& act, const Stamp& begun,
                                      const Answered& answered);
    [[nodiscard]] Result<TableLine> next_line(const TableAct& act, const Stamp& begun,
                                              const Answered& answered) const;
    [[nodiscard]] std::error_code write(TableLine line);
    void warn_of_sync(const std::error_code& error);
    void fill_in(acts::MakeMove& act, ClockSpan left) const;
    [[nodiscard]] std::string echoes() const;
    void write_echoes();
    void note(const std::string& text) { events_.push_back(TableNote{printable_line(text)}); }
    [[nodiscard]] bool keeps_notes_back() const;

    const TableFolder& folder_;
    TableFiles table_files_;
    TableNotices notices_;
    Person person_;                    // empty for a spectator
    std::optional<OwnTableFile> own_;  // none for a spectator
    std::optional<ChatWriter> chat_;   // none for a spectator
    int own_last_ = 0;                 // the sequence number of this player's last applied line
    std::vector<TableLine> to_echo_;   // the opponent's lines that this player's table file lacks
    bool locked_by_other_ = false;     // whether another process kept the lock last time
    MarkWait mark_wait_;
    // The line that records that this player has sat down; empty once it has been written. Nothing
    // else is written before it, because the clocks would then count the time when both players
    // were away.
    std::optional<acts::SitDown> to_sit_down_;
    bool sync_reported_ = false;
    std::string sitting_fault_;  // why that line could not be written; not reported twice in a row
    std::array<std::optional<bool>, 2> present_;
    std::array<NoteLimit, 2> presence_notes_;
    Stamp last_heartbeat_;
    std::vector<TableEvent> events_;
};

}  // namespace alces
