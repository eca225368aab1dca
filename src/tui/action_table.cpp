#include "tui/action_table.h"

#include <algorithm>
#include <array>

#include "rules/points.h"
#include "tui/app.h"
#include "tui/appearance_dialog.h"
#include "tui/editor_mode.h"
#include "tui/ending_mode.h"
#include "tui/game_dialogs.h"
#include "tui/help.h"
#include "tui/inspect_mode.h"
#include "tui/list_dialog.h"
#include "tui/mistake_mode.h"
#include "tui/new_game.h"
#include "tui/new_game_dialog.h"
#include "tui/puzzle_mode.h"
#include "tui/replay_mode.h"
#include "tui/shift_mode.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

constexpr int kPageLines = 5;
constexpr std::size_t kMenuKeys = 26;  // the column of the menu where the keys begin
constexpr std::size_t kHelpKeys = 14;  // the width of the key column of the help page
constexpr KeyPress kNoKey{};

constexpr unsigned kGame = static_cast<unsigned>(Context::Game);
constexpr unsigned kTour = static_cast<unsigned>(Context::Tour);
constexpr unsigned kEditor = static_cast<unsigned>(Context::Editor);
constexpr unsigned kPractice = static_cast<unsigned>(Context::Practice);
constexpr unsigned kPlay = kGame | kTour | kPractice;
constexpr unsigned kAnywhere = kPlay | kEditor;

template <auto kMember>
void in_tour(App& app) {
    (app.find<TourMode>()->*kMember)();
}

template <auto kMember>
void in_practice(App& app) {
    (app.find<PracticeMode>()->*kMember)();
}

void scroll_up(App& app) { app.scroll(kPageLines); }

void scroll_down(App& app) { app.scroll(-kPageLines); }

void go(App& app) { app.execute(app.session().computer().thinking() ? "stop" : "go"); }

void stop_computer(App& app) {
    if (!app.session().computer().thinking())
        return app.show_message("The computer isn't thinking.");
    app.session().searches().cancel();
    app.show_message("Computer stopped. F7 makes it move.");
}

