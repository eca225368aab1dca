// Implements the commands that change the game, its position or the view of the board.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/library.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "rules/points.h"
#include "search/limit_words.h"
#include "session/command_handlers.h"
#include "session/commands.h"
#include "session/session.h"
#include "session/variations.h"
#include "words/board_text.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Node = MoveTree::Node;

constexpr long long kMaxMoves = 1'000'000;  // a larger number must be a typing error

enum class Direction { Back, Forth };

// Whether the computer plays one side and has made the only move of the game.
bool has_only_computers_move(const Session& session) {
    const Game& game = session.game();
    const Computer& computer = session.computer();
    return game.ply() == 1 && !game.outcome().is_over() && computer.plays_one_side() &&
           computer.plays(game.start().side_to_move());
}

// Executes `undo` and `redo`.
bool step(Session& session, Words words, Direction direction) {
    const Game& game = session.game();
    const bool back = direction == Direction::Back;
    // If the result was declared, for example by resignation, taking it back counts as one step.
    const std::size_t there =
        back ? game.ply() + (game.is_declared() ? 1 : 0) : game.length() - game.ply();
    if (there == 0)
        return session.refuse(back ? "there is no move to take back" : "there is no move to redo");
    const bool hasty = back && words.empty() && session.options().person_types;
    if (hasty && has_only_computers_move(session))
        return session.refuse(
            "you have not moved yet; \"undo all\" takes back the computer's move");
    const auto most = static_cast<long long>(there);
    const auto steps = words == "all" ? most : words.empty() ? 1 : parse_number(words, 1, most);
    if (!steps && parse_number(words, 1, kMaxMoves))
        return session.refuse("only " + moves_text(most) + " can be " +
                              (back ? "undone" : "redone"));
    if (!steps)
        return session.refuse(must_be(
            back ? "undo" : "redo", (most == 1 ? "1" : range_text({1, most})) + " or all", words));
    session.step(back ? -*steps : *steps);
    return true;
}

// Returns the first move of the line whose number is in `words`. The command `line` requires a
// number. For all other commands, no number means the current line. After an error, reports it and
// returns none.
std::optional<Node> named_line(Session& session, std::string_view command, Words words) {
    const MoveTree& tree = session.game().tree();
    const std::vector<MoveTree::Line> lines = tree.lines();
    if (lines.empty()) {
        (void)session.refuse("no move has been played");
        return {};
    }
    const bool may_lack = command != "line";
    const auto number = words.empty() && may_lack
                            ? static_cast<long long>(line_number(tree, session.game().node()))
                            : parse_number(words, 1, static_cast<long long>(lines.size()));
    if (number) return lines[static_cast<std::size_t>(*number) - 1].nodes[0];
    const Range numbers{1, static_cast<long long>(lines.size())};
    (void)session.refuse(must_be(command, range_text(numbers), words) +
                         "; \"lines\" lists all lines");
    return {};
}

// Like named_line(), but refuses the main line with the message `otherwise`. Also refuses to change
// a read-only game. After a refusal, returns none.
std::optional<Node> named_side_line(Session& session, std::string_view command, Words words,
                                    const char* otherwise) {
    if (session.refuse_if_read_only()) return {};
    const auto first = named_line(session, command, words);
    if (!first || line_number(session.game().tree(), *first) != 1) return first;
    (void)session.refuse(otherwise);
    return {};
}

bool offer(Session& session, GameResult result) {
    if (session.refuse_if_read_only()) return false;
    session.begin_if_closed();
    if (session.game().outcome().is_over()) return session.fail_over();
    session.offer(result);
    return true;
}

bool play_edited(Session& session) {
    if (!session.editor()) return session.refuse("no position is being edited");
    const Result<Position> position = session.editor()->position();
    if (!position) return session.fail(position.error());
    session.start(*position);
    return true;
}

}  // namespace

