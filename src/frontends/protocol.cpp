#include "frontends/protocol.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <system_error>

#include "frontends/line_reader.h"

namespace alces {

ProtocolLoop::WakePipe::WakePipe() {
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
}

ProtocolLoop::WakePipe::~WakePipe() {
    for (const int end : ends) ::close(end);
}

ProtocolLoop::ProtocolLoop(std::size_t hash_megabytes)
    : out_(STDOUT_FILENO), engine_(hash_megabytes) {
    engine_.set_wake([descriptor = wake_.ends[1]] {
        // A full pipe wakes as well.
        [[maybe_unused]] const auto written = ::write(descriptor, "", 1);
    });
}

int ProtocolLoop::run(ProtocolHandler& handler) {
    handler_ = &handler;
    LineReader reader(STDIN_FILENO, [this] { wait_for_input(); });
    std::string_view line;
    while (!out_.broken()) {
        const LineReader::Status status = reader.next(line);
        if (status == LineReader::Status::TooLong) continue;
        if (status != LineReader::Status::Line) {
            while (handler.is_finishing() && wait_for_search()) continue;
            break;
        }
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (!handler.on_line(line)) break;
    }
    return out_.finish();
}

void ProtocolLoop::wait_for_input() {
    while (!out_.broken() && !wait(true)) continue;
}

bool ProtocolLoop::wait_for_search() {
    (void)wait(false);
    return !out_.broken();
}

bool ProtocolLoop::wait(bool input_too) {
    out_.flush();
    if (out_.broken()) return true;
    // Without events a descriptor is still watched for the other end going away.
    std::array<pollfd, 3> watched{{{wake_.ends[0], POLLIN, 0},
                                   {STDOUT_FILENO, 0, 0},
                                   {input_too ? STDIN_FILENO : -1, POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), milliseconds_left()) < 0) return false;
    if (deadline_ && Clock::now() >= *deadline_) {
        deadline_.reset();
        engine_.stop();
    }
    if (watched[0].revents != 0) {
        std::array<char, 256> bytes{};
        while (::read(wake_.ends[0], bytes.data(), bytes.size()) > 0) continue;
        deliver();
    }
    if ((watched[1].revents & (POLLERR | POLLHUP)) != 0) {
        out_.give_up();
        engine_.abandon();
    }
    return watched[2].revents != 0;
}

void ProtocolLoop::deliver() {
    const Engine::Report report = engine_.collect();
    for (const SearchInfo& info : report.infos) handler_->on_info(info);
    if (report.result) {
        deadline_.reset();
        handler_->on_result(*report.result);
    }
}

int ProtocolLoop::milliseconds_left() const {
    if (!deadline_) return -1;
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left + 0)>(left, 0, INT_MAX));
}

}  // namespace alces
