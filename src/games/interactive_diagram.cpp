#include "games/interactive_diagram.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>

#include "base/text.h"
#include "games/betza.h"
#include "games/game_file.h"

namespace alces {
namespace {

struct NamedPiece {
    std::string_view name, betza;
};
// The moves of a piece for which the text gives a name but no moves. The king is not in the list,
// because it is not documented how a king castles if the text gives it no moves.
constexpr auto kNamedPieces = std::to_array<NamedPiece>({
    {"pawn", "fmWfceFifmnD"},
    {"knight", "N"},
    {"bishop", "B"},
    {"rook", "R"},
    {"queen", "Q"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
});

// Parameters that change only how a diagram looks.
constexpr auto kAppearance = std::to_array<std::string_view>(
    {"graphicsDir", "graphicsType", "squareSize", "whitePrefix", "blackPrefix", "satellite",
     "borders", "lightShade", "darkShade", "coordColor", "rimColor", "useMarkers"});

struct Parameter {
    std::string_view value;
    TextPlace place;
};

struct DiagramPiece {
    std::string name, betza;
    char letter = '\0';
    std::vector<std::string_view> squares[2];  // White's and Black's; ranges are not expanded
    bool has_black = false;                    // whether the text gives Black's squares
    TextPlace place;
};

class DiagramReader {
  public:
    explicit DiagramReader(std::string_view name) : name_(name) {}

    Result<std::string, std::vector<GameFault>> run(std::string_view text) {
        if (text.size() > kMaxFileBytes)
            refuse({}, "the diagram is larger than " + std::to_string(kMaxFileBytes) + " bytes");
        else
            read_lines(text);
        if (faults_.empty() && pieces_.empty())
            refuse({}, "there is no piece; a piece is a line such as knight:N:::b1,g1");
        if (!faults_.empty()) return faults_;
        read_board();
        if (!faults_.empty()) return faults_;  // the squares of pieces depend on the board
        place_holes();
        read_roles();
        for (const DiagramPiece& piece : pieces_) place(piece);
        const std::string promotion = promotions();
        refuse_rest();
        if (!faults_.empty()) return faults_;
        return head() + board() + tables() + promotion;
    }

  private:
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }

    // ---- text ----

    // Reads the parameters and the pieces. A line may contain several of them, separated by spaces.
    // The name of a piece may contain spaces, too.
    void read_lines(std::string_view text) {
        for (TextPlace place{1, 1}; !text.empty(); ++place.line) {
            std::string_view line = take_line(text);
            if (trimmed(line).starts_with('<')) continue;  // an HTML tag
            std::string before;
            for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
                const std::size_t sign = word.find('='), colon = word.find(':');
                if (sign < colon && before.empty()) {
                    const std::string key(word.substr(0, sign));
                    if (!parameters_.insert({key, {word.substr(sign + 1), place}}).second)
                        refuse(place, "the parameter " + quoted(key) + " is given twice");
                } else {
                    before.append(before.empty() ? "" : " ").append(word);
                    if (colon == std::string_view::npos) continue;
                    read_piece(before, place);
                    before.clear();
                }
            }
            if (!before.empty())
                refuse(place,
                       quoted(before) + " is neither key=value nor name:ID:moves:image:squares");
        }
    }

    // Reads a piece, written as name:ID:moves:image:squares:in hand.
    void read_piece(const std::string& text, TextPlace place) {
        std::vector<std::string> fields;
        for (const std::string_view field : split(text, ':')) fields.emplace_back(field);
        fields.resize(std::max<std::size_t>(fields.size(), 6));
        DiagramPiece piece;
        piece.place = place;
        piece.name = fields[0];
        for (char& c : piece.name)
            if (!is_in_piece_name(c)) c = '-';
        if (same_word(piece.name, "hole")) {
            squares_.push_back(fields[4]);
            read_squares(piece, squares_.back());
            holes_.push_back(std::move(piece));
            return;
        }
        if (piece.name.empty()) return refuse(place, "a piece needs a name");
        if (fields.size() > 6)
            return refuse(place, piece.name +
                                     ": a piece has at most six fields: "
                                     "name:ID:moves:image:squares:in hand");
        if (!fields[5].empty() && fields[5] != "0")
            return refuse(place,
                          piece.name + ": the sixth field (pieces in hand) must be empty or 0");
        piece.letter = upper(fields[1].empty() ? piece.name[0] : fields[1][0]);
        if (fields[1].size() > 1 || !is_letter(piece.letter))
            return refuse(place, piece.name + ": the ID must be one letter, not " +
                                     quoted(fields[1]) + "; the moves come after it");
        for (const DiagramPiece& other : pieces_)
            if (other.letter == piece.letter)
                return refuse(place, quoted(other.name) + " and " + quoted(piece.name) +
                                         " have the same ID " + piece.letter +
                                         "; give one of them another ID");
        piece.betza = fields[2].empty() ? usual_moves(piece) : fields[2];
        squares_.push_back(fields[4]);
        read_squares(piece, squares_.back());
        if (const auto moves = read_betza(piece.betza); !moves && !piece.betza.empty())
            refuse(place, piece.name + ": Betza notation " + quoted(piece.betza) + ": " +
                              moves.error().message);
        pieces_.push_back(std::move(piece));
    }

