#include "tables/table_survey.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/digest.h"
#include "base/sort_unique.h"
#include "games/library.h"

namespace alces {
namespace {

// The cost of a table in lines, besides the lines that are parsed and applied.
constexpr std::size_t kLinesPerTable = 25;
// Reading this many bytes, or computing their digest, costs as much as one line.
constexpr std::int64_t kBytesPerLine = 1000;
// The digest of the two table files of a table is computed at once if their total size is at most
// this many bytes. For larger table files, this takes up to a fifth of the time of a replay, so
// their digest is computed only after they have been touched.
constexpr std::int64_t kMaxDigested = 200'000;
// The maximum share of the budget for a single table.
constexpr double kTooMuch = 0.5;
// How long to wait before trying again to read a table that could not be read. Rules or permissions
// may have changed in that time.
constexpr std::int64_t kRetryAfterMs = 10 * 60 * 1000;
// Within this time after a change, a file may change again and keep the same ctime.
constexpr std::int64_t kUncertainMs = 2000;
constexpr std::int64_t kNanosecondsPerMs = 1'000'000;

FileVersion version_of(const TableFolder& folder, const std::string& name, Side side) {
    struct stat status {};
    if (::fstatat(folder.descriptor(), file_name(name, side, Part::TableFile).c_str(), &status,
                  AT_SYMLINK_NOFOLLOW) != 0)
        return {};
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    const std::int64_t seconds = status.st_ctim.tv_sec;
    return {status.st_dev, status.st_ino, status.st_size,
            seconds * kNanoseconds + status.st_ctim.tv_nsec};
}

TableVersion version_of(const TableFolder& folder, const std::string& name) {
    return {version_of(folder, name, Side::Host), version_of(folder, name, Side::Guest)};
}

// Whether these are the same files with the same sizes, so that their contents may be the same.
bool is_similar(const TableVersion& a, const TableVersion& b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](const FileVersion& x, const FileVersion& y) {
                          return x.device == y.device && x.inode == y.inode && x.size == y.size;
                      });
}

// Whether the table files were last changed so long before `time` that any later change must give
// them a different ctime.
bool is_settled(const TableVersion& version, std::int64_t time) {
    return std::all_of(version.begin(), version.end(), [&](const FileVersion& file) {
        return time - file.changed / kNanosecondsPerMs >= kUncertainMs;
    });
}

std::int64_t size_of(const TableVersion& version) { return version[0].size + version[1].size; }

// Returns all names that are in either map, each once, in byte order.
std::vector<std::string> names_in(const KnownTables& first, const KnownTables& second) {
    std::vector<std::string> names;
    for (const KnownTables* tables : {&first, &second})
        for (const auto& table : *tables) names.push_back(table.first);
    sort_unique(names);
    return names;
}

// Returns a digest of the first kMaxTableFileBytes of each table file.
std::string digest_of_table_files(const TableFolder& folder, const std::string& name) {
    std::array<std::string, 2> texts;
    for (const Side side : kSides)
        if (const auto table_file = folder.open(name, side, false))
            (void)read_all(table_file->get(), texts[index(side)], 0, kMaxTableFileBytes);
    return digest_of(texts[0], texts[1]);
}

}  // namespace

// Takes over the findings of another process, unless this process knows at least as much.
void TableSurvey::take_stored(const std::string& name, const KnownTables& stored,
                              const TableVersion& version) {
    const auto other = stored.find(name);
    if (other == stored.end()) return;
    const auto own = known_.find(name);
    const bool knows_as_much = own != known_.end() && own->second.facts.checked &&
                               is_similar(own->second.version, version);
    const bool is_better = own == known_.end() || is_similar(other->second.version, version);
    if (!knows_as_much && is_better) known_.insert_or_assign(name, other->second);
}

// Updates the findings about a table without replaying its game. Returns the work that the table
// still needs.
TableSurvey::Job TableSurvey::look(const std::string& name, const KnownTables& stored) {
    const TableVersion version = version_of(folder_, name);
    take_stored(name, stored, version);
    const auto [found, is_new] = known_.try_emplace(name);
    KnownTable& known = found->second;
    if (is_new || !is_similar(version, known.version)) {
        known = {version, "", 0, known.failed_at,
                 glance_at(folder_, name, is_new ? nullptr : &known.facts)};
        is_changed_ = true;
    }
    return {need_of(known, version), size_of(version), name};
}

TableSurvey::Need TableSurvey::need_of(const KnownTable& known, const TableVersion& version) {
    const std::int64_t now = stamp_now().wall;
    const bool is_checked = known.facts.checked;
    if (known.failed_at != 0 && (!is_checked || now - known.failed_at > kRetryAfterMs))
        return Need::Retry;
    if (!is_checked) return Need::Replay;
    if (version != known.version) return Need::Digest;
    const bool is_certain = is_settled(version, known.checked_at) || !is_settled(version, now);
    return is_certain ? Need::Nothing : Need::Confirmation;
}

