#include "match/uci_lines.h"

#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr long long kMaxNodes = 1'000'000'000'000'000;
constexpr int kLargestScore = 29999;  // the largest score that is not a mate

std::optional<int> read_score(std::string_view& words) {
    const std::string_view unit = take_word(words);
    const auto number = parse_number(take_word(words), -1'000'000, 1'000'000);
    if (!number) return {};
    if (unit == "cp")
        return static_cast<int>(std::clamp<long long>(*number, -kLargestScore, kLargestScore));
    if (unit != "mate") return {};
    const int distance = static_cast<int>(std::min<long long>(std::abs(*number), 999));
    return *number > 0 ? kMateReport + 1000 - distance : distance - kMateReport - 1000;
}

}  // namespace

void read_info(std::string_view line, SearchReport& report) {
    if (take_word(line) != "info") return;
    SearchReport read = report;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
        if (word == "string" || word == "pv") break;
        if (word == "depth") {
            if (const auto n = parse_number(take_word(line), 0, 999))
                read.depth = static_cast<int>(*n);
        } else if (word == "nodes") {
            if (const auto n = parse_number(take_word(line), 0, kMaxNodes))
                read.nodes = static_cast<std::uint64_t>(*n);
        } else if (word == "multipv") {
            if (take_word(line) != "1") return;
        } else if (word == "score") {
            if (const auto score = read_score(line)) read.score = score;
        }
    }
    report = read;
}

std::optional<std::string> read_best_move(std::string_view line) {
    if (take_word(line) != "bestmove") return {};
    return std::string(take_word(line));
}

std::string read_option_name(std::string_view line) {
    if (take_word(line) != "option" || take_word(line) != "name") return "";
    std::string name;
    for (auto word = take_word(line); !word.empty() && word != "type"; word = take_word(line))
        name.append(name.empty() ? "" : " ").append(word);
    return name;
}

std::string position_line(const Game& game) {
    const Position& start = game.start();
    std::string line = "position ";
    // In a variant with several starting positions, `startpos` may mean another position to the
    // engine.
    const bool usual =
        start.variant().spec().setups == 1 && start == Position::start(start.variant());
    line += usual ? "startpos" : "fen " + to_fen(start);
    if (game.ply() > 0) line += " moves";
    for (std::size_t i = 0; i < game.ply(); ++i)
        line += ' ' + write_move(game.position_at(i), game.moves()[i], MoveStyle::Coordinate);
    return line;
}

Move find_coordinate_move(const Game& game, std::string_view text) {
    for (const Move move : game.legal())
        if (write_move(game.position(), move, MoveStyle::Coordinate) == text) return move;
    return kNoMove;
}

}  // namespace alces
