// Creates and reads the files of tables, with their names and tags.
#include "tables/table_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

#include "base/digest.h"
#include "base/folders.h"
#include "base/random_seed.h"
#include "base/text.h"
#include "game/export_text.h"
#include "game/replay.h"
#include "game/tags.h"
#include "games/library.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tables/secret.h"
#include "words/game_text.h"

namespace alces {
namespace {

// The suffixes of the file names, by Part and Side.
constexpr std::array<std::array<std::string_view, 2>, 4> kEndings{
    {{".table", ".guest"},
     {".table-chat", ".guest-chat"},
     {".table-lock", ".guest-lock"},
     {".table-rules", ".guest-rules"}}};
constexpr std::size_t kLongestName = 32;
constexpr std::string_view kRulesTag = "Rules";
constexpr std::string_view kGuestTag = "Guest";
constexpr std::string_view kGuestAccountTag = "GuestAccount";
constexpr std::string_view kGuestSecretTag = "GuestSecret";
constexpr long long kMaxAccount = 4'294'967'295;  // the highest user ID
constexpr long long kMaxDays = 60;
constexpr mode_t kReadAll = 0444;

bool is_word_character(char c) { return is_digit(c) || is_letter(c) || c == '-' || c == '_'; }

std::string_view suffix_of(Side side, Part part) {
    return kEndings[static_cast<std::size_t>(part)][index(side)];
}

std::string longer_name(const std::string& file, const std::string& suffix) {
    return suffix.empty() ? file : file + '-' + suffix;
}

// Renames a file, but never replaces another file.
std::error_code rename_new(int folder, const std::string& from, const std::string& to) {
    if (::renameat2(folder, from.c_str(), folder, to.c_str(), RENAME_NOREPLACE) == 0) return {};
    if (errno != EINVAL && errno != ENOSYS) return last_error();
    // The file system does not support RENAME_NOREPLACE. link() does not replace a file either.
    if (::linkat(folder, from.c_str(), folder, to.c_str(), 0) != 0) return last_error();
    return ::unlinkat(folder, from.c_str(), 0) == 0 ? std::error_code{} : last_error();
}

std::int64_t milliseconds_of(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

// The identifiers of tables are copied into the files of other players, so they are short and
// plain.
bool is_table_id(std::string_view id) {
    constexpr std::size_t kLongestId = 64;
    return !id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, is_word_character);
}

void apply_head_tag(const Tag& tag, TableFileHead& head) {
    if (tag.name == "HostDigest") head.host_digest = tag.value;
    if (tag.name == "Player") head.player = printable_player_name(tag.value);
    if (tag.name == "Secret") head.secret = tag.value;
    if (tag.name == "UTCDate") head.date = date_in(tag.value);
}

// Reads one tag. Returns false if its value is invalid.
bool apply_tag(const Tag& tag, TableFileHead& head, TableTerms& terms, bool& has_seat) {
    const auto start = start_by_tag(terms.start, tag);
    if (!start) return false;
    if (*start) terms.start = **start;
    // A game name without a digest is refused, because two players whose files of that name contain
    // different rules would play different games.
    const Variant& game = terms.start.variant();
    if (tag.name == "Variant" && is_from_disk(game) && tag.value != full_name(game)) return false;
    if (tag.name == "Clocks") {
        const auto time = read_time_control(tag.value);
        if (time) terms.time = *time;
        return static_cast<bool>(time);
    }
    if (tag.name == "Pace") {
        const auto days = parse_number(tag.value, 1, kMaxDays);
        if (days) terms.pace_days = static_cast<int>(*days);
        return days.has_value();
    }
    if (tag.name == "Host") {
        const auto color = color_named(tag.value);
        has_seat = color.has_value();
        terms.host = color.value_or(Color::White);
        return has_seat;
    }
    if (tag.name == "Format") {
        const auto format = parse_number(tag.value, 1, kTableFormat);
        if (format) terms.format = static_cast<int>(*format);
        return format.has_value();
    }
    if (tag.name == kGuestAccountTag) {
        terms.guest_account = parse_number(tag.value, 0, kMaxAccount);
        return terms.guest_account.has_value();
    }
    if (tag.name == kGuestSecretTag) {
        terms.guest_secret = tag.value;
        return is_secret_hash(tag.value);
    }
    if (tag.name == kGuestTag) terms.guest = printable_player_name(tag.value);
    if (tag.name == kRematchTag || tag.name == "Table") {
        (tag.name == "Table" ? head.table_id : terms.rematch_of) = tag.value;
        return is_table_id(tag.value);
    }
    apply_head_tag(tag, head);
    return true;
}

}  // namespace

std::string file_name(const std::string& table, Side side, Part part) {
    return table + std::string(suffix_of(side, part));
}

bool have_same_owner(int file, int other) {
    struct stat first {};
    struct stat second {};
    return ::fstat(file, &first) == 0 && ::fstat(other, &second) == 0 &&
           first.st_uid == second.st_uid;
}

std::int64_t owner_of(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 ? std::int64_t{status.st_uid} : -1;
}

bool is_table_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && name[0] != '-' && name[0] != '_' &&
           std::all_of(name.begin(), name.end(), is_word_character);
}