std::vector<TableSurvey::Job> TableSurvey::look_at_all(const KnownTables& stored) {
    const TableNames found = folder_.find(Side::Host, names_in(stored, known_), name_limits_);
    is_complete_ = found.complete;
    std::vector<Job> jobs;
    for (const std::string& name : found.names) jobs.push_back(look(name, stored));
    const auto is_gone = [&](const auto& known) {  // the names of the jobs are sorted
        return !std::ranges::binary_search(jobs, known.first, {}, &Job::name);
    };
    is_changed_ = std::erase_if(known_, is_gone) > 0 || is_changed_;
    return jobs;
}

void TableSurvey::perform(Job& job, ReplayBudget& budget) {
    if (job.need == Need::Digest || job.need == Need::Confirmation) verify(job, budget);
    if (job.need != Need::Nothing) replay(job, budget);
}

// Checks whether the table files still have the known contents.
void TableSurvey::verify(Job& job, ReplayBudget& budget) {
    KnownTable& known = known_.at(job.name);
    const TableVersion version = version_of(folder_, job.name);
    if (known.digest.empty() || !is_similar(version, known.version)) return;
    budget.spend(static_cast<std::size_t>(job.size / kBytesPerLine));
    const std::int64_t now = stamp_now().wall;
    if (digest_of_table_files(folder_, job.name) != known.digest) return;
    is_changed_ = true;
    known.version = version;
    known.checked_at = now;
    job.need = Need::Nothing;
}

// Replays the game of a table. Reads the version first and the digest after it. If the table files
// change in between, the next survey notices it.
void TableSurvey::replay(Job& job, ReplayBudget& budget) {
    KnownTable& known = known_.at(job.name);
    const double before = budget.used();
    const std::int64_t now = stamp_now().wall;
    const TableVersion version = version_of(folder_, job.name);
    TableFacts facts = known.facts;
    if (facts.checked || !is_similar(version, known.version))
        facts = glance_at(folder_, job.name, &known.facts);
    // Table files only grow. If they are as long as before, they have no new lines, whatever times
    // their lines state.
    if (is_similar(version, known.version)) facts.last = std::min(facts.last, known.facts.last);
    std::string digest;
    if (job.size <= kMaxDigested || job.need == Need::Digest || job.need == Need::Confirmation)
        digest = digest_of_table_files(folder_, job.name);
    budget.spend(kLinesPerTable + static_cast<std::size_t>(job.size / kBytesPerLine));
    ++replays_;
    const GameSurvey survey;
    Seat::Found found = Seat::look(folder_, job.name, &budget);
    if (found && budget.is_spent()) {
        if (budget.used() - before < kTooMuch) return;
        found = SeatFault{SeatFault::Kind::Damaged,
                          "table " + job.name + ": reading its game takes too long"};
    }
    known = {version, std::move(digest), now, found ? 0 : now, with_game(std::move(facts), found)};
    is_changed_ = true;
    job.need = Need::Nothing;
}

TablesByName TableSurvey::facts(const std::vector<Job>& jobs) const {
    TablesByName all;
    for (const Job& job : jobs) {
        TableFacts facts = known_.at(job.name).facts;
        if (job.need == Need::Digest) facts.checked = false;
        all.emplace(job.name, std::move(facts));
    }
    return all;
}

void TableSurvey::save() {
    if (std::exchange(is_changed_, false)) file_.write(known_);
}

TablesByName TableSurvey::glance() { return facts(look_at_all({})); }

// Returns the sort key of a job. Small tables come first, so that large or damaged tables that
// change all the time do not hold them up.
auto TableSurvey::order_of(const Job& job) {
    const bool is_large = job.size > kMaxDigested;
    const bool may_wait = job.need == Need::Confirmation || (job.need == Need::Digest && is_large);
    return std::tuple(job.need == Need::Retry, may_wait, job.size, std::string_view(job.name));
}

TablesByName TableSurvey::check() {
    std::vector<Job> jobs = look_at_all(file_.read());
    std::ranges::sort(jobs, {}, order_of);
    ReplayBudget budget(limits_);
    for (Job& job : jobs)
        if (!budget.is_spent()) perform(job, budget);
    save();
    return facts(jobs);
}

TableFacts TableSurvey::check(const std::string& name) {
    const KnownTables stored = file_.read();
    Job job = look(name, stored);
    known_.insert(stored.begin(), stored.end());  // because save() replaces all entries
    ReplayBudget budget(limits_);
    perform(job, budget);
    save();
    return facts({job}).at(name);
}

}  // namespace alces
