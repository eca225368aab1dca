// Converts the keys of a section of variants.ini to the text of a game file.
#include "games/fairy_ini.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "games/betza.h"
#include "games/fairy_keys.h"
#include "games/fairy_pieces.h"
#include "games/fairy_regions.h"
#include "games/fen_ranks.h"
#include "games/game_file.h"
#include "games/ini_sections.h"

namespace alces {
namespace {

// The keys of the pieces to which a pawn can promote in orthodox chess.
constexpr auto kChessPromotions =
    std::to_array<std::string_view>({"queen", "rook", "bishop", "knight"});

// Converts the name of a section to the name of a game, which may have only lower-case letters,
// digits and hyphens.
std::string game_name(std::string_view section) {
    std::string name(section.empty() || !is_letter(section[0]) ? "game-" : "");
    for (const char c : section) name += is_letter(c) || is_digit(c) ? lower(c) : '-';
    return name.substr(0, kLongestGameName);
}

class IniConverter {
  public:
    explicit IniConverter(FairyKeys keys) : keys_(std::move(keys)) {}

    // Converts the section. `section` is its name.
    Result<std::string, std::vector<GameFault>> run(std::string_view section) {
        if (!needed_pieces()) return keys_.faults();
        std::string text = head(section);
        text += board();  // before the pieces, because castling depends on it
        text += pieces();
        text += promotions();
        text += pawns();
        text += draws();
        text += wins();
        text += mechanisms();
        keys_.refuse_rest();
        if (!keys_.faults().empty()) return keys_.faults();
        return text;
    }

  private:
    static std::string head(std::string_view section) {
        std::string title;
        for (const char c : section.substr(0, kLongestGameTitle))
            title += is_letter(c) || is_digit(c) || c == '-' ? c : ' ';
        if (!title.empty()) title[0] = upper(title[0]);
        return "# Converted from variants.ini.\nname = \"" + game_name(section) + "\"\ntitle = \"" +
               title + "\"\n";
    }

    std::string board() {
        files_ = keys_.number("maxFile", kMinFiles, kMaxFiles, 8);
        ranks_ = keys_.number("maxRank", kMinFiles, kMaxFiles, 8);
        start_ = keys_.take("startFen");
        if (start_.find('"') != std::string_view::npos)
            keys_.refuse("startFen", "startFen must not contain a quotation mark");
        return "\n[board]\nfiles = " + std::to_string(files_) +
               "\nranks = " + std::to_string(ranks_) + "\nstart = \"" + std::string(start_) +
               "\"\n";
    }

    // Whether a kind of piece has no letter. The letter "-" removes a piece that the section
    // inherits.
    bool lacks(std::string_view piece) {
        const std::string_view letter = keys_.take(piece);
        return letter.empty() || letter == "-";
    }

    // Whether the game has a king, and a pawn or a soldier. Without these pieces, most other keys
    // have no meaning, and reporting their faults would only mislead. A missing king or pawn is not
    // reported if there are other faults: the piece may be defined in a line that cannot be read or
    // in an unknown parent.
    bool needed_pieces() {
        pawnless_ = lacks("pawn");
        explodes_ = keys_.is_true("blastOnCapture");
        if (!keys_.faults().empty()) return false;
        if (explodes_) {
            royal_ = "commoner";
            if (!lacks("king"))
                keys_.refuse(
                    "king",
                    "with blastOnCapture = true, the king must be a commoner, as in atomic");
        }
        if (lacks(royal_))
            keys_.refuse_section("there is no " + std::string(royal_) + "; a game file needs one");
        if (pawnless_ && lacks("soldier"))
            keys_.refuse_section("there is no pawn and no soldier; a game file needs one of them");
        return keys_.faults().empty();
    }

    std::string pieces() {
        std::string text;
        for (const FairyPiece& piece : fairy_pieces()) text += piece_table(piece);
        for (int i = 1; i <= 25; ++i) text += custom_piece("customPiece" + std::to_string(i));
        return text;
    }

    static std::string table_of(char letter, std::string_view name, const std::string& betza) {
        return "\n[[pieces]]\nletter = \"" + std::string(1, letter) + "\"\nname = \"" +
               std::string(name) + "\"\nbetza = \"" + betza + "\"\n";
    }

