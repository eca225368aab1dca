// The sheet of a table that this run writes, whose lock makes it the player's only run.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

#include "base/descriptor.h"
#include "tables/sheet.h"

namespace alces {

// Why nobody can sit down at a table, or see it.
struct SeatFault {
    enum class Kind { Usage, Missing, Taken, Busy, Damaged, CannotWrite };
    Kind kind;
    std::string message;
};
// Why `what` could not be opened.
[[nodiscard]] SeatFault fault_of(const std::error_code& error, const std::string& what);

// Who sits down.
struct Person {
    std::string name;
    std::string secret;  // empty: only the account counts
    bool take = false;   // from another run of the same person, which ends
};

class OwnSheet {
  public:
    // Locks the sheet of this side, which must be this account's.
    static Result<OwnSheet, SeatFault> claim(const TableFolder& folder, const std::string& name,
                                             Side side, const Person& person);

    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] std::size_t size() const { return size_; }  // of its whole lines
    // Writing goes on after `size` bytes. What a killed run left of a line behind them goes.
    void continue_at(std::size_t size);
    // Whether a sheet of `size` bytes holds what this run has not written.
    [[nodiscard]] bool is_foreign(std::size_t size) const { return size_ > 0 && size > size_; }
    void cut() const;  // away what is foreign

    // Whole lines, which are on the disk when this returns no error; after an error none is there.
    [[nodiscard]] std::error_code append(std::string_view text);
    // For a later run, which can tell from it how long nobody was here.
    void touch() const;

  private:
    OwnSheet(Side side, Descriptor file) : side_(side), file_(std::move(file)) {}
    [[nodiscard]] Result<void, SeatFault> lock(const std::string& name, bool take) const;

    Side side_;
    Descriptor file_;
    std::size_t size_ = 0;   // 0: not known yet
    bool has_rest_ = false;  // a part of a line may stand behind it
};

[[nodiscard]] bool is_of_this_account(int file);

}  // namespace alces
