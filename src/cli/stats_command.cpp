#include "cli/stats_command.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/exit_code.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/game_files.h"
#include "game/export_text.h"
#include "game/game_counts.h"
#include "games/library.h"
#include "rules/notation.h"

namespace alces {
namespace {

class Counter : public GameFiles {
  public:
    using GameFiles::GameFiles;
    void set_plies(int plies) { plies_ = plies; }

    struct Counted {
        const Variant* variant;
        GameCounts counts;
    };
    // Returns the counts of each variant, in the order of their first games.
    [[nodiscard]] const std::vector<Counted>& counted() const { return counted_; }

  private:
    void on_game(const Game& game, const GameTags&) override {
        const Variant* variant = &game.start().variant();
        auto found = std::ranges::find(counted_, variant, &Counted::variant);
        if (found == counted_.end())
            found = counted_.insert(counted_.end(), {variant, GameCounts(plies_)});
        found->counts.add(game);
    }

    int plies_ = 0;
    std::vector<Counted> counted_;
};

using Counted = Counter::Counted;

bool has_setups(const Variant& variant) { return variant.spec().setups > 1; }

std::vector<OpeningLine> shown_openings(const Counted& counted, const StatsOptions& options) {
    constexpr std::uint64_t kShare = 100;
    const GameCounts& counts = counted.counts;
    const std::uint64_t least = std::max<std::uint64_t>(counts.results.all() / kShare, 1);
    std::vector<OpeningLine> lines = counts.openings.lines(options.least.value_or(least));
    // The line without moves counts all games from one starting position. If the variant has only
    // one, this line is left out.
    if (!has_setups(*counted.variant))
        std::erase_if(lines, [](const OpeningLine& line) { return line.moves.empty(); });
    return lines;
}

// Returns the terminations that have occurred, the most frequent first.
std::vector<std::pair<const char*, std::uint64_t>> terminations_of(const GameCounts& counts) {
    std::vector<std::pair<const char*, std::uint64_t>> found;
    for (std::size_t i = 0; i < counts.terminations.size(); ++i)
        if (counts.terminations[i] > 0)
            found.emplace_back(name_of(static_cast<Termination>(i)), counts.terminations[i]);
    std::ranges::stable_sort(found, std::ranges::greater{},
                             &std::pair<const char*, std::uint64_t>::second);
    return found;
}

// Writes each move of a line in full algebraic notation.
std::vector<std::string> move_texts(const Variant& variant, const OpeningLine& line,
                                    bool numbered) {
    std::vector<std::string> texts;
    Position position = Position::start(variant, line.setup);
    for (const Move move : line.moves) {
        const std::string number = numbered ? move_number(position, true) : "";
        texts.push_back(number + write_move(position, move, MoveStyle::Algebraic));
        position.play(move);
    }
    return texts;
}

std::string padded(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// Writes an opening as "      12   54.2%    1... P e7-e5", indented by the number of earlier moves.
std::string opening_text(const Variant& variant, const OpeningLine& line, std::size_t width) {
    const ScoreOfWhite& score = line.score;
    const std::vector<std::string> moves = move_texts(variant, line, true);
    const std::size_t depth = line.moves.size() + (has_setups(variant) ? 1 : 0);
    const std::string share =
        score.over == 0 ? std::string(6, ' ')
                        : percentage(score.points(Color::White), static_cast<double>(score.over));
    return "  " + padded(std::to_string(score.games), width) + "  " + share +
           std::string(2 * depth, ' ') +
           (moves.empty() ? "setup " + std::to_string(line.setup) : moves.back());
}

std::string games_text(std::uint64_t games) {
    return std::to_string(games) + (games == 1 ? " game" : " games");
}

void write_openings(const Counted& counted, const StatsOptions& options, Output& out) {
    const GameCounts& counts = counted.counts;
    const std::size_t width = std::to_string(counts.results.all()).size();
    bool first = true;
    for (const OpeningLine& line : shown_openings(counted, options)) {
        if (std::exchange(first, false)) out.line("  openings (games, score of White):");
        out.line(opening_text(*counted.variant, line, width));
    }
    if (const auto games = counts.openings.other_starts(); games > 0)
        out.line("  openings not counted: " + games_text(games) + " from other starting positions");
    if (const auto games = counts.openings.cut(); games > 0)
        out.line("  openings counted only in part: " + games_text(games) +
                 ", because there are too many different openings");
}

void write_text(const Counted& counted, const StatsOptions& options, Output& out) {
    const GameCounts& counts = counted.counts;
    const auto all = static_cast<double>(counts.results.all());
    out.lines(result_count_lines(full_name(*counted.variant), counts.results));
    if (counts.score.over > 0)
        out.line("  White scored " + percentage(counts.score.points(Color::White),
                                                static_cast<double>(counts.score.over)));
    out.line("  shortest " + plies_text(counts.lengths.shortest()) + ", median " +
             std::to_string(counts.lengths.median()) + ", longest " +
             std::to_string(counts.lengths.longest()));
    for (auto [name, games] : terminations_of(counts)) {
        std::string label = name;
        label.resize(14, ' ');
        out.line("  " + label + percentage(static_cast<double>(games), all) + "  " +
                 std::to_string(games));
    }
    write_openings(counted, options, out);
}

std::vector<double> points_of(const ScoreOfWhite& score) {
    return {score.points(Color::White), score.points(Color::Black)};
}

void write_json(const Counted& counted, const StatsOptions& options, std::string& out) {
    const GameCounts& counts = counted.counts;
    const std::string variant = full_name(*counted.variant);
    const auto number = [](auto value) { return static_cast<long long>(value); };
    JsonLine(out, "total")
        .text("variant", variant)
        .number("games", number(counts.results.all()))
        .number("over", number(counts.score.over))
        .numbers("points", points_of(counts.score))
        .number("plies", number(counts.results.plies))
        .number("shortest", number(counts.lengths.shortest()))
        .number("median", number(counts.lengths.median()))
        .number("longest", number(counts.lengths.longest()))
        .number("other_starts", number(counts.openings.other_starts()))
        .number("cut", number(counts.openings.cut()));
    for (std::size_t i = 0; i < counts.results.games.size(); ++i)
        if (const std::uint64_t games = counts.results.games[i]; games > 0)
            JsonLine(out, "result")
                .text("variant", variant)
                .text("result", result_token(static_cast<GameResult>(i)))
                .number("games", number(games));
    for (const auto& [name, games] : terminations_of(counts))
        JsonLine(out, "termination")
            .text("variant", variant)
            .text("termination", name)
            .number("games", number(games));
    for (const OpeningLine& line : shown_openings(counted, options))
        JsonLine(out, "opening")
            .text("variant", variant)
            .number("setup", line.setup)
            .texts("moves", move_texts(*counted.variant, line, false))
            .number("games", number(line.score.games))
            .number("over", number(line.score.over))
            .numbers("points", points_of(line.score));
}

}  // namespace

int count_files(const std::vector<std::string>& files, const Position& home,
                const StatsOptions& options, Output& out) {
    Counter counter(home, options.keep_going, out);
    counter.set_plies(options.plies);
    counter.read(files);
    for (const Counted& counted : counter.counted()) {
        if (options.json)
            write_json(counted, options, out.buffer());
        else
            write_text(counted, options, out);
    }
    if (counter.counted().empty() && !options.json && counter.exit_code() == kExitDone)
        out.line("no games");
    const int written = out.finish();
    return written == kExitDone ? counter.exit_code() : written;
}

}  // namespace alces
