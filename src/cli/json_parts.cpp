#include "cli/json_parts.h"

#include <algorithm>
#include <utility>

#include "rules/notation.h"

namespace alces {

void add_line_number(JsonLine& object, long long line) {
    if (line > 0) object.number("line", line);
}

void add_move(JsonLine& object, const Position& position, Move move) {
    object.plain("move", write_move(position, move, MoveStyle::Algebraic))
        .plain("coord", write_move(position, move, MoveStyle::Coordinate));
}

void add_moves(JsonLine& object, const Position& position, const std::vector<Move>& moves) {
    std::vector<std::string> algebraic;
    std::vector<std::string> coordinates;
    for (const Move move : moves) {
        algebraic.push_back(write_move(position, move, MoveStyle::Algebraic));
        coordinates.push_back(write_move(position, move, MoveStyle::Coordinate));
    }
    object.texts("moves", algebraic).texts("coords", coordinates);
}

void add_variation(JsonLine& object, const Position& position, const std::vector<Move>& line) {
    std::vector<std::string> algebraic;
    std::vector<std::string> coordinates;
    Position now = position;
    for (const Move move : line) {
        if (!is_legal(now, move)) break;
        algebraic.push_back(write_move(now, move, MoveStyle::Algebraic));
        coordinates.push_back(write_move(now, move, MoveStyle::Coordinate));
        now.play(move);
    }
    object.texts("moves", algebraic).texts("coords", coordinates);
}

void add_outcome(JsonLine& object, const Outcome& outcome) {
    add_outcome(object, outcome.result, name_of(outcome.termination));
}

void add_outcome(JsonLine& object, GameResult result, std::string_view termination) {
    std::vector<double> points;
    if (result != GameResult::Unfinished)
        for (const Color color : kColors) points.push_back(points_of(result, color));
    object.text("result", result_token(result))
        .text("termination", termination)
        .numbers("points", points);
}

void add_score(JsonLine& object, Score score, const std::string& prefix) {
    if (is_mate_score(score))
        object.number(prefix + "mate", mate_in_moves(score));
    else
        object.number(prefix + "cp", score);
}

void add_error_place(JsonLine& object, const InputPlace& place, ErrorKind kind) {
    object.text("name", place.name).number("line", place.line).text("kind", name_of(kind));
}

std::vector<Move> moves_by_coordinates(const Position& position) {
    std::vector<std::pair<std::string, Move>> named;
    for (const Move move : legal_moves(position))
        named.emplace_back(write_move(position, move, MoveStyle::Coordinate), move);
    std::ranges::sort(named, {}, &std::pair<std::string, Move>::first);
    std::vector<Move> moves;
    for (const auto& [coordinates, move] : named) moves.push_back(move);
    return moves;
}

}  // namespace alces