// The characters ? . = [ and ] are keys only while the prompt is empty. The letters select rows of
// the menu that F10 opens.
constexpr std::array kActions{
    Action{function_key(8), 0, U's', "Stop the computer", "stops",
           "stop the computer; F7 makes it move", kPlay, kThinking, stop_computer},
    Action{function_key(2), 0, U'n', "New game", "new game", "start a new game", kPlay, kOwnGame,
           [](App& app) { app.open(std::make_unique<NewGameDialog>(app)); }},
    Action{function_key(3), 0, U'u', "Undo", "undo", "take back a move", kPlay, kNoTable,
           [](App& app) { app.execute_if_confirmed("undo"); }},
    Action{function_key(3), 0, U'u', "Ask for a takeback", "takeback", nullptr, kGame,
           kTable | kMayAct, [](App& app) { app.execute("takeback"); }},
    Action{function_key(4), 0, U'r', "Redo", "redo", "redo a move that was taken back", kPlay,
           kNoTable, [](App& app) { app.execute("redo"); }},
    Action{kNoKey, 0, U'd', "Offer or accept a draw", nullptr, nullptr, kGame, kMayAct,
           [](App& app) { app.execute("draw"); }},
    Action{kNoKey, 0, U'a', "Offer or accept an advantage", nullptr, nullptr, kGame,
           kAdvantages | kMayAct, open_advantage},
    Action{kNoKey, 0, U'5', "Accept the offer", nullptr, nullptr, kGame, kOffer,
           [](App& app) { app.execute("accept"); }},
    Action{kNoKey, 0, U'6', "Decline the offer", nullptr, nullptr, kGame, kOffer,
           [](App& app) { app.execute("decline"); }},
    Action{kNoKey, 0, U'9', "Watch the rematch", nullptr, nullptr, kGame, kRematch,
           [](App& app) { app.execute("rematch"); }},
    Action{kNoKey, 0, U'7', "Chat: write a message", nullptr, nullptr, kGame, kSeat,
           [](App& app) { app.prompt().open_with("say "); }},
    Action{kNoKey, 0, U'8', "Chat: list the messages", nullptr, nullptr, kGame, kTable,
           [](App& app) { app.execute("chat"); }},
    Action{kNoKey, 0, U'x', "Resign", nullptr, nullptr, kGame, kMayAct,
           [](App& app) { app.execute_if_confirmed("resign"); }},
    Action{function_key(5), 0, U'h', "Hint", "hint", "suggest a move", kGame,
           kIdle | kAdviceAllowed, [](App& app) { app.execute("hint"); }},
    Action{function_key(5), 0, U'h', "Hint", "hint", nullptr, kTour, 0,
           in_tour<&TourMode::show_answer>},
    Action{function_key(5), 0, U'h', "Hint", "hint", nullptr, kPractice, 0,
           in_practice<&PracticeMode::show_hint>},
    Action{function_key(12), 0, U'b', "Solution or position list", "solution", nullptr, kPractice,
           0, in_practice<&PracticeMode::show_solution>},
    Action{function_key(6), 0, U'f', "Flip the board", "flip", "flip the board", kAnywhere, 0,
           [](App& app) { app.execute("flip"); }},
    Action{function_key(7), 0, U'g', "Make the computer move", "computer moves",
           "make the computer move, at once if it is thinking", kGame, kNoTable, go},
    Action{function_key(9), U'.', U'p', "How this piece moves", "how it moves",
           "show how the piece under the cursor moves; again: show more", kPlay, 0, inspect_piece},
    Action{character_key(U'='), 0, U'v', "Shift the view", "view", nullptr, kAnywhere, kNoEdges,
           open_shift},
    Action{control_key(U't'), 0, U'o', "Opponent's threat", "threat",
           "show what the opponent threatens", kGame, kIdle | kAdviceAllowed,
           [](App& app) { app.execute("threat"); }},
    Action{function_key(11), 0, U'y', "Analysis on or off", "analysis",
           "turn the analysis of the current position on or off", kGame, kAdviceAllowed,
           [](App& app) { app.execute("analyse"); }},
    Action{control_key(U'e'), 0, U'j', "Computer's thinking", "thoughts",
           "hide or show the computer's thinking", kGame, 0,
           [](App& app) {
               app.toggle("thoughts", "The computer's thinking is shown.",
                          "The computer's thinking is hidden.");
           }},
    Action{function_key(12), 0, U'b', "Mistake review", "review",
           "review the game: list the moves that lost a pawn or more; Right and Left step "
           "through the better line",
           kGame, kIdle | kAdviceAllowed, open_review},
    Action{control_key(U'r'), 0, U'z', "Look back at the game", "look back",
           "look back at the game, starting at the current position", kGame, 0, open_replay},
    Action{character_key(U'['), 0, 0, nullptr, "earlier", "look back at the game, move by move",
           kGame, 0, [](App& app) { (void)press_to_look_back(app, character_key(U'[')); }},
    Action{character_key(U']'), 0, 0, nullptr, "forward",
           "step forward again; End returns to the current position", kGame, 0,
           [](App& app) { (void)press_to_look_back(app, character_key(U']')); }},
    Action{control_key(U'g'), 0, U'i', "Variations", "variations",
           "list the variations: go to one, promote it, or delete it", kGame, kNoTable,
           open_variations},
    Action{control_key(U'g'), 0, U'i', "List of tasks", "tasks", nullptr, kTour, 0,
           in_tour<&TourMode::list_tasks>},
    Action{kNoKey, 0, U'e', "Position editor", nullptr, nullptr, kGame, kNoTable,
           [](App& app) { app.execute("edit"); }},
    Action{kNoKey, 0, U'c', "Colours, board, pieces", nullptr, nullptr, kPlay, 0,
           [](App& app) { app.open(std::make_unique<AppearanceDialog>(app)); }},
    Action{control_key(U'o'), 0, U'1', "Rules of the game", "rules", "show the rules of the game",
           kPlay, 0, [](App& app) { app.execute("rules"); }},
    Action{kNoKey, 0, U't', "Tour: learn the pieces", nullptr, nullptr, kPlay, kNoTableGame,
           open_tours},
    Action{kNoKey, 0, U'2', "Puzzles", nullptr, nullptr, kPlay, kNoTableGame, open_puzzles},
    Action{kNoKey, 0, U'3', "Practice positions", nullptr, nullptr, kPlay, kNoTableGame,
           open_practice},
    Action{kNoKey, 0, U'm', "Moves so far", nullptr, nullptr, kPlay, 0,
           [](App& app) { app.execute("history"); }},
    Action{kNoKey, 0, U'k', "Save settings as defaults", nullptr, nullptr, kGame, kNoTable,
           keep_settings},
    Action{kGamesKey, 0, U'4', "Recorded games", "games",
           "list the recorded games; resume one or look at it", kGame, kNoTable, open_games},
    Action{kNoKey, 0, U'w', "Save the game to a file", nullptr, nullptr, kGame, kNoTable,
           [](App& app) { app.prompt().open_with("save "); }},
    Action{kNoKey, 0, U'l', "Load a game from a file", nullptr, nullptr, kGame, kNoTable,
           [](App& app) { app.prompt().open_with("load "); }},
    Action{function_key(1), U'?', U'?', "Help", "help", "show this help", kGame, 0, open_help},
    Action{function_key(1), U'?', U'?', "Help", "the rule", nullptr, kTour, 0,
           in_tour<&TourMode::open_lesson_text>},
    Action{function_key(1), U'?', U'?', "Help", "the task", nullptr, kPractice, 0,
           in_practice<&PracticeMode::open_text>},
    Action{function_key(1), U'?', U'?', nullptr, "help", nullptr, kEditor, 0, open_editor_help},
    Action{function_key(10), 0, 0, nullptr, "menu", "open the menu; each row has a letter or digit",
           kPlay, 0, [](App& app) { open_menu(app, false); }},
    Action{function_key(10), 0, 0, nullptr, "menu", nullptr, kEditor, 0, open_editor_menu},
    Action{
        {Key::PageUp}, 0, 0, nullptr, "previous", nullptr, kTour, 0, in_tour<&TourMode::previous>},
    Action{{Key::PageDown}, 0, 0, nullptr, "skips", nullptr, kTour, 0, in_tour<&TourMode::next>},
    Action{{Key::PageDown},
           0,
           0,
           nullptr,
           "skips",
           nullptr,
           kPractice,
           0,
           in_practice<&PracticeMode::next>},
    Action{{Key::PageUp}, 0, 0, nullptr, "back", nullptr, kGame | kEditor, 0, scroll_up},
    Action{{Key::PageDown}, 0, 0, nullptr, "more", nullptr, kGame | kEditor, 0, scroll_down},
    Action{kNoKey, 0, U'q', "Quit", nullptr, nullptr, kAnywhere, 0, [](App& app) { app.quit(); }},
};

