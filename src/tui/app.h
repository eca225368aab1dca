// The screen as a whole: passes terminal events to the modes and commands to the session, and draws
// the result. App does not know the terminal: events go in, and frames come out.
//
// app.cpp handles input, app_listener.cpp handles the session's reports, and app_view.cpp draws.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/position_history.h"
#include "session/play_start.h"
#include "session/questions.h"
#include "session/session.h"
#include "tui/animation.h"
#include "tui/appearance.h"
#include "tui/entry_board.h"
#include "tui/game_panel.h"
#include "tui/mode_stack.h"
#include "tui/notices.h"
#include "tui/play_mode.h"
#include "tui/prompt.h"
#include "tui/side_panel.h"
#include "tui/text_dialog.h"
#include "tui/viewport.h"

namespace alces::tui {

class App : private Listener {
  public:
    App(const SessionOptions& options, Size screen);

    // ---- for the owner of the terminal
    //
    // Executes `first.line`. If it is empty, may offer to resume a game or welcome the player.
    void begin(const PlayStart& first);
    void handle(const Event& event);
    // Collects search results and the events of a table. Never waits for a search.
    void poll();
    // Sets the appearance, and what the terminal supports: characters beyond ASCII, and colours.
    void set_appearance(const Appearance& appearance, bool unicode,
                        ColourRange colours = ColourRange::Few);
    // Sets a function that the search thread calls when poll() has something to do.
    void set_wake(const std::function<void()>& wake);
    [[nodiscard]] Frame draw() const;
    // Must be called when the terminal shows what draw() has returned.
    void frame_shown();
    // Returns the milliseconds until the next step of an animation, or -1 if there is none.
    [[nodiscard]] int animation_timeout_ms() const;
    void stop_animation() { animation_.stop(); }
    // Does a little work that can wait until there is no input. Returns false if there is nothing
    // to do now.
    bool work();
    [[nodiscard]] bool finished() const { return finished_ || session_->quit_requested(); }

    // ---- for modes and actions
    [[nodiscard]] Session& session() { return *session_; }
    [[nodiscard]] const Session& session() const { return *session_; }
    [[nodiscard]] Viewport& viewport() { return viewport_; }
    [[nodiscard]] const Viewport& viewport() const { return viewport_; }
    [[nodiscard]] Prompt& prompt() { return prompt_; }
    [[nodiscard]] SidePanel& panel() { return panel_; }
    [[nodiscard]] PlayMode& pieces() { return play_; }
    [[nodiscard]] const Appearance& appearance() const { return appearance_; }

    // Opens a mode above the others. Closes an open dialog first.
    void open(std::unique_ptr<Mode> mode) { modes_.open(std::move(mode)); }
    void open_text(TextPage page);
    // Closes a mode. The object exists until the event has been handled.
    void close(const Mode& mode) { modes_.close(mode); }
    void close_transient();   // closes transient modes, and puts back a picked-up piece
    void close_for_prompt();  // closes modes that accept no text, and puts back a picked-up piece
    // Closes transient modes, but does not put back a picked-up piece.
    void close_transient_modes() { modes_.close_transient(); }
    // Returns the lowest open mode of this kind, or null if there is none.
    template <typename Kind>
    [[nodiscard]] Kind* find() const {
        return modes_.find<Kind>();
    }
    // Returns the context of the highest mode that has one.
    [[nodiscard]] Context context() const { return modes_.context(); }
    void press(KeyPress key);

    void execute(std::string_view line);  // lets the session execute a line
    void play(Move move);                 // plays a move made on the board that is shown
    // Returns the position in which the next move is entered.
    [[nodiscard]] EntryBoard entry_board() const;
    // Returns the position on the screen, which may be an earlier one, or one in the better line
    // after a mistake.
    [[nodiscard]] const Position& shown_position() const;
    // Handles a line that the player has typed or pasted. For a typed line, first asks the question
    // of question_before() if there is one.
    void submit(std::string_view line, bool pasted);
    // Executes a command. First asks the question of question_before() if there is one.
    void execute_if_confirmed(const std::string& line);
    // Calls `act`. First asks the question that question_before() has for `line`, if there is one.
    void act_if_confirmed(std::string_view line, std::function<void()> act);
    // Replaces the session and returns the previous one.
    std::unique_ptr<Session> replace_session(std::unique_ptr<Session> next);
    // Creates a session that reports to this object.
    [[nodiscard]] std::unique_ptr<Session> new_session(const SessionOptions& options);

