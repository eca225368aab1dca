// Locks and writes the table file of one player.
#include "tables/own_table_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/timed_lock.h"
#include "tables/table_line.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr auto kLeavingTimeout = 500ms;  // how long to wait for a process that is exiting
constexpr auto kTakeoverTimeout = 10s;   // how long to wait for another process to release the seat
// How many bytes must stay free in a table file after something is appended, indexed by Room.
// Echoes of the other player's lines take room too. Because Table limits the number of lines that
// are not moves, there is room for several thousand moves.
constexpr std::array<std::size_t, 3> kKeptFree{100'000, 10'000, 4 * kMaxTableLine};

constexpr std::size_t kReserved = 32'768;  // bytes, enough for a hundred moves

}  // namespace

SeatFault fault_of(const std::error_code& error, const std::string& what, const std::string& file) {
    if (error == std::errc::no_such_file_or_directory)
        return {SeatFault::Kind::Missing, "there is no " + what};
    std::string text = "cannot open " + file + ": " + error.message();
    if (error == std::errc::too_many_symbolic_link_levels) text = file + " is a symbolic link";
    if (error == std::errc::is_a_directory) text = file + " is a directory";
    if (error == std::errc::invalid_argument) text = file + " is not a regular file";
    if (error == std::errc::too_many_links)
        text = file + " has a second name (a hard link); remove the second name first";
    return {SeatFault::Kind::Damaged, std::move(text)};
}

Result<void, SeatFault> check_table(const TableFolder& folder, const std::string& name) {
    using Kind = SeatFault::Kind;
    if (!folder.is_open()) return SeatFault{Kind::Missing, "there is no table directory"};
    if (is_table_name(name)) return {};
    return SeatFault{
        Kind::Usage,
        "a table name must be 1-32 letters, digits, - and _, beginning with a letter or "
        "digit, not " +
            quoted(name)};
}

bool is_of_this_account(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 && status.st_uid == ::geteuid();
}

Result<OwnTableFile, SeatFault> OwnTableFile::claim(const TableFolder& folder,
                                                    const std::string& name, Side side,
                                                    const Person& person) {
    auto file = folder.open(name, side, true);
    if (!file)
        return fault_of(file.error(), "table " + name, file_name(name, side, Part::TableFile));
    OwnTableFile own(side, *std::move(file));
    if (!is_of_this_account(own.file_.get()))
        return SeatFault{SeatFault::Kind::Taken, "this seat belongs to another user"};
    if (auto private_file = folder.open_lock(name, side)) own.lock_ = *std::move(private_file);
    if (const auto locked = own.lock(name, person.take); !locked) return locked.error();
    return own;
}

// Whether another process of this player has the seat.
bool OwnTableFile::is_taken() const {
    return is_write_locked(file_.get()) || (lock_ && is_write_locked(lock_.get()));
}

bool OwnTableFile::take_locks() {
    if (lock_ && !take_write_lock(lock_.get())) return false;
    show_presence();
    return is_shown_ || (lock_ && !is_write_locked(file_.get()));
}

void OwnTableFile::show_presence() { is_shown_ = is_shown_ || take_write_lock(file_.get()); }

Result<void, SeatFault> OwnTableFile::lock(const std::string& name, bool take) {
    const auto locked = [this] { return take_locks(); };
    if (locked()) return {};
    if (!is_taken() && retry_for(kLeavingTimeout, locked)) return {};
    if (!is_taken())
        return SeatFault{SeatFault::Kind::Busy,
                         "another user has locked the seat at table " + name + "; try again later"};
    const auto holder =
        lock_ && is_write_locked(lock_.get()) ? holder_of(lock_.get()) : holder_of(file_.get());
    if (take && holder) {
        (void)ask_to_exit(*holder);
        if (retry_for(kTakeoverTimeout, locked)) return {};
        return SeatFault{SeatFault::Kind::InUse,
                         text_of_unresponsive(*holder, "is using this seat at table " + name)};
    }
    return SeatFault{
        SeatFault::Kind::InUse,
        "another process is using this seat at table " + name +
            "; use \"--take\" to take the seat over, or a different \"--name\" to take the "
            "other seat"};
}

