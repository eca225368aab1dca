// The terminal, through ncurses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/event.h"
#include "tui/screen.h"
#include "tui/theme.h"
#include "tui/tui.h"

namespace alces::tui {

// From its making to its end the terminal is ours. One at a time, as curses has it.
class CursesTerminal {
  public:
    explicit CursesTerminal(Colours colours);
    ~CursesTerminal();
    CursesTerminal(const CursesTerminal&) = delete;
    CursesTerminal& operator=(const CursesTerminal&) = delete;

    [[nodiscard]] bool is_open() const { return screen_ != nullptr; }
    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] bool has_unicode() const { return utf8_; }
    [[nodiscard]] bool is_coloured() const { return coloured_; }
    // One refresh, of what differs from the frame before.
    void show(const Frame& frame);
    // What has come in, a changed size included. Never waits, but for the rest of an escape
    // sequence. At most so many that a paste lets a frame through now and then.
    [[nodiscard]] std::vector<Event> read();
    // The next frame is drawn in full, whatever the terminal shows now.
    void redraw();
    // Gives the terminal back for a while; redraw() takes it again.
    void release();

  private:
    void set_up_colours(Colours colours);
    void use_theme(ThemeName theme);
    void make_pair(short pair, const Paint& paint) const;
    void set_up_input();
    void prepare_for_crash() const;
    void put(Point at, const Cell& cell);
    void note_size(std::vector<Event>& events);
    void translate(int code, std::vector<Event>& events);
    void translate_byte(unsigned char byte, std::vector<Event>& events);
    void escape(std::vector<Event>& events);
    static void mouse(std::vector<Event>& events);

    void* screen_ = nullptr;  // SCREEN*
    Size size_;
    bool coloured_ = false;
    ThemeName theme_ = ThemeName::Terminal;
    int rings_ = 0;
    bool utf8_ = false;
    const char* paste_on_ = nullptr;  // sent to be told where pasted text begins and ends
    const char* paste_off_ = nullptr;
    std::string bytes_;  // the beginning of a character
    std::optional<Grid> shown_;
};

}  // namespace alces::tui
