#include "protocols/protocol_host.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <climits>
#include <utility>

#include "base/line_reader.h"
#include "search/time.h"

namespace alces {

ProtocolHost::ProtocolHost(const ProtocolOptions& given)
    : version_(given.version),
      defaults_(given.engine),
      game_(given.start),
      searched_(given.start),
      input_(given.input),
      output_(given.output),
      out_(given.output),
      hash_(given.engine.hash),
      wanted_hash_(given.engine.hash),
      engine_(static_cast<std::size_t>(given.engine.hash)) {
    defaults_.variant = &given.start.variant();
    defaults_.setup = setup_number(given.start).value_or(0);
    options_ = defaults_;
    engine_.set_wake([this] { wake_.wake(); });
}

int ProtocolHost::run() {
    LineReader reader(input_);
    std::string_view line;
    while (!out_.broken()) {
        const LineReader::Status status = reader.take(line);
        if (status == LineReader::Status::None && wait(true) && !out_.broken()) reader.fill();
        if (status == LineReader::Status::None) continue;
        if (status == LineReader::Status::TooLong) {
            complain("line longer than " + std::to_string(LineReader::kMaxLine) + " bytes");
            continue;
        }
        if (status != LineReader::Status::Line) {
            while (is_finishing() && wait_for_engine()) continue;
            break;
        }
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (!execute(line)) break;
    }
    return out_.finish();
}

void ProtocolHost::start_search(const Game& game, SearchLimits limits) {
    apply_deferred();
    if (limits.chooses_at_random() && limits.seed == 0) limits.seed = seed_;
    searching_ = true;
    searched_ = game.position();
    engine_.start({searched_, game.earlier_keys(), limits});
}

void ProtocolHost::cancel_search() {
    engine_.cancel();
    searching_ = false;
    deadline_.reset();
    apply_deferred();
}

void ProtocolHost::begin_clock(const SearchLimits& limits) {
    auto time = limits.movetime;
    if (limits.clock) time = plan_time(*limits.clock).soft;
    if (!time && !limits.depth && !limits.nodes && !limits.level && !limits.infinite)
        time = kDefaultMoveTime;
    if (searching_ && time) deadline_ = Clock::now() + *time;
}

bool ProtocolHost::wait_for_engine() {
    (void)wait(false);
    return !out_.broken();
}

void ProtocolHost::start_perft(int depth) {
    perft_running_ = true;
    engine_.start_perft(game_.position(), depth);
}

void ProtocolHost::cancel_perft() {
    perft_running_ = false;
    engine_.cancel_perft();
}

// Clears the transposition table at once or, during a search, when that search has ended. Clearing
// it at the start of the next search would cost time on the clock.
void ProtocolHost::clear_hash() {
    clear_deferred_ = true;
    get_ready();
}

void ProtocolHost::get_ready() {
    if (!searching_) apply_deferred();
}

void ProtocolHost::apply_deferred() {
    if (std::exchange(clear_deferred_, false)) engine_.new_game();
    if (wanted_hash_ == hash_) return;
    if (engine_.resize(static_cast<std::size_t>(wanted_hash_)))
        hash_ = wanted_hash_;
    else
        complain("cannot allocate a transposition table of " + std::to_string(wanted_hash_) +
                 " MiB");
    wanted_hash_ = hash_;
}

bool ProtocolHost::wait(bool input_too) {
    out_.flush();
    if (out_.broken()) return true;
    // Even if no events are requested, poll() reports that the other end has been closed.
    std::array<pollfd, 3> watched{
        {{wake_.descriptor(), POLLIN, 0}, {output_, 0, 0}, {input_too ? input_ : -1, POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), milliseconds_left()) < 0) return false;
    if (deadline_ && Clock::now() >= *deadline_) {
        deadline_.reset();
        engine_.stop();
    }
    if (watched[0].revents != 0) {
        wake_.drain();
        deliver();
    }
    if ((watched[1].revents & (POLLERR | POLLHUP)) != 0) {
        out_.give_up();
        cancel_search();
        cancel_perft();
    }
    return watched[2].revents != 0;
}

void ProtocolHost::deliver() {
    const Engine::Report report = engine_.collect();
    if (report.perft) {
        perft_running_ = false;
        on_perft(*report.perft);
    }
    for (const SearchInfo& info : report.infos) on_info(info);
    if (!report.result) return;
    deadline_.reset();
    searching_ = false;
    on_result(*report.result);
    if (searching_) return;
    out_.flush();  // because clearing a large table takes a while
    apply_deferred();
}

int ProtocolHost::milliseconds_left() const {
    if (!deadline_) return -1;
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left + 0)>(left, 0, INT_MAX));
}

}  // namespace alces
