// Opens the table files, and notices when they are removed, replaced or shortened.
#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/digest.h"
#include "base/names.h"
#include "base/text.h"
#include "games/library.h"
#include "games/registry.h"
#include "tables/table_files.h"

namespace alces {
namespace {

constexpr std::chrono::seconds kOpenPause{1};  // between two attempts to open a table file again

std::string name_of_account(uid_t account) {
    const passwd* entry = ::getpwuid(account);
    if (entry == nullptr || entry->pw_name == nullptr) return std::to_string(account);
    return printable_line(entry->pw_name);
}

// Returns the name of the account that owns a file.
std::string account_of(int file) {
    struct stat status {};
    return ::fstat(file, &status) == 0 ? name_of_account(status.st_uid) : "unknown";
}

// Opens one player's copy of the rules; not open if there is none. The suffix of the copy's name is
// in the player's table file.
Descriptor rules_of(const TableFolder& folder, const std::string& name, Side side) {
    const auto table_file = folder.open(name, side, false);
    const std::string suffix = table_file ? rules_in_head(text_with_tags(table_file->get())) : "";
    auto file = folder.open(name, side, false, Part::Rules, suffix);
    return file ? *std::move(file) : Descriptor();
}

// Whether this program knows the game or can load it from a player's copy of the rules, which must
// have the digest of the game. The digest does not cover the names of the game and its pieces, so
// the opponent could change these names. This player's own copy is therefore read first: it has the
// names that the player saw when joining.
bool knows_rules(const TableFolder& folder, const std::string& name, const std::string& game) {
    if (!is_full_name(game) || variant_named(game) != nullptr) return true;
    std::array copies{rules_of(folder, name, Side::Host), rules_of(folder, name, Side::Guest)};
    if (!is_of_this_account(copies[0].get()) && is_of_this_account(copies[1].get()))
        std::swap(copies[0], copies[1]);
    return std::any_of(copies.begin(), copies.end(), [&](const Descriptor& copy) {
        std::string text;
        return copy && !read_all(copy.get(), text, 0, kMaxFileBytes) &&
               load_received(game, text) != nullptr;
    });
}

}  // namespace

std::string other_owner_of(const TableFolder& folder, const std::string& table, Side side) {
    struct stat status {};
    const std::string file = file_name(table, side, Part::TableFile);
    const bool is_there =
        ::fstatat(folder.descriptor(), file.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0;
    return is_there && status.st_uid != ::geteuid() ? name_of_account(status.st_uid) : "";
}

std::string account_beside(const std::string& player, const TableFolder& folder, int table_file) {
    const std::string account = folder.shares_account() ? "" : account_of(table_file);
    return account == player ? "" : account;
}

std::string player_and_account(const std::string& player, const std::string& account) {
    if (player.empty()) return "";
    const std::string name = set_off(player);
    return account.empty() ? name : name + " (account " + account + ")";
}

std::string TableFiles::player_and_account(Side side) const {
    const TableFile& table_file = table_files_[index(side)];
    return alces::player_and_account(table_file.head.player, table_file.account);
}

std::string TableFiles::name(Side side) const { return name_of(color_of(side)); }

// Begins a message about a file: "Black's table file ".
std::string TableFiles::file_of(Side side) const { return name(side) + "'s table file "; }

std::vector<int> TableFiles::descriptors() const {
    std::vector<int> files;
    for (const Side side : kSides) {
        files.push_back(reader(side) ? reader(side)->descriptor() : -1);
        files.push_back(chat_.descriptor(side));
    }
    return files;
}

// ---- opening ----

// Opens a table file and reads its tags.
Result<TableFileReader, SeatFault> TableFiles::open_reader(Side side, TableFileHead& head) const {
    const std::string its_name = file_name(name_, side, Part::TableFile);
    const auto damaged = [&](const std::string& why) {
        if (side == Side::Guest) return SeatFault{SeatFault::Kind::Damaged, its_name + ": " + why};
        return SeatFault{SeatFault::Kind::Damaged, "table " + name_ + ": " + why};
    };
    auto file = folder_.open(name_, side, false);
    if (!file) return fault_of(file.error(), "table " + name_, its_name);
    TableFileReader reader(*std::move(file));
    const std::string text = text_with_tags(reader.descriptor());
    const std::size_t size = text.find("\n\n");
    if (size == std::string::npos)
        return damaged(text.size() < kMaxTags ? "its tags are missing" : "its tags are too long");
    const std::string game = game_in_head(text);
    if (!knows_rules(folder_, name_, game))
        return damaged((has_most_received()
                            ? "alces has read too many games from tables; restart it to open "
                            : "the rules of its game are missing: ") +
                       printable(game, 60));
    const Result<TableFileHead> read = read_head(text.substr(0, size), side);
    if (!read) return damaged(read.error().message);
    const TableFileHead& known = this->head(Side::Host);
    if (known.terms &&
        (read->table_id != known.table_id || read->terms->format != known.terms->format))
        return damaged(std::string("the ") + (side == Side::Host ? "host" : "guest") +
                       "'s file belongs to another table");
    if (side == Side::Guest && known.terms &&
        !known.terms->admits(read->player, owner_of(reader.descriptor()), read->secret))
        return damaged("it is not the file of " + set_off(known.terms->guest) +
                       ", for whom the host keeps the seat");
    head = *read;
    head.text = text.substr(0, size + 2);
    reader.skip(head.text.size());
    return reader;
}

Result<void, SeatFault> TableFiles::open(Side side) {
    TableFile& table_file = table_files_[index(side)];
    TableFileHead head;
    auto reader = open_reader(side, head);
    if (!reader) return reader.error();
    if (side == Side::Guest && started_ && format() > 1 &&
        head.host_digest != chain_.first_digest())
        return SeatFault{
            SeatFault::Kind::Damaged,
            "table " + name_ + ": the terms in the guest's file differ from the host's"};
    if (side == Side::Host && !table_) terms_ = head.terms;
    table_file.head = std::move(head);
    table_file.account = account_beside(table_file.head.player, folder_, reader->descriptor());
    table_file.reader = *std::move(reader);
    return {};
}

Result<void, SeatFault> TableFiles::open_without_host() {
    if (const auto opened = open(Side::Guest); !opened) return opened;
    const TableFileHead& guest = head(Side::Guest);
    if (guest.terms->format == 1)
        return SeatFault{SeatFault::Kind::Missing, "the guest's file is not complete"};
    terms_ = guest.terms;
    TableFileHead& host = table_files_[index(Side::Host)].head;
    host.table_id = guest.table_id;
    host.date = guest.date;
    host.terms = guest.terms;
    disagree_ = true;
    reports_.note(file_of(Side::Host) + "cannot be read. The game continues from your own file.");
    return {};
}

Result<void, SeatFault> TableFiles::open_alone(Side side) {
    own_ = side;
    alone_ = true;
    return side == Side::Host ? open(side) : open_without_host();
}

void TableFiles::look_for_table_files() {
    if (alone_) return;
    for (const Side side : kSides) look_for(side);
}

void TableFiles::look_for(Side side) {
    TableFile& table_file = table_files_[index(side)];
    const bool is_there = !reader(side) && folder_.has(name_, side);
    table_file.waits = is_there && !may_open(table_file);
    if (!is_there || table_file.waits) return;
    if (const auto opened = open(side); !opened) {
        if (opened.error().message != fault_)
            reports_.note_often(side, fault_ = opened.error().message);
        return;
    }
    if (side == Side::Host) reports_.note_often(side, file_of(side) + "can be read again.");
    if (side == Side::Host && table_ && digest_of_host() != chain_.first_digest())
        note_terms(Side::Guest);
    if (side == Side::Guest && own_ != side)
        reports_.note(player_and_account(side) + " plays " + name_of(color_of(side)) + '.', false);
}

// ---- files that are removed or replaced ----

void TableFiles::check_files() {
    for (const Side side : kSides) {
        TableFile& table_file = table_files_[index(side)];
        if (!table_file.reader) continue;
        const bool truncated = table_file.reader->is_truncated();
        const bool there =
            !truncated && folder_.is_current(table_file.reader->descriptor(), name_, side);
        if (!there && !std::exchange(table_file.lost, true))
            reports_.note_often(side,
                                file_of(side) + (truncated                  ? "has been shortened."
                                                 : folder_.has(name_, side) ? "has been replaced."
                                                                            : "has been removed."));
        if (!table_file.lost || (!there && !reopen(side))) continue;
        table_file.lost = false;
        reports_.note_often(side, file_of(side) + "can be read again.");
    }
}

// Returns whether a second has passed since the last attempt to open the table file. If so, the
// caller must try again now.
bool TableFiles::may_open(TableFile& table_file) {
    const auto now = std::chrono::steady_clock::now();
    if (now - table_file.tried < kOpenPause) return false;
    table_file.tried = now;
    return true;
}

// Opens the file that now has the table file's name, if it belongs to the same table and owner. The
// file is then read from its beginning. Returns whether a file was opened.
bool TableFiles::reopen(Side side) {
    TableFile& table_file = table_files_[index(side)];
    if (own_ == side || format() == 1) return false;
    table_file.waits = !may_open(table_file);
    if (table_file.waits) return false;
    TableFileHead head;
    auto reader = open_reader(side, head);
    if (!reader || !have_same_owner(reader->descriptor(), table_file.reader->descriptor()))
        return false;
    table_file.reader = *std::move(reader);
    table_file.texts.clear();
    table_file.pending.clear();
    table_file.refusals = 0;
    table_file.highest = 0;
    table_file.latest = 0;
    table_file.complete = false;
    return true;
}

}  // namespace alces
