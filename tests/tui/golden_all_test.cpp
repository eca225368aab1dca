// Compares golden screens of every size, style, game and dialog, which one table lists. There is a
// file for each size, with a section for each screen. Of a dialog, only the lines that differ from
// the board behind it are stored.
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "catch.h"
#include "cli/settings_file.h"
#include "driver.h"
#include "games/registry.h"

namespace alces::tui::testing {

namespace {

constexpr std::array kSizes{Size{40, 16},  Size{80, 24},  Size{100, 30},
                            Size{132, 43}, Size{160, 50}, Size{200, 60}};
constexpr std::array kStyles{CellStyle::Document, CellStyle::Compact, CellStyle::Large,
                             CellStyle::Squares};

// A game with what the dialogs need.
struct Scene {
    std::string_view game;
    const char* moves;      // from the start
    const char* promotion;  // a position, and a move there that must promote
    const char* promoting;
};
constexpr std::array kScenes{
    Scene{"al-ces", "P e2-e4 P e7-e5 N b1-c3 N b8-c6", "k9/7P2/10/10/10/10/10/10/10/5K4 w - - 0 40",
          "h8h9"},
    Scene{"apothecary", "P e3-e5 P e8-e6 N b2-c4; J-b2 P f8-f7", nullptr, nullptr},
    Scene{"besiege", "P e2-e1 P o2-o1", nullptr, nullptr},
    Scene{"siberia", "P e2-e4 P e8-e6 N b1-c3 N b9-c7", "k8/6P2/9/9/9/9/9/9/4K4 w - - 0 40",
          "g8g9"},
};

SessionOptions options_for(const Scene& scene, const char* fen = nullptr) {
    SessionOptions options = fen == nullptr ? two_people(scene.game) : two_people(scene.game, fen);
    options.settings = std::make_shared<StoredSettings>("/proc/nowhere/config.toml");
    return options;
}

class Album {
  public:
    explicit Album(Size size) : size_(size) {}

    // Adds a screen in full, or the lines that differ from another screen.
    void add(const std::string& title, const Driver& driver, const std::string& below = {}) {
        out_ << "==== " << title << '\n';
        std::istringstream now(driver.text()), before(below);
        std::string line, other;
        for (int number = 0; std::getline(now, line); ++number) {
            other.clear();
            const bool same = std::getline(before, other) && line == other;
            if (below.empty())
                out_ << line << '\n';
            else if (!same)
                out_ << number << ": " << line << '\n';
        }
    }

    void compare() const {
        const std::string path = "tests/golden/screens/all-" + std::to_string(size_.width) + 'x' +
                                 std::to_string(size_.height) + ".txt";
        if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << out_.str();
        std::ifstream file(path);
        std::stringstream wanted;
        wanted << file.rdbuf();
        INFO(path);
        CHECK(out_.str() == wanted.str());
    }

