// Turns the document of a game file into a page, the VariantSpec of the game, and checks everything
// that the construction of a Variant relies on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/betza.h"
#include "games/game_file.h"
#include "games/keys.h"
#include "games/square_sets.h"

namespace alces {

class PageReader {
  public:
    // Faults of the file are added to `faults`.
    PageReader(GameFile& file, std::vector<GameFault>& faults) : file_(file), faults_(faults) {}
    // Returns the page, which refers to the file. If there are faults, the page is meaningless.
    VariantSpec run();

  private:
    // A row of the piece table, its moves, and the values of the file from which it is read.
    struct Row {
        PieceSpec piece;
        PieceMoves moves;
        const Value* table;
        TextPlace letter_place, role_place;
        const Value* betza;  // the table if the piece is a joker
        const Value* region = nullptr;
        const Value* zone = nullptr;
        const Value* zone_betza = nullptr;
        std::optional<PieceMoves> zone_moves{};

        // The place of zone-betza or, without it, of betza.
        [[nodiscard]] TextPlace last_betza_place() const {
            return (zone_betza != nullptr ? zone_betza : betza)->place;
        }
    };

    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    std::string_view keep(std::string text) { return file_.texts.emplace_back(std::move(text)); }

    void read_titles(Keys& keys);
    void read_board(const Value& table);
    void read_vanishing(const Value& text);
    void read_start(const Value& start);
    void read_rules_text(const Value& rules);
    void read_draws(const Value& table);
    void read_setups(Keys& keys, const Value& list);
    void read_wins(const Value& table);
    void read_lesson(const Value& table);

    // The following functions are in page_pieces.cpp.
    void read_pieces(const std::vector<const Value*>& tables);
    void read_piece(const Value& table);
    [[nodiscard]] const Value* need_piece_name(Keys& keys);
    void check_figure(const Value& figure);
    [[nodiscard]] PieceMoves read_moves(const Value& betza);
    void check_leaps(const Row& row);
    void order_pieces();
    void check_pieces();
    void check_kings();
    void check_castling_rights(const Row& king);
    void read_castling(const Row& king);
    void add_castling(Color color, Square king, int direction, const Row& row);
    void write_words();
    [[nodiscard]] std::string double_step_words() const;
    [[nodiscard]] static std::string zone_words(const Row& row);

    // The following functions are in page_regions.cpp.
    void limit(Row& row);
    void check_regions();
    [[nodiscard]] ByColor<Bitboard> squares_in(const Value& text) {
        return read_squares(text, page_.topology, page_.first_rank, faults_);
    }

    [[nodiscard]] std::string_view square_text(int file, int rank);

    GameFile& file_;
    std::vector<GameFault>& faults_;
    VariantSpec page_{.name = {},
                      .title = {},
                      .topology = Topology::rectangle(8, 8),
                      .first_rank = 1,
                      .pieces = {},
                      .start_fen = {},
                      .pawn_may_stand = {},
                      .double_step_from = {},
                      .promotions = {},
                      .castlings = {},
                      .draws = {.plies = 100, .repetitions = 3, .bare_kings = true}};
    std::vector<Row> rows_;
    TextPlace start_place_;
    std::vector<std::string> array_;  // the ranks of the starting position, the highest first
};

}  // namespace alces