// Writes the tags of a table file. Each table file has the tags of the game and of its own player,
// so that other tools can read it as a record.
std::string write_head(const TableFileHead& head, const TableTerms& terms, Side side) {
    const Color color = side == Side::Host ? terms.host : ~terms.host;
    std::string text = tag_line("Variant", full_name(terms.start.variant())) +
                       start_tag(terms.start) + tag_line("Format", std::to_string(terms.format)) +
                       tag_line("Table", head.table_id) + tag_lines(time_tags(std::time(nullptr))) +
                       tag_line(name_of(color), head.player) + tag_line("Player", head.player) +
                       tag_line("Host", word_of(terms.host));
    if (terms.time) text += tag_line("Clocks", write_time_control(*terms.time));
    if (terms.pace_days > 0) text += tag_line("Pace", std::to_string(terms.pace_days));
    if (!terms.rematch_of.empty()) text += tag_line(kRematchTag, terms.rematch_of);
    if (!terms.guest.empty()) text += tag_line(kGuestTag, terms.guest);
    if (terms.guest_account)
        text += tag_line(kGuestAccountTag, std::to_string(*terms.guest_account));
    if (!terms.guest_secret.empty()) text += tag_line(kGuestSecretTag, terms.guest_secret);
    if (!head.secret.empty()) text += tag_line("Secret", head.secret);
    if (!head.host_digest.empty()) text += tag_line("HostDigest", head.host_digest);
    if (!head.rules_suffix.empty()) text += tag_line(kRulesTag, head.rules_suffix);
    return text + '\n';
}

Result<TableFileHead> read_head(std::string_view text, Side side) {
    const Error fault{ErrorKind::File, "not a table file, or one from a newer version of alces"};
    TableFileHead head;
    TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    bool has_seat = false;
    bool has_format = false;
    if (!text.starts_with("[Variant \"")) return fault;
    while (!text.empty()) {
        if (text[0] != '[') return fault;
        const Tag tag = take_tag(text);
        if (tag.name.empty() || (!text.empty() && text[0] != '\n')) return fault;
        if (!text.empty()) text.remove_prefix(1);
        if (!apply_tag(tag, head, terms, has_seat)) return fault;
        has_format = has_format || tag.name == "Format";
    }
    if (!has_format || !has_seat || head.table_id.empty() || head.player.empty()) return fault;
    // If the table has digests, the guest's table file confirms the terms by the digest of the
    // host's tags.
    if (is_digest(head.host_digest) != (side == Side::Guest && terms.format > 1)) return fault;
    head.terms = terms;
    return head;
}

std::string date_in(std::string_view value) {
    constexpr std::string_view kShape = "0000.00.00";
    const bool is_date =
        std::equal(value.begin(), value.end(), kShape.begin(), kShape.end(),
                   [](char c, char shape) { return shape == '0' ? is_digit(c) : c == shape; });
    return std::string(is_date ? value : "");
}

