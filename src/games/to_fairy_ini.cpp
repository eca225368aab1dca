#include "games/to_fairy_ini.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "games/betza.h"
#include "games/fairy_pieces.h"
#include "games/fen_ranks.h"

namespace alces {
namespace {

// The limits of Fairy-Stockfish's boards.
constexpr int kMaxIniFiles = 12, kMaxIniRanks = 10;

// The keys that say nothing about the rules. They are not converted.
constexpr auto kWords = std::to_array<std::string_view>(
    {"name", "title", "summary", "author", "year", "source", "rules", "lessons"});
constexpr auto kOfPieces = std::to_array<std::string_view>(
    {"letter", "name", "betza", "role", "words", "figure", "value"});
// The keys of each table that IniWriter converts.
constexpr auto kOfBoard =
    std::to_array<std::string_view>({"files", "ranks", "first-rank", "start"});
constexpr auto kOfPromotions = std::to_array<std::string_view>({"ranks", "into", "optional"});
constexpr auto kOfPawns = std::to_array<std::string_view>({"double-step"});
constexpr auto kOfDraws =
    std::to_array<std::string_view>({"plies", "repetitions", "bare-kings", "stalemate"});
constexpr auto kOfMechanisms = std::to_array<std::string_view>({"captures-explode"});
constexpr auto kTables = std::to_array<std::string_view>(
    {"board", "pieces", "promotions", "pawns", "draws", "mechanisms"});

template <std::size_t N>
bool is_among(std::string_view key, const std::array<std::string_view, N>& keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string line_of(std::string_view key, std::string_view value) {
    return std::string(key).append(" = ").append(value) + '\n';
}
std::string flag_of(std::string_view key, bool value) {
    return line_of(key, value ? "true" : "false");
}
std::string line_of(std::string_view key, int value) { return line_of(key, std::to_string(value)); }

// Writes the ranks with these numbers, or their mirror images top to bottom, as "*2 *3".
std::string region_of(const std::vector<int>& numbers, int ranks, bool mirrored) {
    std::string text;
    for (const int number : numbers)
        text.append(text.empty() ? "*" : " *")
            .append(std::to_string(mirrored ? ranks + 1 - number : number));
    return text;
}

class IniWriter {
  public:
    explicit IniWriter(const GameFile& game) : game_(game), spec_(game.variant->spec()) {}

    Result<std::string, std::vector<GameFault>> run() {
        refuse_other_keys();
        std::string text = "[alces-" + std::string(spec_.name) + "]\n" + board();
        text += pieces();
        text += promotions();
        text += double_steps();
        text += castling();
        text += draws();
        text += explosions();
        if (!faults_.empty()) return faults_;
        return text;
    }

  private:
    // Does not add the same fault twice, because the checks of castling run once for each castling.
    void refuse(TextPlace place, const std::string& what) {
        const std::string message = what + " cannot be converted to variants.ini";
        const bool is_known =
            std::any_of(faults_.begin(), faults_.end(), [&](const GameFault& fault) {
                return fault.place.line == place.line && fault.message == message;
            });
        if (!is_known) faults_.push_back({place, message});
    }

    static const Value* find(const Value& table, std::string_view key) {
        for (const Value::Entry& entry : table.entries)
            if (entry.key == key) return &entry.value;
        return nullptr;
    }
    [[nodiscard]] const Value* table(std::string_view key) const {
        return find(game_.document, key);
    }
    [[nodiscard]] std::vector<const Value*> tables(std::string_view key) const {
        std::vector<const Value*> all;
        if (const Value* list = table(key))
            for (const Value& item : list->items) all.push_back(&item);
        return all;
    }
    [[nodiscard]] TextPlace place_of(std::string_view key) const {
        const Value* value = table(key);
        return value != nullptr ? value->place : game_.document.place;
    }

    // Refuses every key that is not in the lists above, because IniWriter does not convert its
    // rule.
    void refuse_other_keys() {
        for (const Value::Entry& entry : game_.document.entries)
            if (!is_among(entry.key, kWords) && !is_among(entry.key, kTables))
                refuse(entry.place, "the key " + entry.key);
        refuse_others("board", kOfBoard);
        refuse_others("pieces", kOfPieces);
        refuse_others("promotions", kOfPromotions);
        refuse_others("pawns", kOfPawns);
        refuse_others("draws", kOfDraws);
        refuse_others("mechanisms", kOfMechanisms);
    }
    template <std::size_t N>
    void refuse_others(std::string_view key, const std::array<std::string_view, N>& known) {
        const Value* value = table(key);
        if (value == nullptr) return;
        std::vector<const Value*> all = tables(key);
        if (value->kind == Value::Kind::Table) all = {value};
        for (const Value* each : all)
            for (const Value::Entry& entry : each->entries)
                if (!is_among(entry.key, known)) refuse(entry.place, "the key " + entry.key);
    }

    std::string board() {
        files_ = game_.variant->topology().files();
        ranks_ = game_.variant->topology().ranks();
        if (files_ > kMaxIniFiles || ranks_ > kMaxIniRanks)
            refuse(place_of("board"), "a board of more than " + std::to_string(kMaxIniFiles) +
                                          " files or " + std::to_string(kMaxIniRanks) + " ranks");
        if (game_.variant->topology().holes().any())
            refuse(place_of("board"), "holes in the board");
        return line_of("maxFile", std::string(1, static_cast<char>('a' + files_ - 1))) +
               line_of("maxRank", ranks_) + line_of("startFen", spec_.start_fen);
    }

    std::string pieces() {
        std::string text;
        int custom = 0;
        if (spec_.captures_explode) used_.push_back(kExplodingKing);
        for (const Value* row : tables("pieces")) {
            const char letter = find(*row, "letter")->text[0];
            const Value& betza = *find(*row, "betza");
            PieceMoves moves = read_betza(betza.text).value();
            std::string_view key;
            if (letter == spec_.pieces[0].letter) {
                castling_ = std::exchange(moves.castling, 0);
                // Fairy-Stockfish castles with the nearest rook, wherever it is.
                if (std::exchange(moves.castles_inside, false)) refuse(betza.place, "isjO");
                key = "king";
            } else if (letter == spec_.pieces[1].letter) {
                double_step_ = std::exchange(moves.double_step, false);
                key = "pawn";
            }
            text += piece(letter, moves, key, betza, custom);
        }
        return text;
    }

    // Writes the keys of one piece. `key` is "king", "pawn", or empty for any other piece.
    std::string piece(char letter, const PieceMoves& moves, std::string_view key,
                      const Value& betza, int& custom) {
        // Where captures explode, the king's captures are never legal. A commoner, which can also
        // capture, is therefore the same as mK.
        if (key == "king" && spec_.captures_explode && moves == read_betza("mK").value())
            return line_of(kExplodingKing, std::string(1, lower(letter)));
        const auto& known = fairy_pieces();
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const FairyPiece& candidate) {
                const bool fits = key.empty() ? candidate.key != "king" && candidate.key != "pawn"
                                              : candidate.key == key;
                return fits && !is_used(candidate.key) &&
                       read_betza(candidate.betza).value() == moves;
            });
        const std::string small(1, lower(letter));
        if (found != known.end()) {
            used_.push_back(found->key);
            if (found->key == "rook") rook_ = letter;
            return line_of(found->key, small);
        }
        constexpr int kMaxCustom = 25;
        const bool known_only = !key.empty() || moves.flies != Lines::None || !moves.paths.empty();
        if (known_only || ++custom > kMaxCustom) {
            refuse(betza.place, "Betza notation " + quoted(betza.text) + " of the piece " + letter);
            return {};
        }
        return line_of("customPiece" + std::to_string(custom), small + ':' + betza.text);
    }
    [[nodiscard]] bool is_used(std::string_view key) const {
        return std::find(used_.begin(), used_.end(), key) != used_.end();
    }

