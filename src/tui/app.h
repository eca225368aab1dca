// The screen as a whole: passes terminal events to the modes and commands to the session, and
// draws the result. It does not know the terminal: events go in, frames come out.
//
// app.cpp handles input, app_listener.cpp the session's reports, app_view.cpp the output.
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
#include "tui/mode.h"
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
    // Executes the first line. If there is none, may offer to resume a game or welcome the player.
    void begin(const PlayStart& first);
    void handle(const Event& event);
    // Collects search results and the events of a table. Never waits for a search.
    void poll();
    // Sets the appearance, and what the terminal can show: more than ASCII, and colours.
    void set_appearance(const Appearance& appearance, bool unicode,
                        ColourRange colours = ColourRange::Few);
    // `wake` is called in the thread of a search when poll() has something to do.
    void set_wake(const std::function<void()>& wake);
    [[nodiscard]] Frame draw() const;
    // To be called when the terminal shows what draw() has returned.
    void frame_shown();
    // Milliseconds until the next picture of an animation; -1: none.
    [[nodiscard]] int milliseconds_to_picture() const;
    void stop_animation() { animation_.stop(); }
    // Does a little of the work that can wait until there is no input. Returns false if there is no
    // such work now.
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

    // Opens a mode above the others. A dialog that is open closes first.
    void open(std::unique_ptr<Mode> mode);
    void open_text(TextPage page);
    void close(const Mode& mode);  // it stays alive until the event has been handled
    void close_transient();        // also puts back a piece that is picked up
    void close_for_prompt();       // the same, but modes that accept text stay open
    // The lowest open mode of this kind; null if there is none.
    template <typename Kind>
    [[nodiscard]] Kind* find() const {
        for (const auto& mode : modes_)
            if (auto* found = dynamic_cast<Kind*>(mode.get())) return found;
        return nullptr;
    }
    // The context of the highest mode that has one.
    [[nodiscard]] Context context() const;
    void press(KeyPress key);

    void execute(std::string_view line);  // by the session
    void play(Move move);                 // a move made on the board that is shown
    // The position in which the next move is entered.
    [[nodiscard]] EntryBoard entry_board() const;
    // Handles a line that the player has typed or pasted. Asks the question of question_before()
    // first if there is one for a typed line.
    void submit(std::string_view line, bool pasted);
    // Executes a command, after the question of question_before() if there is one.
    void execute_if_confirmed(const std::string& line);
    // Calls `act`, after the question that question_before() has for `line` if there is one.
    void act_if_confirmed(std::string_view line, std::function<void()> act);
    // Replaces the session and returns the previous one.
    std::unique_ptr<Session> replace_session(std::unique_ptr<Session> next);
    // Creates a session that reports to this object.
    [[nodiscard]] std::unique_ptr<Session> new_session(const SessionOptions& options);

    // Shows a message in the panel, or in a box if it is too long for the panel. It answers what
    // the person at the screen has done.
    void show_message(std::string text, bool is_error = false);
    // Shows a message that another person can cause. Opens a box for a long one only if nothing is
    // being entered, no other box is open, and no such box was opened in the last
    // Notices::kBoxPause.
    void show_notice(const std::string& text);
    // Shows an error and marks the squares that it is about.
    void show_error(const BoardError& error);
    // The number of lines of a message that do not fit into the panel. `indent`: of the lines after
    // the first.
    [[nodiscard]] int hidden_message_lines(std::string_view text, int indent = 0) const;
    // Like show_message(), but if a mode has a default message, such as the task of a puzzle, that
    // message is shown instead.
    void show_minor_message(std::string text);
    void show_unavailable();  // shows that an action is not available in this context
    // Opens a question. Its first answer calls `act`; the second one, which is selected at first,
    // changes nothing.
    void ask(Question question, std::function<void()> act);
    // Changes a setting of the appearance whose values are "on" and "off", and shows one of the
    // messages unless the change has caused another one.
    void toggle(std::string_view setting, std::string_view on, std::string_view off);
    // A move in the notation of the screen.
    [[nodiscard]] std::string text_of(const Position& position, Move move) const;
    [[nodiscard]] MoveWriter writer() const;
    void scroll(int lines);  // scrolls the panel, upwards if positive
    void quit();             // asks first if a game would be lost

  private:
    // Listener
    void on_new_game(const Game& game) override;
    void on_move(const Game& game, Move move) override;
    void on_line_changed(const Game& game) override;
    void on_answer(std::string_view command, const std::vector<std::string>& answer) override;
    void on_notice(std::string_view text) override;
    void on_own_act(std::string_view text) override;
    void on_warning(std::string_view text) override;
    void on_error(const BoardError& error) override;
    void on_reason(const BoardError& error) override;
    [[nodiscard]] std::string setting(std::string_view name) const override {
        return std::string(appearance_.value(name));
    }
    bool on_setting(std::string_view name, std::string_view value) override;
    void game_changed(const Game& game);
    // Who has caused a message: the person at the screen, or somebody else at the table.
    enum class Cause { Person, Others };
    struct Message {
        std::string text{};
        bool is_error = false;
        Cause cause = Cause::Person;
        bool quotes_others = false;  // has words of another person, such as a message in the chat
    };
    // Shows a notice, or the result if the notice is the first report of the end of the game.
    void report(std::string_view text, Cause cause);
    // Puts a message into the panel, with the warning that must stay.
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
    [[nodiscard]] bool makes_text(char32_t letter, char32_t next) const;
    [[nodiscard]] Dialog* dialog() const;

    [[nodiscard]] Notation notation() const;
    [[nodiscard]] View view() const;
    [[nodiscard]] Marks marks() const;
    [[nodiscard]] PanelView panel_view() const;
    [[nodiscard]] std::vector<KeyHint> hints() const;
    [[nodiscard]] std::string default_message() const;
    [[nodiscard]] std::string history_line() const;

    Viewport viewport_;
    Prompt prompt_{*this};
    SidePanel panel_;
    std::vector<std::unique_ptr<Mode>> modes_;   // from bottom to top
    std::vector<std::unique_ptr<Mode>> closed_;  // kept until the event has been handled
    PlayMode& play_;                             // the bottom mode
    // The letter h, j, k or l that has just moved the cursor, and the square that the cursor left.
    // The next key may show that the letter was the first one of "h2-h4" or of "help".
    struct Pending {
        char32_t letter;
        Square from;
    };
    std::optional<Pending> pending_;
    bool end_shown_ = false;  // the message about the end of the present game was shown
    bool finished_ = false;
    std::function<void()> wake_;
    Appearance appearance_;
    Animation animation_;
    bool unicode_ = false;
    ColourRange colours_ = ColourRange::Few;
    int rings_ = 0;
    std::string offer_;  // the open offer, which the panel shows
    Notices notices_;
    Message message_;       // without a warning
    std::string composed_;  // the same with the warning, as it was put into the panel
    std::optional<PositionHistory> history_;  // of the session's archive
    std::unique_ptr<Session> session_;        // last: its constructor may call the listener
};

}  // namespace alces::tui
