#include "tui/curses_terminal.h"

// Before curses.h, whose macros do not mix with the standard library's names.
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "base/environment.h"
#include "base/unicode.h"
#include "tui/look.h"
#include "tui/signals.h"

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
        return none("TERM names a terminal that is not known here");
    const char* move = ::tigetstr("cup");
    const bool can_move = move != nullptr && move != reinterpret_cast<const char*>(-1);
    (void)::del_curterm(::cur_term);
    if (!can_move) return none("TERM names a terminal that cannot place its cursor");
    return {};
}

namespace tui {

namespace {

constexpr std::size_t kMostEvents = 4096;
constexpr int kEscapeDelay = 50;  // milliseconds: long enough for the rest of a key over SSH
constexpr int kPasteBegin = KEY_MAX + 1;
constexpr int kPasteEnd = KEY_MAX + 2;
constexpr int kArrow = KEY_MAX + 3;  // up, down, right, left with Shift; then with Control

constexpr std::array<Key, 4> kArrows{Key::Up, Key::Down, Key::Right, Key::Left};
constexpr std::array<std::pair<Modifier, char>, 2> kModifiers{
    {{Modifier::Shift, '2'}, {Modifier::Control, '5'}}};

struct KeyCode {
    const char* sequence;
    int code;
};
// What xterm, the Linux console, screen, tmux and rxvt send between them.
constexpr std::array<KeyCode, 40> kUsualKeys{{
    {"\033[A", KEY_UP},      {"\033[B", KEY_DOWN},    {"\033[C", KEY_RIGHT},
    {"\033[D", KEY_LEFT},    {"\033OA", KEY_UP},      {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},   {"\033OD", KEY_LEFT},    {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},     {"\033OH", KEY_HOME},    {"\033OF", KEY_END},
    {"\033[1~", KEY_HOME},   {"\033[4~", KEY_END},    {"\033[7~", KEY_HOME},
    {"\033[8~", KEY_END},    {"\033[3~", KEY_DC},     {"\033[5~", KEY_PPAGE},
    {"\033[6~", KEY_NPAGE},  {"\033OP", KEY_F(1)},    {"\033OQ", KEY_F(2)},
    {"\033OR", KEY_F(3)},    {"\033OS", KEY_F(4)},    {"\033[11~", KEY_F(1)},
    {"\033[12~", KEY_F(2)},  {"\033[13~", KEY_F(3)},  {"\033[14~", KEY_F(4)},
    {"\033[15~", KEY_F(5)},  {"\033[17~", KEY_F(6)},  {"\033[18~", KEY_F(7)},
    {"\033[19~", KEY_F(8)},  {"\033[20~", KEY_F(9)},  {"\033[21~", KEY_F(10)},
    {"\033[23~", KEY_F(11)}, {"\033[24~", KEY_F(12)}, {"\033[[A", KEY_F(1)},
    {"\033[[B", KEY_F(2)},   {"\033[[C", KEY_F(3)},   {"\033[[D", KEY_F(4)},
    {"\033[[E", KEY_F(5)},
}};

// TERM is often wrong about the keys, or knows but a few; what it does say counts.
void define_usual_keys() {
    for (const KeyCode& key : kUsualKeys)
        if (::key_defined(key.sequence) == 0) ::define_key(key.sequence, key.code);
}

// As xterm and its like send them, whether or not the terminal's description knows.
void define_arrows() {
    int code = kArrow;
    for (const auto& [modifier, number] : kModifiers)
        for (const char letter : {'A', 'B', 'C', 'D'}) {
            const std::string sequence = std::string("\033[1;") + number + letter;
            ::define_key(sequence.c_str(), code++);
        }
}

std::optional<KeyPress> arrow_of(int code) {
    switch (code) {
        case KEY_SR:
            return KeyPress{Key::Up, 0, Modifier::Shift};
        case KEY_SF:
            return KeyPress{Key::Down, 0, Modifier::Shift};
        case KEY_SRIGHT:
            return KeyPress{Key::Right, 0, Modifier::Shift};
        case KEY_SLEFT:
            return KeyPress{Key::Left, 0, Modifier::Shift};
        default:
            break;
    }
    const auto number = static_cast<std::size_t>(code - kArrow);
    if (code < kArrow || number >= kArrows.size() * kModifiers.size()) return std::nullopt;
    return KeyPress{kArrows[number % kArrows.size()], 0, kModifiers[number / kArrows.size()].first};
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

// After those of the inks; in the order of the roles.
short pair_of(Role role) {
    constexpr int kInks = static_cast<int>(Ink::Cyan) + 2;
    return static_cast<short>(kInks + static_cast<int>(role));
}

short pair_of(Ink ink) { return static_cast<short>(static_cast<int>(ink) + 1); }

attr_t attributes_of(const Look& look) {
    return (look.bold ? A_BOLD : 0U) | (look.dim ? A_DIM : 0U) | (look.reverse ? A_REVERSE : 0U) |
           (look.underline ? A_UNDERLINE : 0U);
}

attr_t attributes_of(const Paint& paint) {
    return (paint.bold ? A_BOLD : 0U) | (paint.underline ? A_UNDERLINE : 0U);
}

std::optional<Key> key_of(int code) {
    switch (code) {
        case KEY_LEFT:
            return Key::Left;
        case KEY_RIGHT:
            return Key::Right;
        case KEY_UP:
            return Key::Up;
        case KEY_DOWN:
            return Key::Down;
        case KEY_HOME:
            return Key::Home;
        case KEY_END:
            return Key::End;
        case KEY_PPAGE:
            return Key::PageUp;
        case KEY_NPAGE:
            return Key::PageDown;
        case KEY_BACKSPACE:
            return Key::Backspace;
        case KEY_DC:
            return Key::Delete;
        case KEY_ENTER:
            return Key::Enter;
        case kPasteBegin:
            return Key::PasteBegin;
        case kPasteEnd:
            return Key::PasteEnd;
        default:
            return std::nullopt;
    }
}

}  // namespace

CursesTerminal::CursesTerminal(Colours colours) {
    // Characters only: numbers are written and read without regard to the place.
    (void)std::setlocale(LC_CTYPE, "");
    utf8_ = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
    if (std::getenv("ESCDELAY") == nullptr) ::set_escdelay(kEscapeDelay);
    // The terminal knows its size; LINES and COLUMNS may be those of another time.
    ::use_env(FALSE);
    ::use_tioctl(TRUE);
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
    set_crash_text("");
    send(paste_off_);
    (void)::endwin();
    ::delscreen(static_cast<SCREEN*>(screen_));
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
    define_usual_keys();
    define_arrows();
    paste_on_ = capability("BE");
    paste_off_ = capability("BD");
    const char* begin = capability("PS");
    const char* end = capability("PE");
    if (paste_on_ == nullptr || paste_off_ == nullptr || begin == nullptr || end == nullptr) {
        paste_on_ = paste_off_ = nullptr;
        return;
    }
    ::define_key(begin, kPasteBegin);
    ::define_key(end, kPasteEnd);
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

// A theme's own colours: exact where the terminal takes any, else the nearest that it has.
void CursesTerminal::make_pair(short pair, const Paint& paint) const {
    constexpr int kAnyColour = 1 << 24;
    int ink = paint.basic_ink;
    int ground = paint.basic_ground;
    if (::COLORS >= kAnyColour) {
        ink = static_cast<int>(paint.ink);
        ground = static_cast<int>(paint.ground);
    } else if (::COLORS >= 256) {
        ink = nearest_of_256(rgb(paint.ink));
        ground = nearest_of_256(rgb(paint.ground));
    } else if (::COLORS < 16) {
        ink %= 8;
        ground %= 8;
        // What was a light grey on black must not become black on black.
        if (ink == ground) ink = ground == COLOR_BLACK ? COLOR_WHITE : COLOR_BLACK;
    }
    ::init_extended_pair(pair, ink, ground);
}

void CursesTerminal::use_theme(ThemeName theme) {
    theme_ = theme;
    shown_.reset();
    const Palette* palette = palette_of(theme);
    if (!coloured_ || palette == nullptr) return;
    for (std::size_t i = 0; i < kRoles; ++i)
        make_pair(pair_of(static_cast<Role>(i)), (*palette)[i]);
}

void CursesTerminal::prepare_for_crash() const {
    std::string text = "\033[?1000l\033[?1006l";  // the mouse, where there is one
    if (capability("kmous") == nullptr) text.clear();
    if (paste_off_ != nullptr) text += paste_off_;
    for (const char* name : {"rmkx", "sgr0", "cnorm", "rmcup"})
        if (const char* part = capability(name)) text += part;
    set_crash_text(text.c_str());
}

void CursesTerminal::put(Point at, const Cell& cell) {
    if (cell.glyph == 0) return;
    const Palette* palette = coloured_ ? palette_of(theme_) : nullptr;
    const Look look = look_of(cell.role);
    const bool inked = coloured_ && theme_ != ThemeName::Mono;
    const attr_t attributes = palette != nullptr
                                  ? attributes_of((*palette)[static_cast<std::size_t>(cell.role)])
                                  : attributes_of(look);
    const short pair = palette != nullptr ? pair_of(cell.role)
                       : inked            ? pair_of(look.ink)
                                          : short{0};
    const bool shown = cell.glyph < 0x80 || utf8_;
    const wchar_t text[2] = {static_cast<wchar_t>(shown ? cell.glyph : U'?'), L'\0'};
    cchar_t character;
    ::setcchar(&character, text, attributes, pair, nullptr);
    ::mvadd_wch(at.y, at.x, &character);
}

void CursesTerminal::show(const Frame& frame) {
    const Size size = frame.grid.size();
    if (frame.theme != theme_) use_theme(frame.theme);
    if (std::exchange(rings_, frame.rings) < frame.rings) ::beep();
    const bool anew = !shown_ || shown_->size() != size;
    if (anew) ::werase(::stdscr);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            if (anew || frame.grid.at({x, y}) != shown_->at({x, y}))
                put({x, y}, frame.grid.at({x, y}));
    shown_ = frame.grid;
    ::curs_set(frame.cursor ? 1 : 0);
    if (frame.cursor) ::move(frame.cursor->y, frame.cursor->x);
    ::refresh();
}

void CursesTerminal::redraw() {
    shown_.reset();
    ::reset_prog_mode();
    send(paste_on_);
    ::clearok(::curscr, TRUE);
}

void CursesTerminal::release() {
    send(paste_off_);
    (void)::endwin();
}

void CursesTerminal::note_size(std::vector<Event>& events) {
    winsize now{};
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_col && now.ws_row;
    if (!known || (now.ws_col == size_.width && now.ws_row == size_.height)) return;
    ::resizeterm(now.ws_row, now.ws_col);
    size_ = {now.ws_col, now.ws_row};
    shown_.reset();
    events.emplace_back(Resized{size_});
}

std::vector<Event> CursesTerminal::read() {
    std::vector<Event> events;
    note_size(events);
    while (events.size() < kMostEvents) {
        const int code = ::getch();
        if (code == ERR) break;
        translate(code, events);
    }
    return events;
}

void CursesTerminal::translate(int code, std::vector<Event>& events) {
    if (code == KEY_MOUSE) return mouse(events);
    if (code == 27) return escape(events);
    if (code >= KEY_F0 && code <= KEY_F(12)) {
        const auto number = static_cast<char32_t>(code - KEY_F0);
        events.emplace_back(KeyPress{Key::Function, number});
    } else if (const auto arrow = arrow_of(code)) {
        events.emplace_back(*arrow);
    } else if (const auto key = key_of(code)) {
        events.emplace_back(KeyPress{*key});
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
        // Reads may split a character, so its bytes wait for each other.
        bytes_.push_back(static_cast<char>(byte));
        if (bytes_.size() < announced_length(bytes_[0])) return;
        for (const char32_t c : decode(bytes_)) events.emplace_back(KeyPress{Key::Character, c});
        bytes_.clear();
    }
}

// Curses knows the keys of this terminal. Whatever else comes as an escape sequence is passed
// over whole, lest its letters be taken for commands.
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

// Events that come in quick succession are told by one KEY_MOUSE and given out last one first.
void CursesTerminal::mouse(std::vector<Event>& events) {
    std::vector<MEVENT> latest_first;
    for (MEVENT event{}; ::getmouse(&event) == OK;) latest_first.push_back(event);
    using What = MouseAct::What;
    for (auto event = latest_first.rbegin(); event != latest_first.rend(); ++event) {
        const Point at{event->x, event->y};
        const auto add = [&](mmask_t button, What what) {
            if ((event->bstate & button) != 0) events.emplace_back(MouseAct{what, at});
        };
        add(BUTTON1_PRESSED, What::Press);
        add(BUTTON1_RELEASED, What::Release);
        add(BUTTON4_PRESSED, What::WheelUp);
        add(BUTTON5_PRESSED, What::WheelDown);
    }
}

}  // namespace tui
}  // namespace alces
