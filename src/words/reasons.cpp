#include "words/reasons.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/eval.h"
#include "search/piece_values.h"
#include "search/see.h"

namespace alces {
namespace {

// In centipawns. Smaller gains, from an exchange or in one term of the evaluation, are not
// mentioned.
constexpr Score kLeastGain = 50;
constexpr int kLeastTermGain = 5;

constexpr Score kLeastLoss = 200;  // most pieces other than pawns are worth more

std::string piece_on(const Position& position, Square square) {
    return "the " + piece_name(position.variant(), position.at(square).type()) + " on " +
           position.variant().square_name(square);
}

// The most profitable capture of the side to move, and the opponent's pieces that it removes.
struct BestCapture {
    Score gain = 0;
    Bitboard taken;
};

BestCapture best_capture(const Position& position, const ByPieceType<Score>& values) {
    BestCapture best;
    for (const Move move : legal_moves(position)) {
        const Bitboard taken =
            position.removed_by(move) & position.pieces(~position.side_to_move());
        if (taken.none()) continue;
        if (const Score gain = static_exchange(position, move, values); gain > best.gain)
            best = {gain, taken};
    }
    return best;
}

class Reasons {
  public:
    Reasons(const Position& position, Move move)
        : before_(position),
          after_(position.after(move)),
          move_(move),
          us_(position.side_to_move()),
          values_(piece_values(position.variant()).exchange) {}

    [[nodiscard]] bool is_threat() const {
        const bool captures =
            before_.is_capture(move_) && static_exchange(before_, move_, values_) >= kLeastGain;
        return after_.decision() || after_.in_check() || move_.promotion != kNoPieceType ||
               before_.explodes(move_) || captures || aims().any();
    }

    std::vector<std::string> all() {
        if (is_checkmate(after_)) {
            reasons_.emplace_back("it is checkmate");
            return std::move(reasons_);
        }
        if (const auto decision = after_.decision()) {
            reasons_.emplace_back(decision->winner == us_ ? "it wins at once" : "it loses at once");
            return std::move(reasons_);
        }
        add_kind();
        add_captures();
        add_check();
        if (!add_only_move()) add_saved();
        add_sacrifice();
        add_threats();
        if (reasons_.empty()) add_best_term();
        return std::move(reasons_);
    }

  private:
    void add(std::string text) { reasons_.push_back("it " + std::move(text)); }

    [[nodiscard]] std::string names(const Position& position, const Bitboard& squares) const {
        std::string text;
        int left = squares.count();
        for (const Square square : squares) {
            if (!text.empty()) text += left == 1 ? " and " : ", ";
            text += piece_on(position, square);
            --left;
        }
        return text;
    }

    // The opponent's pieces whose capture would win material for the side to move.
    [[nodiscard]] Bitboard winnable(const Position& position) const {
        Bitboard found;
        const Bitboard enemies = position.pieces(~position.side_to_move());
        for (const Move move : legal_moves(position)) {
            const Bitboard taken = position.removed_by(move) & enemies;
            if (taken.any() && static_exchange(position, move, values_) >= kLeastGain)
                found |= taken;
        }
        return found;
    }
    // The pieces of the side to move whose capture would win material for the opponent; none if the
    // side to move is in check.
    [[nodiscard]] Bitboard winnable_by_other(Position position) const {
        if (position.in_check()) return {};
        position.pass();
        return winnable(position);
    }

    void add_kind() {
        if (move_.kind == MoveKind::Castling) add("castles to bring the king to safety");
        if (move_.kind == MoveKind::Launch) add("launches the joker");
        if (move_.promotion != kNoPieceType)
            add("promotes to " + with_article(piece_name(before_.variant(), move_.promotion)));
    }

    void add_captures() {
        const Bitboard taken = before_.removed_by(move_) & before_.pieces(~us_);
        if (taken.none()) return;
        const Score gain = static_exchange(before_, move_, values_);
        if (before_.explodes(move_)) {
            const Bitboard lost = before_.removed_by(move_) & before_.pieces(us_);
            return add("blows up " + names(before_, taken) + " and gives up " +
                       names(before_, lost));
        }
        std::string text = "captures " + names(before_, taken);
        if (!is_attacked(after_, move_.to))
            text += ", which is not defended";
        else if (gain >= kLeastGain)
            text += " and wins material";
        else if (gain > -kLeastGain)
            text += ", an even exchange";
        add(std::move(text));
    }
    // Whether the side to move could capture the piece on `square`.
    [[nodiscard]] static bool is_attacked(const Position& position, Square square) {
        const MoveList moves = legal_moves(position);
        return std::any_of(moves.begin(), moves.end(),
                           [&](Move move) { return position.removed_by(move).test(square); });
    }

