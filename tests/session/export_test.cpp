// Exports games of all variants in every format, and reads them back.
#include <random>

#include "catch.h"
#include "game/export_text.h"
#include "games/registry.h"
#include "session/support.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Plays random moves and takes some of them back, until the game is over or has `longest` plies.
Game random_game(const Position& start, std::mt19937& dice, std::size_t longest) {
    Game game(start);
    while (!game.outcome().is_over() && game.ply() < longest) {
        const MoveList& legal = game.legal();
        game.play(legal[dice() % legal.size()]);
        if (dice() % 16 == 0) (void)game.undo();
    }
    return game;
}

// Ends an unfinished game by resignation, agreement or adjudication, or leaves it unfinished.
void settle(Game& game, std::mt19937& dice) {
    if (game.outcome().is_over()) return;
    const bool counts = game.start().variant().spec().point_count.has_value();
    switch (dice() % 5) {
        case 0:
            return game.resign(dice() % 2 == 0 ? Color::White : Color::Black);
        case 1:
            return game.agree(GameResult::Draw);
        case 2:
            if (counts) return game.agree(advantage_of(Color::Black));
            return game.adjudicate(GameResult::BlackWins);
        case 3:
            return game.adjudicate(counts ? GameResult::WhiteAdvantage : GameResult::Draw);
        default:
            return;
    }
}

// Keeps the last game whose end was reported.
class LastGame : public Listener {
  public:
    void on_end(const Game& game, const Outcome&) override {
        game_ = game;
        ++games_;
    }
    void on_error(const BoardError& error) override { FAIL(error.message); }
    [[nodiscard]] const std::optional<Game>& game() const { return game_; }
    [[nodiscard]] int games() const { return games_; }

  private:
    std::optional<Game> game_;
    int games_ = 0;
};

void read(Session& session, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        CHECK(session.execute(text.substr(0, end)));
        text.remove_prefix(end + 1);
    }
}

void check_round_trip(const Game& game, std::string_view format) {
    const std::string text = export_text(game, *find_export_format(format));
    INFO(text);
    LastGame last;
    Session session(test_options(), last);
    read(session, text);
    REQUIRE(last.games() == 1);
    const Game& again = *last.game();
    CHECK(again.start() == game.start());
    CHECK(again.position() == game.position());
    CHECK(again.ply() == game.ply());
    CHECK(again.outcome() == game.outcome());
    CHECK(history_lines(again) == history_lines(game));
}

TEST_CASE("law: a game exported in any format is read back as the same game", "[export]") {
    std::mt19937 dice(11);
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        for (int i = 0; i < 12; ++i) {
            const int setup =
                static_cast<int>(dice() % static_cast<unsigned>(variant.spec().setups));
            Game game = random_game(Position::start(variant, setup), dice, 30 + dice() % 90);
            // Every third game starts from a position that is not a setup of the variant.
            if (i % 3 == 2) game = random_game(game.position(), dice, 20);
            settle(game, dice);
            for (const std::string_view format : kExportFormats) check_round_trip(game, format);
        }
    }
}

TEST_CASE("the export formats of a game", "[export]") {
    const std::string tags =
        "[Variant \"siberia\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n";
    struct Row {
        ExportFormat format;
        std::string moves;
    };
    const Row rows[] = {
        {ExportFormat::GameCourier,
         "1. P e2-e4 n b9-c7\n2. P e4-e5 n c7-b9\n3. P e5-e6 p d8-d6\n"
         "4. P e6-d7; d6- p c8-d7\n5. P h2-h3 n b9-c7\n6. B g1-h2 n c7-b9\n"
         "7. N h1-g3 n b9-c7\n8. K e1-g1; R i1-f1\n1-0\n"},
        {ExportFormat::Algebraic,
         "1. P e2-e4 N b9-c7\n2. P e4-e5 N c7-b9\n3. P e5-e6 P d8-d6\n"
         "4. P e6-d7 P c8-d7\n5. P h2-h3 N b9-c7\n6. B g1-h2 N c7-b9\n"
         "7. N h1-g3 N b9-c7\n8. K e1-g1\n1-0\n"},
        {ExportFormat::Coordinate,
         "e2e4 b9c7 e4e5 c7b9 e5e6 d8d6 e6d7 c8d7 h2h3 b9c7 g1h2 c7b9 h1g3 b9c7 e1g1 1-0\n"},
        {ExportFormat::Pgn,
         "1. Pe2-e4 Nb9-c7 2. Pe4-e5 Nc7-b9 3. Pe5-e6 Pd8-d6 4. Pe6-d7 Pc8-d7 5. Ph2-h3\n"
         "Nb9-c7 6. Bg1-h2 Nc7-b9 7. Nh1-g3 Nb9-c7 8. Ke1-g1 1-0\n"},
        {ExportFormat::San,
         "1. e4 Nc7 2. e5 Nb9 3. e6 d6 4. exd7 cxd7 5. h3 Nc7 6. Bh2 Nb9 7. Ng3 Nc7\n"
         "8. O-O 1-0\n"},
    };
    Scripted game;
    (void)game.run("new siberia\ne2e4 b9c7 e4e5 c7b9 e5e6 d8d6 e6d7 c8d7");
    (void)game.run("h2h3 b9c7 g1h2 c7b9 h1g3 b9c7 O-O d7d6\nundo\nresign");
    const std::string pgn_tags =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n[Result \"1-0\"]\n[Variant \"siberia\"]\n"
        "[Termination \"resignation\"]\n\n";
    for (const Row& row : rows) {
        const bool pgn = row.format == ExportFormat::Pgn || row.format == ExportFormat::San;
        CHECK(export_text(game.session.game(), row.format) == (pgn ? pgn_tags : tags) + row.moves);
    }
}

TEST_CASE("a numbered setup is exported in a Setup tag, without a FEN", "[export]") {
    const Variant& apothecary = *find_variant("apothecary");
    for (int setup = 0; setup < apothecary.spec().setups; ++setup) {
        const Game game(Position::start(apothecary, setup));
        const std::string tag = "[Setup \"" + std::to_string(setup) + "\"]\n";
        CHECK(export_text(game, ExportFormat::Pgn).find(tag) != std::string::npos);
        CHECK(export_text(game, ExportFormat::Pgn).find("[FEN") == std::string::npos);
    }
}

}  // namespace
}  // namespace alces
