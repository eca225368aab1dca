// The two sheets of a table: files in a folder that several users may share. NAME.table is the
// host's and holds the terms, NAME.guest the other player's. Each is written by its owner alone,
// which the system sees to: who has written a line is not a matter of trust.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "tables/table.h"

namespace alces {

inline constexpr std::size_t kMaxSheetBytes = 1'000'000;
inline constexpr std::size_t kLongestPlayer = 40;  // name
inline constexpr int kTableFormat = 1;

enum class Side { Host, Guest };
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::Host ? Side::Guest : Side::Host;
}

// Letters, digits, - and _; a letter or digit first; at most 32: what a file may be named after.
[[nodiscard]] bool is_table_name(std::string_view name);

// What stands before the lines.
struct SheetHead {
    std::string table_id;
    std::string player;
    std::string secret;  // its hash, or empty
    std::string date;
    std::optional<TableTerms> terms;  // of the host's
};
[[nodiscard]] std::string write_head(const SheetHead& head, const TableTerms& terms, Side side);
// The tags up to and without the blank line.
[[nodiscard]] Result<SheetHead> read_head(std::string_view text, Side side);

class TableFolder {
  public:
    // Opened once; everything in it is found from there. Invalid if it cannot be had.
    explicit TableFolder(const std::string& path);
    explicit TableFolder(Descriptor folder) : folder_(std::move(folder)) {}
    [[nodiscard]] bool is_open() const { return static_cast<bool>(folder_); }
    [[nodiscard]] int descriptor() const { return folder_.get(); }
    // Everybody may remove what is not theirs.
    [[nodiscard]] bool is_unguarded() const;

    [[nodiscard]] std::vector<std::string> names() const;  // of tables, sorted
    [[nodiscard]] bool has(const std::string& name, Side side) const;
    // A plain file with one name, not what a link leads to.
    [[nodiscard]] Result<Descriptor, std::error_code> open(const std::string& name, Side side,
                                                           bool to_write) const;
    // A new one with this text in it, there as a whole or not at all, readable for whoever may read
    // the folder.
    [[nodiscard]] std::error_code create(const std::string& name, Side side,
                                         std::string_view text) const;

  private:
    Descriptor folder_;
};

// Follows one sheet: hands out its lines once they are whole.
class SheetReader {
  public:
    explicit SheetReader(Descriptor file) : file_(std::move(file)) {}
    // What has been added, line by line, without their newlines. One that is too long is handed
    // out cut, as is one that stands beyond what a sheet may hold.
    [[nodiscard]] std::vector<std::string> more();
    void skip(std::size_t size) { offset_ = size; }  // what has been read otherwise
    [[nodiscard]] int descriptor() const { return file_.get(); }
    [[nodiscard]] std::size_t offset() const { return offset_; }  // after the last whole line
    [[nodiscard]] bool is_gone() const;                           // removed, or shorter than it was
    [[nodiscard]] std::int64_t touched() const;                   // milliseconds of the wall clock

  private:
    Descriptor file_;
    std::size_t offset_ = 0;
    bool passing_over_ = false;
};

}  // namespace alces
