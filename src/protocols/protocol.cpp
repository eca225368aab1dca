#include "protocols/protocol.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <system_error>

#include "base/line_reader.h"
#include "search/time.h"
#include "words/game_text.h"

namespace alces {

EngineOptions options_from(const ProtocolOptions& given) {
    EngineOptions options;
    options.variant = &given.start.variant();
    options.setup = setup_number(given.start).value_or(0);
    options.hash = given.hash_megabytes;
    options.threads = given.threads;
    options.level = given.level;
    options.seed = static_cast<int>(given.seed);
    return options;
}

ProtocolLoop::WakePipe::WakePipe() {
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
}

ProtocolLoop::WakePipe::~WakePipe() {
    for (const int end : ends) ::close(end);
}

void ProtocolLoop::WakePipe::wake() const {
    // A full pipe wakes as well.
    [[maybe_unused]] const auto written = ::write(ends[1], "", 1);
}

ProtocolLoop::ProtocolLoop(int hash_megabytes)
    : out_(STDOUT_FILENO),
      hash_(hash_megabytes),
      wanted_hash_(hash_megabytes),
      counter_([this] { wake_.wake(); }),
      engine_(static_cast<std::size_t>(hash_megabytes)) {
    engine_.set_wake([this] { wake_.wake(); });
}

int ProtocolLoop::run(ProtocolHandler& handler) {
    handler_ = &handler;
    LineReader reader(STDIN_FILENO, [&] {
        wait_for_input();
        if (out_.broken()) reader.close();
    });
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

void ProtocolLoop::start(const Game& game, SearchLimits limits) {
    catch_up();
    if (limits.level && limits.seed == 0) limits.seed = chance_;
    searching_ = true;
    engine_.start({game.position(), game.earlier_keys(), limits});
}

void ProtocolLoop::abandon() {
    engine_.abandon();
    searching_ = false;
    deadline_.reset();
    catch_up();
}

void ProtocolLoop::begin_clock(const SearchLimits& limits) {
    auto time = limits.movetime;
    if (limits.clock) time = plan_time(*limits.clock).soft;
    if (!time && !limits.depth && !limits.nodes && !limits.level && !limits.infinite)
        time = kDefaultMoveTime;
    if (searching_ && time) deadline_ = Clock::now() + *time;
}

// Not on the clock of the next move: a large table takes a while.
void ProtocolLoop::forget() {
    forget_ = true;
    if (!searching_) catch_up();
}

void ProtocolLoop::set_hash(int megabytes) {
    wanted_hash_ = megabytes;
    if (!searching_) catch_up();
}

void ProtocolLoop::catch_up() {
    if (std::exchange(forget_, false)) engine_.forget();
    resize();
}

void ProtocolLoop::resize() {
    if (wanted_hash_ == hash_) return;
    if (engine_.resize(static_cast<std::size_t>(wanted_hash_)))
        hash_ = wanted_hash_;
    else
        handler_->on_trouble("no memory for a table of " + std::to_string(wanted_hash_) + " MB");
    wanted_hash_ = hash_;
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
        abandon();
        stop_counting();
    }
    return watched[2].revents != 0;
}

void ProtocolLoop::deliver() {
    if (const auto counted = counter_.take()) handler_->on_count(*counted);
    const Engine::Report report = engine_.collect();
    for (const SearchInfo& info : report.infos) handler_->on_info(info);
    if (report.result) {
        deadline_.reset();
        searching_ = false;
        handler_->on_result(*report.result);
        if (searching_) return;
        out_.flush();  // what follows may take a while
        catch_up();
    }
}

int ProtocolLoop::milliseconds_left() const {
    if (!deadline_) return -1;
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left + 0)>(left, 0, INT_MAX));
}

}  // namespace alces
