// Uses the terminal through ncurses: shows frames and reads events.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/event.h"
#include "tui/screen.h"
#include "tui/theme.h"
#include "tui/tui.h"

namespace alces::tui {

// Owns the terminal during the object's lifetime. Only one object may exist, because curses is
// global.
class CursesTerminal {
  public:
    // Acquires the terminal. The caller must check is_open().
    explicit CursesTerminal(Colours colours);
    ~CursesTerminal();
    CursesTerminal(const CursesTerminal&) = delete;
    CursesTerminal& operator=(const CursesTerminal&) = delete;

    [[nodiscard]] bool is_open() const { return screen_ != nullptr; }
    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] bool has_unicode() const { return utf8_; }
    [[nodiscard]] ColourRange colours() const;
    // Whether the terminal's line is slow, or a part of the previous frame has not been sent yet.
    [[nodiscard]] bool is_behind() const;
    // Updates the cells that differ from the previous frame.
    void show(const Frame& frame);
    // Returns the events since the last call, including a change of the size. Waits only for the
    // rest of an escape sequence. The number of events is limited, so that frames are shown during
    // a long paste.
    [[nodiscard]] std::vector<Event> read();
    // Makes show() draw the next frame in full.
    void redraw();
    // Releases the terminal; redraw() acquires it again.
    void release();

  private:
    void set_up_colours(Colours colours);
    void use_theme(ThemeName theme, PaletteName palette);
    void make_pair(short pair, const CellColours& colours) const;
    void make_square_pairs() const;
    void set_up_input();
    void prepare_for_crash() const;
    // Returns the colours of the theme, or null if it uses those of text_style.h.
    [[nodiscard]] const Palette* theme_colours() const;
    void put(Point at, const Cell& cell) const;
    void put_on_ground(Point at, const Cell& cell) const;
    [[nodiscard]] bool is_drawable(char32_t glyph) const;
    void put(Point at, char32_t glyph, unsigned attributes, short pair) const;
    void note_size(std::vector<Event>& events);
    void translate(int code, std::vector<Event>& events);
    void translate_byte(unsigned char byte, std::vector<Event>& events);
    void escape(std::vector<Event>& events);
    static void mouse(std::vector<Event>& events);

    void* screen_ = nullptr;  // SCREEN*
    Size size_;
    bool coloured_ = false;
    bool released_ = false;
    ThemeName theme_ = ThemeName::Terminal;
    std::optional<PaletteName> palette_;  // none until the first frame
    int rings_ = 0;
    bool utf8_ = false;
    const char* paste_on_ = nullptr;   // turns bracketed paste on
    const char* paste_off_ = nullptr;  // turns bracketed paste off
    std::string bytes_;                // the beginning of an incomplete UTF-8 character
    std::optional<Grid> shown_;
};

}  // namespace alces::tui
