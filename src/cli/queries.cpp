#include "cli/queries.h"

#include <algorithm>
#include <iostream>

#include "base/exit_code.h"
#include "base/text.h"
#include "cli/fen_answers.h"
#include "cli/json_parts.h"
#include "games/registry.h"
#include "rules/perft.h"
#include "search/bench.h"
#include "words/game_text.h"
#include "words/piece_text.h"

namespace alces {
namespace {

std::string joined(const std::vector<std::string>& texts, char separator) {
    std::string all;
    for (const std::string& text : texts) {
        if (!all.empty()) all += separator;
        all += text;
    }
    return all;
}

std::string pieces_of(const Variant& variant) {
    std::string text;
    for (const PieceSpec& piece : variant.spec().pieces) {
        text += text.empty() ? "" : ", ";
        text.append(1, piece.letter).append(" ").append(piece.name);
    }
    return text;
}

void write_moves_object(const Position& position, long long line, Output& out) {
    {
        JsonLine object(out.buffer(), "moves");
        add_line_number(object, line);
        add_moves(object, position, moves_by_coordinates(position));
        object.text("fen", to_fen(position)).boolean("check", position.in_check());
    }
    out.commit();
}

int print_perft_objects(const Arguments& arguments, const Position& position, Output& out) {
    const int depth = arguments.perft_depth;
    std::uint64_t total = 0;
    if (!arguments.divide || depth == 0) {
        total = perft(position, depth);
    } else {
        for (const Move move : moves_by_coordinates(position)) {
            const std::uint64_t nodes = perft(position.after(move), depth - 1);
            total += nodes;
            JsonLine object(out.buffer(), "divide");
            add_move(object, position, move);
            object.number("nodes", static_cast<long long>(nodes));
        }
    }
    JsonLine(out.buffer(), "perft")
        .number("depth", depth)
        .number("nodes", static_cast<long long>(total))
        .text("fen", to_fen(position));
    return out.finish();
}

void write_piece_object(const Variant& variant, PieceType type, Output& out) {
    const PieceSpec& piece = variant.piece(type);
    JsonLine(out.buffer(), "piece")
        .text("variant", variant.spec().name)
        .text("letter", std::string(1, piece.letter))
        .text("piece", piece_name(variant, type))
        .text("betza", type == variant.joker() ? std::string_view() : piece.betza)
        .text("zone", piece.in_zone ? piece.in_zone->squares : "")
        .text("zone_betza", piece.in_zone ? piece.in_zone->betza : "")
        .texts("text", piece_text(variant, type));
}

}  // namespace

int print_moves(const Arguments& arguments, const Position& position, Output& out) {
    const MoveStyle style = arguments.algebraic ? MoveStyle::Algebraic : MoveStyle::Coordinate;
    if (arguments.reads_fens)
        return answer_fens(arguments, position.variant(), out,
                           [&](const Position& read, long long line) {
                               if (arguments.json) return write_moves_object(read, line, out);
                               out.line(joined(move_lines(read, style), '\t'));
                           });
    if (arguments.json)
        write_moves_object(position, 0, out);
    else
        out.lines(move_lines(position, style));
    return out.finish();
}

int print_perft(const Arguments& arguments, const Position& position, Output& out) {
    const int depth = arguments.perft_depth;
    if (arguments.json) return print_perft_objects(arguments, position, out);
    if (!arguments.divide || depth == 0) {
        out.line(std::to_string(perft(position, depth)));
        return out.finish();
    }
    const DividedPerft result = divided_perft(position, depth);
    out.lines(result.lines);
    out.line(std::to_string(result.total));
    return out.finish();
}

int print_bench(const Arguments& arguments, const Position&, Output& out) {
    const BenchResult result = bench(bench_positions(), arguments.bench_depth);
    const auto milliseconds = std::max<long long>(result.elapsed.count(), 1);
    const auto nodes = static_cast<long long>(result.nodes);
    out.line("nodes " + std::to_string(nodes));
    out.line("time " + std::to_string(milliseconds) + " ms");
    out.line("speed " + std::to_string(nodes * 1000 / milliseconds) + " nodes/s");
    return out.finish();
}

int print_rules(const Arguments& arguments, const Position& position, Output& out) {
    const Variant& variant = position.variant();
    const std::optional<std::string>& piece = arguments.piece;
    if (!piece) {
        if (variant.spec().rules.empty()) {
            std::cerr << "alces: " << variant.spec().title << " has no rules text\n";
            return kExitUsage;
        }
        out.buffer() += variant.spec().rules;
        return out.finish();
    }
    const PieceType type = find_piece(variant, *piece);
    if (type == kNoPieceType) {
        std::cerr << "alces: there is no piece \"" << printable(*piece) << "\" in "
                  << variant.spec().title << " (the pieces are " << pieces_of(variant) << ")\n";
        return kExitUsage;
    }
    if (arguments.json)
        write_piece_object(variant, type, out);
    else
        out.lines(piece_text(variant, type));
    return out.finish();
}

}  // namespace alces
