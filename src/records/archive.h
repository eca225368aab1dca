// The archive: a directory of numbered game records, each locked by the process that plays it, and
// the rules of the recorded games that are not in the program.
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

// Longer files are not game records.
inline constexpr std::size_t kMaxRecordBytes = 10'000'000;

// A file with a greater number, or with 0, is not a record.
inline constexpr int kLastGameNumber = 1'000'000'000;

class Archive {
  public:
    using Clock = std::time_t (*)();
    explicit Archive(
        std::unique_ptr<Folder> folder, Clock clock = [] { return std::time(nullptr); })
        : folder_(std::move(folder)), clock_(clock) {}

    [[nodiscard]] FileResult<std::vector<int>> list();  // ascending
    [[nodiscard]] std::int64_t modified(int id) { return folder_->modified(file_name(id)); }
    // The text of a record; fails if it is longer than kMaxRecordBytes.
    [[nodiscard]] FileResult<std::string> read(int id);

    struct Created {
        int id;
        std::unique_ptr<File> file;
    };
    // Creates an empty, locked file. Its number is one more than the greatest number in the
    // directory or, if that would exceed kLastGameNumber, the lowest free one. Fails with EDQUOT if
    // there are as many records as keep_at_most() allows.
    [[nodiscard]] FileResult<Created> create();

    // The result of claiming a record: the locked file, or the reason why there is none.
    struct Claim {
        std::unique_ptr<File> file;  // null if the record is busy or there was an error
        std::string text;
        std::error_code error;        // why the record cannot be read or written
        bool busy = false;            // another process has the lock; `text` is still valid
        std::optional<pid_t> holder;  // that process, if known
    };
    // Locks a record to continue its game.
    [[nodiscard]] Claim claim(int id);
    [[nodiscard]] bool is_busy(int id);  // whether another process plays the game
    // Sends SIGHUP to the process that plays the game, and waits up to 2 seconds for it to release
    // the record. Returns whether the record is free.
    [[nodiscard]] bool request_exit(int id);
    // Deletes a record, and rules that no other record needs. Fails with EBUSY if another process
    // plays the game.
    [[nodiscard]] std::error_code remove(int id);

    // Stores the text of a game file under the game's full name: records need this text once the
    // user changes the file. Returns the stored file, locked. Keep it locked until the record has
    // been created; before that, remove() of another record could delete it as unused.
    [[nodiscard]] FileResult<std::unique_ptr<File>> keep_rules(const std::string& full_name,
                                                               std::string_view text);
    // The text that keep_rules() stored; nothing if there is none or it cannot be read.
    [[nodiscard]] std::optional<std::string> rules(std::string_view full_name);

    // Makes create() fail while there are `most` records or more.
    void keep_at_most(std::size_t most) { most_ = most; }

    [[nodiscard]] Folder& folder() { return *folder_; }
    [[nodiscard]] std::time_t now() const { return clock_(); }
    [[nodiscard]] static std::string file_name(int id);  // "7.game"

  private:
    void remove_drafts(const std::vector<std::string>& names);
    void remove_unused_rules(const std::string& full_name);
    [[nodiscard]] std::string game_of(int id);
    std::unique_ptr<Folder> folder_;
    Clock clock_;
    std::size_t most_ = SIZE_MAX;
};

// One record, and the part of its text that is known to be on disk.
class RecordFile {
  public:
    // A new record, whose file the first save() creates.
    explicit RecordFile(Archive& archive) : archive_(archive) {}
    // Continues a claimed record whose file begins with `text`; discards the rest of the file.
    RecordFile(Archive& archive, int id, std::unique_ptr<File> file, std::string text);

    // Writes the text and syncs it: creates a record if there is none or its file was removed,
    // appends to the file if the text begins with the text on disk, otherwise replaces the file.
    // Fails with EFBIG if the text is longer than kMaxRecordBytes; the file then keeps the text
    // that it has. After an error, the next call tries again.
    [[nodiscard]] std::error_code save(const std::string& text);
    // Whether exactly this text is on disk.
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
    bool doubtful_ = false;  // saved_ may be wrong: the file must be replaced as a whole
};

// The user's archive directory, from XDG_STATE_HOME or HOME; nothing if neither is an absolute
// path.
[[nodiscard]] std::optional<std::string> records_path();

}  // namespace alces
