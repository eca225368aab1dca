// Checks every diagram in the rules texts against the move generator.
#include <algorithm>
#include <functional>

#include "base/text.h"
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces::test {
namespace {

using Diagram = std::vector<std::string>;
using Cell = std::function<std::string(Square)>;

// A part of the board, from its lower left to its upper right square, both included.
struct Window {
    std::string_view lower_left, upper_right;
};

// Rows of squares with bars between them, without the frame above and below.
Diagram draw(const Variant& variant, Window window, const Cell& cell) {
    const Topology& topology = variant.topology();
    const Square low = variant.square(window.lower_left).value();
    const Square high = variant.square(window.upper_right).value();
    Diagram lines;
    for (int rank = topology.rank_of(high); rank >= topology.rank_of(low); --rank) {
        std::string line = "|";
        for (int file = topology.file_of(low); file <= topology.file_of(high); ++file)
            line += cell(topology.at(file, rank)) + '|';
        lines.push_back(line);
    }
    return lines;
}

// The text of a game's rules from its list of pieces to the end. Each diagram that is found is
// crossed out; any diagram that remains was not checked.
class Rules {
  public:
    explicit Rules(const Variant& variant) {
        std::string_view text = variant.spec().rules;
        text.remove_prefix(std::min(text.find("3. THE PIECES"), text.size()));
        while (!text.empty()) lines_.emplace_back(take_line(text));
        REQUIRE(lines_.size() > 1);
    }
    // False if the diagram is not in the text.
    bool cross_out(const Diagram& diagram) {
        for (std::size_t top = 0; top + diagram.size() <= lines_.size(); ++top)
            for (std::size_t column = 0; column < lines_[top].size(); ++column)
                if (stands_at(diagram, top, column)) {
                    for (std::size_t i = 0; i < diagram.size(); ++i)
                        lines_[top + i].replace(column, diagram[i].size(), diagram[i].size(), '-');
                    return true;
                }
        return false;
    }
    [[nodiscard]] Diagram with_bars() const {
        Diagram left;
        for (const std::string& line : lines_)
            if (line.find('|') != std::string::npos) left.push_back(line);
        return left;
    }

  private:
    static std::string_view take_line(std::string_view& text) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        return line;
    }
    [[nodiscard]] bool stands_at(const Diagram& diagram, std::size_t top,
                                 std::size_t column) const {
        for (std::size_t i = 0; i < diagram.size(); ++i) {
            const std::string& line = lines_[top + i];
            if (line.size() < column || line.compare(column, diagram[i].size(), diagram[i]) != 0)
                return false;
        }
        return true;
    }

    Diagram lines_;
};

std::string joined(const Diagram& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

// The moves of the piece on `from`: o moves or captures, . only moves, x only captures, j jumps,
// # any other piece.
struct MovesDiagram {
    std::string_view game, fen, from;
    Window window;
};

const MovesDiagram kMoves[] = {
    {"al-ces", "9k/10/10/10/10/4E5/10/10/10/9K w - - 0 1", "e4", {"c2", "g6"}},
    {"al-ces", "9k/10/10/10/10/4L5/10/10/10/9K w - - 0 1", "e4", {"c2", "g6"}},
    {"al-ces", "9k/10/10/10/10/4A5/10/10/10/9K w - - 0 1", "e4", {"c2", "g6"}},
    {"al-ces", "9k/10/10/10/10/4D5/10/10/10/9K w - - 0 1", "e4", {"b1", "h7"}},
    {"al-ces", "9k/10/10/10/4P5/4C1P3/10/10/10/9K w - - 0 1", "e4", {"b1", "h7"}},
    {"al-ces", "9k/10/10/10/10/4G1P3/10/2P7/10/9K w - - 0 1", "e4", {"b1", "h7"}},
    {"al-ces", "9k/10/10/10/10/4S1P3/10/2P7/10/9K w - - 0 1", "e4", {"b1", "h7"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4C5/10/10/10/9K/**********[] w - - 0 1 -/--",
     "e5",
     {"c3", "g7"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4A5/10/10/10/9K/**********[] w - - 0 1 -/--",
     "e5",
     {"c3", "g7"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4J5/10/10/10/9K/**********[] w - - 0 1 -/-p",
     "e5",
     {"c3", "g7"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4N5/10/10/10/9K/**********[] w - - 0 1 -/--",
     "e5",
     {"b2", "h8"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4E5/10/10/10/9K/**********[] w - - 0 1 -/--",
     "e5",
     {"b2", "h8"}},
    {"apothecary",
     "**********/8k1/10/10/10/10/4M5/10/10/10/9K/**********[] w - - 0 1 -/--",
     "e5",
     {"b2", "h8"}},
    {"apothecary",
     "**********/9k/10/10/10/10/10/10/10/5K4/10/**********[] w F - 0 1 -/--",
     "f2",
     {"b1", "j3"}},
    {"besiege", "20/20/20/19k/4M15/20/20/20/9K10/20 w - - 0 1", "e6", {"c4", "g8"}},
    {"besiege", "20/20/20/19k/4C15/20/20/20/9K10/20 w - - 0 1", "e6", {"c4", "g8"}},
    {"besiege", "20/20/20/19k/4A15/20/20/20/9K10/20 w - - 0 1", "e6", {"c4", "g8"}},
    {"besiege", "20/4P15/20/19k/20/20/20/20/9K10/20 w - - 0 1", "e9", {"d8", "f10"}},
    {"besiege", "20/20/20/19k/20/18P1/20/20/9K10/20 w - - 0 1", "s5", {"r4", "t6"}},
    {"besiege", "20/20/20/19k/20/20/20/20/9K1P8/20 w - - 0 1", "l2", {"k1", "m3"}},
};

Diagram drawn(const MovesDiagram& diagram) {
    const Variant& variant = *find_variant(diagram.game);
    const Position position = from_fen(variant, diagram.fen).value();
    const Square from = variant.square(diagram.from).value();
    const Bitboard quiet = position.quiet_targets(from);
    const Bitboard attacked = position.attacks_from(from);
    const Bitboard jumps =
        from == position.king(Color::White) ? position.jump_targets() : Bitboard{};
    return draw(variant, diagram.window, [&](Square square) {
        char mark = ' ';
        if (jumps.test(square)) mark = 'j';
        if (quiet.test(square)) mark = '.';
        if (attacked.test(square)) mark = quiet.test(square) ? 'o' : 'x';
        if (!position.at(square).is_none()) mark = '#';
        if (square == from) mark = piece_letter(variant, position.at(square));
        return std::string{' ', mark, ' '};
    });
}

// A part of the board before and after a move.
struct PlayedDiagram {
    std::string_view game, fen, move;
    Window window;
};

const PlayedDiagram kPlayed[] = {
    {"al-ces", "9k/10/10/2prn5/3A6/2P1n5/10/10/10/5K4 w - - 0 1", "A d5 explode", {"b3", "f7"}},
    {"al-ces", "4k5/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "K f0-i0", {"a0", "j0"}},
    {"al-ces", "4k5/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "K f0-c0", {"a0", "j0"}},
    {"al-ces", "9k/10/10/10/3Pp5/10/10/10/10/5K4 w - e6 0 1", "P d5-e6", {"c4", "f7"}},
    {"apothecary",
     "**********/9k/10/10/10/10/10/10/10/1N3K4/R9/**********[] w AB - 0 1 J/--",
     "N b2-c4; J-b2",
     {"a1", "d4"}},
    {"siberia", "3k5/9/9/9/9/9/9/9/R3K3R w KQ - 0 1", "K e1-g1", {"a1", "i1"}},
    {"siberia", "3k5/9/9/9/9/9/9/9/R3K3R w KQ - 0 1", "K e1-c1", {"a1", "i1"}},
    {"siberia", "8k/9/9/3Pp4/9/9/9/9/4K4 w - e7 0 1", "P d6-e7", {"c5", "f8"}},
};

std::string cell_of(const Position& position, Square square) {
    const Topology& topology = position.variant().topology();
    const bool dark = (topology.file_of(square) + position.variant().rank_number(square)) % 2 == 1;
    const Piece piece = position.at(square);
    const char letter = piece.is_none() ? ' ' : position.variant().piece(piece.type()).letter;
    if (piece.is_none()) return dark ? ":::" : "   ";
    if (piece.color() == Color::Black) return std::string{'*', letter, '*'};
    return dark ? std::string{':', lower(letter), ':'} : std::string{' ', lower(letter), ' '};
}

Diagram drawn(const Position& position, Window window) {
    return draw(position.variant(), window,
                [&](Square square) { return cell_of(position, square); });
}

TEST_CASE("the diagrams in the rules show the moves of the pieces", "[rules]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        Rules rules(variant);
        for (const MovesDiagram& diagram : kMoves) {
            if (diagram.game != name) continue;
            const Diagram lines = drawn(diagram);
            INFO(name << ' ' << diagram.from << '\n' << joined(lines));
            CHECK(rules.cross_out(lines));
        }
        for (const PlayedDiagram& diagram : kPlayed) {
            if (diagram.game != name) continue;
            const Position before = from_fen(variant, diagram.fen).value();
            const Diagram first = drawn(before, diagram.window);
            const Diagram second =
                drawn(before.after(parse_move(before, diagram.move).value()), diagram.window);
            INFO(name << ' ' << diagram.move << '\n' << joined(first) << joined(second));
            rules.cross_out(first);  // two moves may share the first diagram
            CHECK(rules.cross_out(second));
        }
        INFO("diagrams that nothing has checked");
        CHECK(rules.with_bars() == Diagram{});
    }
}

// The direction of a White pawn on the square: ^ v < or >; x on a long diagonal, where it has two
// directions; # where it promotes; a dot where no White pawn can be.
char pawn_mark(const Variant& variant, Square square) {
    if (variant.promotions(PieceType::Pawn).front().zone[Color::White].test(square)) return '#';
    const Bitboard ahead = variant.tables().leaps(Color::White, PieceType::Pawn, square).quiet;
    if (!variant.spec().pawn_may_stand(variant.topology(), Color::White, square)) return '.';
    if (ahead.count() == 2) return 'x';
    const Topology& topology = variant.topology();
    for (const auto& [mark, step] : {std::pair{'^', Offset{0, 1}}, std::pair{'v', Offset{0, -1}},
                                     std::pair{'<', Offset{-1, 0}}, std::pair{'>', Offset{1, 0}}})
        if (topology.step(square, step) == ahead.first()) return mark;
    return '?';
}

TEST_CASE("the map of pawn moves in the rules of Besiege is right", "[rules]") {
    const Variant& variant = *find_variant("besiege");
    const Topology& topology = variant.topology();
    Rules rules(variant);
    for (int rank = 0; rank < topology.ranks(); ++rank) {
        std::string line;
        for (int file = 0; file < topology.files(); ++file) {
            if (file == topology.files() / 2)
                line += std::string(rank == topology.ranks() - 1 ? 6 : 7, ' ') +
                        std::to_string(rank + 1) + ' ';
            line += std::string{' ', pawn_mark(variant, topology.at(file, rank))};
        }
        INFO(line);
        CHECK(rules.cross_out({line}));
    }
}

}  // namespace
}  // namespace alces::test
