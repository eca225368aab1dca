// The records of games in a folder: numbered files, each with the lock of whoever plays it.
#pragma once

#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "records/folder.h"

namespace alces {

// Longer files are no records of one game.
inline constexpr std::size_t kMaxRecordBytes = 10'000'000;

class Archive {
  public:
    using Clock = std::time_t (*)();
    explicit Archive(
        std::unique_ptr<Folder> folder, Clock clock = [] { return std::time(nullptr); })
        : folder_(std::move(folder)), clock_(clock) {}

    [[nodiscard]] FileResult<std::vector<int>> list();  // ascending
    [[nodiscard]] std::int64_t modified(int id) { return folder_->modified(file_name(id)); }
    [[nodiscard]] FileResult<std::string> read(int id);

    // A new, empty, locked file with a number greater than all others.
    struct Created {
        int id;
        std::unique_ptr<File> file;
    };
    [[nodiscard]] FileResult<Created> create();

    // A record to go on with: the file with its lock, or what is in the way.
    struct Claim {
        std::unique_ptr<File> file;  // ours, or null
        std::string text;
        std::error_code error;        // it cannot be read or written
        bool busy = false;            // somebody else has the lock: only `text` is of use
        std::optional<pid_t> holder;  // who, if known
    };
    [[nodiscard]] Claim claim(int id);
    [[nodiscard]] bool is_busy(int id);  // somebody plays it
    // Asks the process that plays it to leave, as a hang-up would, and waits for a moment. Whether
    // it is free then.
    [[nodiscard]] bool ask_to_leave(int id);
    // Busy if somebody plays it.
    [[nodiscard]] std::error_code remove(int id);

    // No new records beyond so many.
    void keep_at_most(std::size_t most) { most_ = most; }

    [[nodiscard]] Folder& folder() { return *folder_; }
    [[nodiscard]] std::time_t now() const { return clock_(); }
    [[nodiscard]] static std::string file_name(int id);

  private:
    void remove_drafts(const std::vector<std::string>& names);
    std::unique_ptr<Folder> folder_;
    Clock clock_;
    std::size_t most_ = SIZE_MAX;
};

// One record and what of it is known to be on the disk.
class RecordFile {
  public:
    explicit RecordFile(Archive& archive) : archive_(archive) {}  // numbered when first saved
    // Goes on with a claimed file that begins with `text`; what follows that is given up.
    RecordFile(Archive& archive, int id, std::unique_ptr<File> file, std::string text);

    // All of the text is on the disk when this returns without an error: appended to what is there
    // if it begins so, else as a whole new file. After an error the next call tries again.
    [[nodiscard]] std::error_code save(const std::string& text);
    [[nodiscard]] bool has(const std::string& text) const;  // nothing else, safely
    [[nodiscard]] std::optional<int> id() const { return id_; }

  private:
    // Whether the file is (still) that of its name.
    [[nodiscard]] bool is_there() const;
    [[nodiscard]] std::error_code append(std::string_view rest);
    [[nodiscard]] std::error_code replace(const std::string& text);
    [[nodiscard]] std::error_code create(const std::string& text);

    Archive& archive_;
    std::optional<int> id_;
    std::unique_ptr<File> file_;
    std::string saved_;      // what is on the disk
    bool doubtful_ = false;  // a sync has failed: only a whole new file is to be trusted
};

// Where the records of this user are: XDG_STATE_HOME or HOME decide. Nothing if neither says.
[[nodiscard]] std::optional<std::string> records_path();

}  // namespace alces
