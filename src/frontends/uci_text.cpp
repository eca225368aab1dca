#include "frontends/uci_text.h"

#include <algorithm>

#include "rules/notation.h"
#include "search/levels.h"
#include "session/text.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr long long kMost = 1'000'000'000'000;
constexpr int kDeepestPerft = 20;
constexpr int kMostMoves = 999;

// The number after a word, taken off; nothing if there is none in this range.
std::optional<long long> take_number(std::string_view& words, long long least, long long most) {
    std::string_view rest = words;
    const std::string_view word = take_word(rest);
    const auto number = parse_number(word, -kMost, kMost);
    if (!number) return {};
    words = rest;
    return std::clamp(*number, least, most);
}

std::vector<Move> take_moves(const Position& position, std::string_view& words) {
    std::vector<Move> moves;
    for (std::string_view rest = words; !rest.empty(); words = rest) {
        const Result<Move> move = parse_move(position, take_word(rest));
        if (!move) break;
        moves.push_back(*move);
    }
    return moves;
}

// Reads what follows `go`, gathering the clock of the mover on its way.
class GoReader {
  public:
    GoReader(const Position& position, GoCommand& go) : position_(position), go_(go) {}

    void read(std::string_view words) {
        while (!words.empty()) read_one(take_word(words), words);
        go_.limits.clock = clock_;
    }

  private:
    void read_one(std::string_view name, std::string_view& words) {
        const bool white = position_.side_to_move() == Color::White;
        SearchLimits& limits = go_.limits;
        if (name == "infinite") go_.until_told = true;
        if (name == "ponder") go_.ponder = true;
        if (name == "searchmoves") limits.root_moves = take_moves(position_, words);
        if (name == "depth") limits.depth = number(words, 1, kMaxPly);
        if (name == "mate") go_.mate = number(words, 1, kMaxPly);
        if (name == "perft") go_.perft = number(words, 0, kDeepestPerft);
        if (name == "movestogo") clock().moves_to_go = number(words, 0, kMostMoves).value_or(0);
        if (name == "nodes") limits.nodes = take_number(words, 1, kMost);
        if (name == "movetime") limits.movetime = time(words, 1);
        if (name == (white ? "wtime" : "btime"))
            clock().remaining = time(words, 0).value_or(milliseconds{0});
        if (name == (white ? "winc" : "binc"))
            clock().increment = time(words, 0).value_or(milliseconds{0});
    }

    static std::optional<int> number(std::string_view& words, int least, int most) {
        const auto value = take_number(words, least, most);
        if (!value) return {};
        return static_cast<int>(*value);
    }
    static std::optional<milliseconds> time(std::string_view& words, long long least) {
        const auto value = take_number(words, least, kMost);
        if (!value) return {};
        return milliseconds(*value);
    }
    ClockLimits& clock() {
        if (!clock_) clock_.emplace();
        return *clock_;
    }

    const Position& position_;
    GoCommand& go_;
    std::optional<ClockLimits> clock_;
};

}  // namespace

GoCommand read_go(const Position& position, std::string_view words, const EngineOptions& options) {
    GoCommand go;
    SearchLimits& limits = go.limits;
    GoReader(position, go).read(words);
    limits.multipv = options.multipv;
    limits.threads = options.threads;
    limits.seed = static_cast<std::uint64_t>(options.seed);
    if (limits.clock) limits.clock->overhead = milliseconds(options.overhead);
    go.limited = limits.depth || limits.nodes || limits.movetime || limits.clock;
    limits.infinite = !go.limited || go.until_told || go.ponder;
    if (options.level < kStrongestLevel && !options.analyse && !go.until_told)
        limits.level = options.level;
    return go;
}

std::string uci_score(Score score) {
    if (!is_mate_score(score)) return "cp " + std::to_string(score);
    return "mate " + std::to_string(mate_in_moves(score));
}

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

std::string info_line(const Position& position, const SearchInfo& info) {
    const auto time = info.elapsed.count();
    return "info depth " + std::to_string(info.depth) + " seldepth " +
           std::to_string(info.seldepth) + " multipv " + std::to_string(info.multipv) + " score " +
           uci_score(info.score) + " nodes " + std::to_string(info.nodes) + " nps " +
           std::to_string(nodes_per_second(info)) + " hashfull " + std::to_string(info.hashfull) +
           " time " + std::to_string(time) + " pv" + coordinate_line(position, info.line);
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
