#include "records/recorder.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "game/export_text.h"
#include "game/tags.h"
#include "games/library.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Returns the tags in `head` with the result and the termination of `outcome`. Keeps a termination
// that another program wrote (see termination_text()).
std::string with_outcome(std::string_view head, const Outcome& outcome) {
    std::string before, after, given;
    bool found = false;
    while (!head.empty()) {
        const std::size_t end = std::min(head.find('\n'), head.size() - 1) + 1;
        std::string_view line = head.substr(0, end);
        head.remove_prefix(end);
        const bool is_result = line.starts_with("[Result ");
        if (!is_result && !line.starts_with("[Termination ")) {
            (found ? after : before) += line;
            continue;
        }
        found = true;
        const std::string value = take_tag(line).value;
        if (!is_result && !termination_named(value)) given = value;
    }
    return before + (found ? result_tags(outcome, given) : "") + after;
}

std::string variant_tag(const Game& game) {
    return tag_line("Variant", full_name(game.start().variant()));
}

// Returns `head` with its first tag, which must be Variant, replaced by one with the game's full
// name. If the record names the game without a digest, assumes the rules under which the record was
// loaded.
std::string with_variant(std::string head, const Game& game) {
    if (!is_from_disk(game.start().variant())) return head;
    return variant_tag(game) + head.substr(head.find('\n') + 1);
}

std::string token_line(const Outcome& outcome) {
    return std::string(result_token(outcome.result)) + '\n';
}

// Returns a comment as a line of a record. A comment with a closing brace was read from a semicolon
// to the end of a line, and is written in that form. A space at the start keeps a comment from
// being read as one of our own directives.
std::string comment_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    if (text.find('}') != text.npos) return "; " + text + '\n';
    const bool looks_own = is_own_directive(directive_at('{' + text).name);
    return (looks_own ? "{ " : "{") + text + "}\n";
}

// Returns the line for a comment before `move`, the first move of a variation: "({text} Pd7-d5)
// {[%undo 1]} Pd7-d5". The move is taken back and played again, because a reader would otherwise
// promote the move that follows this variation (see Annotations).
std::string comment_before(const std::string& text, const std::string& move) {
    std::string comment = comment_line(text);
    if (comment.starts_with('{')) comment.back() = ' ';
    return '(' + comment + move + ") {[%undo 1]} " + move + '\n';
}

// Returns the last line. To recognise a result token, it is not enough to compare the end of the
// text: the notation of an explosion ends with "*", too.
std::string_view last_line(std::string_view text) {
    if (text.size() < 2) return text;
    return text.substr(text.rfind('\n', text.size() - 2) + 1);  // all of the text if it is one line
}

}  // namespace

Recorder::Recorder(Archive& archive, int id, std::unique_ptr<File> file, const std::string& text,
                   const Game& game, const Players& players)
    : archive_(archive),
      file_(archive, id, std::move(file), text),
      head_(
          with_variant(in_current_format(with_outcome(text.substr(0, head_size(text)), {})), game)),
      body_(without_checksums(text.substr(head_size(text)))),
      text_(head_),
      moves_(game.moves()),
      ply_(game.ply()),
      node_(game.node()),
      edits_(game.tree().edits().size()),
      notes_edits_(game.tree().notes_edits().size()),
      players_(players) {
    // A reader that ignores variations does not know the moves that could be redone.
    if (game.tree().lines().size() > 1) moves_.resize(ply_);
    const std::string token = token_line(game.outcome());
    if (last_line(body_) == token) body_.resize(body_.size() - token.size());
    for (const MoveTree::NotesEdit& edit : game.tree().notes_edits()) {
        const MoveNotes& notes = game.tree().notes(edit.node);
        noted_[edit.node] = {notes.before.size(), notes.glyphs.size(), notes.after.size()};
    }
    for (const MoveTree::Edit& edit : game.tree().edits()) {
        const MoveTree::Node parent = game.tree().parent(edit.node);
        set_latest(parent, game.tree().latest(parent));
    }
}

