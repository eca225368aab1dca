// Implements App's input: it handles events of the terminal, executes lines, and opens and closes
// modes.
#include "tui/app.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "session/left_game.h"
#include "session/live_entry.h"
#include "session/natural_move.h"
#include "session/other_words.h"
#include "session/questions.h"
#include "tui/action_table.h"
#include "tui/editor_mode.h"
#include "tui/ending_mode.h"
#include "tui/exit_after_tasks_mode.h"
#include "tui/game_dialogs.h"
#include "tui/list_dialog.h"
#include "tui/new_game_dialog.h"
#include "tui/premove_mode.h"
#include "tui/puzzle_mode.h"
#include "tui/replay_mode.h"
#include "tui/shift_mode.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

// Returns a line that can be typed as an example: a legal move, or "resign" if there is none.
std::string example_line(const Game& game) {
    const std::string move = example_move(game.position());
    return game.outcome().is_over() || move.empty() ? "resign" : move;
}

// Adds `second` to the message `first`, which is shown already. If both do not fit together, leaves
// the message as it is. If `first` is empty, shows `second`.
void add_message(App& app, const std::string& first, const std::string& second) {
    const std::string both = first.empty() ? second : first + ' ' + second;
    if (first.empty() || app.hidden_message_lines(both) == 0) app.show_message(both);
}

}  // namespace

App::App(const SessionOptions& options, Size screen)
    : viewport_(screen),
      modes_(std::make_unique<PlayMode>(*this)),
      play_(*find<PlayMode>()),
      session_(new_session(options)) {
    on_new_game(session_->game());
    update_modes();
    show_message("Type a move, such as " + example_line(session_->game()) + ", or ? for help.");
}

void App::set_appearance(const Appearance& appearance, bool unicode, ColourRange colours) {
    appearance_ = appearance;
    unicode_ = unicode;
    colours_ = colours;
    viewport_.set_style(appearance.style_with(colours), appearance.panel);
    panel_.follow(session_->game(), notation());
}

void App::begin(const PlayStart& first) {
    if (first.line.empty()) {
        if (first.offer) offer_resume(*this, *first.offer);
        if (first.welcome) open_welcome(*this);
        return;
    }
    execute(first.line);
    if (session_->last_file_fault() == FileFault::Busy) open_busy(*this, first.line);
}

void App::handle(const Event& event) {
    animation_.stop();
    const Square cursor = viewport_.cursor();
    const auto* resized = std::get_if<Resized>(&event);
    if (resized != nullptr) {
        viewport_.resize(resized->size);
    } else if (const auto* key = std::get_if<KeyPress>(&event)) {
        // While the window is too small, keys are ignored, except those of a paste.
        if (prompt_.pasting() || viewport_.layout().fits) press(*key);
    } else if (const auto* mouse_event = std::get_if<MouseEvent>(&event)) {
        if (viewport_.layout().fits) mouse(*mouse_event);
    }
    const bool moved = viewport_.cursor() != cursor || resized != nullptr;
    if (prompt_.active())
        prompt_.scroll_to_entry();
    else if (moved)
        viewport_.scroll_to(viewport_.cursor());
    if (auto* tasks = find<ExitAfterTasksMode>(); tasks != nullptr && tasks->should_exit())
        finished_ = true;
    follow_rematch();
    follow_shown_position();
    modes_.drop_closed();
}

void App::poll() {
    session_->poll();
    follow_rematch();
    show_next_warning();
    update_modes();
    follow_shown_position();
    modes_.drop_closed();
}

// Reads the next record for the position history. Reads none before the first move, because the
// player may still choose a game to resume.
bool App::work() {
    const auto& archive = session_->options().archive;
    if (!archive || session_->game().ply() == 0) return false;
    if (!history_) history_.emplace(*archive);
    return history_->read_next(session_->record_id());
}

