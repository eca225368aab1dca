#include "tui/app.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace alces::tui {

namespace {

constexpr int kWheelLines = 3;
constexpr int kPageLines = 5;

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

std::optional<Offset> direction_of(KeyPress key) {
    const char32_t c = key.key == Key::Character ? key.character : 0;
    if (key.key == Key::Left || c == U'h') return Offset{-1, 0};
    if (key.key == Key::Down || c == U'j') return Offset{0, -1};
    if (key.key == Key::Up || c == U'k') return Offset{0, 1};
    if (key.key == Key::Right || c == U'l') return Offset{1, 0};
    return std::nullopt;
}

std::optional<Action> action_of_function_key(char32_t number) {
    switch (number) {
        case 1:
            return Action::Help;
        case 2:
            return Action::NewGame;
        case 3:
            return Action::Undo;
        case 4:
            return Action::Redo;
        case 5:
            return Action::Hint;
        case 6:
            return Action::Flip;
        case 7:
            return Action::Go;
        case 8:
            return Action::Halt;
        case 9:
            return Action::Look;
        case 10:
            return Action::Menu;
        case 11:
            return Action::Analyse;
        case 12:
            return Action::Review;
        default:
            return std::nullopt;
    }
}

// The blank or the start of the line before the word that is being typed.
std::size_t last_word_start(const std::string& line) {
    const std::size_t blank = line.find_last_of(' ');
    return blank == std::string::npos ? 0 : blank + 1;
}

std::string common_start(const std::vector<std::string>& words) {
    std::string common = words.front();
    for (const std::string& word : words) {
        const auto end = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
        common.erase(end.first, common.end());
    }
    return common;
}

}  // namespace

void App::handle(const Event& event) {
    const Square cursor = cursor_;
    const bool flipped = session_->flipped();
    if (const auto* resized = std::get_if<Resized>(&event)) {
        screen_ = resized->size;
    } else if (const auto* key = std::get_if<KeyPress>(&event)) {
        // Nothing is done that cannot be seen, but a paste goes on.
        if (pasting_ || layout().fits) press(*key);
    } else if (const auto* act = std::get_if<MouseAct>(&event)) {
        if (layout().fits) mouse(*act);
    }
    if (flipped != session_->flipped()) view_first_ = {0, topology().ranks()};
    take_view(viewpoint());
    const bool moved = cursor_ != cursor || std::holds_alternative<Resized>(event);
    if (moved && !typing_) bring_into_sight(cursor_);
    if (typing_) bring_entry_into_sight();
}

void App::press(KeyPress key) {
    if (pasting_ || key.key == Key::PasteBegin) return paste(key);
    if (!std::holds_alternative<std::monostate>(dialog_)) return press_in_dialog(key);
    const auto letter = std::exchange(pending_, std::nullopt);
    if (typing_) return press_in_prompt(key);
    if (letter && key.key == Key::Character && makes_text(*letter, key.character)) {
        cursor_ = pending_from_;
        editor_.insert(*letter);
        return start_typing(key.character);
    }
    press_on_board(key);
}

// What is pasted is meant as lines for the prompt, whatever is open.
void App::paste(KeyPress key) {
    if (key.key == Key::PasteBegin) {
        pasting_ = true;
        typing_ = true;
        dialog_ = {};
    } else if (key.key == Key::PasteEnd || key.key == Key::Escape) {
        pasting_ = false;  // no paste holds an Escape: its end was lost
    } else if (key.key == Key::Enter) {
        enter_line();
    } else if (key.key == Key::Tab) {
        editor_.insert(U' ');
    } else if (key.key == Key::Character) {
        editor_.insert(key.character);
    }
}

bool App::press_anywhere(KeyPress key) {
    if (key.key == Key::Function) {
        const auto action = action_of_function_key(key.character);
        if (action) perform(*action);
        return true;
    }
    if (key.key == Key::PageUp || key.key == Key::PageDown) {
        const bool up = key.key == Key::PageUp;
        if (tour_)
            perform(up ? Action::PreviousTask : Action::NextTask);
        else
            scroll(up ? kPageLines : -kPageLines);
        return true;
    }
    if (key.key == Key::Control && (key.character == U't' || key.character == U'g')) {
        perform(key.character == U't' ? Action::Threat : Action::Lines);
        return true;
    }
    const bool asks = key.key == Key::Character && key.character == U'?' && editor_.empty();
    if (asks) perform(Action::Help);
    return asks;
}

