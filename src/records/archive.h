// The archive: a directory of numbered game records. The process that is playing a game locks its
// record. The archive also contains the rules of recorded games that are not built in.
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

// The maximum size of a game record. A larger file is not a record.
inline constexpr std::size_t kMaxRecordBytes = 10'000'000;

// The highest number of a record. A file with a higher number, or with 0, is not a record.
inline constexpr int kLastGameNumber = 1'000'000'000;

class Archive {
  public:
    using Clock = std::time_t (*)();
    explicit Archive(
        std::unique_ptr<Folder> folder, Clock clock = [] { return std::time(nullptr); })
        : folder_(std::move(folder)), clock_(clock) {}

    [[nodiscard]] FileResult<std::vector<int>> list();  // in ascending order
    [[nodiscard]] std::int64_t modified(int id) { return folder_->modified(file_name(id)); }
    // Returns the text of a record. Fails if it is longer than kMaxRecordBytes.
    [[nodiscard]] FileResult<std::string> read(int id);

    struct Created {
        int id;
        std::unique_ptr<File> file;
    };
    // Creates an empty, locked file. Its number is one more than the highest number in the
    // directory or, if that would exceed kLastGameNumber, the lowest free number. Fails with EDQUOT
    // if there are as many records as keep_at_most() allows.
    [[nodiscard]] FileResult<Created> create();

    // The result of claiming a record: the locked file, or the reason why there is none.
    struct Claim {
        std::unique_ptr<File> file;  // null if the record is busy or there was an error
        std::string text;
        std::error_code error;        // why the record cannot be read or written
        bool busy = false;            // whether another process has the lock; `text` is still read
        std::optional<pid_t> holder;  // the process that has the lock, if known
    };
    // Locks a record to continue its game.
    [[nodiscard]] Claim claim(int id);
    [[nodiscard]] bool is_busy(int id);  // whether another process is playing the game
    // Sends SIGHUP to the process that is playing the game, and waits up to 2 seconds for it to
    // release the record. Returns whether the record is free.
    [[nodiscard]] bool request_exit(int id);
    // Deletes a record, and the stored rules of its game unless another record needs them. Fails
    // with EBUSY if another process is playing the game.
    [[nodiscard]] std::error_code remove(int id);

    // Stores the text of a game file under the game's full name, because records need it even after
    // the user has changed the file. Returns the stored file, locked. The caller must keep this
    // file locked until the record has been created. Otherwise remove() of another record could
    // delete the file as unused.
    [[nodiscard]] FileResult<std::unique_ptr<File>> keep_rules(const std::string& full_name,
                                                               std::string_view text);
    // Returns the text that keep_rules() stored, or nothing if there is none or it cannot be read.
    [[nodiscard]] std::optional<std::string> rules(std::string_view full_name);

    // Makes create() fail while the archive has `most` records or more.
    void keep_at_most(std::size_t most) { most_ = most; }

    [[nodiscard]] Folder& folder() { return *folder_; }
    [[nodiscard]] std::time_t now() const { return clock_(); }
    [[nodiscard]] static std::string file_name(int id);  // such as "7.game"

  private:
    void remove_drafts(const std::vector<std::string>& names);
    void remove_unused_rules(const std::string& full_name);
    [[nodiscard]] std::string game_of(int id);
    std::unique_ptr<Folder> folder_;
    Clock clock_;
    std::size_t most_ = SIZE_MAX;
};

// One record, with the part of its text that is known to be on disk.
class RecordFile {
  public:
    // Begins a new record. The first save() creates its file.
    explicit RecordFile(Archive& archive) : archive_(archive) {}
    // Continues a claimed record. Its file must begin with `text`. The rest of the file is
    // discarded.
    RecordFile(Archive& archive, int id, std::unique_ptr<File> file, std::string text);

    // Writes the text and syncs it. Creates the file if there is none yet or if it was removed.
    // Appends to the file if the text begins with the text on disk; otherwise replaces the file.
    // Fails with EFBIG if the text is longer than kMaxRecordBytes, and leaves the file as it is.
    // After an error, the next call tries again.
    [[nodiscard]] std::error_code save(const std::string& text);
    // Whether the text on disk is exactly this text.
    [[nodiscard]] bool has(const std::string& text) const;
    [[nodiscard]] std::optional<int> id() const { return id_; }

  private:
    // Whether the record's name still refers to the open file.
    [[nodiscard]] bool is_there() const;
    [[nodiscard]] std::error_code append(std::string_view rest);
    [[nodiscard]] std::error_code replace(const std::string& text);
    [[nodiscard]] std::error_code create(const std::string& text);

    Archive& archive_;
    std::optional<int> id_;
    std::unique_ptr<File> file_;
    std::string saved_;      // the text on disk
    bool doubtful_ = false;  // whether saved_ may be wrong, so that the file must be replaced
};

// Returns the path of the user's archive directory, from XDG_STATE_HOME or HOME. Returns nothing if
// neither is an absolute path.
[[nodiscard]] std::optional<std::string> records_path();

}  // namespace alces
