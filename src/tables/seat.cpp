#include "tables/seat.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>
#include <utility>

#include "session/export_text.h"
#include "session/game_text.h"
#include "session/recorder.h"
#include "session/text.h"
#include "tables/secret.h"

namespace alces {
namespace {

using namespace std::chrono_literals;
using Kind = TableLine::Kind;

constexpr auto kPatience = 10s;  // for a lock, or for another run to leave
constexpr auto kPause = 2ms;
constexpr int kUnaided = 1000;    // milliseconds between looks where nothing tells of changes
constexpr int kAided = 5000;      // and where something does
constexpr int kSignEvery = 5000;  // signs of life while a clock runs
constexpr std::int64_t kSignLate = 3 * kSignEvery;
constexpr int kMostReads = 50;
constexpr std::size_t kLongestSecret = 200;
constexpr std::size_t kRoomForLine = 4 * kMaxTableLine;

std::string new_id() {
    std::random_device dice;
    std::string id;
    for (int i = 0; i < 16; ++i) id += "0123456789abcdef"[dice() % 16];
    return id;
}

// Tries again for a while.
template <typename Try>
bool in_time(Try attempt) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (!attempt()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(kPause);
    }
    return true;
}

// Whose turn it is to write to the table at all. Goes with its object.
class Turn {
  public:
    explicit Turn(int host_sheet) : file_(host_sheet) {
        taken_ = in_time([this] { return ::flock(file_, LOCK_EX | LOCK_NB) == 0; });
    }
    ~Turn() {
        if (taken_) (void)::flock(file_, LOCK_UN);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    [[nodiscard]] bool taken() const { return taken_; }

  private:
    int file_;
    bool taken_ = false;
};

uid_t owner_of(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 ? status.st_uid : static_cast<uid_t>(-1);
}

SeatFault fault_of(const std::error_code& error, const std::string& what) {
    const bool missing = error == std::errc::no_such_file_or_directory;
    const bool link =
        error == std::errc::too_many_symbolic_link_levels || error == std::errc::invalid_argument;
    return {missing ? SeatFault::Kind::Missing : SeatFault::Kind::Damaged,
            what + ": " + (link ? "no plain file" : error.message())};
}

}  // namespace

Seat::~Seat() = default;

Color Seat::color_of(Side side) const {
    const Color host = heads_[0].terms->host;
    return side == Side::Host ? host : ~host;
}

Side Seat::side_of(Color color) const {
    return color == heads_[0].terms->host ? Side::Host : Side::Guest;
}

std::optional<Color> Seat::color() const {
    if (!side_) return {};
    return color_of(*side_);
}

std::string Seat::player(Color color) const { return heads_[index(side_of(color))].player; }

bool Seat::is_present(Color color) const {
    const Side side = side_of(color);
    if (side == side_) return true;
    const auto& sheet = sheets_[index(side)];
    return sheet && is_held(sheet->descriptor());
}

int Seat::patience() const { return notices_ ? kAided : kUnaided; }

SeatFault Seat::check(const TableFolder& folder, const std::string& name, const Person& person) {
    if (!folder.is_open()) return {SeatFault::Kind::Missing, "the folder of tables is not there"};
    if (!is_table_name(name))
        return {SeatFault::Kind::Usage,
                "a table's name is up to 32 letters, digits, - and _, not " + printable(name, 60)};
    if (person.secret.size() > kLongestSecret)
        return {SeatFault::Kind::Usage, "the secret is too long"};
    return {};
}

std::unique_ptr<Seat> Seat::host(TableFolder& folder, const std::string& name,
                                 const TableTerms& terms, const Person& person, SeatFault& fault) {
    fault = check(folder, name, person);
    if (fault.kind != SeatFault::Kind::None) return nullptr;
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    const bool is_new = !folder.has(name, Side::Host);
    if (is_new && folder.has(name, Side::Guest)) {
        fault = {SeatFault::Kind::Taken, "a sheet of an older table is named " + name};
        return nullptr;
    }
    if (is_new) {
        SheetHead head{new_id(), harmless(person.name, 40), "", "", {}};
        if (!person.secret.empty()) head.secret = hash_of_secret(person.secret);
        const auto error = folder.create(name, Side::Host, write_head(head, terms, Side::Host));
        if (error && error != std::errc::file_exists)
            fault = {SeatFault::Kind::CannotWrite, name + ": " + error.message()};
    }
    if (fault.kind == SeatFault::Kind::None && seat->open_sheet(Side::Host, fault)) {
        seat->look_for_guest();
        if (seat->may_claim(Side::Host, person))
            fault = seat->sit(Side::Host, person);
        else
            fault = {SeatFault::Kind::Taken, "there is a table " + name + " already, of " +
                                                 seat->heads_[0].player + ": join or watch it"};
    }
    return fault.kind == SeatFault::Kind::None ? std::move(seat) : nullptr;
}

std::unique_ptr<Seat> Seat::join(TableFolder& folder, const std::string& name, const Person& person,
                                 SeatFault& fault) {
    fault = check(folder, name, person);
    if (fault.kind != SeatFault::Kind::None) return nullptr;
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (!seat->open_sheet(Side::Host, fault)) return nullptr;
    if (!folder.has(name, Side::Guest)) {
        SheetHead head{seat->heads_[0].table_id, harmless(person.name, 40), "", "", {}};
        if (!person.secret.empty()) head.secret = hash_of_secret(person.secret);
        const auto error =
            folder.create(name, Side::Guest, write_head(head, *seat->heads_[0].terms, Side::Guest));
        if (error && error != std::errc::file_exists) {
            fault = {SeatFault::Kind::CannotWrite, name + ": " + error.message()};
            return nullptr;
        }
    }
    seat->look_for_guest();
    const auto side = seat->own_side(person);
    if (side)
        fault = seat->sit(*side, person);
    else
        fault = {SeatFault::Kind::Taken,
                 "both seats at " + name + " are others': watch shows the game"};
    return fault.kind == SeatFault::Kind::None ? std::move(seat) : nullptr;
}

std::unique_ptr<Seat> Seat::watch(TableFolder& folder, const std::string& name, SeatFault& fault) {
    fault = check(folder, name, {});
    if (fault.kind != SeatFault::Kind::None) return nullptr;
    std::unique_ptr<Seat> seat(new Seat(folder, name));
    if (!seat->open_sheet(Side::Host, fault)) return nullptr;
    seat->look_for_guest();
    seat->follow();
    seat->read_sheets();
    return seat;
}

bool Seat::open_sheet(Side side, SeatFault& fault) {
    std::error_code error;
    Descriptor file = folder_.open(name_, side, false, error);
    if (!file) {
        fault = fault_of(error, "table " + name_);
        return false;
    }
    SheetReader reader(std::move(file));
    std::string tags;
    bool whole = false;
    std::size_t head_size = 0;
    std::string text;
    (void)read_all(reader.descriptor(), text, 0, kMaxSheetBytes);
    head_size = text.find("\n\n");
    whole = head_size != std::string::npos;
    tags = text.substr(0, head_size);
    const Result<SheetHead> head =
        whole ? read_head(tags, side) : Error{ErrorKind::File, "it has no beginning"};
    if (!head) {
        fault = {SeatFault::Kind::Damaged, "table " + name_ + ": " + head.error().message};
        return false;
    }
    if (side == Side::Guest && head->table_id != heads_[0].table_id) {
        fault = {SeatFault::Kind::Damaged, "table " + name_ + ": its guest's is another's sheet"};
        return false;
    }
    reader.skip(head_size + 2);
    heads_[index(side)] = *head;
    if (side == Side::Host) table_.emplace(*head->terms);
    sheets_[index(side)].emplace(std::move(reader));
    return true;
}

void Seat::look_for_guest() {
    if (sheets_[1] || !folder_.has(name_, Side::Guest)) return;
    SeatFault fault;
    const bool opened = open_sheet(Side::Guest, fault);
    if (!opened && fault.message != guest_fault_) note(guest_fault_ = fault.message);
    if (opened && side_ != Side::Guest)
        note(heads_[1].player + " plays " + name_of(color_of(Side::Guest)));
    if (opened && notices_) follow();
}

// The system's account first; then the secret, if the seat has one.
bool Seat::may_claim(Side side, const Person& person) const {
    const auto& sheet = sheets_[index(side)];
    if (!sheet || owner_of(sheet->descriptor()) != ::geteuid()) return false;
    const std::string& hash = heads_[index(side)].secret;
    return hash.empty() || is_secret(person.secret, hash);
}

// Of two that would do, that of this name; else the guest's.
std::optional<Side> Seat::own_side(const Person& person) const {
    const std::string name = harmless(person.name, 40);
    std::optional<Side> found;
    for (const Side side : {Side::Host, Side::Guest}) {
        if (!may_claim(side, person)) continue;
        const bool named = heads_[index(side)].player == name;
        const bool before = found && heads_[index(*found)].player == name;
        if (!found || named || !before) found = side;
    }
    return found;
}

SeatFault Seat::sit(Side side, const Person& person) {
    SeatFault fault = claim(side, person);
    if (fault.kind != SeatFault::Kind::None) return fault;
    side_ = side;
    follow();
    {
        const Turn turn(sheets_[0]->descriptor());
        read_sheets();
        // What a killed run left of a line.
        own_size_ = sheets_[index(side)]->offset();
        own_broken_ = true;
    }
    greet();
    return fault;
}

SeatFault Seat::claim(Side side, const Person& person) {
    std::error_code error;
    own_ = folder_.open(name_, side, true, error);
    if (!own_) return fault_of(error, "table " + name_);
    if (owner_of(own_.get()) != ::geteuid())
        return {SeatFault::Kind::Taken, "this seat is another user's"};
    if (hold(own_.get())) return {};
    const auto holder = holder_of(own_.get());
    if (person.take && holder) {
        (void)::kill(*holder, SIGHUP);
        (void)::kill(*holder, SIGCONT);  // it may be stopped
        if (in_time([this] { return hold(own_.get()); })) return {};
    }
    return {SeatFault::Kind::Busy,
            "another run sits on this seat at " + name_ + ": --take takes it over"};
}

// How long nobody has been here. Programs give signs of life while a clock runs.
ClockSpan Seat::absence() const {
    const Stamp now = stamp_now();
    if (is_present(~*color())) return ClockSpan{0};
    std::int64_t seen = 0;
    for (const auto& sheet : sheets_)
        if (sheet) seen = std::max(seen, sheet->touched());
    const std::int64_t away = now.wall - seen - kSignLate;
    return std::clamp(ClockSpan(away), ClockSpan{0}, table_->longest_absence(now));
}

void Seat::greet() {
    TableLine line;
    line.kind = Kind::Here;
    line.number = absence().count();
    const Error error = act(std::move(line));
    if (!error.message.empty()) note(error.message);
}

// ---- reading ----

void Seat::note(std::string text) {
    TableEvent& event = events_.emplace_back();
    event.what = TableEvent::What::Note;
    event.text = harmless(text);
}

void Seat::refuse(Side side, const std::string& text, const std::string& why) {
    TableEvent& event = events_.emplace_back();
    event.what = TableEvent::What::Refused;
    event.by = color_of(side);
    event.text = printable(text, 120) + " (" + harmless(why) + ")";
}

bool Seat::read_sheet(Side side) {
    auto& sheet = sheets_[index(side)];
    if (!sheet) return false;
    const auto texts = sheet->more();
    if (side == side_ && own_size_ > 0 && sheet->offset() > own_size_) {
        for (const std::string& text : texts) refuse(side, text, "this player has not written it");
        (void)::ftruncate(own_.get(), static_cast<off_t>(own_size_));
        sheet->skip(own_size_);
        return false;
    }
    for (const std::string& text : texts) {
        const Result<TableLine> line = read_table_line(text);
        if (!line)
            refuse(side, text, line.error().message);
        else if (!line->echo)
            waiting_[index(side)].push_back({*line, text});
    }
    if (sheet->is_gone() && !std::exchange(gone_told_[index(side)], true))
        note(std::string(name_of(color_of(side))) + "'s sheet has been removed or cut");
    return !texts.empty();
}

// Both as they were at one time: nothing came to either between two looks at it.
void Seat::read_sheets() {
    look_for_guest();
    bool grows = true;
    for (int i = 0; grows && i < kMostReads; ++i) {
        grows = read_sheet(Side::Host);
        grows = read_sheet(Side::Guest) || grows;
    }
    if (!grows) merge();
}

// By their numbers. Where one is missing, what claims to come latest is what is wrong.
void Seat::merge() {
    const Stamp now = stamp_now();
    while (!waiting_[0].empty() || !waiting_[1].empty()) {
        const auto sequence = [this](Side side) {
            const auto& lines = waiting_[index(side)];
            return lines.empty() ? -1 : lines.front().line.sequence;
        };
        Side side = sequence(Side::Host) >= sequence(Side::Guest) ? Side::Host : Side::Guest;
        for (const Side each : {Side::Guest, Side::Host})
            if (sequence(each) == table_->next_sequence()) side = each;
        auto& lines = waiting_[index(side)];
        const Waiting next = std::move(lines.front());
        lines.erase(lines.begin());
        const Color by = color_of(side);
        const Result<TableLine> done = table_->apply(by, next.line, now);
        if (!done) {
            refuse(side, next.text, done.error().message);
            continue;
        }
        TableEvent& event = events_.emplace_back();
        event.by = by;
        event.line = *done;
        if (side_ && side != *side_) to_echo_.push_back(next);
        if (side == side_) to_echo_.clear();
    }
}

std::vector<TableEvent> Seat::poll() {
    if (notices_) {
        std::array<char, 4096> ignored{};
        while (::read(notices_.get(), ignored.data(), ignored.size()) > 0) {
        }
    }
    read_sheets();
    watch_presence();
    give_sign();
    return std::exchange(events_, {});
}

void Seat::watch_presence() {
    for (const Side side : {Side::Host, Side::Guest}) {
        if (!sheets_[index(side)] || side == side_) continue;
        const bool here = is_present(color_of(side));
        auto& before = present_[index(side)];
        if (before && *before != here)
            note(heads_[index(side)].player + (here ? " is here" : " has left"));
        before = here;
    }
}

// So that a later run can tell how long nobody was here.
void Seat::give_sign() {
    if (!side_ || !table_->running()) return;
    const Stamp now = stamp_now();
    if (now.boot_id == sign_given_.boot_id && now.boot - sign_given_.boot < kSignEvery) return;
    sign_given_ = now;
    (void)::futimens(own_.get(), nullptr);
}

// Named by what the system calls open files: no path is walked again.
void Seat::follow() {
    if (!notices_) notices_ = Descriptor(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    const auto add = [this](int file, std::uint32_t what) {
        const std::string path = "/proc/self/fd/" + std::to_string(file);
        return ::inotify_add_watch(notices_.get(), path.c_str(), what) >= 0;
    };
    bool told = notices_ && add(folder_.descriptor(), IN_CREATE | IN_MOVED_TO);
    for (const auto& sheet : sheets_)
        // Closing tells that somebody has left.
        if (sheet) told = told && add(sheet->descriptor(), IN_MODIFY | IN_CLOSE_WRITE);
    if (!told) notices_.reset();
}

// ---- writing ----

std::string Seat::echoes() const {
    std::string text;
    for (const Waiting& line : to_echo_) {
        const std::size_t tail = line.text.rfind(" {[%line ");
        text += line.text.substr(0, tail) + " {[%echo " + line.text.substr(tail + 9) + '\n';
    }
    return text;
}

std::error_code Seat::append(std::string_view text) {
    if (own_size_ + text.size() + kRoomForLine > kMaxSheetBytes)
        return std::make_error_code(std::errc::file_too_large);
    if (own_broken_ && ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0)
        return last_error();
    own_broken_ = true;
    if (const auto error = write_all(own_.get(), own_size_, text)) {
        own_broken_ = ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0;
        return error;
    }
    const bool synced = ::fsync(own_.get()) == 0;
    const std::error_code error = synced ? std::error_code{} : last_error();
    own_broken_ = !synced && ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0;
    return error;
}

Error Seat::act(TableLine line) {
    if (!side_) return {ErrorKind::Command, "you only watch this game"};
    const Turn turn(sheets_[0]->descriptor());
    if (!turn.taken()) return {ErrorKind::File, "another program keeps the table locked"};
    read_sheets();
    const Color by = *color();
    line.sequence = table_->next_sequence();
    line.at = stamp_now();
    Table after = *table_;
    const Result<TableLine> done = after.apply(by, line, line.at);
    if (!done) return done.error();
    std::string number, left;
    if (line.kind == Kind::Move) {
        number = move_number(table_->game().position(), true);
        if (after.has_clocks()) left = span_text(after.left(by, line.at));
    }
    const std::string text = echoes() + write_table_line(line, number, left);
    if (const auto error = append(text))
        return {ErrorKind::File, "it was not written, and does not count: " + error.message()};
    own_size_ += text.size();
    read_sheets();
    return {ErrorKind::Command, ""};
}

}  // namespace alces
