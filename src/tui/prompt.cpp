#include "tui/prompt.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "session/completion.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/premove_mode.h"
#include "tui/replay_mode.h"
#include "tui/shift_mode.h"
#include "tui/tour_mode.h"
#include "words/piece_text.h"

namespace alces::tui {

namespace {

constexpr const char* kTooLong = "The line is too long.";
// A line longer than this is not compared with the notations of the legal moves. The comparison
// would take a fifth of a millisecond after each character typed, and could find no move.
constexpr std::size_t kLongestNotation = 64;

// Returns the index of the first character of the last word.
std::size_t last_word_start(const std::string& line) {
    const std::size_t blank = line.find_last_of(' ');
    return blank == std::string::npos ? 0 : blank + 1;
}

std::string common_start(const std::vector<std::string>& words) {
    std::string common = words.front();
    for (const std::string& word : words) {
        const auto end = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
        common.erase(end.first, common.end());
    }
    return common;
}

// Whether the line is the name of a command or a setting after which Tab can complete something.
bool takes_argument(const Session& session, const std::string& line) {
    return line.find(' ') == std::string::npos && !completions(session, line + ' ').empty();
}

// Whether a line-editing key acts on the board while the prompt is empty.
bool belongs_to_board(KeyPress key) {
    return (direction_of(key) && key.key != Key::Character) || key.key == Key::Home ||
           key.key == Key::End || is_character(key, U'[') || is_character(key, U']');
}

}  // namespace

void Prompt::open() {
    active_ = true;
    app_.close_for_prompt();
}

void Prompt::open_with(const std::string& line) {
    open();
    editor_.set(line);
}

void Prompt::begin(char32_t first) {
    open();
    app_.panel().mark_errors({});
    app_.viewport().use_cursor(false);
    if (first != U':' && first != U'/') editor_.insert(first);
}

// A text may begin with a square, a capture, a move of a piece, a command or the name of a piece.
bool Prompt::is_begun_by(char32_t letter, char32_t next) const {
    const Variant& variant = app_.session().game().position().variant();
    const Topology& topology = variant.topology();
    const bool is_file = static_cast<int>(letter - U'a') < topology.files();
    if (next >= U'0' && next <= U'9') return is_file;
    if (next < U'a' || next > U'z') return false;
    const std::string start{static_cast<char>(letter), static_cast<char>(next)};
    if (next == U'x' && (is_file || variant.type_of(start[0]) != kNoPieceType)) return true;
    const EntryBoard entry = app_.entry_board();
    return !live_entry(entry.position, entry.legal, start).fitting.empty() ||
           begins_piece_name(variant, start) || !completions(app_.session(), start).empty();
}

void Prompt::reset() {
    active_ = false;
    editor_.clear();
}

void Prompt::press(KeyPress key) {
    if (key.key != Key::Tab) remove_note();
    if (empty() && press_for_view(app_, key)) return;  // no move begins with one of these keys
    // `:set` means `set`, as it does on the board.
    if (empty() && is_character(key, U':')) return;
    if (key.key == Key::Enter) return submit();
    if (auto* premove = app_.find<PremoveMode>();
        premove != nullptr && empty() && key.key == Key::Escape)
        return premove->cancel();
    if (auto* tour = app_.find<TourMode>();
        tour != nullptr && tour->is_done() && empty() && key.key == Key::Escape)
        return tour->leave();
    if (key.key == Key::Escape) {
        active_ = !empty();
        return editor_.clear();
    }
    if (key.key == Key::Tab) return empty() ? leave() : complete();
    if (empty() && key.key == Key::Backspace) return leave();
    if (empty() && belongs_to_board(key)) {
        leave();
        return app_.press(key);
    }
    // While a line is typed, Ctrl-E and similar keys edit it.
    if (!empty() && key.key == Key::Control && editor_.handle(key)) return;
    if (perform_key(app_, key)) return;
    if (key.key == Key::Character) app_.panel().mark_errors({});
    if (!editor_.handle(key) && key.key == Key::Character)
        app_.show_message(editor_.is_cut() ? kTooLong : "This character can't be typed here.",
                          true);
}

void Prompt::paste(KeyPress key) {
    if (key.key == Key::PasteBegin) {
        pasting_ = true;
        active_ = true;
        // A paste is meant for the game, and not for an earlier position that is shown.
        app_.close_transient();
    } else if (key.key == Key::PasteEnd || key.key == Key::Escape) {
        pasting_ = false;  // a paste contains no Esc, so an Esc means that its end was lost
        if (editor_.is_cut()) discard();
    } else if (key.key == Key::Enter) {
        submit();
    } else if (key.key == Key::Tab) {
        editor_.insert(U' ');
    } else if (key.key == Key::Character) {
        editor_.insert(key.character);
    }
}

// Discards a line that was cut off, because it could mean something else.
void Prompt::discard() {
    editor_.clear();
    app_.show_message(kTooLong, true);
}

void Prompt::submit() {
    if (editor_.is_cut()) return discard();
    // "e4" means a move to e4; if there is none, Enter must not play the only move from e4.
    if (const LiveEntry entry = live(); !entry.is_short_move && !pasting_)
        editor_.set(editor_.utf8() + entry.rest);
    const std::string entered = editor_.take_line();
    app_.submit(trimmed(entered), pasting_);
}

void Prompt::complete() {
    const std::string line = editor_.utf8();
    if (const std::string rest = live().rest; !rest.empty()) {
        editor_.set(line + rest);
        return tell("");
    }
    const auto words = completions(app_.session(), line);
    if (words.empty() && !takes_argument(app_.session(), line)) return tell("No completion.", true);
    // Completes the part that all words share. Another Tab lists the words.
    const std::string common =
        words.empty() ? line.substr(last_word_start(line)) : common_start(words);
    std::string completed = line.substr(0, last_word_start(line)) + common;
    if (words.size() <= 1 && takes_argument(app_.session(), completed)) completed += ' ';
    if (completed != line) {
        editor_.set(completed);
        return tell(words.size() <= 1 ? "" : "Tab again lists the choices.");
    }
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : "  ") + word;
    tell(list);
}

