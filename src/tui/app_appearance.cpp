// How the screen looks, chosen live; and what is kept for the next time.
#include "base/text.h"
#include "tui/app.h"

namespace alces::tui {

void App::set_appearance(const Appearance& appearance, bool unicode, bool coloured) {
    appearance_ = appearance;
    unicode_ = unicode;
    coloured_ = coloured;
    take_view(viewpoint());
}

bool App::on_setting(std::string_view name, std::string_view value) {
    if (!appearance_.set(name, value)) return false;
    if (name == "pieces" && appearance_.figures && !unicode_)
        say("There are no figures in this terminal: its locale is not UTF-8.", true);
    if (name == "theme" && !coloured_ && appearance_.theme != ThemeName::Mono)
        say("There are no colours in this terminal, or NO_COLOR or --color says none.", true);
    if (name == "style") say_style();
    return true;
}

// Where there is no room for a style, what comes nearest is drawn; that is said.
void App::say_style() {
    const BoardLayout& board = layout().board;
    const bool large = board.cell.height > 1;
    const bool ruled = board.rows_ruled;
    const bool lacks = (appearance_.style == CellStyle::Large && !large) ||
                       (appearance_.style == CellStyle::Document && !ruled);
    if (lacks)
        say("This window has no room for it; the board is drawn so once it is larger.", true);
}

// Stays open, so that one sees what each of them makes.
void App::open_appearance(std::size_t selected) {
    ListDialog list;
    list.title = "Colours, board, pieces";
    const auto add = [&](const std::string& name, std::string_view value, bool present) {
        const std::string line = name + '=' + std::string(value);
        const std::size_t row = list.items.size();
        list.items.push_back({(present ? "* " : "  ") + line, 0, [this, line, row] {
                                  execute("set " + line);
                                  open_appearance(row);
                              }});
    };
    for (std::size_t i = 0; i < kThemeNames.size(); ++i)
        add("theme", kThemeNames[i], appearance_.theme == static_cast<ThemeName>(i));
    for (std::size_t i = 0; i < kStyleNames.size(); ++i)
        add("style", kStyleNames[i], appearance_.style == static_cast<CellStyle>(i));
    add("pieces", "letters", !appearance_.figures);
    add("pieces", "figures", appearance_.figures);
    const Bottom bottom = session_->bottom();
    add("flip", "white", bottom == Bottom::White);
    add("flip", "black", bottom == Bottom::Black);
    add("flip", "auto", bottom == Bottom::Auto);
    add("bell", "off", !appearance_.bell);
    add("bell", "on", appearance_.bell);
    list.items.push_back({"keep these for the next time", U'w', [this] { execute("write"); }});
    list.selected = selected;
    list.keep_board = true;
    open_list(std::move(list));
}

// So that the next game of the program starts with what this one has.
void App::keep_settings() {
    const auto& settings = session_->options().settings;
    if (!settings) return say("There is no place for settings.", true);
    const auto& level = session_->options().limits.level;
    const auto& time = session_->options().time;
    (void)settings->set("variant", std::string(variant().spec().name));
    (void)settings->set("computer", name_of_sides(session_->options().computer));
    (void)settings->set("level", level ? std::to_string(*level) : "");
    (void)settings->set("time", time ? write_time_control(*time) : "");
    execute("write");
}

}  // namespace alces::tui
