// The menu, the dialogs and what they do.
#include <utility>

#include "base/unicode.h"
#include "session/variations.h"
#include "tui/app.h"
#include "tui/help.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

constexpr const char* kHelpTitle = "Help";
constexpr const char* kMenuTitle = "Menu";
constexpr std::size_t kMenuKeys = 26;  // the column of the keys

// Each start by its number and White's pieces behind the pawns; then one of them by lot.
std::vector<std::string> setup_labels(const Variant& variant) {
    const Topology& topology = variant.topology();
    std::vector<std::string> labels;
    if (variant.spec().setups == 1) return labels;
    for (int setup = 0; setup < variant.spec().setups; ++setup) {
        const Position start = Position::start(variant, setup);
        const int king_rank = topology.rank_of(start.king(Color::White));
        std::string label = std::to_string(setup) + ", ";
        for (const Square square : variant.board())
            if (topology.rank_of(square) == king_rank && !start.at(square).is_none())
                label += variant.piece(start.at(square).type()).letter;
        labels.push_back(std::move(label));
    }
    labels.emplace_back("random");
    return labels;
}

// Those that are a line for the session and nothing else; null for the rest.
const char* command_of(Action action) {
    switch (action) {
        case Action::Redo:
            return "redo";
        case Action::Hint:
            return "hint";
        case Action::Flip:
            return "flip";
        case Action::Draw:
            return "draw";
        case Action::Analyse:
            return "analyse";
        case Action::Threat:
            return "threat";
        case Action::Moves:
            return "history";
        case Action::Edit:
            return "edit";
        default:
            return nullptr;
    }
}

}  // namespace

void App::perform(Action action) {
    if (tour_ && perform_in_tour(action)) return;
    if (session_->editor() && perform_in_editor(action)) return;
    if (const char* line = command_of(action)) return execute(line);
    if (perform_at_prompt(action) || perform_in_dialog(action)) return;
    switch (action) {
        case Action::Undo:
            return take_back("undo");
        case Action::KeepSettings:
            return keep_settings();
        case Action::Go:
            return execute(session_->thinking() ? "stop" : "go");
        case Action::Halt:
            return halt();
        case Action::Look:
            return look();
        case Action::ShiftView:
            typing_ = false;
            mode_ = BoardMode::Shift;
            return say("Arrows shift the view, with Shift by half a board. Home: as at first.");
        case Action::LeaveMode:
            return leave_mode();
        case Action::StepForth:
            return step_preview(1);
        case Action::StepBack:
            return step_preview(-1);
        case Action::ScrollDown:
            return scroll(-1);
        case Action::PickOrDrop:
            mode_ = BoardMode::Play;
            return pick_or_drop(cursor_);
        case Action::Cancel:
            if (picked_ == kNoSquare) return open_menu(true);
            return say_put_back();
        default:
            return;
    }
}

bool App::perform_in_dialog(Action action) {
    switch (action) {
        case Action::Help:
            dialog_ = TextDialog{
                kHelpTitle, help_lines(variant()), 0, 0, [this] { start_tour(variant()); }, "tour"};
            dialog_is_of_position_ = false;
            return true;
        case Action::Menu:
            open_menu();
            return true;
        case Action::NewGame:
            open_new_game();
            return true;
        case Action::Tours:
            open_tours();
            return true;
        case Action::Lines:
            open_lines();
            return true;
        case Action::Appearance:
            open_appearance();
            return true;
        case Action::Review:
            session_->slips().empty() ? execute("review") : open_review();
            return true;
        case Action::Advantage:
            open_advantage();
            return true;
        case Action::Resign:
            ask("Resign this game?", "Resign", [this] { execute("resign"); });
            return true;
        case Action::Quit:
            quit();
            return true;
        default:
            return false;
    }
}

bool App::perform_at_prompt(Action action) {
    switch (action) {
        case Action::Save:
        case Action::Load:
            typing_ = true;
            editor_.set(action == Action::Save ? "save " : "load ");
            return true;
        case Action::ToPrompt:
            typing_ = true;
            put_back();
            return true;
        case Action::ToBoard:
            typing_ = false;
            return true;
        case Action::EnterLine:
            enter_line();
            return true;
        case Action::Complete:
            complete();
            return true;
        case Action::Back:
            if (editor_.empty()) typing_ = false;
            editor_.clear();
            return true;
        case Action::EarlierLine:
            (void)editor_.handle({Key::Up});
            return true;
        default:
            return false;
    }
}

// The computer does not move before it is known which game is played.
void App::begin(const PlayStart& first) {
    if (!first.line.empty()) {
        execute(first.line);
        if (session_->last_file_fault() == FileFault::Busy) open_busy(first.line);
    } else if (first.offer) {
        session_->abandon_search();
        ListDialog list;
        list.title = "Go on with game " + std::to_string(first.offer->id) + "?";
        list.deaf_to_typing = true;
        const std::string line = "resume " + std::to_string(first.offer->id);
        list.items.push_back(
            {"yes, " + summary_words(*first.offer), 0, [this, line] { execute(line); }});
        list.items.push_back({"no, a new game", 0, [this] {
                                  if (waits_for_go()) execute("go");
                              }});
        open_list(std::move(list));
    }
}