void App::press(KeyPress key) {
    if (key.key == Key::PasteBegin)
        if (Dialog* open = modes_.dialog()) open->dismiss();
    if (prompt_.pasting() || key.key == Key::PasteBegin) return prompt_.paste(key);
    if (Dialog* open = modes_.dialog()) return (void)open->press(key);
    const auto pending = std::exchange(pending_, std::nullopt);
    if (prompt_.active()) return prompt_.press(key);
    if (pending && key.key == Key::Character &&
        prompt_.is_begun_by(pending->letter, key.character)) {
        viewport_.put_cursor(pending->from);
        prompt_.begin(pending->letter);
        return prompt_.begin(key.character);
    }
    press_on_board(key);
}

void App::press_on_board(KeyPress key) {
    if (modes_.press(key)) return;
    if (press_for_view(*this, key)) return;
    if (step_by_arrow(*this, key)) return;
    if (const auto direction = direction_of(key)) {
        if (key.key == Key::Character) pending_ = {key.character, viewport_.cursor()};
        return viewport_.move_cursor(*direction);
    }
    const bool to_an_end = key.key == Key::Home || key.key == Key::End;
    if (to_an_end && press_to_look_back(*this, key)) return;
    if (perform_key(*this, key)) return;
    if (key.key == Key::Tab) return prompt_.open();
    if (key.key == Key::Character) return prompt_.begin(key.character);
    if (key == control_key(U'p') || key == control_key(U'n')) {
        prompt_.open();
        prompt_.press(key);
    }
}

void App::mouse(MouseEvent event) {
    using Kind = MouseEvent::Kind;
    pending_.reset();
    if (Dialog* open = modes_.dialog()) return open->mouse(event);
    if (event.kind == Kind::WheelUp || event.kind == Kind::WheelDown) return wheel(event);
    if (event.kind == Kind::Press) return mouse_down(event.at);
    (void)modes_.release(viewport_.square_at(event.at));
}

// Handles the mouse wheel. Over the moves, it steps through the game.
void App::wheel(MouseEvent event) {
    const bool up = event.kind == MouseEvent::Kind::WheelUp;
    const bool over_moves = is_on_sheet(viewport_.layout(), panel_view(), event.at);
    if (over_moves && press_to_look_back(*this, {up ? Key::Left : Key::Right})) return;
    scroll(up ? kWheelLines : -kWheelLines);
}

void App::mouse_down(Point at) {
    const Layout now = viewport_.layout();
    if (const auto square = viewport_.square_at(at)) {
        if (prompt_.empty()) prompt_.leave();
        viewport_.use_cursor(false);
        (void)modes_.click(*square);
    } else if (now.prompt.contains(at)) {
        prompt_.open();
    } else if (const auto key = hint_at(now, hints(), at)) {
        press(*key);
    } else if (const auto ply = ply_at_point(now, panel_view(), at)) {
        look_back_to(*this, *ply);
    }
}

void App::open_text(TextPage page) { open(std::make_unique<TextDialog>(*this, std::move(page))); }

void App::close_transient() {
    play_.put_back();
    close_transient_modes();
}

void App::close_for_prompt() {
    play_.put_back();
    modes_.close_for_text();
}

void App::execute(std::string_view line) {
    put_message({});
    (void)session_->execute(line);
    update_modes();
}

EntryBoard App::entry_board() const {
    const auto* replay = find<ReplayMode>();
    if (replay != nullptr && replay->accepts_moves())
        return {EntryBoard::Kind::Earlier, replay->position(), legal_moves(replay->position()),
                replay->last()};
    const Game& game = session_->game();
    return waits_for_opponent(*session_) ? premove_entry(game) : present_entry(game);
}

void App::play(Move move) {
    if (auto* replay = find<ReplayMode>()) return replay->play(move);
    put_message({});
    (void)session_->play(move);
    update_modes();
}

// Opens and closes modes to match the state of the session.
void App::update_modes() {
    viewport_.set_flipped(session_->flipped());
    offer_ = session_->options().gate ? session_->options().gate->open_offer() : "";
    viewport_.reserve_offer_line(!offer_text().empty());
    if (session_->editor() && find<EditorMode>() == nullptr) {
        close_transient();
        open(std::make_unique<EditorMode>(*this));
        prompt_.leave();
        show_message(
            "Letters place pieces under the cursor: small for White, capitals for Black. "
            "Enter opens the menu.");
    }
    modes_.update();
}

