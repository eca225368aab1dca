// Hosts, joins and watches tables, and decides to whom a seat belongs.
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/names.h"
#include "base/text.h"
#include "games/library.h"
#include "records/recorder.h"
#include "tables/seat.h"
#include "tables/secret.h"

namespace alces {
namespace {

constexpr std::size_t kLongestSecret = 200;

using Kind = SeatFault::Kind;

Result<void, SeatFault> check(const TableFolder& folder, const std::string& name,
                              const Person& person) {
    if (const auto fits = check_table(folder, name); !fits) return fits;
    if (printable(person.name, person.name.size()) != person.name)
        return SeatFault{Kind::Usage, "--name must be printable, not " + quoted(person.name)};
    if (printable_name(person.name, person.name.size()) != person.name)
        return SeatFault{Kind::Usage, "--name " + quoted(person.name) +
                                          " mixes scripts whose letters look alike, such as Latin "
                                          "and Cyrillic"};
    if (person.secret.size() > kLongestSecret)
        return SeatFault{Kind::Usage, "the secret must have at most " +
                                          std::to_string(kLongestSecret) + " bytes"};
    return {};
}

// Like check(), but for a person who takes a seat and who therefore needs a visible name.
Result<void, SeatFault> check_person(const TableFolder& folder, const std::string& name,
                                     const Person& person) {
    if (const auto fits = check(folder, name, person); !fits) return fits;
    if (!printable_player_name(person.name).empty()) return {};
    return SeatFault{Kind::Usage,
                     "--name must have a visible character, not " + quoted(person.name)};
}

// Writes this player's copy of the game's rules, unless the game is built in. Replaces a file that
// is left over from an old table. If that file cannot be removed because it belongs to another
// account, the copy gets a longer name that nobody can guess. Returns the suffix of that name, or
// an empty string if the usual name is used or no copy is needed.
Result<std::string, SeatFault> create_rules(const TableFolder& folder, const std::string& name,
                                            Side side, const Variant& variant) {
    const std::string* text = text_of(variant);
    if (text == nullptr) return std::string();
    std::string suffix;
    if (folder.has(name, side, Part::Rules)) (void)folder.remove(name, side, Part::Rules);
    auto error = folder.create(name, side, *text, Part::Rules);
    if (error == std::errc::file_exists)
        error = folder.create(name, side, *text, Part::Rules, suffix = random_hex(32));
    if (!error) return suffix;
    return SeatFault{Kind::CannotWrite,
                     "cannot write the rules of table " + name + ": " + error.message()};
}

// Creates a table file. Also succeeds if somebody else has just created it, because its owner is
// checked later.
Result<void, SeatFault> create_table_file(const TableFolder& folder, const std::string& name,
                                          Side side, const std::string& table_id,
                                          const TableTerms& terms, const Person& person,
                                          const std::string& host_digest = "") {
    TableFileHead head{table_id, printable_player_name(person.name), "", "", host_digest, "", {}};
    head.secret = person.hash;
    if (head.secret.empty() && !person.secret.empty() &&
        (head.secret = hash_of_secret(person.secret)).empty())
        return SeatFault{Kind::CannotWrite, "cannot hash the secret"};
    const auto rules = create_rules(folder, name, side, terms.start.variant());
    if (!rules) return rules.error();
    head.rules_suffix = *rules;
    const auto error = folder.create(name, side, write_head(head, terms, side));
    if (!error || error == std::errc::file_exists) return {};
    return SeatFault{Kind::CannotWrite, "cannot create table " + name + ": " + error.message()};
}

// Converts a wall-clock time to a Stamp. A time in the future is replaced by the current time.
Stamp time_of(std::int64_t wall) {
    Stamp time = stamp_now();
    const std::int64_t ago = std::max<std::int64_t>(time.wall - wall, 0);
    time.wall -= ago;
    time.boot -= ago;
    if (time.boot < 0) time.boot_id = ~time.boot_id;  // the time is before this boot
    return time;
}

}  // namespace

Seat::Found Seat::open(const TableFolder& folder, const std::string& name) {
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (const auto opened = seat->table_files_.open(Side::Host); !opened) return opened.error();
    TableFiles& table_files = seat->table_files_;
    const std::string host = table_files.player_and_account(Side::Host);
    if (host != seat->host_name())
        seat->events_.push_back(TableNote{
            printable_line(host + " plays " + name_of(table_files.color_of(Side::Host)) + '.'),
            false});
    table_files.look_for_table_files();
    return seat;
}

Result<void, SeatFault> Seat::add_table(const TableFolder& folder, const std::string& name,
                                        const TableTerms& terms, const Person& person) {
    if (const auto fits = check_person(folder, name, person); !fits) return fits;
    if (folder.has(name, Side::Host)) return {};
    if (folder.has(name, Side::Guest))
        return SeatFault{Kind::Taken,
                         "a file of an old table " + name + " still exists; choose another name"};
    return create_table_file(folder, name, Side::Host, random_hex(16), terms, person);
}

Seat::Found Seat::host(const TableFolder& folder, const std::string& name, const TableTerms& terms,
                       const Person& person) {
    if (const auto added = add_table(folder, name, terms, person); !added) return added.error();
    return return_to_host(folder, name, person);
}

Seat::Found Seat::return_to_host(const TableFolder& folder, const std::string& name,
                                 const Person& person) {
    if (const auto fits = check_person(folder, name, person); !fits) return fits.error();
    Found seat = open(folder, name);
    if (!seat) return seat;
    if (!(*seat)->may_claim(Side::Host, person))
        return SeatFault{Kind::Taken, "table " + name + " already exists and is hosted by " +
                                          (*seat)->table_files_.player_and_account(Side::Host) +
                                          "; join or watch it"};
    if (const auto sits = (*seat)->sit(Side::Host, person); !sits) return sits.error();
    return seat;
}

Result<void, SeatFault> Seat::add_guest(const TableFolder& folder, const std::string& name,
                                        const Person& person) {
    if (const auto fits = check_person(folder, name, person); !fits) return fits;
    if (folder.has(name, Side::Guest)) return {};
    const Found seat = open_for_guest(folder, name, person);
    if (!seat) return seat.error();
    return {};
}

Seat::Found Seat::join(const TableFolder& folder, const std::string& name, const Person& person) {
    if (const auto fits = check_person(folder, name, person); !fits) return fits.error();
    if (folder.has(name, Side::Guest)) return return_to_seat(folder, name, person);
    Found seat = open_for_guest(folder, name, person);
    if (!seat) return seat;
    return sit_on_own_side(*std::move(seat), person);
}

Seat::Found Seat::return_to_seat(const TableFolder& folder, const std::string& name,
                                 const Person& person) {
    if (const auto fits = check_person(folder, name, person); !fits) return fits.error();
    Found seat = open(folder, name);
    // The host must not be able to keep the guest out by removing or changing the host's table
    // file.
    if (folder.has(name, Side::Guest) &&
        (!seat || (!(*seat)->table_files_.reader(Side::Guest) && !(*seat)->is_host(person))))
        if (Found alone = open_without_host(folder, name, person)) seat = std::move(alone);
    if (!seat) return seat;
    return sit_on_own_side(*std::move(seat), person);
}

Seat::Found Seat::sit_on_own_side(std::unique_ptr<Seat> seat, const Person& person) {
    const auto side = seat->own_side(person);
    const bool has_guest = seat->folder_.has(seat->name(), Side::Guest);
    if (!side && has_guest && !seat->table_files_.reader(Side::Guest)) return seat->guest_fault();
    if (!side && !has_guest)
        return SeatFault{Kind::Busy, "the guest's file at table " + seat->name() +
                                         " has just been removed; join again"};
    if (!side)
        return SeatFault{Kind::Taken, "both seats at table " + seat->name() +
                                          " are taken; \"watch\" shows the game"};
    if (const auto sits = seat->sit(*side, person); !sits) return sits.error();
    return seat;
}

// Opens the table for a person who joins it while the guest's table file is missing. Creates that
// file, unless the person is the host.
Seat::Found Seat::open_for_guest(const TableFolder& folder, const std::string& name,
                                 const Person& person) {
    Found seat = open(folder, name);
    if (!seat || (*seat)->is_host(person)) return seat;
    if (const auto created = (*seat)->create_guest(person); !created) return created.error();
    (*seat)->table_files_.look_for_table_files();
    return seat;
}

// Opens the table for its guest without the host's table file. The guest's own table file contains
// everything that the guest has seen.
Seat::Found Seat::open_without_host(const TableFolder& folder, const std::string& name,
                                    const Person& person) {
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (const auto opened = seat->table_files_.open_without_host(); !opened) return opened.error();
    if (seat->may_claim(Side::Guest, person)) return seat;
    return SeatFault{Kind::Taken, "this seat belongs to another user"};
}

std::optional<Seat::Invitation> Seat::invitation(const TableFolder& folder, const std::string& name,
                                                 const Person& person) {
    if (!check_person(folder, name, person) || folder.has(name, Side::Guest)) return {};
    const Found seat = open(folder, name);
    if (!seat || (*seat)->is_host(person)) return {};
    const TableFiles& table_files = (*seat)->table_files_;
    return Invitation{table_files.player_and_account(Side::Host),
                      *table_files.head(Side::Host).terms, table_files.digest_of_host()};
}

Result<void, SeatFault> Seat::create_guest(const Person& person) {
    const TableTerms& terms = *table_files_.head(Side::Host).terms;
    Person guest = person;
    if (guest.hash != terms.guest_secret && matches_hash(guest.secret, terms.guest_secret))
        guest.hash = terms.guest_secret;
    if (!terms.admits(printable_player_name(guest.name), ::geteuid(), guest.hash))
        return SeatFault{Kind::Taken, "the host keeps the seat at table " + name() + " for " +
                                          set_off(terms.guest) + "; \"watch\" shows the game"};
    if (person.agreed && *person.agreed != table_files_.digest_of_host())
        return SeatFault{Kind::Taken, "the host has just changed the terms of table " + name() +
                                          "; join again to read them"};
    if (is_named_as_host(person))
        return SeatFault{Kind::Taken,
                         "the host uses your name with another secret; join under another name"};
    if (table_files_.format() == 1)
        return SeatFault{Kind::Taken,
                         "table " + name() +
                             " has an old format, in which players can change past moves; host a "
                             "new table"};
    // A new guest must not take over the moves of an earlier guest.
    const Found before = look(folder_, name());
    if (before && (*before)->table_files_.has_guest())
        return SeatFault{Kind::Taken, "table " + name() +
                                          " already has a guest, whose file is missing; \"watch\" "
                                          "shows the game"};
    const TableFileHead& host = table_files_.head(Side::Host);
    return create_table_file(folder_, name(), Side::Guest, host.table_id, *host.terms, guest,
                             table_files_.digest_of_host());
}

// Explains why the guest's file, which exists, could not be opened, and what the user can do.
SeatFault Seat::guest_fault() {
    const auto opened = table_files_.open(Side::Guest);
    if (opened) return SeatFault{Kind::Busy, "the guest has just joined table " + name()};
    const auto file = folder_.open(name(), Side::Guest, false);
    if (!file && file.error() == std::errc::too_many_links) return opened.error();
    const std::string owner = other_owner_of(folder_, name(), Side::Guest);
    const std::string advice = owner.empty() ? "; remove it, or play at another table"
                                             : "; ask its owner, the account " + owner +
                                                   ", to remove it, or play at another table";
    return SeatFault{opened.error().kind, opened.error().message + advice};
}

Seat::Found Seat::watch(const TableFolder& folder, const std::string& name) {
    Found seat = look(folder, name);
    if (seat) (*seat)->read();
    return seat;
}

Seat::Found Seat::look(const TableFolder& folder, const std::string& name, ReplayBudget* budget) {
    if (const auto fits = check(folder, name, {}); !fits) return fits.error();
    Found seat = open(folder, name);
    if (!seat) return seat;
    if (budget != nullptr) (*seat)->table_files_.limit(*budget);
    (*seat)->read_table_files();
    return seat;
}

Seat::Found Seat::look_at_table_file(const TableFolder& folder, const std::string& name,
                                     Side side) {
    if (const auto fits = check_table(folder, name); !fits) return fits.error();
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (const auto opened = seat->table_files_.open_alone(side); !opened) return opened.error();
    seat->read_table_files();
    return seat;
}

// ---- whose seat it is ----

// Whether the person may have the seat. The person must use the account that owns the table file
// and, if the seat has a secret, must know that secret.
bool Seat::may_claim(Side side, const Person& person) const {
    const auto& table_file = table_files_.reader(side);
    if (!table_file || !is_of_this_account(table_file->descriptor())) return false;
    const std::string& hash = table_files_.head(side).secret;
    return hash.empty() || matches_hash(person.secret, hash);
}

// Whether the person is the host. Players who share an account are told apart by the host's secret
// or, if the host has none, by the host's name. On a public server, a person has only one name, so
// no secret of another person is compared, which would take 30 milliseconds.
bool Seat::is_host(const Person& person) const {
    if (folder_.shares_account() && !is_named_as_host(person)) return false;
    const bool needs_secret = !table_files_.head(Side::Host).secret.empty();
    return (needs_secret || is_named_as_host(person)) && may_claim(Side::Host, person);
}

bool Seat::is_named_as_host(const Person& person) const {
    const auto& table_file = table_files_.reader(Side::Host);
    return is_of_this_account(table_file->descriptor()) &&
           host_name() == printable_player_name(person.name);
}

// Returns the side that belongs to this person; none if neither side does. If both do, returns the
// side whose player has the person's name. If both players have that name, or neither has it,
// returns the guest's side.
std::optional<Side> Seat::own_side(const Person& person) const {
    const std::string name = printable_player_name(person.name);
    std::optional<Side> found;
    for (const Side side : {Side::Host, Side::Guest}) {
        if (!may_claim(side, person)) continue;
        const bool named = table_files_.head(side).player == name;
        const bool before = found && table_files_.head(*found).player == name;
        if (!found || named || !before) found = side;
    }
    return found;
}

Result<void, SeatFault> Seat::sit(Side side, const Person& person) {
    auto claimed = OwnTableFile::claim(folder_, name(), side, person);
    if (!claimed) return claimed.error();
    own_ = *std::move(claimed);
    person_ = {person.name, person.secret};
    chat_.emplace(folder_, name(), side, table_files_.head(Side::Host).table_id);
    table_files_.take_seat(side, time_of(table_files_.reader(side)->touched()));
    {
        const TimedLock held = lock();
        read();
        own_->continue_at(table_files_.reader(side)->offset());
    }
    if (table_files_.is_broken())
        return SeatFault{Kind::Damaged, "your file at table " + name() +
                                            " is damaged, so you cannot return to your seat; "
                                            "restore the file, or watch the game"};
    to_sit_down_ = acts::SitDown{absence()};
    try_to_sit_down();
    return {};
}

}  // namespace alces
