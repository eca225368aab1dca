// Writes a record in such a way that the last saved text survives a crash.
#include <utility>

#include "records/archive.h"

namespace alces {

RecordFile::RecordFile(Archive& archive, int id, std::unique_ptr<File> file, std::string text)
    : archive_(archive), id_(id), file_(std::move(file)), saved_(std::move(text)) {
    doubtful_ = static_cast<bool>(file_->truncate(saved_.size()));
}

std::error_code RecordFile::save(const std::string& text) {
    if (text.size() > kMaxRecordBytes) return std::make_error_code(std::errc::file_too_large);
    // If the file or its directory has been removed, text that is written to the open file would be
    // lost.
    if (!is_there()) return create(text);
    if (doubtful_ || !text.starts_with(saved_)) return replace(text);
    return append(std::string_view(text).substr(saved_.size()));
}

bool RecordFile::is_there() const {
    return file_ && archive_.folder().holds(*file_, Archive::file_name(*id_));
}

bool RecordFile::has(const std::string& text) const {
    return is_there() && !doubtful_ && saved_ == text;
}

std::error_code RecordFile::append(std::string_view rest) {
    if (rest.empty()) return {};
    if (const auto error = file_->write(saved_.size(), rest)) {
        doubtful_ = static_cast<bool>(file_->truncate(saved_.size()));
        return error;
    }
    if (const auto error = file_->sync()) {
        doubtful_ = true;
        return error;
    }
    saved_ += rest;
    return {};
}

std::error_code RecordFile::replace(const std::string& text) {
    auto file = replace_file(archive_.folder(), Archive::file_name(*id_), text);
    if (!file) return file.error();
    const std::error_code error = archive_.folder().sync();
    file_ = *std::move(file);
    doubtful_ = static_cast<bool>(error);
    saved_ = text;
    return error;
}

// Creates the file. Removes it again if the text cannot be written, because a file without the text
// is not a record.
std::error_code RecordFile::create(const std::string& text) {
    auto created = archive_.create();
    if (!created) return created.error();
    auto [id, file] = *std::move(created);
    std::error_code error = file->write(0, text);
    if (!error) error = file->sync();
    if (!error) error = archive_.folder().sync();
    if (error) {
        (void)archive_.folder().remove(Archive::file_name(id));
        return error;
    }
    id_ = id;
    file_ = std::move(file);
    saved_ = text;
    doubtful_ = false;
    return {};
}

}  // namespace alces