    static std::vector<int> numbers_in(const Value& list) {
        std::vector<int> numbers;
        for (const Value& item : list.items) numbers.push_back(static_cast<int>(item.number));
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }
    // Returns the ranks as variants.ini numbers them, from 1. A game file numbers them from
    // first-rank.
    [[nodiscard]] std::vector<int> ranks_in(const Value& list) const {
        std::vector<int> numbers = numbers_in(list);
        for (int& number : numbers) number += 1 - spec_.first_rank;
        return numbers;
    }

    std::string promotions() {
        const std::vector<const Value*> all = tables("promotions");
        if (all.size() > 1) refuse(all[1]->place, "a second promotion");
        if (all.empty())
            return line_of("promotionPieceTypes", "-") + flag_of("mandatoryPawnPromotion", false);
        const Value* optional = find(*all[0], "optional");
        std::string types;
        for (const char letter : find(*all[0], "into")->text) types += lower(letter);
        const std::vector<int> ranks = ranks_in(*find(*all[0], "ranks"));
        std::string text;
        // The older key promotionRank means this rank and all ranks beyond it.
        if (ranks.back() == ranks_ && ranks_ - ranks.front() + 1 == static_cast<int>(ranks.size()))
            text += line_of("promotionRank", ranks.front());
        else
            refuse(all[0]->place, "a promotion on ranks other than the last ones");
        return text + regions("promotionRegion", ranks) + line_of("promotionPieceTypes", types) +
               flag_of("mandatoryPawnPromotion", optional == nullptr || !optional->truth);
    }

