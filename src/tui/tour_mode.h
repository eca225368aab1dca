// The guided tours: one task after the other. Each is a session of its own; the game that was being
// played waits until the tour is left.
#pragma once

#include <memory>

#include "learn/lessons.h"
#include "session/session.h"
#include "tui/mode.h"

namespace alces::tui {

class TourMode : public Mode {
  public:
    explicit TourMode(App& app) : Mode(app) {}

    void start(const Variant& game);  // from its first task on
    void next();
    void previous();
    void leave();
    void show_answer();
    void open_lesson_text();

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool enter(std::string_view line) override;
    // What is legal but not what was asked for is taken back.
    void settle() override;
    [[nodiscard]] std::optional<Place> place() const override { return Place::Tour; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] std::string standing_text() const override;

  private:
    void open_lesson(std::size_t number);
    [[nodiscard]] const Lesson& lesson() const { return game_->spec().lessons[number_]; }
    [[nodiscard]] std::string heading() const;

    const Variant* game_ = nullptr;
    std::size_t number_ = 0;
    bool done_ = false;                 // the present task
    std::unique_ptr<Session> waiting_;  // of the game that was being played
};

void open_tours(App& app);  // a choice of games to learn
void start_tour(App& app, const Variant& game);
// `learn` with what follows it: a game's name, or nothing.
void enter_learn(App& app, std::string_view name);
void leave_tour(App& app);  // if there is one

}  // namespace alces::tui
