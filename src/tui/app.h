// The screen as a whole: it hands what a terminal reports to the modes, what these ask for to the
// session, and draws what they show. Knows no terminal: events go in, frames come out.
//
// app.cpp has what goes in, app_listener.cpp what the session tells, app_view.cpp what goes out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/play_start.h"
#include "session/session.h"
#include "tui/appearance.h"
#include "tui/game_panel.h"
#include "tui/mode.h"
#include "tui/play_mode.h"
#include "tui/prompt.h"
#include "tui/side_panel.h"
#include "tui/sight.h"
#include "tui/text_dialog.h"

namespace alces::tui {

class App : private Listener {
  public:
    App(const SessionOptions& options, Size screen);

    // ---- for whoever has the terminal
    // Goes on with a game, or asks whether to.
    void begin(const PlayStart& first);
    void handle(const Event& event);
    // Takes what the computer has found. Never waits.
    void poll();
    // How it looks at first, and whether the terminal shows more than ASCII.
    void set_appearance(const Appearance& appearance, bool unicode, bool coloured = true);
    void set_wake(const std::function<void()>& wake);
    [[nodiscard]] Frame draw() const;
    [[nodiscard]] bool finished() const { return finished_ || session_->quit_requested(); }

    // ---- for modes and actions
    [[nodiscard]] Session& session() { return *session_; }
    [[nodiscard]] const Session& session() const { return *session_; }
    [[nodiscard]] Sight& sight() { return sight_; }
    [[nodiscard]] const Sight& sight() const { return sight_; }
    [[nodiscard]] Prompt& prompt() { return prompt_; }
    [[nodiscard]] SidePanel& panel() { return panel_; }
    [[nodiscard]] PlayMode& pieces() { return play_; }
    [[nodiscard]] const Appearance& appearance() const { return appearance_; }

    // Opens a mode above the others; a dialog takes the place of the one that is open.
    void open(std::unique_ptr<Mode> mode);
    void open_text(TextPage page);
    void close(const Mode& mode);  // which lives on until the event has been handled
    void put_back();               // the piece that is picked up; passing modes end too
    template <typename Kind>
    [[nodiscard]] Kind* find() const {
        for (const auto& mode : modes_)
            if (auto* found = dynamic_cast<Kind*>(mode.get())) return found;
        return nullptr;
    }
    [[nodiscard]] Place place() const;
    void press(KeyPress key);

    // A line for the session; a move of the board; a line that a person has entered, who is asked
    // before a game is lost by it; and one that leaves the present position for an earlier one.
    void execute(std::string_view line);
    void play(Move move);
    void enter(std::string_view line, bool pasted);
    void take_back(const std::string& line);
    // The session is another one from now on; returns the one before.
    std::unique_ptr<Session> exchange_session(std::unique_ptr<Session> next);
    [[nodiscard]] std::unique_ptr<Session> new_session(const SessionOptions& options);

    // What is too long for its place beside the board gets a box of its own.
    void say(std::string text, bool is_error = false);
    void note(std::string text);  // less than what stands there for long, such as a task
    void refuse_here();           // what cannot be done in this place
    void ask(std::string question, std::string action, std::string alternative,
             std::function<void()> act);
    void scroll(int lines);  // what the panel shows
    void quit();             // asks if a game is running

  private:
    // Listener
    void on_new_game(const Game& game) override;
    void on_move(const Game& game, Move move) override;
    void on_take_back(const Game& game) override;
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override;
    void on_notice(std::string_view text) override;
    void on_error(const BoardError& error) override;
    void on_reason(const BoardError& error) override;
    bool on_setting(std::string_view name, std::string_view value) override;
    void game_changed(const Game& game);
    void point_at(const Position& position, const std::string& move);

    void press_on_board(KeyPress key);
    void mouse(MouseAct act);
    void mouse_down(Point at);
    void settle();
    [[nodiscard]] bool makes_text(char32_t letter, char32_t next) const;
    [[nodiscard]] Dialog* dialog() const;

    [[nodiscard]] View view() const;
    [[nodiscard]] Marks marks() const;
    [[nodiscard]] PanelView panel_view() const;
    [[nodiscard]] std::vector<KeyHint> hints() const;
    [[nodiscard]] std::string standing_text() const;

    Sight sight_;
    Prompt prompt_{*this};
    SidePanel panel_;
    std::vector<std::unique_ptr<Mode>> modes_;   // the lowest first
    std::vector<std::unique_ptr<Mode>> closed_;  // while an event is handled
    PlayMode& play_;                             // the lowest
    // The h, j, k or l that has just moved the cursor, and from where: it may turn out to be the
    // first letter of "h2-h4" or of "help".
    struct Pending {
        char32_t letter;
        Square from;
    };
    std::optional<Pending> pending_;
    bool end_shown_ = false;  // the message about the end of the present game was shown
    bool finished_ = false;
    std::function<void()> wake_;
    Appearance appearance_;
    bool unicode_ = false;
    bool coloured_ = true;
    int rings_ = 0;
    std::unique_ptr<Session> session_;  // last: it may call back while it is being made
};

}  // namespace alces::tui
