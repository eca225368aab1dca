#include "tui/game_dialogs.h"

#include <algorithm>

#include "search/limit_words.h"
#include "session/variations.h"
#include "tui/app.h"
#include "tui/list_dialog.h"

namespace alces::tui {

namespace {

void open(App& app, List list) { app.open(std::make_unique<ListDialog>(app, std::move(list))); }

void open_line(App& app, std::size_t number) {
    const std::string name = std::to_string(number);
    List list{.title = number == 1 ? "Main line" : "Variation " + name,
              .avoid_board = true,
              .closes_on_move = true};
    const auto add = [&](const char* label, char32_t letter, const std::string& command) {
        list.items.push_back({label, letter, [&app, line = command + ' ' + name] {
                                  app.execute_if_confirmed(line);
                              }});
    };
    add("Go to it", U'g', "line");
    if (number > 1) add("Promote it", U'p', "promote");
    if (number > 1) add("Delete it", U'd', "delete");
    open(app, std::move(list));
}

// Returns a row for each game: "17  27 Nov 18:51  won  Al-Ces, move 12, you vs level 5". What
// distinguishes the games comes first, because a narrow screen cuts off the end. An unfinished game
// has a mark in place of the result.
std::vector<std::string> game_rows(const std::vector<GameSummary>& games, std::time_t now) {
    std::vector<std::string> rows, starts, results;
    for (const GameSummary& game : games) {
        const bool damaged = game.state == StoredRecord::State::Damaged;
        rows.push_back(std::to_string(game.id));
        starts.push_back(start_words(game, now));
        results.push_back(damaged ? "damaged" : result_words(game));
    }
    align(rows, true);
    align(starts, false);
    align(results, false);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] += "  " + (games[i].variant.empty()
                               ? games[i].fault
                               : starts[i] + "  " + results[i] + "  " + summary_words(games[i]));
    return rows;
}

void look_at_game(App& app, const std::string& id) {
    app.execute("resume " + id + " look");
    if (app.session().is_read_only())
        app.show_message("Game " + id + ", read-only. [ and ] step through it; F2 starts a game.");
}

void delete_game(App& app, int id) {
    const std::error_code error = app.session().options().archive->remove(id);
    const std::string number = std::to_string(id);
    if (error == std::errc::device_or_resource_busy)
        return app.show_message("Another process is playing game " + number + '.', true);
    if (error) return app.show_message("Game " + number + ": " + error.message(), true);
    open_games(app);
    app.show_message("Game " + number + " deleted.");
}

void ask_to_delete(App& app, const GameSummary& game) {
    if (app.session().record_id() == game.id)
        return app.show_message("This game is on the screen. Begin another one to delete it.",
                                true);
    const std::string detail = game.variant.empty() ? "" : summary_words(game) + ". ";
    app.ask({"Delete game " + std::to_string(game.id) + "?", "Delete it", "Keep it",
             detail + "This cannot be undone."},
            [&app, id = game.id] { delete_game(app, id); });
}

void open_game(App& app, const GameSummary& game) {
    const std::string id = std::to_string(game.id);
    // A narrow list of games has cut off this description.
    List list{.title = "Game " + id + ": " + state_words(game),
              .heading = game.variant.empty() ? game.fault : summary_words(game),
              .avoid_board = true};
    if (game.is_unfinished())
        list.items.push_back(
            {"Resume it", U'r', [&app, id] { app.execute_if_confirmed("resume " + id); }});
    list.items.push_back({"Look at it, read-only", U'l', [&app, id] {
                              app.act_if_confirmed("resume " + id,
                                                   [&app, id] { look_at_game(app, id); });
                          }});
    list.items.push_back({"Delete it", U'd', [&app, game] { ask_to_delete(app, game); }});
    list.items.push_back({"Back to the list", U'b', [&app] { open_games(app); }});
    open(app, std::move(list));
}

}  // namespace

// Offers to resume a game. If the player declines, the new game goes on, and the computer moves if
// it is to move.
void offer_resume(App& app, const GameSummary& game) {
    app.session().searches().cancel();
    const std::string id = std::to_string(game.id);
    const auto decline = [&app, id] {
        if (computer_is_stopped(app.session())) app.execute("go");
        app.show_message("New game. To resume game " + id + ", press " + key_name(kGamesKey) + '.');
        app.panel().keep_message();
    };
    List list{.title = "Resume game " + id + " (" + summary_words(game) + ")?",
              .ignore_typeahead = true,
              .on_dismiss = decline};
    list.items.push_back({"Resume", 0, [&app, id] { app.execute("resume " + id); }});
    list.items.push_back({"New game", 0, decline});
    open(app, std::move(list));
}

void open_games(App& app) {
    const auto& archive = app.session().options().archive;
    if (!archive) return app.show_message("Games are not recorded here.", true);
    std::vector<GameSummary> games = summaries(*archive);
    if (games.empty()) return app.show_message("There are no recorded games yet.");
    std::ranges::reverse(games);  // the latest first
    List list{.title = "Recorded games (* unfinished)"};
    const std::vector<std::string> rows = game_rows(games, archive->now());
    for (std::size_t i = 0; i < games.size(); ++i)
        list.items.push_back({rows[i], 0, [&app, game = games[i]] { open_game(app, game); }});
    const auto resumable = std::ranges::find_if(games, &GameSummary::is_unfinished);
    if (resumable != games.end())
        list.selected = static_cast<std::size_t>(resumable - games.begin());
    open(app, std::move(list));
}

void open_busy(App& app, const std::string& line) {
    List list{.title = "Another process is playing this game"};
    list.items.push_back(
        {"Open it read-only", U'l', [&app, line] { app.execute(line + " look"); }});
    list.items.push_back(
        {"Take it over (ends that process)", U't', [&app, line] { app.execute(line + " take"); }});
    list.items.push_back({"New game", U'n', [] {}});
    open(app, std::move(list));
}

void open_variations(App& app) {
    const Game& game = app.session().game();
    const std::vector<std::string> lines = line_list(game, app.writer());
    if (lines.size() < 2)
        return app.show_message(
            "There are no variations yet. Take back a move and play another one.");
    List list{.title = "Variations", .closes_on_move = true};
    for (std::size_t i = 0; i < lines.size(); ++i)
        list.items.push_back({lines[i], 0, [&app, i] { open_line(app, i + 1); }});
    list.selected = line_number(game.tree(), game.node()) - 1;
    open(app, std::move(list));
}

// Opens the dialog that asks for which side to offer an advantage. The game ends when both sides
// have offered the same advantage. The computer answers at once.
void open_advantage(App& app) {
    List list{.title = "Advantage (3/4 : 1/4) for whom?", .avoid_board = true};
    list.items.push_back({"White", U'w', [&app] { app.execute("advantage white"); }});
    list.items.push_back({"Black", U'b', [&app] { app.execute("advantage black"); }});
    list.items.push_back({"Cancel", U'n', [] {}});
    open(app, std::move(list));
}

void keep_settings(App& app) {
    const Session& session = app.session();
    const auto& settings = session.options().settings;
    if (!settings) return app.show_message("Settings can't be saved in this session.", true);
    const auto level = session.players().level;
    const auto time = session.players().time;
    (void)settings->set("variant", std::string(session.game().start().variant().spec().name));
    (void)settings->set("computer", name_of_sides(session.players().computer));
    // If the game has no level, saves the strongest one, because without a saved level the program
    // starts with a weak opponent.
    (void)settings->set("level", std::to_string(level.value_or(kStrongestLevel)));
    (void)settings->set("time", time ? write_time_control(*time) : "");
    app.execute("write");
}

}  // namespace alces::tui
