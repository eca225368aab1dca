#include <unistd.h>

#include "records/folder.h"

namespace alces {
namespace {

std::error_code write_draft(File& draft, std::string_view text) {
    if (!draft.lock()) return std::make_error_code(std::errc::device_or_resource_busy);
    if (const auto error = draft.write(0, text)) return error;
    return draft.sync();
}

}  // namespace

std::unique_ptr<File> replace_file(Folder& folder, const std::string& name, std::string_view text,
                                   std::error_code& error) {
    std::string draft_name = name;
    draft_name.append(".").append(std::to_string(::getpid())).append(kDraftEnding);
    std::unique_ptr<File> draft = folder.open(draft_name, Folder::How::Create, error);
    if (error == std::errc::file_exists && !folder.remove(draft_name))
        draft = folder.open(draft_name, Folder::How::Create, error);
    if (!draft) return nullptr;
    error = write_draft(*draft, text);
    if (!error) error = folder.rename(draft_name, name);
    if (error) {
        (void)folder.remove(draft_name);
        return nullptr;
    }
    error = folder.sync();
    return draft;
}

}  // namespace alces