void Prompt::tell(std::string note, bool is_error) {
    note_ = std::move(note);
    app_.show_message(note_, is_error);
}

void Prompt::remove_note() {
    if (!note_.empty() && app_.panel().message() == note_) app_.show_message("");
    note_.clear();
}

// Returns the legal moves that match the line. Returns none if the cursor is not at the end of the
// line, the line is longer than any notation, the game is over, or a position is being edited.
LiveEntry Prompt::live() const {
    const std::size_t length = editor_.text().size();
    if (!active_ || empty() || editor_.cursor() != length || length > kLongestNotation) return {};
    const std::string typed = editor_.utf8();
    const std::size_t start = typed.find_first_not_of(' ');
    if (start == std::string::npos || app_.session().editor()) return {};
    const EntryBoard entry = app_.entry_board();
    const bool is_present = entry.kind == EntryBoard::Kind::Present;
    if (is_present && app_.session().game().outcome().is_over()) return {};
    return live_entry(entry.position, entry.legal, std::string_view(typed).substr(start));
}

PromptView Prompt::view() const {
    return {editor_.text(), editor_.cursor(), active_, decode(live().rest)};
}

// Returns the hints. The hints do not depend on the line, so that typing redraws little over a slow
// connection.
std::vector<KeyHint> Prompt::hints() const {
    std::vector<KeyHint> hints{hint_of({Key::Enter}, "plays"),
                               hint_of({Key::Escape}, "back"),
                               hint_of({Key::Tab}, "completes"),
                               action_hint(app_, function_key(1)),
                               {"Up Down", "cursor", {}}};
    if (has_action(app_, function_key(3))) hints.push_back(action_hint(app_, function_key(3)));
    if (can_look_back(app_)) hints.push_back(action_hint(app_, character_key(U'[')));
    if (computer_help_allowed(app_.session())) hints.push_back(action_hint(app_, function_key(5)));
    return hints;
}

void Prompt::mark(Marks& marks) const {
    Bitboard pieces, targets;
    const std::vector<Move> fitting = live().fitting;
    if (fitting.empty()) return;
    const Position position = app_.entry_board().position;
    for (const Move move : fitting) {
        pieces.set(move.from);
        targets.set(move.to);
    }
    if (pieces.count() > 1) marks.matching = pieces;
    if (pieces.count() == 1) marks.picked = pieces.first();
    if (pieces.count() > 1 && targets.count() > 1) return;
    for (const Move move : fitting) {
        if (move.kind != MoveKind::Explosion)
            (position.is_capture(move) ? marks.captures : marks.quiet).set(move.to);
        if (fitting.size() == 1 && position.explodes(move))
            marks.victims = position.removed_by(move);
    }
}

// If only one piece matches the line, scrolls to the piece. If only one target matches, scrolls to
// the target.
void Prompt::scroll_to_entry() const {
    const std::vector<Move> fitting = live().fitting;
    if (fitting.empty()) return;
    const auto same = [&](auto of) {
        return std::ranges::all_of(fitting, [&](Move move) { return of(move) == of(fitting[0]); });
    };
    Viewport& viewport = app_.viewport();
    if (same([](Move move) { return move.from; })) viewport.scroll_to(fitting[0].from);
    if (same([](Move move) { return move.to; })) viewport.scroll_to(fitting[0].to);
}

}  // namespace alces::tui