    // Returns the letter in upper case. If the value is not one lower-case letter, adds a fault and
    // returns nothing.
    std::optional<char> letter_of(std::string_view key, std::string_view value) {
        if (value.size() == 1 && is_lower(value[0])) return upper(value[0]);
        keys_.refuse(key, std::string(key) + " must be a lower-case letter, not " + quoted(value));
        return std::nullopt;
    }

    std::string piece_table(const FairyPiece& piece) {
        if (lacks(piece.key)) return {};
        const std::string_view value = keys_.take(piece.key);
        std::string betza(piece.betza);
        const bool own_moves = piece.key == "king" && value.find(':') != std::string_view::npos;
        const auto letter =
            own_moves ? letter_and_moves(piece.key, value, betza) : letter_of(piece.key, value);
        if (!letter) return {};
        std::string role;
        if (piece.key == royal_) {
            king_ = *letter;
            if (explodes_) betza = "mK";  // its captures are never legal
            betza += castling();
            role = "role = \"king\"\n";
        } else if (piece.key == "pawn") {
            if (keys_.is_true("doubleStep")) betza = "fmWfceFifmnD";
            role = "role = \"pawn\"\n";
        }
        if (piece.key == "soldier" && pawnless_) role = "role = \"pawn\"\n";
        if (piece.key == "soldier") role += soldier_zone(betza);
        return table_of(*letter, piece.name, betza) + role + mobility(piece.key);
    }

    // Returns the keys of the zone in which a soldier also moves sideways: the ranks from
    // soldierPromotionRank on. Before that rank, the soldier goes only forward.
    std::string soldier_zone(std::string& betza) {
        const int rank = keys_.number("soldierPromotionRank", 1, ranks_, 1);
        if (rank == 1) return {};
        betza = "fW";
        const std::string last_file(1, static_cast<char>('a' + files_ - 1));
        return "zone = \"a" + std::to_string(rank) + '-' + last_file + std::to_string(ranks_) +
               "\"\nzone-betza = \"fsW\"\n";
    }

    // Converts the keys of a piece's region, such as mobilityRegionWhiteKing.
    std::string mobility(std::string_view piece) {
        std::string name(piece);
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        const std::string region = squares_of_both(keys_, topology(), "mobilityRegionWhite" + name,
                                                   "mobilityRegionBlack" + name);
        return region.empty() ? "" : "region = \"" + region + "\"\n";
    }

    // Reads a value such as "c:NA". Returns the letter, as letter_of() does, and sets the moves.
    std::optional<char> letter_and_moves(std::string_view key, std::string_view value,
                                         std::string& betza) {
        const std::string name(key);
        const std::size_t colon = value.find(':');
        if (colon == std::string_view::npos) {
            keys_.refuse(
                key, name + " must be a letter, a colon and Betza notation, not " + quoted(value));
            return {};
        }
        betza = trimmed(value.substr(colon + 1));
        if (betza.size() > kLongestBetza)
            keys_.refuse(key, name + ": Betza notation must be at most " +
                                  std::to_string(kLongestBetza) + " characters, not " +
                                  quoted(betza));
        else if (const auto moves = read_betza(betza); !moves)
            keys_.refuse(key,
                         name + ": Betza notation " + quoted(betza) + ": " + moves.error().message);
        return letter_of(key, trimmed(value.substr(0, colon)));
    }

    std::string custom_piece(const std::string& key) {
        const std::string_view value = keys_.take(key);
        if (value.empty()) return {};
        std::string betza;
        const auto letter = letter_and_moves(key, value, betza);
        if (!letter) return {};
        return table_of(*letter, "Piece " + std::string(1, *letter), betza);
    }

    // Whether every castling right of the starting position belongs to a piece in a corner: a rook,
    // or the piece that castlingRookPiece or castlingRookPieces names.
    [[nodiscard]] bool has_rooks(const std::vector<std::string>& array, std::string_view rights) {
        std::string_view rook = keys_.take("rook");
        for (const char* key : {"castlingRookPiece", "castlingRookPieces"})
            if (const std::string_view other = keys_.take(key); !other.empty()) rook = other;
        return rook.size() == 1 && std::all_of(rights.begin(), rights.end(), [&](char right) {
                   if (std::string_view("KQkq").find(right) == std::string_view::npos) return false;
                   const std::string& row = is_lower(right) ? array.front() : array.back();
                   const char corner = row.empty()           ? '.'
                                       : upper(right) == 'K' ? row.back()
                                                             : row.front();
                   return corner == (is_lower(right) ? rook[0] : upper(rook[0]));
               });
    }

