#include "records/archive.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <thread>

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kEnding = ".game";
constexpr auto kPatience = 2s;  // for another run to leave
constexpr auto kPause = 20ms;

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

std::error_code Archive::list(std::vector<int>& ids) {
    std::vector<std::string> names;
    if (const auto error = folder_->list(names)) return error;
    for (const std::string& name : names)
        if (const auto id = id_of(name)) ids.push_back(*id);
    std::sort(ids.begin(), ids.end());
    return {};
}

std::error_code Archive::read(int id, std::string& text) {
    std::error_code error;
    const auto file = folder_->open(file_name(id), Folder::How::Read, error);
    return file ? file->read(text, kMaxRecordBytes) : error;
}

// What processes left behind that were killed while they replaced a file.
void Archive::remove_drafts(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (!name.ends_with(kDraftEnding)) continue;
        std::error_code ignored;
        const auto draft = folder_->open(name, Folder::How::Append, ignored);
        if (draft && draft->lock()) (void)folder_->remove(name);
    }
}

std::unique_ptr<File> Archive::create(int& id, std::error_code& error) {
    std::vector<std::string> names;
    error = folder_->list(names);
    if (error) return nullptr;
    remove_drafts(names);
    id = 0;
    std::size_t count = 0;
    for (const std::string& name : names) {
        id = std::max(id, id_of(name).value_or(0));
        if (id_of(name)) ++count;
    }
    if (count >= most_) {
        error = {EDQUOT, std::generic_category()};
        return nullptr;
    }
    // Another run may be about to take the same number.
    while (true) {
        auto file = folder_->open(file_name(++id), Folder::How::Create, error);
        if (!file && error != std::errc::file_exists) return nullptr;
        if (file && file->lock() && folder_->holds(*file, file_name(id))) return file;
    }
}

Archive::Claim Archive::claim(int id) {
    Claim claim;
    const std::string name = file_name(id);
    // A file that was replaced between opening and locking is nobody's any more: once again.
    do {
        claim.file = folder_->open(name, Folder::How::Append, claim.error);
        if (!claim.file) return claim;
        claim.busy = !claim.file->lock();
    } while (!claim.busy && !folder_->holds(*claim.file, name));
    if (claim.busy) claim.holder = claim.file->lock_holder();
    claim.error = claim.file->read(claim.text, kMaxRecordBytes);
    if (claim.busy || claim.error) claim.file = nullptr;
    return claim;
}

bool Archive::is_busy(int id) {
    std::error_code ignored;
    const auto file = folder_->open(file_name(id), Folder::How::Append, ignored);
    return file && !file->lock();
}

bool Archive::ask_to_leave(int id) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    for (bool asked = false; std::chrono::steady_clock::now() < until; asked = true) {
        std::error_code error;
        const auto file = folder_->open(file_name(id), Folder::How::Append, error);
        if (!file) return false;
        if (file->lock()) return true;
        const auto holder = file->lock_holder();
        if (!asked && (!holder || ::kill(*holder, SIGHUP) != 0)) return false;
        if (!asked) (void)::kill(*holder, SIGCONT);  // it may be stopped
        std::this_thread::sleep_for(kPause);
    }
    return false;
}

std::error_code Archive::remove(int id) {
    const std::string name = file_name(id);
    std::error_code error;
    const auto file = folder_->open(name, Folder::How::Append, error);
    if (!file && error == std::errc::no_such_file_or_directory) return error;
    if (file && !file->lock()) return std::make_error_code(std::errc::device_or_resource_busy);
    if (const auto fault = folder_->remove(name)) return fault;
    return folder_->sync();
}

}  // namespace alces
