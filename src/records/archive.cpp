#include "records/archive.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <thread>

#include "base/descriptor.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kEnding = ".game";
constexpr auto kTakeoverTimeout = 2s;  // for another process to release a record
constexpr auto kPollInterval = 20ms;

std::optional<int> id_of(std::string_view name) {
    if (!name.ends_with(kEnding) || name.starts_with('0')) return {};
    name.remove_suffix(kEnding.size());
    int id = 0;
    const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (fault != std::errc{} || end != name.data() + name.size() || id < 1) return {};
    return id;
}

}  // namespace

std::string Archive::file_name(int id) { return std::to_string(id).append(kEnding); }

FileResult<std::vector<int>> Archive::list() {
    const auto names = folder_->list();
    if (!names) return names.error();
    std::vector<int> ids;
    for (const std::string& name : *names)
        if (const auto id = id_of(name)) ids.push_back(*id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

FileResult<std::string> Archive::read(int id) {
    const auto file = folder_->open(file_name(id), Folder::How::Read);
    if (!file) return file.error();
    return (*file)->read(kMaxRecordBytes);
}

// Removes the drafts of processes that were killed while they replaced a file.
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
    int id = 0;
    std::size_t count = 0;
    for (const std::string& name : *names) {
        id = std::max(id, id_of(name).value_or(0));
        if (id_of(name)) ++count;
    }
    if (count >= most_) return std::error_code(EDQUOT, std::generic_category());
    // Another process may create a record with the same number at this moment.
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
    // Retries if the file was replaced between opening and locking.
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

std::error_code Archive::remove(int id) {
    const std::string name = file_name(id);
    const auto file = folder_->open(name, Folder::How::Append);
    if (!file && file.error() == std::errc::no_such_file_or_directory) return file.error();
    if (file && !(*file)->lock()) return std::make_error_code(std::errc::device_or_resource_busy);
    if (const auto fault = folder_->remove(name)) return fault;
    return folder_->sync();
}

}  // namespace alces
