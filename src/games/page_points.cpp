#include "games/page_points.h"

#include <algorithm>

#include "games/square_sets.h"
#include "rules/position.h"

namespace alces {
namespace {

constexpr int kMaxPoints = 99;

// An exception: pieces of this kind count `points` instead of their usual points while the
// opponent's pieces of the kinds in `more` outnumber those of the kinds in `than`.
struct Exception {
    PieceType kind;
    int points;
    std::vector<PieceType> more, than;
};

struct PointCounter {
    ByPieceType<int> points{};
    // The rank of a pawn, where 0 is the owner's first rank, and its points there.
    std::vector<std::pair<int, int>> pawns{};
    std::vector<Exception> exceptions{};

    int operator()(const Position& position, Color color) const {
        int total = 0;
        for (std::size_t i = 0; i < position.variant().piece_types(); ++i) {
            const auto kind = static_cast<PieceType>(i);
            total += points[kind] * position.pieces(color, kind).count();
        }
        for (const Exception& exception : exceptions)
            if (count(position, ~color, exception.more) > count(position, ~color, exception.than))
                total += (exception.points - points[exception.kind]) *
                         position.pieces(color, exception.kind).count();
        if (!pawns.empty()) total += for_ranks(position, color);
        return total;
    }

  private:
    static int count(const Position& position, Color color, const std::vector<PieceType>& kinds) {
        int count = 0;
        for (const PieceType kind : kinds) count += position.pieces(color, kind).count();
        return count;
    }
    // Returns the points that the pawns gain or lose in total because of their ranks.
    [[nodiscard]] int for_ranks(const Position& position, Color color) const {
        int total = 0;
        for (const Square square : position.pieces(color, PieceType::Pawn)) {
            const int rank = own_rank(position.variant().topology(), color, square);
            for (const auto& [special, value] : pawns)
                if (rank == special) total += value - points[PieceType::Pawn];
        }
        return total;
    }
};

class PointsReader {
  public:
    PointsReader(const VariantSpec& page, std::vector<GameFault>& faults)
        : page_(page), faults_(faults) {}

    PointCountSpec run(const Value& table) {
        Keys keys(table, "[points]", faults_);
        const int advantage = keys.number("advantage", 1, kMaxPoints, 1);
        const Value* pieces = keys.need("pieces", Value::Kind::Table);
        const Value* pawns = keys.find("pawns", Value::Kind::Table);
        const std::vector<const Value*> exceptions = keys.tables("exceptions");
        keys.finish();
        if (pieces != nullptr) read_pieces(*pieces);
        if (pawns != nullptr) read_pawns(*pawns);
        for (const Value* exception : exceptions) read_exception(*exception);
        return {.points = std::move(counter_), .advantage = advantage};
    }

  private:
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }

    [[nodiscard]] PieceType kind_of(std::string_view letter) const {
        for (std::size_t i = 0; i < page_.pieces.size(); ++i)
            if (letter.size() == 1 && page_.pieces[i].letter == letter[0])
                return static_cast<PieceType>(i);
        return kNoPieceType;
    }

    [[nodiscard]] bool is_number_of_points(const Value::Entry& entry) {
        const bool fits = entry.value.kind == Value::Kind::Number && entry.value.number >= 0 &&
                          entry.value.number <= kMaxPoints;
        if (!fits)
            refuse(entry.value.place, bad_key(entry.key, "0-" + std::to_string(kMaxPoints),
                                              entry.value.kind == Value::Kind::Number
                                                  ? std::to_string(entry.value.number)
                                                  : std::string(name_of(entry.value.kind))));
        return fits;
    }

    void read_pieces(const Value& table) {
        for (const Value::Entry& entry : table.entries) {
            const PieceType kind = kind_of(entry.key);
            if (kind == kNoPieceType)
                refuse(entry.place, "the keys of [points.pieces] must be piece letters, not " +
                                        quoted(entry.key));
            else if (is_number_of_points(entry))
                counter_.points[kind] = static_cast<int>(entry.value.number);
        }
    }

    void read_pawns(const Value& table) {
        const int first = page_.first_rank, last = first + page_.topology.ranks() - 1;
        for (const Value::Entry& entry : table.entries) {
            const auto rank = parse_number(entry.key, first, last);
            if (!rank)
                refuse(entry.place,
                       "the keys of [points.pawns] must be ranks, not " + quoted(entry.key));
            else if (is_number_of_points(entry))
                counter_.pawns.emplace_back(static_cast<int>(*rank) - first,
                                            static_cast<int>(entry.value.number));
        }
    }

    void read_exception(const Value& table) {
        Keys keys(table, "[[points.exceptions]]", faults_);
        const auto piece = keys.need_letter("piece");
        const int points = keys.number("points", 0, kMaxPoints, 0);
        const Value* more = keys.need_text("more", kMaxPieceTypes);
        const Value* than = keys.need_text("than", kMaxPieceTypes);
        keys.finish();
        if (!piece || more == nullptr || than == nullptr) return;
        Exception exception{kind_of({&*piece, 1}), points, kinds_in(*more), kinds_in(*than)};
        if (exception.kind == kNoPieceType)
            refuse(table.place, bad_key("piece", "the letter of a piece", std::string(1, *piece)));
        counter_.exceptions.push_back(std::move(exception));
    }

    [[nodiscard]] std::vector<PieceType> kinds_in(const Value& letters) {
        std::vector<PieceType> kinds;
        for (const char letter : letters.text) {
            kinds.push_back(kind_of({&letter, 1}));
            if (kinds.back() != kNoPieceType) continue;
            refuse(letters.place,
                   quoted(letters.text) + " must be letters of pieces, without spaces");
            break;
        }
        return kinds;
    }

    const VariantSpec& page_;
    std::vector<GameFault>& faults_;
    PointCounter counter_;
};

}  // namespace

PointCountSpec read_points(const Value& table, const VariantSpec& page,
                           std::vector<GameFault>& faults) {
    return PointsReader{page, faults}.run(table);
}

}  // namespace alces
