#include "tui/game_dialogs.h"

#include "session/variations.h"
#include "tui/app.h"
#include "tui/list_dialog.h"

namespace alces::tui {

namespace {

void open(App& app, List list) { app.open(std::make_unique<ListDialog>(app, std::move(list))); }

void open_line(App& app, std::size_t number) {
    const std::string name = std::to_string(number);
    List list{.title = "Line " + name, .keep_board = true, .of_position = true};
    const auto add = [&](const char* label, char32_t letter, const std::string& command) {
        list.items.push_back(
            {label, letter, [&app, line = command + ' ' + name] { app.take_back(line); }});
    };
    add("go there", U'g', "line");
    if (number > 1) add("make it the main line", U'm', "promote");
    if (number > 1) add("delete it", U'd', "delete");
    open(app, std::move(list));
}

}  // namespace

void offer_resume(App& app, const GameSummary& game) {
    app.session().cancel_search();
    const std::string id = std::to_string(game.id);
    List list{.title = "Go on with game " + id + "?", .ignore_typeahead = true};
    list.items.push_back(
        {"yes, " + summary_words(game), 0, [&app, id] { app.execute("resume " + id); }});
    list.items.push_back({"no, a new game", 0, [&app] {
                              if (waits_for_go(app.session())) app.execute("go");
                          }});
    open(app, std::move(list));
}

void open_busy(App& app, const std::string& line) {
    List list{.title = "Another run plays this game"};
    list.items.push_back({"look at it", U'l', [&app, line] { app.execute(line + " look"); }});
    list.items.push_back(
        {"take it over; the other run ends", U't', [&app, line] { app.execute(line + " take"); }});
    list.items.push_back({"a new game", U'n', [] {}});
    open(app, std::move(list));
}

void open_lines(App& app) {
    const Game& game = app.session().game();
    const std::vector<std::string> lines = line_list(game);
    if (lines.size() < 2)
        return app.say("There is one line so far. Take a move back and play another one.");
    List list{.title = "Lines of this game", .of_position = true};
    for (std::size_t i = 0; i < lines.size(); ++i)
        list.items.push_back({lines[i], 0, [&app, i] { open_line(app, i + 1); }});
    list.selected = line_number(game.tree(), game.node()) - 1;
    open(app, std::move(list));
}

// Both sides have to ask for the same; against the computer it answers at once.
void open_advantage(App& app) {
    List list{.title = "Who gets the advantage, 3/4 : 1/4?", .keep_board = true};
    list.items.push_back({"White", U'w', [&app] { app.execute("advantage white"); }});
    list.items.push_back({"Black", U'b', [&app] { app.execute("advantage black"); }});
    list.items.push_back({"nobody, go on", U'n', [] {}});
    open(app, std::move(list));
}

void open_appearance(App& app, std::size_t selected) {
    List list{
        .title = "Colours, board, pieces", .items = {}, .selected = selected, .keep_board = true};
    const auto add = [&](const std::string& name, std::string_view value, bool present) {
        const std::string line = name + '=' + std::string(value);
        list.items.push_back(
            {(present ? "* " : "  ") + line, 0, [&app, line, row = list.items.size()] {
                 app.execute("set " + line);
                 open_appearance(app, row);
             }});
    };
    const Appearance& now = app.appearance();
    for (std::size_t i = 0; i < kThemeNames.size(); ++i)
        add("theme", kThemeNames[i], now.theme == static_cast<ThemeName>(i));
    for (std::size_t i = 0; i < kStyleNames.size(); ++i)
        add("style", kStyleNames[i], now.style == static_cast<CellStyle>(i));
    add("pieces", "letters", !now.figures);
    add("pieces", "figures", now.figures);
    const Bottom bottom = app.session().bottom();
    add("flip", "white", bottom == Bottom::White);
    add("flip", "black", bottom == Bottom::Black);
    add("flip", "auto", bottom == Bottom::Auto);
    add("bell", "off", !now.bell);
    add("bell", "on", now.bell);
    list.items.push_back({"keep these for the next time", U'w', [&app] { app.execute("write"); }});
    open(app, std::move(list));
}

void keep_settings(App& app) {
    const Session& session = app.session();
    const auto& settings = session.options().settings;
    if (!settings) return app.say("There is no place for settings.", true);
    const auto level = session.players().level;
    const auto time = session.players().time;
    (void)settings->set("variant", std::string(session.game().start().variant().spec().name));
    (void)settings->set("computer", name_of_sides(session.players().computer));
    (void)settings->set("level", level ? std::to_string(*level) : "");
    (void)settings->set("time", time ? write_time_control(*time) : "");
    app.execute("write");
}

}  // namespace alces::tui
