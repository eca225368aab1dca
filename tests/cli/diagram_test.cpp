// Tests that diagrams of every format show every piece and every square of the position.
#include "cli/diagram.h"

#include <algorithm>
#include <array>
#include <random>
#include <tuple>

#include "catch.h"
#include "cli/diagram_marks.h"
#include "game/epd.h"
#include "games/registry.h"
#include "rounds.h"
#include "rules/notation.h"
#include "words/board_text.h"

namespace alces {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

std::string without_colours(std::string_view text) {
    std::string plain;
    bool in_escape = false;
    for (const char c : text) {
        in_escape = in_escape || c == '\x1b';
        if (!in_escape) plain += c;
        if (c == 'm') in_escape = false;
    }
    return plain;
}

Game random_game(const Variant& variant, std::mt19937& dice) {
    Game game(Position::start(variant));
    for (auto plies = dice() % 80; plies > 0 && !game.outcome().is_over(); --plies)
        game.play(game.legal()[dice() % game.legal().size()]);
    return game;
}

struct Shown {
    std::size_t pieces = 0, squares = 0;
};
Shown shown_in(const Position& position) {
    Shown shown;
    const Variant& variant = position.variant();
    for (std::size_t i = 0; i < variant.topology().squares(); ++i) {
        const auto square = static_cast<Square>(i);
        if (!position.at(square).is_none()) ++shown.pieces;
        if (exists(variant, position.board(), square)) ++shown.squares;
    }
    return shown;
}

std::vector<std::string> names(const Variant& variant, const Bitboard& squares) {
    std::vector<std::string> found;
    for (const Square square : squares) found.push_back(variant.square_name(square));
    return found;
}

Game played(std::string_view variant, std::string_view fen, const std::vector<const char*>& moves) {
    const Variant& game = *find_variant(variant);
    Game line(fen.empty() ? Position::start(game) : *from_fen(game, fen));
    for (const char* const text : moves) line.play(*parse_move(line.position(), text));
    return line;
}

}  // namespace

TEST_CASE("law: a diagram shows the position", "[diagram]") {
    std::mt19937 dice(7);
    std::vector<const Variant*> variants;
    for (const std::string_view name : variant_names()) variants.push_back(find_variant(name));
    for (const char* const name : {"chess", "grand", "makruk"})
        variants.push_back(find_variant(name));
    for (const Variant* const variant : variants)
        for (int i = test::rounds(6); i > 0; --i) {
            const Game game = random_game(*variant, dice);
            const Shown shown = shown_in(game.position());
            const auto drawn = [&](DiagramFormat format) {
                return diagram(game, format, PaletteName::Wood);
            };
            CHECK(drawn(DiagramFormat::Fen) == to_fen(game.position()) + '\n');
            std::string line = drawn(DiagramFormat::Epd);
            CHECK(line.ends_with('\n'));
            line.pop_back();
            const auto epd = read_epd(*variant, line);
            REQUIRE(epd);
            CHECK(to_fen(epd->position) == to_fen(game.position()));
            CHECK(epd->id() == caption_of(game));
            std::string board;
            for (const std::string& rank : board_text(game.position())) board += rank + '\n';
            CHECK(drawn(DiagramFormat::Text) == board);
            const std::string svg = drawn(DiagramFormat::Svg);
            CHECK(count(svg, "<use ") == shown.pieces);
            CHECK(count(svg, "width=\"44\"") == shown.squares);
            CHECK(count(svg, "<g") == count(svg, "</g>"));
            CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
            CHECK(svg.ends_with("</svg>\n"));
            const std::string ansi = drawn(DiagramFormat::Ansi);
            CHECK(count(ansi, "\x1b[1;38;5;") == shown.squares);
            CHECK(count(ansi, "\x1b[0m") == shown.squares);
        }
}

TEST_CASE("the marks of a diagram", "[diagram]") {
    SECTION("a capture en passant and a check") {
        const Game game = played("chess", "4k3/3p4/8/4P3/8/8/8/4R1K1 b - - 0 1", {"d5", "exd6"});
        const DiagramMarks marks = marks_of(game);
        const Variant& variant = game.position().variant();
        CHECK(names(variant, marks.last_move) == std::vector<std::string>{"e5", "d6"});
        CHECK(names(variant, marks.emptied) == std::vector<std::string>{"d5"});
        CHECK(variant.square_name(marks.check) == "e8");
        CHECK(caption_of(game) == "2. P e5-d6");
    }
    SECTION("an explosion") {
        const Game game = played("al-ces", "k9/10/10/10/10/10/3pA5/10/10/K9 w - - 0 1", {"e3e3"});
        const Variant& variant = game.position().variant();
        CHECK(names(variant, marks_of(game).emptied) == std::vector<std::string>{"d3", "e3"});
    }
    SECTION("squares and arrows of comments") {
        Game game = played("besiege", "", {});
        game.notes(game.node()).after = {"a [%csl Rd4, Ga10,Yz9] b [%cal Ge2t10,Be2] [%csl Bc1",
                                         "[%cal Ra10b9]"};
        const DiagramMarks marks = marks_of(game);
        CHECK(marks.spots.size() == 3);
        REQUIRE(marks.arrows.size() == 2);
        const Variant& variant = game.position().variant();
        CHECK(variant.square_name(marks.arrows[0].to) == "t10");
        CHECK(variant.square_name(marks.arrows[1].from) == "a10");
        CHECK(marks.arrows[1].colour == 'R');
        const std::string svg = diagram(game, DiagramFormat::Svg, PaletteName::Ocean);
        CHECK(count(svg, "<line ") == 2);
        CHECK(count(svg, "fill=\"none\"") == 3);
    }
}

