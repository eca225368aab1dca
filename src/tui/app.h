// What keys and the mouse do, and what the screen shows for it. Knows no terminal: events go in,
// frames come out. Everything it does to the game is a line for Session.
//
// Its members are defined by subject: app.cpp (events), app_board.cpp (cursor, picking up and
// dropping), app_modes.cpp (looking at pieces, shifting the view), app_actions.cpp (menu and
// dialogs), app_view.cpp and app_panel.cpp (what is shown), app_hints.cpp (which keys matter),
// app_preview.cpp (lines nobody has
// played), app_tour.cpp (the guided tours), app_editor.cpp (the position editor),
// app_appearance.cpp (themes, styles, what is kept).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "learn/lessons.h"
#include "session/live_entry.h"
#include "session/play_start.h"
#include "session/session.h"
#include "tui/appearance.h"
#include "tui/dialog.h"
#include "tui/event.h"
#include "tui/line_editor.h"
#include "tui/screen.h"

namespace alces::tui {

// What a key, a row of the menu or a click on the status line asks for.
enum class Action {
    Help,
    Menu,
    NewGame,
    Undo,
    Redo,
    Hint,
    Flip,
    Go,    // the computer plays this move; while it thinks, it plays at once
    Halt,  // it waits until it is told to go on
    Draw,
    Advantage,
    Resign,
    Look,       // shows how the piece under the cursor moves
    ShiftView,  // arrows shift the view from now on
    LeaveMode,
    ScrollDown,
    Moves,
    Save,
    Load,
    Quit,
    PickOrDrop,
    Cancel,
    ToPrompt,
    ToBoard,
    EnterLine,
    Complete,
    Back,  // from what is typed, then from the prompt
    EarlierLine,
    Review,
    Analyse,
    Threat,
    Lines,
    KeepSettings,
    Appearance,
    Edit,
    Tours,
    NextTask,
    PreviousTask,
    LeaveTour,
    StepForth,
    StepBack,
};

// What arrows, Enter and Esc do on the board.
enum class BoardMode {
    Play,
    Look,     // the piece under the cursor shows how it moves
    Shift,    // arrows shift the view
    Preview,  // arrows go along a line that nobody has played
};

// Such a line: the positions from where it starts, one more than moves.
struct Preview {
    std::size_t ply = 0;  // of the game, where it starts
    std::vector<Position> positions;
    std::vector<Move> moves;
    int at = 0;
};

// While a game is learnt: one task after the other, each a session of its own.
struct Tour {
    const Variant* game = nullptr;
    std::size_t lesson = 0;
    bool done = false;                 // this one
    std::optional<Move> tried;         // just played, not judged yet
    std::unique_ptr<Session> waiting;  // of the game that was being played
};

class App : private Listener {
  public:
    App(const SessionOptions& options, Size screen);

    // Goes on with a game, or asks whether to.
    void begin(const PlayStart& first);
    void handle(const Event& event);
    // Takes what the computer has found. Never waits.
    void poll() {
        session_->poll();
        settle_try();
    }
    // How long what the clocks show stays the same; -1 for ever.
    [[nodiscard]] int milliseconds_to_tick() const;
    // How it looks at first, and whether the terminal shows more than ASCII.
    void set_appearance(const alces::Appearance& appearance, bool unicode, bool coloured = true);
    void open_tours();  // a choice of games to learn
    void start_tour(const Variant& game);
    void set_wake(const std::function<void()>& wake) {
        wake_ = wake;
        session_->set_wake(wake);
    }
    [[nodiscard]] Frame draw() const;
    [[nodiscard]] bool finished() const { return finished_ || session_->quit_requested(); }
    [[nodiscard]] const Session& session() const { return *session_; }
    [[nodiscard]] Square cursor() const { return cursor_; }
    [[nodiscard]] Viewpoint viewpoint() const {
        return {view_origin_, session_->flipped(), view_first_};
    }

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

    [[nodiscard]] std::unique_ptr<Session> new_session(const SessionOptions& options);

    // Events
    void press(KeyPress key);
    void press_on_board(KeyPress key);
    void press_in_prompt(KeyPress key);
    void paste(KeyPress key);
    bool press_anywhere(KeyPress key);  // keys that do the same in board and prompt
    void mouse(MouseAct act);
    void mouse_down(Point at);
    void mouse_in_dialog(MouseAct act);
    void start_typing(char32_t first);
    [[nodiscard]] bool makes_text(char32_t letter, char32_t next) const;
    void enter_line();
    [[nodiscard]] bool drops_running_game(std::string_view line) const;
    [[nodiscard]] static bool goes_back(std::string_view line);
    [[nodiscard]] bool is_running() const;
    void execute(std::string_view line);
    void complete();
    void scroll(int lines);  // what the panel shows
    void scroll_moves(int lines);
    bool turn_page(int lines);               // of a low panel
    [[nodiscard]] int hidden_lines() const;  // of the message or the FEN

    // Board
    void move_cursor(Offset offset);
    void pick_or_drop(Square square);
    void pick(Square square);
    void drop(Square square);
    void put_back();
    void say_put_back();
    void play(Move move);
    void choose_among(const std::vector<Move>& moves, Square square);
    [[nodiscard]] std::vector<Move> moves_between(Square from, Square to) const;
    [[nodiscard]] bool may_move_now();
    void game_changed();

