// Tests laws of move text in all games: every accepted form of a move is read as that move.
#include <algorithm>
#include <cctype>
#include <set>

#include "samples.h"
#include "support.h"

namespace alces::test {
namespace {

using Texts = std::vector<std::string>;

std::string joined(const Texts& texts, const std::string& separator) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : separator) + text;
    return all;
}

std::string letter_of(const Position& position, PieceType type) {
    return {position.variant().piece(type).letter};
}
void expect_read(const Position& position, const std::string& text, Move move) {
    INFO(to_fen(position) << " \"" << text << '"');
    const auto read = read_move(position, text);
    INFO((read ? "" : read.error().message));
    REQUIRE(read);
    REQUIRE(coordinates(position, read->move) == coordinates(position, move));
    REQUIRE(read->move == move);
    REQUIRE(read->length == text.size());
}

std::vector<Position> samples() {
    std::vector<Position> positions;
    for (const char* fen : {kStart, kStartBlack, kPromotion, kPromotionBlack, kEnPassant, kCastling,
                            kCastlingBlack, kBlast, kTwinBlasts, kCrowd, kElephantThenBishop})
        positions.push_back(position_of(fen));
    for (const Variant* game : all_games()) positions.push_back(Position::start(*game));
    return positions;
}

void check_written_forms(const Position& position) {
    const MoveList legal = legal_moves(position);
    for (const MoveStyle style : kStyles) {
        std::set<std::string> forms;
        for (const Move move : legal) {
            const std::string text = write_move(position, move, style);
            INFO(to_fen(position) << ' ' << text);
            REQUIRE(forms.insert(text).second);
            expect_read(position, text, move);
        }
    }
}

}  // namespace

TEST_CASE("law: every style is read back, and no two moves are written the same way",
          "[notation]") {
    for (const Position& position : samples()) check_written_forms(position);
    Random random(21);
    for (const Variant* game : all_games()) {
        const std::vector<std::string> fens = known_fens(*game);
        for (std::size_t i = 0; i < fens.size(); i += 12)
            check_written_forms(position_of(*game, fens[i]));
        for (int i = 0; i < rounds(40); ++i)
            check_written_forms(random_placement(*game, random, random.between(1, 70)));
    }
}

namespace {

struct Names {
    Names(const Position& position, Move move)
        : letter(letter_of(position, position.at(move.from).type())),
          from(name(position, move.from)),
          to(name(position, move.to)) {
        if (move.promotion != kNoPieceType) become = letter_of(position, move.promotion);
        if (move.kind == MoveKind::Launch) become = letter_of(position, position.variant().joker());
        added_on = move.kind == MoveKind::Launch ? from : to;
    }
    std::string letter, from, to;
    std::string become;  // the piece that is added on `added_on`, if any
    std::string added_on;
};

Texts ordinary_forms(const Names& n) {
    Texts bodies;
    for (const std::string& lead : {std::string(), n.letter + " ", small(n.letter) + " "}) {
        for (const char* sign : {"-", "x"}) bodies.push_back(lead + n.from + sign + n.to);
    }
    bodies.push_back(n.letter + n.from + "-" + n.to);
    bodies.push_back(n.letter + n.from + "x" + n.to);
    if (n.become.empty()) {
        bodies.push_back(n.from + n.to);
        return bodies;
    }
    Texts forms{n.from + n.to + small(n.become)};
    for (const std::string& body : bodies) {
        for (const char* sign : {"=", " "}) forms.push_back(body + sign + n.become);
        forms.push_back(body + "; " + n.become + "-" + n.added_on);
    }
    return forms;
}

Texts explosion_forms(const Position& position, Move move, const Names& n) {
    Texts forms{n.from + n.from, n.letter + " " + n.from + " explode",
                small(n.letter) + " " + n.from + " explode", n.from + " explode",
                n.letter + n.from + "*"};
    std::string forth = n.letter + " " + n.from + "-";
    std::string back = forth;
    for (const Square s : position.removed_by(move)) {
        if (s == move.from) continue;
        forth += "; " + name(position, s) + "-";
        back.insert(3 + n.from.size(), "; @-" + name(position, s));
    }
    forms.push_back(forth);
    forms.push_back(back);
    return forms;
}

Texts castling_forms(const Position& position, Move move) {
    for (const Castling& c : position.variant().castlings()) {
        if (c.king_from != move.from || c.king_to != move.to) continue;
        const bool near = name(position, move.to) > name(position, move.from);
        const std::string king =
            "K " + name(position, c.king_from) + "-" + name(position, c.king_to);
        const std::string rook = letter_of(position, position.at(c.rook_from).type()) + " " +
                                 name(position, c.rook_from) + "-" + name(position, c.rook_to);
        return {near ? "O-O" : "O-O-O", near ? "0-0" : "0-0-0", king + "; " + rook,
                rook + "; " + king, small(king + "; " + rook)};
    }
    FAIL("no such castling");
    return {};
}

Texts en_passant_forms(const Position& position, Move move, const Names& n) {
    if (position.explodes(move)) return {write_move(position, move, MoveStyle::GameCourier)};
    Texts forms;
    for (const Square s : position.removed_by(move)) {
        const std::string step = "P " + n.from + "-" + n.to;
        const std::string gone = name(position, s);
        forms = {step + "; " + gone + "-", step + "; @-" + gone, gone + "-; " + step,
                 small(step) + "; " + gone + "-"};
    }
    return forms;
}

Texts accepted_forms(const Position& position, Move move) {
    const Names n(position, move);
    if (move.kind == MoveKind::Explosion) return explosion_forms(position, move, n);
    Texts forms = ordinary_forms(n);
    Texts more;
    if (move.kind == MoveKind::Castling) more = castling_forms(position, move);
    if (move.kind == MoveKind::EnPassant) more = en_passant_forms(position, move, n);
    forms.insert(forms.end(), more.begin(), more.end());
    return forms;
}

void check_accepted_forms(const Position& position) {
    constexpr std::array<const char*, 6> kMarks{"+", "#", "!", "?", "!?", "+!!"};
    std::size_t i = 0;
    for (const Move move : legal_moves(position)) {
        for (const std::string& text : accepted_forms(position, move)) {
            expect_read(position, text, move);
            const bool composite = text.find(';') != std::string::npos || text.back() == '-';
            if (!composite) expect_read(position, text + kMarks[++i % kMarks.size()], move);
        }
    }
}

}  // namespace

