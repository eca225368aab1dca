#include "protocols/conversation.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "catch.h"

namespace alces::test {
namespace {

constexpr int kPatienceMs = 60'000;

std::pair<Descriptor, Descriptor> open_pipe() {
    std::array<int, 2> ends{-1, -1};
    REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace

Conversation::Conversation(Serve serve) : reader_(-1) {
    auto [input, to] = open_pipe();
    auto [from, output] = open_pipe();
    to_ = std::move(to);
    from_ = std::move(from);
    reader_ = LineReader(from_.get());
    server_ = std::thread(
        [this, serve = std::move(serve), in = std::move(input), out = std::move(output)]() mutable {
            exit_code_ = serve(in.get(), out.get());
            out.reset();
        });
}

Conversation::~Conversation() {
    if (server_.joinable()) (void)finish();
}

void Conversation::say(std::string_view line) {
    const std::string text = std::string(line) + '\n';
    REQUIRE(::write(to_.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

std::vector<std::string> Conversation::read_to(std::string_view wanted) {
    std::vector<std::string> lines;
    std::string_view line;
    while (true) {
        const LineReader::Status status = reader_.take(line);
        if (status == LineReader::Status::Line) {
            lines.emplace_back(line);
            if (line.starts_with(wanted)) return lines;
        } else if (status == LineReader::Status::None) {
            pollfd watched{from_.get(), POLLIN, 0};
            if (::poll(&watched, 1, kPatienceMs) <= 0) return lines;
            (void)reader_.fill();
        } else {
            return lines;
        }
    }
}

std::string Conversation::read_until(std::string_view wanted) {
    const std::vector<std::string> lines = read_to(wanted);
    return !lines.empty() && lines.back().starts_with(wanted) ? lines.back() : "";
}

std::vector<std::string> Conversation::finish() {
    to_.reset();
    std::vector<std::string> lines = read_to("\n");  // no line begins with its end
    server_.join();
    return lines;
}

bool has_line(const std::vector<std::string>& lines, std::string_view start) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(start); });
}

}  // namespace alces::test
