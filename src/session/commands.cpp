// What the commands are, and those that ask.
#include "session/commands.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "game/export_text.h"
#include "rules/perft.h"
#include "session/completion.h"
#include "session/session.h"
#include "words/board_text.h"
#include "words/game_text.h"
#include "words/move_words.h"
#include "words/reasons.h"

namespace alces {
namespace {

// How many letters have to be put in, left out or changed.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

bool is_letter(char c) { return is_lower(static_cast<char>(c | 0x20)); }

// What follows a command up to a comment.
std::string_view without_comment(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool after_blank = i == 0 || is_blank(text[i - 1]);
        if (text.substr(i).starts_with("//") || (after_blank && (text[i] == '#' || text[i] == '{')))
            return text.substr(0, i);
    }
    return text;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(take_line(text));
    return lines;
}

template <auto kHandler>
bool run(Session& session, std::string_view arguments) {
    return (session.*kHandler)(arguments);
}

}  // namespace

std::span<const Command> commands() {
    constexpr unsigned kPerson = kInTour | kRestricted;  // changes nothing that others share
    constexpr unsigned kLook = kPerson | kPlaying | kWatching;
    constexpr unsigned kThink = kPerson | kWatching;
    constexpr unsigned kGame = kRestricted;  // of one's own
    static constexpr std::array<Command, 41> kCommands{{
        {"new", "[GAME] [setup N]", "starts a game; setup N or random", "GAME SETUP",
         kGame | kBeginsGame, run<&Session::do_new>},
        {"fen", "[FEN]", "sets the position; alone, prints it", "",
         kGame | kPlaying | kWatching | kTellsAlone | kBeginsGame, run<&Session::do_fen>},
        {"edit", "[WORDS]", "puts a position together; edit play starts a game from it",
         "EDIT show play leave", kGame, run<&Session::do_edit>},
        {"show", "", "draws the board", "", kLook, run<&Session::do_show>},
        {"pieces", "", "says in words what stands where", "", kLook, run<&Session::do_pieces>},
        {"moves", "[long]", "lists every legal move", "long", kLook, run<&Session::do_moves>},
        {"undo", "[N|all]", "takes moves back", "all", kGame | kLeavesEnd, run<&Session::do_undo>},
        {"redo", "[N|all]", "plays them again", "all", kPerson, run<&Session::do_redo>},
        {"lines", "", "lists the lines tried; a star marks the present one", "", kPerson,
         run<&Session::do_lines>},
        {"line", "N", "goes over to line N, one move in", "", kPerson | kLeavesEnd,
         run<&Session::do_line>},
        {"promote", "[N]", "makes a line the main one where it begins", "", kPerson | kLeavesEnd,
         run<&Session::do_promote>},
        {"delete", "[N]", "forgets a line", "", kPerson | kLeavesEnd, run<&Session::do_delete>},
        {"go", "[LIMIT N]", "lets the computer move: depth, movetime, nodes, level", "LIMIT", kGame,
         run<&Session::do_go>},
        {"stop", "", "makes the computer move now", "", kPerson, run<&Session::do_stop>},
        {"hint", "[LIMIT N]", "says what the computer would play at its best", "LIMIT", kThink,
         run<&Session::do_hint>},
        {"analyse", "[N|off]", "shows the N best lines for as long as one looks, or no more", "off",
         kThink, run<&Session::do_analyse>},
        {"threat", "[LIMIT N]", "says what the opponent would play now", "LIMIT", kThink,
         run<&Session::do_threat>},
        {"review", "[LIMIT N]", "finds the moves that lost a pawn or more, and what was better",
         "LIMIT", kThink, run<&Session::do_review>},
        {"level", "[N]", "sets how well the computer plays, 1 to 10; alone, says it", "",
         kPerson | kIsSetting, run<&Session::do_level>},
        {"computer", "SIDE", "sets what the computer plays: white, black, both, none",
         "white black both none", kGame | kIsSetting, run<&Session::do_computer>},
        {"time", "[M+S|none]", "sets the clocks, minutes and seconds a move; alone: shows them",
         "none", kLook | kTellsAlone | kIsSetting, run<&Session::do_time>},
        {"pause", "", "stops the clocks, or lets them go on", "", kPerson, run<&Session::do_pause>},
        {"eval", "", "says what the position is worth at a glance", "", kThink,
         run<&Session::do_eval>},
        {"graph", "", "shows how the evaluation went", "", kPerson, run<&Session::do_graph>},
        {"perft", "N", "counts the paths of N moves", "", kPerson, run<&Session::do_perft>},
        {"why", "[MOVE]", "says why a move is not legal, or what it does; alone: why the hint",
         "MOVE", kLook, run<&Session::do_why>},
        {"flip", "[SIDE|auto]", "turns the board around, or always as it suits who moves",
         "white black auto", kLook | kIsSetting, run<&Session::do_flip>},
        {"resign", "", "gives the game up", "", kGame, run<&Session::do_resign>},
        {"draw", "", "offers a draw, or accepts one just offered", "", kGame,
         run<&Session::do_draw>},
        {"advantage", "[SIDE]", "offers one side an advantage, or accepts one offered",
         "white black", kGame, run<&Session::do_advantage>},
        {"result", "", "says how the game stands", "", kLook, run<&Session::do_result>},
        {"history", "", "lists the moves played", "", kLook, run<&Session::do_history>},
        {"export", "FORMAT", "prints the game: game-courier, algebraic, coordinate, pgn", "FORMAT",
         kLook, run<&Session::do_export>},
        {"save", "FILE", "writes the game to a file", "", 0, run<&Session::do_save>},
        {"load", "FILE", "reads a game from a file", "", kBeginsGame, run<&Session::do_load>},
        {"resume", "[N [take|look]]", "goes on with a recorded game", "take look", kGame,
         run<&Session::do_resume>},
        {"games", "", "lists the recorded games", "", kPerson, run<&Session::do_games>},
        {"set", "[NAME=VALUE]", "changes a setting; alone: shows what was set", "SETTING", kPerson,
         run<&Session::do_set>},
        {"write", "", "keeps what was set for the next time", "", kPerson, run<&Session::do_write>},
        {"help", "", "lists the commands", "", kPerson, run<&Session::do_help>},
        {"quit", "", "ends the session", "", kLook | kBeginsGame, run<&Session::do_quit>},
    }};
    return kCommands;
}

