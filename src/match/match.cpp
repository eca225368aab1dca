#include "match/match.h"

#include <algorithm>
#include <utility>

#include "base/deep_thread.h"

namespace alces {

void Standing::add(const Summary& summary) {
    tally.add(summary.number, first_quarters(summary));
    const std::size_t white = white_engine(summary.number);
    totals[white] += summary.totals[Color::White];
    totals[1 - white] += summary.totals[Color::Black];
    ++endings[summary.ending];
    for (const Fault fault : {Fault::IllegalMove, Fault::TimeLoss, Fault::Hang, Fault::Crash}) {
        if (summary.ending != name_of(fault)) continue;
        const bool first_lost = first_quarters(summary) == 0;
        ++faults[first_lost ? 0 : 1][summary.ending];
    }
}

Verdict verdict_of(const Tally& tally, const std::optional<Sprt>& sprt) {
    if (!sprt) return Verdict::Undecided;
    const double ratio = tally.log_likelihood_ratio(*sprt);
    if (ratio >= sprt->upper()) return Verdict::AcceptedElo1;
    return ratio <= sprt->lower() ? Verdict::AcceptedElo0 : Verdict::Undecided;
}

Match::Match(const MatchSettings& settings, MatchRecord& record, Interrupt& interrupt,
             MatchListener& listener)
    : settings_(settings), record_(record), interrupt_(interrupt), listener_(listener) {
    for (const Summary& game : record.games()) standing_.add(game);
}

Match::End Match::run() {
    int left = 0;
    for (int game = 1; game <= settings_.games; ++game) left += is_left(game) ? 1 : 0;
    {
        std::vector<DeepThread> workers;
        for (int i = 0; i < std::min(settings_.concurrency, left); ++i)
            workers.emplace_back([this](const std::stop_token&) {
                const auto first = make_player(settings_, 0, interrupt_);
                const auto second = make_player(settings_, 1, interrupt_);
                play_games({first.get(), second.get()});
            });
    }
    if (error_) return End::Failed;
    if (verdict_of(standing_.tally, settings_.sprt) != Verdict::Undecided) return End::Decided;
    return interrupt_.raised() ? End::Interrupted : End::AllPlayed;
}

void Match::play_games(const std::array<MatchPlayer*, 2>& players) {
    while (const int number = next_game()) {
        for (MatchPlayer* player : players) {
            const Result<> started = player->start();
            if (!started) return stop(started.error());
        }
        const std::size_t white = white_engine(number);
        const PlayedGame played =
            play_game(settings_, number, {players[white], players[1 - white]});
        if (played.interrupted) return;
        finish(played);
    }
}

bool Match::is_left(int game) const {
    return settings_.shard.has(pair_of(game)) && !standing_.tally.has(game);
}

int Match::next_game() {
    const std::lock_guard lock(mutex_);
    if (stopped_ || interrupt_.raised()) return 0;
    if (verdict_of(standing_.tally, settings_.sprt) != Verdict::Undecided) return 0;
    while (next_ <= settings_.games && !is_left(next_)) ++next_;
    return next_ <= settings_.games ? next_++ : 0;
}

void Match::finish(const PlayedGame& played) {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    const std::string text =
        record_text(played, {settings_.engines[0].name, settings_.engines[1].name});
    if (!record_.append(text)) {
        error_ = Error{ErrorKind::File, record_.error()};
        stopped_ = true;
        interrupt_.raise();
        return;
    }
    standing_.add(summary_of(played));
    listener_.on_game(played, standing_);
    if (verdict_of(standing_.tally, settings_.sprt) == Verdict::Undecided) return;
    stopped_ = true;
    interrupt_.raise();
}

void Match::stop(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_ && !interrupt_.raised()) error_ = error;
    stopped_ = true;
    interrupt_.raise();
}

}  // namespace alces
