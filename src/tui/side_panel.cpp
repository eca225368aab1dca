#include "tui/side_panel.h"

#include <algorithm>
#include <utility>

#include "rules/notation.h"
#include "session/session_options.h"
#include "session/variations.h"
#include "tui/move_text.h"

namespace alces::tui {

void SidePanel::follow(const Game& game, Notation notation) {
    sheet_ = {};
    sheet_.first_mover = game.start().side_to_move();
    sheet_.first_number = game.start().move_number();
    for (std::size_t ply = 0; ply < game.length(); ++ply) {
        const Position& before = game.position_at(ply);
        const Move move = game.moves()[ply];
        sheet_.texts.push_back(move_text(before, move, notation));
        sheet_.short_texts.push_back(notation == Notation::Documents
                                         ? write_move(before, move, MoveStyle::Compact)
                                         : sheet_.texts.back());
    }
    sheet_.played = game.ply();
    for (const Variation& other : variations(game, move_writer(notation)))
        sheet_.notes.push_back({other.ply, std::to_string(other.number) + ": " + other.text});
}

void SidePanel::set_message(std::string text, bool is_error, bool is_foreign) {
    error_squares_ = {};
    text_top_ = 0;
    if (!text.empty()) details_ = 0;  // shows the first page, which has the message
    message_ = std::move(text);
    keeps_message_ = false;
    is_error_ = is_error;
    is_foreign_ = is_foreign;
}

void SidePanel::show(PanelView& view) const {
    view.sheet = sheet_;
    view.message = message_;
    view.message_is_error = is_error_;
    view.message_indent = is_foreign_ ? kForeignIndent : 0;
    view.text_top = text_top_;
    view.details = details_;
}

// Scrolls the panel. A text scrolls by pages, the moves by lines.
void SidePanel::scroll(int lines, int hidden, const PanelView& shown, const Layout& layout) {
    const bool down = lines < 0;
    if (hidden > 0) {
        const int page = message_capacity(layout);
        text_top_ = std::clamp(text_top_ + (down ? page : -page), 0, hidden);
    } else if (!turn_page(down, shown, layout)) {
        const int total = sheet_lines(sheet_);
        const int taken_back = std::max(0, total - present_line(sheet_));
        sheet_.scrolled = std::clamp(sheet_.scrolled + lines, -taken_back, total);
    }
}

// Turns the page of a low panel. Returns false if there is no further page.
bool SidePanel::turn_page(bool down, const PanelView& shown, const Layout& layout) {
    if (!is_low(layout) || !shown.fen.empty() || !shown.lesson.empty()) return false;
    if (down ? sheet_.scrolled > 0 : details_ == 0) return false;
    const int page = layout.panel.height - 1;
    const int first = details_on_first_page(layout, shown) + 1;
    const int last = std::max(first, detail_lines(shown, layout.panel.width) - page + 1);
    if (down)
        details_ = details_ == 0 ? first : std::min(details_ + page, last);
    else
        details_ = details_ <= first ? 0 : std::max(first, details_ - page);
    return true;
}

}  // namespace alces::tui
