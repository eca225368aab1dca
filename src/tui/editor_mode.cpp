#include "tui/editor_mode.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "session/left_game.h"
#include "session/questions.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/list_dialog.h"
#include "tui/text_dialog.h"

namespace alces::tui {

namespace {

constexpr std::size_t kRightsOneByOne = 8;  // if there are more, the menu sets all or none

void edit(App& app, const std::string& words) { app.execute("edit " + words); }

void leave(App& app) {
    app.execute("edit leave");
    app.show_message(computer_is_stopped(app.session())
                         ? "Edits discarded. F7 makes the computer move."
                         : "Edits discarded.");
}

void play_edited(App& app) {
    const auto play = [&app] {
        app.execute("edit play");
        if (!app.session().editor() && computer_is_stopped(app.session())) app.execute("go");
    };
    if (!would_be_lost(app.session())) return app.act_if_confirmed("edit play", play);
    if (!app.session().editor()->position()) return play();
    app.ask(
        {"Play the edited position?", "Play it", "Keep editing", fate_of_left_game(app.session())},
        play);
}

std::string right_text(const Right& right) {
    const char kind = lower(right.letter);
    return name_of(right.color) + (kind == 'k'   ? std::string(" castles kingside")
                                   : kind == 'q' ? std::string(" castles queenside")
                                                 : std::string("'s castling ") + right.letter);
}

void add_rights(App& app, List& menu) {
    const PositionEditor& draft = *app.session().editor();
    const std::vector<Right>& rights = draft.variant().rights();
    if (rights.empty()) return;
    if (rights.size() > kRightsOneByOne) {
        menu.items.push_back({"Rights: all possible", U'r', [&app] { edit(app, "rights all"); }});
        menu.items.push_back({"Rights: none", U'n', [&app] { edit(app, "rights -"); }});
        return;
    }
    for (std::size_t i = 0; i < rights.size(); ++i) {
        const char letter = rights[i].letter;
        const bool held = ((draft.setup().rights >> i) & 1U) != 0;
        menu.items.push_back(
            {right_text(rights[i]) + (held ? ": yes" : ": no"), 0, [&app, letter, held] {
                 edit(app, std::string("rights ") + (held ? '-' : '+') + letter);
             }});
    }
}

void add_holdings(App& app, List& menu) {
    const PositionEditor& draft = *app.session().editor();
    for (const Color color : kColors) {
        const std::string side = word_of(color);
        if (draft.variant().spec().reserve)
            menu.items.push_back(
                {"Enter " + std::string(name_of(color)) + "'s reserve", 0,
                 [&app, side] { app.prompt().open_with("reserve " + side + ' '); }});
        if (draft.variant().joker() == kNoPieceType) continue;
        const bool held = draft.setup().holdings[color].joker_in_hand;
        menu.items.push_back(
            {std::string(name_of(color)) + "'s joker: " + (held ? "in hand" : "not in hand"), 0,
             [&app, side, held] { edit(app, "joker " + side + (held ? " gone" : " hand")); }});
    }
}

// Opens a list of pieces, for players who use only the mouse.
void open_pieces(App& app) {
    const Variant& variant = app.session().editor()->variant();
    const std::string square = variant.square_name(app.viewport().cursor());
    List list{.title = "Piece on " + square, .avoid_board = true, .avoid_fen = true};
    for (const Color color : kColors)
        for (const PieceSpec& piece : variant.spec().pieces) {
            const std::string words = std::string(word_of(color)) + ' ' + piece.letter;
            const char letter = color == Color::White ? lower(piece.letter) : piece.letter;
            list.items.push_back(
                {piece_phrase(variant, Piece{color, variant.type_of(piece.letter)}),
                 static_cast<char32_t>(letter),
                 [&app, words, square] { edit(app, words + ' ' + square); }});
        }
    list.items.push_back({"Empty", U'-', [&app, square] { edit(app, "clear " + square); }});
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

}  // namespace

void open_editor_help(App& app) {
    app.open_text(
        {"Help",
         {
             "THE POSITION EDITOR",
             "",
             "Arrows        move the cursor",
             "Letters       place a piece: small letters for White, capitals for Black, as on the "
             "board",
             "Space Delete  remove the piece",
             "*             change the side to move",
             "F3            undo the last edit",
             "Enter F10     open the menu: set everything else, play from here",
             "PgUp PgDn     scroll the FEN and the error below it",
             "Tab :         type commands: white K e1, black P a5 b5, clear e4, turn black, "
             "rights KQ, passed e3, count 0, number 1, fen ..., play",
             "Mouse         a second click on a square opens a list of pieces; drag a piece to "
             "move it, or off the board to remove it",
             "Esc           discard the edits and return to the game",
         }});
}

void open_editor_menu(App& app) {
    const PositionEditor& draft = *app.session().editor();
    List menu{.title = "Position editor", .avoid_board = true, .avoid_fen = true};
    const auto add = [&](char32_t letter, std::string label, std::function<void()> act) {
        menu.items.push_back({std::move(label), letter, std::move(act)});
    };
    const char* turn =
        draft.setup().side_to_move == Color::White ? "To move: White" : "To move: Black";
    add(U'g', "Play from here", [&app] { play_edited(app); });
    add(U't', turn, [&app] { edit(app, "turn"); });
    add(U'p', "Piece on " + draft.variant().square_name(app.viewport().cursor()),
        [&app] { open_pieces(app); });
    add_rights(app, menu);
    add_holdings(app, menu);
    add(U's', "Starting position", [&app] { edit(app, "start"); });
    add(U'c', "Clear the board", [&app] { edit(app, "clear"); });
    add(U'f', "Enter a FEN", [&app] { app.prompt().open_with("fen "); });
    add(U'?', "Help", [&app] { open_editor_help(app); });
    add(U'l', "Leave, discarding edits", [&app] { leave(app); });
    app.open(std::make_unique<ListDialog>(app, std::move(menu)));
}

const PositionEditor& EditorMode::draft() const { return *app_.session().editor(); }

bool EditorMode::press(KeyPress key) {
    const std::string square = draft().variant().square_name(app_.viewport().cursor());
    if (key.key == Key::Escape) {
        ask_to_leave();
    } else if (is_character(key, U' ') || key.key == Key::Delete || key.key == Key::Backspace) {
        edit(app_, "clear " + square);
    } else if (key.key == Key::Enter) {
        open_editor_menu(app_);
    } else if (is_character(key, U'*')) {
        edit(app_, "turn");
    } else if (key == function_key(3)) {
        edit(app_, "undo");
    } else if (key.key == Key::Character && key.character <= U'z') {
        const char letter = static_cast<char>(key.character);
        const bool small = is_lower(letter);
        if (!small && !is_capital(letter)) return false;
        edit(app_, std::string(word_of(small ? Color::White : Color::Black)) + ' ' + letter + ' ' +
                       square);
    } else {
        return false;
    }
    return true;
}

// Leaves the editor. If something was changed, asks first.
void EditorMode::ask_to_leave() {
    const PositionEditor unchanged(app_.session().game().position());
    if (draft().fen() == unchanged.fen()) return leave(app_);
    app_.ask({"Discard the edits?", "Discard them", "Keep editing"}, [&app = app_] { leave(app); });
}

bool EditorMode::click(Square square) {
    pressed_ = square;
    pressed_on_cursor_ = app_.viewport().cursor() == square;
    app_.viewport().put_cursor(square);
    return true;
}

// Moves a dragged piece. A second click on a square opens the list of pieces.
bool EditorMode::release(std::optional<Square> square) {
    const Square pressed = std::exchange(pressed_, kNoSquare);
    if (pressed == kNoSquare) return true;
    if (square != pressed)
        move_piece(pressed, square);
    else if (pressed_on_cursor_)
        open_pieces(app_);
    return true;
}

// Moves a piece, or removes it if `to` is empty.
void EditorMode::move_piece(Square from, std::optional<Square> to) {
    const Variant& variant = draft().variant();
    const Piece piece = draft().setup().board[from];
    if (piece.is_none()) return;
    edit(app_, "clear " + variant.square_name(from));
    if (!to) return;
    app_.viewport().put_cursor(*to);
    edit(app_, std::string(word_of(piece.color())) + ' ' + variant.piece(piece.type()).letter +
                   ' ' + variant.square_name(*to));
}

// Passes lines of the prompt to the editor. Returns false for a few commands, which the session
// executes.
bool EditorMode::submit(std::string_view line) {
    constexpr std::array<std::string_view, 6> kOthers{"edit", "quit",  "flip",
                                                      "set",  "write", "new"};
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (line.empty() || std::ranges::find(kOthers, word) != kOthers.end()) return false;
    if (word == "help")
        open_editor_help(app_);
    else if (word == "play")
        play_edited(app_);
    else
        edit(app_, std::string(line));
    return true;
}

void EditorMode::update() {
    if (!app_.session().editor()) app_.close(*this);
}

std::vector<KeyHint> EditorMode::hints() const {
    if (app_.prompt().active())
        return {hint_of({Key::Enter}, "runs it"), hint_of({Key::Escape}, "back")};
    return {{"Letters", "place", {}},
            hint_of({Key::Escape}, "exits"),
            hint_of({Key::Enter}, "menu"),
            hint_of(character_key(U' '), "removes"),
            hint_of(character_key(U'*'), "side to move"),
            hint_of(function_key(3), "undo"),
            action_hint(app_, character_key(U'?'))};
}

// Removes the marks of the game, except the cursor.
void EditorMode::mark(Marks& marks) const {
    const Square cursor = marks.cursor;
    marks = {};
    marks.cursor = cursor;
}

void EditorMode::show(PanelView& panel) const {
    const std::vector<std::string> lines = draft().lines();
    panel.turn = "Position editor, " + panel.game;
    panel.fen = lines[0];
    panel.fen_status = lines[1];
    panel.fen_is_valid = static_cast<bool>(draft().position());
}

const BySquare<Piece>* EditorMode::board() const { return &draft().setup().board; }

int EditorMode::hidden_lines() const {
    const std::vector<std::string> lines = draft().lines();
    const Layout layout = app_.viewport().layout();
    return std::max(
        {overflow_lines(lines[0], layout) + 1, overflow_lines(lines[1], layout) + 1, 0});
}

}  // namespace alces::tui
