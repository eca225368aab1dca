// Starts the computer's searches and keeps their reports.
#include "session/computer.h"

#include <algorithm>
#include <utility>

namespace alces {

std::optional<SearchResult> Computer::search(Purpose purpose, std::optional<std::size_t> ply,
                                             Engine::Request request, const InfoCallback& on_info) {
    if (!engine_) {
        engine_ = std::make_unique<Engine>(resources_.hash_megabytes);
        engine_->set_wake(wake_);
        new_game_ = false;
    }
    search_info_.reset();
    keeps_info_ = ply.has_value();
    search_info_ply_ = ply.value_or(0);
    request.new_game = std::exchange(new_game_, false);
    if (const auto& most = resources_.max_time)
        request.limits.movetime = std::min(request.limits.movetime.value_or(*most), *most);
    if (resources_.background) {
        purpose_ = purpose;
        engine_->start(std::move(request));
        return {};
    }
    const SearchResult result = engine_->run(request, [&](const SearchInfo& info) {
        note(info);
        on_info(info);
    });
    note(purpose, result);
    return result;
}

Engine::Report Computer::collect() {
    if (!purpose_) return {};
    Engine::Report report = engine_->collect();
    for (const SearchInfo& info : report.infos) note(info);
    if (report.result) note(*std::exchange(purpose_, std::nullopt), *report.result);
    return report;
}

void Computer::note(const SearchInfo& info) {
    if (info.multipv == 1 && keeps_info_) search_info_ = info;
}

// Keeps the line of the chosen move. At weaker levels, this line may differ from the line that was
// reported last.
void Computer::note(Purpose purpose, const SearchResult& result) {
    const bool of_board = purpose == Purpose::Move || purpose == Purpose::Hint;
    if (of_board && !result.info.line.empty()) search_info_ = result.info;
}

void Computer::stop() {
    if (purpose_) engine_->stop();
}

void Computer::cancel() {
    if (!purpose_) return;
    if (is_moving()) halted_ = true;
    purpose_.reset();
    engine_->cancel();
}

void Computer::new_game() {
    cancel();
    halted_ = false;
    new_game_ = true;
    search_info_.reset();
}

void Computer::set_wake(std::function<void()> wake) {
    wake_ = std::move(wake);
    if (engine_) engine_->set_wake(wake_);
}

}  // namespace alces
