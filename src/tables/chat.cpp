// Reads and writes the chat messages of players.
#include "tables/chat.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/text.h"
#include "game/tags.h"
#include "tables/own_table_file.h"
#include "tables/stamp.h"
#include "tables/table_line.h"

namespace alces {
namespace {

constexpr std::chrono::minutes kReportPause{1};  // between two reports of ignored messages

std::string head_of(const std::string& table_id) { return tag_line("Table", table_id) + '\n'; }

bool begins_with(int file, const std::string& head) {
    std::string text(head.size(), '\0');
    return ::pread(file, text.data(), text.size(), 0) == static_cast<ssize_t>(head.size()) &&
           text == head;
}

Error cannot_write(const std::string& why) {
    return {ErrorKind::File, "cannot write the message: " + why};
}

}  // namespace

std::string write_chat_line(const ChatMessage& message) {
    std::string text = directive_line("say", message.words);
    text.back() = ' ';  // replaces the newline
    return text + directive_line("at", std::to_string(message.at));
}

std::optional<ChatMessage> read_chat_line(std::string_view text, Side by) {
    const std::size_t end = text.rfind(" {[%at ");
    if (end == std::string_view::npos) return {};
    const auto at = parse_number(directive_at(text.substr(end + 1)).value, 0, kMaxMilliseconds);
    const Directive said = directive_at(text.substr(0, end));
    if (!at || said.name != "say" || said.value.empty()) return {};
    ChatMessage message{by, std::string(said.value), *at};
    // Each message has exactly one written form, so this test also refuses a line with text that
    // the parser skipped.
    if (write_chat_line(message) != std::string(text) + '\n') return {};
    if (printable(message.words, message.words.size()) != message.words) return {};
    message.words = printable_line(message.words, kMaxMessage);
    if (message.words.empty()) return {};
    return message;
}

Result<std::size_t, std::error_code> size_to_continue(int file, std::string_view head) {
    std::string text;
    if (const auto error = read_all(file, text, 0, 2 * kMaxChatBytes)) return error;
    return text.starts_with(head) ? text.rfind('\n') + 1 : 0;
}

// ---- reading ----

int ChatReader::descriptor(Side side) const {
    const auto& reader = files_[index(side)].reader;
    return reader ? reader->descriptor() : -1;
}

// Opens the player's chat file. Returns nothing unless the file belongs to this table and has the
// same owner as the player's table file.
std::optional<TableFileReader> ChatReader::open(Side side, int table_file,
                                                const std::string& table_id) const {
    if (!folder_.has(name_, side, Part::Chat)) return {};
    auto opened = folder_.open(name_, side, false, Part::Chat);
    if (!opened || !have_same_owner(opened->get(), table_file)) return {};
    const std::string head = head_of(table_id);
    if (!begins_with(opened->get(), head)) return {};
    const std::size_t earlier = files_[index(side)].earlier;
    TableFileReader reader(*std::move(opened), kMaxChatBytes - std::min(earlier, kMaxChatBytes));
    reader.skip(head.size());
    return reader;
}

ChatReader::News ChatReader::read(const std::array<int, 2>& table_files,
                                  const std::string& table_id) {
    News news;
    const auto now = RateLimit::Clock::now();
    for (const Side side : kSides)
        if (table_files[index(side)] >= 0)
            read(side, table_files[index(side)], table_id, now, news);
    started_ = true;
    std::stable_sort(news.messages.begin(), news.messages.end(),
                     [](const ChatMessage& a, const ChatMessage& b) { return a.at < b.at; });
    return news;
}

void ChatReader::read(Side side, int table_file, const std::string& table_id, RateLimit::Time now,
                      News& news) {
    File& file = files_[index(side)];
    file.rate.accrue(now);
    const bool lost =
        file.reader && (file.reader->is_truncated() ||
                        !folder_.is_current(file.reader->descriptor(), name_, side, Part::Chat));
    // The old file stays open until the new one has been opened, so that the two have different
    // descriptors. If the file is replaced again and again, it is reopened at most five times
    // without a pause, and then once a second.
    const bool is_new = (lost || !file.reader) && folder_.has(name_, side, Part::Chat);
    file.waits = is_new && !file.openings.take(now);
    if (is_new ? !file.waits : lost) {
        if (file.reader) file.earlier += file.reader->offset();
        file.reader = open(side, table_file, table_id);
    }
    if (file.reader) take_lines(side, news);
    const bool due = !file.reported || now - *file.reported >= kReportPause;
    if (file.ignored == 0 || !due) return;
    file.reported = now;
    news.ignored.push_back({side, std::exchange(file.ignored, 0), file.full_reported});
}

void ChatReader::take_lines(Side side, News& news) {
    File& file = files_[index(side)];
    const std::int64_t now = std::max(file.latest, stamp_now().wall);
    for (const std::string& text : file.reader->more()) {
        auto message = read_chat_line(text, side);
        if (message) message->at = file.latest = std::clamp(message->at, file.latest, now);
        if (message && (!started_ || file.rate.spend()))
            news.messages.push_back(*std::move(message));
        else
            ++file.ignored;
    }
    if (!file.reader->is_full() || std::exchange(file.full_reported, true)) return;
    ++file.ignored;
    file.reported.reset();
}

// ---- writing ----

Result<> ChatWriter::write(const std::string& words) {
    if (!rate_.take(RateLimit::Clock::now()))
        return Error{ErrorKind::Command, "too many messages at once; wait two seconds"};
    const auto file = open();
    if (!file) return file.error();
    const std::error_code error =
        append(file->get(), write_chat_line({side_, words, stamp_now().wall}));
    if (!error) return {};
    if (error == std::errc::file_too_large)
        return Error{ErrorKind::Command, "you have reached the limit for messages at this table"};
    return cannot_write(error.message());
}

Result<Descriptor> ChatWriter::open() const {
    if (!folder_.has(name_, side_, Part::Chat))
        if (const auto error = folder_.create(name_, side_, head_of(table_id_), Part::Chat))
            return cannot_write(error.message());
    const std::string name = file_name(name_, side_, Part::Chat);
    auto file = folder_.open(name_, side_, true, Part::Chat);
    // Readers ignore a chat file that does not belong to the player's account, so nothing is
    // written to it.
    const bool is_foreign =
        file ? !is_of_this_account(file->get()) : file.error() == std::errc::permission_denied;
    if (is_foreign) return cannot_write(name + " belongs to another user, who must remove it");
    if (file) return *std::move(file);
    return cannot_write(fault_of(file.error(), name, name).message);
}

std::error_code ChatWriter::append(int file, std::string_view line) {
    const std::string head = head_of(table_id_);
    const auto before = size_to_continue(file, head);
    if (!before) return before.error();
    const std::size_t size = *before;
    if (size + line.size() > kMaxChatBytes) return std::make_error_code(std::errc::file_too_large);
    if (::ftruncate(file, static_cast<off_t>(size)) != 0) return last_error();
    const std::string text = (size > 0 ? "" : head) + std::string(line);
    const std::error_code error = write_all(file, size, text);
    if (error) (void)::ftruncate(file, static_cast<off_t>(size));
    // A message that has been written stays, because others may have read it.
    if (!error) sync_error_ = sync_file(file);
    return error;
}

}  // namespace alces