    std::string usual_moves(const DiagramPiece& piece) {
        for (const NamedPiece& named : kNamedPieces)
            if (same_word(named.name, piece.name)) return std::string(named.betza);
        refuse(piece.place, piece.name + " needs moves, such as " + piece.name + ":" +
                                std::string(1, piece.letter) +
                                (same_word(piece.name, "king") ? ":KisO2" : ":N") + "::");
        return {};
    }

    // Reads squares such as "a2-h2,,a7-h7": White's and, after an empty entry, Black's.
    static void read_squares(DiagramPiece& piece, const std::string& text) {
        if (text.empty()) return;
        for (const std::string_view range : split(text, ',')) {
            if (range.empty())
                piece.has_black = true;
            else
                piece.squares[piece.has_black ? 1 : 0].push_back(range);
        }
    }

    // ---- parameters ----

    std::optional<Parameter> take(std::string_view key) {
        taken_.push_back(key);
        const auto found = parameters_.find(key);
        return found == parameters_.end() ? std::nullopt : std::optional(found->second);
    }
    int number(std::string_view key, int least, int most, int otherwise) {
        const auto parameter = take(key);
        if (!parameter) return otherwise;
        if (const auto value = parse_number(parameter->value, least, most))
            return static_cast<int>(*value);
        refuse(parameter->place, std::string(key) + " must be " + std::to_string(least) +
                                     (least == most ? "" : '-' + std::to_string(most)) + ", not " +
                                     quoted(parameter->value));
        return otherwise;
    }
    void refuse_rest() {
        // These parameters can be converted only if they have their default values: no pieces are
        // in hand, and stalemate is a draw.
        (void)number("holdingSize", 0, 0, 0);
        const auto stalemate = take("stalemate");
        if (stalemate && stalemate->value != "draw")
            refuse(stalemate->place, "stalemate=" + printable(stalemate->value, 40) +
                                         " cannot be converted: remove it here, and set stalemate "
                                         "in [draws] of the game file");
        for (const auto& [key, parameter] : parameters_)
            if (std::find(taken_.begin(), taken_.end(), key) == taken_.end() &&
                std::find(kAppearance.begin(), kAppearance.end(), key) == kAppearance.end())
                refuse(parameter.place,
                       "the parameter " + quoted(key) + " has no equivalent in a game file");
    }

    // ---- board ----

    void read_board() {
        files_ = number("files", kMinFiles, kMaxFiles, 8);
        ranks_ = number("ranks", kMinFiles, kMaxFiles, 8);
        first_rank_ = number("firstRank", 0, 1, 1);
        if (ranks_ > 9 && !parameters_.contains("firstRank"))
            refuse({}, "a board of more than 9 ranks needs firstRank=0 or firstRank=1");
        const auto symmetry = take("symmetry");
        if (symmetry) symmetry_ = symmetry->value;
        if (symmetry && symmetry_ != "mirror" && symmetry_ != "rotate" && symmetry_ != "none")
            refuse(symmetry->place,
                   "symmetry must be mirror, rotate or none, not " + quoted(symmetry_));
        array_.assign(static_cast<std::size_t>(ranks_),
                      std::string(static_cast<std::size_t>(files_), '.'));
    }

    struct FileAndRank {
        int file, rank;  // counted from 0
    };
    std::optional<FileAndRank> square(std::string_view text) const {
        if (text.empty()) return std::nullopt;
        const auto rank = parse_number(text.substr(1), first_rank_, first_rank_ + ranks_ - 1);
        const int file = text[0] - 'a';
        if (!rank || file < 0 || file >= files_) return std::nullopt;
        return FileAndRank{file, static_cast<int>(*rank) - first_rank_};
    }

