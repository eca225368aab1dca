#include "tui/mistake_mode.h"

#include <string>
#include <vector>

#include "game/export_text.h"
#include "rules/movegen.h"
#include "tui/action_table.h"
#include "tui/app.h"
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

// Returns a heading and a row for each mistake, with the move and the scores before and after it.
std::vector<std::string> mistake_rows(const App& app, const std::vector<Mistake>& mistakes) {
    const Game& game = app.session().game();
    std::vector<std::string> rows{"Move"}, before{"Before"}, after{"After"};
    for (const Mistake& mistake : mistakes) {
        const Position& position = game.position_at(mistake.ply);
        rows.push_back(move_number(position, true) +
                       app.text_of(position, game.moves()[mistake.ply]));
        const Color mover = position.side_to_move();
        before.push_back(narrow_score_text(white_view(mover, mistake.best)));
        after.push_back(narrow_score_text(white_view(mover, mistake.played)));
    }
    align(rows, false);
    align(before, true);
    align(after, true);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += "  " + before[i] + "  " + after[i];
    return rows;
}

void open_mistake(App& app, std::size_t number) {
    const Game& game = app.session().game();
    const Mistake mistake = app.session().searches().mistakes()[number];
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
    const std::vector<std::string> rows = mistake_rows(app, app.session().searches().mistakes());
    List list{.title = "Mistakes (1 pawn or more)", .heading = rows[0], .closes_on_move = true};
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        list.items.push_back({rows[i + 1], 0, [&app, i] { open_mistake(app, i); }});
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

MistakeMode::MistakeMode(App& app, std::size_t number, const std::string& message)
    : ReplayMode(app, line_of(app.session().game(), app.session().searches().mistakes()[number]), 0,
                 message),
      number_(number) {}

// Down and Up go to the next and the previous mistake, as in the list of mistakes.
bool MistakeMode::press(KeyPress key) {
    if (key.key != Key::Down && key.key != Key::Up) return ReplayMode::press(key);
    const bool forth = key.key == Key::Down;
    if (forth ? has_next() : has_previous())
        open_mistake(app_, forth ? number_ + 1 : number_ - 1);
    else
        app_.show_message(forth ? "This is the last mistake." : "This is the first mistake.");
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

// Marks the better move until the player takes the first step.
void MistakeMode::mark(Marks& marks) const {
    ReplayMode::mark(marks);
    if (at() == 0 && !line().moves.empty())
        marks.hint = Bitboard{line().moves[0].from} | Bitboard{line().moves[0].to};
}

void MistakeMode::show(PanelView& panel) const {
    const std::size_t all = app_.session().searches().mistakes().size();
    panel.turn = at() > 0 ? "Better line, move " + std::to_string(move_number())
                          : "Mistake " + std::to_string(number_ + 1) + " of " + std::to_string(all);
    panel.sheet.played = line().ply;
    panel.graph_ply = line().ply;
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
