#include "game/pgn_text.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "base/text.h"
#include "game/export_text.h"
#include "games/library.h"

namespace alces {
namespace {

using Node = MoveTree::Node;

// The tags that PGN requires (the Seven Tag Roster) in the order of PGN, except Result, which
// follows.
constexpr auto kRoster =
    std::to_array<std::string_view>({"Event", "Site", "Date", "Round", "White", "Black"});

std::string roster_value(const GameTags& tags, std::string_view name) {
    std::string_view value = tag_value(tags, name);
    if (value.empty() && name == "Date") value = tag_value(tags, "UTCDate");
    if (!value.empty()) return std::string(value);
    return name == "Date" ? "????.??.??" : "?";
}

// Returns the tags that are not in the roster, and tags that repeat a name of the roster. Leaves
// out Termination, and unknown values in the roster.
GameTags further_tags(const GameTags& tags) {
    GameTags further;
    std::set<std::string_view> written;  // names of the roster that occurred in `tags`
    for (const Tag& tag : tags) {
        const bool in_roster = std::find(kRoster.begin(), kRoster.end(), tag.name) != kRoster.end();
        if (in_roster && is_unknown_value(tag.value)) continue;
        const bool again = in_roster && !written.insert(tag.name).second;
        if (tag.name != "Termination" && (!in_roster || again)) further.push_back(tag);
    }
    return further;
}

std::string pgn_tags(const Game& game, const GameTags& tags) {
    std::string text;
    for (const std::string_view name : kRoster) text += tag_line(name, roster_value(tags, name));
    text += tag_line("Result", result_token(game.outcome().result));
    text += tag_line("Variant", full_name(game.start().variant()));
    const std::string start = start_tag(game.start());
    if (start.starts_with("[FEN ")) text += tag_line("SetUp", "1");
    return text + start + tag_lines(further_tags(tags)) +
           tag_line("Termination",
                    termination_text(game.outcome(), tag_value(tags, "Termination"))) +
           '\n';
}

// Removes the next word from a comment and returns it. A command such as [%clk 0:09:58] counts as
// one word. A program that reads line by line finds such a command only if it is on a single line.
std::string_view take_unit(std::string_view& text) {
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    const std::size_t command = word.find("[%");
    const std::string_view all = trimmed(text);
    const std::string_view near = all.substr(0, kPgnWidth / 2 + 1);
    const std::size_t end = command == word.npos ? near.npos : near.find(']', command);
    if (end == near.npos || end < word.size()) return take_word(text);
    const std::size_t blank = std::min(all.find(' ', end), all.size());
    text = all.substr(blank);
    return all.substr(0, blank);
}

// Writes the moves of a game. Uses no recursion, because variations may be nested deeply.
class MoveText {
  public:
    MoveText(const Game& game, MoveStyle style) : game_(game), tree_(game.tree()), style_(style) {}

    std::string text() {
        write_comments(tree_.notes(MoveTree::kStart).after);
        if (game_.ply() > 0) open(game_.start(), game_.node_at(1));
        while (!lines_.empty()) step();
        out_.add(result_token(game_.outcome().result));
        return out_.take() + '\n';
    }

  private:
    // A line whose moves up to `node` have been written.
    struct Line {
        Position before;  // the position before the move of `node`
        Node node;
        std::vector<Node> others;  // the variations that replace that move, the next one last
    };

    void open(const Position& before, Node node) {
        lines_.push_back({before, node, {}});
        numbered_ = false;
        if (is_variation()) write_comments(tree_.notes(node).before);
        write_move();
    }

    // Continues the innermost line: writes its next variation or its next move, or ends it.
    void step() {
        Line& line = lines_.back();
        if (!line.others.empty()) {
            const Node other = line.others.back();
            line.others.pop_back();
            out_.prefix("(");
            return open(Position(line.before), other);
        }
        const Node next = next_in_line();
        if (next != MoveTree::kNone) {
            line.before.play(tree_.move(line.node));
            line.node = next;
            return write_move();
        }
        if (is_variation()) out_.attach(")");
        numbered_ = false;
        lines_.pop_back();
    }

    [[nodiscard]] bool is_variation() const { return lines_.size() > 1; }

