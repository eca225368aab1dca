#include "tui/mistake_mode.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/export_text.h"
#include "rules/movegen.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/game_panel.h"
#include "tui/list_dialog.h"
#include "tui/move_text.h"
#include "tui/search_text.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

ReplayLine line_of(const Game& game, const Mistake& mistake) {
    ReplayLine line{.ply = mistake.ply, .positions = {game.position_at(mistake.ply)}, .moves = {}};
    for (const Move move : mistake.line) {
        if (!is_legal(line.positions.back(), move)) break;
        line.moves.push_back(move);
        line.positions.push_back(line.positions.back().after(move));
    }
    return line;
}

Color mover_of(const Game& game, const Mistake& mistake) {
    return game.position_at(mistake.ply).side_to_move();
}

// Returns the mistakes in the order of the list. If the user plays only one side, that side's
// mistakes come first.
std::vector<Mistake> ordered_mistakes(const Session& session) {
    std::vector<Mistake> mistakes = session.searches().mistakes();
    if (const auto player = session.player_color())
        std::stable_partition(mistakes.begin(), mistakes.end(), [&](const Mistake& mistake) {
            return mover_of(session.game(), mistake) == *player;
        });
    return mistakes;
}

// Says who plays a side: "you", "computer" or "opponent". If the user plays both sides or neither,
// says "White" or "Black".
std::string who_plays(const Session& session, Color color) {
    const auto player = session.player_color();
    if (!player) return name_of(color);
    return color == *player ? "you" : session.options().gate ? "opponent" : "computer";
}

// Returns a heading and a row for each mistake, with the move, the scores before and after it, and
// whose it is.
std::vector<std::string> mistake_rows(const App& app, const std::vector<Mistake>& mistakes) {
    const Game& game = app.session().game();
    std::vector<std::string> rows{"Move"}, before{"Before"}, after{"After"}, who{"By"};
    for (const Mistake& mistake : mistakes) {
        const Position& position = game.position_at(mistake.ply);
        rows.push_back(move_number(position, true) +
                       app.text_of(position, game.moves()[mistake.ply]));
        const Color mover = position.side_to_move();
        before.push_back(narrow_score_text(white_view(mover, mistake.best)));
        after.push_back(narrow_score_text(white_view(mover, mistake.played)));
        who.push_back(who_plays(app.session(), mover));
    }
    align(rows, false);
    align(before, true);
    align(after, true);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] += "  " + before[i] + "  " + after[i] + "  " + who[i];
    return rows;
}

void open_mistake(App& app, std::size_t number) {
    const Game& game = app.session().game();
    const Mistake mistake = ordered_mistakes(app.session())[number];
    app.close_transient();
    app.prompt().leave();
    std::string message = mistake_text(game, mistake, app.writer());
    if (!mistake.line.empty())
        message += "; better " + app.text_of(game.position_at(mistake.ply), mistake.line[0]) + '.';
    app.panel().set_message(message);
    app.open(std::make_unique<MistakeMode>(app, number, message));
}

}  // namespace

void open_review(App& app) {
    app.session().searches().mistakes().empty() ? app.execute("review") : open_mistakes(app);
}

void open_mistakes(App& app) {
    const std::vector<std::string> rows = mistake_rows(app, ordered_mistakes(app.session()));
    List list{.title = "Mistakes (1 pawn or more)", .heading = rows[0], .closes_on_move = true};
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        list.items.push_back({rows[i + 1], 0, [&app, i] { open_mistake(app, i); }});
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

MistakeMode::MistakeMode(App& app, std::size_t number, const std::string& message)
    : ReplayMode(app, line_of(app.session().game(), ordered_mistakes(app.session())[number]), 0,
                 message),
      number_(number) {}

// Down and Up go to the next and the previous mistake, as in the list of mistakes.
bool MistakeMode::press(KeyPress key) {
    if (key.key != Key::Down && key.key != Key::Up) return ReplayMode::press(key);
    const bool forth = key.key == Key::Down;
    if (forth ? has_next() : has_previous())
        open_mistake(app_, forth ? number_ + 1 : number_ - 1);
    else
        tell(forth ? "This is the last mistake." : "This is the first mistake.");
    return true;
}

bool MistakeMode::has_next() const {
    return number_ + 1 < app_.session().searches().mistakes().size();
}

std::string MistakeMode::position_message() const {
    if (at() == 0) return "The position before the mistake. Right shows the better move.";
    return "Better: " + last_move();
}

// The first keys fit into 40 columns.
std::vector<KeyHint> MistakeMode::hints() const {
    std::vector<KeyHint> hints{hint_of({Key::Right}, "forward")};
    if (has_next()) hints.push_back(hint_of({Key::Down}, "next"));
    hints.push_back(hint_of({Key::Escape}, "exits"));
    if (has_previous()) hints.push_back(hint_of({Key::Up}, "previous"));
    hints.push_back(hint_of({Key::Left}, "back"));
    hints.push_back(action_hint(app_, function_key(12), "list"));
    hints.push_back(hint_of(function_key(3), "takes back to here"));
    return hints;
}

// Marks the mistake and the better move until the player takes the first step.
void MistakeMode::mark(Marks& marks) const {
    ReplayMode::mark(marks);
    if (at() > 0) return;
    const Move mistake = app_.session().game().moves()[line().ply];
    marks.errors = Bitboard{mistake.from} | Bitboard{mistake.to};
    if (!line().moves.empty())
        marks.hint = Bitboard{line().moves[0].from} | Bitboard{line().moves[0].to};
}

// Says whose mistake is shown: "Your mistake 1 of 3", "White's mistake 1 of 3".
std::string MistakeMode::title() const {
    const std::string who = who_plays(app_.session(), line().positions[0].side_to_move());
    const std::string count = "mistake " + std::to_string(number_ + 1) + " of " +
                              std::to_string(app_.session().searches().mistakes().size());
    return first_that_fits(
        text_width(app_.viewport().layout()),
        {who == "you" ? "Your " + count : sentence(who) + "'s " + count, sentence(count)});
}

// The score sheet highlights the mistake.
void MistakeMode::show(PanelView& panel) const {
    panel.turn = at() > 0 ? "Better line, move " + std::to_string(move_number()) : title();
    panel.sheet.played = line().ply + 1;
    panel.graph_ply = line().ply + 1;
    show_position(panel);
    if (!panel.is_analysis) show_better_line(panel);
}

void MistakeMode::show_better_line(PanelView& panel) const {
    const Layout layout = app_.viewport().layout();
    const auto moves = numbered_moves(line().positions[0], line().moves, app_.notation());
    // In a low panel, the last column is for the marks that show that there are further pages.
    panel.search = lines_of_moves("Better:", moves, text_width(layout) - (is_low(layout) ? 1 : 0));
    panel.shows_computer = true;
    panel.search_rows = static_cast<int>(panel.search.size());
}

}  // namespace alces::tui
