#include "records/archive.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <thread>

#include "base/descriptor.h"
#include "game/tags.h"
#include "games/library.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kEnding = ".game";
constexpr auto kTakeoverTimeout = 2s;  // how long to wait for another process to release a record
constexpr auto kPollInterval = 20ms;

std::string rules_name(std::string_view full_name) {
    return std::string(full_name).append(".toml");
}

std::optional<int> id_of(std::string_view name) {
    if (!name.ends_with(kEnding) || name.starts_with('0')) return {};
    name.remove_suffix(kEnding.size());
    int id = 0;
    const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (fault != std::errc{} || end != name.data() + name.size() || id < 1 || id > kLastGameNumber)
        return {};
    return id;
}

std::vector<int> ids_among(const std::vector<std::string>& names) {  // in ascending order
    std::vector<int> ids;
    for (const std::string& name : names)
        if (const auto id = id_of(name)) ids.push_back(*id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

// Returns the number after which create() begins to look for a free one: the highest number or, if
// that is kLastGameNumber, the number before the first gap.
int number_to_continue(const std::vector<int>& ids) {
    if (ids.empty() || ids.back() < kLastGameNumber) return ids.empty() ? 0 : ids.back();
    int before = 0;
    for (const int id : ids)
        if (id == before + 1) before = id;
    return before;
}

}  // namespace

std::string Archive::file_name(int id) { return std::to_string(id).append(kEnding); }

FileResult<std::vector<int>> Archive::list() {
    const auto names = folder_->list();
    if (!names) return names.error();
    return ids_among(*names);
}

FileResult<std::string> Archive::read(int id) {
    const auto file = folder_->open(file_name(id), Folder::How::Read);
    if (!file) return file.error();
    return (*file)->read(kMaxRecordBytes);
}

// Removes the draft files of processes that were killed while they replaced a file.
void Archive::remove_drafts(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (!name.ends_with(kDraftEnding)) continue;
        const auto draft = folder_->open(name, Folder::How::Append);
        if (draft && (*draft)->lock()) (void)folder_->remove(name);
    }
}

FileResult<Archive::Created> Archive::create() {
    const auto names = folder_->list();
    if (!names) return names.error();
    remove_drafts(*names);
    const std::vector<int> ids = ids_among(*names);
    if (ids.size() >= most_) return std::error_code(EDQUOT, std::generic_category());
    int id = number_to_continue(ids);
    // If another process creates a record with the same number at this moment, the loop tries the
    // next number.
    while (true) {
        auto file = folder_->open(file_name(++id), Folder::How::Create);
        if (!file && file.error() != std::errc::file_exists) return file.error();
        if (file && (*file)->lock() && folder_->holds(**file, file_name(id)))
            return Created{id, *std::move(file)};
    }
}

Archive::Claim Archive::claim(int id) {
    Claim claim;
    const std::string name = file_name(id);
    // Tries again if the file was replaced after it was opened and before it was locked.
    do {
        auto file = folder_->open(name, Folder::How::Append);
        if (!file) {
            claim.error = file.error();
            return claim;
        }
        claim.file = *std::move(file);
        claim.busy = !claim.file->lock();
    } while (!claim.busy && !folder_->holds(*claim.file, name));
    if (claim.busy) claim.holder = claim.file->lock_holder();
    if (auto text = claim.file->read(kMaxRecordBytes))
        claim.text = *std::move(text);
    else
        claim.error = text.error();
    if (claim.busy || claim.error) claim.file = nullptr;
    return claim;
}

bool Archive::is_busy(int id) {
    const auto file = folder_->open(file_name(id), Folder::How::Append);
    return file && !(*file)->lock();
}

bool Archive::request_exit(int id) {
    const auto until = std::chrono::steady_clock::now() + kTakeoverTimeout;
    for (bool asked = false; std::chrono::steady_clock::now() < until; asked = true) {
        const auto file = folder_->open(file_name(id), Folder::How::Append);
        if (!file) return false;
        if ((*file)->lock()) return true;
        const auto holder = (*file)->lock_holder();
        if (!asked && (!holder || !ask_to_exit(*holder))) return false;
        std::this_thread::sleep_for(kPollInterval);
    }
    return false;
}

// Returns the full name of the game in a record; empty if it is unknown.
std::string Archive::game_of(int id) {
    const auto text = read(id);
    if (!text || !text->starts_with('[')) return {};
    std::string_view first = *text;
    const Tag tag = take_tag(first);
    return tag.name == "Variant" ? tag.value : "";
}

FileResult<std::unique_ptr<File>> Archive::keep_rules(const std::string& full_name,
                                                      std::string_view text) {
    auto file = lock_file(*folder_, rules_name(full_name));
    if (!file) return file;
    const auto kept = (*file)->read(kMaxFileBytes);
    if (kept && read_received(full_name, *kept) != nullptr) return file;
    auto replaced = replace_file(*folder_, rules_name(full_name), text);
    if (replaced)
        if (const auto error = folder_->sync()) return error;
    return replaced;
}

std::optional<std::string> Archive::rules(std::string_view full_name) {
    const auto file = folder_->open(rules_name(full_name), Folder::How::Read);
    auto text = file ? (*file)->read(kMaxFileBytes) : FileResult<std::string>(file.error());
    if (!text) return {};
    return *std::move(text);
}

void Archive::remove_unused_rules(const std::string& full_name) {
    if (!is_full_name(full_name)) return;
    const std::string name = rules_name(full_name);
    const auto file = folder_->open(name, Folder::How::Append);
    if (!file || !(*file)->lock() || !folder_->holds(**file, name)) return;
    const auto ids = list();
    const bool is_used = !ids || std::any_of(ids->begin(), ids->end(),
                                             [&](int id) { return game_of(id) == full_name; });
    if (!is_used) (void)folder_->remove(name);
}

std::error_code Archive::remove(int id) {
    const std::string name = file_name(id);
    const std::string game = game_of(id);
    const auto file = folder_->open(name, Folder::How::Append);
    if (!file && file.error() == std::errc::no_such_file_or_directory) return file.error();
    if (file && !(*file)->lock()) return std::make_error_code(std::errc::device_or_resource_busy);
    if (const auto fault = folder_->remove(name)) return fault;
    remove_unused_rules(game);
    return folder_->sync();
}

}  // namespace alces
