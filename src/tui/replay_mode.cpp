#include "tui/replay_mode.h"

#include <algorithm>

#include "game/export_text.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "session/commands.h"
#include "session/script.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/game_panel.h"
#include "tui/inspect_mode.h"

namespace alces::tui {

namespace {

bool is_letter(KeyPress key) {
    const char32_t c = key.character;
    return key.key == Key::Character && ((c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'));
}

// Writes a move with its number: "1... P e7-e5".
std::string numbered_text(const App& app, const Position& before, Move move) {
    return move_number(before, true) + app.text_of(before, move);
}

// Takes the game back by some steps. If that goes beyond the ply `wanted`, to a turn of the player,
// the message says so.
void take_back_to(App& app, std::size_t wanted, std::size_t steps) {
    const std::string line = "undo " + std::to_string(steps);
    app.act_if_confirmed(line, [&app, line, wanted] {
        app.execute(line);
        const Game& game = app.session().game();
        if (game.ply() < wanted)
            app.show_message("Taken back to before " +
                             numbered_text(app, game.position(), game.moves()[game.ply()]) + '.');
    });
}

constexpr const char* kNoMoves = "There are no moves to look back at yet.";

void open_at(App& app, std::size_t ply, const std::string& message) {
    const Game& game = app.session().game();
    ReplayLine line{.ply = 0, .positions = {}, .moves = game.moves()};
    for (std::size_t i = 0; i <= game.length(); ++i) line.positions.push_back(game.position_at(i));
    app.close_transient();
    app.show_message(message);
    app.open(std::make_unique<ReplayMode>(app, std::move(line), ply, message));
}

}  // namespace

bool can_look_back(const App& app) {
    return app.context() == Context::Game && app.session().game().ply() > 0;
}

void open_replay(App& app) {
    const Game& game = app.session().game();
    if (game.length() == 0) return app.show_message(kNoMoves);
    app.prompt().leave();
    open_at(app, game.ply(),
            "Left and Right step through the game, Esc exits. F3 takes it back to here.");
}

void look_back_to(App& app, std::size_t ply) {
    if (app.context() != Context::Game || app.session().game().length() == 0) return;
    const auto* replay = app.find<ReplayMode>();
    const auto seen = place_of_ply(app.viewport().layout(), app.panel_view(), ply);
    // This is false while the line of a mistake is shown.
    const bool shows_game = replay != nullptr && replay->accepts_moves();
    if (!shows_game) open_at(app, app.session().game().ply(), "");
    app.find<ReplayMode>()->show_ply(ply, seen);
}

bool press_to_look_back(App& app, KeyPress key) {
    if (app.context() != Context::Game) return false;
    const Game& game = app.session().game();
    const bool back = is_character(key, U'[') || key.key == Key::Left;
    const bool forth = is_character(key, U']') || key.key == Key::Right;
    const bool home = key.key == Key::Home;
    if (!back && !forth && !home && key.key != Key::End) return false;
    if (app.find<ReplayMode>() != nullptr) return app.find<ReplayMode>()->press(key);
    if (game.length() == 0)
        app.show_message(kNoMoves);
    else if (back && game.ply() > 0)
        look_back_to(app, game.ply() - 1);
    else if (home && game.ply() > 0)
        look_back_to(app, 0);
    else if (forth && game.ply() < game.length())
        look_back_to(app, game.ply() + 1);
    return true;
}

bool step_by_arrow(App& app, KeyPress key) {
    const bool back = key == KeyPress{Key::Left};
    if ((!back && key != KeyPress{Key::Right}) || !can_look_back(app)) return false;
    if (app.viewport().cursor_in_use() || app.pieces().has_picked()) return false;
    const Game& game = app.session().game();
    if (back || game.ply() < game.length()) return press_to_look_back(app, key);
    app.show_minor_message("No move follows. Up and Down move the cursor.");
    return true;
}

bool ReplayMode::press(KeyPress key) {
    constexpr long long kAll = 1'000'000;
    const bool forth = key.key == Key::Right || key.key == Key::PageDown || chooses_row(key) ||
                       is_character(key, U']');
    const bool back = key.key == Key::Left || key.key == Key::Backspace || key.key == Key::PageUp ||
                      is_character(key, U'[');
    if (forth)
        step(1);
    else if (back)
        step(-1);
    else if (key.key == Key::End && accepts_moves())
        finish();
    else if (key.key == Key::End || key.key == Key::Down)
        step(kAll);
    else if (key.key == Key::Home || key.key == Key::Up)
        step(-kAll);
    else if (key == function_key(3))
        play_from_here();
    else if (key == function_key(9) || is_character(key, U'.'))
        inspect_piece(app_);
    else if (accepts_moves() && is_letter(key))
        app_.prompt().begin(key.character);
    else if (!press_for_advice(key))
        return leave(key);
    return true;
}

bool ReplayMode::press_for_advice(KeyPress key) {
    if (!computer_help_allowed(app_.session())) return false;
    if (key == function_key(11))
        toggle_analysis();
    else if (key == function_key(5))
        app_.show_message(app_.session().searches().analysis().is_on()
                              ? "The analysis begins with the best move."
                              : "F11 analyses the position shown.");
    else
        return false;
    return true;
}

// The command `analyse` would cancel the computer's search for its move.
void ReplayMode::toggle_analysis() {
    if (app_.session().computer().is_moving())
        app_.show_message("The computer is thinking about its move. Analysis has to wait.");
    else
        app_.execute("analyse");
}

void ReplayMode::finish() { (void)leave({Key::Escape}); }

void ReplayMode::remove_message() {
    if (app_.panel().message() == message_) app_.show_message("");
}

bool ReplayMode::leave(KeyPress key) {
    app_.close(*this);
    if (key.key == Key::Escape) remove_message();
    return key.key == Key::Escape;
}

// If this mode accepts moves, a click that picks up or puts down a piece goes to the mode below.
// Any other click closes this mode.
bool ReplayMode::click(Square square) {
    const Piece piece = position().at(square);
    const bool own = !piece.is_none() && piece.color() == position().side_to_move();
    if (accepts_moves() && (own || app_.pieces().has_picked())) return false;
    app_.viewport().put_cursor(square);
    return leave({Key::Escape});
}

bool ReplayMode::submit(std::string_view line) {
    if (!accepts_moves() || line.empty()) return false;
    if (is_directive(app_.session(), line)) {
        app_.close(*this);
        return false;
    }
    const auto move = parse_move(position(), line);
    if (!move)
        app_.show_error(unknown_text(line, move.error(), app_.session().options()));
    else
        play(*move);
    return true;
}

void ReplayMode::play(Move move) {
    app_.pieces().put_back();
    if (at_ < line_.moves.size() && move == line_.moves[at_]) return step(1);
    const Session& session = app_.session();
    if (session.options().gate) return play_at_table(move);
    const std::string text = write_move(position(), move, MoveStyle::Algebraic);
    const auto begin_here = [&app = app_, node = session.game().node_at(at_), text] {
        app.session().change_line([node](Game& game) { game.go_to(node); });
        app.execute(text);
    };
    if (at_ == session.game().ply() && !session.game().outcome().is_over()) return begin_here();
    app_.ask({"Play " + app_.text_of(position(), move) + " from here?",
              session.undo_begins_new_record() ? "Play it in a new game" : "Play it as a variation",
              "Cancel"},
             begin_here);
}

// Handles a move that is entered while looking back at a table, where variations are not possible.
// Plays it if the latest position is shown. Otherwise asks: whether to play it in the latest
// position if it is legal there, or whether to return to the game.
void ReplayMode::play_at_table(Move move) {
    const Session& session = app_.session();
    const Position& present = session.game().position();
    const bool may_play = session.player_color() == present.side_to_move() &&
                          !session.game().outcome().is_over() && is_legal(present, move);
    if (at_ == session.game().ply() && may_play) {
        finish();
        return app_.play(move);
    }
    const auto go_back = [&app = app_] {
        if (auto* replay = app.find<ReplayMode>()) replay->finish();
    };
    if (!may_play) return app_.ask({"Return to the game?", "Return", "Keep looking"}, go_back);
    app_.ask({"Play " + app_.text_of(present, move) + " in the game?", "Return and play it",
              "Keep looking"},
             [&app = app_, go_back, move] {
                 go_back();
                 app.play(move);
             });
}

void ReplayMode::step(long long moves) {
    const auto last = static_cast<long long>(line_.moves.size());
    const long long to = std::clamp(static_cast<long long>(at_) + moves, 0LL, last);
    const auto ply = static_cast<std::size_t>(to);
    show_ply(ply, accepts_moves() ? place_of_ply(app_.viewport().layout(), app_.panel_view(), ply)
                                  : std::nullopt);
}

void ReplayMode::show_ply(std::size_t ply, std::optional<Point> seen) {
    const bool forth = ply > at_;
    at_ = ply;
    scrolled_ = 0;
    app_.pieces().put_back();
    app_.panel().show_present_move();
    if (at_ > 0) app_.viewport().scroll_to(line_.moves[at_ - 1]);
    // A step forward to the current position returns to the game if no moves follow it.
    if (accepts_moves() && forth && at_ == line_.moves.size() && at_ == app_.session().game().ply())
        return finish();
    tell(position_message());
    if (seen) scrolled_ = scroll_to_keep(app_.viewport().layout(), app_.panel_view(), at_, *seen);
}

void ReplayMode::tell(std::string message) {
    message_ = std::move(message);
    app_.show_message(message_);
}

void ReplayMode::play_from_here() {
    const Game& game = app_.session().game();
    const std::size_t to = takeback_ply();
    const std::size_t now = game.ply() + (game.is_declared() ? 1 : 0);
    app_.close(*this);
    if (to < now) return take_back_to(app_, to, now - to);
    if (to > now) return app_.execute("redo " + std::to_string(to - now));
    remove_message();
}

std::optional<LookedAt> ReplayMode::looked_at() const {
    const Game& game = app_.session().game();
    const std::size_t ply = line_.ply + at_;
    const bool in_game = accepts_moves() || at_ == 0;
    if (in_game && ply == game.ply()) return std::nullopt;
    LookedAt shown{position(), {}, in_game ? std::optional(ply) : std::nullopt};
    const auto reversible = static_cast<std::size_t>(position().plies_since_reset());
    for (std::size_t i = ply - std::min(ply, reversible); i < ply; ++i)
        shown.earlier_keys.push_back(i < line_.ply ? game.position_at(i).key()
                                                   : line_.positions[i - line_.ply].key());
    return shown;
}

std::optional<Move> ReplayMode::last() const {
    return at_ == 0 ? std::nullopt : std::optional(line_.moves[at_ - 1]);
}

std::string ReplayMode::last_move() const {
    if (at_ == 0) return {};
    return numbered_text(app_, line_.positions[at_ - 1], line_.moves[at_ - 1]);
}

std::string ReplayMode::position_message() const {
    return at_ == 0 ? "The start of the game." : last_move();
}

std::vector<KeyHint> ReplayMode::hints() const {
    std::vector<KeyHint> hints{hint_of({Key::Right}, "forward"), hint_of({Key::Left}, "back"),
                               hint_of({Key::End}, "returns"),
                               hint_of(function_key(3), "takes back to here")};
    if (computer_help_allowed(app_.session())) hints.push_back(action_hint(app_, function_key(11)));
    return hints;
}

// Sets the marks of the position that is shown, in place of those of the current position.
void ReplayMode::mark(Marks& marks) const {
    marks.cursor = kNoSquare;
    marks.hint = {};
    if (accepts_moves()) return;
    marks = Marks{};
    if (position().in_check()) marks.check = position().king(position().side_to_move());
    if (const auto move = last()) marks.last_move = Bitboard{move->from} | Bitboard{move->to};
}

void ReplayMode::show(PanelView& panel) const {
    std::string where = "Start of the game", brief = "Start", briefest = "Start";
    if (at_ > 0) {
        const std::string last =
            std::to_string(line_.positions[line_.moves.size() - 1].move_number());
        const std::string now = std::to_string(move_number());
        const std::string side = name_of(line_.positions[at_ - 1].side_to_move());
        brief = "move " + now + " of " + last;
        where = side + "'s " + brief;
        brief[0] = 'M';
        briefest = "Move " + now + '/' + last;
    }
    panel.turn = first_that_fits(
        text_width(app_.viewport().layout()),
        {where + ", End returns", brief + ", End returns", briefest + ", End returns"});
    panel.sheet.played = at_;
    panel.sheet.scrolled += scrolled_;
    panel.graph_ply = at_;
    show_position(panel);
}

// Fills the panel for the position that is shown, in place of the current one.
void ReplayMode::show_position(PanelView& panel) const {
    const Game& game = app_.session().game();
    const auto lost = [&](Color color) {
        std::vector<PieceType> pieces = game.captured(color, std::min(line_.ply, game.ply()));
        const auto later = captured_by(line_.positions, std::span(line_.moves).first(at_), color);
        pieces.insert(pieces.end(), later.begin(), later.end());
        sort_by_kind(pieces);
        return pieces;
    };
    show_pieces(panel, position(), app_.viewport().layout(),
                {lost(Color::White), lost(Color::Black)});
    if (!panel.is_analysis) panel.search.clear();
}

const BySquare<Piece>* ReplayMode::board() const { return &line_.positions[at_].board(); }

}  // namespace alces::tui