void OwnTableFile::continue_at(std::size_t size) {
    size_ = size;
    has_rest_ = is_longer_than(size);  // truncating the file now would free the reserved space
    char left = kNoMark;               // the mark that an earlier process of the player has left
    if (::pread(file_.get(), &left, 1, static_cast<off_t>(size)) == 1) last_mark_ = left;
}

void OwnTableFile::cut() {
    (void)cut_rest();
    is_marked_ = false;
}

bool OwnTableFile::is_longer_than(std::size_t size) const {
    struct stat status {};
    return ::fstat(file_.get(), &status) != 0 || status.st_size > static_cast<off_t>(size);
}

void OwnTableFile::release() {
    if (size_ == 0 || !std::exchange(reserves_, false)) return;
    // If somebody has shortened the file, truncating it to size_ would make it longer.
    if (is_longer_than(size_ - 1)) cut();
}

// Reserves disk space for the next lines, so that the player can move even if the opponent fills
// the disk. Not every file system supports this.
void OwnTableFile::reserve() {
    if (!reserves_ || reserved_ >= size_ + kReserved / 2) return;
    if (::fallocate(file_.get(), FALLOC_FL_KEEP_SIZE, static_cast<off_t>(size_), kReserved) == 0)
        reserved_ = size_ + kReserved;
}

bool OwnTableFile::is_in_place(const TableFolder& folder, const std::string& name) const {
    struct stat status {};
    return folder.is_current(file_.get(), name, side_) && ::fstat(file_.get(), &status) == 0 &&
           status.st_size >= static_cast<off_t>(size_);
}

// Removes what follows the first size_ bytes.
std::error_code OwnTableFile::cut_rest() {
    reserved_ = 0;
    const auto size = static_cast<off_t>(size_);
    if (uninterrupted([&] { return ::ftruncate(file_.get(), size); }) != 0) return last_error();
    has_rest_ = false;
    return {};
}

std::error_code OwnTableFile::mark() {
    if (is_marked_) return {};
    if (has_rest_)
        if (const auto error = cut_rest()) return error;
    reserve();
    last_mark_ = kMarks[(kMarks.find(last_mark_) + 1) % kMarks.size()];
    const auto error = write_all(file_.get(), size_, std::string_view(&last_mark_, 1));
    is_marked_ = !error;
    return error;
}

// Truncating the file would free the reserved space.
void OwnTableFile::unmark() {
    if (std::exchange(is_marked_, false))
        (void)write_all(file_.get(), size_, std::string_view(&kNoMark, 1));
}

std::error_code OwnTableFile::append(std::string_view text, Room room, bool urgent) {
    if (size_ + text.size() + kKeptFree[static_cast<std::size_t>(room)] > kMaxTableFileBytes)
        return std::make_error_code(std::errc::file_too_large);
    if (has_rest_)
        if (const auto error = cut_rest()) return error;
    reserve();
    has_rest_ = true;
    is_marked_ = false;
    // After a failed fsync(), the system forgets that it has not saved the lines. So they are
    // written again, which changes nothing for readers.
    unsynced_ += text;
    const std::size_t size = size_ + text.size();
    if (const auto error = write_all(file_.get(), size - unsynced_.size(), unsynced_)) {
        unsynced_.resize(unsynced_.size() - text.size());
        (void)cut_rest();
        return error;
    }
    has_rest_ = false;
    size_ = size;
    if (urgent || sync_error_) sync_error_ = sync_file(file_.get());
    if (!sync_error_) unsynced_.clear();
    return {};
}

void OwnTableFile::touch() const { (void)::futimens(file_.get(), nullptr); }

}  // namespace alces