void App::press_on_board(KeyPress key) {
    if (press_in_mode(key) || press_for_view(key)) return;
    const bool letter = session_->editor() && key.key == Key::Character;  // names a piece
    if (const auto direction = letter ? std::nullopt : direction_of(key)) {
        if (key.key == Key::Character) pending_ = key.character;
        pending_from_ = cursor_;
        return move_cursor(*direction);
    }
    if (session_->editor() && press_in_editor(key)) return;
    if (press_anywhere(key)) return;
    if (key.key == Key::Enter || (key.key == Key::Character && key.character == U' '))
        return perform(Action::PickOrDrop);
    if (key.key == Key::Escape) return perform(Action::Cancel);
    if (key.key == Key::Tab) return perform(Action::ToPrompt);
    if (key.key == Key::Character && key.character == U'.') return perform(Action::Look);
    if (key.key == Key::Character) start_typing(key.character);
    if (key.key == Key::Control && (key.character == U'p' || key.character == U'n')) {
        typing_ = true;
        editor_.handle(key);
    }
}

// Whether a letter that has just moved the cursor begins a square or a command after all.
bool App::makes_text(char32_t letter, char32_t next) const {
    if (is_digit(next)) return static_cast<int>(letter - U'a') < topology().files();
    if (next < U'a' || next > U'z') return false;
    const std::string start{static_cast<char>(letter), static_cast<char>(next)};
    return !session_->completions(start).empty();
}

void App::start_typing(char32_t first) {
    typing_ = true;
    blame_ = {};
    put_back();
    if (first != U':' && first != U'/') editor_.insert(first);
}

void App::press_in_prompt(KeyPress key) {
    if (editor_.empty() && press_for_view(key)) return;  // no move begins with one of these
    // As on the board: whoever types `:set` means `set`.
    if (editor_.empty() && key.key == Key::Character && key.character == U':') return;
    if (key.key == Key::Enter) return enter_line();
    if (key.key == Key::Escape) return perform(Action::Back);
    if (key.key == Key::Tab) return editor_.empty() ? perform(Action::ToBoard) : complete();
    const bool leaves = key.key == Key::Left || key.key == Key::Right || key.key == Key::Backspace;
    if (editor_.empty() && leaves) {
        perform(Action::ToBoard);
        if (key.key != Key::Backspace) press_on_board(key);
        return;
    }
    if (press_anywhere(key)) return;
    if (key.key == Key::Character) blame_ = {};
    if (!editor_.handle(key) && key.key == Key::Character)
        say("This character cannot be used here.", true);
}

// Whether a line would end a game that is still being played, without a way back.
bool App::drops_running_game(std::string_view line) const {
    const std::string_view word = take_word(line);
    const bool sets = (word == "fen" || word == "load") && !trimmed(line).empty();
    return is_running() && (word == "new" || sets);
}

// Whether a line may leave the present position for an earlier one or for another line.
bool App::goes_back(std::string_view line) {
    const std::string_view word = take_word(line);
    return word == "undo" || word == "line" || word == "promote" || word == "delete";
}

void App::enter_line() {
    if (const std::string rest = live().rest; !rest.empty() && !pasting_)
        editor_.set(editor_.utf8() + rest);
    const std::string line = editor_.enter();
    const std::size_t first = line.find_first_not_of(" \t");
    const std::size_t last = line.find_last_not_of(" \t");
    if (first == std::string::npos) {
        if (!pasting_) perform(tour_ && tour_->done ? Action::NextTask : Action::ToBoard);
    } else if (enter_for_tour(line.substr(first)) || enter_for_editor(line.substr(first))) {
        return;
    } else if (line.substr(first, last - first + 1) == "quit" && !pasting_) {
        perform(Action::Quit);
    } else if (drops_running_game(line) && !pasting_) {
        ask("The game is not over. Leave it?", "Leave it", [this, line] { execute(line); });
    } else if (goes_back(line) && !pasting_) {
        take_back(line);
    } else {
        execute(line);
    }
}

void App::execute(std::string_view line) {
    message_.clear();
    message_is_error_ = false;
    blame_ = {};
    (void)session_->execute(line);
    settle_try();
}

