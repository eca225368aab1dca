// Implements the functions of folder.h that read and replace whole files.
#include <chrono>

#include "base/random_seed.h"
#include "base/timed_lock.h"
#include "records/folder.h"

namespace alces {
namespace {

std::error_code write_draft(File& draft, std::string_view text) {
    if (!draft.lock()) return std::make_error_code(std::errc::device_or_resource_busy);
    if (const auto error = draft.write(0, text)) return error;
    return draft.sync();
}

}  // namespace

FileResult<std::unique_ptr<File>> replace_file(Folder& folder, const std::string& name,
                                               std::string_view text) {
    // The name is unpredictable, so that in a directory that everybody can write to, nobody else
    // can create a file with this name first.
    const std::string draft_name =
        name + '.' + std::to_string(random_seed()) + std::string(kDraftEnding);
    auto draft = folder.open(draft_name, Folder::How::Create);
    if (!draft) return draft;
    std::error_code error = write_draft(**draft, text);
    if (!error) error = folder.rename(draft_name, name);
    if (!error) return draft;
    (void)folder.remove(draft_name);
    return error;
}

FileResult<std::unique_ptr<File>> lock_file(Folder& folder, const std::string& name) {
    FileResult<std::unique_ptr<File>> locked =
        std::make_error_code(std::errc::device_or_resource_busy);
    const auto attempt = [&] {
        auto file = folder.open(name, Folder::How::Append);
        if (!file && file.error() == std::errc::no_such_file_or_directory)
            file = folder.open(name, Folder::How::Create);
        // Another process has just created the file.
        if (!file && file.error() == std::errc::file_exists) return false;
        // Another process may have replaced the file before this process locked it.
        if (file && (!(*file)->lock() || !folder.holds(**file, name))) return false;
        locked = std::move(file);
        return true;
    };
    (void)retry_for(std::chrono::seconds(3), attempt);
    return locked;
}

std::error_code update_file(Folder& folder, const std::string& name, std::size_t limit,
                            const TextChange& changed) {
    const auto held = lock_file(folder, name);
    if (!held) return held.error();
    const auto text = (*held)->read(limit);
    if (!text) return text.error();
    const auto written = replace_file(folder, name, changed(*text));
    return written ? std::error_code{} : written.error();
}

}  // namespace alces