void App::submit(std::string_view typed, bool pasted) {
    if (typed.empty() && pasted) return;
    const std::string line = session_->editor() ? std::string(typed)
                                                : in_notation(entry_board().position,
                                                              pasted ? typed : line_meant(typed));
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "learn") return enter_learn(*this, trimmed(rest));
    if (word == "puzzle") return enter_puzzles(*this, trimmed(rest));
    if (word == "practice") return enter_practice(*this, trimmed(rest));
    const bool lists_games = line == "games" && context() == Context::Game && !pasted;
    if (lists_games && session_->options().archive) return open_games(*this);
    if (modes_.submit(line)) return;
    if (line.empty())
        prompt_.leave();
    else if (line == "quit" && !pasted)
        quit();
    else if (waits_for_opponent(*session_) && enter_premove(*this, line, pasted))
        return;
    else if (pasted)
        execute(line);
    else if (!choose_promotion(line))
        execute_if_confirmed(std::string(line));
}

// If a typed move lacks only the piece to promote to, opens a list from which the player chooses
// the piece, and returns true.
bool App::choose_promotion(std::string_view line) {
    const EntryBoard entry = entry_board();
    const auto move = parse_move(entry.position, line);
    if (move || move.error().reason != Reason::Promotion) return false;
    const std::vector<Move> fitting = live_entry(entry.position, entry.legal, line).fitting;
    const auto is_other = [&](Move other) {
        return other.from != fitting[0].from || other.to != fitting[0].to;
    };
    if (fitting.empty() || std::ranges::any_of(fitting, is_other)) return false;
    play_.choose_promotion(fitting[0].from, fitting[0].to);
    return true;
}

void App::execute_if_confirmed(const std::string& line) {
    act_if_confirmed(line, [this, line] { execute(line); });
}

void App::act_if_confirmed(std::string_view line, std::function<void()> act) {
    const auto question = question_before(*session_, line);
    if (question) return ask(*question, std::move(act));
    const LeftGame left(*session_);
    const std::string before = panel_.message();
    act();
    if (const auto message = left.message(*session_))
        add_message(*this, panel_.message() == before ? "" : panel_.message(), *message);
}

std::unique_ptr<Session> App::new_session(const SessionOptions& options) {
    Listener& listener = *this;
    return std::make_unique<Session>(options, listener);
}

std::unique_ptr<Session> App::replace_session(std::unique_ptr<Session> next) {
    std::swap(session_, next);
    session_->computer().set_wake(wake_);
    prompt_.reset();
    on_new_game(session_->game());
    update_modes();  // the new session may have an open editor
    return next;
}

// Makes the analysis follow the position shown while the player looks back at the game.
void App::follow_shown_position() {
    const auto* replay = find<ReplayMode>();
    session_->searches().look_at(replay == nullptr ? std::nullopt : replay->looked_at());
}

// Begins a session at the table of a rematch that the user has opened.
void App::follow_rematch() {
    const auto& gate = session_->options().gate;
    if (const auto next = gate ? gate->next_session(session_->options()) : nullptr)
        replace_session(new_session(*next));
}

void App::set_wake(const std::function<void()>& wake) {
    wake_ = wake;
    session_->computer().set_wake(wake);
}

void App::put_message(Message message) {
    const auto now = std::chrono::steady_clock::now();
    const auto fits = [this](const std::string& both) {
        return hidden_message_lines(both, kForeignIndent) == 0;
    };
    composed_ = notices_.with_warning(message.text, message.cause == Cause::Person, now, fits);
    // If the message may contain words of another person, its lines after the first are indented.
    const bool is_foreign =
        message.cause == Cause::Others || message.quotes_others || notices_.is_warning(now);
    panel_.set_message(composed_, message.is_error, is_foreign);
    message_ = std::move(message);
}

