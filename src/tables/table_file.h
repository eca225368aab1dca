// The files of a table, in a directory that several users may share. NAME.table is the host's table
// file and contains the terms. NAME.guest is the other player's table file. Each player also has a
// file for messages, a lock file and, if the game is not built in, a copy of the game's rules. The
// system lets only the owner of a file write to it, so the author of each line is certain.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "tables/table.h"

namespace alces {

inline constexpr std::size_t kMaxTableFileBytes = 1'000'000;
inline constexpr std::size_t kMaxTags = 32'768;  // the maximum size of the tags in bytes
inline constexpr std::string_view kRematchTag = "Rematch";

enum class Side { Host, Guest };
inline constexpr std::array<Side, 2> kSides{Side::Host, Side::Guest};
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::Host ? Side::Guest : Side::Host;
}

// The kinds of files. Each player has at most one of each kind. Only its owner can open a lock
// file, so nobody else can take the lock.
enum class Part { TableFile, Chat, Lock, Rules };
inline constexpr std::array<Part, 4> kParts{Part::TableFile, Part::Chat, Part::Lock, Part::Rules};
// Returns the name of a file, such as "t.table-chat".
[[nodiscard]] std::string file_name(const std::string& table, Side side, Part part);

// Whether two open files belong to the same account; false if that is not known.
[[nodiscard]] bool have_same_owner(int file, int other);
// Returns the user ID of the account that owns the open file, or -1 if that is not known.
[[nodiscard]] std::int64_t owner_of(int file);
// Whether this can be the name of a table: at most 32 letters, digits, - and _, beginning with a
// letter or digit.
[[nodiscard]] bool is_table_name(std::string_view name);

// The tags of a table file, which come before its lines.
struct TableFileHead {
    std::string table_id;
    std::string player;
    std::string secret;  // the hash of the player's secret, or empty
    std::string date;
    std::string host_digest;          // in the guest's table file: the digest of the host's tags
    std::string rules_suffix;         // used by write_head(); read_head() leaves it empty
    std::optional<TableTerms> terms;  // both table files have them
    std::string text{};               // the text of the tags with the blank line after them
};
// Writes the tags and the blank line after them. The date is the current time, not head.date.
[[nodiscard]] std::string write_head(const TableFileHead& head, const TableTerms& terms, Side side);
// Reads the tags. `text` must not include the blank line after them.
[[nodiscard]] Result<TableFileHead> read_head(std::string_view text, Side side);
// Returns the full name of the game from the first tag of the text; empty if that is not a Variant
// tag.
[[nodiscard]] std::string game_in_head(std::string_view text);
// Returns the date in the value of a UTCDate tag, such as "2024.05.31"; empty if the value does not
// look like a date.
[[nodiscard]] std::string date_in(std::string_view value);
// Returns the value of the first tag with this name; empty if the text has no such tag.
[[nodiscard]] std::string tag_in_head(std::string_view text, std::string_view name);
// Returns the first bytes of a table file, which contain all its tags.
[[nodiscard]] std::string text_with_tags(int table_file);
// Returns the suffix, from the tags, of the name of the file that holds the player's copy of the
// rules. Empty if the file has the usual name.
[[nodiscard]] std::string rules_in_head(std::string_view text);

// Limits for finding the tables of a directory. Anybody who can write to the directory can fill it
// with names.
struct NameLimits {
    std::size_t entries = 1'000'000;  // the entries that are read
    std::size_t files = 100'000;      // the files whose owners and sizes are read
    std::size_t tables = 2500;
    std::size_t others = 20;  // names whose files cannot be table files, such as symbolic links
};
struct TableNames {
    std::vector<std::string> names;  // in byte order
    bool complete = true;            // whether no table is missing
};

class TableFolder {
  public:
    // Opens the directory. All files are later opened relative to it. The caller must check
    // is_open(). If it is false, errno says why.
    explicit TableFolder(const std::string& path);
    // Uses the directory of a public server, where all players share one account.
    explicit TableFolder(Descriptor folder) : folder_(std::move(folder)), shares_account_(true) {}
    [[nodiscard]] bool is_open() const { return static_cast<bool>(folder_); }
    [[nodiscard]] int descriptor() const { return folder_.get(); }
    // Whether all players share one account, as on a public server.
    [[nodiscard]] bool shares_account() const { return shares_account_; }
    // Whether users can remove each other's files.
    [[nodiscard]] bool is_unguarded() const;