// Writes the tags. Afterwards, players_ is what a reader learns from them: tags of a loaded game
// may say that programs played it, or that it had clocks.
void Recorder::begin(const Game& game, const Players& players) {
    players_ = players;
    // A game that continues a finished one has a date of its own.
    if (from_)
        std::erase_if(players_.tags, [](const Tag& tag) { return tag.name.starts_with("UTC"); });
    const GameTags tags = record_tags(players_, archive_.now());
    head_ = variant_tag(game) + start_tag(game.start()) +
            tag_line("Format", std::to_string(kRecordFormat)) +
            (from_ ? tag_line("From", std::to_string(*from_)) : "") + tag_lines(tags) +
            result_tags({}, tag_value(players.tags, "Termination")) + '\n';
    text_ = RecordText(head_);
    for (const Color color : kColors)
        players_.computer[color] =
            tag_value(tags, name_of(color) + std::string("Type")) == "program";
    for (const PlayerValue& value : player_values())
        if (const auto text = tag_value(tags, value.tag); !text.empty()) value.read(players_, text);
}

std::error_code Recorder::note(const Game& game, const Players& players,
                               const ClockHistory& clocks) {
    if (head_.empty()) begin(game, players);
    std::unique_ptr<File> rules;
    if (const auto error = keep_rules(game, rules)) return error;
    note_players(players);
    note_edits(game, clocks);
    restore_latest(game, clocks);
    walk_to(game, game.node(), clocks);
    visited_.clear();
    walk_.reset();
    const Outcome& outcome = game.outcome();
    text_.add(std::string_view(body_).substr(sealed_));
    sealed_ = body_.size();
    if (!outcome.is_over()) return file_.save(text_.text());
    RecordText finished(with_outcome(head_, outcome));
    finished.add(body_ + token_line(outcome));
    if (file_.has(finished.text())) return {};
    // The moves are saved first. A change of the tags replaces the whole file, and that may fail.
    if (const auto error = file_.save(text_.text())) return error;
    return file_.save(finished.text());
}

// Stores the rules in the archive if the game is not built in.
std::error_code Recorder::keep_rules(const Game& game, std::unique_ptr<File>& locked) {
    const Variant& variant = game.start().variant();
    const std::string* text = has_rules_ ? nullptr : text_of(variant);
    if (text == nullptr) return {};
    auto file = archive_.keep_rules(full_name(variant), *text);
    if (!file) return file.error();
    locked = *std::move(file);
    has_rules_ = true;
    return {};
}

void Recorder::note_players(const Players& players) {
    for (const PlayerValue& value : player_values()) {
        const std::string text = value.write(players);
        if (text == value.write(players_)) continue;
        const std::string_view told = text.empty() ? value.none : text;
        if (!told.empty()) body_ += directive_line(value.directive, told);
    }
    players_ = players;
}

void Recorder::walk(const char* way, std::size_t plies) {
    if (plies > 0) body_ += directive_line(way, std::to_string(plies));
}

void Recorder::walk_to(const Game& game, MoveTree::Node node, const ClockHistory& clocks) {
    if (node == node_) return;
    // A move that follows the last move that a reader knows needs no `undo` or `redo`. Returning
    // here skips the comparison below, which takes long in a long game.
    if (node != MoveTree::kStart && game.tree().parent(node) == node_ && ply_ == moves_.size())
        return note_move(game, node, clocks);
    const std::vector<MoveTree::Node> path = game.tree().path(node);
    const auto played = [&](std::size_t ply) { return game.tree().move(path[ply]); };
    std::size_t common = 0;
    while (common < path.size() && common < moves_.size() && moves_[common] == played(common))
        ++common;
    const std::size_t back = std::min(ply_, common);
    walk("undo", ply_ - back);
    walk("redo", common - back);
    ply_ = common;
    node_ = common > 0 ? path[common - 1] : MoveTree::kStart;
    while (ply_ < path.size()) note_move(game, path[ply_], clocks);
}

const Position& Recorder::position_of(const Game& game, MoveTree::Node node) {
    if (!walk_) walk_.emplace(game);
    return walk_->go_to(node);
}

void Recorder::note_move(const Game& game, MoveTree::Node node, const ClockHistory& clocks) {
    const MoveTree::Node parent = game.tree().parent(node);
    // If the move belongs to the line on the board, the game need not be played through again.
    const bool is_on_board = ply_ <= game.length() && game.node_at(ply_) == parent;
    const Position& before = is_on_board ? game.position_at(ply_) : position_of(game, parent);
    const Move move = game.tree().move(node);
    body_ += move_number(before, true) + write_move(before, move, MoveStyle::Compact);
    const bool timed = players_.time && node < clocks.size();
    const Color mover = before.side_to_move();
    body_ += timed ? ' ' + directive_line("clk", span_text(clocks[node][mover])) : "\n";
    moves_.resize(ply_);
    moves_.push_back(move);
    set_latest(parent, node);
    visited_.emplace(ply_, parent);
    ++ply_;
    node_ = node;
}

