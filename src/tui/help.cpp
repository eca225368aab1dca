#include "tui/help.h"

#include <algorithm>

#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/text_dialog.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

using Lines = std::vector<std::string>;

void append(Lines& to, const Lines& from) { to.insert(to.end(), from.begin(), from.end()); }

Lines moving(const Variant& variant) {
    Lines lines{
        "TO LEARN      Tab starts the tour of this game: every piece on a small task; the menu has "
        "the other tours",
        "",
        "TO MOVE",
        "Type it       P e2-e4, e2e4, Nc3, O-O; anything that you type goes to the prompt",
        "Or point      arrows or h j k l go over the board, Enter or Space picks a piece up and "
        "drops it, Esc puts it back",
        "Or click      the piece, then the square; or drag it",
    };
    const VariantSpec& spec = variant.spec();
    const auto name_of = [&](PieceType type) { return std::string(variant.piece(type).name); };
    if (!spec.castlings.empty()) {
        const CastlingSpec& first = spec.castlings.front();
        lines.push_back("Castle        the king alone is moved: K " + std::string(first.king_from) +
                        "-" + std::string(first.king_to));
    }
    if (spec.explosive)
        lines.push_back("Explode       pick the " + name_of(variant.explosive()) +
                        " up and press Enter again: you see what dies, then confirm");
    if (spec.joker)
        lines.push_back("Launch        where the " + name_of(variant.joker()) +
                        " may be launched, you are asked; or N b2-c4; " + *spec.joker + "-b2");
    return lines;
}

Lines anywhere() {
    Lines lines{
        "",
        "ANYWHERE",
        "Esc           leaves what is open; on the board it opens the menu, where what is "
        "typed goes on to the prompt",
    };
    append(lines, action_help());
    append(lines, {
                      "PgUp PgDn     scroll the moves; so does the wheel; on a small screen PgDn "
                      "shows the rest of what there is: analysis, losses, moves",
                      "Ctrl-L        draws the screen anew",
                      "Ctrl-C        leaves at once, without asking; Ctrl-Z stops, `fg` goes on",
                  });
    return lines;
}

Lines viewing() {
    return {
        "",
        "ON A BOARD WITHOUT EDGES",
        "< > - +       look half a board to the left, right, below, above; so do Ctrl and an arrow",
        "Shift+arrow   looks one square further",
        "=             arrows alone do so, with Shift by half a board, until Enter or Esc",
        "Home          the view as at the start",
        "arrows        walk over every join",
    };
}

Lines prompt() {
    return {
        "",
        "AT THE PROMPT",
        "Enter         plays the move or runs the command; `help` lists the commands",
        "Tab           completes a move or a command; on an empty line, to the board and back",
        "Up Down       lines entered before",
        "Left Right Home End Backspace Delete",
        "              edit, as do Ctrl-A Ctrl-E Ctrl-U Ctrl-K Ctrl-W",
        "Esc           empties the line; once more, back to the board",
        ":             goes to the prompt without typing anything",
    };
}

Lines marks(const Variant& variant) {
    Lines lines{
        "",
        "ON THE BOARD",
        " p            White: small letters",
        "*P*           Black: capitals between stars",
        ":::           a dark square",
        "[p]           the cursor",
        "{p}           picked up",
        " +            it may go there",
        ">P<           it may capture this",
    };
    if (variant.spec().explosive) lines.emplace_back("#P#           an explosion would take this");
    append(lines, {
                      "!k!           the king is in check",
                      "(p)           the last move, from and to",
                      "<p>           the hint, from and to",
                  });
    return lines;
}

// A table of letters, names and ways of moving, in the words of the game's own piece table.
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
    return lines;
}

Lines help_lines(const Variant& variant) {
    Lines lines = moving(variant);
    append(lines, anywhere());
    if (variant.topology().boards() > 1) append(lines, viewing());
    append(lines, prompt());
    append(lines, marks(variant));
    append(lines, pieces(variant));
    return lines;
}

}  // namespace

void open_help(App& app) {
    const Variant& variant = app.session().game().position().variant();
    app.open_text({.title = "Help",
                   .lines = help_lines(variant),
                   .on_tab = [&app, &variant] { start_tour(app, variant); },
                   .tab_does = "tour",
                   .opened_by = function_key(1)});
}

}  // namespace alces::tui
