#include "match/match_settings.h"

#include <algorithm>

#include "base/decimal.h"
#include "base/text.h"
#include "rules/notation.h"
#include "search/limit_words.h"

namespace alces {
namespace {

std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
    return parse_time(text, std::chrono::seconds(1), std::chrono::hours(24));
}

std::string setting(std::string_view name, std::string_view value) {
    return printable(std::string(name) + ' ' + std::string(value), 4000);
}

std::string setting(std::string_view name, long long value) {
    return setting(name, std::to_string(value));
}

void append_engine(std::vector<std::string>& lines, const std::string& number,
                   const EngineSpec& engine) {
    lines.push_back(setting("engine" + number, engine.command));
    lines.push_back(setting("name" + number, engine.name));
    for (const auto& [name, value] : engine.options)
        lines.push_back(setting("option" + number, name + '=' + value));
    for (const auto& [name, value] : engine.if_offered)
        lines.push_back(setting("if-offered" + number, name + '=' + value));
}

void append_pace(std::vector<std::string>& lines, const Pace& pace) {
    if (pace.clock)
        lines.push_back(setting("tc", std::to_string(pace.clock->moves) + " moves, " +
                                          std::to_string(pace.clock->base.count()) + " ms + " +
                                          std::to_string(pace.clock->increment.count()) + " ms"));
    if (pace.movetime) lines.push_back(setting("movetime", pace.movetime->count()));
    if (pace.nodes) lines.push_back(setting("nodes", std::to_string(*pace.nodes)));
    if (pace.depth) lines.push_back(setting("depth", *pace.depth));
    lines.push_back(setting("margin", pace.margin.count()));
    lines.push_back(setting("patience", pace.patience.count()));
}

void append_adjudication(std::vector<std::string>& lines, const AdjudicationRules& rules) {
    if (rules.resign_moves > 0)
        lines.push_back(setting("resign", std::to_string(rules.resign_score) + " for " +
                                              std::to_string(rules.resign_moves)));
    if (rules.draw_moves > 0)
        lines.push_back(setting("draw", std::to_string(rules.draw_score) + " for " +
                                            std::to_string(rules.draw_moves) + " from " +
                                            std::to_string(rules.draw_from)));
    if (rules.max_plies > 0) lines.push_back(setting("max-plies", rules.max_plies));
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    const Error error{
        ErrorKind::Command,
        must_be("--tc", "[MOVES/]BASE[+INC], such as 40/60+0.5 (seconds, at most 86400)", text)};
    TimeControl control;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_number(text.substr(0, slash), 1, 1000);
        if (!moves) return error;
        control.moves = static_cast<int>(*moves);
        text.remove_prefix(slash + 1);
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = read_seconds(text.substr(0, plus));
    const auto increment =
        plus == text.size() ? std::chrono::milliseconds{0} : read_seconds(text.substr(plus + 1));
    if (!base || !increment || base->count() == 0) return error;
    control.base = *base;
    control.increment = *increment;
    return control;
}

Result<std::pair<std::string, std::string>> parse_option(std::string_view what,
                                                         std::string_view text) {
    const std::size_t sign = text.find('=');
    const std::string_view name = trimmed(text.substr(0, std::min(sign, text.size())));
    if (sign == std::string_view::npos || name.empty() || text.find('\n') != text.npos)
        return Error{ErrorKind::Command, must_be(what, "NAME=VALUE", text)};
    return std::pair{std::string(name), std::string(trimmed(text.substr(sign + 1)))};
}

Result<Sprt> parse_sprt(std::string_view text) {
    constexpr double kMaxElo = 1000;
    std::vector<double> numbers;
    for (std::string_view rest = text;;) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        if (const auto number = parse_decimal(rest.substr(0, comma), -kMaxElo, kMaxElo))
            numbers.push_back(*number);
        if (comma == rest.size()) break;
        rest.remove_prefix(comma + 1);
    }
    const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
    Sprt sprt;
    if ((numbers.size() == 2 || numbers.size() == 4) && commas + 1 == numbers.size()) {
        sprt.elo0 = numbers[0];
        sprt.elo1 = numbers[1];
        if (numbers.size() == 4) {
            sprt.alpha = numbers[2];
            sprt.beta = numbers[3];
        }
        const auto is_risk = [](double risk) { return risk > 0 && risk < 0.5; };
        if (sprt.elo0 < sprt.elo1 && is_risk(sprt.alpha) && is_risk(sprt.beta)) return sprt;
    }
    return Error{
        ErrorKind::Command,
        must_be("--sprt",
                "ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, with -1000 <= ELO0 < ELO1 <= 1000, and "
                "ALPHA and BETA between 0 and 0.5",
                text)};
}

Result<Shard> parse_shard(std::string_view text) {
    constexpr long long kMaxShards = 1'000'000;
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto count = parse_number(text.substr(std::min(slash + 1, text.size())), 1, kMaxShards);
    const auto number = parse_number(text.substr(0, slash), 1, count.value_or(kMaxShards));
    if (count && number) return Shard{static_cast<int>(*number), static_cast<int>(*count)};
    return Error{ErrorKind::Command, must_be("--shard", "K/N, such as 1/4, with K <= N", text)};
}

std::vector<std::string> settings_lines(const MatchSettings& settings) {
    std::vector<std::string> lines;
    lines.push_back(setting("variant", settings.start.variant().spec().name));
    lines.push_back(setting("start", settings.random_setup ? "random" : to_fen(settings.start)));
    append_engine(lines, "1", settings.engines[0]);
    append_engine(lines, "2", settings.engines[1]);
    append_pace(lines, settings.pace);
    lines.push_back(setting("openings", settings.opening_plies));
    lines.push_back(setting("seed", std::to_string(settings.seed)));
    append_adjudication(lines, settings.adjudication);
    return lines;
}

}  // namespace alces
