#include "tui/help.h"

#include <algorithm>
#include <utility>

#include "learn/lessons.h"
#include "rules/notation.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/text_dialog.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

using Lines = std::vector<std::string>;

void append(Lines& to, const Lines& from) { to.insert(to.end(), from.begin(), from.end()); }

Lines moving(const Variant& variant) {
    Lines lines;
    if (!tour_refusal(variant))
        lines = {
            "TO LEARN      press Tab for the tour of this game: small tasks that teach its pieces "
            "and rules; the menu has the other tours",
            ""};
    append(lines,
           {
               "TO MOVE",
               "By typing     P e2-e4, e2e4, Nc3, O-O; whatever you type appears at the prompt",
               "By keys       arrows or h j k l move the cursor; Enter or Space picks up a piece "
               "or drops it; Esc puts it back. After a typed move, Left and Right step through "
               "the game until you press Up or Down",
               "By mouse      click the piece, then the square; or drag the piece",
               "Premove       enter a move while the opponent is thinking: it is played as soon as "
               "your turn comes, if it is legal then; Esc cancels it",
           });
    const VariantSpec& spec = variant.spec();
    const auto name_of = [&](PieceType type) { return piece_name(variant, type); };
    if (!spec.castlings.empty()) {
        const CastlingSpec& first = spec.castlings.front();
        lines.push_back("Castle        move only the king: K " + std::string(first.king_from) +
                        "-" + std::string(first.king_to));
    }
    if (spec.explosive)
        lines.push_back(
            "Explode       pick up the " + name_of(variant.explosive()) +
            " and press Enter or click it again: the pieces it removes are marked; then "
            "confirm");
    if (spec.joker)
        lines.push_back("Launch        if a move can launch the " + name_of(variant.joker()) +
                        ", you are asked; or type both: N b2-c4; " + *spec.joker + "-b2");
    return lines;
}

Lines anywhere() {
    Lines lines{
        "",
        "ANYWHERE",
        "Esc           close what is open; on the board, open the menu; a move typed while "
        "the menu is open goes to the prompt",
    };
    append(lines, action_help());
    lines.emplace_back("Left Right    the same as [ and ], unless you use the cursor");
    append(lines,
           {
               "PgUp PgDn     scroll the moves, as does the mouse wheel outside the list of "
               "moves; in a small window, PgDn shows the analysis, captured pieces and moves",
               "Ctrl-L        redraw the screen",
               "Ctrl-C        quit at once, without asking",
               "Ctrl-Z        suspend; `fg` resumes",
           });
    return lines;
}

Lines viewing() {
    return {
        "",
        "ON A BOARD WITHOUT EDGES",
        "< > - +       shift the view by half a board left, right, down, up; Ctrl+arrow does the "
        "same",
        "Shift+arrow   shift the view by one square",
        "=             shift with the arrows alone (Shift: half a board) until Enter or Esc",
        "Home          reset the view",
        "Arrows        move the cursor, over the joins too",
    };
}

Lines prompt() {
    return {
        "",
        "AT THE PROMPT",
        "Enter         play the move or run the command; `help` lists the commands",
        "Tab           complete a move or a command; on an empty line, switch to the board and "
        "back",
        "Up Down       recall earlier lines",
        "Left Right    edit the line, as do Home, End, Backspace, Delete, Ctrl-A, Ctrl-E, Ctrl-U, "
        "Ctrl-K and Ctrl-W",
        "Esc           clear the line; again: return to the board",
        ":             go to the prompt without typing anything",
    };
}

// Describes the marks. On coloured squares, the pieces have the colour of their side.
Lines marks(const Variant& variant, bool coloured) {
    Lines lines{"", "ON THE BOARD"};
    if (coloured)
        append(lines, {
                          " p            White's pieces: white; as letters, lower case",
                          " P            Black's pieces: black; as letters, upper case",
                      });
    else
        append(lines, {
                          " p            White's pieces: lower-case letters",
                          "*P*           Black's pieces: upper-case letters between stars",
                          ":::           a dark square",
                      });
    append(
        lines,
        {
            "[p]           the cursor",
            "{p}           the piece picked up",
            " +            a square it can move to",
            ">P<           a piece it can capture",
            " x            an empty square that the piece attacks but cannot go to",
            "=p=           a piece with a move that matches what you have typed",
            "?p?           a square that the message is about; in the mistake review, the mistake",
        });
    if (variant.spec().explosive || variant.captures_explode())
        lines.emplace_back("#P#           a piece that the explosion would remove");
    append(lines, {
                      "!k!           a king in check",
                      "(p)           the last move, from and to",
                      "<p>           the hint, from and to",
                      "/p/           the premove, from and to",
                  });
    return lines;
}

// Returns a table of letters, names and moves from the game's piece table.
Lines pieces(const Variant& variant) {
    Lines lines{"", "PIECES"};
    std::size_t longest = 0;
    for (const PieceSpec& piece : variant.spec().pieces)
        longest = std::max(longest, piece.name.size());
    for (const PieceSpec& piece : variant.spec().pieces) {
        std::string name(piece.name);
        name.resize(longest + 2, ' ');
        lines.push_back(std::string{piece.letter, ' '} + name + std::string(piece.words));
    }
    const std::string example(1, variant.spec().pieces.front().letter);
    lines.push_back("To see how a piece moves, type for example `rules " + example + "`.");
    return lines;
}

Lines help_lines(const Variant& variant, bool coloured) {
    Lines lines = moving(variant);
    append(lines, anywhere());
    if (variant.topology().boards() > 1) append(lines, viewing());
    append(lines, prompt());
    append(lines, marks(variant, coloured));
    append(lines, pieces(variant));
    return lines;
}

}  // namespace

void open_help(App& app) {
    const Variant& variant = app.session().game().position().variant();
    TextPage page{.title = "Help",
                  .lines = help_lines(variant, app.viewport().layout().board.coloured),
                  .opened_by = function_key(1)};
    if (!tour_refusal(variant)) {
        page.on_tab = [&app, &variant] { start_tour(app, variant); };
        page.tab_effect = "starts the tour";
    }
    app.open_text(std::move(page));
}

}  // namespace alces::tui
