// The chat messages of the players. Each player's messages are in a file of their own, so that a
// flood of them takes no room or time from moves, and damage to the file harms only the chat.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tables/sheet.h"

namespace alces {

inline constexpr std::size_t kMaxChatBytes = 100'000;  // for each player
inline constexpr double kChatBurst = 5;
inline constexpr std::chrono::seconds kChatPause{2};  // between messages after a burst

// A chat message. Its words are harmless().
struct ChatMessage {
    Side by;
    std::string words;
    std::int64_t at = 0;  // milliseconds since 1970, as the file says
};
// Messages of a player that are not shown, because there are too many or because they are not as
// write_chat_line() writes them.
struct ChatIgnored {
    Side by;
    std::size_t count = 0;
    bool full = false;  // the file has reached its largest size
};

// The line of a message, with its newline.
[[nodiscard]] std::string write_chat_line(const ChatMessage& message);
[[nodiscard]] std::optional<ChatMessage> read_chat_line(std::string_view text, Side by);

// Limits the rate of messages: kChatBurst at once, then one every kChatPause.
class ChatRate {
  public:
    using Time = std::chrono::steady_clock::time_point;
    [[nodiscard]] bool take(Time now);

  private:
    double left_ = kChatBurst;
    std::optional<Time> last_;
};

// Reads the messages of both players.
class ChatReader {
  public:
    ChatReader(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)) {}

    struct News {
        std::vector<ChatMessage> messages;
        std::vector<ChatIgnored> ignored;
    };
    // Appends the new messages of the player of `side` to `news`. `sheet` is the open sheet of that
    // player. The first call appends all messages, and each later call only as many as ChatRate
    // allows.
    void read(Side side, int sheet, const std::string& table_id, News& news);
    // The descriptor of the player's open chat file; -1 if it is not open.
    [[nodiscard]] int descriptor(Side side) const;

  private:
    struct File {
        std::optional<SheetReader> reader;
        ChatRate rate;
        std::size_t ignored = 0;  // since the last report
        std::optional<ChatRate::Time> reported;
        bool started = false;  // the messages from before this process joined have been read
        bool full_reported = false;
    };
    [[nodiscard]] std::optional<SheetReader> open(Side side, int sheet,
                                                  const std::string& table_id) const;
    void take_lines(Side side, News& news, ChatRate::Time now);

    const TableFolder& folder_;
    std::string name_;
    std::array<File, 2> files_;
};

// Writes the messages of one player.
class ChatWriter {
  public:
    ChatWriter(const TableFolder& folder, std::string name, Side side, std::string table_id)
        : folder_(folder), name_(std::move(name)), side_(side), table_id_(std::move(table_id)) {}

    // On success the message is on disk.
    [[nodiscard]] Result<> write(const std::string& words);

  private:
    [[nodiscard]] std::error_code append(std::string_view line) const;

    const TableFolder& folder_;
    std::string name_;
    Side side_;
    std::string table_id_;
    ChatRate rate_;
};

}  // namespace alces
