// Decides whether a table may be deleted, and deletes its files.
#include "tables/table_removal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "base/folders.h"
#include "games/library.h"
#include "tables/seat.h"
#include "tables/secret.h"

namespace alces {
namespace {

constexpr std::chrono::hours kKeptFor{30 * 24};

constexpr std::chrono::minutes kKeptLeftover{10};
constexpr int kMaxEntries = 50'000;  // how many files that may be left over are examined

bool is_over(const TableFolder& folder, const std::string& name) {
    const GameSurvey survey;
    const Seat::Found seat = Seat::look(folder, name);
    return seat && (*seat)->table().game().outcome().is_over();
}

bool is_older(std::int64_t time, std::chrono::milliseconds age) {
    return std::chrono::milliseconds(stamp_now().wall - time) > age;
}

// Whether this account owns the table file, and the file was last written to or touched more than
// 30 days ago. The times that lines state do not count, because the opponent can state any time.
bool is_own_and_old(const TableFolder& folder, const std::string& name, Side side) {
    auto table_file = folder.open(name, side, false);
    if (!table_file || !is_of_this_account(table_file->get())) return false;
    return is_older(TableFileReader(*std::move(table_file)).touched(), kKeptFor);
}

// Whether the game is over according to the table file of this side alone.
bool is_over_in(const TableFolder& folder, const std::string& name, Side side) {
    const GameSurvey survey;
    const Seat::Found seat = Seat::look_at_table_file(folder, name, side);
    return seat && (*seat)->table().game().outcome().is_over();
}

// Deletes the table if nobody uses it, its game is over according to this account's own table file,
// and that file was last written to or touched long ago.
void sweep(const TableFolder& folder, const std::string& name, Side side) {
    if (is_own_and_old(folder, name, side) && !is_in_use(folder, name) &&
        is_over_in(folder, name, side))
        (void)delete_table(folder, name);
}

// On a public server, deletes old guest table files whose table has no host table file. Only the
// program can remove files there, so each such file was left behind when a table was deleted.
void sweep_remainders(const TableFolder& folder) {
    for (const std::string& name : folder.names(Side::Guest))
        if (!folder.has(name, Side::Host) &&
            is_older(last_line_of(folder, name, Side::Guest), kKeptFor) && !is_in_use(folder, name))
            (void)delete_table(folder, name);
}

// Returns the name of the table to which a file belongs; empty if the file's name is not that of a
// table's file.
std::string table_of(std::string_view file) {
    std::string table(file.substr(0, file.find('.')));
    if (!is_table_name(table)) return "";
    for (const Part part : kParts)
        for (const Side side : kSides) {
            const std::string name = file_name(table, side, part);
            const bool may_be_longer = part == Part::Lock || part == Part::Rules;
            if (file == name || (may_be_longer && file.starts_with(name + '-'))) return table;
        }
    return "";
}

// Whether a file belongs to this account and was last changed more than ten minutes ago.
bool is_own_leftover(const TableFolder& folder, const char* file) {
    struct stat status {};
    return ::fstatat(folder.descriptor(), file, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
           status.st_uid == ::geteuid() &&
           is_older(std::int64_t{status.st_mtim.tv_sec} * 1000, kKeptLeftover);
}

// Deletes what processes of this account left behind when they were killed while opening a table:
// drafts (see TableFolder::create()) and files of tables without table files.
void sweep_leftovers(const TableFolder& folder) {
    int looks = 0;
    (void)for_each_entry(folder.descriptor(), [&](const dirent& entry) {
        const std::string_view name = entry.d_name;
        const bool is_draft = name.starts_with('.');
        const std::string table = table_of(is_draft ? name.substr(1, name.rfind('.') - 1) : name);
        const bool is_table_file = std::ranges::any_of(
            kSides, [&](Side side) { return name == file_name(table, side, Part::TableFile); });
        if (!may_be_file(entry) || table.empty() || is_table_file) return true;
        if (is_own_leftover(folder, entry.d_name) &&
            (is_draft || (!folder.has(table, Side::Host) && !folder.has(table, Side::Guest))))
            (void)::unlinkat(folder.descriptor(), entry.d_name, 0);
        return ++looks < kMaxEntries;
    });
}

// Returns the side whose player can delete the table.
Side deleting_side(const TableFolder& folder, const std::string& name) {
    return folder.has(name, Side::Host) ? Side::Host : Side::Guest;
}

}  // namespace

bool is_in_use(const TableFolder& folder, const std::string& name) {
    return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
        const auto table_file = folder.open(name, side, false);
        return table_file && is_write_locked(table_file->get());
    });
}

Result<void, SeatFault> delete_table(const TableFolder& folder, const std::string& name) {
    using Kind = SeatFault::Kind;
    if (const auto fits = check_table(folder, name); !fits) return fits.error();
    const Side side = deleting_side(folder, name);
    const auto table_file = folder.open(name, side, false);
    if (!table_file)
        return fault_of(table_file.error(), "table " + name,
                        file_name(name, side, Part::TableFile));
    if (!is_of_this_account(table_file->get()))
        return SeatFault{Kind::Taken, "table " + name + " belongs to another user"};
    if (is_in_use(folder, name) && !is_over(folder, name))
        return SeatFault{Kind::Busy, "somebody is playing at table " + name +
                                         "; it can be deleted when they have left"};
    // The guest's files may remain, because the sticky bit of the directory can protect them. The
    // table file by which the table is found is removed last.
    for (const Part part : kParts)
        for (const Side of : kSides)
            if (part != Part::TableFile || of != side) (void)folder.remove(name, of, part);
    if (const auto error = folder.remove(name, side))
        return SeatFault{Kind::CannotWrite, "cannot delete table " + name + ": " + error.message()};
    return {};
}

Result<void, SeatFault> delete_own_table(const TableFolder& folder, const std::string& name,
                                         const std::string& secret) {
    if (const auto fits = check_table(folder, name); !fits) return fits.error();
    const auto table_file = folder.open(name, deleting_side(folder, name), false);
    const std::string hash =
        table_file ? tag_in_head(text_with_tags(table_file->get()), "Secret") : "";
    if (!hash.empty() && is_of_this_account(table_file->get()) && !matches_hash(secret, hash))
        return SeatFault{SeatFault::Kind::Taken,
                         "table " + name +
                             " can be deleted only with the secret of its player; "
                             "give the right secret with \"--secret\""};
    return delete_table(folder, name);
}

void sweep_tables(const TableFolder& folder, const TablesByName& surveyed) {
    sweep_leftovers(folder);
    if (folder.shares_account()) return sweep_remainders(folder);
    for (const auto& [name, facts] : surveyed)
        if (facts.checked && facts.is_over() && !facts.disagree) sweep(folder, name, Side::Host);
    // The guest's table file is deleted with the host's table file, or alone if the host's table
    // file is gone.
    for (const std::string& name : folder.names(Side::Guest))
        if (!folder.has(name, Side::Host)) sweep(folder, name, Side::Guest);
}

}  // namespace alces
