#include "tui/curses_keys.h"

#include <array>
#include <string>
#include <utility>

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace alces::tui {

namespace {

constexpr int kPasteBegin = KEY_MAX + 1;
constexpr int kPasteEnd = KEY_MAX + 2;
constexpr int kArrow = KEY_MAX + 3;  // Shift with Up, Down, Right and Left; then Ctrl with the same

constexpr std::array<Key, 4> kArrows{Key::Up, Key::Down, Key::Right, Key::Left};
constexpr std::array<std::pair<Modifier, char>, 2> kModifiers{
    {{Modifier::Shift, '2'}, {Modifier::Control, '5'}}};

struct KeyCode {
    const char* sequence;
    int code;
};
// The escape sequences that xterm, the Linux console, screen, tmux and rxvt send.
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

// Defines the keys that are missing in the terminal description, which is often incomplete.
void define_usual_keys() {
    for (const KeyCode& key : kUsualKeys)
        if (::key_defined(key.sequence) == 0) ::define_key(key.sequence, key.code);
}

// Defines the arrow keys with modifiers, as xterm sends them.
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

void define_keys() {
    define_usual_keys();
    define_arrows();
}

void define_paste_keys(const char* begin, const char* end) {
    ::define_key(begin, kPasteBegin);
    ::define_key(end, kPasteEnd);
}

std::optional<KeyPress> key_press_of(int code) {
    if (code >= KEY_F0 && code <= KEY_F(12))
        return KeyPress{Key::Function, static_cast<char32_t>(code - KEY_F0)};
    if (const auto arrow = arrow_of(code)) return arrow;
    if (const auto key = key_of(code)) return KeyPress{*key};
    return std::nullopt;
}

}  // namespace alces::tui
