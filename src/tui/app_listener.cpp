// Implements App's Listener functions, which turn the session's reports into messages, marks and
// dialogs.
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "tui/app.h"
#include "tui/game_over_dialog.h"
#include "tui/mistake_mode.h"
#include "tui/premove_mode.h"
#include "tui/replay_mode.h"
#include "words/game_text.h"
#include "words/reasons.h"

namespace alces::tui {

namespace {

// Writes the legal move that the message of an error suggests, "; did you mean P e2-e4?", in the
// notation of the screen. Errors of parse_move() use the notation of records.
std::string with_own_notation(const App& app, std::string message) {
    constexpr std::string_view kQuestion = "; did you mean ";
    const std::size_t question = message.rfind(kQuestion);
    if (question == std::string::npos) return message;
    const std::size_t start = question + kQuestion.size();
    const std::size_t size = message.size() - 1 - start;  // without the question mark
    const Position position = app.entry_board().position;
    if (const auto move = parse_move(position, message.substr(start, size)))
        message.replace(start, size, app.text_of(position, *move));
    return message;
}

}  // namespace

void App::on_new_game(const Game& game) {
    drop_premove(*this);
    const Variant& variant = game.position().variant();
    viewport_.reset(variant.topology(), variant.vanishing());
    end_shown_ = game.outcome().is_over();
    game_changed(game);
    if (history_) history_->look_again();
}

void App::on_move(const Game& game, Move move) {
    const Color mover = ~game.position().side_to_move();
    const bool replaying = find<ReplayMode>() != nullptr;
    // A piece that was picked up during the other side's turn stays picked up.
    const bool replied = !replaying && session_->player_color() == ~mover;
    if (!replied) play_.put_back();
    follow(game);
    const std::string dropped = replied ? play_.follow_reply() : "";
    if (appearance_.animation)
        animation_.start(game.position_at(game.ply() - 1), move, session_->computer().plays(mover),
                         session_->now());
    end_shown_ = game.outcome().is_over();
    std::string text;
    if (end_shown_)
        text = outcome_sentence(game.outcome(), session_->player_color());
    else if (game.position().in_check())
        text = panel_.last_move() + ": check!";
    else if (replaying)
        text = std::string(name_of(mover)) + " played " + panel_.last_move() + ".";
    if (!end_shown_ && !dropped.empty()) text += (text.empty() ? "" : " ") + dropped;
    const bool holds = replied && play_.has_picked();
    const bool keeps =
        text.empty() && (holds || (session_->computer().plays(mover) && panel_.keeps_message()));
    if (replaying) text += " Back to the current position.";
    const auto& gate = session_->options().gate;
    if (gate && gate->color() != mover && !end_shown_ && !keeps)
        put_message({text, false, Cause::Others});
    else if (!keeps)
        show_message(text);
    if (end_shown_ && !prompt_.pasting()) (void)open_game_over(*this);
    if (appearance_.bell && session_->player_color() == ~mover) ++rings_;
    if (!play_.is_dragging()) viewport_.scroll_to(move.to);
}

void App::on_line_changed(const Game& game) {
    drop_premove(*this);
    const bool replaying = find<ReplayMode>() != nullptr;
    end_shown_ = game.outcome().is_over();
    game_changed(game);
    if (replaying) show_message("The position has changed. Back to the current position.");
}

void App::game_changed(const Game& game) {
    play_.put_back();
    follow(game);
}

void App::follow(const Game& game) {
    panel_.follow(game, notation());
    close_transient_modes();
    play_.mark_hint({});
}

void App::on_answer(std::string_view command, const std::vector<std::string>& lines) {
    if (command == "edit") return show_message("");  // the panel shows the editor
    if (command == "hint" && !lines.empty())
        return show_advice("Hint: ", session_->game().position(), lines[0]);
    if (command == "threat" && !lines.empty()) return show_threat(lines[0]);
    if (command == "review" && !session_->searches().mistakes().empty()) {
        show_message("");
        return open_mistakes(*this);
    }
    const bool quotes_others = command == "chat" || command == "table";
    if (lines.size() > 1)
        return open_text({.title = command == "set" ? "Settings" : sentence(command),
                          .lines = lines,
                          .joins_lines = command == "rules",
                          .indent = quotes_others ? kForeignIndent : 0});
    if (lines.empty()) return;
    const bool completes = command == "why" || command == "review";
    show_answer(
        {.text = completes ? sentence(lines[0]) : lines[0], .quotes_others = quotes_others});
}

// Shows advice about a move, and marks the move on the board.
void App::show_advice(const char* label, const Position& position, const std::string& text) {
    const auto move = parse_move(position, text);
    if (!move) return show_message(label + text);
    play_.mark_hint(Bitboard{move->from} | Bitboard{move->to});
    viewport_.scroll_to(*move);
    show_message(label + text_of(position, *move));
}

// Shows the best move that the opponent would have if the side to move passed. Marks the move on
// the board only if it is a threat.
void App::show_threat(const std::string& text) {
    Position passed = session_->game().position();
    passed.pass();
    const auto move = parse_move(passed, text);
    if (!move || is_threat(passed, *move)) return show_advice("Threat: ", passed, text);
    show_message(threat_label(passed, *move) + text_of(passed, *move));
}

// Shows a notice, which may be the first report of the end of a game, for example of a loss on
// time.
void App::report(std::string_view text, Cause cause) {
    // In a tour, notices about variations and searches would only distract from the task.
    if (context() == Context::Tour) return;
    const Outcome& outcome = session_->game().outcome();
    const bool ends = outcome.is_over() && !std::exchange(end_shown_, true);
    // Later notices, such as chat, leave the box at the end of the game open.
    if (ends) game_changed(session_->game());
    if (!ends && cause == Cause::Others) return show_notice(std::string(text));
    show_message(ends ? outcome_sentence(outcome, session_->player_color()) : std::string(text));
    if (ends && !prompt_.pasting()) (void)open_game_over(*this);
}

void App::on_notice(std::string_view text) {
    report(text, session_->options().gate ? Cause::Others : Cause::Person);
}

void App::on_own_act(std::string_view text) { report(text, Cause::Person); }

void App::on_warning(std::string_view text) {
    if (notices_.warn(std::string(text), std::chrono::steady_clock::now())) on_notice(text);
}

void App::on_error(const BoardError& error) { show_error(error); }

// Shows an error as a sentence. Messages of errors have no full stop.
void App::show_error(const BoardError& error) {
    std::string text = sentence(with_own_notation(*this, error.message));
    if (text.find_last_of(".?!") + 1 != text.size()) text += '.';
    show_message(std::move(text), true);
    on_reason(error);
}

void App::on_reason(const BoardError& error) {
    panel_.mark_errors(error.squares);
    if (error.squares.any()) viewport_.scroll_to(error.squares.first());
}

bool App::on_setting(std::string_view name, std::string_view value) {
    if (!appearance_.set(name, value)) return false;
    viewport_.set_style(appearance_.style_with(colours_), appearance_.panel);
    if (name == "notation") panel_.follow(session_->game(), notation());
    const bool asks_figures =
        name == "pieces" ? appearance_.pieces >= PieceStyle::Figures
                         : name == "notation" && appearance_.notation == Notation::Figurine;
    if (asks_figures && !unicode_) show_message("No chess figures: the locale isn't UTF-8.", true);
    if (name == "theme" && colours_ == ColourRange::None && appearance_.theme != ThemeName::Mono)
        show_message("This terminal shows no colours; see TERM, NO_COLOR and --color.", true);
    const bool asks_squares = name == "palette" || appearance_.style == CellStyle::Squares;
    if ((name == "style" || name == "palette") && asks_squares &&
        !viewport_.layout().board.coloured)
        show_message(colours_ != ColourRange::Many ? "Coloured squares need 256 colours."
                     : appearance_.theme == ThemeName::Mono
                         ? "Theme \"mono\" has no coloured squares."
                         : "Only the style \"squares\" has a palette.",
                     true);
    // If the chosen style does not fit, the nearest one that fits is used.
    const BoardLayout board = viewport_.layout().board;
    const bool lacks = (appearance_.style == CellStyle::Large && board.cell.height == 1) ||
                       (appearance_.style == CellStyle::Document && !board.rows_ruled);
    if (name == "style" && lacks) show_message("This style needs a larger window.", true);
    return true;
}

}  // namespace alces::tui