bool run_new(Session& session, Words words) {
    std::string_view word = take_word(words);
    const Variant* variant = nullptr;
    if (word == "game") word = take_word(words);
    if (!word.empty() && word != "setup") {
        variant = variant_named(word);
        if (variant == nullptr) return session.refuse(no_such_game(session.options(), word));
        word = take_word(words);
    }
    std::string_view setup;
    if (word == "setup") {
        setup = take_word(words);
        if (setup.empty()) return session.refuse("missing argument: new setup N");
        word = take_word(words);
    }
    if (!word.empty()) return session.refuse("unexpected argument: " + quoted(word));
    GameStarts& starts = session.starts();
    if (variant != nullptr || !setup.empty()) {
        const Result<Position> start = starts.start_of(
            variant == nullptr ? starts.default_start().variant() : *variant, setup);
        if (!start) return session.fail(start.error());
        starts.set_default_start(*start);
    }
    session.start(starts.default_start());
    return true;
}

bool run_rematch(Session& session, Words words) {
    if (!words.empty() && words != "swap")
        return session.refuse("unexpected argument: " + quoted(words) +
                              "; rematch accepts only \"swap\"");
    session.start(Position(session.game().start()));
    if (!words.empty()) {
        const ByColor<bool> sides = session.computer().settings().sides;
        session.searches().set_sides({sides[Color::Black], sides[Color::White]});
        if (session.bottom() != Bottom::Auto)
            session.turn_board(session.flipped() ? Bottom::White : Bottom::Black);
    }
    return true;
}

// Starts a game with the new rules at the current position. If the new rules do not allow this
// position, or if no move has been made from starting position number 0, the game begins at the new
// starting position.
bool run_reload(Session& session, Words) {
    const Game& game = session.game();
    const Variant& before = game.start().variant();
    const Result<const Variant*> now = reload_game(before);
    if (!now && now.error().kind == ErrorKind::File)
        return session.fail_file(FileFault::Missing, now.error().message);
    if (!now) return session.fail(now.error());
    const std::string title((*now)->spec().title);
    if (*now == &before) {
        session.notify("The rules of " + title + " have not changed.");
        return true;
    }
    const Position start = Position::start(**now);
    const bool is_new = game.ply() == 0 && setup_number(game.start()) == 0;
    const Result<Position> here = is_new ? start : from_fen(**now, to_fen(game.position()));
    session.starts().set_default_start(start);
    session.start(here ? *here : start);
    session.notify(here ? "The rules of " + title + " have been reloaded."
                        : "The position is not possible under the new rules of " + title + " (" +
                              here.error().message + "); the game starts again.");
    return true;
}

bool run_castle(Session& session, Words) {
    const Game& game = session.game();
    std::vector<Move> ways;
    for (const Move move : game.legal())
        if (move.kind == MoveKind::Castling) ways.push_back(move);
    if (game.outcome().is_over()) return session.fail_over();
    const Variant& variant = game.start().variant();
    if (variant.castlings().empty())
        return session.refuse("there is no castling in " + std::string(variant.spec().title));
    if (ways.empty())
        return session.refuse("castling is not possible now; \"rules\" says when it is possible");
    if (ways.size() == 1) return session.play(ways[0]);
    const MoveWriter write = session.listener().move_writer();
    std::string texts;
    for (const Move move : ways)
        texts += (texts.empty() ? "" : ", ") + write(game.position(), move);
    return session.refuse("there are several ways to castle; type one of " + texts);
}

bool run_fen(Session& session, Words words) {
    if (words.empty()) {
        session.answer("fen", {to_fen(session.game().position())});
        return true;
    }
    const Result<Position> position = from_fen(session.game().start().variant(), words);
    if (!position) return session.fail(position.error());
    session.start(*position);
    return true;
}

bool run_edit(Session& session, Words words) {
    if (words == "leave") {
        if (!session.editor()) return session.refuse("no position is being edited");
        session.leave_editor();
        return true;
    }
    if (words == "play") return play_edited(session);
    PositionEditor editor =
        session.editor() ? *session.editor() : PositionEditor(session.game().position());
    const bool shows = words == "show";
    if (!shows && !words.empty())
        if (const Result<> done = editor.apply(words); !done) return session.fail(done.error());
    session.edit(editor);
    std::vector<std::string> lines = editor.lines();
    if (shows) {
        const Variant& variant = editor.variant();
        const BoardStyle style = fitted({session.options().compact_board, session.flipped()},
                                        variant, session.options().columns);
        const auto board = draw_board(variant, style, [&](Square square) {
            return cell_text(variant, editor.setup().board, square);
        });
        lines.insert(lines.begin(), board.begin(), board.end());
    }
    session.answer("edit", lines);
    return true;
}

bool run_undo(Session& session, Words words) { return step(session, words, Direction::Back); }

