// The chat messages of the players. Each player's messages are in a file of their own, so that a
// flood of them takes no room or time from moves, and damage to the file harms only the chat.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tables/rate_limit.h"
#include "tables/sheet.h"

namespace alces {

// In a message, text beyond this many bytes becomes "...". A message with its directives must be
// shorter than kMaxTableLine.
inline constexpr std::size_t kMaxMessage = 400;
inline constexpr std::size_t kMaxChatBytes = 100'000;  // for each player
inline constexpr double kChatBurst = 5;
inline constexpr std::chrono::seconds kChatPause{2};  // between messages after a burst

// A chat message. Its words are harmless(), and at most kMaxMessage bytes.
struct ChatMessage {
    Side by;
    std::string words;
    std::int64_t at = 0;  // milliseconds since 1970; ChatReader corrects it
};
// Messages of a player that are not shown, because there are too many or because read_chat_line()
// refuses them.
struct ChatIgnored {
    Side by;
    std::size_t count = 0;
    bool full = false;  // the file has reached its largest size
};

// The line of a message, with its newline.
[[nodiscard]] std::string write_chat_line(const ChatMessage& message);
// Reads a line without its newline. Returns none if the line is not as write_chat_line() writes it,
// or if its words are empty or not printable().
[[nodiscard]] std::optional<ChatMessage> read_chat_line(std::string_view text, Side by);

// The number of bytes of a chat file that its player keeps. A partial line at the end, which a
// killed process may have left, is not kept. If the file does not begin with `head`, it belongs to
// an earlier table of the same name, and nothing of it is kept.
[[nodiscard]] Result<std::size_t, std::error_code> size_to_continue(int file,
                                                                    std::string_view head);

// Reads the messages of both players, and decides which of them are shown.
class ChatReader {
  public:
    ChatReader(const TableFolder& folder, std::string name)
        : folder_(folder), name_(std::move(name)) {}

    struct News {
        std::vector<ChatMessage> messages;
        std::vector<ChatIgnored> ignored;
    };
    // The new messages, sorted by time. `sheets` are the descriptors of the players' sheets; the
    // messages of a player whose sheet is not open (-1) are not read. The first call returns all
    // messages, and each later one only as many as the rate allows.
    [[nodiscard]] News read(const std::array<int, 2>& sheets, const std::string& table_id);
    // Whether read() has put off opening a file.
    [[nodiscard]] bool has_put_off() const { return files_[0].waits || files_[1].waits; }
    // The descriptor of the player's open chat file; -1 if it is not open.
    [[nodiscard]] int descriptor(Side side) const;

  private:
    struct File {
        std::optional<SheetReader> reader;
        RateLimit rate{kChatBurst, kChatPause};
        RateLimit openings{5, std::chrono::seconds(1)};
        bool waits = false;  // there is a new file, which may not be opened yet
        // The time of the last message. Times that are earlier or in the future are corrected, so
        // that nobody can put messages before or after all others.
        std::int64_t latest = 0;
        std::size_t ignored = 0;  // since the last report
        std::optional<RateLimit::Time> reported;
        bool full_reported = false;
    };
    [[nodiscard]] std::optional<SheetReader> open(Side side, int sheet,
                                                  const std::string& table_id) const;
    void read(Side side, int sheet, const std::string& table_id, RateLimit::Time now, News& news);
    void take_lines(Side side, News& news);

    const TableFolder& folder_;
    std::string name_;
    std::array<File, 2> files_;
    bool started_ = false;  // the messages from before this process joined have been read
};

// Writes the messages of one player.
class ChatWriter {
  public:
    ChatWriter(const TableFolder& folder, std::string name, Side side, std::string table_id)
        : folder_(folder), name_(std::move(name)), side_(side), table_id_(std::move(table_id)) {}

    // Writes a message, whose words must be harmless(). On success the message is on disk.
    [[nodiscard]] Result<> write(const std::string& words);

  private:
    // Opens the player's file, and creates it if there is none.
    [[nodiscard]] Result<Descriptor> open() const;
    [[nodiscard]] std::error_code append(int file, std::string_view line) const;

    const TableFolder& folder_;
    std::string name_;
    Side side_;
    std::string table_id_;
    RateLimit rate_{kChatBurst, kChatPause};
};

}  // namespace alces