std::string game_in_head(std::string_view text) {
    if (!text.starts_with('[')) return {};
    const Tag tag = take_tag(text);
    return tag.name == "Variant" ? tag.value : "";
}

std::string tag_in_head(std::string_view text, std::string_view name) {
    while (text.starts_with('[')) {
        const Tag tag = take_tag(text);
        if (tag.name == name) return tag.value;
        if (tag.name.empty() || !text.starts_with('\n')) break;
        text.remove_prefix(1);
    }
    return {};
}

std::string rules_in_head(std::string_view text) {
    const std::string suffix = tag_in_head(text, kRulesTag);
    return is_digest(suffix) ? suffix : "";
}

std::string text_with_tags(int table_file) {
    std::string text;
    (void)read_all(table_file, text, 0, kMaxTags);
    text.resize(std::min(text.size(), kMaxTags));
    return text;
}

TableFolder::TableFolder(const std::string& path)
    : folder_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

bool TableFolder::is_unguarded() const {
    struct stat status {};
    if (::fstat(folder_.get(), &status) != 0) return false;
    return (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (status.st_mode & S_ISVTX) == 0;
}

bool TableFolder::has(const std::string& name, Side side, Part part) const {
    struct stat status {};
    return ::fstatat(folder_.get(), file_name(name, side, part).c_str(), &status,
                     AT_SYMLINK_NOFOLLOW) == 0;
}

bool TableFolder::is_current(int file, const std::string& name, Side side, Part part) const {
    struct stat open {};
    struct stat named {};
    return ::fstat(file, &open) == 0 &&
           ::fstatat(folder_.get(), file_name(name, side, part).c_str(), &named,
                     AT_SYMLINK_NOFOLLOW) == 0 &&
           open.st_ino == named.st_ino && open.st_dev == named.st_dev;
}

// Opens a file, with O_NONBLOCK because it could be a pipe. Refuses a file with a second hard link,
// because it could be a table file of another table.
Result<Descriptor, std::error_code> TableFolder::open(const std::string& name, Side side,
                                                      bool to_write, Part part,
                                                      const std::string& suffix) const {
    const int flags = (to_write ? O_RDWR : O_RDONLY) | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    const std::string path = longer_name(file_name(name, side, part), suffix);
    Descriptor file(::openat(folder_.get(), path.c_str(), flags));
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0) return last_error();
    if (S_ISDIR(status.st_mode)) return std::make_error_code(std::errc::is_a_directory);
    if (!S_ISREG(status.st_mode)) return std::make_error_code(std::errc::invalid_argument);
    if (status.st_nlink == 1) return file;
    return std::make_error_code(std::errc::too_many_links);
}

Result<Descriptor, std::error_code> TableFolder::open_lock(const std::string& name,
                                                           Side side) const {
    const std::string file = file_name(name, side, Part::Lock);
    if (auto lock = open_private(file, O_CREAT)) return lock;
    Descriptor found;
    for_each_longer_name(file, [&](const std::string& longer) {
        if (auto lock = open_private(longer, 0)) found = *std::move(lock);
        return !found;
    });
    if (found) return found;
    return open_private(longer_name(file, std::to_string(random_seed())), O_CREAT | O_EXCL);
}

void TableFolder::for_each_longer_name(const std::string& file,
                                       const std::function<bool(const std::string&)>& visit) const {
    const std::string start = file + '-';
    (void)for_each_entry(folder_.get(), [&](const dirent& entry) {
        const std::string_view name = entry.d_name;
        return !may_be_file(entry) || !name.starts_with(start) || visit(std::string(name));
    });
}

// Opens a file that only this account can open, and refuses any other file. `how` contains
// additional flags for open(2).
Result<Descriptor, std::error_code> TableFolder::open_private(const std::string& file,
                                                              int how) const {
    Descriptor opened(::openat(folder_.get(), file.c_str(),
                               O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | how, 0600));
    struct stat status {};
    if (!opened || ::fstat(opened.get(), &status) != 0) return last_error();
    const bool is_private =
        S_ISREG(status.st_mode) && status.st_uid == ::geteuid() && (status.st_mode & 0077) == 0;
    if (is_private && status.st_nlink == 1) return opened;
    return std::make_error_code(std::errc::permission_denied);
}