    void add_check() {
        if (!after_.in_check()) return;
        const Bitboard all = after_.attackers(after_.king(~us_), us_, after_.occupancy());
        const Bitboard others = all & ~Bitboard{move_.to};
        add("gives check" + (others.any() ? " from " + names(after_, others) : ""));
    }

    bool add_only_move() {
        if (count_legal(before_) == 1) {
            add("is the only legal move");
            return true;
        }
        if (!before_.in_check()) return false;
        add("gets the king out of check");
        return true;
    }

    // Returns where the mover's pieces that stood on `squares` before the move stand after the
    // move. Leaves out pieces that the move removed.
    [[nodiscard]] Bitboard still_there(Bitboard squares) const {
        if (squares.test(move_.from) && !before_.explodes(move_)) {
            squares.clear(move_.from);
            squares.set(move_.to);
        }
        return squares & after_.pieces(us_);
    }

    void add_saved() {
        Bitboard saved = still_there(winnable_by_other(before_)) & ~winnable(after_);
        if (before_.is_capture(move_)) saved.clear(move_.to);  // the capture is mentioned already
        if (saved.none()) return;
        Bitboard were = saved & before_.pieces(us_);
        if (saved.test(move_.to)) were = (were & ~Bitboard{move_.to}) | Bitboard{move_.from};
        add("saves " + names(before_, were) + " from capture");
    }

    void add_sacrifice() {
        if (before_.explodes(move_) || static_exchange(before_, move_, values_) > -kLeastGain)
            return;
        add("sacrifices " + piece_on(after_, move_.to));
    }

    void add_threats() {
        const Bitboard threatened = aims();
        if (threatened.none()) return;
        const bool mate = threatened == Bitboard{after_.king(~us_)};
        add("threatens " + (mate ? "checkmate" : names(after_, threatened)));
    }
    // Returns what the mover could win with another move if the opponent passed: the king, or
    // pieces that the mover could not win before.
    [[nodiscard]] Bitboard aims() const {
        if (after_.in_check() || !has_legal_move(after_)) return {};
        Position next = after_;
        next.pass();
        if (mates(next)) return Bitboard{next.king(~us_)};
        return winnable(next) & ~winnable(before_);
    }
    [[nodiscard]] static bool mates(const Position& position) {
        const MoveList moves = legal_moves(position);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            const Position next = position.after(move);
            return is_checkmate(next);
        });
    }

    // Adds the evaluation term that gains most. Call this for a move that neither wins nor loses
    // material.
    void add_best_term() {
        const auto before = explain_evaluation(before_);
        const auto after = explain_evaluation(after_);
        const int sign = us_ == Color::White ? 1 : -1;
        int most = kLeastTermGain;
        std::string_view best;
        for (const EvalTerm& now : after) {
            const auto same = std::find_if(before.begin(), before.end(), [&](const EvalTerm& then) {
                return then.name == now.name;
            });
            if (same == before.end() || now.name == "tempo") continue;
            const int gain = sign * (now.white - now.black - same->white + same->black);
            if (gain < most) continue;
            most = gain;
            best = now.name;
        }
        if (best.empty()) return add("wins no material and does not improve the position");
        // A network has no named terms.
        add(best == "network" ? "wins no material but improves the position"
                              : "wins no material but gains in " + std::string(best));
    }

    const Position& before_;
    Position after_;
    Move move_;
    Color us_;
    ByPieceType<Score> values_;
    std::vector<std::string> reasons_;
};

}  // namespace

std::vector<std::string> move_reasons(const Position& position, Move move) {
    return Reasons(position, move).all();
}

bool is_threat(const Position& position, Move move) { return Reasons(position, move).is_threat(); }

std::string loss_sentence(const Position& position) {
    const ByPieceType<Score> values = piece_values(position.variant()).exchange;
    Score least = std::numeric_limits<Score>::max();
    Bitboard lost;
    for (const Move reply : legal_moves(position)) {
        auto [loss, taken] = best_capture(position.after(reply), values);
        for (const Square square : position.removed_by(reply))
            if (const Piece piece = position.at(square); piece.color() != position.side_to_move())
                loss -= values[piece.type()];
        if (taken.test(reply.to)) {
            taken.clear(reply.to);
            taken.set(reply.from);
        }
        if (loss > least) continue;
        lost = loss < least ? taken : lost | taken;
        least = loss;
    }
    if (least < kLeastLoss || lost.none()) return {};
    std::string text;
    for (const Square square : lost)
        text += (text.empty() ? "" : " or ") + piece_on(position, square);
    return sentence(text) + " is lost.";
}

std::string threat_label(const Position& passed, Move move) {
    if (is_threat(passed, move)) return "Threat: ";
    return std::string("No threat. If ") + name_of(~passed.side_to_move()) + " passed: ";
}

}  // namespace alces
