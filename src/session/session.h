// What a person or a script says, and the answer. One interpreter serves the batch reader, the
// prompt of the screen and the plain line mode; cli.md lists the commands.
//
// Its members are defined by subject: session.cpp (a game's life), script.cpp (lines, moves, tags,
// results), commands.cpp (those that ask), commands_play.cpp (those that change the game),
// lines.cpp (other lines of the game), editing.cpp (positions of one's own),
// settings.cpp (what is kept for the next time), graph.cpp (how the evaluation went), offers.cpp
// (draws, advantages and resignation), thinking.cpp (the computer), timing.cpp (the clocks),
// review.cpp (looking back), analysis.cpp (thinking along), record.cpp (files), keeping.cpp
// (records), completion.cpp (Tab).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock.h"
#include "game/game.h"
#include "game/game_reader.h"
#include "records/game_list.h"
#include "rules/board_error.h"
#include "rules/notation.h"
#include "search/engine.h"
#include "session/gate.h"
#include "session/position_editor.h"
#include "session/record_keeper.h"
#include "session/settings_keeper.h"

namespace alces {

struct Command;

// Told what happens, in the order in which it happens, from within Session's calls and in their
// thread. Front ends translate this into text, JSON or a screen.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void on_new_game(const Game&) {}
    // `move` has just been played; game.position() is the one after it.
    virtual void on_move(const Game&, Move) {}
    // Another position or another line is the present one: undo, redo, or a change of lines.
    virtual void on_take_back(const Game&) {}
    // The game ends here for the script: at a result token, a new game, or the end of the input;
    // also for one that is unfinished. Once a game, and not for one without moves or result.
    virtual void on_end(const Game&, const Outcome&) {}
    // What a command asked for, as lines of text.
    virtual void on_answer(std::string_view /*command*/,
                           const std::vector<std::string>& /*lines*/) {}
    // A command was carried out that has nothing to answer.
    virtual void on_done(std::string_view /*command*/) {}
    // Why a move is not legal; the answer to `why` comes first.
    virtual void on_reason(const BoardError&) {}
    // What a person will want to know without having asked: a draw offered or declined, a file
    // written. Scripts are not told.
    virtual void on_notice(std::string_view) {}
    // What happens cannot be recorded any more; told once until it can be again.
    virtual void on_record_failed(std::string_view text) { on_notice(text); }
    // The message is printable: valid UTF-8 without control characters.
    virtual void on_error(const BoardError&) {}
    virtual void on_thinking(const SearchInfo&) {}
    // A setting that is no matter of the session's. False if it changes nothing now.
    virtual bool on_setting(std::string_view /*name*/, std::string_view /*value*/) { return false; }
};

// Whose side of the board is nearest.
enum class Bottom {
    White,
    Black,
    Auto,  // that of the only person who plays, else of who is to move
};
[[nodiscard]] std::optional<Bottom> bottom_named(std::string_view name);  // white, black, auto

// What a terminal has at least, for people to look at boards in.
inline constexpr int kColumnsInPlay = 80;

struct SessionOptions {
    const Variant* variant = nullptr;  // must be set
    std::optional<Position> start;     // instead of the variant's own start
    SearchLimits limits;               // how the computer thinks when `go` says nothing else
    // limits.seed is varied from game to game, unless it is 0.
    std::size_t hash_megabytes = 16;
    ByColor<bool> computer{false, false};  // the sides that the computer plays
    bool background = false;     // the computer thinks in its own thread; the owner calls poll()
    bool files_allowed = true;   // whether save and load may touch files
    bool compact_board = false;  // for `show`
    int columns = 1000;          // `show` draws wider boards compactly
    // A fault drops its game: what follows is skipped until a result token, tags, or `new`.
    // Otherwise what follows is carried out as if the faulty text had not been there.
    bool drop_faulty_games = false;
    int deepest_perft = 20;
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    std::function<ClockTime()> now;             // the time; the system's if empty
    std::uint64_t setup_seed = 0;               // of `new GAME setup random`
    std::shared_ptr<SettingsKeeper> settings;   // for `set` and `write`; none: there are none
    std::shared_ptr<Archive> archive;           // where every game is recorded; none: nowhere
    std::string person;                         // who plays, for the records; may be unknown
    std::optional<Bottom> bottom;               // none: White, until somebody flips the board
    std::shared_ptr<Gate> gate;                 // what comes between people and the game
    std::optional<std::chrono::milliseconds> most_time;  // that any one search may take
};