    // Returns the names of the tables that have a table file of this side. If there are too many
    // files, looks at those of `known` tables (in byte order) and at a random choice of the others.
    // If there are too many table files, returns equally many of each account, as far as possible.
    // Symbolic links, empty files and other names that cannot be table files are left out if there
    // are more than a few.
    [[nodiscard]] TableNames find(Side side, const std::vector<std::string>& known = {},
                                  const NameLimits& limits = {}) const;
    [[nodiscard]] std::vector<std::string> names(Side side = Side::Host) const {
        return find(side).names;
    }
    // Whether the name of this file exists, even if it is not a regular file.
    [[nodiscard]] bool has(const std::string& name, Side side, Part part = Part::TableFile) const;
    // Opens a regular file. Refuses symbolic links and files with more than one hard link. If
    // `suffix` is not empty, the file has a longer name, which ends with a hyphen and `suffix`.
    [[nodiscard]] Result<Descriptor, std::error_code> open(const std::string& name, Side side,
                                                           bool to_write,
                                                           Part part = Part::TableFile,
                                                           const std::string& suffix = "") const;
    // Opens the lock file of a seat, or creates it. If a file of another account has the usual
    // name, the lock file gets a longer name.
    [[nodiscard]] Result<Descriptor, std::error_code> open_lock(const std::string& name,
                                                                Side side) const;
    // Whether this name still refers to the open file.
    [[nodiscard]] bool is_current(int file, const std::string& name, Side side,
                                  Part part = Part::TableFile) const;
    // Creates a file with this text atomically. Everybody who can read and search the directory can
    // read it. Fails if the name exists. `suffix` is as for open().
    [[nodiscard]] std::error_code create(const std::string& name, Side side, std::string_view text,
                                         Part part = Part::TableFile,
                                         const std::string& suffix = "") const;
    // Removes a file. If `part` is Lock or Rules, also removes the files with longer names.
    [[nodiscard]] std::error_code remove(const std::string& name, Side side,
                                         Part part = Part::TableFile) const;

  private:
    // Calls `visit` for each entry whose name consists of `file`, a hyphen and a suffix, until it
    // returns false. A lock file or a copy of the rules gets such a name if a file of another
    // account has the usual name.
    void for_each_longer_name(const std::string& file,
                              const std::function<bool(const std::string&)>& visit) const;
    [[nodiscard]] Result<Descriptor, std::error_code> open_private(const std::string& file,
                                                                   int how) const;

    Descriptor folder_;
    bool shares_account_ = false;
};

// Returns the name of the account that owns a table file, even if it is not a regular file. Empty
// if the owner is this account or if there is no table file.
[[nodiscard]] std::string other_owner_of(const TableFolder& folder, const std::string& table,
                                         Side side);
// Returns the name of the account that owns a player's open table file. Empty if all players share
// one account, or if the account has the player's own name.
[[nodiscard]] std::string account_beside(const std::string& player, const TableFolder& folder,
                                         int table_file);
// Returns the player's name as people see it: the result of set_off() for the name, followed by the
// account, if `account` is not empty. The account is shown because anybody can claim any name.
// Empty if the player's name is empty.
[[nodiscard]] std::string player_and_account(const std::string& player, const std::string& account);

// A player's process puts a mark after the last line of its table file before it writes a line; see
// MarkWait. If it does not write the line, it replaces the mark with kNoMark. Each mark is a
// different character from the mark before it, so that a new mark can be told from one that was
// left behind. All marks are white space, which programs that read records ignore.
inline constexpr std::string_view kMarks = "\t\v\f";
inline constexpr char kNoMark = ' ';

// What follows the lines that have been read: a mark, or the first character of a line that has not
// been read yet.
struct TableFileMark {
    std::size_t offset;
    char character;
    friend bool operator==(const TableFileMark&, const TableFileMark&) = default;
};

// Reads a growing table file line by line. A LineReader cannot do this: it stops at the end of a
// file, and returns an unfinished last line as complete.
class TableFileReader {
  public:
    explicit TableFileReader(Descriptor file, std::size_t limit = kMaxTableFileBytes)
        : file_(std::move(file)), limit_(limit) {}
    // Returns the complete lines that were added since the last call, without their newlines. A
    // line that is too long is cut. Of consecutive blank lines, a call returns only the first. Does
    // not read text beyond `end`, and reads nothing if is_full().
    [[nodiscard]] std::vector<std::string> more(std::size_t end = std::string::npos);
    [[nodiscard]] std::size_t size() const;  // the size of the file in bytes
    // Returns the mark after the lines that have been read; nothing if there is none.
    [[nodiscard]] std::optional<TableFileMark> mark() const;
    // Continues reading after the first `size` bytes of the file.
    void skip(std::size_t size) { offset_ = size; }
    [[nodiscard]] int descriptor() const { return file_.get(); }
    // Returns where reading continues: after the last complete line, or within a line that is too
    // long.
    [[nodiscard]] std::size_t offset() const { return offset_; }
    // Whether offset() is beyond the size limit, so that more() returns nothing.
    [[nodiscard]] bool is_full() const { return offset_ > limit_; }
    // Whether the file is shorter than the part that has been read, or cannot be examined.
    [[nodiscard]] bool is_truncated() const;
    // Both functions return when the file was last written to or touched, in milliseconds since
    // 1970; 0 if that is not known. The owner of the file can set modified() to any time. touched()
    // is never later than the inode's ctime, which the owner cannot set.
    [[nodiscard]] std::int64_t modified() const;
    [[nodiscard]] std::int64_t touched() const;

  private:
    Descriptor file_;
    std::size_t limit_;
    std::size_t offset_ = 0;
    bool skipping_ = false;  // whether the rest of a line that is too long is skipped
};

}  // namespace alces
