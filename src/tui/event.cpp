#include "tui/event.h"

#include "base/unicode.h"

namespace alces::tui {

std::string key_name(KeyPress key) {
    switch (key.key) {
        case Key::Character:
            return key.character == U' ' ? "Space" : encode(std::u32string(1, key.character));
        case Key::Control:
            return std::string("Ctrl-") + static_cast<char>(key.character - U'a' + U'A');
        case Key::Function:
            return "F" + std::to_string(key.character);
        case Key::Enter:
            return "Enter";
        case Key::Escape:
            return "Esc";
        case Key::Tab:
            return "Tab";
        case Key::Backspace:
            return "Backspace";
        case Key::Delete:
            return "Delete";
        case Key::Left:
            return "Left";
        case Key::Right:
            return "Right";
        case Key::Up:
            return "Up";
        case Key::Down:
            return "Down";
        case Key::Home:
            return "Home";
        case Key::End:
            return "End";
        case Key::PageUp:
            return "PgUp";
        case Key::PageDown:
            return "PgDn";
        case Key::PasteBegin:
        case Key::PasteEnd:
            break;
    }
    return {};
}

}  // namespace alces::tui