    // Shows a message that answers what the user at the screen has done. The message appears in
    // the panel or, if it is too long for the panel, in a box.
    void show_message(std::string text, bool is_error = false);
    // Shows a message that another person can cause. A long message opens a box only if nothing is
    // being entered, no other box is open, and no message of this kind has opened a box within
    // Notices::kBoxPause.
    void show_notice(const std::string& text);
    // Shows an error and marks the squares that it is about.
    void show_error(const BoardError& error);
    // Returns how many lines of a message do not fit into the panel if the lines after the first
    // are indented by `indent` columns.
    [[nodiscard]] int hidden_message_lines(std::string_view text, int indent = 0) const;
    // Shows a message, unless a mode has a default message, such as the task of a puzzle. If one
    // has, shows that default message.
    void show_minor_message(std::string text);
    void show_unavailable();  // says that an action is not available in this context
    // Asks a question. The first answer calls `act`. The second answer, which is selected by
    // default, changes nothing.
    void ask(Question question, std::function<void()> act);
    // Toggles a setting of the appearance between "on" and "off". Shows `on` or `off` as a message,
    // unless the change has caused another message.
    void toggle(std::string_view setting, std::string_view on, std::string_view off);
    // Returns the notation of the screen.
    [[nodiscard]] Notation notation() const;
    [[nodiscard]] PanelView panel_view() const;
    // Writes a move in this notation.
    [[nodiscard]] std::string text_of(const Position& position, Move move) const;
    [[nodiscard]] MoveWriter writer() const;
    void scroll(int lines);  // scrolls the panel; a positive number scrolls upwards
    void quit();             // asks first if a game would be lost or left at a table

  private:
    // The following functions are those of Listener.
    void on_new_game(const Game& game) override;
    void on_move(const Game& game, Move move) override;
    void on_line_changed(const Game& game) override;
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override;
    void on_notice(std::string_view text) override;
    void on_own_act(std::string_view text) override;
    void on_warning(std::string_view text) override;
    void on_error(const BoardError& error) override;
    void on_reason(const BoardError& error) override;
    [[nodiscard]] std::string setting(std::string_view name) const override {
        return std::string(appearance_.value(name));
    }
    [[nodiscard]] MoveWriter move_writer() const override { return writer(); }
    bool on_setting(std::string_view name, std::string_view value) override;
    void game_changed(const Game& game);  // shows the game, and puts back a picked-up piece
    void follow(const Game& game);        // shows the game, and does not put back a picked-up piece
    // Who caused a message: the user at the screen, or somebody else at the table.
    enum class Cause { Person, Others };
    struct Message {
        std::string text{};
        bool is_error = false;
        Cause cause = Cause::Person;
        // Whether the message contains another person's words, such as a chat message.
        bool quotes_others = false;
    };
    // Shows a notice. If it is the first report of the end of the game, shows the result in its
    // place.
    void report(std::string_view text, Cause cause);
    // Puts a message into the panel, together with a warning that must stay.
    void put_message(Message message);
    void show_answer(Message message);
    void show_next_warning();
    void show_advice(const char* label, const Position& position, const std::string& move);
    void show_threat(const std::string& move);

    void press_on_board(KeyPress key);
    bool choose_promotion(std::string_view line);
    void mouse(MouseEvent event);
    void mouse_down(Point at);
    void wheel(MouseEvent event);
    void update_modes();
    void follow_shown_position();
    void follow_rematch();

    [[nodiscard]] View view() const;
    [[nodiscard]] Marks marks() const;
    [[nodiscard]] std::vector<KeyHint> hints() const;
    [[nodiscard]] std::string history_line() const;
    [[nodiscard]] std::string offer_text() const;

    Viewport viewport_;
    Prompt prompt_{*this};
    SidePanel panel_;
    ModeStack modes_;
    PlayMode& play_;  // the bottom mode
    // The letter h, j, k or l that has just moved the cursor, and the square that the cursor left.
    // The next key may show that the letter was the beginning of "h2-h4" or "help".
    struct Pending {
        char32_t letter;
        Square from;
    };
    std::optional<Pending> pending_;
    bool end_shown_ = false;  // whether the end of the current game has been reported
    bool finished_ = false;
    std::function<void()> wake_;
    Appearance appearance_;
    Animation animation_;
    bool unicode_ = false;
    ColourRange colours_ = ColourRange::Few;
    int rings_ = 0;
    std::string offer_;  // the opponent's open offer, which the panel shows
    Notices notices_;
    Message message_;                         // the current message without a warning
    std::string composed_;                    // the message in the panel, with the warning
    std::optional<PositionHistory> history_;  // counts positions in the archive's games
    // The last member, because its constructor may call the listener.
    std::unique_ptr<Session> session_;
};

}  // namespace alces::tui
