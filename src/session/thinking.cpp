// The computer: when it thinks, and what becomes of it.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "search/limit_words.h"
#include "session/offers.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::uint64_t kHintNodes = 300'000;

}  // namespace

Engine& Session::engine() {
    if (!engine_) {
        engine_ = std::make_unique<Engine>(options_.hash_megabytes);
        engine_->set_wake(wake_);
        forget_ = false;
    }
    return *engine_;
}

void Session::set_wake(std::function<void()> wake) {
    wake_ = std::move(wake);
    if (engine_) engine_->set_wake(wake_);
}

bool Session::think(std::string_view arguments, Purpose purpose, const SearchLimits& otherwise) {
    const Result<SearchLimits> limits = read_limits(arguments, otherwise);
    if (!limits) return fail(limits.error());
    if (game_.outcome().is_over()) return fail_over();
    search(purpose, *limits);
    return true;
}

void Session::search(Purpose purpose, const SearchLimits& limits) {
    Engine::Request request{game_.position(), game_.earlier_keys(), limits, false};
    if (limits.seed != 0) request.limits.seed += static_cast<std::uint64_t>(game_number_ - 1);
    if (purpose == Purpose::Move && !request.limits.clock) request.limits.clock = clock_limits();
    search(purpose, std::move(request));
}

void Session::search(Purpose purpose, Engine::Request request) {
    thoughts_.reset();
    thoughts_ply_ = game_.ply();
    Engine& searcher = engine();
    request.forget = std::exchange(forget_, false);
    if (const auto& most = options_.most_time)
        request.limits.movetime = std::min(request.limits.movetime.value_or(*most), *most);
    if (options_.background) {
        searching_ = purpose;
        searcher.start(std::move(request));
        return;
    }
    deliver(purpose, searcher.run(request, [this](const SearchInfo& info) { note(info); }));
}

void Session::note(const SearchInfo& info) {
    if (info.multipv == 1 && searching_ != Purpose::Threat) thoughts_ = info;
    const bool here = !searching_ || searching_ == Purpose::Move || searching_ == Purpose::Hint ||
                      searching_ == Purpose::Analysis;
    if (info.multipv == 1 && here && thoughts_ply_ == game_.ply())
        note_score(game_.node(), game_.position().side_to_move(), info.score);
    if (searching_ == Purpose::Analysis) {
        const auto line = static_cast<std::size_t>(info.multipv);
        if (analysis_.size() < line) analysis_.resize(line);
        analysis_[line - 1] = info;
    }
    listener_.on_thinking(info);
}

void Session::deliver(Purpose purpose, const SearchResult& result) {
    if (purpose == Purpose::Threat) {
        Position passed = game_.position();
        passed.pass();
        thoughts_.reset();
        return answer("threat", {write_move(passed, result.best, MoveStyle::Algebraic)});
    }
    // At the lower levels the chosen move need not be the one that the search told of.
    if (!result.info.line.empty()) thoughts_ = result.info;
    const std::string text = write_move(game_.position(), result.best, MoveStyle::Algebraic);
    if (purpose == Purpose::Hint) return answer("hint", {text});
    begun_ = true;
    offer_.reset();
    game_.play(result.best);
    press_clock();
    tell_move(result.best);
    if (!options_.background) answer("go", {text});
}

void Session::poll() {
    if (options_.gate) options_.gate->poll(*this);
    if (keeper_.is_retry_due(now())) {
        record();
        tell_record();
    }
    check_flag();
    if (!searching_) return;
    const Engine::Report report = engine_->collect();
    for (const SearchInfo& info : report.infos) note(info);
    if (!report.result) return;
    const Purpose purpose = *std::exchange(searching_, std::nullopt);
    if (purpose == Purpose::Review) {
        review_->found.push_back(report.result->info);
        go_on_reviewing();
        return let_computer_play();
    }
    if (purpose == Purpose::Analysis) {
        analysed_ = game_.position().key();
        return;
    }
    deliver(purpose, *report.result);
    let_computer_play();
}

void Session::abandon_search() {
    if (!searching_) return;
    if (*searching_ == Purpose::Move) paused_ = true;
    searching_.reset();
    analysed_.reset();
    review_.reset();
    engine_->abandon();
}

void Session::abandon_hint() {
    if (searching_ && *searching_ != Purpose::Move) abandon_search();
}

bool Session::computer_is_due() const {
    return options_.computer[game_.position().side_to_move()] && !paused_ && !searching_ &&
           !analysing() && !closed_ && !quit_ && !looking_ && !game_.outcome().is_over();
}

void Session::let_computer_play() {
    while (computer_is_due()) search(Purpose::Move, options_.limits);
    analyse_if_wanted();
}

bool Session::refuse_while_thinking() {
    if (searching_ != Purpose::Move) return false;
    (void)fail(ErrorKind::Command, "the computer is thinking; `stop` makes it move now");
    return true;
}

bool Session::do_go(std::string_view arguments) {
    begin_if_closed();
    if (refuse_while_looking() || refuse_while_thinking()) return false;
    abandon_hint();
    paused_ = false;
    return think(arguments, Purpose::Move, options_.limits);
}

bool Session::do_hint(std::string_view arguments) {
    if (refuse_while_thinking()) return false;
    abandon_hint();
    // Advice is as good as can be, however weak the opponent.
    SearchLimits advice = options_.limits;
    advice.seed = 0;
    const bool limited = advice.depth || advice.nodes || advice.movetime;
    if (std::exchange(advice.level, std::nullopt) && !limited) advice.nodes = kHintNodes;
    return think(arguments, Purpose::Hint, advice);
}

bool Session::do_stop(std::string_view) {
    if (!searching_) return fail(ErrorKind::Command, "the computer is not thinking");
    engine_->stop();
    return true;
}

bool Session::do_level(std::string_view arguments) {
    if (trimmed(arguments).empty()) {
        const std::optional<int> now = options_.limits.level;
        answer("level", {now ? std::to_string(*now) : "none: it plays as well as it can"});
        return true;
    }
    const auto level = parse_number(trimmed(arguments), kLevels);
    if (!level) return fail(ErrorKind::Command, "level takes a number from 1 to 10");
    options_.limits.level = level;
    return true;
}

bool Session::do_computer(std::string_view arguments) {
    const std::string_view sides = trimmed(arguments);
    const bool both = sides == "both";
    if (!both && sides != "white" && sides != "black" && sides != "none")
        return fail(ErrorKind::Command, "computer takes white, black, both or none");
    if (searching_ == Purpose::Move) abandon_search();
    options_.computer = {both || sides == "white", both || sides == "black"};
    paused_ = false;
    return true;
}

// It goes by the last search of its own if there was one for this game.
bool Session::computer_accepts(Color computer, GameResult result) const {
    std::optional<Score> thought;
    if (thoughts_ && game_.position_at(thoughts_ply_).side_to_move() == computer)
        thought = thoughts_->score;
    return would_accept(game_, computer, result, thought);
}

}  // namespace alces