    // Returns castling in Betza notation, such as "isO2", or nothing if the game has no castling.
    std::string castling() {
        const std::string_view rank = keys_.take("castlingRank");
        const std::string_view castler = explodes_ ? keys_.take("castlingKingPiece") : "";
        for (const char* key : {"castlingKingsideFile", "castlingQueensideFile"})
            (void)keys_.take(key);
        const std::string_view rights = fen_rights(start_);
        if (!keys_.is_true("castling") || rights == "-") return {};
        const std::vector<std::string> array = fen_ranks(start_);
        if (!has_rooks(array, rights))
            keys_.refuse(
                "startFen",
                "each castling right needs a rook, or the castlingRookPiece, in the corner "
                "towards which the king castles");
        if (explodes_ && (castler.size() != 1 || upper(castler[0]) != king_))
            keys_.refuse("castlingKingPiece",
                         "castlingKingPiece must be the commoner, not " + quoted(castler));
        if (rank != "1")
            keys_.refuse("castlingRank", "castlingRank must be 1, not " + quoted(rank));
        const int right = keys_.number("castlingKingsideFile", 1, files_, 0);
        const int left = keys_.number("castlingQueensideFile", 1, files_, 0);
        const int king = static_cast<int>(array.back().find(king_) + 1);  // 0 if there is no king
        if (king != 0 && right - king == king - left && right - king >= 2)
            return "isO" + std::to_string(right - king);
        keys_.refuse(
            "castlingKingsideFile",
            "the king must castle on the first rank, and move the same number of squares (2 or "
            "more) to both sides");
        return {};
    }

    [[nodiscard]] Topology topology() const { return Topology::rectangle(files_, ranks_); }

    static std::string list_of(const std::vector<int>& numbers) {
        std::string text;
        for (const int number : numbers)
            text.append(text.empty() ? "" : ", ").append(std::to_string(number));
        return '[' + text + ']';
    }

    // Returns the letters, in upper case, of the pieces to which a pawn can promote.
    std::string promoted_types() {
        std::string letters;
        const std::string_view types = keys_.take("promotionPieceTypes");
        if (keys_.has("promotionPieceTypes")) {
            for (const char c : types)
                if (!is_blank(c)) letters += upper(c);
            if (letters == "-") return {};
            const bool good = std::all_of(letters.begin(), letters.end(), is_letter);
            if (!good)
                keys_.refuse(
                    "promotionPieceTypes",
                    "promotionPieceTypes must be letters of pieces or -, not " + quoted(types));
        } else if (keys_.is_chess()) {
            for (const std::string_view kind : kChessPromotions)
                if (const std::string_view letter = keys_.take(kind); is_lower(letter.front()))
                    letters += upper(letter.front());
                else if (letter == "-")
                    // Fairy-Stockfish 11 would let pawns promote to a piece that has no letter.
                    keys_.refuse_section(
                        "promotionPieceTypes is missing, and its default (queen, rook, "
                        "bishop and knight) needs a " +
                        std::string(kind) + ", which the game does not have");
        } else {
            // The default is not the same in all versions of Fairy-Stockfish.
            keys_.refuse_section(
                "promotionPieceTypes is missing; it has a default only in games that inherit from "
                "chess");
        }
        return letters;
    }

    // Takes keys without converting them, because they have no effect without a pawn. In
    // Fairy-Stockfish only pawns promote and make double steps, and a soldier is not a pawn.
    std::string ignore(const std::vector<std::string_view>& keys) {
        for (const std::string_view key : keys) (void)keys_.take(key);
        return {};
    }

