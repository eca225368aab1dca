#include "protocols/uci_text.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "rules/notation.h"
#include "search/limit_words.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr long long kMost = 1'000'000'000'000;
constexpr int kDeepestPerft = 20;
constexpr int kMostMoves = 999;

std::vector<Move> take_moves(const Position& position, std::string_view& words) {
    std::vector<Move> moves;
    for (std::string_view rest = words; !rest.empty(); words = rest) {
        const Result<Move> move = parse_move(position, take_word(rest));
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

// Reads what follows `go`, gathering the clock of the mover on its way.
class GoReader {
  public:
    GoReader(const Position& position, GoCommand& go) : position_(position), go_(go) {}

    void read(std::string_view words) {
        while (!words.empty()) {
            name_ = take_word(words);
            if (!name_.empty()) read_one(words);
        }
        go_.limits.clock = clock_;
    }

  private:
    void read_one(std::string_view& words) {
        SearchLimits& limits = go_.limits;
        if (name_ == "infinite")
            go_.until_told = true;
        else if (name_ == "ponder")
            go_.ponder = true;
        else if (name_ == "searchmoves")
            limits.root_moves = take_moves(position_, words);
        else if (name_ == "depth")
            limits.depth = number(words, 1, kMaxPly);
        else if (name_ == "mate")
            go_.mate = number(words, 1, kMaxPly);
        else if (name_ == "perft")
            go_.perft = number(words, 0, kDeepestPerft);
        else if (name_ == "nodes")
            limits.nodes = take_number(words, 1, kMost);
        else if (name_ == "movetime")
            limits.movetime = time(words, 1);
        else
            read_clock(words);
    }
    // The other side's clock is read, and counts for nothing.
    void read_clock(std::string_view& words) {
        const bool white = position_.side_to_move() == Color::White;
        if (name_ == "movestogo")
            clock().moves_to_go = number(words, 0, kMostMoves).value_or(0);
        else if (name_ == (white ? "wtime" : "btime"))
            clock().remaining = time(words, 0).value_or(milliseconds{0});
        else if (name_ == (white ? "winc" : "binc"))
            clock().increment = time(words, 0).value_or(milliseconds{0});
        else if (name_ == "wtime" || name_ == "btime" || name_ == "winc" || name_ == "binc")
            (void)time(words, 0);
        else
            go_.troubles.push_back("go: " + printable(name_, 40) + " is passed over");
    }

    // The number after the name, taken off; nothing, and a word about it, if there is none.
    std::optional<long long> take_number(std::string_view& words, long long least, long long most) {
        std::string_view rest = words;
        const auto number = parse_number(take_word(rest), std::numeric_limits<long long>::min(),
                                         std::numeric_limits<long long>::max());
        if (!number) {
            go_.troubles.push_back("go: " + std::string(name_) + " takes a number");
            return {};
        }
        words = rest;
        return std::clamp(*number, least, most);
    }
    std::optional<int> number(std::string_view& words, int least, int most) {
        const auto value = take_number(words, least, most);
        if (!value) return {};
        return static_cast<int>(*value);
    }
    std::optional<milliseconds> time(std::string_view& words, long long least) {
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
    std::string_view name_;  // of the limit that is being read
    std::optional<ClockLimits> clock_;
};

}  // namespace

GoCommand read_go(const Position& position, std::string_view words, const EngineOptions& options) {
    GoCommand go;
    SearchLimits& limits = go.limits;
    GoReader(position, go).read(words);
    limits.multipv = options.multipv;
    limits.threads = options.threads;
    if (!options.analyse) limits.seed = static_cast<std::uint64_t>(options.seed);
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
