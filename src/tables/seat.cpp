// Follows the table files and writes one of them.
#include "tables/seat.h"

#include <algorithm>
#include <utility>

#include "base/names.h"

namespace alces {
namespace {

constexpr int kPollTimeoutMs = 1000;
constexpr int kHouseSpectatorTimeoutMs = 500;
constexpr int kPollTimeoutWithInotifyMs = 5000;
constexpr int kHeartbeatMs = 5000;  // between two heartbeats while a clock runs
// When an absence is measured, this is subtracted from the time since the last heartbeat: a process
// may have stayed for up to three heartbeat intervals after its last heartbeat.
constexpr std::int64_t kHeartbeatLateMs = 15'000;
// How many times one read() may renew the inotify watches because a table file was reopened.
constexpr int kMaxReopened = 3;

// Returns which part of a table file's space the line of this act may use.
Room room_for(const TableAct& act) {
    if (std::holds_alternative<Outcome>(act)) return Room::End;
    const bool plays =
        std::holds_alternative<acts::MakeMove>(act) || std::holds_alternative<acts::TakeBack>(act);
    return plays ? Room::Move : Room::Extra;
}

Error error_of_writing(const std::error_code& error) {
    return {ErrorKind::File, "cannot write to the table: " + error.message()};
}

bool is_loss_on_time(const TableAct& act) {
    const auto* end = std::get_if<Outcome>(&act);
    return end != nullptr && end->termination == Termination::Time;
}

}  // namespace

// ---- who is playing and who is here ----

std::optional<Color> Seat::color() const {
    if (!own_) return {};
    return table_files_.color_of(own_->side());
}

bool Seat::is_present(Color color) const {
    if (color == this->color()) return true;
    const auto& table_file = table_files_.reader(table_files_.side_of(color));
    return table_file && is_write_locked(table_file->descriptor());
}

std::string player_text(const std::string& name, bool is_present, bool is_free) {
    if (name.empty()) return is_free ? "(free)" : "(file missing)";
    return is_present ? name : name + " (away)";
}

std::string Seat::player_text(Color color) const {
    return alces::player_text(player(color), is_present(color),
                              !has_guest() && color != host_color());
}

std::string Seat::own_name() const { return set_off(table_files_.head(own_->side()).player); }

// Returns how long both players were away, according to the heartbeats that processes send while a
// clock is running.
ClockSpan Seat::absence() {
    const Stamp now = stamp_now();
    if (is_present(~*color())) return ClockSpan{0};
    const std::int64_t away = now.wall - table_files_.touched(now) - kHeartbeatLateMs;
    return std::clamp(ClockSpan(away), ClockSpan{0}, table().longest_absence(now));
}

void Seat::watch_presence() {
    for (const Side side : {Side::Host, Side::Guest}) {
        const Color color = table_files_.color_of(side);
        const auto& table_file = table_files_.reader(side);
        // A player whose table file has no line yet is still joining.
        if (!table_file || table_file->offset() <= table_files_.head(side).text.size() ||
            color == this->color())
            continue;
        const bool here = is_present(color);
        auto& before = present_[index(side)];
        auto& limit = presence_notes_[index(side)];
        const auto now = RateLimit::Clock::now();
        const bool differs = before && *before != here;
        before = here;
        const auto told =
            differs
                ? limit.add(
                      {printable_line(player(color) + (here ? " is back." : " has left.")), false},
                      now)
                : limit.due(now);
        if (told) events_.push_back(*told);
    }
}

bool Seat::keeps_notes_back() const {
    return table_files_.has_unreported() ||
           std::any_of(presence_notes_.begin(), presence_notes_.end(),
                       [](const NoteLimit& limit) { return limit.keeps_back(); });
}

// Sends a heartbeat. From the time of the last heartbeat, a later process computes how long both
// players were away.
void Seat::send_heartbeat() {
    if (!own_ || !table().running()) return;
    const Stamp now = stamp_now();
    if (now.boot_id == last_heartbeat_.boot_id && now.boot - last_heartbeat_.boot < kHeartbeatMs)
        return;
    last_heartbeat_ = now;
    own_->touch();
}

// ---- reading ----

// Whether this process uses inotify. The processes of a public server share one account, and the
// system limits the number of its inotify instances. On such a server, only players use them.
bool Seat::uses_inotify() const { return own_ || !folder_.shares_account(); }

// Whether a player loses time on the clock until this process has noticed the opponent's move.
bool Seat::must_hurry() const {
    return own_ && has_guest() && table().clock() && !table().is_by_mail() &&
           !table().game().outcome().is_over();
}

int Seat::poll_timeout_ms() const {
    if (notices_.is_flooded() || (!notices_.is_on() && must_hurry()))
        return static_cast<int>(TableNotices::kWakePause.count());
    if (!uses_inotify()) return kHouseSpectatorTimeoutMs;
    const bool is_told =
        notices_.is_on() && !keeps_notes_back() && !table_files_.is_remote() && !to_sit_down_;
    return is_told ? kPollTimeoutWithInotifyMs : kPollTimeoutMs;
}

std::vector<TableEvent> Seat::poll() {
    if (notices_.take(RateLimit::Clock::now())) {
        read();
        try_to_sit_down();
    }
    write_echoes();
    if (own_) own_->show_presence();
    if (own_ && table().game().outcome().is_over()) own_->release();
    watch_presence();
    send_heartbeat();
    return std::exchange(events_, {});
}

// Reads the table files. inotify does not report lines that were written before a file was
// followed. The table files are therefore read again once they are followed.
void Seat::read() {
    read_table_files();
    if (!uses_inotify()) return;
    const auto follow = [this] {
        return notices_.follow(folder_, table_files_.descriptors(), RateLimit::Clock::now());
    };
    for (int i = 0; i < kMaxReopened && follow(); ++i) read_table_files();
}

void Seat::read_table_files() {
    for (TableEvent& event : table_files_.read(own_ ? &*own_ : nullptr)) {
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

// Takes the lock of the table. Waits for it, unless somebody kept it for too long last time. The
// lock only saves the players from waiting for each other's marks; see MarkWait. On a network file
// system, it also makes sure that the newest lines are read.
TimedLock Seat::lock() {
    const auto& host = table_files_.reader(Side::Host);
    const bool waits = host && !locked_by_other_;
    TimedLock held(host ? host->descriptor() : -1,
                   waits ? kLockTimeout : std::chrono::milliseconds{0});
    locked_by_other_ = host && !held.taken();
    return held;
}

// Whether this act must wait until the host's table file can be read. The guest can continue
// without that file, but must not write a line with the same number as one of the host. Three kinds
// of lines are safe: a move, because only one side is to move; a loss on time, once no further move
// can arrive; and SitDown by the side to move. A resignation is always allowed.
bool Seat::needs_host(const TableAct& act, const Stamp& now) const {
    if (table_files_.reader(Side::Host)) return false;
    const bool on_move = table().game().position().side_to_move() == *color();
    if (std::holds_alternative<acts::MakeMove>(act) || std::holds_alternative<acts::SitDown>(act))
        return !on_move;
    const auto* end = std::get_if<Outcome>(&act);
    if (end == nullptr) return true;
    if (end->termination == Termination::Time) return !table().is_lost_on_time(now);
    return end->termination != Termination::Resignation;
}

Result<> Seat::check_writable(const TableAct& act, const Stamp& now) const {
    if (to_sit_down_ && is_loss_on_time(act))
        return Error{
            ErrorKind::File,
            "cannot claim the win on time yet, because the time for which both players were "
            "away has not been recorded"};
    if (!needs_host(act, now)) return {};
    return Error{ErrorKind::File,
                 "the host's table file cannot be read; only moves, resignations and losses on "
                 "time can be written now"};
}

Stamp Seat::clock_now() const {
    Stamp now = stamp_now();
    if (!to_sit_down_) return now;
    const auto away = std::min(to_sit_down_->away, table().longest_absence(now)).count();
    now.wall -= away;
    now.boot -= away;
    return now;
}

// Writes the line with which this player sits down, unless it has been written already. `next` is
// the act that will be written after that line, or null. If needs_host() is true for the line, it
// is written only if needs_host() is false for `next`. An error, such as a full disk, is only
// reported in a note, so that the player can still move.
void Seat::sit_down(const TableAct* next, const Stamp& now) {
    if (!to_sit_down_) return;
    const acts::SitDown here{std::min(to_sit_down_->away, table().longest_absence(now))};
    if (needs_host(here, now) && (next == nullptr || needs_host(*next, clock_now()))) return;
    if (const Result<> written = write_act(here, now); !written) {
        if (sitting_fault_ != written.error().message)
            note(sitting_fault_ = written.error().message);
        return;
    }
    to_sit_down_.reset();
}

void Seat::try_to_sit_down() {
    if (!to_sit_down_ || !own_->is_in_place(folder_, name())) return;
    const Stamp now = stamp_now();
    const TimedLock held = lock();
    read();
    sit_down(nullptr, now);
}

Result<> Seat::act(const TableAct& act, const Answered& answered) {
    if (!own_) return Error{ErrorKind::Command, "you are a spectator"};
    const Stamp begun = stamp_now();  // waiting costs the player no time
    const TimedLock held = lock();
    read();
    if (!own_->is_in_place(folder_, name()))
        return Error{ErrorKind::File,
                     "your table file has been removed or changed, so nothing was written; quit, "
                     "restore it and join again"};
    sit_down(&act, begun);
    if (const Result<> fits = check_writable(act, begun); !fits) return fits;
    return write_act(act, begun, answered);
}

Result<> Seat::write_act(const TableAct& act, const Stamp& begun, const Answered& answered) {
    // The act is checked before a mark is set, because a mark wakes the other processes.
    if (const auto line = next_line(act, begun, answered); !line) return line.error();
    if (const auto error = mark_wait_.take_turn(*own_, table_files_, [this] { read(); }))
        return error_of_writing(error);
    const Result<> written = write_line(act, begun, answered);
    own_->unmark();
    return written;
}

Result<> Seat::write_line(const TableAct& act, const Stamp& begun, const Answered& answered) {
    Result<TableLine> line = next_line(act, begun, answered);
    if (!line) return line.error();
    if (const auto error = write(*line)) return error_of_writing(error);
    read();
    if (own_last_ == line->sequence) return {};
    return Error{ErrorKind::Command, "the opponent was faster; try again"};
}

// Returns the next line of the table, with this act, or why the act is not allowed.
Result<TableLine> Seat::next_line(const TableAct& act, const Stamp& begun,
                                  const Answered& answered) const {
    if (answered && table().offer() != answered)
        return Error{ErrorKind::Illegal, "the offer has just changed"};
    TableLine line{act, table().next_sequence(), table().not_before_last(begun)};
    Table after = table();
    if (const Result<> done = after.apply(*color(), line, line.at); !done) return done.error();
    if (auto* move = std::get_if<acts::MakeMove>(&line.act))
        fill_in(*move, after.left(*color(), line.at));
    return line;
}

Result<> Seat::say(const std::string& words) {
    if (!chat_) return Error{ErrorKind::Command, "you are a spectator"};
    const Result<> written = chat_->write(words);
    if (!written) return written;
    read();
    warn_of_sync(chat_->sync_error());
    return {};
}

std::error_code Seat::write(TableLine line) {
    line.digest = table_files_.digest_for(own_->side(), line);
    const auto error = own_->append(echoes() + write_table_line(line), room_for(line.act));
    if (!error) warn_of_sync(own_->sync_error());
    return error;
}

// Warns, but only once, that something that has been written may not be on disk.
void Seat::warn_of_sync(const std::error_code& error) {
    if (!error || std::exchange(sync_reported_, true)) return;
    note("The system cannot save your table file on the disk: " + error.message() +
         ". What you play and write from now on counts, but may be lost if the computer crashes or "
         "loses power.");
}

// Writes the echoes. They contain the times that this process measured, so that a later process of
// this player computes the same clocks. Echoes that cannot be written now are written before this
// player's next line.
void Seat::write_echoes() {
    if (!own_ || to_echo_.empty() || table_files_.format() == 1) return;
    if (!own_->is_in_place(folder_, name())) return;
    if (!own_->append(echoes(), Room::Move, false)) to_echo_.clear();
}

// Fills in the move number, the notation and the remaining time as the table file will contain
// them.
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
