// The table file that this process writes. Two locks ensure that only one process of the player is
// at the table: the lock of the table file, and the lock of a private file. The lock of the table
// file also shows others that the player is present. But anybody who can read the table file can
// keep this process from locking it. In that case, the lock of the private file is sufficient.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "base/descriptor.h"
#include "tables/table_file.h"

namespace alces {

// Why a table cannot be hosted, joined, watched or deleted.
struct SeatFault {
    // InUse means that another process of the same player has the seat.
    enum class Kind { Usage, Missing, Taken, Busy, InUse, Damaged, CannotWrite };
    Kind kind;
    std::string message;
};
// Explains why `what`, such as "table t", could not be opened. `file` is the name of its file.
[[nodiscard]] SeatFault fault_of(const std::error_code& error, const std::string& what,
                                 const std::string& file);

// Checks that the directory is open and that a table may have this name.
[[nodiscard]] Result<void, SeatFault> check_table(const TableFolder& folder,
                                                  const std::string& name);

// A person who hosts or joins a table.
struct Person {
    std::string name;
    std::string secret;  // empty if the account alone is the proof of identity
    bool take = false;   // whether to end another process of this person that has the seat
    // For a new guest: the digest of the host's tags that the person has agreed to. An empty string
    // means that the person was shown no terms. Nothing means that the person accepts any terms.
    std::optional<std::string> agreed{};
    // The hash of the secret, if it has been computed already. Hashing takes about 30 milliseconds,
    // so a caller who holds a lock should have done it before.
    std::string hash{};
};

// The purpose of text that is appended. It decides how full the table file may become: a file that
// is nearly full has room only for the end of the game.
enum class Room { Extra, Move, End };

class OwnTableFile {
  public:
    // Locks the table file of `side`, which must belong to this account.
    static Result<OwnTableFile, SeatFault> claim(const TableFolder& folder, const std::string& name,
                                                 Side side, const Person& person);

    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] std::size_t size() const { return size_; }  // in bytes, without a partial line
    // Makes the next append() write after the first `size` bytes, and remove a partial line that a
    // killed process has left there.
    void continue_at(std::size_t size);
    // Whether a table file of `size` bytes contains text that this process did not write.
    [[nodiscard]] bool is_foreign(std::size_t size) const { return size_ > 0 && size > size_; }
    void cut();  // removes text that this process did not write
    // Frees the disk space that is reserved for further lines. No more space is reserved
    // afterwards.
    void release();

    // Whether the table file's name still refers to this file, and the file is not shorter than
    // size(). If not, it is useless to write to the file.
    [[nodiscard]] bool is_in_place(const TableFolder& folder, const std::string& name) const;
    // Adds a mark after the last line, unless there is one already. The mark shows other processes
    // that a line is about to be written. append() replaces the mark, and unmark() withdraws it.
    // Each mark is a different character from the mark before it.
    [[nodiscard]] std::error_code mark();
    void unmark();
    // Appends complete lines. If this succeeds, urgent lines are on disk, unless sync_error() says
    // otherwise. After an error, the table file is truncated to its old length, at once or before
    // the next append.
    [[nodiscard]] std::error_code append(std::string_view text, Room room, bool urgent = true);
    // Why the last lines may not be on disk, although they have been written. They stay in the
    // table file, because other processes may have read them. The next append() writes them again.
    [[nodiscard]] const std::error_code& sync_error() const { return sync_error_; }
    // Tries again to take the lock of the table file, which shows others that the player is
    // present. Does nothing if this process has it already.
    void show_presence();
    // Sets the modification time of the file to now. A later process computes from this time how
    // long both players were away.
    void touch() const;

  private:
    OwnTableFile(Side side, Descriptor file) : side_(side), file_(std::move(file)) {}
    [[nodiscard]] Result<void, SeatFault> lock(const std::string& name, bool take);
    [[nodiscard]] bool take_locks();
    [[nodiscard]] bool is_taken() const;
    // Whether the file has more than `size` bytes. Also true if its length is unknown.
    [[nodiscard]] bool is_longer_than(std::size_t size) const;
    void reserve();
    [[nodiscard]] std::error_code cut_rest();

    Side side_;
    Descriptor file_;
    bool is_shown_ = false;     // whether this process has the lock of the table file
    Descriptor lock_;           // not open if the file cannot be opened or created
    std::size_t size_ = 0;      // 0 until it is known
    std::size_t reserved_ = 0;  // disk space is reserved up to this size
    bool reserves_ = true;
    // Whether a partial line may follow the first size_ bytes. A mark does not count: it has only
    // one byte, so the next line replaces it.
    bool has_rest_ = false;
    bool is_marked_ = false;
    char last_mark_ = kNoMark;
    std::error_code sync_error_;
    std::string unsynced_;  // the last bytes of the first size_, if they could not be synced
};

// Whether the file with this descriptor belongs to this account.
[[nodiscard]] bool is_of_this_account(int file);

}  // namespace alces
