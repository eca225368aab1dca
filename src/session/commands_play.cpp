// The commands that change the game, or how one looks at it.
#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/command_handlers.h"
#include "session/session.h"
#include "session/variations.h"
#include "words/board_text.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Node = MoveTree::Node;

enum class Travel { Back, Forth };

// With a computer opponent the moves come in pairs: one more is taken if it would be its turn else.
bool travel(Session& session, Words words, Travel way) {
    const Game& game = session.game();
    const bool back = way == Travel::Back;
    // Taking back a resignation, or what else was declared, counts as a step.
    const std::size_t there =
        back ? game.ply() + (game.is_declared() ? 1 : 0) : game.length() - game.ply();
    if (there == 0) return session.refuse(back ? "no move to take back" : "no move to play again");
    const auto most = static_cast<long long>(there);
    const auto steps = words == "all" ? most : words.empty() ? 1 : parse_number(words, 1, most);
    if (!steps)
        return session.refuse(std::string(back ? "undo" : "redo") +
                              " takes all or a number, at most " + std::to_string(there));
    session.step(back ? -*steps : *steps);
    return true;
}

// The first move of the line that the words name; the present one if there are none.
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
    (void)session.refuse(std::string(command) + " takes the number of a line, 1 to " +
                         std::to_string(lines.size()) + "; lines lists them");
    return {};
}

// A line that may be changed: any but the main one, of which `otherwise` tells.
std::optional<Node> named_side_line(Session& session, std::string_view command, Words words,
                                    const char* otherwise) {
    if (session.refuse_while_looking()) return {};
    const auto first = named_line(session, command, words);
    if (!first || line_number(session.game().tree(), *first) != 1) return first;
    (void)session.refuse(otherwise);
    return {};
}

bool offer(Session& session, GameResult result) {
    if (session.refuse_while_looking()) return false;
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
    if (!word.empty() && word != "setup") {
        variant = variant_named(word);
        if (variant == nullptr)
            return session.refuse("there is no game named " + std::string(word));
        word = take_word(words);
    }
    std::string_view setup;
    if (word == "setup") {
        setup = take_word(words);
        if (setup.empty()) return session.refuse("setup takes a number, or random");
        word = take_word(words);
    }
    if (!word.empty())
        return session.refuse("new takes a game and setup N, not " + std::string(word));
    GameStarts& starts = session.starts();
    if (variant != nullptr || !setup.empty()) {
        const Result<Position> start =
            starts.start_of(variant == nullptr ? starts.home().variant() : *variant, setup);
        if (!start) return session.fail(start.error());
        starts.set_home(*start);
    }
    session.start(starts.home());
    return true;
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

bool run_undo(Session& session, Words words) { return travel(session, words, Travel::Back); }

bool run_redo(Session& session, Words words) { return travel(session, words, Travel::Forth); }

// To where it leaves what has been played, and one move on.
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
        session.tell("This is the end of that line");
    else
        session.change_line([&](Game& game) { game.go_to(*parts.first); });
    return true;
}

bool run_promote(Session& session, Words words) {
    const auto first =
        named_side_line(session, "promote", words, "line 1 is the main line already");
    if (!first) return false;
    session.change_line([&](Game& game) { game.promote(*first); });
    session.tell("It is line " + std::to_string(line_number(session.game().tree(), *first)) +
                 " now");
    return true;
}

bool run_delete(Session& session, Words words) {
    const auto first = named_side_line(session, "delete", words,
                                       "line 1 is the main line; promote another one first");
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
        session.answer("time", {clock ? left(Color::White) + ", " + left(Color::Black) + ", of " +
                                            write_time_control(clock->control())
                                      : "no clocks"});
        return true;
    }
    if (words == "none") {
        session.set_time({});
        return true;
    }
    const auto control = read_time_control(words);
    if (!control) return session.fail(control.error());
    session.set_time(*control);
    return true;
}

bool run_pause(Session& session, Words) {
    const auto& clock = session.clock();
    if (!clock) return session.refuse("there are no clocks; time 10+5 sets them");
    if (session.game().outcome().is_over()) return session.fail_over();
    const bool running = clock->running().has_value();
    if (running)
        session.stop_clock();
    else
        session.run_clock();
    session.tell(running ? "The clocks stand; pause lets them go on." : "The clocks go on.");
    return true;
}

bool run_resign(Session& session, Words) {
    if (session.refuse_while_looking()) return false;
    session.begin_if_closed();
    if (session.game().outcome().is_over()) return session.fail_over();
    session.resign();
    return true;
}

bool run_draw(Session& session, Words) { return offer(session, GameResult::Draw); }

// Alone it accepts the advantage that is on offer, or asks for one.
bool run_advantage(Session& session, Words words) {
    session.begin_if_closed();
    const VariantSpec& spec = session.game().start().variant().spec();
    if (!spec.point_count)
        return session.refuse("there are no advantages in " + std::string(spec.title) +
                              ": offer a draw");
    if (words == "white") return offer(session, GameResult::WhiteAdvantage);
    if (words == "black") return offer(session, GameResult::BlackAdvantage);
    if (!words.empty())
        return session.refuse("advantage takes white or black, not " + std::string(words));
    const auto standing = session.standing_offer();
    return offer(session, standing && *standing != GameResult::Draw
                              ? *standing
                              : advantage_of(session.speaker()));
}

bool run_flip(Session& session, Words words) {
    const auto bottom = words.empty()
                            ? std::optional(session.flipped() ? Bottom::White : Bottom::Black)
                            : bottom_named(words);
    if (!bottom) return session.refuse("flip takes white, black or auto, or nothing");
    session.turn_board(*bottom);
    return true;
}

bool run_quit(Session& session, Words) {
    session.quit();
    return true;
}

}  // namespace alces
