#include "match/match_text.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "rules/points.h"

namespace alces {
namespace {

std::string fixed(double value, int decimals, bool with_sign = false) {
    if (std::isinf(value)) return value < 0 ? "-inf" : with_sign ? "+inf" : "inf";
    std::array<char, 64> text{};
    const int size =
        std::snprintf(text.data(), text.size(), with_sign ? "%+.*f" : "%.*f", decimals, value);
    return {text.data(), static_cast<std::size_t>(size)};
}

std::string seconds(std::chrono::milliseconds time) {
    std::string text = fixed(static_cast<double>(time.count()) / 1000, 3);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string pace_text(const Pace& pace) {
    std::string text;
    if (pace.clock) {
        const TimeControl& clock = *pace.clock;
        text += ", " + (clock.moves > 0 ? std::to_string(clock.moves) + '/' : "") +
                seconds(clock.base) + '+' + seconds(clock.increment) + " s";
    }
    if (pace.movetime) text += ", " + std::to_string(pace.movetime->count()) + " ms a move";
    if (pace.nodes) text += ", " + std::to_string(*pace.nodes) + " nodes a move";
    if (pace.depth) text += ", depth " + std::to_string(*pace.depth);
    return text;
}

// Writes the counts of results: "+5 =3 -4", in variants with advantages "+5 3/4:1 =3 1/4:0 -4".
std::string counts(const Tally& tally, bool with_advantages) {
    const auto count = [&tally](int quarters) { return std::to_string(tally.count(quarters)); };
    if (!with_advantages) return '+' + count(4) + " =" + count(2) + " -" + count(0);
    return '+' + count(4) + " 3/4:" + count(3) + " =" + count(2) + " 1/4:" + count(1) + " -" +
           count(0);
}

std::string name(const EngineSpec& engine) { return printable(engine.name, 40); }

std::string list(const std::map<std::string, int>& numbers) {
    std::string text;
    for (const auto& [what, number] : numbers)
        text += (text.empty() ? "" : ", ") + what + ' ' + std::to_string(number);
    return text.empty() ? "none" : text;
}

std::string pairs_line(const Tally& tally, bool with_advantages) {
    std::string text =
        "pairs " + std::to_string(tally.complete_pairs()) +
        (with_advantages ? " (0, 0.25, ..., 2 points):" : " (0, 0.5, 1, 1.5, 2 points):");
    for (std::size_t i = 0; i < tally.pairs().size(); i += with_advantages ? 1 : 2)
        text += ' ' + std::to_string(tally.pairs()[i]);
    return text;
}

std::string sprt_line(const Tally& tally, const Sprt& sprt) {
    const std::string hypotheses = '[' + fixed(sprt.elo0, 1) + ", " + fixed(sprt.elo1, 1) + "] Elo";
    std::string text = "SPRT " + hypotheses + ": LLR " +
                       fixed(tally.log_likelihood_ratio(sprt), 2, true) + " (" +
                       fixed(sprt.lower(), 2, true) + ", " + fixed(sprt.upper(), 2, true) + ')';
    switch (verdict_of(tally, sprt)) {
        case Verdict::Undecided:
            return text + ", undecided";
        case Verdict::AcceptedElo0:
            return text + ", H0 accepted (elo0 = " + fixed(sprt.elo0, 1) + ")";
        case Verdict::AcceptedElo1:
            return text + ", H1 accepted (elo1 = " + fixed(sprt.elo1, 1) + ")";
    }
    return text;
}

std::string speed_line(const EngineSpec& engine, const SearchTotals& totals) {
    return "speed of " + name(engine) + ": " + std::to_string(totals.nodes_per_second()) +
           " nodes/s, " + fixed(totals.mean_milliseconds(), 0) + " ms a move, depth " +
           fixed(totals.mean_depth(), 1);
}

}  // namespace

std::string match_line(const MatchSettings& settings) {
    std::string text = name(settings.engines[0]) + " against " + name(settings.engines[1]) + ": " +
                       std::string(settings.start.variant().spec().name) + pace_text(settings.pace);
    if (settings.opening_plies > 0)
        text += ", openings of " + plies_text(static_cast<std::size_t>(settings.opening_plies)) +
                " from seed " + std::to_string(settings.seed);
    return text;
}

std::string game_line(const PlayedGame& game, const Standing& standing,
                      const MatchSettings& settings) {
    const std::size_t white = white_engine(game.number);
    std::string text = "game " + std::to_string(game.number) + ": " +
                       name(settings.engines[white]) + ' ' +
                       result_token(game.game.outcome().result) + ' ' +
                       name(settings.engines[1 - white]) + ", " + game.ending();
    if (!game.detail.empty()) text += " (" + game.detail + ')';
    return text + ", " + plies_text(game.game.ply()) + "; " +
           counts(standing.tally, has_advantages(settings.start.variant()));
}

std::vector<std::string> standing_lines(const Standing& standing, const MatchSettings& settings) {
    const Tally& tally = standing.tally;
    const bool advantages = has_advantages(settings.start.variant());
    const Estimate estimate = tally.estimate();
    std::vector<std::string> lines;
    lines.push_back("games " + std::to_string(tally.games()) + ": " + counts(tally, advantages) +
                    "; " + list(standing.endings));
    if (tally.games() == 0) return lines;
    lines.push_back(pairs_line(tally, advantages));
    lines.push_back("score " + fixed(tally.points(), advantages ? 2 : 1) + ", " +
                    fixed(100 * estimate.score, 1) + "% +/- " +
                    fixed(100 * estimate.score_error, 1) + "%");
    lines.push_back("Elo " + fixed(estimate.elo, 1, true) + " +/- " + fixed(estimate.elo_error, 1) +
                    ", LOS " + fixed(100 * estimate.superiority, 1) + "%");
    if (settings.sprt) lines.push_back(sprt_line(tally, *settings.sprt));
    for (std::size_t i = 0; i < 2; ++i) {
        lines.push_back(speed_line(settings.engines[i], standing.totals[i]));
        if (!standing.faults[i].empty())
            lines.push_back("forfeits by " + name(settings.engines[i]) + ": " +
                            list(standing.faults[i]));
    }
    return lines;
}

}  // namespace alces
