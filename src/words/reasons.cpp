#include "words/reasons.h"

#include <algorithm>

#include "rules/movegen.h"
#include "search/eval.h"
#include "search/piece_values.h"
#include "search/see.h"

namespace alces {
namespace {

constexpr Score kWorthTelling = 50;  // hundredths of a pawn
constexpr int kFewestParts = 5;      // of the evaluation, likewise

class Reasons {
  public:
    Reasons(const Position& position, Move move)
        : before_(position),
          after_(position.after(move)),
          move_(move),
          us_(position.side_to_move()),
          values_(piece_values(position.variant()).exchange) {}

    std::vector<std::string> all() {
        if (!has_legal_move(after_) && after_.in_check()) {
            told_.emplace_back("it is checkmate");
            return std::move(told_);
        }
        tell_kind();
        tell_captures();
        tell_check();
        if (!tell_only_move()) tell_saved();
        tell_offered();
        tell_threats();
        if (told_.empty()) tell_best_part();
        return std::move(told_);
    }

  private:
    void tell(std::string text) { told_.push_back("it " + std::move(text)); }

    [[nodiscard]] std::string name(const Position& position, Square square) const {
        const Variant& variant = position.variant();
        return "the " + std::string(variant.piece(position.at(square).type()).name) + " on " +
               variant.square_name(square);
    }
    [[nodiscard]] std::string names(const Position& position, const Bitboard& squares) const {
        std::string text;
        int left = squares.count();
        for (const Square square : squares) {
            if (!text.empty()) text += left == 1 ? " and " : ", ";
            text += name(position, square);
            --left;
        }
        return text;
    }

    // Pieces of the other side that the mover could win by taking them.
    [[nodiscard]] Bitboard winnable(const Position& position) const {
        Bitboard found;
        const Bitboard enemies = position.pieces(~position.side_to_move());
        for (const Move move : legal_moves(position)) {
            const Bitboard taken = position.removed_by(move) & enemies;
            if (taken.any() && static_exchange(position, move, values_) >= kWorthTelling)
                found |= taken;
        }
        return found;
    }
    // The same if it were the other side's turn; nothing is known while the mover is in check.
    [[nodiscard]] Bitboard winnable_by_other(Position position) const {
        if (position.in_check()) return {};
        position.pass();
        return winnable(position);
    }

    void tell_kind() {
        const Variant& variant = before_.variant();
        if (move_.kind == MoveKind::Castling) tell("castles, and brings the king to safety");
        if (move_.kind == MoveKind::Launch) tell("brings the Joker into the game");
        if (move_.promotion != kNoPieceType)
            tell("promotes the Pawn: " + std::string(variant.piece(move_.promotion).name));
    }

    void tell_captures() {
        const Bitboard taken = before_.removed_by(move_) & before_.pieces(~us_);
        if (taken.none()) return;
        const Score gain = static_exchange(before_, move_, values_);
        if (move_.kind == MoveKind::Explosion) {
            const Bitboard lost = before_.removed_by(move_) & before_.pieces(us_);
            return tell("blows up " + names(before_, taken) + ", for " + names(before_, lost));
        }
        std::string text = "takes " + names(before_, taken);
        if (!is_attacked(after_, move_.to))
            text += ", which nothing defends";
        else if (gain >= kWorthTelling)
            text += ", and wins more than is taken back";
        else if (gain > -kWorthTelling)
            text += ", an even exchange";
        tell(std::move(text));
    }
    // By whoever is to move.
    [[nodiscard]] static bool is_attacked(const Position& position, Square square) {
        const MoveList moves = legal_moves(position);
        return std::any_of(moves.begin(), moves.end(),
                           [&](Move move) { return position.removed_by(move).test(square); });
    }

    void tell_check() {
        if (!after_.in_check()) return;
        const Bitboard all = after_.attackers(after_.king(~us_), us_, after_.occupancy());
        const Bitboard others = all & ~Bitboard{move_.to};
        tell("gives check" + (others.any() ? " from " + names(after_, others) : ""));
    }

    bool tell_only_move() {
        if (count_legal(before_) == 1) {
            tell("is the only legal move");
            return true;
        }
        if (!before_.in_check()) return false;
        tell("gets the king out of check");
        return true;
    }

    // Where the mover's pieces stand now that stood on `squares` before.
    [[nodiscard]] Bitboard still_there(Bitboard squares) const {
        if (squares.test(move_.from) && move_.kind != MoveKind::Explosion) {
            squares.clear(move_.from);
            squares.set(move_.to);
        }
        return squares & after_.pieces(us_);
    }

    void tell_saved() {
        Bitboard saved = still_there(winnable_by_other(before_)) & ~winnable(after_);
        if (before_.is_capture(move_)) saved.clear(move_.to);  // goes without saying
        if (saved.none()) return;
        Bitboard were = saved & before_.pieces(us_);
        if (saved.test(move_.to)) were = (were & ~Bitboard{move_.to}) | Bitboard{move_.from};
        tell("saves " + names(before_, were));
    }

    void tell_offered() {
        const bool exploded = move_.kind == MoveKind::Explosion;
        if (exploded || static_exchange(before_, move_, values_) > -kWorthTelling) return;
        tell("offers " + name(after_, move_.to) + " for what follows");
    }

    void tell_threats() {
        if (after_.in_check() || !has_legal_move(after_)) return;
        Position next = after_;
        next.pass();
        if (mates(next)) return tell("threatens mate");
        const Bitboard threatened = winnable(next) & ~winnable(before_);
        if (threatened.any()) tell("threatens " + names(next, threatened));
    }
    [[nodiscard]] static bool mates(const Position& position) {
        const MoveList moves = legal_moves(position);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            const Position next = position.after(move);
            return next.in_check() && !has_legal_move(next);
        });
    }

    // Nothing is won or lost: which part of the evaluation gains most.
    void tell_best_part() {
        const auto before = explain_evaluation(before_);
        const auto after = explain_evaluation(after_);
        const int sign = us_ == Color::White ? 1 : -1;
        int most = kFewestParts;
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
        if (best.empty()) return tell("keeps what there is; nothing is won or lost at once");
        tell("wins nothing at once, and gains most in " + std::string(best));
    }

    const Position& before_;
    Position after_;
    Move move_;
    Color us_;
    ByPieceType<Score> values_;
    std::vector<std::string> told_;
};

}  // namespace

std::vector<std::string> move_reasons(const Position& position, Move move) {
    return Reasons(position, move).all();
}

}  // namespace alces
