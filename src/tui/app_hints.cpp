// Which keys matter now, as the status line tells it.
#include "tui/app.h"

namespace alces::tui {

namespace {

class Hints {
  public:
    void add(std::string key, std::string does, Action action) {
        hints_.push_back({std::move(key), std::move(does), static_cast<int>(action)});
    }
    [[nodiscard]] std::vector<KeyHint> all() && { return std::move(hints_); }

  private:
    std::vector<KeyHint> hints_;
};

std::vector<KeyHint> text_hints(const TextDialog& text, const Layout& layout) {
    Hints hints;
    if (text.box(layout).scrolls) hints.add("Up Down PgUp PgDn", "scroll", Action::Help);
    hints.add("Esc", "closes", Action::Help);
    if (text.on_tab) hints.add("Tab", text.tab_does, Action::Help);
    return std::move(hints).all();
}

std::vector<KeyHint> list_hints() {
    Hints hints;
    hints.add("arrows", "choose", Action::Help);
    hints.add("Enter", "accepts", Action::Help);
    hints.add("Esc", "leaves", Action::Help);
    return std::move(hints).all();
}

std::vector<KeyHint> mode_hints(BoardMode mode, bool scrolls) {
    Hints hints;
    if (scrolls) hints.add("PgDn", "the rest", Action::ScrollDown);
    if (mode == BoardMode::Preview) {
        hints.add("Right", "steps", Action::StepForth);
        hints.add("Left", "back", Action::StepBack);
        hints.add("Esc", "leaves", Action::LeaveMode);
        hints.add("F12", "list", Action::Review);
        hints.add("F3", "back to here", Action::Undo);
    } else if (mode == BoardMode::Shift) {
        hints.add("arrows", "shift the view", Action::ShiftView);
        hints.add("Shift+", "by half a board", Action::ShiftView);
        hints.add("Esc", "done", Action::LeaveMode);
    } else {
        hints.add("arrows", "to other pieces", Action::LeaveMode);
        hints.add("Esc", "leaves", Action::LeaveMode);
        hints.add("F9", "tells more", Action::Look);
        hints.add("Enter", "picks up", Action::PickOrDrop);
    }
    return std::move(hints).all();
}

// The same whether or not anything is typed: a key that is pressed changes little on a slow line.
std::vector<KeyHint> prompt_hints(bool may_ask_computer) {
    Hints hints;
    hints.add("Enter", "plays", Action::EnterLine);
    hints.add("Esc", "back", Action::Back);
    hints.add("Tab", "completes", Action::Complete);
    hints.add("F1", "help", Action::Help);
    hints.add("Up", "earlier", Action::EarlierLine);
    hints.add("F3", "undo", Action::Undo);
    if (may_ask_computer) hints.add("F5", "hint", Action::Hint);
    return std::move(hints).all();
}

std::vector<KeyHint> tour_hints(bool done) {
    Hints hints;
    if (done) {
        hints.add("Enter", "next", Action::NextTask);
    } else {
        hints.add("Move:", "type, arrows", Action::ToPrompt);
    }
    hints.add("Esc", "leaves the tour", Action::LeaveTour);
    if (!done) {
        hints.add("F5", "hint", Action::Hint);
        hints.add("PgDn", "skips", Action::NextTask);
    }
    hints.add("PgUp", "back", Action::PreviousTask);
    hints.add("?", "the rule", Action::Help);
    return std::move(hints).all();
}

std::vector<KeyHint> editor_hints(bool typing) {
    Hints hints;
    if (typing) {
        hints.add("Enter", "does it", Action::EnterLine);
        hints.add("Esc", "to the board", Action::ToBoard);
        return std::move(hints).all();
    }
    hints.add("Letters", "place", Action::Help);
    hints.add("Esc", "leaves", Action::Cancel);
    hints.add("Enter", "menu", Action::Menu);
    hints.add("Space", "removes", Action::Help);
    hints.add("*", "turn", Action::Help);
    hints.add("?", "help", Action::Help);
    return std::move(hints).all();
}

}  // namespace

std::vector<KeyHint> App::key_hints() const {
    if (const auto* text = std::get_if<TextDialog>(&dialog_)) return text_hints(*text, layout());
    if (!std::holds_alternative<std::monostate>(dialog_)) return list_hints();
    if (mode_ != BoardMode::Play) return mode_hints(mode_, hidden_lines() > text_top_);
    if (session_->editor()) return editor_hints(typing_);
    if (tour_ && picked_ == kNoSquare && (!typing_ || tour_->done)) return tour_hints(tour_->done);
    if (typing_) return prompt_hints(may_ask_computer());
    Hints hints;
    if (picked_ != kNoSquare) {
        hints.add("Enter", "drops", Action::PickOrDrop);
        hints.add("Esc", "puts back", Action::Cancel);
    } else if (session_->thinking()) {
        hints.add("F8", "halts", Action::Halt);
        hints.add("F7", "plays at once", Action::Go);
        hints.add("Esc", "menu", Action::Menu);
    } else if (waits_for_go()) {
        hints.add("F7", "computer goes on", Action::Go);
        hints.add("Esc", "menu", Action::Menu);
    } else if (session_->game().outcome().is_over()) {
        hints.add("F2", "new game", Action::NewGame);
        hints.add("F12", "review", Action::Review);
        hints.add("Esc", "menu", Action::Menu);
    } else {
        hints.add("Move:", screen_.width < 60 ? "type, arrows" : "type it, or arrows and Enter",
                  Action::ToPrompt);
        hints.add("Esc", "menu", Action::Menu);
    }
    if (topology().boards() > 1) hints.add("=", "view", Action::ShiftView);
    hints.add("?", "help", Action::Help);
    hints.add("F3", "undo", Action::Undo);
    if (may_ask_computer()) hints.add("F5", "hint", Action::Hint);
    hints.add("F9", "moves of a piece", Action::Look);
    return std::move(hints).all();
}

}  // namespace alces::tui