void App::complete() {
    const std::string line = editor_.utf8();
    if (const std::string rest = live().rest; !rest.empty()) {
        editor_.set(line + rest);
        return say("");
    }
    const auto words = session_->completions(line);
    if (words.empty()) return say("Nothing fits what is typed.", true);
    const std::string start = line.substr(0, last_word_start(line));
    editor_.set(start + common_start(words));
    if (words.size() == 1) return say("");
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : "  ") + word;
    say(list);
}

// A page is all that is in sight but where there is little.
void App::scroll(int lines) {
    const int hidden = hidden_lines();
    if (hidden == 0 && turn_page(lines)) return;
    if (hidden == 0) return scroll_moves(lines);
    text_top_ =
        std::clamp(text_top_ - (lines > 0 ? 1 : -1) * message_capacity(layout()), 0, hidden);
}

bool App::turn_page(int lines) {
    if (!is_low(layout()) || session_->editor() || tour_) return false;
    const bool down = lines < 0;
    if (down ? sheet_.scrolled > 0 : details_ == 0) return false;
    const int page = layout().panel.height - 1;
    const int last = std::max(1, detail_lines(panel()) - page + 1);
    if (down)
        details_ = std::min(details_ == 0 ? 1 : details_ + page, last);
    else
        details_ = details_ == 1 ? 0 : std::max(1, details_ - page);
    return true;
}

void App::scroll_moves(int lines) {
    const int total = sheet_lines(sheet_);
    const int taken_back = std::max(0, total - present_line(sheet_));
    sheet_.scrolled = std::clamp(sheet_.scrolled + lines, -taken_back, total);
}

void App::mouse(MouseAct act) {
    using What = MouseAct::What;
    pending_.reset();
    if (!std::holds_alternative<std::monostate>(dialog_)) return mouse_in_dialog(act);
    if (act.what == What::WheelUp) return scroll(kWheelLines);
    if (act.what == What::WheelDown) return scroll(-kWheelLines);
    if (act.what == What::Press) return mouse_down(act.at);
    // A piece that was dragged is dropped where the button is let go.
    const auto cell = layout().board.hit(act.at);
    const Square square = cell ? viewpoint().square_at(topology(), *cell) : pressed_;
    if (pressed_ != kNoSquare && square != pressed_ && picked_ != kNoSquare) {
        cursor_ = square;
        drop(square);
    }
    pressed_ = kNoSquare;
}

void App::mouse_down(Point at) {
    const Layout now = layout();
    pressed_ = kNoSquare;
    if (const auto cell = now.board.hit(at)) {
        if (editor_.empty()) typing_ = false;
        const Square square = viewpoint().square_at(topology(), *cell);
        if (session_->editor()) return click_in_editor(square);
        cursor_ = square;
        if (mode_ == BoardMode::Look) return say_looked();
        if (mode_ == BoardMode::Preview) return leave_mode();
        const bool picks_up = picked_ == kNoSquare;
        pick_or_drop(cursor_);
        if (picks_up && picked_ == cursor_) pressed_ = cursor_;
    } else if (now.prompt.contains(at)) {
        perform(Action::ToPrompt);
    } else if (const auto id = hint_at(now, key_hints(), at)) {
        perform(static_cast<Action>(*id));
    }
}

void App::mouse_in_dialog(MouseAct act) {
    using What = MouseAct::What;
    const Layout now = layout();
    if (act.what == What::WheelUp || act.what == What::WheelDown) {
        const int lines = act.what == What::WheelUp ? -kWheelLines : kWheelLines;
        if (auto* text = std::get_if<TextDialog>(&dialog_)) text->scroll(lines, now);
        return;
    }
    if (act.what != What::Press) return;
    const Box box = *view().box;
    const BoxPlace place = place_box(now, box);
    const auto row = row_at(place, box, act.at);
    const bool is_text = std::holds_alternative<TextDialog>(dialog_);
    if (is_text || !place.frame.contains(act.at)) return act_on({DialogAnswer::What::Close});
    if (!row) return;
    if (auto* choices = std::get_if<NewGameDialog>(&dialog_)) return act_on(choices->click(*row));
    act_on({DialogAnswer::What::Chosen, *row});
}

}  // namespace alces::tui
