// The sheet that this process writes. Two locks ensure that only one process of the player is at
// the table: that of the sheet, by which others see that the player is here, and that of a private
// file. Anybody who can read the sheet can keep it from being locked; then the private file is
// enough.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

#include "base/descriptor.h"
#include "tables/sheet.h"

namespace alces {

// Why a table cannot be hosted, joined, watched or deleted.
struct SeatFault {
    // InUse: another process of the same player has the seat.
    enum class Kind { Usage, Missing, Taken, Busy, InUse, Damaged, CannotWrite };
    Kind kind;
    std::string message;
};
// Why `what`, such as "table t", could not be opened.
[[nodiscard]] SeatFault fault_of(const std::error_code& error, const std::string& what);

// Checks that the directory is open and that a table may have this name.
[[nodiscard]] Result<void, SeatFault> check_table(const TableFolder& folder,
                                                  const std::string& name);

// The person who hosts or joins a table.
struct Person {
    std::string name;
    std::string secret;  // empty: the account is proof enough
    bool take = false;   // whether to end another process of this person that has the seat
    // The digest of the host's tags that the person has agreed to as a new guest; empty: any.
    std::string agreed{};
};

// The purpose of a text in a sheet. A sheet that is nearly full has room only for the end of the
// game.
enum class Room { Extra, Move, End };

class OwnSheet {
  public:
    // Locks the sheet of `side`, which must belong to this account.
    static Result<OwnSheet, SeatFault> claim(const TableFolder& folder, const std::string& name,
                                             Side side, const Person& person);

    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] std::size_t size() const { return size_; }  // in bytes, without a partial line
    // Makes writing continue after `size` bytes. The next append() removes a partial line that a
    // killed process left there.
    void continue_at(std::size_t size);
    // Whether a sheet of `size` bytes contains text that this process has not written.
    [[nodiscard]] bool is_foreign(std::size_t size) const { return size_ > 0 && size > size_; }
    void cut();  // removes foreign text
    // Frees the disk space that was reserved for further lines, and reserves no more.
    void release();

    // Whether the sheet still has its name and is not shorter than size(). If not, it is useless to
    // write to it.
    [[nodiscard]] bool is_in_place(const TableFolder& folder, const std::string& name) const;
    // Appends complete lines. On success, urgent lines are on disk. After an error, the sheet is
    // truncated to its old length, at once or before the next append.
    [[nodiscard]] std::error_code append(std::string_view text, Room room, bool urgent = true);
    // Tries again to take the lock of the sheet, by which others see that the player is here, if
    // somebody else's lock has prevented that.
    void show_presence();
    // Updates the file's modification time. A later process uses it to compute how long both
    // players were away.
    void touch() const;

  private:
    OwnSheet(Side side, Descriptor file) : side_(side), file_(std::move(file)) {}
    [[nodiscard]] Result<void, SeatFault> lock(const std::string& name, bool take);
    [[nodiscard]] bool take_locks();
    [[nodiscard]] bool is_taken() const;
    [[nodiscard]] bool is_longer_than(std::size_t size) const;  // true if that is not known
    void reserve();

    Side side_;
    Descriptor file_;
    bool is_shown_ = false;     // the lock of the sheet has been taken
    Descriptor lock_;           // not open if it cannot be opened or created
    std::size_t size_ = 0;      // 0: not known yet
    std::size_t reserved_ = 0;  // bytes of disk space that the sheet has already
    bool reserves_ = true;
    bool has_rest_ = false;  // a partial line may follow
};

// Whether the file with this descriptor belongs to this account.
[[nodiscard]] bool is_of_this_account(int file);

}  // namespace alces
