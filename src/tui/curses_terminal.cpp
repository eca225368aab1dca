#include "tui/curses_terminal.h"

// These headers come before curses.h, whose macros clash with names of the standard library.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "base/environment.h"
#include "base/unicode.h"
#include "tui/changed_cells.h"
#include "tui/curses_keys.h"
#include "tui/signals.h"
#include "tui/square_colours.h"
#include "tui/text_style.h"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <term.h>

namespace alces {

Result<> screen_available() {
    const auto none = [](const char* why) { return Error{ErrorKind::File, why}; };
    const std::string kind = environment("TERM");
    if (::isatty(STDOUT_FILENO) == 0) return none("standard output is not a terminal");
    if (::isatty(STDIN_FILENO) == 0) return none("standard input is not a terminal");
    if (kind.empty()) return none("TERM is not set");
    if (kind == "dumb") return none("TERM is dumb");
    int status = 0;
    if (::setupterm(kind.c_str(), STDOUT_FILENO, &status) != OK)
        return none("TERM names an unknown terminal type");
    const char* move = ::tigetstr("cup");
    const bool can_move = move != nullptr && move != reinterpret_cast<const char*>(-1);
    (void)::del_curterm(::cur_term);
    if (!can_move) return none("the terminal named by TERM cannot move the cursor");
    return {};
}

namespace tui {

namespace {

constexpr std::size_t kMaxEvents = 4096;
constexpr int kEscapeDelay =
    50;  // milliseconds; enough for the rest of an escape sequence over SSH
// The maximum size that is drawn. If the terminal is larger, only its upper left part is used.
// Curses and the frames need about 100 bytes for each cell, and a client may claim 65535 columns
// and lines.
constexpr Size kLargest{1000, 300};

// Returns the size to draw; none if the terminal does not know its size.
std::optional<Size> terminal_size() {
    winsize now{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) != 0 || now.ws_col == 0 || now.ws_row == 0)
        return {};
    return Size{std::min<int>(now.ws_col, kLargest.width),
                std::min<int>(now.ws_row, kLargest.height)};
}

const char* capability(const char* name) {
    const char* text = ::tigetstr(name);
    return text == reinterpret_cast<const char*>(-1) ? nullptr : text;
}

void send(const char* text) {
    if (text == nullptr) return;
    ::putp(text);
    std::fflush(stdout);
}

short colour_of(Ink ink) {
    switch (ink) {
        case Ink::Default:
            return -1;
        case Ink::Red:
            return COLOR_RED;
        case Ink::Green:
            return COLOR_GREEN;
        case Ink::Yellow:
            return COLOR_YELLOW;
        case Ink::Blue:
            return COLOR_BLUE;
        case Ink::Magenta:
            return COLOR_MAGENTA;
        case Ink::Cyan:
            return COLOR_CYAN;
    }
    return -1;
}

// Returns the colour pair of a role. These pairs follow the pairs of the inks.
short pair_of(Role role) {
    constexpr int kInks = static_cast<int>(Ink::Cyan) + 2;
    return static_cast<short>(kInks + static_cast<int>(role));
}

// Returns the colour pair of a coloured square. Each ground has two pairs, which follow the pairs
// of the roles.
short pair_of(Ground ground, bool white) {
    const auto first = static_cast<int>(pair_of(static_cast<Role>(kRoles)));
    return static_cast<short>(first + 2 * static_cast<int>(ground) + (white ? 1 : 0));
}

short pair_of(Ink ink) { return static_cast<short>(static_cast<int>(ink) + 1); }

attr_t attributes_of(const TextStyle& style) {
    return (style.bold ? A_BOLD : 0U) | (style.dim ? A_DIM : 0U) |
           (style.reverse ? A_REVERSE : 0U) | (style.underline ? A_UNDERLINE : 0U);
}

attr_t attributes_of(const CellColours& colours) {
    return (colours.bold ? A_BOLD : 0U) | (colours.underline ? A_UNDERLINE : 0U);
}

}  // namespace

CursesTerminal::CursesTerminal(Colours colours) {
    // Only characters depend on the user's locale. Numbers are read and written in the C locale.
    (void)std::setlocale(LC_CTYPE, "");
    utf8_ = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
    if (std::getenv("ESCDELAY") == nullptr) ::set_escdelay(kEscapeDelay);
    // Curses reads the size from the environment variables LINES and COLUMNS. They are set here,
    // because they may be outdated, and because the terminal may be larger than what is drawn.
    const Size size = terminal_size().value_or(Size{80, 24});
    (void)::setenv("COLUMNS", std::to_string(size.width).c_str(), 1);
    (void)::setenv("LINES", std::to_string(size.height).c_str(), 1);
    ::use_env(TRUE);
    ::use_tioctl(FALSE);
    screen_ = ::newterm(nullptr, stdout, stdin);
    if (screen_ == nullptr) return;
    set_up_input();
    set_up_colours(colours);
    prepare_for_crash();
    size_ = {::getmaxx(::stdscr), ::getmaxy(::stdscr)};
    std::vector<Event> ignored;
    note_size(ignored);
}

CursesTerminal::~CursesTerminal() {
    if (screen_ == nullptr) return;
    if (!released_) release();
    set_crash_text("");
    ::delscreen(static_cast<SCREEN*>(screen_));
}

ColourRange CursesTerminal::colours() const {
    if (!coloured_) return ColourRange::None;
    return ::COLORS >= 256 ? ColourRange::Many : ColourRange::Few;
}

bool CursesTerminal::is_behind() const {
    constexpr int kSlowLine = 38400;  // bits per second
    int waiting = 0;
    return ::baudrate() < kSlowLine ||
           (::ioctl(STDOUT_FILENO, TIOCOUTQ, &waiting) == 0 && waiting > 0);
}

void CursesTerminal::set_up_input() {
    ::cbreak();
    ::noecho();
    ::nonl();
    ::intrflush(::stdscr, FALSE);
    ::keypad(::stdscr, TRUE);
    ::nodelay(::stdscr, TRUE);
    ::mouseinterval(0);
    ::mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    define_keys();
    paste_on_ = capability("BE");
    paste_off_ = capability("BD");
    const char* begin = capability("PS");
    const char* end = capability("PE");
    if (paste_on_ == nullptr || paste_off_ == nullptr || begin == nullptr || end == nullptr) {
        paste_on_ = paste_off_ = nullptr;
        return;
    }
    define_paste_keys(begin, end);
    send(paste_on_);
}

void CursesTerminal::set_up_colours(Colours colours) {
    const char* refused = std::getenv("NO_COLOR");
    const bool no_color = refused != nullptr && *refused != '\0';
    const bool wanted = colours == Colours::Always || (colours == Colours::Auto && !no_color);
    if (!wanted || !::has_colors()) return;
    ::start_color();
    const bool own_background = ::use_default_colors() == OK;
    for (int i = 0; i <= static_cast<int>(Ink::Cyan); ++i) {
        const short colour = colour_of(static_cast<Ink>(i));
        const short ink = colour < 0 && !own_background ? COLOR_WHITE : colour;
        ::init_pair(pair_of(static_cast<Ink>(i)), ink, own_background ? -1 : COLOR_BLACK);
    }
    coloured_ = true;
}

// Defines a colour pair. If the terminal has 24-bit colours, uses the colours of the theme; if it
// has 256 colours, uses the nearest ones. With fewer colours, uses the theme's basic colours.
void CursesTerminal::make_pair(short pair, const CellColours& colours) const {
    constexpr int kAnyColour = 1 << 24;
    int foreground = colours.basic_foreground;
    int background = colours.basic_background;
    if (::COLORS >= kAnyColour) {
        foreground = static_cast<int>(colours.foreground);
        background = static_cast<int>(colours.background);
    } else if (::COLORS >= 256) {
        foreground = nearest_of_256(rgb(colours.foreground));
        background = nearest_of_256(rgb(colours.background));
    } else if (::COLORS < 16) {
        foreground %= 8;
        background %= 8;
        // Two different greys must not both become black.
        if (foreground == background)
            foreground = background == COLOR_BLACK ? COLOR_WHITE : COLOR_BLACK;
    }
    ::init_extended_pair(pair, foreground, background);
}

// Defines the pairs for the coloured squares if the terminal has 256 colours or more.
void CursesTerminal::make_square_pairs() const {
    if (colours() != ColourRange::Many) return;
    for (std::size_t i = 1; i < kGrounds; ++i)
        for (const bool white : {false, true}) {
            const auto ground = static_cast<Ground>(i);
            const SquareColours square = square_colours(*palette_, ground, white);
            make_pair(pair_of(ground, white), {square.ink, square.ground});
        }
}

void CursesTerminal::use_theme(ThemeName theme, PaletteName palette) {
    theme_ = theme;
    palette_ = palette;
    shown_.reset();
    make_square_pairs();
    const Palette* colours = theme_colours();
    for (std::size_t i = 0; colours != nullptr && i < kRoles; ++i)
        make_pair(pair_of(static_cast<Role>(i)), (*colours)[i]);
}

void CursesTerminal::prepare_for_crash() const {
    std::string text = "\033[?1000l\033[?1006l";  // turns off mouse reports
    if (capability("kmous") == nullptr) text.clear();
    if (paste_off_ != nullptr) text += paste_off_;
    for (const char* name : {"rmkx", "sgr0", "cnorm", "rmcup"})
        if (const char* part = capability(name)) text += part;
    set_crash_text(text.c_str());
}

const Palette* CursesTerminal::theme_colours() const {
    return coloured_ ? palette_of(theme_) : nullptr;
}

void CursesTerminal::put(Point at, const Cell& cell) const {
    if (cell.glyph == 0) return;
    if (cell.ground != Ground::None) return put_on_ground(at, cell);
    const Palette* colours = theme_colours();
    const TextStyle style = text_style(cell.role);
    const bool inked = coloured_ && theme_ != ThemeName::Mono;
    const attr_t attributes = colours != nullptr
                                  ? attributes_of((*colours)[static_cast<std::size_t>(cell.role)])
                                  : attributes_of(style);
    const short pair = colours != nullptr ? pair_of(cell.role)
                       : inked            ? pair_of(style.ink)
                                          : short{0};
    put(at, cell.glyph, attributes, pair);
}

// Whether the terminal can show a character, and curses gives the character as many cells as the
// grid does. Curses asks the C library for the width.
bool CursesTerminal::is_drawable(char32_t glyph) const {
    if (glyph < 0x80) return true;
    return utf8_ && ::wcwidth(static_cast<wchar_t>(glyph)) == width_of(glyph);
}

void CursesTerminal::put_on_ground(Point at, const Cell& cell) const {
    put(at, cell.glyph, A_BOLD, pair_of(cell.ground, cell.role == Role::White));
}

void CursesTerminal::put(Point at, char32_t glyph, unsigned attributes, short pair) const {
    if (!is_drawable(glyph)) {
        // Both cells are filled, so that curses places the rest of the line where the grid expects
        // it.
        if (width_of(glyph) == 2) put({at.x + 1, at.y}, U' ', attributes, pair);
        glyph = U'?';
    }
    const wchar_t text[2] = {static_cast<wchar_t>(glyph), L'\0'};
    cchar_t character;
    ::setcchar(&character, text, attributes, pair, nullptr);
    ::mvadd_wch(at.y, at.x, &character);
}

void CursesTerminal::show(const Frame& frame) {
    const Size size = frame.grid.size();
    if (frame.theme != theme_ || frame.palette != palette_) use_theme(frame.theme, frame.palette);
    if (std::exchange(rings_, frame.rings) < frame.rings) ::beep();
    const bool all = !shown_ || shown_->size() != size;
    if (all) ::werase(::stdscr);
    const Grid* before = all ? nullptr : &*shown_;
    for (const auto& [at, cell] : changed_cells(frame.grid, before, theme_colours())) put(at, cell);
    shown_ = frame.grid;
    ::curs_set(frame.cursor ? 1 : 0);
    if (frame.cursor) ::move(frame.cursor->y, frame.cursor->x);
    ::refresh();
}

void CursesTerminal::redraw() {
    shown_.reset();
    released_ = false;
    ::reset_prog_mode();
    send(paste_on_);
    ::clearok(::curscr, TRUE);
}

void CursesTerminal::release() {
    released_ = true;
    send(paste_off_);
    (void)::endwin();
}

void CursesTerminal::note_size(std::vector<Event>& events) {
    const auto now = terminal_size();
    if (!now || *now == size_) return;
    ::resizeterm(now->height, now->width);
    size_ = *now;
    shown_.reset();
    events.emplace_back(Resized{size_});
}

std::vector<Event> CursesTerminal::read() {
    std::vector<Event> events;
    note_size(events);
    while (events.size() < kMaxEvents) {
        const int code = ::getch();
        if (code == ERR) break;
        translate(code, events);
    }
    return events;
}

void CursesTerminal::translate(int code, std::vector<Event>& events) {
    if (code == KEY_MOUSE) return mouse(events);
    if (code == 27) return escape(events);
    if (const auto key = key_press_of(code)) {
        events.emplace_back(*key);
    } else if (code <= 0xFF) {
        translate_byte(static_cast<unsigned char>(code), events);
    }
}

void CursesTerminal::translate_byte(unsigned char byte, std::vector<Event>& events) {
    if (byte == '\r' || byte == '\n') {
        events.emplace_back(KeyPress{Key::Enter});
    } else if (byte == '\t') {
        events.emplace_back(KeyPress{Key::Tab});
    } else if (byte == 8 || byte == 127) {
        events.emplace_back(KeyPress{Key::Backspace});
    } else if (byte > 0 && byte < 27) {
        events.emplace_back(KeyPress{Key::Control, static_cast<char32_t>(byte - 1 + 'a')});
    } else if (byte < 0x80) {
        if (byte >= ' ') events.emplace_back(KeyPress{Key::Character, byte});
    } else if (!utf8_) {
        const std::wint_t wide = std::btowc(byte);
        const auto character = wide == WEOF ? U'\xFFFD' : static_cast<char32_t>(wide);
        events.emplace_back(KeyPress{Key::Character, character});
    } else {
        // A read may end within a character, so its bytes are collected.
        bytes_.push_back(static_cast<char>(byte));
        if (bytes_.size() < announced_length(bytes_[0])) return;
        for (const char32_t c : decode(bytes_)) events.emplace_back(KeyPress{Key::Character, c});
        bytes_.clear();
    }
}

// Handles an escape sequence. Curses translates the known keys. An unknown sequence is ignored as a
// whole, so that its letters are not taken as input.
void CursesTerminal::escape(std::vector<Event>& events) {
    int next = ::getch();
    if (next == '[') {
        do next = ::getch();
        while (next != ERR && next < 0x40);
        return;
    }
    if (next == 'O') {
        (void)::getch();
        return;
    }
    events.emplace_back(KeyPress{Key::Escape});
    if (next != ERR) translate(next, events);
}

// Handles a KEY_MOUSE. After several mouse events in quick succession, curses returns only one
// KEY_MOUSE, and getmouse() returns the latest event first.
void CursesTerminal::mouse(std::vector<Event>& events) {
    std::vector<MEVENT> latest_first;
    for (MEVENT event{}; ::getmouse(&event) == OK;) latest_first.push_back(event);
    using Kind = MouseEvent::Kind;
    for (auto event = latest_first.rbegin(); event != latest_first.rend(); ++event) {
        const Point at{event->x, event->y};
        const auto add = [&](mmask_t button, Kind kind) {
            if ((event->bstate & button) != 0) events.emplace_back(MouseEvent{kind, at});
        };
        add(BUTTON1_PRESSED, Kind::Press);
        add(BUTTON1_RELEASED, Kind::Release);
        add(BUTTON4_PRESSED, Kind::WheelUp);
        add(BUTTON5_PRESSED, Kind::WheelDown);
    }
}

}  // namespace tui
}  // namespace alces
