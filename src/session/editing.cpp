// The command `edit`: a position of one's own, and a game from it.
#include "base/text.h"
#include "session/position_editor.h"
#include "session/session.h"
#include "words/board_text.h"

namespace alces {

bool Session::do_edit(std::string_view arguments) {
    if (arguments == "leave") {
        if (!editor_) return fail(ErrorKind::Command, "no position is being edited");
        editor_.reset();
        return true;
    }
    if (arguments == "play") return play_edited();
    PositionEditor editor = editor_ ? *editor_ : PositionEditor(game_.position());
    const bool shows = arguments == "show";
    if (!shows && !arguments.empty())
        if (const auto fault = editor.apply(arguments)) return fail(*fault);
    // Nobody plays on behind the editor's back.
    abandon_search();
    stop_clock();
    editor_ = editor;
    std::vector<std::string> lines = editor.lines();
    if (shows) {
        const Variant& variant = editor.variant();
        const BoardStyle style =
            fitted({options_.compact_board, flipped()}, variant, options_.columns);
        const auto board = draw_board(variant, style, [&](Square square) {
            return cell_text(variant, editor.setup().board, square);
        });
        lines.insert(lines.begin(), board.begin(), board.end());
    }
    answer("edit", std::move(lines));
    return true;
}

bool Session::play_edited() {
    if (!editor_) return fail(ErrorKind::Command, "no position is being edited");
    const Result<Position> position = editor_->position();
    if (!position) return fail(position.error());
    editor_.reset();
    end_game();
    start_game(*position);
    return true;
}

}  // namespace alces
