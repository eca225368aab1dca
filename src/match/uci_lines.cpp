#include "match/uci_lines.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr long long kMaxNodes = 1'000'000'000'000'000;
constexpr long long kMaxSpin = std::numeric_limits<long long>::max();
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

bool UciOption::accepts(std::string_view value) const {
    if (type == "spin") return !range || parse_number(value, *range);
    const auto is_value = [value](std::string_view other) { return same_word(other, value); };
    if (type == "check") return is_value("true") || is_value("false");
    return names.empty() || std::ranges::any_of(names, is_value);
}

std::string UciOption::accepted() const {
    if (range) return range_text(*range);
    if (type == "check") return "true or false";
    return one_of(std::vector<std::string_view>(names.begin(), names.end()));
}

std::optional<UciOption> read_option(std::string_view line) {
    if (take_word(line) != "option" || take_word(line) != "name") return {};
    UciOption option;
    std::optional<long long> least, most;
    std::string unused;
    std::string* text = &option.name;  // to which the words are added
    for (auto word = take_word(line); !word.empty(); word = take_word(line)) {
        if (word == "type" && text == &option.name) {
            option.type = take_word(line);
            text = &unused;
        } else if (word == "min" && option.type == "spin") {
            least = parse_number(take_word(line), -kMaxSpin, kMaxSpin);
        } else if (word == "max" && option.type == "spin") {
            most = parse_number(take_word(line), -kMaxSpin, kMaxSpin);
        } else if (word == "default" && option.type == "combo") {
            text = &unused;
        } else if (word == "var" && option.type == "combo") {
            text = &option.names.emplace_back();
        } else {
            text->append(text->empty() ? "" : " ").append(word);
        }
    }
    if (least && most) option.range = Range{*least, *most};
    return option;
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