bool run_redo(Session& session, Words words) { return step(session, words, Direction::Forth); }

// Compares the line with the moves that led to the current position, and goes to the position after
// the first move that differs.
bool run_line(Session& session, Words words) {
    const auto first = named_line(session, "line", words);
    if (!first) return false;
    const MoveTree& tree = session.game().tree();
    const std::vector<Node> nodes = tree.lines()[line_number(tree, *first) - 1].nodes;
    std::vector<Node> way = tree.path(*first);
    way.insert(way.end(), nodes.begin() + 1, nodes.end());
    const std::vector<Node> here = tree.path(session.game().node());
    const auto parts = std::mismatch(way.begin(), way.end(), here.begin(), here.end());
    if (parts.first == way.end())
        session.notify("This is the end of the line.");
    else
        session.change_line([&](Game& game) { game.go_to(*parts.first); });
    return true;
}

bool run_promote(Session& session, Words words) {
    const auto first =
        named_side_line(session, "promote", words, "line 1 is already the main line");
    if (!first) return false;
    session.change_line([&](Game& game) { game.promote(*first); });
    session.notify("The variation is now line " +
                   std::to_string(line_number(session.game().tree(), *first)) + '.');
    return true;
}

bool run_delete(Session& session, Words words) {
    const auto first = named_side_line(
        session, "delete", words,
        "line 1 is the main line and cannot be deleted; promote another line first");
    if (!first) return false;
    session.change_line([&](Game& game) { game.remove(*first); });
    return true;
}

bool run_time(Session& session, Words words) {
    if (words.empty()) {
        const auto& clock = session.clock();
        const auto left = [&](Color side) {
            return std::string(name_of(side)) + ' ' + clock_text(clock->left(side, session.now()));
        };
        session.answer("time", {clock ? left(Color::White) + ", " + left(Color::Black) + " (" +
                                            write_time_control(clock->control()) + ')'
                                      : "no clocks"});
        return true;
    }
    if (words == "none") {
        session.clocks().set_control({}, session.game());
        session.notify("There are no clocks now.");
        return true;
    }
    const auto control = read_time_control(words);
    if (!control) return session.fail(control.error());
    session.clocks().set_control(*control, session.game());
    session.notify("The clocks are set to " + write_time_control(*control) + '.');
    return true;
}

bool run_pause(Session& session, Words) {
    const auto& clock = session.clock();
    if (!clock) return session.refuse("there are no clocks; \"time 10+5\" sets them");
    if (session.game().outcome().is_over()) return session.fail_over();
    const bool running = clock->running().has_value();
    if (running)
        session.clocks().stop();
    else
        session.clocks().run(session.game().position().side_to_move());
    session.notify(running ? "The clocks are stopped; \"pause\" restarts them."
                           : "The clocks are running.");
    return true;
}

bool run_resign(Session& session, Words) {
    if (session.refuse_if_read_only()) return false;
    session.begin_if_closed();
    if (session.game().outcome().is_over()) return session.fail_over();
    session.resign();
    return true;
}

bool run_draw(Session& session, Words) { return offer(session, GameResult::Draw); }

// Without a side, accepts the opponent's open offer of an advantage. If there is no such offer,
// offers an advantage for the player's own side.
bool run_advantage(Session& session, Words words) {
    session.begin_if_closed();
    const Variant& variant = session.game().start().variant();
    if (!has_advantages(variant))
        return session.refuse("a game of " + std::string(variant.spec().title) +
                              " cannot end in an advantage; offer a draw instead");
    if (const auto side = color_named(words)) return offer(session, advantage_of(*side));
    if (!words.empty()) return session.refuse(must_be("advantage", "white or black", words));
    const auto standing = session.standing_offer();
    return offer(session, standing && *standing != GameResult::Draw
                              ? *standing
                              : advantage_of(session.acting_side()));
}

bool run_flip(Session& session, Words words) {
    const auto bottom = words.empty() || words == "board"
                            ? std::optional(session.flipped() ? Bottom::White : Bottom::Black)
                            : bottom_named(words);
    if (!bottom) return session.refuse(must_be("flip", "white, black or auto", words));
    session.turn_board(*bottom);
    return true;
}

bool run_quit(Session& session, Words) {
    session.quit();
    return true;
}

}  // namespace alces