void App::open_busy(const std::string& line) {
    ListDialog list;
    list.title = "Another run plays this game";
    list.items.push_back({"look at it", U'l', [this, line] { execute(line + " look"); }});
    list.items.push_back(
        {"take it over; the other run ends", U't', [this, line] { execute(line + " take"); }});
    list.items.push_back({"a new game", U'n', [] {}});
    open_list(std::move(list));
}

void App::halt() {
    if (!session_->thinking()) return say("The computer is not thinking.");
    session_->abandon_search();
    say("Halted. F7 lets the computer go on.");
}

void App::open_menu(bool typing_leaves) {
    const bool thinking = session_->thinking();
    const bool helps = !thinking && may_ask_computer();
    ListDialog menu;
    menu.title = kMenuTitle;
    menu.typing_leaves = typing_leaves;
    const auto add = [&](char32_t letter, std::string label, Action action, const char* key = "") {
        if (*key != '\0') label.resize(kMenuKeys, ' ');
        menu.items.push_back({label + key, letter, [this, action] { perform(action); }});
    };
    if (thinking) add(U's', "Stop the computer", Action::Halt, "F8");
    add(U'n', "New game", Action::NewGame, "F2");
    add(U'u', "Undo", Action::Undo, "F3");
    add(U'r', "Redo", Action::Redo, "F4");
    if (helps) add(U'h', "Hint", Action::Hint, "F5");
    add(U'f', "Flip the board", Action::Flip, "F6");
    if (!session_->options().gate)
        add(U'g', thinking ? "Computer: play at once" : "Computer: play this move", Action::Go,
            "F7");
    add(U'p', "How this piece moves", Action::Look, "F9");
    if (topology().boards() > 1) add(U'v', "View: shift it", Action::ShiftView, "=");
    if (helps) add(U'o', "Opponent's threat", Action::Threat, "Ctrl-T");
    if (thinking || helps) add(U'y', "Analysis: on or off", Action::Analyse, "F11");
    if (helps) add(U'b', "Blunders: review the game", Action::Review, "F12");
    add(U'i', "Lines: other tries", Action::Lines, "Ctrl-G");
    add(U'e', "Edit a position", Action::Edit);
    add(U'c', "Colours, board, pieces", Action::Appearance);
    add(U't', "Tour: learn piece by piece", Action::Tours);
    add(U'm', "Moves so far", Action::Moves);
    add(U'd', "Draw: offer or accept", Action::Draw);
    if (variant().spec().point_count) add(U'a', "Advantage: agree on one", Action::Advantage);
    add(U'x', "Resign", Action::Resign);
    add(U'k', "Keep game, sides, level, clocks", Action::KeepSettings);
    add(U'w', "Write the game to a file", Action::Save);
    add(U'l', "Load a game from a file", Action::Load);
    add(U'?', "Help", Action::Help, "F1");
    add(U'q', "Quit", Action::Quit);
    open_list(std::move(menu));
}

// The moves that lost much, to step through.
void App::open_review() {
    ListDialog list;
    const std::vector<Slip>& slips = session_->slips();
    list.title = "What cost a pawn or more";
    for (std::size_t i = 0; i < slips.size(); ++i)
        list.items.push_back(
            {slip_text(session_->game(), slips[i]), 0, [this, i] { show_slip(i); }});
    open_list(std::move(list));
}

void App::open_lines() {
    const std::vector<std::string> lines = line_list(session_->game());
    if (lines.size() < 2)
        return say("There is one line so far. Take a move back and play another one.");
    ListDialog list;
    list.title = "Lines of this game";
    for (std::size_t i = 0; i < lines.size(); ++i)
        list.items.push_back({lines[i], 0, [this, i] { open_line(i + 1); }});
    list.selected = line_number(session_->game().tree(), session_->game().node()) - 1;
    dialog_ = std::move(list);
    dialog_is_of_position_ = true;
}

void App::open_line(std::size_t number) {
    const std::string name = std::to_string(number);
    ListDialog list;
    list.title = "Line " + name;
    list.items.push_back({"go there", U'g', [this, name] { take_back("line " + name); }});
    if (number > 1) {
        list.items.push_back(
            {"make it the main line", U'm', [this, name] { take_back("promote " + name); }});
        list.items.push_back({"delete it", U'd', [this, name] { take_back("delete " + name); }});
    }
    list.keep_board = true;
    dialog_ = std::move(list);
    dialog_is_of_position_ = true;
}

// The position before it, with the better move marked. The game stays where it is.
void App::show_slip(std::size_t number) {
    const Slip slip = session_->slips()[number];
    typing_ = false;
    if (!slip.line.empty()) hint_ = Bitboard{slip.line[0].from} | Bitboard{slip.line[0].to};
    start_preview(slip.ply, slip.line);
    message_ = slip_text(session_->game(), slip) + "; " + better_text(session_->game(), slip) +
               ". Right: step along it; F12: the list; F3: take back to here.";
    message_is_error_ = false;
    text_top_ = 0;
}

