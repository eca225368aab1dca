// The guided tours. The tasks come one after another, each in its own session. The session of the
// current game is kept until the tour is closed.
#pragma once

#include <memory>

#include "learn/lessons.h"
#include "session/player_memory.h"
#include "tui/mode.h"
#include "tui/suspended_game.h"

namespace alces::tui {

class TourMode : public Mode {
  public:
    explicit TourMode(App& app) : Mode(app), suspended_game_(app) {}

    void start(const Variant& game);  // continues where the player left this tour
    // Goes to the next task or, after the last one, to the first that is not solved. If no task is
    // left, leaves the tour, and starts a game if the current task is solved.
    void next();
    void previous();
    void leave();
    void show_answer();
    void open_lesson_text();
    [[nodiscard]] const Session& game_session() const { return suspended_game_.session(); }
    [[nodiscard]] bool is_done() const { return done_; }  // whether the current task is solved
    void list_tasks();  // opens a list of all tasks, to go to any of them

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool submit(std::string_view line) override;
    // Takes back a legal move that does not solve the task.
    void update() override;
    [[nodiscard]] std::optional<Context> context() const override { return Context::Tour; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] std::string default_message() const override;

  private:
    void open_lesson(std::size_t number);
    void open_text_of_lesson(std::vector<std::string> more);
    [[nodiscard]] const Lesson& lesson() const { return game_->spec().lessons[number_]; }
    void note_done();
    void play_beginner();  // leaves the tour for a game against the weakest opponent
    [[nodiscard]] std::size_t count() const { return game_->spec().lessons.size(); }
    [[nodiscard]] std::string heading() const;

    const Variant* game_ = nullptr;
    std::size_t number_ = 0;
    bool done_ = false;                     // whether the current task is solved
    PlayerMemory::Tour progress_;           // the progress in this game
    std::shared_ptr<PlayerMemory> memory_;  // remembers the progress; may be null
    SuspendedGame suspended_game_;
};

// Returns the object that remembers the progress in the tours; may be null.
[[nodiscard]] std::shared_ptr<PlayerMemory> memory_of_tours(const App& app);
void open_tours(App& app);  // asks which game to learn
// Starts or continues the tour of this game, or shows why it has none.
void start_tour(App& app, const Variant& game);
// Executes the command `learn`. `name` is the name of a game. If no game has this name, asks for a
// game.
void enter_learn(App& app, std::string_view name);
void leave_tour(App& app);  // if a tour is open

}  // namespace alces::tui