bool is_key_of(const Action& action, KeyPress key) {
    return key != kNoKey &&
           (key == action.key || (action.other_key != 0 && key == character_key(action.other_key)));
}

// Returns which conditions about tables are met.
unsigned table_needs(const App& app) {
    const Session& game = game_session(app);
    unsigned met = 0;
    if (!is_game_at_table(app)) met |= kNoTableGame;
    if (!game.options().gate) met |= kOwnGame;
    const auto& gate = app.session().options().gate;
    const bool is_over = game.game().outcome().is_over();
    if (!gate) return met | kNoTable | (is_over ? 0U : kMayAct);
    met |= kTable;
    if (gate->color()) met |= kSeat;
    if (gate->color() && !is_over) met |= kMayAct;
    if (!gate->open_offer().empty()) met |= kOffer;
    if (gate->has_rematch_to_watch()) met |= kRematch;
    return met;
}

unsigned needs_met(const App& app) {
    const Session& session = app.session();
    const Variant& variant = session.game().position().variant();
    const bool thinking = session.computer().thinking() && !session.searches().reviews_quietly();
    unsigned met = thinking ? kThinking : kIdle;
    if (computer_help_allowed(session)) met |= kAdviceAllowed;
    if (variant.topology().boards() > 1) met |= kNoEdges;
    if (has_advantages(variant)) met |= kAdvantages;
    return met | table_needs(app);
}