// Both sides have to ask for the same; against the computer it answers at once.
void App::open_advantage() {
    ListDialog list;
    list.title = "Who gets the advantage, 3/4 : 1/4?";
    list.items.push_back({"White", U'w', [this] { execute("advantage white"); }});
    list.items.push_back({"Black", U'b', [this] { execute("advantage black"); }});
    list.items.push_back({"nobody, go on", U'n', [] {}});
    list.keep_board = true;
    open_list(std::move(list));
}

void App::open_new_game() {
    NewGameDialog choices;
    for (const std::string_view name : variant_names()) {
        if (name == variant().spec().name) choices.game = choices.games.size();
        choices.games.push_back(
            {std::string(find_variant(name)->spec().title), setup_labels(*find_variant(name))});
    }
    const bool white = session_->computer_plays(Color::White);
    const bool black = session_->computer_plays(Color::Black);
    using Sides = NewGameDialog::Sides;
    choices.sides = white ? (black ? Sides::ComputerOnly : Sides::Black)
                          : (black ? Sides::White : Sides::TwoPlayers);
    choices.set_time(session_->options().time);
    choices.level = session_->options().limits.level.value_or(choices.level);
    dialog_ = std::move(choices);
    dialog_is_of_position_ = false;
}

void App::start_new_game(const NewGameDialog& chosen) {
    using Sides = NewGameDialog::Sides;
    // Nobody starts to think before all is set.
    execute("computer none");
    if (chosen.sides != Sides::TwoPlayers) execute("level " + std::to_string(chosen.level));
    execute("time " + chosen.times[chosen.time]);
    execute("new " + std::string(variant_names()[chosen.game]) + chosen.setup_words());
    if (session_->bottom() != Bottom::Auto)
        execute(chosen.sides == Sides::Black ? "flip black" : "flip white");
    switch (chosen.sides) {
        case Sides::White:
            return execute("computer black");
        case Sides::Black:
            return execute("computer white");
        case Sides::ComputerOnly:
            return execute("computer both");
        case Sides::TwoPlayers:
            return;
    }
}

void App::open_list(ListDialog list) {
    dialog_ = std::move(list);
    dialog_is_of_position_ = false;
}

void App::open_text(std::string title, std::vector<std::string> lines) {
    dialog_ = TextDialog{.title = std::move(title), .lines = std::move(lines)};
    dialog_is_of_position_ = false;
}

void App::ask(std::string question, std::string action, std::function<void()> act) {
    ListDialog list;
    list.title = std::move(question);
    list.items.push_back({std::move(action), U'y', std::move(act)});
    list.items.push_back({"Cancel", U'n', [] {}});
    list.selected = 1;  // what a hasty Enter does no harm with
    list.keep_board = true;
    open_list(std::move(list));
}

// A finished game is final: going back begins another one, and that is asked first.
void App::take_back(const std::string& line) {
    if (tour_ || !session_->game().outcome().is_over() || session_->options().gate)
        return execute(line);
    ask("Take back? The finished game stays in its record; a new one begins.", "Take back",
        [this, line] { execute(line); });
}

bool App::is_running() const {
    return session_->game().ply() > 0 && !session_->game().outcome().is_over();
}

void App::quit() {
    if (!is_running()) {
        finished_ = true;
        return;
    }
    ask("The game is not over. Quit?", "Quit", [this] { finished_ = true; });
}

void App::press_in_dialog(KeyPress key) {
    // These keys do the same everywhere, so what is open makes room; its own key closes it.
    if (key.key == Key::Function) {
        const auto* text = std::get_if<TextDialog>(&dialog_);
        const auto* list = std::get_if<ListDialog>(&dialog_);
        const bool own = (text != nullptr && text->title == kHelpTitle && key.character == 1) ||
                         (list != nullptr && list->title == kMenuTitle && key.character == 10);
        act_on({DialogAnswer::What::Close});
        if (!own) (void)press_anywhere(key);
        return;
    }
    if (auto* text = std::get_if<TextDialog>(&dialog_)) {
        const DialogAnswer answer = text->press(key, layout());
        act_on(answer);
        if (answer.what == DialogAnswer::What::Typed) press(key);
    } else if (auto* list = std::get_if<ListDialog>(&dialog_)) {
        const DialogAnswer answer = list->press(key);
        act_on(answer);
        if (answer.what == DialogAnswer::What::Typed) press(key);
    } else if (auto* choices = std::get_if<NewGameDialog>(&dialog_)) {
        act_on(choices->press(key));
    }
}

void App::act_on(DialogAnswer answer) {
    if (answer.what == DialogAnswer::What::Nothing) return;
    // Closed first: what is done may open the next one.
    const Dialog closed = std::exchange(dialog_, {});
    dialog_is_of_position_ = false;
    if (answer.what != DialogAnswer::What::Chosen) return;
    if (const auto* list = std::get_if<ListDialog>(&closed)) list->items[answer.row].act();
    if (const auto* text = std::get_if<TextDialog>(&closed)) text->on_tab();
    if (const auto* choices = std::get_if<NewGameDialog>(&closed)) start_new_game(*choices);
}

}  // namespace alces::tui