// What `save`, `load` and `resume` may fail of, for exit codes.
enum class FileFault { None, Missing, Bad, CannotWrite, Busy };

// A move that lost much.
struct Slip {
    std::size_t ply;
    Score best, played;      // what could be had, and what it came to, for who moved
    std::vector<Move> line;  // how
};
// "12. Q d1-d9  +0.40 to -2.80" and "better Q d1-d2  P e7-e5".
[[nodiscard]] std::string slip_text(const Game& game, const Slip& slip);
[[nodiscard]] std::string better_text(const Game& game, const Slip& slip);

class Session {
  public:
    Session(SessionOptions options, Listener& listener);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Carries out one line: a command, moves, tags, a result token, comments, or nothing. Moves on
    // a line before a faulty one stay played. False if something was wrong, which on_error told.
    bool execute(std::string_view line);
    // The same past the gate.
    bool carry_out(std::string_view line);
    // After how many milliseconds poll() is to be called though nobody wakes; -1: never.
    [[nodiscard]] int patience() const;
    // Plays a move that stands on the board, as if it had been typed. False if it was refused.
    bool play(Move move);
    // For the gate: the game as it stands elsewhere, what happens to it there, and what people will
    // want to know.
    void adopt(const Game& game);
    bool make_move(Move move);  // a legal one
    void take_back(std::size_t plies);
    void end(const Outcome& outcome);
    void tell(std::string_view notice) { listener_.on_notice(notice); }
    void tell(std::string_view command, const std::vector<std::string>& lines) {
        listener_.on_answer(command, lines);
    }
    // An input has ended: so has the game. False if it ended within a comment.
    bool end_of_input();
    // As a fault in the text: told, and dropping the game if faulty games are dropped. False.
    bool fault(BoardError error) { return fail(std::move(error)); }

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] int game_number() const { return game_number_; }  // from 1
    [[nodiscard]] bool quit_requested() const { return quit_; }
    [[nodiscard]] bool flipped() const;  // Black at the bottom
    [[nodiscard]] Bottom bottom() const { return bottom_; }
    [[nodiscard]] const SessionOptions& options() const { return options_; }
    [[nodiscard]] bool computer_plays(Color color) const { return options_.computer[color]; }
    // With options.time: poll() and execute() see when a flag falls.
    [[nodiscard]] const std::optional<GameClock>& clock() const {
        return options_.gate ? options_.gate->clock() : clock_;
    }
    [[nodiscard]] ClockTime now() const;
    [[nodiscard]] const ClockHistory& clock_history() const { return clock_history_; }
    void stop_clock();  // until the next move
    [[nodiscard]] FileFault last_file_fault() const { return file_fault_; }

    // The number of this game's record, once it has one.
    [[nodiscard]] std::optional<int> record_id() const { return keeper_.id(); }
    // Whether what takes moves back or changes lines now leads away from a finished game. That
    // one's record stays as it is, and another begins: a front end asks a person first.
    [[nodiscard]] bool undo_begins_new_record() const {
        return keeper_.is_final() && game_.outcome().is_over();
    }
    // What a person is to be asked before this line is carried out; empty if nothing.
    [[nodiscard]] std::string_view question_before(std::string_view line) const;
    // What `resume` alone would go on with.
    [[nodiscard]] std::optional<GameSummary> game_to_resume() const;
    [[nodiscard]] bool looking() const { return looking_; }  // at a game that others play

    // With options.background: a search started by `go`, `hint` or a computer's turn runs on;
    // poll() delivers what it has found (on_thinking, then the move or the hint), and never waits.
    // Analysis does not count as thinking: it holds nobody up.
    [[nodiscard]] bool thinking() const {
        return searching_.has_value() && *searching_ != Purpose::Analysis;
    }
    void poll();
    // Called in the searching thread whenever poll() has something to deliver.
    void set_wake(std::function<void()> wake);
    // What the last search said, until the next one, a new game, undo or redo. Its line starts in
    // game().position_at(thoughts_ply()).
    [[nodiscard]] const std::optional<SearchInfo>& thoughts() const { return thoughts_; }
    [[nodiscard]] std::size_t thoughts_ply() const { return thoughts_ply_; }
    // Ends a search without its move; `go` starts another. The `stop` command: the computer moves
    // at once with the best it has.
    void abandon_search();

    // The best lines of the present position, the best first, while `analyse` is on.
    [[nodiscard]] bool analysing() const { return analysed_lines_ > 0; }
    [[nodiscard]] const std::vector<SearchInfo>& analysis() const { return analysis_; }
    // The position that is being edited, from `edit` to `edit play` or `edit leave`, or another
    // game.
    [[nodiscard]] const std::optional<PositionEditor>& editor() const { return editor_; }
    // How the present line went, from its start to its end: White's view of each position, by
    // search where there was one, else at a glance.
    [[nodiscard]] std::vector<Score> course() const;
    // What the last `review` has found, until a move is played or another game begun.
    [[nodiscard]] const std::vector<Slip>& slips() const { return slips_; }

    // For Tab; see completion.h.
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;

  private:
    enum class Purpose { Move, Hint, Threat, Review, Analysis };
    friend std::span<const Command> commands();

    static GameReader::Word word_kind(std::string_view word, std::string_view arguments);
    // Each of these is false after a fault.
    bool apply(const TagEvent& event);
    bool apply(const Directive& directive);
    bool apply(const MoveEvent& event);
    bool apply(GameResult token);
    bool apply(const CommandEvent& event);
    bool apply(const Error& error) { return fail(error); }
    bool run_command(std::string_view name, std::string_view arguments);
    bool fail(BoardError error);
    bool fail(ErrorKind kind, std::string message);
    bool fail_over();
    bool fail_file(FileFault fault, std::string message);
    BoardError unknown_text(std::string_view text, const BoardError& error) const;

    void start_game(const Position& start);  // the game before has ended
    void forget_game();                      // all that is known of it but itself
    void end_game();                         // tells of it, if there is anything to tell
    void begin_if_closed();
    Result<Position> start_of(const Variant& variant, std::string_view setup);
    void tell_move(Move move);
    void answer(std::string_view command, std::vector<std::string> lines);

    bool do_new(std::string_view arguments);
    bool do_fen(std::string_view arguments);
    bool do_show(std::string_view arguments);
    bool do_pieces(std::string_view arguments);
    bool do_moves(std::string_view arguments);
    bool do_undo(std::string_view arguments);
    bool do_redo(std::string_view arguments);
    bool do_lines(std::string_view arguments);
    bool do_line(std::string_view arguments);
    bool do_promote(std::string_view arguments);
    bool do_delete(std::string_view arguments);
    bool do_edit(std::string_view arguments);
    bool do_graph(std::string_view arguments);
    bool do_set(std::string_view arguments);
    bool do_write(std::string_view arguments);
    bool do_go(std::string_view arguments);
    bool do_stop(std::string_view arguments);
    bool do_hint(std::string_view arguments);
    bool do_analyse(std::string_view arguments);
    bool do_threat(std::string_view arguments);
    bool do_review(std::string_view arguments);
    bool do_level(std::string_view arguments);
    bool do_computer(std::string_view arguments);
    bool do_time(std::string_view arguments);
    bool do_pause(std::string_view arguments);
    bool do_eval(std::string_view arguments);
    bool do_perft(std::string_view arguments);
    bool do_why(std::string_view arguments);
    bool explain_hint();
    bool do_flip(std::string_view arguments);
    bool do_resign(std::string_view arguments);
    bool do_draw(std::string_view arguments);
    bool do_advantage(std::string_view arguments);
    bool do_result(std::string_view arguments);
    bool do_history(std::string_view arguments);
    bool do_export(std::string_view arguments);
    bool do_save(std::string_view arguments);
    bool do_load(std::string_view arguments);
    bool do_resume(std::string_view arguments);
    bool do_games(std::string_view arguments);
    bool do_help(std::string_view arguments);
    bool do_quit(std::string_view arguments);

    void take_game(Game game, GameTags tags);  // instead of the present one
    [[nodiscard]] Players players() const;
    void record();
    void tell_record();
    bool resume(int id, bool take);
    bool look_at(int id);
    bool fail_busy(int id, const std::optional<pid_t>& holder);
    bool fail_unread(int id, const std::error_code& error);
    bool fail_no_records();
    bool refuse_while_looking();

    enum class Travel { Back, Forth };
    bool travel(std::string_view arguments, Travel way);
    void walk(Travel way, long long plies);
    bool play_edited();
    void reopen();
    std::optional<MoveTree::Node> named_line(std::string_view command, std::string_view words);
    std::optional<MoveTree::Node> named_side_line(std::string_view command, std::string_view words,
                                                  const char* otherwise);
    void change_line(const std::function<void()>& change);
    void tell_new_line(std::size_t edits_before);
    [[nodiscard]] Color speaker() const;  // whose words `resign`, `draw` and `advantage` are
    void reset_clock();
    void note_clock();
    void press_clock();
    void rewind_clock();
    void restore_clock(ClockHistory history);
    void read_clock(std::string_view text);
    void check_flag();
    [[nodiscard]] std::optional<ClockLimits> clock_limits() const;
    // Limits as words after a command; `otherwise` if there are none.
    Engine& engine();
    bool refuse_while_thinking();
    void abandon_hint();
    // The arguments are limits; without them those in `otherwise` count.
    bool think(std::string_view arguments, Purpose purpose, const SearchLimits& otherwise);
    void search(Purpose purpose, const SearchLimits& limits);  // of the present position
    void search(Purpose purpose, Engine::Request request);
    void analyse_if_wanted();
    void deliver(Purpose purpose, const SearchResult& result);
    void let_computer_play();  // while it is its turn
    [[nodiscard]] bool computer_is_due() const;
    void go_on_reviewing();
    void finish_review();
    void note(const SearchInfo& info);
    void note_score(MoveTree::Node node, Color mover, Score score);
    bool offer(GameResult result);
    void agree(GameResult result);
    [[nodiscard]] bool computer_accepts(Color computer, GameResult result) const;

    SessionOptions options_;
    Listener& listener_;
    GameReader reader_{&word_kind};
    Position home_;  // where a game starts that does not say otherwise
    Game game_;
    GameTags tags_;  // with which it came
    int game_number_ = 1;
    bool begun_ = false;   // on_end is owed: there was a move, a tag or a result
    bool closed_ = false;  // on_end was told; the next move, tag or `new` starts another game
    bool quit_ = false;
    bool answered_ = false;  // the command that is being carried out
    Bottom bottom_ = Bottom::White;
    std::string termination_tag_;
    FileFault file_fault_ = FileFault::None;

    RecordKeeper keeper_;
    bool looking_ = false;

    struct Offer {
        GameResult result;  // a draw or an advantage
        std::size_t ply;
    };
    std::optional<Offer> offer_;
    std::optional<PositionEditor> editor_;
    std::optional<GameClock> clock_;
    ClockHistory clock_history_;
    std::mt19937_64 dice_;  // for random setups

    struct Review {
        SearchLimits limits;            // for each position
        std::vector<SearchInfo> found;  // so far, by ply
    };
    int analysed_lines_ = 0;  // 0: no analysis
    std::vector<SearchInfo> analysis_;
    std::optional<std::uint64_t> analysed_;  // the key of a position that is searched to its end
    std::optional<Review> review_;
    std::vector<Slip> slips_;
    // White's view, by node: what a search said, and what a glance does.
    std::vector<std::optional<Score>> searched_;
    mutable std::vector<std::optional<Score>> glances_;
    std::optional<Purpose> searching_;  // in the background
    bool paused_ = false;               // the computer waits for `go` though it is its turn
    bool forget_ = false;               // tell the engine of a new game
    std::optional<SearchInfo> thoughts_;
    std::size_t thoughts_ply_ = 0;
    std::function<void()> wake_;
    std::unique_ptr<Engine> engine_;  // when first needed: its table takes memory and time
};

}  // namespace alces
