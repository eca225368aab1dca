#include "protocols/uci_text.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/text.h"
#include "rules/notation.h"
#include "search/limit_words.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

std::vector<Move> take_moves(const Position& position, std::string_view& words) {
    std::vector<Move> moves;
    for (std::string_view rest = words; !rest.empty(); words = rest) {
        const auto move = parse_move(position, take_word(rest));
        if (!move) break;
        moves.push_back(*move);
    }
    return moves;
}

std::string effort(const SearchInfo& info) {
    return " nodes " + std::to_string(info.nodes) + " nps " +
           std::to_string(nodes_per_second(info)) + " hashfull " + std::to_string(info.hashfull) +
           " time " + std::to_string(info.elapsed.count());
}

// Whether `go` knows this word.
bool is_go_word(std::string_view word) {
    constexpr std::array<std::string_view, 5> kOthers{"infinite", "ponder", "searchmoves", "mate",
                                                      "perft"};
    return find_word(go_words(), word) != nullptr ||
           std::ranges::find(kOthers, word) != kOthers.end();
}

// Removes the number after `name` from `words` and clamps it to the range. Reports an error if
// there is no number.
std::optional<long long> take_number(std::string_view name, std::string_view& words, Range range,
                                     GoCommand& go) {
    std::string_view rest = words;
    const std::string_view word = take_word(rest);
    const auto number = parse_number(word, std::numeric_limits<long long>::min(),
                                     std::numeric_limits<long long>::max());
    const bool is_missing = word.empty() || is_go_word(word);
    if (!number)
        go.errors.push_back("go: " + (is_missing ? "missing argument: " + std::string(name) + " N"
                                                 : must_be(name, "a number", word)));
    if (!is_missing) words = rest;
    if (!number) return {};
    return std::clamp(*number, range.least, range.most);
}

void take_limit(const LimitWord& word, std::string_view& words, Color mover, GoCommand& go) {
    auto number = take_number(word.name, words, word.range, go);
    if (!number && word.range.least == 0) number = 0;  // an unreadable clock counts as 0
    if (!number) return;
    if (word.side.value_or(mover) == mover)
        word.set(go.limits, *number);
    else if (!go.limits.clock)
        go.limits.clock.emplace();  // a missing clock of the side to move counts as 0
}

// Writes moves in coordinate notation, each preceded by a space. Stops at the first illegal move.
std::string coordinate_line(const Position& position, const std::vector<Move>& line) {
    std::string text;
    Position now = position;
    for (const Move move : line) {
        if (!is_legal(now, move)) break;
        text += ' ' + write_move(now, move, MoveStyle::Coordinate);
        now.play(move);
    }
    return text;
}

}  // namespace

GoCommand read_go(const Position& position, std::string_view words, const EngineOptions& options) {
    GoCommand go;
    SearchLimits& limits = go.limits;
    while (!words.empty()) {
        const std::string_view name = take_word(words);
        if (name == "infinite")
            go.until_stop = true;
        else if (name == "ponder")
            go.ponder = true;
        else if (name == "searchmoves")
            limits.root_moves = take_moves(position, words);
        else if (name == "mate")
            go.mate = take_number(name, words, kDepths, go);
        else if (name == "perft")
            go.perft = take_number(name, words, kPerftDepths, go);
        else if (const LimitWord* word = find_word(go_words(), name))
            take_limit(*word, words, position.side_to_move(), go);
        else if (!name.empty())
            go.errors.push_back("go: ignored: " + printable(name, 40));
    }
    limits.multipv = options.multipv;
    apply(options, limits);
    if (go.until_stop) limits.level.reset();
    go.limited = limits.depth || limits.nodes || limits.movetime || limits.clock;
    limits.infinite = !go.limited || go.until_stop || go.ponder;
    return go;
}

std::string uci_score(Score score) {
    if (!is_mate_score(score)) return "cp " + std::to_string(score);
    return "mate " + std::to_string(mate_in_moves(score));
}

std::string effort_line(const SearchInfo& info) { return "info" + effort(info); }

std::string info_line(const Position& position, const SearchInfo& info) {
    return "info depth " + std::to_string(info.depth) + " seldepth " +
           std::to_string(info.seldepth) + " multipv " + std::to_string(info.multipv) + " score " +
           uci_score(info.score) + effort(info) + " pv" + coordinate_line(position, info.line);
}

std::string bestmove_line(const Position& position, const SearchResult& result) {
    if (result.best.is_none()) return "bestmove (none)";
    std::string text = "bestmove " + write_move(position, result.best, MoveStyle::Coordinate);
    const auto& line = result.info.line;
    if (line.size() > 1 && line[0] == result.best) {
        const Position next = position.after(line[0]);
        if (is_legal(next, line[1]))
            text += " ponder " + write_move(next, line[1], MoveStyle::Coordinate);
    }
    return text;
}

}  // namespace alces