MoveTree::Node Recorder::latest(MoveTree::Node node) const {
    return node < latest_.size() ? latest_[node] : MoveTree::kNone;
}

void Recorder::set_latest(MoveTree::Node node, MoveTree::Node child) {
    if (latest_.size() <= node) latest_.resize(node + 1, MoveTree::kNone);
    latest_[node] = child;
}

// To write an edit, the recorder may have to step off the line that the player visited last (see
// MoveTree::latest()). Afterwards, this function walks along that line again, so that `redo`
// follows the same line after the record has been read. The deepest nodes come first, because a
// walk changes only the nodes on its path.
void Recorder::restore_latest(const Game& game, const ClockHistory& clocks) {
    const MoveTree& tree = game.tree();
    while (!visited_.empty()) {
        const MoveTree::Node node = visited_.extract(std::prev(visited_.end())).value().second;
        const MoveTree::Node last = tree.latest(node);
        if (last != MoveTree::kNone && last != latest(node) && tree.has(node))
            walk_to(game, last, clocks);
    }
}

// Writes the new edits of the tree and its new notes, in the order in which they were made.
void Recorder::note_edits(const Game& game, const ClockHistory& clocks) {
    const std::vector<MoveTree::Edit>& edits = game.tree().edits();
    const std::vector<MoveTree::NotesEdit>& notes_edits = game.tree().notes_edits();
    while (edits_ < edits.size() || notes_edits_ < notes_edits.size()) {
        if (notes_edits_ < notes_edits.size() && notes_edits[notes_edits_].edits <= edits_)
            note_notes(game, notes_edits[notes_edits_++].node, clocks);
        else
            note_edit(game, edits[edits_++], clocks);
    }
}

// Returns the comment that note_move() wrote for the clock of the player who made the move.
std::string Recorder::clock_comment(const Game& game, MoveTree::Node node,
                                    const ClockHistory& clocks) const {
    if (!players_.time || node >= clocks.size() || node == MoveTree::kStart) return {};
    const Color first = game.start().side_to_move();
    const Color mover = game.tree().ply(node) % 2 == 1 ? first : ~first;
    return "[%clk " + span_text(clocks[node][mover]) + ']';
}

// Writes the new notes of a node, each on a line of its own.
void Recorder::note_notes(const Game& game, MoveTree::Node node, const ClockHistory& clocks) {
    const MoveNotes& notes = game.tree().notes(node);
    NoteCounts& done = noted_[node];
    if (done.before < notes.before.size()) {
        walk_to(game, node, clocks);
        const Position& before = position_of(game, game.tree().parent(node));
        const std::string move = write_move(before, game.tree().move(node), MoveStyle::Compact);
        for (; done.before < notes.before.size(); ++done.before)
            body_ += comment_before(notes.before[done.before], move);
    }
    if (done.glyphs < notes.glyphs.size() || done.after < notes.after.size())
        walk_to(game, node, clocks);
    for (; done.glyphs < notes.glyphs.size(); ++done.glyphs)
        body_ += '$' + std::to_string(notes.glyphs[done.glyphs]) + '\n';
    const std::string clock = clock_comment(game, node, clocks);
    for (; done.after < notes.after.size(); ++done.after)
        if (clock.empty() || notes.after[done.after] != clock)
            body_ += comment_line(notes.after[done.after]);
}

// Writes an edit of the tree. A variation is identified by its first move, in the notation of the
// position before that move.
void Recorder::note_edit(const Game& game, MoveTree::Edit edit, const ClockHistory& clocks) {
    using What = MoveTree::Edit::What;
    if (edit.what == What::Added) return walk_to(game, edit.node, clocks);
    const MoveTree::Node parent = game.tree().parent(edit.node);
    walk_to(game, parent, clocks);
    moves_.resize(ply_);
    body_ += directive_line(
        edit.what == What::Promoted ? "promote" : "delete",
        write_move(position_of(game, parent), game.tree().move(edit.node), MoveStyle::Compact));
    if (edit.what == What::Removed && latest(parent) == edit.node)
        set_latest(parent, game.tree().first_child(parent));
}

}  // namespace alces
