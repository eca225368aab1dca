// The commands that show something and change nothing.
#include <algorithm>

#include "base/text.h"
#include "game/export_text.h"
#include "games/library.h"
#include "games/registry.h"
#include "rules/perft.h"
#include "search/limit_words.h"
#include "session/command_handlers.h"
#include "session/commands.h"
#include "session/session.h"
#include "session/variations.h"
#include "words/board_text.h"
#include "words/game_text.h"
#include "words/move_words.h"
#include "words/piece_text.h"
#include "words/reasons.h"

namespace alces {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(take_line(text));
    return lines;
}

// Answers with the best move of the last search of this position, and the reasons for it.
bool explain_hint(Session& session) {
    const Position& now = session.game().position();
    const auto& info = session.computer().search_info();
    const bool known = info && session.computer().search_info_ply() == session.game().ply() &&
                       !info->line.empty() && is_legal(now, info->line[0]);
    if (!known) return session.refuse("missing argument: why MOVE (there is no hint to explain)");
    const std::vector<Move>& line = info->line;
    std::vector<std::string> lines = move_reasons(now, line[0]);
    const MoveWriter write = session.listener().move_writer();
    lines.insert(lines.begin(), write(now, line[0]) + "  " +
                                    white_score_text(white_view(now.side_to_move(), info->score)) +
                                    " at depth " + std::to_string(info->depth));
    if (line.size() > 1)
        lines.push_back("expected: " +
                        line_text(now.after(line[0]), {line.begin() + 1, line.end()}, write));
    session.answer("why", lines);
    return true;
}

}  // namespace

bool run_help(Session& session, Words) {
    std::vector<std::string> lines;
    for (const Command& command : commands())
        if (command.is_available(session.options())) lines.push_back(help_line(command));
    session.answer("help", lines);
    return true;
}

bool run_show(Session& session, Words) {
    const Position& now = session.game().position();
    const BoardStyle wanted{session.options().compact_board, session.flipped()};
    session.answer("show",
                   board_text(now, fitted(wanted, now.variant(), session.options().columns)));
    return true;
}

bool run_pieces(Session& session, Words) {
    session.answer("pieces", piece_lines(session.game().position()));
    return true;
}

bool run_moves(Session& session, Words words) {
    if (!words.empty() && words != "long")
        return session.refuse("unexpected argument: " + quoted(words) +
                              "; moves accepts only \"long\"");
    const auto style = words.empty() ? MoveStyle::Coordinate : MoveStyle::Algebraic;
    session.answer("moves", move_lines(session.game().position(), style));
    return true;
}

bool run_eval(Session& session, Words) {
    session.answer("eval", evaluation_lines(session.game().position()));
    return true;
}

bool run_graph(Session& session, Words) {
    session.answer("graph", graph_lines(session.game(), session.searches().scores(),
                                        session.listener().move_writer()));
    return true;
}

namespace {

// Answers with rules. Those of somebody else's game are indented, because whole lines of them could
// otherwise pass for messages of the program.
bool answer_with_rules(Session& session, const Variant& variant, std::vector<std::string> lines) {
    for (std::string& line : lines)
        if (is_foreign(variant) && !line.empty()) line.insert(0, kForeignIndent, ' ');
    session.answer("rules", lines);
    return true;
}

}  // namespace

bool run_rules(Session& session, Words words) {
    const Variant* variant = &session.game().position().variant();
    std::string_view rest = words;
    const std::string_view first = take_word(rest);
    // A name such as "chancellor" means a piece of this game, even if a game of the library has
    // this name.
    const Variant* named =
        find_piece(*variant, words) == kNoPieceType ? variant_named(first) : nullptr;
    if (named != nullptr) {
        variant = named;
        words = trimmed(rest);
    }
    const std::string title = shown_title(*variant);
    if (words.empty()) {
        if (variant->spec().rules.empty()) return session.refuse(title + " has no rules text");
        return answer_with_rules(session, *variant, lines_of(variant->spec().rules));
    }
    const PieceType type = find_piece(*variant, words);
    if (const std::string name = lower_case(first); type == kNoPieceType && is_in_library(name))
        return session.refuse(no_such_game(name));  // its file has a fault
    if (type == kNoPieceType)
        return session.refuse(quoted(words) + " is neither a game nor a piece of " + title +
                              "; \"pieces\" lists the pieces");
    return answer_with_rules(session, *variant, piece_text(*variant, type));
}

// On the screen and in plain mode, the front end executes this command, because each task has its
// own session.
bool run_learn(Session& session, Words words) {
    if (!words.empty() && variant_named(words) == nullptr)
        return session.refuse(no_such_game(session.options(), words));
    const bool at_shell = session.options().files_allowed;  // false on a public server
    return session.refuse(std::string("this command needs the screen or plain mode") +
                          (at_shell ? "; try \"alces learn\"" : ""));
}

bool run_perft(Session& session, Words words) {
    const int deepest = session.options().deepest_perft;
    const auto depth = parse_number(words, 0, deepest);
    if (!depth) return session.refuse(must_be("perft", range_text({0, deepest}), words));
    session.answer("perft",
                   {std::to_string(perft(session.game().position(), static_cast<int>(*depth)))});
    return true;
}

bool run_why(Session& session, Words words) {
    if (words.empty()) return explain_hint(session);
    const Game& game = session.game();
    const auto move = parse_move(game.position(), words);
    if (!move) {
        session.answer("why", {printable(move.error().message)});
        session.listener().on_reason(move.error());
        return true;
    }
    std::string text = session.listener().move_writer()(game.position(), *move) + " is legal";
    if (game.outcome().is_over()) {
        session.answer("why", {text + ", but the game is over: " + outcome_phrase(game.outcome())});
        return true;
    }
    std::vector<std::string> lines = move_reasons(game.position(), *move);
    lines.insert(lines.begin(), std::move(text));
    session.answer("why", lines);
    return true;
}

bool run_lines(Session& session, Words) {
    if (session.game().length() == 0) return session.refuse("no move has been played");
    session.answer("lines", line_list(session.game(), session.listener().move_writer()));
    return true;
}

bool run_result(Session& session, Words) {
    session.answer("result", {result_line(session.game())});
    return true;
}

bool run_history(Session& session, Words) {
    session.answer("history", history_lines(session.game(), session.listener().move_writer()));
    return true;
}

bool run_export(Session& session, Words words) {
    const auto format = find_export_format(words);
    if (!format) return session.refuse(must_be("export", one_of(kExportFormats), words));
    session.answer("export",
                   lines_of(export_text(session.game(), *format, session.tags_to_write())));
    return true;
}

}  // namespace alces