const Command* find_command(std::string_view name) {
    const auto all = commands();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Command& command) { return command.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string help_line(const Command& command) {
    std::string line(command.name);
    if (!command.arguments.empty()) line.append(" ").append(command.arguments);
    line.resize(std::max<std::size_t>(line.size() + 1, 22), ' ');
    return line.append(command.help);
}

bool Session::run_command(std::string_view name, std::string_view arguments) {
    const Command& command = *find_command(name);
    if (!options_.files_allowed && !command.may(kRestricted))
        return fail_file(FileFault::CannotWrite, std::string(name) + " cannot be used here");
    const bool names_file = name == "save" || name == "load";
    arguments = trimmed(names_file ? arguments : without_comment(arguments));
    if (command.arguments.empty() && !arguments.empty())
        return fail(ErrorKind::Command, std::string(name) + " takes nothing after it, such as " +
                                            std::string(arguments));
    answered_ = false;
    if (!command.run(*this, arguments)) return false;
    if (!answered_) listener_.on_done(name);
    return true;
}

// A word of letters alone was more likely meant as a command than as a move.
BoardError Session::unknown_text(std::string_view text, const BoardError& error) const {
    const std::string_view word = take_word(text);
    if (word.size() < 3 || word.size() > 20 || !std::all_of(word.begin(), word.end(), is_letter))
        return error;
    if (find_command(word) != nullptr)
        return {ErrorKind::Unreadable,
                "the command " + std::string(word) + " stands on a line of its own"};
    std::string lower(word);
    for (char& c : lower) c = static_cast<char>(c | 0x20);
    const auto near = std::min_element(
        commands().begin(), commands().end(), [&](const Command& a, const Command& b) {
            return edit_distance(a.name, lower) < edit_distance(b.name, lower);
        });
    std::string message = std::string(word) + " is neither a move nor a command";
    if (edit_distance(near->name, lower) <= 2)
        message += "; did you mean " + std::string(near->name) + "?";
    else
        message += "; help lists the commands";
    return {ErrorKind::Unreadable, std::move(message)};
}

std::string_view Session::question_before(std::string_view line) const {
    const Command* command = find_command(take_word(line));
    if (command == nullptr || !command->may(kLeavesEnd) || !undo_begins_new_record()) return {};
    return "Take back from the finished game and play on as a new game?";
}

std::vector<std::string> Session::completions(std::string_view line) const {
    return alces::completions(line, game_, options_.settings.get());
}

bool Session::do_help(std::string_view) {
    std::vector<std::string> lines;
    for (const Command& command : commands()) lines.push_back(help_line(command));
    answer("help", std::move(lines));
    return true;
}

bool Session::do_show(std::string_view) {
    const BoardStyle wanted{options_.compact_board, flipped()};
    const Position& now = game_.position();
    answer("show", board_text(now, fitted(wanted, now.variant(), options_.columns)));
    return true;
}

bool Session::do_pieces(std::string_view) {
    answer("pieces", piece_lines(game_.position()));
    return true;
}

bool Session::do_moves(std::string_view arguments) {
    if (!arguments.empty() && arguments != "long")
        return fail(ErrorKind::Command, "moves takes nothing after it but long");
    const auto style = arguments.empty() ? MoveStyle::Coordinate : MoveStyle::Algebraic;
    answer("moves", move_lines(game_.position(), style));
    return true;
}

bool Session::do_eval(std::string_view) {
    answer("eval", evaluation_lines(game_.position()));
    return true;
}

bool Session::do_perft(std::string_view arguments) {
    const auto depth = parse_number(arguments, 0, options_.deepest_perft);
    if (!depth)
        return fail(ErrorKind::Command,
                    "perft takes a depth from 0 to " + std::to_string(options_.deepest_perft));
    answer("perft", {std::to_string(perft(game_.position(), static_cast<int>(*depth)))});
    return true;
}

bool Session::do_why(std::string_view arguments) {
    if (arguments.empty()) return explain_hint();
    const auto move = parse_move(game_.position(), arguments);
    if (!move) {
        answer("why", {printable(move.error().message)});
        listener_.on_reason(move.error());
        return true;
    }
    std::string text = write_move(game_.position(), *move, MoveStyle::Algebraic) + " is legal";
    if (game_.outcome().is_over()) {
        answer("why", {text + ", but the game is over: " + outcome_phrase(game_.outcome())});
        return true;
    }
    std::vector<std::string> lines = move_reasons(game_.position(), *move);
    lines.insert(lines.begin(), std::move(text));
    answer("why", std::move(lines));
    return true;
}

// What the last search of this position would play, and what speaks for it.
bool Session::explain_hint() {
    const bool known = thoughts_ && thoughts_ply_ == game_.ply() && !thoughts_->line.empty() &&
                       is_legal(game_.position(), thoughts_->line[0]);
    if (!known)
        return fail(ErrorKind::Command,
                    "why takes a move; alone it explains a hint, once asked for");
    const Position& now = game_.position();
    const std::vector<Move>& line = thoughts_->line;
    std::vector<std::string> lines = move_reasons(now, line[0]);
    lines.insert(lines.begin(), write_move(now, line[0], MoveStyle::Algebraic) + "  " +
                                    score_text(thoughts_->score) + " at depth " +
                                    std::to_string(thoughts_->depth));
    if (line.size() > 1)
        lines.push_back("expected: " +
                        line_text(now.after(line[0]), {line.begin() + 1, line.end()}));
    answer("why", std::move(lines));
    return true;
}

bool Session::do_result(std::string_view) {
    answer("result", {result_line(game_)});
    return true;
}

bool Session::do_history(std::string_view) {
    answer("history", history_lines(game_));
    return true;
}

bool Session::do_export(std::string_view arguments) {
    const auto format = find_export_format(arguments);
    if (!format)
        return fail(ErrorKind::Command,
                    "export takes game-courier, algebraic, coordinate or pgn" +
                        (arguments.empty() ? "" : ", not " + std::string(arguments)));
    answer("export", lines_of(export_text(game_, *format, tags_)));
    return true;
}

}  // namespace alces