// Creates a file. Writes it under another name first, so that nobody finds a partial table file.
std::error_code TableFolder::create(const std::string& name, Side side, std::string_view text,
                                    Part part, const std::string& suffix) const {
    const std::string path = longer_name(file_name(name, side, part), suffix);
    const std::string draft =
        "." + file_name(name, side, part) + "." + std::to_string(random_seed());
    Descriptor file(::openat(folder_.get(), draft.c_str(),
                             O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    struct stat around {};
    if (!file || ::fstat(folder_.get(), &around) != 0) return last_error();
    // These permissions do not depend on the umask. Everybody who can read and search the directory
    // can read the file, and only its owner can write to it.
    (void)::fchown(file.get(), static_cast<uid_t>(-1), around.st_gid);
    const mode_t mode = 0600 | (around.st_mode & kReadAll & ((around.st_mode & 0111) << 2U));
    std::error_code error = write_all(file.get(), 0, text);
    if (!error && (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0))
        error = last_error();
    if (!error) error = rename_new(folder_.get(), draft, path);
    if (error) (void)::unlinkat(folder_.get(), draft.c_str(), 0);
    if (!error) (void)::fsync(folder_.get());
    return error;
}

std::error_code TableFolder::remove(const std::string& name, Side side, Part part) const {
    const std::string file = file_name(name, side, part);
    if (part == Part::Lock || part == Part::Rules)
        for_each_longer_name(file, [&](const std::string& longer) {
            (void)::unlinkat(folder_.get(), longer.c_str(), 0);
            return true;
        });
    if (::unlinkat(folder_.get(), file.c_str(), 0) != 0) return last_error();
    (void)::fsync(folder_.get());
    return {};
}

std::vector<std::string> TableFileReader::more(std::size_t end) {
    std::vector<std::string> lines;
    if (is_full() || end <= offset_) return lines;
    std::string text;
    const auto from = static_cast<off_t>(offset_);
    if (read_all(file_.get(), text, from, std::min(limit_, end)) && text.empty()) return lines;
    text.resize(std::min(text.size(), end - offset_));
    std::string_view rest = text;
    while (true) {
        const std::size_t size = rest.find('\n');
        if (size == std::string_view::npos) break;
        const bool repeats = size == 0 && !lines.empty() && lines.back().empty();
        if (!std::exchange(skipping_, false) && !repeats)
            lines.emplace_back(rest.substr(0, std::min(size, kMaxTableLine)));
        rest.remove_prefix(size + 1);
        offset_ += size + 1;
    }
    // The beginning of a line that is too long is returned at once. Its rest is skipped.
    if (rest.size() > kMaxTableLine) {
        if (!std::exchange(skipping_, true)) lines.emplace_back(rest.substr(0, kMaxTableLine));
        offset_ += rest.size();
    }
    return lines;
}

std::size_t TableFileReader::size() const {
    struct stat status {};
    return ::fstat(file_.get(), &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

// A line that is just being written may have replaced the mark already, although the file has not
// grown yet. Therefore, every byte except kNoMark counts as a mark.
std::optional<TableFileMark> TableFileReader::mark() const {
    char next = kNoMark;
    if (::pread(file_.get(), &next, 1, static_cast<off_t>(offset_)) != 1 || next == kNoMark)
        return std::nullopt;
    return TableFileMark{offset_, next};
}

bool TableFileReader::is_truncated() const {
    struct stat status {};
    return ::fstat(file_.get(), &status) != 0 || status.st_size < static_cast<off_t>(offset_);
}

std::int64_t TableFileReader::modified() const {
    struct stat status {};
    return ::fstat(file_.get(), &status) == 0 ? milliseconds_of(status.st_mtim) : 0;
}

std::int64_t TableFileReader::touched() const {
    struct stat status {};
    if (::fstat(file_.get(), &status) != 0) return 0;
    return std::min(milliseconds_of(status.st_mtim), milliseconds_of(status.st_ctim));
}

}  // namespace alces
