#include "cli/match_json.h"

#include "cli/json_parts.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Adds the members of one engine. Their names end with the engine's number, as the names of the
// engine's options do.
void add_engine(JsonLine& object, const std::string& number, const EngineSpec& engine,
                const SearchTotals& totals, const std::map<std::string, int>& faults) {
    object.text("name" + number, engine.name)
        .number("nps" + number, totals.nodes_per_second())
        .real("time" + number, totals.mean_milliseconds())
        .real("depth" + number, totals.mean_depth())
        .counts("faults" + number, faults);
}

void add_sprt(JsonLine& object, const Tally& tally, const Sprt& sprt) {
    const Verdict verdict = verdict_of(tally, sprt);
    object.real("llr", tally.log_likelihood_ratio(sprt))
        .numbers("bounds", {sprt.lower(), sprt.upper()})
        .text("sprt", verdict == Verdict::AcceptedElo0   ? "elo0"
                      : verdict == Verdict::AcceptedElo1 ? "elo1"
                                                         : "undecided");
}

}  // namespace

void write_game_object(const PlayedGame& game, const MatchSettings& settings, Output& out) {
    const std::size_t white = white_engine(game.number);
    JsonLine object(out.buffer(), "end");
    object.number("game", game.number);
    add_outcome(object, game.game.outcome().result, game.ending());
    if (!game.detail.empty()) object.text("detail", game.detail);
    object.text("white", settings.engines[white].name)
        .text("black", settings.engines[1 - white].name)
        .number("plies", static_cast<long long>(game.game.ply()))
        .text("fen", to_fen(game.game.position()));
}

void write_report_object(const Standing& standing, const MatchSettings& settings, Output& out) {
    const Tally& tally = standing.tally;
    const Estimate estimate = tally.estimate();
    std::vector<double> pairs;
    for (const int count : tally.pairs()) pairs.push_back(count);
    JsonLine object(out.buffer(), "report");
    object.text("variant", settings.start.variant().spec().name)
        .number("games", tally.games())
        .number("won", tally.count(4) + tally.count(3))
        .number("drawn", tally.count(2))
        .number("lost", tally.count(1) + tally.count(0))
        .numbers("advantages", {1.0 * tally.count(3), 1.0 * tally.count(1)})
        .numbers("points", {tally.points(), tally.games() - tally.points()})
        .numbers("pairs", pairs)
        .counts("endings", standing.endings);
    if (tally.games() > 0)
        object.real("score", estimate.score)
            .real("score_error", estimate.score_error)
            .real("elo", estimate.elo)
            .real("elo_error", estimate.elo_error)
            .real("los", estimate.superiority);
    if (settings.sprt) add_sprt(object, tally, *settings.sprt);
    for (std::size_t i = 0; i < 2; ++i)
        add_engine(object, std::to_string(i + 1), settings.engines[i], standing.totals[i],
                   standing.faults[i]);
}

}  // namespace alces
