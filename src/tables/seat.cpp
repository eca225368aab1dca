#include "tables/seat.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <utility>

#include "base/text.h"
#include "tables/secret.h"
#include "tables/table_lock.h"
#include "words/game_text.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr auto kMoment = 500ms;  // for a run that is just leaving
constexpr auto kPatience = 10s;  // for another run to leave
constexpr int kUnaided = 1000;   // milliseconds between looks where nothing tells of changes
constexpr int kAided = 5000;     // and where something does
constexpr std::int64_t kSignLate = 15'000;  // three signs of life were not given
constexpr std::size_t kLongestSecret = 200;

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

// That somebody else has just created one is no fault: whose it is will be seen.
SeatFault create_sheet(const TableFolder& folder, const std::string& name, Side side,
                       const std::string& table_id, const TableTerms& terms, const Person& person) {
    SheetHead head{table_id, harmless(person.name, kLongestPlayer), "", "", {}};
    if (!person.secret.empty() && (head.secret = hash_of_secret(person.secret)).empty())
        return {SeatFault::Kind::CannotWrite, name + ": the secret cannot be kept"};
    const auto error = folder.create(name, side, write_head(head, terms, side));
    if (!error || error == std::errc::file_exists) return {};
    return {SeatFault::Kind::CannotWrite, name + ": " + error.message()};
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

std::string Seat::players() const {
    std::string text;
    for (const Color color : kColors) {
        const std::string name = player(color);
        text += (color == Color::White ? "" : " - ") + (name.empty() ? "(free)" : name);
        if (!name.empty() && !is_present(color)) text += " (away)";
    }
    return text;
}

int Seat::poll_timeout_ms() const { return notices_ ? kAided : kUnaided; }

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
    if (is_new) fault = create_sheet(folder, name, Side::Host, random_hex(16), terms, person);
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
        const SheetHead& host = seat->heads_[0];
        fault = create_sheet(folder, name, Side::Guest, host.table_id, *host.terms, person);
        if (fault.kind != SeatFault::Kind::None) return nullptr;
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
    std::string text;
    (void)read_all(reader.descriptor(), text, 0, kMaxSheetBytes);
    const std::size_t head_size = text.find("\n\n");
    const Result<SheetHead> head = head_size == text.npos
                                       ? Error{ErrorKind::File, "it has no beginning"}
                                       : read_head(text.substr(0, head_size), side);
    const bool strange = head && side == Side::Guest && head->table_id != heads_[0].table_id;
    if (!head || strange) {
        fault = {SeatFault::Kind::Damaged,
                 "table " + name_ + ": " +
                     (strange ? "its guest's is another's sheet" : head.error().message)};
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
    const std::string name = harmless(person.name, kLongestPlayer);
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
        const TableLock lock(sheets_[0]->descriptor());
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
    if (!is_held(own_.get()) && in_time(kMoment, [this] { return hold(own_.get()); })) return {};
    if (!is_held(own_.get()))
        return {SeatFault::Kind::Busy, "somebody who may only read keeps your sheet at " + name_ +
                                           " locked; until that ends you cannot sit down"};
    const auto holder = holder_of(own_.get());
    if (person.take && holder) {
        (void)::kill(*holder, SIGHUP);
        (void)::kill(*holder, SIGCONT);  // it may be stopped
        if (in_time(kPatience, [this] { return hold(own_.get()); })) return {};
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
    if (const auto error = act(acts::SitDown{absence()})) note(error->message);
}

}  // namespace alces
