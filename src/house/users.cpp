#include "house/users.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <optional>
#include <set>
#include <vector>

#include "base/text.h"
#include "base/timed_lock.h"
#include "house/visitors.h"
#include "practice/progress.h"
#include "records/folder.h"
#include "session/player_memory.h"
#include "tables/secret.h"
#include "tables/table_facts.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMaxUsers = 1000;
constexpr std::size_t kLongestHash = 1000;
constexpr std::chrono::seconds kLongestDelay = 60s;
constexpr const char* kSecretFile = "secret";
constexpr const char* kSeatKeyFile = "seat";
// This file has a full stop for each failed login since the last successful login, and then blanks.
// The server creates it when the user registers and later overwrites it in place, so counting works
// even if the disk is full. More failures than fit do not lengthen the delay.
constexpr const char* kFailuresFile = "failures";
constexpr std::string_view kNoFailures = "       ";
constexpr char kFailure = '.';
constexpr int kSeatKeyDigits = 32;
constexpr char kUserMark = 'u';
constexpr char kDraftMark = 't';
constexpr int kDraftDigits = 16;
constexpr const char* kRegistrationsFile = "arrivals";
constexpr std::size_t kMaxRegistrations = 10;      // new names in a day from one network
constexpr std::size_t kMaxWideRegistrations = 30;  // new names in a day from one wide network
constexpr std::time_t kDay = 24 * 60 * 60;
constexpr std::time_t kUnusedSeconds = 90 * kDay;
// After this time without a login, a name expires even if it has recorded games.
constexpr std::time_t kForgottenSeconds = 365 * kDay;
constexpr std::time_t kDraftSeconds = 60;  // an older draft belongs to a process that was killed

// Returns the name of a user's directory: a mark and hexadecimal digits, so that no user's name can
// be a path.
std::string folder_of(std::string_view user) {
    std::string name(1, kUserMark);
    for (const char c : user) {
        name += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4U];
        name += "0123456789abcdef"[static_cast<unsigned char>(c) & 15U];
    }
    return name;
}

