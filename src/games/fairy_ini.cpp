#include "games/fairy_ini.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "games/betza.h"
#include "games/fairy_pieces.h"
#include "games/fairy_squares.h"
#include "games/fen_ranks.h"
#include "games/game_file.h"
#include "games/ini_sections.h"

namespace alces {
namespace {

using Default = std::pair<std::string_view, std::string_view>;
// The pieces that a section inherits from orthodox chess.
constexpr auto kChessPieces = std::to_array<Default>({
    {"king", "k"},
    {"pawn", "p"},
    {"queen", "q"},
    {"rook", "r"},
    {"bishop", "b"},
    {"knight", "n"},
});
// What pawns promote to in orthodox chess, by the keys of the pieces.
constexpr auto kChessPromotions =
    std::to_array<std::string_view>({"queen", "rook", "bishop", "knight"});

// What a section has even without a parent.
constexpr auto kDefaults = std::to_array<Default>({
    {"startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"maxRank", "8"},
    {"maxFile", "8"},
    {"promotionRank", "8"},
    {"mandatoryPawnPromotion", "true"},
    {"doubleStep", "true"},
    {"doubleStepRank", "2"},
    {"castling", "true"},
    {"castlingRank", "1"},
    {"castlingKingsideFile", "g"},
    {"castlingQueensideFile", "c"},
});

// Keys that change nothing here, because they describe the game for other programs or repeat what
// the position says.
constexpr auto kIgnored =
    std::to_array<std::string_view>({"variantTemplate", "pieceToCharTable", "castlingKingFile"});

// The same ranks, numbered from the other player's side and sorted.
std::vector<int> mirrored(std::vector<int> numbers, int ranks) {
    for (int& number : numbers) number = ranks + 1 - number;
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

// Converts the name of a section to the name of a game, which has only small letters, digits and
// dashes.
std::string game_name(std::string_view section) {
    std::string name(section.empty() || !is_lower(lower(section[0])) ? "game-" : "");
    for (const char c : section) name += is_lower(lower(c)) || is_digit(c) ? lower(c) : '-';
    return name.substr(0, kLongestGameName);
}

class IniConverter {
  public:
    explicit IniConverter(std::string_view text) : sections_(sections_of(text)) {}

    Result<std::string, std::vector<GameFault>> run(std::string_view name) {
        const IniSection* section = find(name);
        if (section == nullptr) {
            refuse({}, "there is no section [" + printable(name, 40) + ']');
            return faults_;
        }
        place_ = section->place;
        inherit(*section);
        std::string text = head(name);
        text += board();  // before the pieces: castling depends on it
        text += pieces();
        text += promotions();
        text += pawns();
        text += draws();
        text += wins();
        if (is_true("flyingGeneral")) text += "\n[mechanisms]\nkings-may-not-face = true\n";
        refuse_rest();
        if (!faults_.empty()) return faults_;
        return text;
    }

  private:
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    [[nodiscard]] const IniSection* find(std::string_view name) const {
        for (const IniSection& section : sections_)
            if (section.name == name) return &section;
        return nullptr;
    }

    // A key of the section overrides the same key of its parents. The last parent may be orthodox
    // chess.
    void inherit(const IniSection& section) {
        constexpr std::size_t kMostParents = 10;
        const IniSection* now = &section;
        for (std::size_t i = 0; now != nullptr && i <= kMostParents; ++i) {
            settings_.insert(now->settings.begin(), now->settings.end());
            for (const TextPlace place : now->unreadable)
                refuse(place, "a line must be [section], key = value or a comment");
            const std::string_view parent = now->parent;
            is_chess_ = parent == "chess";
            now = parent.empty() || is_chess_ ? nullptr : find(parent);
            if (now == nullptr && !parent.empty() && !is_chess_)
                refuse(section.place, "the parent must be chess or a game in this file, not " +
                                          printable(parent, 40));
        }
        if (now != nullptr)
            refuse(section.place, "the section has more than " + std::to_string(kMostParents) +
                                      " ancestors, or is one of its own");
        own_keys_ = settings_;
        for (const auto& [key, setting] : own_keys_)
            if (setting.value.empty()) refuse(setting.place, key + " has no value");
        const auto add = [&](const Default& entry) {
            settings_.insert({std::string(entry.first), {entry.second, section.place}});
        };
        for (const Default& entry : kDefaults) add(entry);
        if (is_chess_)
            for (const Default& entry : kChessPieces) add(entry);
    }

    // The value of a key, which then counts as converted; empty if it is missing.
    std::string_view take(std::string_view key) {
        taken_.emplace_back(key);
        const auto found = settings_.find(key);
        return found == settings_.end() ? std::string_view{} : found->second.value;
    }
    [[nodiscard]] TextPlace place_of(std::string_view key) const {
        const auto found = settings_.find(key);
        return found == settings_.end() ? place_ : found->second.place;
    }
    [[nodiscard]] bool has(std::string_view key) const { return own_keys_.contains(key); }
    bool is_true(std::string_view key) {
        const std::string_view value = take(key);
        if (!value.empty() && value != "true" && value != "false")
            refuse(place_of(key),
                   std::string(key) + " must be true or false, not " + quoted(value));
        return value == "true";
    }
    int number(std::string_view key, int least, int most, int otherwise) {
        const std::string_view value = take(key);
        if (value.empty()) return otherwise;
        // Fairy-Stockfish accepts a letter for a file.
        const bool letter = key.ends_with("File") && value.size() == 1 && is_lower(value[0]);
        if (letter && value[0] - 'a' + 1 >= least && value[0] - 'a' < most)
            return value[0] - 'a' + 1;
        if (const auto found = parse_number(value, least, most)) return static_cast<int>(*found);
        refuse(place_of(key), std::string(key) + " must be " + std::to_string(least) + '-' +
                                  std::to_string(most) + ", not " + quoted(value));
        return otherwise;
    }

    static std::string head(std::string_view section) {
        std::string title;
        for (const char c : section.substr(0, kLongestGameTitle))
            title += is_lower(lower(c)) || is_digit(c) || c == '-' ? c : ' ';
        if (!title.empty()) title[0] = upper(title[0]);
        return "# Converted from variants.ini.\nname = \"" + game_name(section) + "\"\ntitle = \"" +
               title + "\"\n";
    }

    std::string board() {
        files_ = number("maxFile", kFewestFiles, kMostFiles, 8);
        ranks_ = number("maxRank", kFewestFiles, kMostFiles, 8);
        start_ = take("startFen");
        if (start_.find('"') != std::string_view::npos)
            refuse(place_of("startFen"), "startFen must not contain a quotation mark");
        return "\n[board]\nfiles = " + std::to_string(files_) +
               "\nranks = " + std::to_string(ranks_) + "\nstart = \"" + std::string(start_) +
               "\"\n";
    }

    std::string pieces() {
        std::string text;
        (void)take("doubleStep");  // means nothing without a pawn
        const auto pawn = settings_.find("pawn");
        pawnless_ = pawn == settings_.end() || pawn->second.value == "-";
        for (const FairyPiece& piece : fairy_pieces()) text += piece_table(piece);
        for (int i = 1; i <= 25; ++i) text += custom_piece("customPiece" + std::to_string(i));
        return text;
    }

    static std::string table_of(char letter, std::string_view name, const std::string& betza) {
        return "\n[[pieces]]\nletter = \"" + std::string(1, letter) + "\"\nname = \"" +
               std::string(name) + "\"\nbetza = \"" + betza + "\"\n";
    }

    // The letter in upper case; none if the value is not a small letter.
    std::optional<char> letter_of(std::string_view key, std::string_view value) {
        if (value.size() == 1 && is_lower(value[0])) return upper(value[0]);
        refuse(place_of(key), std::string(key) + " must be a small letter, not " + quoted(value));
        return std::nullopt;
    }

    std::string piece_table(const FairyPiece& piece) {
        const std::string_view value = take(piece.key);
        if (value.empty() || value == "-") return {};
        const auto letter = letter_of(piece.key, value);
        if (!letter) return {};
        std::string betza(piece.betza);
        std::string role;
        if (piece.key == "king") {
            king_ = *letter;
            betza += castling();
            role = "role = \"king\"\n";
        } else if (piece.key == "pawn") {
            if (is_true("doubleStep")) betza = "fmWfceFifmnD";
            role = "role = \"pawn\"\n";
        }
        if (piece.key == "soldier" && pawnless_) role = "role = \"pawn\"\n";
        if (piece.key == "soldier") role += soldier_zone(betza);
        return table_of(*letter, piece.name, betza) + role + mobility(piece.key);
    }

    // A soldier goes only forward until it reaches this rank.
    std::string soldier_zone(std::string& betza) {
        const int rank = number("soldierPromotionRank", 1, ranks_, 1);
        if (rank == 1) return {};
        betza = "fW";
        const std::string last_file(1, static_cast<char>('a' + files_ - 1));
        return "zone = \"a" + std::to_string(rank) + '-' + last_file + std::to_string(ranks_) +
               "\"\nzone-betza = \"fsW\"\n";
    }

    // The set of squares of a key; no squares if it is missing or faulty.
    Bitboard squares_of(const std::string& key, const Topology& board) {
        const std::string_view text = take(key);
        const auto squares = fairy_squares(text, board);
        if (!squares)
            refuse(place_of(key), key + " must be squares of the board, not " + quoted(text));
        return squares.value_or(Bitboard{});
    }

    // The squares that two keys set for White and Black, which must be the same, mirrored top to
    // bottom; empty if both keys are missing.
    std::string squares_of_both(const std::string& white, const std::string& black) {
        if (!has(white) && !has(black)) return {};
        const Topology board = Topology::rectangle(files_, ranks_);
        const Bitboard ours = squares_of(white, board), theirs = squares_of(black, board);
        if (mirrored(ours, board) != theirs)
            refuse(place_of(has(black) ? black : white),
                   black + " must be " + white + ", mirrored top to bottom");
        return square_words(ours, board);
    }

    // "mobilityRegionWhiteKing"
    std::string mobility(std::string_view piece) {
        std::string name(piece);
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        const std::string region =
            squares_of_both("mobilityRegionWhite" + name, "mobilityRegionBlack" + name);
        return region.empty() ? "" : "region = \"" + region + "\"\n";
    }

    std::string custom_piece(const std::string& key) {
        const std::string_view value = take(key);
        if (value.empty()) return {};
        const std::size_t colon = value.find(':');
        if (colon == std::string_view::npos) {
            refuse(place_of(key),
                   key + " must be a letter, a colon and Betza notation, not " + quoted(value));
            return {};
        }
        const auto letter = letter_of(key, trimmed(value.substr(0, colon)));
        const std::string betza(trimmed(value.substr(colon + 1)));
        if (const auto moves = read_betza(betza); !moves)
            refuse(place_of(key),
                   key + ": Betza notation " + quoted(betza) + ": " + moves.error().message);
        if (!letter) return {};
        return table_of(*letter, "Piece " + std::string(1, *letter), betza);
    }

    // Whether each right in the start position is to castle with a rook in the corner.
    [[nodiscard]] bool has_rooks(const std::vector<std::string>& array, std::string_view rights) {
        std::string_view rook = take("rook");
        for (const char* key : {"castlingRookPiece", "castlingRookPieces"})
            if (const std::string_view other = take(key); !other.empty()) rook = other;
        return rook.size() == 1 && std::all_of(rights.begin(), rights.end(), [&](char right) {
                   if (std::string_view("KQkq").find(right) == std::string_view::npos) return false;
                   const std::string& row = is_lower(right) ? array.front() : array.back();
                   const char corner = row.empty()           ? '.'
                                       : upper(right) == 'K' ? row.back()
                                                             : row.front();
                   return corner == (is_lower(right) ? rook[0] : upper(rook[0]));
               });
    }

    // "isO2", or nothing if there is no castling.
    std::string castling() {
        const std::string_view rank = take("castlingRank");
        for (const char* key : {"castlingKingsideFile", "castlingQueensideFile"}) (void)take(key);
        std::string_view fields = start_;
        (void)take_word(fields);
        (void)take_word(fields);
        const std::string_view rights = take_word(fields);
        if (!is_true("castling") || rights == "-") return {};
        const std::vector<std::string> array = fen_ranks(start_);
        if (!has_rooks(array, rights))
            refuse(place_of("startFen"), "the king can castle only with a rook in the corner");
        if (rank != "1")
            refuse(place_of("castlingRank"), "castlingRank must be 1, not " + quoted(rank));
        const int right = number("castlingKingsideFile", 1, files_, 0);
        const int left = number("castlingQueensideFile", 1, files_, 0);
        const int king = static_cast<int>(array.back().find(king_) + 1);  // 0: there is none
        if (king != 0 && right - king == king - left && right - king >= 2)
            return "isO" + std::to_string(right - king);
        refuse(place_of("castlingKingsideFile"),
               "the king must castle on the first rank, by the same number of squares, 2 or more, "
               "to both sides");
        return {};
    }

    // The numbers of the ranks in "8" or "*8 *9".
    std::vector<int> ranks_in(std::string_view key, std::string_view text) {
        std::vector<int> numbers;
        for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
            if (word.front() == '*') word.remove_prefix(1);
            const auto found = parse_number(word, 1, ranks_);
            if (found)
                numbers.push_back(static_cast<int>(*found));
            else
                refuse(place_of(key),
                       std::string(key) + " must be ranks of the board, not " + quoted(word));
        }
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }

    // The ranks of the keys NAMEWhite and NAMEBlack, which must be the same for both players. In
    // place of a missing key, uses `older()`, the ranks of the older key for both players.
    template <typename Older>
    std::vector<int> region(const std::string& name, Older older) {
        const std::string white = name + "White", black = name + "Black";
        const std::string_view ours = take(white), theirs = take(black);
        if (!has(white) && !has(black)) return older();
        const std::vector<int> zone = has(white) ? ranks_in(white, ours) : older();
        const std::vector<int> other =
            has(black) ? ranks_in(black, theirs) : mirrored(older(), ranks_);
        if (mirrored(other, ranks_) != zone)
            refuse(place_of(has(black) ? black : white),
                   black + " must be " + white + ", mirrored top to bottom");
        return zone;
    }

    static std::string list_of(const std::vector<int>& numbers) {
        std::string text;
        for (const int number : numbers)
            text.append(text.empty() ? "" : ", ").append(std::to_string(number));
        return '[' + text + ']';
    }

    // The capital letters of what a pawn promotes to.
    std::string promoted_types() {
        std::string letters;
        const std::string_view types = take("promotionPieceTypes");
        if (has("promotionPieceTypes")) {
            for (const char c : types)
                if (!is_blank(c)) letters += upper(c);
            if (letters == "-") return {};
            const bool good = std::all_of(letters.begin(), letters.end(),
                                          [](char c) { return is_lower(lower(c)); });
            if (!good)
                refuse(place_of("promotionPieceTypes"),
                       "promotionPieceTypes must be letters of pieces or -, not " + quoted(types));
        } else if (is_chess_) {
            for (const std::string_view kind : kChessPromotions)
                if (const std::string_view letter = take(kind); is_lower(letter.front()))
                    letters += upper(letter.front());
                else
                    // Fairy-Stockfish 11 promotes to a piece without a letter.
                    refuse(place_, "promotionPieceTypes: there is no " + std::string(kind) +
                                       "; the default is queen, rook, bishop and knight");
        } else if (!pawnless_) {
            // The versions of Fairy-Stockfish differ in the default.
            refuse(place_,
                   "promotionPieceTypes is missing; without the ancestor chess, it has no default");
        }
        return letters;
    }

    std::string promotions() {
        const std::string_view rank = take("promotionRank");
        const std::vector<int> ranks = region("promotionRegion", [&] {
            std::vector<int> older = ranks_in("promotionRank", rank);
            // An old promotionRank means that rank and those beyond it.
            if (older.size() == 1)
                while (older.back() < ranks_) older.push_back(older.back() + 1);
            return older;
        });
        const bool optional = !is_true("mandatoryPawnPromotion");
        const std::string into = promoted_types();
        if (into.empty() && !optional && !pawnless_ && faults_.empty())
            refuse(
                place_of("promotionPieceTypes"),
                "promotionPieceTypes = - needs mandatoryPawnPromotion = false; otherwise no pawn "
                "could enter the promotion zone");
        if (into.empty() || ranks.empty()) return {};
        const std::string rest = "into = \"" + into + "\"\n";
        if (!optional) return "\n[[promotions]]\nranks = " + list_of(ranks) + '\n' + rest;
        return "\n[[promotions]]\nranks = " + list_of(ranks) + '\n' + rest + "optional = true\n";
    }

    std::string pawns() {
        const int last = number("doubleStepRank", 1, ranks_, 2);
        const int first = number("doubleStepRankMin", 1, last, std::min(last, 2));
        const std::vector<int> ranks = region("doubleStepRegion", [&] {
            // To some versions of Fairy-Stockfish, 3 means ranks 2 and 3; to others only rank 3.
            if (last != 2 && !has("doubleStepRankMin"))
                refuse(place_of("doubleStepRank"),
                       "doubleStepRank must be 2, or doubleStepRankMin must be given too");
            std::vector<int> older;
            for (int rank = first; rank <= last; ++rank) older.push_back(rank);
            return older;
        });
        if (settings_.find("doubleStep")->second.value != "true" || ranks.empty()) return {};
        return "\n[pawns]\ndouble-step = " + list_of(ranks) + '\n';
    }

    std::string draws() {
        const int moves = number("nMoveRule", 0, 100, 50);
        const int repetitions = number("nFoldRule", 0, 9, 3);
        if (moves == 0 && repetitions == 0)
            refuse(place_of("nFoldRule"), "nMoveRule and nFoldRule cannot both be 0");
        const std::string_view stalemate = take("stalemateValue");
        if (!stalemate.empty() && stalemate != "draw" && stalemate != "loss" && stalemate != "win")
            refuse(place_of("stalemateValue"),
                   "stalemateValue must be draw, loss or win, not " + quoted(stalemate));
        std::string text = "\n[draws]\nplies = " + std::to_string(2 * moves) +
                           "\nrepetitions = " + std::to_string(repetitions) +
                           "\nbare-kings = false\n";
        if (!stalemate.empty() && stalemate != "draw")
            text.append("stalemate = \"").append(stalemate).append("\"\n");
        return text;
    }

    std::string wins() {
        std::string text = goal() + checks() + bare_king();
        return text.empty() ? text : "\n[wins]\n" + text;
    }

    std::string goal() {
        const std::string_view piece = take("flagPiece");
        // Newer versions of Fairy-Stockfish have other names for the keys of the regions.
        const bool newer = has("flagRegionWhite") || has("flagRegionBlack");
        const std::string goal = newer ? squares_of_both("flagRegionWhite", "flagRegionBlack")
                                       : squares_of_both("whiteFlag", "blackFlag");
        if (is_true("flagMove"))
            refuse(place_of("flagMove"), "flagMove = true has no equivalent in a game file");
        if (goal.empty()) return {};
        const auto letter = letter_of("flagPiece", piece);
        if (!letter) return {};
        return "goal = \"" + goal + "\"\npieces = \"" + *letter + "\"\n";
    }

    // The FEN of the start position says how many checks win: "3+3".
    std::string checks() {
        if (!is_true("checkCounting")) return {};
        std::string_view fields = start_;
        for (int i = 0; i < 4; ++i) (void)take_word(fields);
        const std::string_view both = take_word(fields);
        const std::string_view left = both.substr(0, std::min(both.find('+'), both.size()));
        if (parse_number(left, 1, 99) && both == std::string(left) + '+' + std::string(left))
            return "checks = " + std::string(left) + '\n';
        refuse(place_of("startFen"),
               "with checkCounting, startFen must have the same number of checks for both players "
               "after the en passant square, such as 3+3");
        return {};
    }

    std::string bare_king() {
        const std::string_view value = take("extinctionValue"),
                               kinds = take("extinctionPieceTypes"),
                               least = take("extinctionPieceCount"),
                               others = take("extinctionOpponentPieceCount");
        const bool claim = is_true("extinctionClaim");
        if (value.empty()) return {};
        if (value == "loss" && kinds == "*" && least == "1" && others == "2" && claim)
            return "bare-king = true\n";
        refuse(
            place_of("extinctionValue"),
            "extinction is supported only as the loss of a bare king: extinctionValue = loss, "
            "extinctionPieceTypes = *, extinctionPieceCount = 1, extinctionOpponentPieceCount = 2 "
            "and extinctionClaim = true");
        return {};
    }

    void refuse_rest() {
        for (const auto& [key, setting] : own_keys_) {
            const bool known = std::find(taken_.begin(), taken_.end(), key) != taken_.end() ||
                               std::find(kIgnored.begin(), kIgnored.end(), key) != kIgnored.end();
            if (!known)
                refuse(setting.place, "the key " + quoted(key) + " = " + quoted(setting.value) +
                                          " has no equivalent in a game file");
        }
    }

    std::vector<IniSection> sections_;
    IniSettings settings_;  // with defaults
    IniSettings own_keys_;  // without
    std::vector<std::string> taken_;
    std::vector<GameFault> faults_;
    TextPlace place_;
    std::string_view start_;
    int files_ = 8, ranks_ = 8;
    char king_ = 'K';
    bool is_chess_ = false;  // whether the last parent is orthodox chess
    bool pawnless_ = false;
};

}  // namespace

Result<std::string, std::vector<GameFault>> from_fairy_ini(std::string_view text,
                                                           std::string_view name) {
    return IniConverter{text}.run(name);
}

}  // namespace alces
