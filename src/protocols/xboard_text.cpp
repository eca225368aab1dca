#include "protocols/xboard_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/decimal.h"
#include "base/text.h"
#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

// The most files that XBoard supports. XBoard does not check the number.
constexpr int kMaxXboardFiles = 16;

// Returns the Betza notation of a piece as XBoard reads it; empty if XBoard's notation cannot
// describe the piece.
std::string_view betza_for(const Variant& variant, const PieceSpec& piece) {
    if (variant.type_of(piece.letter) == PieceType::King && !piece.region)
        return variant.spec().xboard->king;
    const bool describable = piece.flies == Lines::None && !piece.region && !piece.in_zone &&
                             variant.type_of(piece.letter) != variant.joker();
    return describable ? piece.betza : std::string_view{};
}

// Returns XBoard's number of a rank minus ours.
int rank_shift(const Variant& variant) {
    return (variant.topology().ranks() == 10 ? 0 : 1) - variant.spec().first_rank;
}

// Adds `shift` to each number in the text.
std::string shifted(std::string_view text, int shift) {
    std::string result;
    while (!text.empty()) {
        int number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool is_number = is_digit(text.front()) && fault == std::errc{};
        const auto length = is_number ? static_cast<std::size_t>(end - text.data()) : 1;
        result += is_number ? std::to_string(number + shift) : std::string(text.substr(0, 1));
        text.remove_prefix(length);
    }
    return result;
}

// Removes the field of checks, which XBoard does not know, from a FEN.
std::string without_checks(const Variant& variant, std::string_view fen) {
    std::string text;
    int field = 0;
    for (std::string_view word = take_word(fen); !word.empty(); word = take_word(fen))
        if (++field != 5 || variant.spec().wins.checks == 0)
            text.append(text.empty() ? "" : " ").append(word);
    return text;
}

// If a FEN has no field of checks, adds the field that the game begins with.
std::string with_checks(const Variant& variant, std::string_view fen) {
    const std::string most = std::to_string(variant.spec().wins.checks);
    if (most == "0" || fen.find('+') != std::string_view::npos) return std::string(fen);
    std::string text;
    int field = 0;
    for (std::string_view word = take_word(fen); !word.empty(); word = take_word(fen)) {
        text.append(text.empty() ? "" : " ").append(word);
        if (++field == 4) text.append(" ").append(most).append("+").append(most);
    }
    return text;
}

std::string_view placement_of(std::string_view fen) {
    return fen.substr(0, std::min(fen.find(' '), fen.find('[')));
}

}  // namespace

std::optional<std::string> xboard_refusal(const Variant& variant) {
    if (variant.spec().xboard || variant.topology().files() > kMaxXboardFiles) return std::nullopt;
    return "XBoard has no letters for the pieces of " + std::string(variant.spec().title);
}

std::vector<std::string> setup_lines(const Position& start) {
    const Variant& variant = start.variant();
    const Topology& board = variant.topology();
    const auto& xboard = variant.spec().xboard;
    if (!xboard || board.files() > kMaxXboardFiles) return {};
    std::string fen = without_checks(variant, to_fen(start));
    if (variant.spec().reserve || variant.spec().joker || !variant.spec().unmoved.empty())
        fen = std::string(placement_of(fen)) + " w - - 0 1";
    std::vector<std::string> lines{
        "setup (" + std::string(xboard->images) + lower_case(xboard->images) + ") " +
        std::to_string(board.files()) + "x" + std::to_string(board.ranks()) + "+0_fairy " + fen};
    for (const PieceSpec& piece : variant.spec().pieces) {
        const std::string_view betza = betza_for(variant, piece);
        if (!betza.empty())
            lines.push_back(std::string("piece ") + piece.letter + "& " + std::string(betza));
    }
    return lines;
}

std::string xboard_move(const Position& position, Move move) {
    return shifted(write_move(position, move, MoveStyle::Coordinate),
                   rank_shift(position.variant()));
}

Result<Move, BoardError> read_xboard_move(const Position& position, std::string_view text) {
    return parse_move(position, shifted(text, -rank_shift(position.variant())));
}

std::string thinking_line(const Position& position, const SearchInfo& info) {
    int score = info.score;
    if (is_mate_score(score)) {
        constexpr int kXboardMate = 100000;
        const int moves = mate_in_moves(score);
        score = score > 0 ? kXboardMate + moves : moves - kXboardMate;
    }
    const auto time = info.elapsed.count();
    std::string text = std::to_string(info.depth) + " " + std::to_string(score) + " " +
                       std::to_string(time / 10) + " " + std::to_string(info.nodes) + " " +
                       std::to_string(info.seldepth) + " " +
                       std::to_string(nodes_per_second(info)) + " 0\t";
    Position now = position;
    std::string_view blank;
    for (const Move move : info.line) {
        if (!is_legal(now, move)) break;
        text.append(blank).append(xboard_move(now, move));
        now.play(move);
        blank = " ";
    }
    return text;
}

std::string xboard_result(const Outcome& outcome) {
    const GameResult known = is_advantage(outcome.result) ? GameResult::Draw : outcome.result;
    return std::string(result_token(known)) + " {" + outcome_phrase(outcome) + "}";
}

Result<Position> read_xboard_fen(const Variant& variant, int setup, std::string_view text) {
    Result<Position> position = from_fen(variant, with_checks(variant, text));
    if (position) return position;
    const Position start = Position::start(variant, setup);
    std::string_view rest = text;
    (void)take_word(rest);
    const bool same = placement_of(text) == placement_of(to_fen(start));
    if (same && take_word(rest) == "w") return start;
    return position;
}

std::optional<milliseconds> read_seconds(std::string_view text) {
    return parse_time(text, std::chrono::seconds(1), std::chrono::seconds(kMaxSeconds));
}

std::optional<LevelCommand> read_level(std::string_view words) {
    constexpr int kMax = 1'000'000;
    LevelCommand level;
    const auto moves = parse_number(take_word(words), 0, kMax);
    const std::string_view base = take_word(words);
    const std::string_view seconds = base.substr(std::min(base.find(':'), base.size()));
    const auto minutes = parse_number(base.substr(0, base.size() - seconds.size()), 0, kMax);
    const auto rest = seconds.empty() ? 0 : parse_number(seconds.substr(1), 0, kMax);
    const auto increment = read_seconds(take_word(words));
    if (!moves || !minutes || !rest || !increment) return {};
    level.moves = static_cast<int>(*moves);
    level.base = std::chrono::minutes(*minutes) + std::chrono::seconds(*rest);
    level.increment = *increment;
    return level;
}

}  // namespace alces