    void place(const DiagramPiece& piece) {
        for (const std::string_view range : piece.squares[0])
            place_range(piece, range,
                        {piece.letter,
                         piece.has_black || symmetry_ == "none" ? '\0' : lower(piece.letter)});
        for (const std::string_view range : piece.squares[1])
            place_range(piece, range, {lower(piece.letter), '\0'});
        if (!piece.squares[0].empty() && !piece.has_black && symmetry_.empty())
            refuse(piece.place,
                   piece.name + ": Black's squares are missing; list them, or set symmetry");
    }

    // Places a piece on a range of squares. `letters` are the letters of the piece and of its
    // mirror image; the second is 0 if there is no mirror image.
    void place_range(const DiagramPiece& piece, std::string_view range,
                     std::array<char, 2> letters) {
        const std::size_t dash = std::min(range.find('-'), range.size());
        const auto from = square(range.substr(0, dash));
        const auto to = dash == range.size() ? from : square(range.substr(dash + 1));
        if (!from || !to || (from->rank != to->rank && from->file != to->file))
            return refuse(
                piece.place,
                piece.name + ": " + quoted(range) +
                    " is neither a square of the board nor a range of squares on one rank or file");
        for (int rank = std::min(from->rank, to->rank); rank <= std::max(from->rank, to->rank);
             ++rank)
            for (int file = std::min(from->file, to->file); file <= std::max(from->file, to->file);
                 ++file) {
                put(piece, file, rank, letters[0]);
                if (letters[1] == '\0') continue;
                put(piece, symmetry_ == "rotate" ? files_ - 1 - file : file, ranks_ - 1 - rank,
                    letters[1]);
            }
    }

    // The text must list the holes of both halves of the board, because it is not documented
    // whether the symmetry also applies to holes.
    void place_holes() {
        for (const DiagramPiece& hole : holes_)
            for (const auto& ranges : hole.squares)
                for (const std::string_view range : ranges) place_range(hole, range, {'*', '\0'});
        if (symmetry_.empty() || symmetry_ == "none") return;
        std::vector<std::string> image(array_.rbegin(), array_.rend());
        if (symmetry_ == "rotate")
            for (std::string& row : image) std::reverse(row.begin(), row.end());
        if (image != array_)
            refuse(holes_.front().place,
                   "holes are not mirrored: list those of both halves of the board");
    }

    void put(const DiagramPiece& piece, int file, int rank, char letter) {
        char& at =
            array_[static_cast<std::size_t>(ranks_ - 1 - rank)][static_cast<std::size_t>(file)];
        if (at != '.')
            refuse(piece.place, piece.name + ": two pieces are on " +
                                    std::string(1, static_cast<char>('a' + file)) +
                                    std::to_string(rank + first_rank_));
        at = letter;
    }

    // ---- roles ----

    // Finds the king and the pawn. The king is the royal piece, which the text gives by its ID or
    // its number. The pawn is the piece that promotes or, if maxPromote=0, the piece named Pawn.
    void read_roles() {
        const auto royal = take("royal");
        if (!royal)
            return refuse({}, "royal is missing; it must be the ID of the king, such as royal=K");
        const auto number_of =
            parse_number(royal->value, 1, static_cast<long long>(pieces_.size()));
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (number_of ? *number_of == static_cast<long long>(i) + 1
                          : royal->value == std::string(1, pieces_[i].letter))
                king_ = i;
        if (!king_)
            refuse(royal->place,
                   "royal must be the ID or the number of one piece, not " + quoted(royal->value));
        promoting_ = number("maxPromote", 0, 1, 1);
        for (std::size_t i = pieces_.size(); i-- > 0;)
            if (promoting_ == 1 ? i == 0 : same_word(pieces_[i].name, "pawn")) pawn_ = i;
        if (!pawn_ || pawn_ == king_)
            refuse(
                {},
                promoting_ == 1
                    ? "the first piece must be the pawn, not the king"
                    : "with maxPromote=0, one piece must be named Pawn, and it cannot be the king");
    }