// Shows a warning that had to wait, together with the current message.
void App::show_next_warning() {
    if (!notices_.advance(std::chrono::steady_clock::now())) return;
    const Bitboard errors = panel_.error_squares();
    if (panel_.message() != composed_) message_ = {panel_.message()};
    put_message(message_);
    panel_.mark_errors(errors);
}

void App::show_message(std::string text, bool is_error) {
    show_answer({std::move(text), is_error});
}

void App::show_answer(Message message) {
    const int indent = message.quotes_others ? kForeignIndent : 0;
    put_message(message);
    const bool fits = !viewport_.layout().fits || hidden_message_lines(message.text, indent) == 0;
    if (fits || session_->editor()) return;
    open_text({.title = message.is_error ? "Error" : "Message",
               .lines = {std::move(message.text)},
               .indent = indent});
}

// Opens a box only if the user is not entering a move and no other box is open. The commands `chat`
// and `table` list the messages that do not fit.
void App::show_notice(const std::string& text) {
    const auto now = std::chrono::steady_clock::now();
    const bool enters =
        prompt_.active() || !prompt_.empty() || play_.has_picked() || modes_.dialog() != nullptr;
    // If the current message is an error, it answers something that the user has just done. It
    // stays, and the notice follows it.
    const bool keeps = message_.is_error && panel_.message() == composed_;
    const Bitboard errors = panel_.error_squares();
    put_message({keeps ? message_.text + ' ' + text : text, false, Cause::Others});
    if (keeps) panel_.mark_errors(errors);
    const bool fits =
        !viewport_.layout().fits || hidden_message_lines(composed_, kForeignIndent) == 0;
    if (fits || enters || session_->editor() || !notices_.may_open_box(now)) return;
    TextPage page{.title = "Message", .lines = {composed_}, .indent = kForeignIndent};
    // Without a guest, a notice that is not a warning says that the host is waiting.
    const auto& gate = session_->options().gate;
    if (gate && !gate->has_guest() && !notices_.is_warning(now))
        page.is_outdated = [gate] { return gate->has_guest(); };
    open_text(std::move(page));
    notices_.box_opened(now);
}

int App::hidden_message_lines(std::string_view text, int indent) const {
    return std::max(overflow_lines(text, viewport_.layout(), panel_view().task, indent), 0);
}

void App::toggle(std::string_view setting, std::string_view on, std::string_view off) {
    const bool turns_on = appearance_.value(setting) == "off";
    const std::string value = turns_on ? "on" : "off";
    if (session_->options().settings)
        execute("set " + std::string(setting) + '=' + value);
    else
        (void)on_setting(setting, value);
    if (panel_.message().empty()) show_message(std::string(turns_on ? on : off));
}

void App::show_minor_message(std::string text) {
    show_message(modes_.default_message().empty() ? std::move(text) : "");
}

void App::show_unavailable() {
    if (context() == Context::Tour) show_message("Not available in a tour; Esc leaves the tour.");
    if (const auto* practice = find<PracticeMode>(); context() == Context::Practice)
        show_message(std::string("Not available here; F5 gives a hint, Esc ") +
                     practice->esc_effect() + '.');
    if (context() == Context::Editor)
        show_message("Not available in the editor; Esc exits the editor.");
}

void App::ask(Question question, std::function<void()> act) {
    List list{.title = std::move(question.text),
              .heading = std::move(question.detail),
              .avoid_board = true};
    list.items.push_back({std::string(question.action), U'y', std::move(act)});
    const auto decline = [this, declined = std::move(question.declined)] {
        if (!declined.empty()) show_minor_message(declined);
    };
    list.items.push_back({std::string(question.alternative), U'n', decline});
    list.on_dismiss = decline;
    list.selected = 1;  // an accidental Enter changes nothing
    open(std::make_unique<ListDialog>(*this, std::move(list)));
}

void App::quit() {
    leave_tour(*this);
    leave_practice(*this);
    act_if_confirmed("quit", [this] { finished_ = true; });
}

}  // namespace alces::tui
