#include "driver.h"

#include <array>
#include <chrono>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "base/unicode.h"
#include "cli/settings_file.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

// The list of recorded games shows local times.
[[maybe_unused]] const bool is_utc = ::setenv("TZ", "UTC0", 1) == 0;

constexpr std::array<std::pair<std::string_view, Key>, 16> kKeys{{{"Enter", Key::Enter},
                                                                  {"Esc", Key::Escape},
                                                                  {"Tab", Key::Tab},
                                                                  {"Backspace", Key::Backspace},
                                                                  {"Delete", Key::Delete},
                                                                  {"Left", Key::Left},
                                                                  {"Right", Key::Right},
                                                                  {"Up", Key::Up},
                                                                  {"Down", Key::Down},
                                                                  {"Home", Key::Home},
                                                                  {"End", Key::End},
                                                                  {"PgUp", Key::PageUp},
                                                                  {"PgDn", Key::PageDown},
                                                                  {"PasteBegin", Key::PasteBegin},
                                                                  {"PasteEnd", Key::PasteEnd},
                                                                  {"Enter", Key::Enter}}};

KeyPress key_named(const std::string& name) {
    if (name.starts_with("Shift-")) return {key_named(name.substr(6)).key, 0, Modifier::Shift};
    for (const auto& [known, key] : kKeys)
        if (name == known) return {key};
    if (name == "Space") return {Key::Character, U' '};
    if (name.size() == 1) return {Key::Character, static_cast<char32_t>(name[0])};
    if (name.starts_with("Ctrl-") && name.size() > 6)
        return {key_named(name.substr(5)).key, 0, Modifier::Control};
    if (name.starts_with("Ctrl-"))
        return {Key::Control, static_cast<char32_t>(name[5] - 'A' + 'a')};
    if (name[0] == 'F') return {Key::Function, static_cast<char32_t>(std::stoi(name.substr(1)))};
    throw std::invalid_argument("no key named " + name);
}

}  // namespace

SessionOptions two_people(std::string_view game, std::string_view fen) {
    SessionOptions options;
    options.variant = find_variant(game);
    options.background = true;
    options.person_types = true;
    if (!fen.empty()) options.start = from_fen(*options.variant, fen).value();
    return options;
}

SessionOptions with_settings(std::string_view game, std::string_view fen) {
    SessionOptions options = two_people(game, fen);
    options.settings = std::make_shared<StoredSettings>("/proc/nowhere/config.toml");
    return options;
}

SessionOptions recorded(SessionOptions options, MemoryDisk& disk) {
    options.archive = std::make_shared<Archive>(memory_folder(disk));
    return options;
}

Driver::Driver(Size size, std::string_view fen)
    : app(two_people("al-ces", fen), size), size_(size) {}

void Driver::keys(std::string_view names) {
    std::istringstream words{std::string(names)};
    for (std::string word; words >> word;) app.handle(key_named(word));
}

void Driver::type(std::string_view utf8) {
    for (const char32_t c : decode(utf8))
        app.handle(c == U'\n' ? KeyPress{Key::Enter} : KeyPress{Key::Character, c});
}

Point Driver::point_of(std::string_view square) const {
    const Position& position = app.session().game().position();
    const Topology& topology = position.variant().topology();
    const Layout layout = app.viewport().layout();
    const Square wanted = *position.variant().square(square);
    return centre_of(layout.board, app.viewport().projection().cell_of(topology, wanted));
}

void Driver::press_mouse(std::string_view square) {
    app.handle(MouseEvent{MouseEvent::Kind::Press, point_of(square)});
}

void Driver::release_mouse(std::string_view square) {
    app.handle(MouseEvent{MouseEvent::Kind::Release, point_of(square)});
}

void Driver::click(std::string_view square) {
    press_mouse(square);
    release_mouse(square);
}

void Driver::click_at(Point at) {
    app.handle(MouseEvent{MouseEvent::Kind::Press, at});
    app.handle(MouseEvent{MouseEvent::Kind::Release, at});
}

void Driver::wheel(MouseEvent::Kind kind) { app.handle(MouseEvent{kind, {60, 8}}); }

void Driver::resize(Size size) {
    size_ = size;
    app.handle(Resized{size});
}

void Driver::let_think() {
    (void)wait_until([this] { return !app.session().computer().thinking(); });
}

bool Driver::wait_until(const std::function<bool()>& is_so) {
    using namespace std::chrono_literals;
    for (int i = 0; i < 6000 && !is_so(); ++i) {
        app.poll();
        std::this_thread::sleep_for(5ms);
    }
    return is_so();
}

bool Driver::shows(std::string_view what) const { return text().find(what) != std::string::npos; }

Point Driver::find(std::string_view what) const {
    std::istringstream lines(text());
    std::string line;
    for (int y = 0; std::getline(lines, line); ++y)
        if (const auto x = line.find(what); x != std::string::npos) return {static_cast<int>(x), y};
    throw std::out_of_range("not on the screen: " + std::string(what));
}

Point Driver::find_last(std::string_view what) const {
    std::istringstream lines(text());
    std::string line;
    std::optional<Point> found;
    for (int y = 0; std::getline(lines, line); ++y)
        if (const auto x = line.find(what); x != std::string::npos)
            found = {static_cast<int>(x), y};
    if (!found) throw std::out_of_range("not on the screen: " + std::string(what));
    return *found;
}

void Driver::walk_to(std::string_view square) {
    const Variant& variant = app.session().game().position().variant();
    const auto cell = [&](Square wanted) {
        return app.viewport().projection().cell_of(variant.topology(), wanted);
    };
    keys("Up");  // after a typed move, Left and Right would look back
    const BoardCell to = cell(*variant.square(square));
    BoardCell at = cell(app.viewport().cursor());
    for (; at.column < to.column; ++at.column) keys("Right");
    for (; at.column > to.column; --at.column) keys("Left");
    for (; at.row < to.row; ++at.row) keys("Down");
    for (; at.row > to.row; --at.row) keys("Up");
}

bool Driver::cursor_is_on(std::string_view square) const {
    return app.draw().cursor == point_of(square);
}

bool Driver::shows_cursor_on_board() const {
    const Topology& topology = app.session().game().position().variant().topology();
    const Layout layout = app.viewport().layout();
    const auto cursor = app.draw().cursor;
    const auto cell = cursor ? layout.board.hit(*cursor) : std::nullopt;
    return cell &&
           app.viewport().projection().square_at(topology, *cell) == app.viewport().cursor();
}

std::string Driver::last_move() const {
    const Game& game = app.session().game();
    if (game.ply() == 0) return "";
    return write_move(game.position_at(game.ply() - 1), game.moves()[game.ply() - 1],
                      MoveStyle::Coordinate);
}

std::string Driver::fen() const { return to_fen(app.session().game().position()); }

}  // namespace alces::tui::testing
