// Putting a position together. The session has the draft; here are the keys for it.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "rules/notation.h"
#include "tui/app.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

constexpr std::size_t kRightsOneByOne = 8;  // more of them are typed

std::vector<std::string> editor_help() {
    return {
        "THE POSITION EDITOR",
        "",
        "arrows        go over the board",
        "letters       place a piece: small ones White's, capitals Black's, as on the board",
        "Space Delete  take the piece away",
        "*             the other side is to move",
        "Enter F10     all that can be set, and: play from here",
        "PgUp PgDn     scroll the FEN and what is wrong with it",
        "Tab :         the prompt: white K e1, black P a5 b5, clear e4, turn black, rights KQ, "
        "passed e3, count 0, number 1, fen ..., play",
        "Esc           leaves the editor; the game is as it was",
    };
}

std::string other_turn(Color color) {
    return color == Color::White ? "Turn: White, change it" : "Turn: Black, change it";
}

}  // namespace

void App::edit(const std::string& words) { execute("edit " + words); }

bool App::press_in_editor(KeyPress key) {
    const std::string square = variant().square_name(cursor_);
    const bool blank = key.key == Key::Character && key.character == U' ';
    if (blank || key.key == Key::Delete || key.key == Key::Backspace) {
        edit("clear " + square);
        return true;
    }
    if (key.key == Key::Enter) {
        open_editor_menu();
        return true;
    }
    if (key.key != Key::Character || key.character > U'z') return false;
    const char letter = static_cast<char>(key.character);
    if (letter == '*') {
        edit("turn");
        return true;
    }
    const bool small = is_lower(letter);
    if (!small && (letter < 'A' || letter > 'Z')) return false;
    edit(std::string(word_of(small ? Color::White : Color::Black)) + ' ' + letter + ' ' + square);
    return true;
}

// True for what the editor does itself, or does not allow.
bool App::perform_in_editor(Action action) {
    switch (action) {
        case Action::Help:
            open_text("Help", editor_help());
            return true;
        case Action::Menu:
            open_editor_menu();
            return true;
        case Action::Cancel:
            leave_editor();
            return true;
        case Action::Quit:
        case Action::Flip:
        case Action::ShiftView:
        case Action::LeaveMode:
        case Action::ToPrompt:
        case Action::ToBoard:
        case Action::EnterLine:
        case Action::Complete:
        case Action::Back:
        case Action::EarlierLine:
        case Action::Appearance:
            return false;
        default:
            say("Not while a position is edited; Esc leaves the editor.");
            return true;
    }
}

void App::leave_editor() {
    execute("edit leave");
    say(waits_for_go() ? "The game is as it was. F7 lets the computer go on."
                       : "The game is as it was.");
}

void App::play_edited() {
    const auto play = [this] {
        execute("edit play");
        if (!session_->editor() && waits_for_go()) execute("go");
    };
    if (is_running() && session_->editor()->position())
        return ask("The game is not over. Leave it?", "Leave it", play);
    play();
}

// A line for the prompt, to be finished there.
void App::offer_line(const std::string& line) {
    typing_ = true;
    editor_.set(line);
}

void App::open_editor_menu() {
    const Setup& setup = session_->editor()->setup();
    ListDialog menu;
    menu.title = "Position";
    const auto add = [&](char32_t letter, std::string label, std::function<void()> act) {
        menu.items.push_back({std::move(label), letter, std::move(act)});
    };
    add(U'g', "Go: play from here", [this] { play_edited(); });
    add(U't', other_turn(setup.side_to_move), [this] { edit("turn"); });
    add(U'p', "Piece on " + variant().square_name(cursor_), [this] { open_editor_pieces(); });
    add_rights(menu);
    for (const Color color : kColors) {
        const std::string side = word_of(color);
        if (variant().spec().reserve)
            add(0, std::string(name_of(color)) + "'s reserve: type it",
                [this, side] { offer_line("reserve " + side + ' '); });
        if (variant().joker() == kNoPieceType) continue;
        const bool held = setup.holdings[color].joker_in_hand;
        add(0, std::string(name_of(color)) + "'s joker: " + (held ? "in hand" : "not in hand"),
            [this, side, held] { edit("joker " + side + (held ? " gone" : " hand")); });
    }
    add(U's', "Start position", [this] { edit("start"); });
    add(U'c', "Clear the board", [this] { edit("clear"); });
    add(U'f', "FEN: type one", [this] { offer_line("fen "); });
    add(U'?', "Help", [this] { perform(Action::Help); });
    add(U'l', "Leave: the game as it was", [this] { leave_editor(); });
    menu.keep_board = menu.keep_fen = true;
    open_list(std::move(menu));
}

void App::add_rights(ListDialog& menu) {
    const std::vector<Right>& rights = variant().rights();
    if (rights.empty()) return;
    if (rights.size() > kRightsOneByOne) {
        menu.items.push_back({"Rights: all that fit", U'r', [this] { edit("rights all"); }});
        menu.items.push_back({"Rights: none", U'n', [this] { edit("rights -"); }});
        return;
    }
    for (std::size_t i = 0; i < rights.size(); ++i) {
        const char letter = rights[i].letter;
        const bool held = ((session_->editor()->setup().rights >> i) & 1U) != 0;
        menu.items.push_back(
            {std::string("Castling ") + letter + (held ? ": yes" : ": no"), 0,
             [this, letter, held] { edit(std::string("rights ") + (held ? '-' : '+') + letter); }});
    }
}

// For those who have a mouse alone.
void App::open_editor_pieces() {
    ListDialog list;
    const std::string square = variant().square_name(cursor_);
    list.title = "What stands on " + square + "?";
    for (const Color color : kColors)
        for (const PieceSpec& piece : variant().spec().pieces) {
            const std::string words = std::string(word_of(color)) + ' ' + piece.letter;
            const char letter = color == Color::White ? lower(piece.letter) : piece.letter;
            list.items.push_back({std::string(name_of(color)) + ' ' + std::string(piece.name),
                                  static_cast<char32_t>(letter),
                                  [this, words, square] { edit(words + ' ' + square); }});
        }
    list.items.push_back({"nothing", U'-', [this, square] { edit("clear " + square); }});
    list.keep_board = list.keep_fen = true;
    open_list(std::move(list));
}

void App::click_in_editor(Square square) {
    if (std::exchange(cursor_, square) == square) open_editor_pieces();
}

// Lines at the prompt are the editor's, but for a few.
bool App::enter_for_editor(std::string_view line) {
    if (!session_->editor()) return false;
    constexpr std::array<std::string_view, 6> kOthers{"edit", "quit",  "flip",
                                                      "set",  "write", "new"};
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (std::find(kOthers.begin(), kOthers.end(), word) != kOthers.end()) return false;
    if (word == "help")
        perform(Action::Help);
    else if (word == "play")
        play_edited();
    else
        edit(std::string(line));
    return true;
}

}  // namespace alces::tui