bool meets_needs(const Action& action, const App& app) {
    return (action.needs & ~needs_met(app)) == 0;
}

// Whether the action cannot be used because the game is at a table, or because it is not.
bool is_for_other_games(const Action& action, const App& app) {
    return (action.needs & ~needs_met(app) & (kNoTable | kOwnGame | kTable)) != 0;
}

bool is_allowed(const Action& action, Context context) {
    return (action.contexts & static_cast<unsigned>(context)) != 0;
}

// Names the keys of an action, such as "F1 ?".
std::string keys_of(const Action& action) {
    std::string keys = key_name(action.key);
    if (action.other_key != 0) keys += ' ' + key_name(character_key(action.other_key));
    return keys;
}

}  // namespace

std::span<const Action> actions() { return kActions; }

bool perform_key(App& app, KeyPress key) {
    // If the prompt has text, the character continues it.
    if (key.key == Key::Character && !app.prompt().empty()) return false;
    bool known = key.key == Key::Function;
    bool lacks_at_table = false;
    for (const Action& action : kActions) {
        if (!is_key_of(action, key)) continue;
        if (key.key == Key::Character && !meets_needs(action, app)) continue;
        known = true;
        if (!is_allowed(action, app.context())) continue;
        // Another row of the key may be for games at a table.
        lacks_at_table = is_for_other_games(action, app);
        if (lacks_at_table) continue;
        action.act(app);
        return true;
    }
    if (lacks_at_table)
        app.show_message("Not available at a table.", true);
    else if (known)
        app.show_unavailable();
    return known;
}

KeyHint action_hint(const App& app, KeyPress key, const char* effect) {
    const auto found = std::ranges::find_if(kActions, [&](const Action& action) {
        return is_key_of(action, key) && is_allowed(action, app.context()) &&
               !is_for_other_games(action, app);
    });
    if (effect == nullptr) effect = found == kActions.end() ? "" : found->hint;
    return hint_of(key, effect);
}

bool has_action(const App& app, KeyPress key) {
    return std::ranges::any_of(kActions, [&](const Action& action) {
        return is_key_of(action, key) && is_allowed(action, app.context()) &&
               meets_needs(action, app);
    });
}

void open_menu(App& app, bool typing_closes) {
    List menu{.title = "Menu",
              .avoid_board = true,
              .typing_closes = typing_closes,
              .opened_by = function_key(10)};
    for (const Action& action : kActions) {
        if (action.label == nullptr || !is_allowed(action, app.context())) continue;
        if (!meets_needs(action, app)) continue;
        std::string label = action.label;
        if (action.key != kNoKey) {
            label.resize(kMenuKeys, ' ');
            label += key_name(action.key);
        }
        menu.items.push_back({std::move(label),
                              action.letter,
                              [&app, &action] { action.act(app); },
                              {},
                              action.key});
    }
    app.open(std::make_unique<ListDialog>(app, std::move(menu)));
}

std::vector<std::string> action_help() {
    std::vector<const Action*> listed;
    for (const Action& action : kActions)
        if (action.help != nullptr) listed.push_back(&action);
    std::ranges::stable_sort(listed, {}, [](const Action* action) {
        return action->key.key == Key::Function ? static_cast<int>(action->key.character) : 100;
    });
    std::vector<std::string> lines;
    for (const Action* action : listed) {
        std::string line = keys_of(*action);
        line.resize(kHelpKeys, ' ');
        lines.push_back(line + action->help);
    }
    return lines;
}

}  // namespace alces::tui