    // Modes
    bool press_for_view(KeyPress key);
    bool press_in_mode(KeyPress key);
    void shift_view(Offset offset);
    void reset_view();
    void take_view(const Viewpoint& view);
    void bring_into_sight(Square square);
    void bring_into_sight(Move move);  // where to, if there is no room for both
    void bring_entry_into_sight();
    void look();        // again: tells more
    void say_looked();  // about what is under the cursor
    void leave_mode();
    [[nodiscard]] std::string looked_text() const;
    void mark_moves(Square from, Marks& marks) const;

    // Preview
    void start_preview(std::size_t ply, const std::vector<Move>& line);
    void step_preview(int steps);
    void take_back_to_preview();
    bool press_in_preview(KeyPress key);
    [[nodiscard]] const Position& shown_position() const;
    void mark_preview(Marks& marks) const;

    // Editor
    void edit(const std::string& words);
    bool press_in_editor(KeyPress key);
    bool perform_in_editor(Action action);
    bool enter_for_editor(std::string_view line);
    void leave_editor();
    void play_edited();
    void offer_line(const std::string& line);
    void open_editor_menu();
    void open_editor_pieces();
    void add_rights(ListDialog& menu);
    void click_in_editor(Square square);

    // Tours
    void open_lesson(std::size_t number);
    void open_lesson_text();
    void say_task();
    void settle_try();
    void next_lesson();
    void leave_tour();
    void show_answer();
    bool perform_in_tour(Action action);
    bool enter_for_tour(std::string_view line);
    [[nodiscard]] const Lesson& lesson() const;
    [[nodiscard]] std::string lesson_heading() const;

    // Actions
    void perform(Action action);
    bool perform_in_dialog(Action action);  // those that open one
    bool perform_at_prompt(Action action);
    void halt();
    void open_menu(bool typing_leaves = false);
    void open_busy(const std::string& line);
    void open_advantage();
    void keep_settings();
    void say_style();
    void open_appearance(std::size_t selected = 0);
    void open_list(ListDialog list);
    void open_review();
    void open_lines();
    void open_line(std::size_t number);
    void show_slip(std::size_t number);
    void open_new_game();
    void start_new_game(const NewGameDialog& chosen);
    void open_text(std::string title, std::vector<std::string> lines);
    void ask(std::string question, std::string action, std::function<void()> act);
    void take_back(const std::string& line);
    void quit();
    void press_in_dialog(KeyPress key);
    void act_on(DialogAnswer answer);

    // Showing
    void fill_sheet(const Game& game);
    void say(std::string text, bool error = false);
    [[nodiscard]] View view() const;
    [[nodiscard]] Marks marks() const;
    void mark_picked(Marks& marks) const;
    [[nodiscard]] LiveEntry live() const;
    void mark_entry(Marks& marks) const;
    [[nodiscard]] PanelView panel() const;
    void show_editor(PanelView& panel) const;
    void show_graph(PanelView& panel) const;
    [[nodiscard]] std::string turn_text() const;
    [[nodiscard]] std::string players_text() const;
    void show_clocks(PanelView& panel) const;
    [[nodiscard]] std::string example_move() const;
    [[nodiscard]] std::vector<std::string> thought_lines() const;
    [[nodiscard]] std::vector<std::string> analysis_lines() const;
    void mark_answer(const Position& position, const std::string& move);
    [[nodiscard]] std::vector<KeyHint> key_hints() const;
    [[nodiscard]] std::string move_text(std::size_t ply) const;
    [[nodiscard]] std::vector<std::string> holding_lines() const;
    [[nodiscard]] Layout layout() const {
        return arrange(screen_, topology(), joins_of(topology(), viewpoint()), appearance_.style);
    }
    [[nodiscard]] const Position& position() const { return session_->game().position(); }
    [[nodiscard]] const Variant& variant() const { return position().variant(); }
    [[nodiscard]] const Topology& topology() const { return variant().topology(); }
    [[nodiscard]] bool waits_for_go() const;      // the computer is due, but was halted
    [[nodiscard]] bool may_ask_computer() const;  // not while playing somebody else

    Size screen_;
    LineEditor editor_;
    bool typing_ = false;   // keys go to the prompt
    bool pasting_ = false;  // and so does everything until the paste ends
    BoardMode mode_ = BoardMode::Play;
    Square view_origin_{0};  // of viewpoint()
    BoardCell view_first_;   // likewise
    Square cursor_ = kNoSquare;
    Square picked_ = kNoSquare;
    // The h, j, k or l that has just moved the cursor, and from where: it may turn out to be the
    // first letter of "h2-h4" or of "help".
    std::optional<char32_t> pending_;
    Square pending_from_ = kNoSquare;
    Square pressed_ = kNoSquare;  // where the mouse button picked a piece up
    Bitboard hint_;
    Bitboard blame_;  // what the message speaks of, if it is about a fault
    std::string message_;
    bool message_is_error_ = false;
    int details_ = 0;   // of PanelView
    int text_top_ = 0;  // lines of the message, or of the FEN, scrolled out of sight
    MoveSheet sheet_;
    Dialog dialog_;
    bool dialog_is_of_position_ = false;  // it closes when the position changes
    bool finished_ = false;
    std::function<void()> wake_;
    alces::Appearance appearance_;
    bool unicode_ = false;
    bool coloured_ = true;
    int rings_ = 0;
    std::optional<Tour> tour_;
    std::optional<Preview> preview_;    // while its mode lasts
    std::unique_ptr<Session> session_;  // last: it may call back while it is being made
};

}  // namespace alces::tui