TEST_CASE("law: every accepted form of a legal move is read as that move", "[notation]") {
    for (const Position& position : samples()) {
        if (to_fen(position) != kTwinBlasts) check_accepted_forms(position);
    }
    Random random(22);
    for (const Variant* game : all_games()) {
        for (int i = 0; i < rounds(40); ++i)
            check_accepted_forms(random_placement(*game, random, random.between(1, 60)));
    }
}

namespace {

// Reads back the text of a random game, in one style or, if `style` is null, in mixed styles.
void check_game_text(const Position& start, const MoveStyle* style, Random& random) {
    std::vector<Move> played;
    Texts texts;
    Position position = start;
    for (int ply = 0; ply < 80 && has_legal_move(position); ++ply) {
        const MoveList legal = legal_moves(position);
        played.push_back(random.pick(legal));
        texts.push_back(
            write_move(position, played.back(), style != nullptr ? *style : random.pick(kStyles)));
        position.play(played.back());
    }
    const std::string all = joined(texts, " ");
    std::string_view rest = all;
    position = start;
    for (std::size_t i = 0; i < played.size(); ++i) {
        INFO(to_fen(position) << " \"" << rest.substr(0, 40) << '"');
        const auto read = read_move(position, rest);
        INFO((read ? "" : read.error().message));
        REQUIRE(read);
        REQUIRE(coordinates(position, read->move) == coordinates(position, played[i]));
        REQUIRE(read->length == texts[i].size());
        rest.remove_prefix(std::min(rest.size(), texts[i].size() + 1));
        position.play(played[i]);
    }
}

}  // namespace

TEST_CASE("law: a whole game on one line is read back, in each style and in mixed styles",
          "[notation]") {
    Random random(23);
    for (const Variant* game : all_games()) {
        for (int i = 0; i < rounds(5); ++i) {
            for (const MoveStyle style : kStyles) {
                check_game_text(Position::start(*game), &style, random);
                check_game_text(random_placement(*game, random, random.between(4, 50)), &style,
                                random);
            }
            check_game_text(random_placement(*game, random, random.between(4, 50)), nullptr,
                            random);
        }
    }
    for (int i = 0; i < 20; ++i) check_game_text(position_of(kElephantThenBishop), nullptr, random);
}

}  // namespace alces::test