    // Returns the next node of the innermost line. The main line follows the game to its current
    // position.
    [[nodiscard]] Node next_in_line() const {
        const Node node = lines_.back().node;
        if (is_variation()) return tree_.first_child(node);
        return ply_ < game_.ply() ? game_.node_at(ply_ + 1) : MoveTree::kNone;
    }

    void write_move() {
        Line& line = lines_.back();
        if (!is_variation()) ++ply_;
        const Move move = tree_.move(line.node);
        const std::string number = move_number(line.before, !std::exchange(numbered_, true));
        out_.add(number + alces::write_move(line.before, move, style_) + mark(line.before, move));
        const MoveNotes& notes = tree_.notes(line.node);
        for (const int glyph : notes.glyphs) out_.add('$' + std::to_string(glyph));
        write_comments(notes.after);
        const Node parent = tree_.parent(line.node);
        // Variations that replace the first move of a variation belong to the outer line.
        if (is_variation() && parent == tree_.parent(lines_[lines_.size() - 2].node)) return;
        const std::vector<Node> tried = tree_.children(parent);
        std::copy_if(tried.rbegin(), tried.rend(), std::back_inserter(line.others),
                     [&](Node other) { return other != line.node; });
    }

    // Returns the suffix of a move in standard algebraic notation: "+" for check, "#" for
    // checkmate, otherwise an empty string. Always empty in other notations.
    [[nodiscard]] std::string mark(const Position& before, Move move) const {
        return style_ == MoveStyle::Abbreviated ? check_mark(before.after(move)) : "";
    }

    void write_comments(const std::vector<std::string>& comments) {
        for (const std::string& comment : comments) write_comment(comment);
        if (!comments.empty()) numbered_ = false;
    }

    // Writes a comment. Keeps its line breaks if all its lines are short enough. A comment that
    // contains a closing brace was read from a semicolon to the end of a line, and is written in
    // that form.
    void write_comment(const std::string& comment) {
        if (comment.find('}') != comment.npos) {
            out_.add("; " + comment);
            return out_.end_line();
        }
        // A space at the start keeps the comment from being read as one of our own directives.
        const bool looks_own = is_own_directive(directive_at('{' + comment).name);
        const std::string opening = looks_own ? "{ " : "{";
        const std::string text = comment + '}';
        std::vector<std::string_view> lines;
        for (std::string_view rest = text; !rest.empty();) lines.push_back(take_line(rest));
        const bool fits = lines.size() > 1 && opening.size() + lines[0].size() <= kPgnWidth &&
                          std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
                              return line.size() <= kPgnWidth;
                          });
        out_.prefix(opening);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (fits) {
                if (i > 0) out_.end_line();
                out_.add(lines[i]);
                continue;
            }
            std::string_view rest = trimmed(lines[i]);
            while (!rest.empty()) {
                out_.add(take_unit(rest));
                rest = trimmed(rest);
            }
        }
    }

    const Game& game_;
    const MoveTree& tree_;
    const MoveStyle style_;
    LineFiller out_;
    std::vector<Line> lines_;  // the main line, followed by the open variations
    std::size_t ply_ = 0;      // the plies of the main line that have been written
    bool numbered_ = false;    // whether Black's next move needs no number
};

}  // namespace

void LineFiller::add(std::string_view word) {
    flush();
    word_ = std::exchange(prefix_, {});
    word_ += word;
    has_word_ = true;
}

void LineFiller::attach(std::string_view suffix) {
    if (word_.size() + suffix.size() > kPgnWidth) flush();
    word_ += suffix;
    has_word_ = true;
}

void LineFiller::end_line() {
    flush();
    text_ += '\n';
    column_ = 0;
}

void LineFiller::flush() {
    if (!std::exchange(has_word_, false)) return;
    if (column_ > 0) {
        const bool fits = column_ + 1 + word_.size() <= kPgnWidth;
        text_ += fits ? ' ' : '\n';
        column_ = fits ? column_ + 1 : 0;
    }
    text_ += word_;
    column_ += word_.size();
    word_.clear();
}

std::string LineFiller::take() {
    flush();
    return std::exchange(text_, {});
}

std::string pgn_text(const Game& game, MoveStyle style, const GameTags& tags) {
    return pgn_tags(game, tags) + MoveText(game, style).text();
}

}  // namespace alces