// What follows each occurrence of `before` in the text, up to `end`.
std::vector<std::string> all_after(std::string_view text, std::string_view before, char end) {
    std::vector<std::string> found;
    for (std::size_t at = text.find(before); at != text.npos; at = text.find(before, at)) {
        at += before.size();
        found.emplace_back(text.substr(at, text.find(end, at) - at));
    }
    return found;
}

TEST_CASE("a diagram shows coordinates, the last move and a check", "[diagram]") {
    const Game game = played("chess", "", {"e4", "e5", "Qh5", "Nc6", "Qxf7+"});
    const std::string svg = diagram(game, DiagramFormat::Svg, PaletteName::Wood);
    const std::string ansi = diagram(game, DiagramFormat::Ansi, PaletteName::Wood);
    for (const char* const name : {"a", "b", "h", "1", "8"})
        CHECK(count(svg, '>' + std::string(name) + "</text>") == 1);
    CHECK(count(svg, ">3. Q h5-f7. Black to move</text>") == 1);
    CHECK(without_colours(ansi).find("  8  R     B  Q  K  B  N  R") == 0);
    CHECK(without_colours(ansi).find("     a  b  c  d  e  f  g  h ") != std::string::npos);
    // The colours of the squares, from a8 to h8, and so on to h1 (SVG: from a1).
    const auto e8 = std::size_t{4}, f7 = std::size_t{13}, h5 = std::size_t{31};
    const auto mirrored = [](std::size_t i) { return (7 - i / 8) * 8 + i % 8; };
    auto fills = all_after(svg, "width=\"44\" height=\"44\" fill=\"", '"');
    auto grounds = all_after(ansi, ";48;5;", 'm');
    REQUIRE(fills.size() == 64);
    REQUIRE(grounds.size() == 64);
    for (const auto& [e, f, h, colours] :
         {std::tuple{mirrored(e8), mirrored(f7), mirrored(h5), fills}, {e8, f7, h5, grounds}}) {
        const auto is_other = [&all = colours](std::size_t square) {
            return std::ranges::count(all, all[square]) < 3;
        };
        for (std::size_t square = 0; square < 64; ++square)
            CHECK(is_other(square) == (square == e || square == f || square == h));
        CHECK(colours[e] != colours[f]);
    }
}

// All parts; none is larger than a few diagrams, so that a long game needs no more memory.
std::string diagrams(const Game& game, DiagramFormat format, PaletteName palette) {
    std::string text;
    write_diagrams(game, format, palette, [&](std::string_view part) {
        if (part.size() > 100'000) FAIL("a part of " << part.size() << " bytes");
        text += part;
    });
    return text;
}

TEST_CASE("diagrams of a whole game", "[diagram]") {
    const Game game = played("siberia", "", {"e4", "e6", "Nc3"});
    const auto all = [&](DiagramFormat format) {
        return diagrams(game, format, PaletteName::Ocean);
    };
    CHECK(count(all(DiagramFormat::Fen), "\n") == 4);
    CHECK(all(DiagramFormat::Text).starts_with("start\n    +---+"));
    CHECK(count(all(DiagramFormat::Text), "\n\n1... P e8-e6\n    +---+") == 1);
    CHECK(count(without_colours(all(DiagramFormat::Ansi)), "\n\n2. N b1-c3\n") == 1);
    CHECK(count(all(DiagramFormat::Svg), "<g transform=") == 4);
    CHECK(count(all(DiagramFormat::Svg), "<svg") == 1);
}

TEST_CASE("diagrams of a long game in parts", "[diagram]") {
    Game game(Position::start(*find_variant("chess")));
    constexpr auto kMoves = std::to_array<const char*>({"g1f3", "g8f6", "f3g1", "f6g8"});
    while (game.ply() < 40)
        game.play(*parse_move(game.position(), kMoves[game.ply() % kMoves.size()]));
    const std::string svg = diagrams(game, DiagramFormat::Svg, PaletteName::Wood);
    CHECK(svg.size() > 200'000);
    CHECK(count(svg, "<g transform=") == 41);
    CHECK(count(svg, "<g id=") == 12);
    CHECK(diagrams(game, DiagramFormat::Text, PaletteName::Wood).size() > 20'000);
}

TEST_CASE("diagrams of a long game", "[diagram]") {
    constexpr std::size_t kPlies = 10'000;
    constexpr auto kMoves = std::to_array<const char*>({"g1f3", "g8f6", "f3g1", "f6g8"});
    Game game(Position::start(*find_variant("chess")));
    while (game.ply() < kPlies)
        game.play(*parse_move(game.position(), kMoves[game.ply() % kMoves.size()]));
    std::string positions;
    for (std::size_t ply = 0; ply <= kPlies; ++ply)
        positions += to_fen(game.position_at(ply)) + '\n';
    const std::string text = diagrams(game, DiagramFormat::Fen, PaletteName::Wood);
    CHECK((text == positions));
}

}  // namespace alces
