// The chat messages of the players. Each player's messages are in a separate file. A flood of
// messages can therefore neither fill the table files nor delay the moves, and a damaged chat file
// affects only the chat.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tables/rate_limit.h"
#include "tables/table_file.h"

namespace alces {

// The maximum length of a message in bytes. Text beyond it is replaced by "...". A message's line,
// including its directives, must be shorter than kMaxTableLine.
inline constexpr std::size_t kMaxMessage = 400;
inline constexpr std::size_t kMaxChatBytes = 100'000;  // for each player
inline constexpr double kChatBurst = 5;
inline constexpr std::chrono::seconds kChatPause{2};  // between two messages after a burst

// A chat message. Its words come from printable_line() and have at most kMaxMessage bytes.
struct ChatMessage {
    Side by;
    std::string words;
    std::int64_t at = 0;  // in milliseconds since 1970; ChatReader corrects it
};
// A report that some messages of a player are not shown, because there are too many or because
// read_chat_line() refuses them.
struct ChatIgnored {
    Side by;
    std::size_t count = 0;
    bool full = false;  // whether the file has reached its maximum size
};

// Writes a message as a line with its newline.
[[nodiscard]] std::string write_chat_line(const ChatMessage& message);
// Reads a line without its newline. Returns nothing if write_chat_line() would write it
// differently, or if its words are empty or unprintable; see printable().
[[nodiscard]] std::optional<ChatMessage> read_chat_line(std::string_view text, Side by);

// Returns the offset in a chat file at which the player's next message belongs: after the last
// complete line, because a killed process may have left a partial one. If the file does not begin
// with `head`, it belongs to an earlier table of the same name, and the offset is 0.
[[nodiscard]] Result<std::size_t, std::error_code> size_to_continue(int file,
                                                                    std::string_view head);

// Reads the messages of both players and decides which of them are shown.
class ChatReader {
  public:
    ChatReader(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)) {}

    struct News {
        std::vector<ChatMessage> messages;
        std::vector<ChatIgnored> ignored;
    };
    // Returns the new messages, sorted by time. The first call returns all messages. Each later
    // call returns only as many as the rate limit allows. `table_files` are the descriptors of the
    // players' table files. The messages of a player whose table file is not open (-1) are not
    // read. In all, at most about kMaxChatBytes are read for each player, however often the player
    // replaces the file.
    [[nodiscard]] News read(const std::array<int, 2>& table_files, const std::string& table_id);
    // Whether read() has postponed opening a file.
    [[nodiscard]] bool has_postponed_opening() const { return files_[0].waits || files_[1].waits; }
    // Returns the descriptor of the player's open chat file, or -1 if it is not open.
    [[nodiscard]] int descriptor(Side side) const;

  private:
    struct File {
        std::optional<TableFileReader> reader;
        RateLimit rate{kChatBurst, kChatPause};
        RateLimit openings{5, std::chrono::seconds(1)};
        bool waits = false;       // whether there is a new file that may not be opened yet
        std::size_t earlier = 0;  // bytes read from files that have since been replaced
        // The time of the last message. If the next message claims an earlier time or a time in the
        // future, its time is corrected. No player can therefore make a message appear before or
        // after all others.
        std::int64_t latest = 0;
        std::size_t ignored = 0;  // messages ignored since the last report
        std::optional<RateLimit::Time> reported;
        bool full_reported = false;
    };
    [[nodiscard]] std::optional<TableFileReader> open(Side side, int table_file,
                                                      const std::string& table_id) const;
    void read(Side side, int table_file, const std::string& table_id, RateLimit::Time now,
              News& news);
    void take_lines(Side side, News& news);

    const TableFolder& folder_;
    std::string name_;
    std::array<File, 2> files_;
    bool started_ = false;  // whether earlier messages have been read
};

// Writes the messages of one player.
class ChatWriter {
  public:
    ChatWriter(const TableFolder& folder, std::string name, Side side, std::string table_id)
        : folder_(folder), name_(std::move(name)), side_(side), table_id_(std::move(table_id)) {}

    // Writes a message, whose words must come from printable_line(). If this succeeds, the message
    // is on disk, unless sync_error() says otherwise.
    [[nodiscard]] Result<> write(const std::string& words);
    // Why the last message may not be on disk, although it has been written.
    [[nodiscard]] const std::error_code& sync_error() const { return sync_error_; }

  private:
    // Opens the player's file, and creates it if it does not exist.
    [[nodiscard]] Result<Descriptor> open() const;
    [[nodiscard]] std::error_code append(int file, std::string_view line);

    const TableFolder& folder_;
    std::string name_;
    Side side_;
    std::string table_id_;
    RateLimit rate_{kChatBurst, kChatPause};
    std::error_code sync_error_;
};

}  // namespace alces
