// Joins a table, follows its sheets and writes to one of them.
#include "tables/seat.h"

#include <algorithm>
#include <utility>

#include "base/names.h"
#include "base/text.h"
#include "records/recorder.h"
#include "tables/secret.h"
#include "tables/table_removal.h"

namespace alces {
namespace {

constexpr int kPollTimeoutMs = 1000;
constexpr int kPollTimeoutWithInotifyMs = 5000;
constexpr int kHeartbeatMs = 5000;  // between heartbeats while a clock runs
// Subtracted from an absence, which is measured from the last heartbeat: the next three heartbeats
// may have been missed.
constexpr std::int64_t kHeartbeatLateMs = 15'000;
// A writer holds the lock only for a moment, so anybody who holds it longer does so on purpose.
constexpr std::chrono::milliseconds kLockTimeout{200};
constexpr std::size_t kLongestSecret = 200;
constexpr int kMostReopened = 3;  // times in one reading that files are opened and followed

using Kind = SeatFault::Kind;

Result<void, SeatFault> check(const TableFolder& folder, const std::string& name,
                              const Person& person) {
    if (const auto fits = check_table(folder, name); !fits) return fits;
    if (printable_name(person.name, person.name.size()) != person.name)
        return SeatFault{
            Kind::Usage,
            "a player's name must be visible letters of one script, not " + quoted(person.name)};
    if (person.secret.size() > kLongestSecret)
        return SeatFault{Kind::Usage, "the secret is too long"};
    return {};
}

// Succeeds also if somebody else has just created the sheet, because its owner is checked later.
Result<void, SeatFault> create_sheet(const TableFolder& folder, const std::string& name, Side side,
                                     const std::string& table_id, const TableTerms& terms,
                                     const Person& person, const std::string& host_digest = "") {
    SheetHead head{table_id, harmless_name(person.name), "", "", host_digest, {}};
    if (!person.secret.empty() && (head.secret = hash_of_secret(person.secret)).empty())
        return SeatFault{Kind::CannotWrite, "cannot hash the secret"};
    const auto error = folder.create(name, side, write_head(head, terms, side));
    if (!error || error == std::errc::file_exists) return {};
    return SeatFault{Kind::CannotWrite, "cannot create table " + name + ": " + error.message()};
}

// Converts a time of day to a Stamp of this boot that is not in the future.
Stamp time_of(std::int64_t wall) {
    Stamp time = stamp_now();
    const std::int64_t ago = std::max<std::int64_t>(time.wall - wall, 0);
    time.wall -= ago;
    time.boot -= ago;
    if (time.boot < 0) time.boot_id = ~time.boot_id;  // before this boot
    return time;
}

// The purpose of the text of an act.
Room room_for(const TableAct& act) {
    if (std::holds_alternative<Outcome>(act)) return Room::End;
    const bool plays =
        std::holds_alternative<acts::MakeMove>(act) || std::holds_alternative<acts::TakeBack>(act);
    return plays ? Room::Move : Room::Extra;
}

}  // namespace

Seat::Found Seat::open(const TableFolder& folder, const std::string& name) {
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (const auto opened = seat->sheets_.open(Side::Host); !opened) return opened.error();
    TableSheets& sheets = seat->sheets_;
    const std::string host = sheets.player_and_account(Side::Host);
    if (host != seat->host_name())
        seat->events_.push_back(TableNote{
            harmless(host + " plays " + name_of(sheets.color_of(Side::Host)) + '.'), false});
    sheets.look_for_sheets();
    return seat;
}

Seat::Found Seat::host(const TableFolder& folder, const std::string& name, const TableTerms& terms,
                       const Person& person) {
    if (const auto fits = check(folder, name, person); !fits) return fits.error();
    if (!folder.has(name, Side::Host)) {
        if (folder.has(name, Side::Guest))
            return SeatFault{Kind::Taken, "a file of an old table " + name +
                                              " still exists; choose another name"};
        const auto created = create_sheet(folder, name, Side::Host, random_hex(16), terms, person);
        if (!created) return created.error();
        sweep_tables(folder);
    }
    Found seat = open(folder, name);
    if (!seat) return seat;
    if (!(*seat)->may_claim(Side::Host, person))
        return SeatFault{Kind::Taken, "table " + name + " already exists and is hosted by " +
                                          (*seat)->sheets_.player_and_account(Side::Host) +
                                          "; join or watch it"};
    if (const auto sits = (*seat)->sit(Side::Host, person); !sits) return sits.error();
    return seat;
}

Seat::Found Seat::join(const TableFolder& folder, const std::string& name, const Person& person) {
    if (const auto fits = check(folder, name, person); !fits) return fits.error();
    Found seat = open(folder, name);
    // A host who removes or changes the host's sheet must not keep the guest out.
    const bool has_guest = folder.has(name, Side::Guest);
    if (has_guest &&
        (!seat || (!(*seat)->sheets_.reader(Side::Guest) && !(*seat)->is_host(person))))
        if (Found alone = open_without_host(folder, name, person)) seat = std::move(alone);
    if (!seat) return seat;
    if (!has_guest && !(*seat)->is_host(person))
        if (const auto created = (*seat)->create_guest(person); !created) return created.error();
    const auto side = (*seat)->own_side(person);
    if (!side)
        return SeatFault{Kind::Taken,
                         "both seats at table " + name + " are taken; \"watch\" shows the game"};
    if (const auto sits = (*seat)->sit(*side, person); !sits) return sits.error();
    return seat;
}

// Opens the table for its guest, who has seen everything in the guest's own sheet.
Seat::Found Seat::open_without_host(const TableFolder& folder, const std::string& name,
                                    const Person& person) {
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (const auto opened = seat->sheets_.open_without_host(); !opened) return opened.error();
    if (seat->may_claim(Side::Guest, person)) return seat;
    return SeatFault{Kind::Taken, "this seat belongs to another user"};
}

std::optional<Seat::Invitation> Seat::invitation(const TableFolder& folder, const std::string& name,
                                                 const Person& person) {
    if (!check(folder, name, person) || folder.has(name, Side::Guest)) return {};
    const Found seat = open(folder, name);
    if (!seat || (*seat)->is_host(person)) return {};
    const TableSheets& sheets = (*seat)->sheets_;
    return Invitation{sheets.player_and_account(Side::Host), *sheets.head(Side::Host).terms,
                      sheets.digest_of_host()};
}

Result<void, SeatFault> Seat::create_guest(const Person& person) {
    if (!person.agreed.empty() && person.agreed != sheets_.digest_of_host())
        return SeatFault{Kind::Taken, "the host has just changed the terms of table " + name() +
                                          "; join again to read them"};
    if (is_named_as_host(person))
        return SeatFault{Kind::Taken, "the host has the same name as you but another secret"};
    if (sheets_.format() == 1)
        return SeatFault{Kind::Taken,
                         "table " + name() +
                             " has an old format, in which players can change past moves; host a "
                             "new table"};
    // A new guest cannot have the old guest's moves.
    const Found before = watch(folder_, name());
    if (before && (*before)->sheets_.has_guest())
        return SeatFault{Kind::Taken, "table " + name() +
                                          " already has a guest, whose file is missing; \"watch\" "
                                          "shows the game"};
    const SheetHead& host = sheets_.head(Side::Host);
    const auto created = create_sheet(folder_, name(), Side::Guest, host.table_id, *host.terms,
                                      person, sheets_.digest_of_host());
    sheets_.look_for_sheets();
    return created;
}

Seat::Found Seat::watch(const TableFolder& folder, const std::string& name) {
    if (const auto fits = check(folder, name, {}); !fits) return fits.error();
    Found seat = open(folder, name);
    if (!seat) return seat;
    (*seat)->read();
    return seat;
}

// ---- who plays and who is here ----

std::optional<Color> Seat::color() const {
    if (!own_) return {};
    return sheets_.color_of(own_->side());
}

bool Seat::is_present(Color color) const {
    if (color == this->color()) return true;
    const auto& sheet = sheets_.reader(sheets_.side_of(color));
    return sheet && is_held(sheet->descriptor());
}

std::string Seat::players() const {
    std::string text;
    for (const Color color : kColors) {
        const std::string name = player(color);
        const bool is_free = color == sheets_.color_of(Side::Guest) && !sheets_.has_guest();
        text += color == Color::White ? "" : " - ";
        text += !name.empty() ? name : is_free ? "(free)" : "(file missing)";
        if (!name.empty() && !is_present(color)) text += " (away)";
    }
    return text;
}

// Whether the person may have the seat: it needs the account that owns the sheet and, if the seat
// has a secret, that secret.
bool Seat::may_claim(Side side, const Person& person) const {
    const auto& sheet = sheets_.reader(side);
    if (!sheet || !is_of_this_account(sheet->descriptor())) return false;
    const std::string& hash = sheets_.head(side).secret;
    return hash.empty() || matches_hash(person.secret, hash);
}

// Players who share an account are told apart by the host's secret or, if the host has none, by the
// host's name.
bool Seat::is_host(const Person& person) const {
    const bool needs_secret = !sheets_.head(Side::Host).secret.empty();
    return (needs_secret || is_named_as_host(person)) && may_claim(Side::Host, person);
}

bool Seat::is_named_as_host(const Person& person) const {
    const auto& sheet = sheets_.reader(Side::Host);
    return is_of_this_account(sheet->descriptor()) && host_name() == harmless_name(person.name);
}

// The side that belongs to this person. If both sides do, it is the side whose player has the
// person's name; if both or neither have that name, it is the guest's.
std::optional<Side> Seat::own_side(const Person& person) const {
    const std::string name = harmless_name(person.name);
    std::optional<Side> found;
    for (const Side side : {Side::Host, Side::Guest}) {
        if (!may_claim(side, person)) continue;
        const bool named = sheets_.head(side).player == name;
        const bool before = found && sheets_.head(*found).player == name;
        if (!found || named || !before) found = side;
    }
    return found;
}

Result<void, SeatFault> Seat::sit(Side side, const Person& person) {
    auto claimed = OwnSheet::claim(folder_, name(), side, person);
    if (!claimed) return claimed.error();
    own_ = *std::move(claimed);
    chat_.emplace(folder_, name(), side, sheets_.head(Side::Host).table_id);
    sheets_.take_seat(side, time_of(sheets_.reader(side)->touched()));
    {
        const TimedLock held = lock();
        read();
        own_->continue_at(sheets_.reader(side)->offset());
    }
    if (!sheets_.reader(Side::Host)) return {};  // it has the lock
    if (const auto greeted = act(acts::SitDown{absence()}); !greeted) note(greeted.error().message);
    return {};
}

// How long both players were away, according to the heartbeats that processes send while a clock
// runs.
ClockSpan Seat::absence() const {
    const Stamp now = stamp_now();
    if (is_present(~*color())) return ClockSpan{0};
    const std::int64_t away = now.wall - sheets_.touched() - kHeartbeatLateMs;
    return std::clamp(ClockSpan(away), ClockSpan{0}, table().longest_absence(now));
}

void Seat::watch_presence() {
    for (const Side side : {Side::Host, Side::Guest}) {
        const Color color = sheets_.color_of(side);
        if (!sheets_.reader(side) || color == this->color()) continue;
        const bool here = is_present(color);
        auto& before = present_[index(side)];
        auto& limit = presence_notes_[index(side)];
        const auto now = RateLimit::Clock::now();
        const bool differs = before && *before != here;
        before = here;
        const auto told =
            differs
                ? limit.add({harmless(player(color) + (here ? " is back." : " has left.")), false},
                            now)
                : limit.due(now);
        if (told) events_.push_back(*told);
    }
}

bool Seat::keeps_notes_back() const {
    return sheets_.has_unreported() ||
           std::any_of(presence_notes_.begin(), presence_notes_.end(),
                       [](const NoteLimit& limit) { return limit.keeps_back(); });
}

// A later process computes from the heartbeats how long both players were away.
void Seat::send_heartbeat() {
    if (!own_ || !table().running()) return;
    const Stamp now = stamp_now();
    if (now.boot_id == last_heartbeat_.boot_id && now.boot - last_heartbeat_.boot < kHeartbeatMs)
        return;
    last_heartbeat_ = now;
    own_->touch();
}

// ---- reading ----

int Seat::poll_timeout_ms() const {
    if (is_flooded_) return static_cast<int>(kWakePause.count());
    const bool is_told = notices_.is_on() && !keeps_notes_back() && !sheets_.is_remote();
    return is_told ? kPollTimeoutWithInotifyMs : kPollTimeoutMs;
}

void Seat::follow() {
    notices_.follow_folder(folder_);
    followed_ = sheets_.descriptors();
    for (const int file : followed_)
        if (file >= 0) notices_.follow_sheet(file);
}

std::vector<TableEvent> Seat::poll() {
    notices_.clear();
    is_flooded_ = !wakes_.take(RateLimit::Clock::now());
    read();
    write_echoes();
    watch_presence();
    send_heartbeat();
    return std::exchange(events_, {});
}

// What was written before a file was followed is not reported, so it is read after that.
void Seat::read() {
    read_sheets();
    for (int i = 0; i < kMostReopened && sheets_.descriptors() != followed_; ++i) {
        follow();
        read_sheets();
    }
}

void Seat::read_sheets() {
    for (TableEvent& event : sheets_.read(own_ ? &*own_ : nullptr)) {
        if (const auto* done = std::get_if<ActDone>(&event); own_ && done) {
            if (done->by == color()) {
                own_last_ = done->line.sequence;
                to_echo_.clear();
            } else if (!done->line.echo) {
                to_echo_.push_back(done->line);
            }
        }
        events_.push_back(std::move(event));
    }
}

// ---- writing ----

// Waits for the lock, but does not wait again for a lock that somebody keeps.
TimedLock Seat::lock() {
    const auto& host = sheets_.reader(Side::Host);
    const bool waits = host && !locked_by_other_;
    TimedLock held(host ? host->descriptor() : -1,
                   waits ? kLockTimeout : std::chrono::milliseconds{0});
    if (!held.taken() && waits)
        note(
            "Another user has locked the table. Only moves, resignations and losses on time can "
            "be written.");
    locked_by_other_ = host && !held.taken();
    return held;
}

// Without the lock, both players may write a line with the same number, and one of the two lines is
// lost. So a player can write without it only what the other would not write at the same time: a
// move, because only one side is to move, and a loss on time once no move can arrive any more. A
// resignation can be written too: if it is lost, the clock ends the game.
Result<> Seat::check_writable(const TableAct& act, bool locked, const Stamp& now) const {
    if (!own_->is_in_place(folder_, name()))
        return Error{ErrorKind::File,
                     "your table file has been removed or changed; nothing was written"};
    const auto* end = std::get_if<Outcome>(&act);
    const bool resigns = end != nullptr && end->termination == Termination::Resignation;
    const bool late = end != nullptr && end->termination == Termination::Time &&
                      table().flagged(now, kAllowance + kGrace);
    if (locked || resigns || late || std::holds_alternative<acts::MakeMove>(act)) return {};
    return Error{ErrorKind::File,
                 std::string(sheets_.reader(Side::Host) ? "another user has locked the table"
                                                        : "the host's table file cannot be read") +
                     "; only moves, resignations and losses on time can be "
                     "written now"};
}

Result<> Seat::act(TableAct act, const std::optional<Table::StandingOffer>& answered) {
    if (!own_) return Error{ErrorKind::Command, "you are a spectator"};
    const Stamp begun = stamp_now();  // waiting for the lock costs no thinking time
    const TimedLock held = lock();
    read();
    if (const Result<> fits = check_writable(act, held.taken(), begun); !fits) return fits;
    if (answered && table().offer() != answered)
        return Error{ErrorKind::Illegal, "the offer has just changed"};
    TableLine line{std::move(act), table().next_sequence(), table().not_before_last(begun)};
    Table after = table();
    if (const Result<> done = after.apply(*color(), line, line.at); !done) return done.error();
    if (auto* move = std::get_if<acts::MakeMove>(&line.act))
        fill_in(*move, after.left(*color(), line.at));
    if (const auto error = write(line))
        return Error{ErrorKind::File, "cannot write to the table: " + error.message()};
    read();
    if (own_last_ == line.sequence) return {};
    return Error{ErrorKind::Command, "the opponent was faster; try again"};
}

Result<> Seat::say(const std::string& words) {
    if (!chat_) return Error{ErrorKind::Command, "you are a spectator"};
    const Result<> written = chat_->write(words);
    if (written) read();
    return written;
}

std::error_code Seat::write(TableLine& line) {
    line.digest = sheets_.digest_for(own_->side(), line);
    return own_->append(echoes() + write_table_line(line), room_for(line.act));
}

// Writes the echoes, so that a later process of this player counts the same times. Echoes that
// cannot be written now are written later, before our next line.
void Seat::write_echoes() {
    if (!own_ || to_echo_.empty() || sheets_.format() == 1) return;
    if (!own_->is_in_place(folder_, name())) return;
    if (!own_->append(echoes(), Room::Move, false)) to_echo_.clear();
}

// Fills in the text of the move as the sheet has it.
void Seat::fill_in(acts::MakeMove& act, ClockSpan left) const {
    write_texts(act, table().game().position());
    if (table().clock()) act.left = span_text(left);
}

std::string Seat::echoes() const {
    std::string text;
    for (TableLine line : to_echo_) {
        line.echo = true;
        text += write_table_line(line);
    }
    return text;
}

}  // namespace alces
