// The commands about lines, and what they print.
#include "session/variations.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "game/export_text.h"
#include "rules/notation.h"
#include "session/session.h"

namespace alces {
namespace {

using Node = MoveTree::Node;
using Nodes = std::vector<Node>;

// The moves that lead to these, from the position before the first.
std::string moves_text(const MoveTree& tree, Position position, const Nodes& nodes) {
    std::string text;
    for (const Node node : nodes) {
        const bool first = text.empty();
        if (!first) text += ' ';
        const Move move = tree.move(node);
        text += move_number(position, first) + write_move(position, move, MoveStyle::Algebraic);
        position.play(move);
    }
    return text;
}

Nodes from_on(const Nodes& nodes, Node node) {
    return {std::find(nodes.begin(), nodes.end(), node), nodes.end()};
}

}  // namespace

std::size_t line_number(const MoveTree& tree, Node node) {
    const std::vector<MoveTree::Line> lines = tree.lines();
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (std::find(lines[i].nodes.begin(), lines[i].nodes.end(), node) != lines[i].nodes.end())
            return i + 1;
    return 1;
}

std::vector<Variation> variations(const Game& game) {
    const MoveTree& tree = game.tree();
    std::vector<Variation> found;
    std::vector<MoveTree::Line> lines;  // asked for only if there are any
    for (std::size_t ply = 0; ply < game.length(); ++ply) {
        const Nodes tried = tree.children(game.node_at(ply));
        if (tried.size() < 2) continue;
        if (lines.empty()) lines = tree.lines();
        for (const Node node : tried) {
            if (node == game.node_at(ply + 1)) continue;
            const std::size_t number = line_number(tree, node);
            const Nodes rest = from_on(lines[number - 1].nodes, node);
            found.push_back({ply, number, moves_text(tree, game.position_at(ply), rest)});
        }
    }
    return found;
}

std::vector<std::string> line_list(const Game& game) {
    const MoveTree& tree = game.tree();
    const std::vector<MoveTree::Line> lines = tree.lines();
    const std::size_t present = line_number(tree, game.node());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Position before = game.position_of(tree.parent(lines[i].nodes[0]));
        texts.push_back(std::to_string(i + 1) + (i + 1 == present ? "* " : "  ") +
                        moves_text(tree, before, lines[i].nodes));
    }
    return texts;
}

bool Session::do_lines(std::string_view) {
    if (game_.length() == 0) return fail(ErrorKind::Command, "no move has been played");
    answer("lines", line_list(game_));
    return true;
}

// The first move of the line that the words name; the present one if there are none.
std::optional<MoveTree::Node> Session::named_line(std::string_view command,
                                                  std::string_view words) {
    const std::vector<MoveTree::Line> lines = game_.tree().lines();
    if (lines.empty()) {
        (void)fail(ErrorKind::Command, "no move has been played");
        return {};
    }
    const bool may_lack = command != "line";
    const auto number = words.empty() && may_lack
                            ? static_cast<long long>(line_number(game_.tree(), game_.node()))
                            : parse_number(words, 1, static_cast<long long>(lines.size()));
    if (number) return lines[static_cast<std::size_t>(*number) - 1].nodes[0];
    (void)fail(ErrorKind::Command, std::string(command) + " takes the number of a line, 1 to " +
                                       std::to_string(lines.size()) + "; lines lists them");
    return {};
}

// To where it leaves what has been played, and one move on.
bool Session::do_line(std::string_view arguments) {
    const auto first = named_line("line", arguments);
    if (!first) return false;
    const MoveTree& tree = game_.tree();
    const Nodes nodes = tree.lines()[line_number(tree, *first) - 1].nodes;
    Nodes way = tree.path(*first);
    way.insert(way.end(), nodes.begin() + 1, nodes.end());
    const Nodes here = tree.path(game_.node());
    const auto parts = std::mismatch(way.begin(), way.end(), here.begin(), here.end());
    if (parts.first == way.end())
        listener_.on_notice("This is the end of that line");
    else
        change_line([&] { game_.go_to(*parts.first); });
    return true;
}

// A line that may be changed: any but the main one, of which `otherwise` tells.
std::optional<MoveTree::Node> Session::named_side_line(std::string_view command,
                                                       std::string_view words,
                                                       const char* otherwise) {
    if (refuse_while_looking()) return {};
    const auto first = named_line(command, words);
    if (!first || line_number(game_.tree(), *first) != 1) return first;
    (void)fail(ErrorKind::Command, otherwise);
    return {};
}

bool Session::do_promote(std::string_view arguments) {
    const auto first = named_side_line("promote", arguments, "line 1 is the main line already");
    if (!first) return false;
    change_line([&] { game_.promote(*first); });
    listener_.on_notice("It is line " + std::to_string(line_number(game_.tree(), *first)) + " now");
    return true;
}

bool Session::do_delete(std::string_view arguments) {
    const auto first =
        named_side_line("delete", arguments, "line 1 is the main line; promote another one first");
    if (!first) return false;
    change_line([&] { game_.remove(*first); });
    return true;
}

// As undo and redo: whoever is due waits until it is told to go on.
void Session::change_line(const std::function<void()>& change) {
    const auto standing = [this] { return std::pair(game_.node(), game_.is_declared()); };
    const auto before = standing();
    abandon_search();
    change();
    slips_.clear();
    if (standing() != before) {
        reopen();
        thoughts_.reset();
        offer_.reset();
        paused_ = options_.computer[game_.position().side_to_move()];
        rewind_clock();
    }
    record();
    listener_.on_take_back(game_);
    tell_record();
}

}  // namespace alces