    [[nodiscard]] std::string regions(const std::string& name,
                                      const std::vector<int>& ranks) const {
        return line_of(name + "White", region_of(ranks, ranks_, false)) +
               line_of(name + "Black", region_of(ranks, ranks_, true));
    }

    std::string double_steps() {
        std::string text = flag_of("doubleStep", double_step_);
        if (!double_step_) return text;
        std::vector<int> ranks;
        const Value* pawns = table("pawns");
        const Value* from = pawns != nullptr ? find(*pawns, "double-step") : nullptr;
        if (from != nullptr) ranks = ranks_in(*from);
        const std::vector<std::string> array = fen_ranks(spec_.start_fen);
        if (ranks.empty())
            for (int rank = 1; rank <= ranks_; ++rank)
                if (array[static_cast<std::size_t>(ranks_ - rank)].find(spec_.pieces[1].letter) !=
                    std::string::npos)
                    ranks.push_back(rank);
        // Fairy-Stockfish 11 allows double steps from one rank only.
        if (ranks.size() != 1)
            refuse(place_of("pawns"),
                   "double steps from " + std::to_string(ranks.size()) + " ranks");
        if (ranks.empty()) return text;
        return text + line_of("doubleStepRank", ranks[0]) + line_of("doubleStepRankMin", ranks[0]) +
               regions("doubleStepRegion", ranks);
    }

    std::string castling() {
        std::string text = flag_of("castling", !spec_.castlings.empty());
        if (!spec_.castlings.empty() && spec_.castlings[0].partner != rook_)
            for (const char* key : {"castlingRookPiece", "castlingRookPieces"})
                text += line_of(key, std::string(1, lower(spec_.castlings[0].partner)));
        for (const CastlingSpec& castling : spec_.castlings) {
            if (castling.partner != spec_.castlings[0].partner)
                refuse(place_of("pieces"), "castling with two kinds of pieces");
            if (castling.color == Color::Black) continue;
            if (castling.king_from.substr(1) != std::to_string(spec_.first_rank))
                refuse(place_of("pieces"), "castling on a rank other than the first");
            const int king = castling.king_from[0];
            const auto file = [&](int by) { return std::string(1, static_cast<char>(king + by)); };
            if (castling.letter == 'K') text += line_of("castlingKingsideFile", file(castling_));
            if (castling.letter == 'Q') text += line_of("castlingQueensideFile", file(-castling_));
            if (castling.letter == 'K') text += line_of("castlingKingFile", file(0));
        }
        return text;
    }

    [[nodiscard]] std::string draws() const {
        const DrawSpec& draws = spec_.draws;
        return line_of("nMoveRule", draws.plies / 2) + line_of("nFoldRule", draws.repetitions) +
               line_of("stalemateValue", draws.stalemate == Stalemate::Loses  ? "loss"
                                         : draws.stalemate == Stalemate::Wins ? "win"
                                                                              : "draw");
    }

    // Makes the king a piece whose loss ends the game, as in Fairy-Stockfish's atomic.
    [[nodiscard]] std::string explosions() const {
        if (!spec_.captures_explode) return {};
        const std::string king(1, lower(spec_.pieces[0].letter));
        return (spec_.castlings.empty() ? "" : line_of("castlingKingPiece", king)) +
               line_of("extinctionValue", "loss") + line_of("extinctionPieceTypes", king) +
               flag_of("extinctionPseudoRoyal", true) + flag_of("blastOnCapture", true);
    }

    static constexpr std::string_view kExplodingKing = "commoner";
    const GameFile& game_;
    const VariantSpec& spec_;
    std::vector<GameFault> faults_;
    std::vector<std::string_view> used_;  // the keys of pieces that are written already
    int files_ = 0, ranks_ = 0;
    int castling_ = 0;
    bool double_step_ = false;
    char rook_ = '\0';
};

}  // namespace

Result<std::string, std::vector<GameFault>> to_fairy_ini(const GameFile& game) {
    return IniWriter{game}.run();
}

}  // namespace alces