    std::string promotions() {
        if (pawnless_)
            return ignore({"promotionRank", "promotionRegionWhite", "promotionRegionBlack",
                           "mandatoryPawnPromotion", "promotionPieceTypes"});
        const std::string_view rank = keys_.take("promotionRank");
        const std::vector<int> ranks = ranks_of_both(keys_, ranks_, "promotionRegion", [&] {
            std::vector<int> older = ranks_in(keys_, ranks_, "promotionRank", rank);
            // The older key promotionRank names one rank, which stands for this rank and all ranks
            // beyond it.
            if (older.size() == 1)
                while (older.back() < ranks_) older.push_back(older.back() + 1);
            return older;
        });
        const bool optional = !keys_.is_true("mandatoryPawnPromotion");
        const std::string into = promoted_types();
        if (into.empty() && !optional && keys_.faults().empty())
            keys_.refuse(
                "promotionPieceTypes",
                "promotionPieceTypes = - needs mandatoryPawnPromotion = false; otherwise no pawn "
                "could enter the promotion zone");
        if (into.empty() || ranks.empty()) return {};
        const std::string rest = "into = \"" + into + "\"\n";
        if (!optional) return "\n[[promotions]]\nranks = " + list_of(ranks) + '\n' + rest;
        return "\n[[promotions]]\nranks = " + list_of(ranks) + '\n' + rest + "optional = true\n";
    }

    std::string pawns() {
        if (pawnless_)
            return ignore({"doubleStep", "doubleStepRank", "doubleStepRankMin",
                           "doubleStepRegionWhite", "doubleStepRegionBlack"});
        const int last = keys_.number("doubleStepRank", 1, ranks_, 2);
        const int first = keys_.number("doubleStepRankMin", 1, last, std::min(last, 2));
        const std::vector<int> ranks = ranks_of_both(keys_, ranks_, "doubleStepRegion", [&] {
            // In some versions of Fairy-Stockfish, 3 means ranks 2 and 3; in others, only rank 3.
            if (last != 2 && !keys_.has("doubleStepRankMin"))
                keys_.refuse("doubleStepRank",
                             "doubleStepRank must be 2, or doubleStepRankMin must be given too");
            std::vector<int> older;
            for (int rank = first; rank <= last; ++rank) older.push_back(rank);
            return older;
        });
        if (keys_.take("doubleStep") != "true" || ranks.empty()) return {};
        return "\n[pawns]\ndouble-step = " + list_of(ranks) + '\n';
    }

    std::string draws() {
        const int moves = keys_.number("nMoveRule", 0, 100, 50);
        const int repetitions = keys_.number("nFoldRule", 0, 9, 3);
        if (moves == 0 && repetitions == 0)
            keys_.refuse("nFoldRule", "nMoveRule and nFoldRule cannot both be 0");
        const std::string_view stalemate = keys_.take("stalemateValue");
        if (!stalemate.empty() && stalemate != "draw" && stalemate != "loss" && stalemate != "win")
            keys_.refuse("stalemateValue",
                         "stalemateValue must be draw, loss or win, not " + quoted(stalemate));
        std::string text = "\n[draws]\nplies = " + std::to_string(2 * moves) +
                           "\nrepetitions = " + std::to_string(repetitions) +
                           "\nbare-kings = false\n";
        if (!stalemate.empty() && stalemate != "draw")
            text.append("stalemate = \"").append(stalemate).append("\"\n");
        return text;
    }

    std::string wins() {
        std::string text = goal() + checks() + extinction();
        return text.empty() ? text : "\n[wins]\n" + text;
    }

    std::string goal() {
        const std::string_view piece = keys_.take("flagPiece");
        // Newer versions of Fairy-Stockfish have other keys for these regions.
        const bool newer = keys_.has("flagRegionWhite") || keys_.has("flagRegionBlack");
        const std::string goal =
            newer ? squares_of_both(keys_, topology(), "flagRegionWhite", "flagRegionBlack")
                  : squares_of_both(keys_, topology(), "whiteFlag", "blackFlag");
        if (keys_.is_true("flagMove"))
            keys_.refuse("flagMove", "flagMove = true has no equivalent in a game file");
        if (goal.empty()) return {};
        const auto letter = letter_of("flagPiece", piece);
        if (!letter) return {};
        return "goal = \"" + goal + "\"\npieces = \"" + *letter + "\"\n";
    }