  private:
    Size size_;
    std::ostringstream out_;
};

// What must be readable in every style: a premove, a question and a long text.
void add_details(Album& album, Size size, const Scene& scene, CellStyle style) {
    SessionOptions options = options_for(scene);
    options.computer = {false, true};
    options.limits.movetime = std::chrono::milliseconds(600'000);
    Driver driver(size, std::move(options));
    driver.app.set_appearance({.style = style}, true, ColourRange::Many);
    const std::string name(kStyleNames[static_cast<std::size_t>(style)]);
    driver.type("P e2-e4\n");
    driver.keys("Esc");
    const std::string below = driver.text();
    driver.type("P d2-d4\n");  // Esc would cancel it
    album.add(name + ", premove", driver, below);
    driver.keys("F10 x");
    album.add(name + ", question", driver, below);
    driver.keys("Esc Ctrl-O");
    album.add(name + ", rules", driver, below);
}

void add_styles(Album& album, Size size, const Scene& scene) {
    for (const CellStyle style : kStyles) {
        Driver driver(size, options_for(scene));
        driver.app.set_appearance({.style = style}, true, ColourRange::Many);
        driver.type(std::string(scene.moves) + '\n');
        driver.keys("Esc");
        album.add(std::string(scene.game) + ", " +
                      std::string(kStyleNames[static_cast<std::size_t>(style)]),
                  driver);
    }
}

struct Opened {
    const char* name;
    const char* keys;
};
constexpr std::array kDialogs{
    Opened{"help", "F1"},      Opened{"new game", "F2"},    Opened{"menu", "F10"},
    Opened{"rules", "Ctrl-O"}, Opened{"settings", "F10 c"}, Opened{"tours", "F10 t"},
    Opened{"resign", "F10 x"}, Opened{"piece", "F9 F9"},
};
constexpr Opened kGameOver{"game over", "F10 x y"};

// A terminal: with 256 colours, boards are coloured squares; with fewer, lines.
struct Screen {
    const char* prefix;  // of the titles in the album
    Appearance appearance;
    ColourRange colours;
};
const Screen kColoured{"", {}, ColourRange::Many};
const Screen kDocument{"document: ", {.style = CellStyle::Document}, ColourRange::Few};
const Screen kMonochrome{"mono: ", {.theme = ThemeName::Mono}, ColourRange::None};

// Drivers: one after the moves of a scene, the other in the position of its promotion.
Driver played(Size size, const Scene& scene, const Screen& screen) {
    Driver driver(size, options_for(scene));
    driver.app.set_appearance(screen.appearance, true, screen.colours);
    driver.type(std::string(scene.moves) + '\n');
    driver.keys("Esc");
    return driver;
}

// Each dialog is opened by its keys and closed by Esc.
void add_dialogs(Album& album, Size size, const Scene& scene, const Screen& screen) {
    Driver driver = played(size, scene, screen);
    const std::string below = driver.text();
    const std::string title = screen.prefix + std::string(scene.game) + ", ";
    for (const Opened& dialog : kDialogs) {
        driver.keys(dialog.keys);
        album.add(title + dialog.name, driver, below);
        driver.keys("Esc");
    }
    driver.keys(kGameOver.keys);
    album.add(title + kGameOver.name, driver, below);
    if (scene.promotion == nullptr) return;
    Driver end(size, options_for(scene, scene.promotion));
    end.app.set_appearance(screen.appearance, true, screen.colours);
    end.keys("Esc");
    const std::string board = end.text();
    end.type(std::string(scene.promoting) + '\n');
    album.add(title + "promotion", end, board);
}

}  // namespace

TEST_CASE("golden: every size, style, game and dialog", "[tui][golden]") {
    for (const Size size : kSizes) {
        Album album(size);
        for (const CellStyle style : kStyles) add_details(album, size, kScenes[0], style);
        for (const Scene& scene : kScenes) {
            add_styles(album, size, scene);
            add_dialogs(album, size, scene, kColoured);
            if (size.width <= 80) add_dialogs(album, size, scene, kDocument);
        }
        album.compare();
    }
}

TEST_CASE("without colours, dialogs are the same as in document style", "[tui][golden]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}})
        for (const Scene& scene : kScenes) {
            Driver mono = played(size, scene, kMonochrome);
            Driver document = played(size, scene, kDocument);
            std::vector<Opened> dialogs(kDialogs.begin(), kDialogs.end());
            dialogs.push_back(kGameOver);
            for (const Opened& dialog : dialogs) {
                // The list of settings marks what is chosen, which differs.
                if (std::string_view(dialog.name) == "settings") continue;
                INFO(scene.game << ' ' << dialog.name << ' ' << size.width);
                mono.keys(dialog.keys);
                document.keys(dialog.keys);
                CHECK(mono.text() == document.text());
                CHECK(mono.app.draw().theme == ThemeName::Mono);
                mono.keys("Esc");
                document.keys("Esc");
            }
        }
}

}  // namespace alces::tui::testing