    std::string promotions() {
        const auto zone = take("promoZone"), choice = take("promoChoice");
        if (promoting_ == 0) return {};
        if (!zone)
            refuse({}, "promoZone is missing; promoZone=1 means promotion on the last rank");
        else if (zone->value != "1")
            refuse(zone->place, "promoZone must be 1, not " + quoted(zone->value));
        if (!choice) {
            refuse({},
                   "promoChoice is missing; it must be the IDs of the pieces that a pawn can "
                   "promote to");
            return {};
        }
        std::string into;
        for (const char c : choice->value) into += upper(c);
        for (const char c : into)
            if (!is_letter(c)) {
                refuse(choice->place,
                       "promoChoice must be IDs of pieces, not " + quoted(choice->value));
                break;
            }
        return "\n[[promotions]]\nranks = [" + std::to_string(first_rank_ + ranks_ - 1) +
               "]\ninto = \"" + into + "\"\n";
    }

    // ---- the file ----

    [[nodiscard]] std::string head() const {
        std::string title = name_;
        title[0] = upper(title[0]);
        return "# Converted from an Interactive Diagram.\nname = \"" + name_ + "\"\ntitle = \"" +
               title + "\"\n";
    }

    [[nodiscard]] std::string board() const {
        std::string fen;
        for (const std::string& row : array_) {
            if (!fen.empty()) fen += '/';
            for (std::size_t i = 0; i < row.size();) {
                const std::size_t end = std::min(row.find_first_not_of('.', i), row.size());
                if (end > i) fen += std::to_string(end - i);
                for (i = end; i < row.size() && row[i] != '.'; ++i) fen += row[i];
            }
        }
        return "\n[board]\nfiles = " + std::to_string(files_) +
               "\nranks = " + std::to_string(ranks_) +
               "\nfirst-rank = " + std::to_string(first_rank_) + "\nstart = \"" + fen + " w " +
               rights() + " - 0 1\"\n";
    }

    // Returns the castling rights. A king can castle towards each end of its rank where a piece of
    // its own side is in the right place.
    [[nodiscard]] std::string rights() const {
        const auto king_moves = read_betza(pieces_[*king_].betza);
        if (!king_moves || king_moves->castling == 0) return "-";
        const std::size_t inside = king_moves->castles_inside ? 1 : 0;
        std::string text;
        for (const bool white : {true, false}) {
            const char king = pieces_[*king_].letter;
            for (const std::string& row : array_) {
                const std::size_t file = row.find(white ? king : lower(king));
                if (file == std::string::npos) continue;
                // If nothing is found, npos + 1 is 0.
                const std::size_t near = row.rfind('*', file) + 1 + inside;
                const std::size_t far = std::min(row.find('*', file), row.size()) - 1 - inside;
                const auto by = static_cast<std::size_t>(king_moves->castling);
                const auto helps = [&](char c) { return c != '.' && is_lower(c) != white; };
                if (file + by < far && helps(row[far])) text += white ? 'K' : 'k';
                if (file >= by && file - by > near && helps(row[near])) text += white ? 'Q' : 'q';
            }
        }
        return text.empty() ? "-" : text;
    }

    [[nodiscard]] std::string tables() const {
        std::string text;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            std::string name = pieces_[i].name;
            name[0] = upper(name[0]);
            text += "\n[[pieces]]\nletter = \"" + std::string(1, pieces_[i].letter) +
                    "\"\nname = \"" + name + "\"\nbetza = \"" + pieces_[i].betza + "\"\n";
            if (i == *king_) text += "role = \"king\"\n";
            if (i == *pawn_) text += "role = \"pawn\"\n";
        }
        return text;
    }

    std::string name_;
    std::map<std::string, Parameter, std::less<>> parameters_;
    std::vector<std::string_view> taken_;
    std::vector<DiagramPiece> pieces_;
    std::vector<DiagramPiece> holes_;
    std::deque<std::string> squares_;  // owns the strings of squares to which pieces refer
    std::vector<GameFault> faults_;
    int files_ = 8, ranks_ = 8, first_rank_ = 1;
    int promoting_ = 1;  // the number of kinds of piece that promote
    std::string symmetry_;
    std::vector<std::string> array_;  // the ranks of the board, the highest first
    std::optional<std::size_t> king_, pawn_;
};

}  // namespace

Result<std::string, std::vector<GameFault>> from_diagram(std::string_view text,
                                                         std::string_view name) {
    return DiagramReader{name}.run(text);
}

}  // namespace alces
