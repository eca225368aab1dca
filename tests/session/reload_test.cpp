// Tests the command that reads the file of the game's rules again.
#include <filesystem>
#include <fstream>

#include "catch.h"
#include "games/library.h"
#include "rules/notation.h"
#include "session/support.h"
#include "temporary_folder.h"

namespace alces {
namespace {

// A game in a file that the test changes. A library keeps what it has read, so each test has its
// own names.
struct Edited {
    explicit Edited(const std::string& game_name) : name(game_name) {
        write();
        const auto game = load_game(path);
        REQUIRE(game);
        options.variant = *game;
    }
    ~Edited() { std::filesystem::remove(path); }
    Edited(const Edited&) = delete;
    Edited& operator=(const Edited&) = delete;

    void write(const std::string& more = "", const std::string& rook = "R",
               const std::string& start = "k2r/pppp/4/PPPP/K2R w - - 0 1") const {
        std::ofstream(path)
            << "name = \"" + name + "\"\ntitle = \"Edited\"\n"
            << "board = {files = 4, ranks = 5, start = \"" + start + "\"}\npieces = [\n"
            << "    {letter = \"K\", name = \"King\", betza = \"K\", role = \"king\"},\n"
            << "    {letter = \"P\", name = \"Pawn\", betza = \"fmWfcF\", role = \"pawn\"},\n"
            << "    {letter = \"R\", name = \"Rook\", betza = \"" + rook + "\"},\n]\n"
            << "promotions = [{ranks = [5], into = \"R\"}]\n" + more;
    }
    [[nodiscard]] static std::string text(const std::vector<std::string>& reports) {
        std::string all;
        for (const std::string& line : reports) all += (all.empty() ? "" : " / ") + line;
        return all;
    }

    std::string name;
    std::string path =
        (std::filesystem::temp_directory_path() / ("alces-" + name + ".toml")).string();
    SessionOptions options = test_options();
};

std::string changed_name(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("reload keeps the position", "[reload]") {
    const Edited edited("reloaded");
    Scripted script(edited.options);
    CHECK(edited.text(script.run("reload")) == "notice The rules of Edited have not changed.");
    (void)script.run("a2a3\nb4b3");
    const std::string fen = to_fen(script.session.game().position());
    edited.write("", "B");
    CHECK(
        edited.text(script.run("reload")).find("notice The rules of Edited have been reloaded.") !=
        std::string::npos);
    CHECK(to_fen(script.session.game().position()) == fen);
    CHECK(edited.text(script.run("d1c2")).find("error") != std::string::npos);  // a pawn is there
    CHECK(script.session.game().start().variant().piece(PieceType(2)).betza == "B");
    (void)script.run("new");
    CHECK(script.session.game().start().variant().piece(PieceType(2)).betza == "B");
}

TEST_CASE("reload begins anew if the position is not possible any more", "[reload]") {
    const Edited edited("restarted");
    Scripted script(edited.options);
    (void)script.run("a2a3");
    edited.write("", "R", "k1r1/pppp/4/PPPP/K1R1 w - - 0 1");
    (void)script.run("reload");
    CHECK(to_fen(script.session.game().position()).starts_with("k2r/pppp/P3/1PPP/K2R b"));
    std::ofstream(edited.path, std::ios::app) << "";
    edited.write("", "R", "k1r/ppp/3/PPP/K1R w - - 0 1");
    CHECK(edited.text(script.run("reload")).find(":3:") != std::string::npos);
    edited.write("[mechanisms]\nreserve = \"R\"\n", "R", "k2r/pppp/4/PPPP/K2R[] w - - 0 1");
    CHECK(edited.text(script.run("reload"))
              .find("notice The position is not possible under the new rules of Edited (") !=
          std::string::npos);
    CHECK(script.session.game().ply() == 0);
    CHECK(script.session.game().position() ==
          Position::start(script.session.game().start().variant()));
}

TEST_CASE("reload begins a game without moves at its new start", "[reload]") {
    const Edited edited("unbegun");
    Scripted script(edited.options);
    edited.write("", "R", "k1r1/pppp/4/PPPP/K1R1 w - - 0 1");
    (void)script.run("reload");
    CHECK(to_fen(script.session.game().position()) == "k1r1/pppp/4/PPPP/K1R1 w - - 0 1");
}

TEST_CASE("reload keeps the old rules if the file has a fault", "[reload]") {
    const Edited edited("faulty");
    Scripted script(edited.options);
    (void)script.run("a2a3");
    const Variant* before = &script.session.game().start().variant();
    edited.write("[draw]\n");
    CHECK(edited.text(script.run("reload"))
              .starts_with("error unreadable: " + edited.path + ":10:2: unknown key \"draw\""));
    CHECK(&script.session.game().start().variant() == before);
    CHECK(script.session.game().ply() == 1);
    std::filesystem::remove(edited.path);
    CHECK(edited.text(script.run("reload")) ==
          "error file: " + edited.path + ": No such file or directory");
    CHECK(edited.text(script.run("new siberia\nreload"))
              .find("error command: Chess (Siberia) is part of alces and cannot be reloaded") !=
          std::string::npos);
}

TEST_CASE("reload needs the file of a game that came with its record", "[reload]") {
    const Edited edited("received");
    const std::string text = changed_name(*text_of(*edited.options.variant), "received", "unfiled");
    const auto file = read_own_game(text);
    REQUIRE(file);
    SessionOptions options = test_options();
    options.variant = load_received(full_name(*(*file)->variant), text);
    REQUIRE(options.variant != nullptr);
    CHECK(edited.text(Scripted(options).run("reload")) ==
          "error command: the rules of this game come from its record, which does not name their "
          "file; to use reload, start alces with --variant FILE");
}

TEST_CASE("reload is not available where files are not", "[reload]") {
    const Edited edited("confined");
    SessionOptions options = edited.options;
    options.files_allowed = false;
    CHECK(edited.text(Scripted(options).run("reload")) ==
          "error file: reload is not available here");
}

}  // namespace alces
