#include "tui/game_over_dialog.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "rules/points.h"
#include "tui/app.h"
#include "tui/mistake_mode.h"
#include "tui/new_game_dialog.h"
#include "tui/replay_mode.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

constexpr int kTextWidth = 28;  // leaves the board visible in a window of 80 columns
constexpr std::size_t kCommandColumn = 16;

}  // namespace

bool can_open_game_over(const App& app) {
    const Session& session = app.session();
    return session.game().outcome().is_over() && !session.is_read_only() &&
           app.context() == Context::Game;
}

bool open_game_over(App& app) {
    if (!can_open_game_over(app)) return false;
    app.open(std::make_unique<GameOverDialog>(app));
    return true;
}

GameOverDialog::GameOverDialog(App& app) : Dialog(app, {}) {
    const bool at_table = app.session().options().gate != nullptr;
    const auto add_command = [&](const char* label, const std::string& command) {
        choices_.push_back(command_choice(label, command));
    };
    if (!at_table || app.session().options().gate->color()) add_command("Rematch", "rematch");
    if (app.session().computer().plays_one_side()) add_command("Swap sides", "rematch swap");
    if (app.session().game().ply() > 0)
        choices_.push_back({"Mistake review", "review", [&app] { open_review(app); }});
    if (app.session().options().files_allowed && !at_table)
        choices_.push_back({"Save as", "save FILE", [&app] { app.prompt().open_with("save "); }});
    if (at_table)
        add_command("Leave the table", "quit");
    else
        choices_.push_back(
            {"New game", "new", [&app] { app.open(std::make_unique<NewGameDialog>(app)); }});
    choices_.push_back({"Look at the board", "", [] {}});
    offer_rematch_to_watch();
    // If the player is typing a line, the next Enter is meant for that line and must not start
    // anything.
    selected_ = app.prompt().empty() ? 0 : choices_.size() - 1;
}

GameOverDialog::Choice GameOverDialog::command_choice(const char* label,
                                                      const std::string& command) {
    return {label, command, [&app = app_, command] { app.execute(command); }};
}

// The selected row stays selected, because the user may be about to press Enter.
void GameOverDialog::offer_rematch_to_watch() {
    const auto& gate = app_.session().options().gate;
    if (!gate || !gate->has_rematch_to_watch() || choices_[0].command == "rematch") return;
    choices_.insert(choices_.begin(), command_choice("Watch rematch", "rematch"));
    ++selected_;
}

// Starts the computation of the accuracy.
void GameOverDialog::update() {
    offer_rematch_to_watch();
    if (std::exchange(started_, true) || app_.session().computer().purpose() ||
        !computer_help_allowed(app_.session()))
        return;
    app_.session().searches().review_quietly();
}

// Returns a line for each side whose accuracy is known. While the accuracy is being computed,
// returns two lines, so that the rows below usually keep their places.
std::vector<std::string> GameOverDialog::accuracy_lines() const {
    constexpr std::string_view kHeading = "Accuracy: ";
    const Session& session = app_.session();
    const bool running = session.computer().purpose() == Computer::Purpose::Review;
    const ByColor<std::optional<int>> accuracy = session.searches().accuracy();
    const char* opponent = session.options().gate ? "opponent" : "computer";
    std::vector<std::string> lines;
    for (const Color color : kColors) {
        std::string line(lines.empty() ? kHeading : std::string(kHeading.size(), ' '));
        if (running) {
            const std::size_t move = session.computer().search_info_ply() / 2 + 1;
            const std::size_t all = session.game().ply() / 2 + 1;
            lines.push_back(lines.empty() ? line + "move " + std::to_string(move) + " of " +
                                                std::to_string(all) + "..."
                                          : "");
        } else if (accuracy[color]) {
            const auto player = session.player_color();
            line += !player ? name_of(color) : *player == color ? "you" : opponent;
            lines.push_back(line + ' ' + std::to_string(*accuracy[color]) + '%');
        }
    }
    return lines;
}

std::vector<std::string> GameOverDialog::text() const {
    const Session& session = app_.session();
    const Position& position = session.game().position();
    std::vector<std::string> lines =
        wrap(outcome_sentence(session.game().outcome(), session.player_color()), kTextWidth);
    if (position.variant().spec().point_count)
        lines.push_back("Points: White " + std::to_string(points(position, Color::White)) +
                        ", Black " + std::to_string(points(position, Color::Black)));
    for (std::string& line : accuracy_lines()) lines.push_back(std::move(line));
    lines.emplace_back();
    return lines;
}

Box GameOverDialog::box() const {
    Box box;
    box.title = "Game over";
    box.rows = text();
    box.selected = box.rows.size() + selected_;
    const auto& gate = app_.session().options().gate;
    for (const Choice& choice : choices_) {
        const bool accepts = choice.command == "rematch" && gate && !gate->open_offer().empty();
        std::string row = "  " + (accepts ? "Accept rematch" : choice.label);
        if (!choice.command.empty()) row.resize(kCommandColumn + 2, ' ');
        box.rows.push_back(row + choice.command);
    }
    box.footer = "Enter selects, Esc closes";
    box.avoid_board = true;
    // Leaves two squares visible: that of the king that may be checkmated, and that of the piece
    // that moved last.
    const EntryBoard entry = app_.entry_board();
    keep_visible(box, entry.position.king(entry.position.side_to_move()));
    if (entry.last) keep_visible(box, entry.last->to);
    return box;
}

std::vector<KeyHint> GameOverDialog::hints() const {
    return {hint_of({Key::Enter}, "selects"),
            hint_of({Key::Escape}, "closes"),
            {"Arrows", "choose", {}}};
}

// Handles a key. A key that looks back at the game closes the dialog. Characters go to the prompt.
void GameOverDialog::press_inside(KeyPress key) {
    if (key.key == Key::Escape) return close();
    if (chooses_row(key)) return choose(selected_);
    if (key.key == Key::Left || key.key == Key::Home || is_character(key, U'[')) {
        close();
        return app_.prompt().empty() ? (void)press_to_look_back(app_, key) : app_.press(key);
    }
    if (key.key == Key::Character) return close_and_type(key);
    (void)step_selection(key, selected_, choices_.size());
}

void GameOverDialog::click_row(std::size_t row) {
    if (const std::size_t above = text().size(); row >= above) choose(row - above);
}

void GameOverDialog::choose(std::size_t choice) {
    close();  // before the action, which may open another dialog
    choices_[choice].act();
}

}  // namespace alces::tui