Descriptor open_in(int folder, const std::string& name) {
    return Descriptor(
        ::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

std::vector<std::string> names_in(int folder) {
    auto names = folder_at(folder)->list();
    return names ? *std::move(names) : std::vector<std::string>{};
}

std::string new_draft() { return kDraftMark + random_hex(kDraftDigits); }

// Removes a directory with its files. If the process is killed meanwhile, some of them remain.
void remove_folder(int parent, const std::string& name) {
    if (const Descriptor folder = open_in(parent, name))
        for (const std::string& file : names_in(folder.get()))
            (void)::unlinkat(folder.get(), file.c_str(), 0);
    (void)::unlinkat(parent, name.c_str(), AT_REMOVEDIR);
}

// Returns the directories of the users who have a seat at one of the tables.
std::set<std::string> folders_of_players(const TableFolder& tables,
                                         const std::vector<std::string>& names) {
    std::set<std::string> folders;
    for (const std::string& name : names)
        for (const std::string& player : players_of(tables, name))
            folders.insert(folder_of(player));
    return folders;
}

// Returns the seconds since a file was last changed; none if it does not exist.
std::optional<std::time_t> age_of(int folder, const std::string& name) {
    struct stat status {};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return {};
    return std::time(nullptr) - status.st_mtime;
}

bool is_same_folder(int folder, int other) {
    struct stat status {};
    struct stat other_status {};
    return ::fstat(folder, &status) == 0 && ::fstat(other, &other_status) == 0 &&
           status.st_ino == other_status.st_ino && status.st_dev == other_status.st_dev;
}

bool write_file(int home, const char* name, std::string_view text) {
    const auto folder = folder_at(home);
    const auto file = folder->open(name, Folder::How::Create);
    return file && !(*file)->write(0, text) && !(*file)->sync() && !folder->sync();
}

}  // namespace

Descriptor make_in(int folder, const std::string& name) {
    (void)::mkdirat(folder, name.c_str(), 0700);
    return open_in(folder, name);
}

std::string key_in(int home) {
    const auto folder = folder_at(home);
    auto opened = folder->open(kSeatKeyFile, Folder::How::Create);
    if (!opened && opened.error() == std::errc::file_exists)
        opened = folder->open(kSeatKeyFile, Folder::How::Append);
    if (!opened) return "";
    File& file = **opened;
    // Two sessions may create the key at the same time, and one may have been interrupted while it
    // did so.
    if (!retry_for(1s, [&] { return file.lock(); })) return "";
    const auto key = file.read(std::size_t{kSeatKeyDigits});
    if (!key || key->size() == std::size_t{kSeatKeyDigits}) return key ? *key : "";
    const std::string fresh = random_hex(kSeatKeyDigits);
    return file.write(0, fresh) || file.sync() ? "" : fresh;
}

std::chrono::seconds delay_after(long long failures) {
    if (failures <= 0) return 0s;
    return std::min(std::chrono::seconds(1LL << std::min(failures - 1, 6LL)), kLongestDelay);
}

Descriptor Users::find(const std::string& name) const { return open_in(folder_, folder_of(name)); }

Users::Added Users::add(const std::string& name, const std::string& secret,
                        const std::string& address) {
    const std::string hash = hash_of_secret(secret);
    const TimedLock lock(folder_);  // no other process may change the names now
    if (!lock.taken()) return Added::Busy;
    if (hash.empty()) return Added::Failed;
    remove_leftovers();
    if (find(name)) return Added::Taken;
    if (is_full()) return Added::Full;
    if (const Added noted = note_registration(address); noted != Added::Yes) return noted;
    return add_folder(name, kSecretFile, hash);
}

Users::Added Users::add_key_owner(const std::string& name) {
    const TimedLock lock(folder_);
    if (!lock.taken()) return Added::Busy;
    return add_folder(name, kSeatKeyFile, random_hex(kSeatKeyDigits));
}

bool Users::needs_secret(int home) { return age_of(home, kSecretFile).has_value(); }

bool Users::note_visit(const std::string& name, int home) const {
    std::optional<TimedLock> lock;
    // A process that holds the lock may be deleting the name, but only if the name has been unused
    // for that long.
    if (age_of(home, kSecretFile) > kUnusedSeconds - kDay) lock.emplace(folder_);
    if (lock && !lock->taken()) return false;
    if (!is_same_folder(find(name).get(), home)) return false;
    (void)::utimensat(home, kSecretFile, nullptr, 0);
    return true;
}

Users::Added Users::add_folder(const std::string& name, const char* file, const std::string& text) {
    const std::string draft = new_draft();
    if (::mkdirat(folder_, draft.c_str(), 0700) != 0) return Added::Failed;
    const Descriptor home = open_in(folder_, draft);
    Added added = Added::Failed;
    if (home && write_file(home.get(), kFailuresFile, kNoFailures) &&
        write_file(home.get(), file, text)) {
        // If the name is registered already, renaming fails, because its directory is not empty.
        if (::renameat(folder_, draft.c_str(), folder_, folder_of(name).c_str()) == 0) {
            (void)::fsync(folder_);
            return Added::Yes;
        }
        if (errno == EEXIST || errno == ENOTEMPTY) added = Added::Taken;
    }
    remove_folder(folder_, draft);
    return added;
}

bool Users::is_full() const {
    const auto names = names_in(folder_);
    const auto users = std::count_if(names.begin(), names.end(), [this](const auto& name) {
        return name[0] == kUserMark && age_of(folder_, name + '/' + kSecretFile);
    });
    return static_cast<std::size_t>(users) >= kMaxUsers;
}

// Notes a registration. If earlier registrations cannot be read, refuses the name, because the
// limits cannot be checked.
Users::Added Users::note_registration(const std::string& address) {
    constexpr std::size_t kMaxBytes = 1'000'000;
    const std::string network = network_of(address);
    if (network.empty()) return Added::Yes;
    const std::string wide = wide_network_of(address);
    const auto folder = folder_at(folder_);
    std::string known;
    if (const auto age = age_of(folder_, kRegistrationsFile); age && *age < kDay) {
        const auto file = folder->open(kRegistrationsFile, Folder::How::Read);
        auto read = file ? (*file)->read(kMaxBytes) : file.error();
        if (!read) return Added::Failed;
        known = *std::move(read);
    }
    const std::time_t now = std::time(nullptr);
    std::string registrations;
    std::size_t own = 0;
    std::size_t around = 0;
    for (std::string_view rest = known; !rest.empty();) {
        const std::string_view line = take_line(rest);
        std::string_view words = line;
        const auto time = parse_number(take_word(words), 0, now);
        if (!time || now - *time >= kDay) continue;
        registrations.append(line) += '\n';
        own += trimmed(words) == network ? 1 : 0;
        around += !wide.empty() && wide_network_of(std::string(trimmed(words))) == wide ? 1 : 0;
    }
    if (own >= kMaxRegistrations || around >= kMaxWideRegistrations) return Added::TooMany;
    registrations += std::to_string(now) + ' ' + network + '\n';
    return replace_file(*folder, kRegistrationsFile, registrations) ? Added::Yes : Added::Failed;
}

void Users::remove_leftovers() {
    std::vector<std::string> expired;
    for (const std::string& name : names_in(folder_)) {
        const bool draft = name[0] == kDraftMark || name.ends_with(kDraftEnding);
        if (draft && age_of(folder_, name) > kDraftSeconds) {
            (void)::unlinkat(folder_, name.c_str(), 0);
            remove_folder(folder_, name);
        } else if (name[0] == kUserMark && is_unused(name)) {
            expired.push_back(name);
        }
    }
    if (expired.empty()) return;
    const TableNames tables = tables_.find(Side::Host);
    if (!tables.complete) return;
    const auto seated = folders_of_players(tables_, tables.names);
    std::erase_if(expired, [&](const std::string& name) { return seated.contains(name); });
    remove_users(expired);
}

// Removes the directories of users. A directory is renamed before its files are removed, so that no
// name without a secret remains if this process is killed. The next registration removes the rest.
void Users::remove_users(const std::vector<std::string>& folders) {
    std::vector<std::string> drafts;
    for (const std::string& folder : folders) {
        const std::string draft = new_draft();
        if (::renameat(folder_, folder.c_str(), folder_, draft.c_str()) == 0)
            drafts.push_back(draft);
    }
    (void)::fsync(folder_);
    for (const std::string& draft : drafts) remove_folder(folder_, draft);
}

// Whether the name expires if its owner has no seat at a table.
bool Users::is_unused(const std::string& folder) const {
    const auto since_login = age_of(folder_, folder + '/' + kSecretFile);
    // The key of a user's seats does not prove that the user has a seat. But a user who has this
    // key and no secret logs in with an SSH key, so the name does not expire.
    if (!since_login && age_of(folder_, folder + '/' + kSeatKeyFile)) return false;
    // In earlier versions, a registration or a removal that was interrupted left a directory
    // without a secret.
    const auto unused = since_login ? since_login : age_of(folder_, folder);
    if (!unused || *unused <= kUnusedSeconds) return false;
    if (*unused > kForgottenSeconds) return true;
    const Descriptor home = open_in(folder_, folder);
    const auto files = names_in(home.get());
    return std::all_of(files.begin(), files.end(), [&](const std::string& file) {
        return file == "." || file == ".." || file == kSecretFile || file == kFailuresFile ||
               file == kSeatKeyFile || file == PlayerMemory::kFile || file == Progress::kFile ||
               file.ends_with(kDraftEnding);
    });
}

long long Users::count_try(int home) {
    // In earlier versions, this file could be longer.
    constexpr std::size_t kMaxBytes = 1'000'000;
    const auto most = static_cast<long long>(kNoFailures.size());
    const auto file = lock_file(*folder_at(home), kFailuresFile);
    const auto text = file ? (*file)->read(kMaxBytes) : file.error();
    if (!text) return most;
    const std::size_t earlier = std::min(text->find_first_not_of(kFailure), text->size());
    if (earlier >= kNoFailures.size()) return most;
    if ((*file)->write(earlier, std::string_view(&kFailure, 1))) return most;
    return static_cast<long long>(earlier);
}

bool Users::has_secret(int home, const std::string& secret) {
    const auto file = folder_at(home)->open(kSecretFile, Folder::How::Read);
    const auto hash = file ? (*file)->read(kLongestHash) : file.error();
    if (!hash || !matches_hash(secret, *hash)) return false;
    if (const auto failures = lock_file(*folder_at(home), kFailuresFile))
        (void)(*failures)->write(0, kNoFailures);
    return true;
}

}  // namespace alces