    // Returns the key with the number of checks that win. The FEN of the starting position gives
    // this number for each side, as in "3+3".
    std::string checks() {
        if (!keys_.is_true("checkCounting")) return {};
        std::string_view fields = start_;
        for (int i = 0; i < 4; ++i) (void)take_word(fields);
        const std::string_view both = take_word(fields);
        const std::string_view left = both.substr(0, std::min(both.find('+'), both.size()));
        if (parse_number(left, 1, 99) && both == std::string(left) + '+' + std::string(left))
            return "checks = " + std::string(left) + '\n';
        keys_.refuse(
            "startFen",
            "with checkCounting, startFen must have the same number of checks for both players "
            "after the en passant square, such as 3+3");
        return {};
    }

    std::string mechanisms() {
        std::string text;
        if (keys_.is_true("flyingGeneral")) text += "kings-may-not-face = true\n";
        if (explodes_) text += "captures-explode = true\n";
        return text.empty() ? text : "\n[mechanisms]\n" + text;
    }

    // Where captures explode, the commoner becomes the king of the game file, so losing the
    // commoner must lose the game.
    std::string exploding_king() {
        const std::string_view value = keys_.take("extinctionValue"),
                               kinds = keys_.take("extinctionPieceTypes");
        const bool royal = keys_.is_true("extinctionPseudoRoyal");
        if (value != "loss" || kinds.size() != 1 || upper(kinds[0]) != king_ || !royal)
            keys_.refuse("blastOnCapture",
                         "blastOnCapture is supported only with extinctionValue = loss, "
                         "extinctionPieceTypes = the letter of the commoner, and "
                         "extinctionPseudoRoyal = true, as in atomic");
        return {};
    }

    // Converts the loss of all pieces of a kind, and the loss of a bare king.
    std::string extinction() {
        if (explodes_) return exploding_king();
        const std::string_view value = keys_.take("extinctionValue"),
                               kinds = keys_.take("extinctionPieceTypes"),
                               least = keys_.take("extinctionPieceCount"),
                               others = keys_.take("extinctionOpponentPieceCount");
        const bool claim = keys_.is_true("extinctionClaim");
        if (value.empty()) return {};
        if (value == "loss" && kinds == "*" && least == "1" && others == "2" && claim)
            return "bare-king = true\n";
        const bool royal = keys_.is_true("extinctionPseudoRoyal");
        const auto is_zero = [](std::string_view number) {
            return number.empty() || number == "0";
        };
        std::string letters;
        for (const char kind : kinds)
            if (!is_blank(kind)) letters += upper(kind);
        if (value == "loss" && std::all_of(letters.begin(), letters.end(), is_letter) &&
            !letters.empty() && letters.find(king_) == std::string::npos && is_zero(least) &&
            is_zero(others) && !claim && !royal)
            return "extinction = \"" + letters + "\"\n";
        keys_.refuse(
            "extinctionValue",
            "extinction is supported only if a side loses when all its pieces of a kind are gone "
            "(extinctionValue = loss, and letters in extinctionPieceTypes) or when only its king "
            "is "
            "left (extinctionValue = loss, extinctionPieceTypes = *, extinctionPieceCount = 1, "
            "extinctionOpponentPieceCount = 2 and extinctionClaim = true)");
        return {};
    }

    FairyKeys keys_;
    std::string_view start_;
    int files_ = 8, ranks_ = 8;
    char king_ = 'K';
    std::string_view royal_ = "king";  // the key of the piece that becomes the king
    bool explodes_ = false;            // whether captures explode
    bool pawnless_ = false;
};

}  // namespace

Result<std::string, std::vector<GameFault>> from_fairy_ini(std::string_view text,
                                                           std::string_view name) {
    const std::vector<IniSection> sections = sections_of(text);
    const IniSection* section = find_section(sections, name);
    if (section == nullptr)
        return std::vector<GameFault>{{{}, "there is no section [" + printable(name, 40) + ']'}};
    auto converted = IniConverter{FairyKeys(sections, *section)}.run(name);
    if (converted) return converted;
    std::vector<GameFault> faults = converted.error();
    // Faults of the section as a whole come last, because others often cause them.
    const auto order = [&](const GameFault& fault) {
        return std::pair(fault.place.line == section->place.line, fault.place.line);
    };
    std::stable_sort(faults.begin(), faults.end(),
                     [&](const GameFault& a, const GameFault& b) { return order(a) < order(b); });
    return faults;
}

}  // namespace alces
