// What the players settle between them: resignation, draws, advantages.
#include "session/offers.h"

#include "base/text.h"
#include "search/eval.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Draws are taken when behind by so much, or when not ahead and nothing has happened for so many
// plies.
constexpr Score kLosing = -100;
constexpr Score kLost = -300;
constexpr int kQuietPlies = 40;
// A side that is ahead by more than this wins rather than not.
constexpr Score kWinning = 400;

}  // namespace

// An advantage counts as half of what wins.
bool would_accept(const Game& game, Color side, GameResult offer, std::optional<Score> thought) {
    const Position& now = game.position();
    const Score glance = now.side_to_move() == side ? evaluate(now) : -evaluate(now);
    const Score score = thought ? *thought : glance;
    if (offer == advantage_of(side)) return score <= kWinning;
    if (offer == advantage_of(~side)) return score <= -kWinning;
    // The search may have been a short one: in small matters the eye must agree.
    if (score <= (glance < kDrawScore ? kLosing : kLost)) return true;
    return score <= kDrawScore && now.plies_since_reset() >= kQuietPlies;
}

// Who speaks is the side to move, but a person who plays one side against the computer speaks for
// that one.
Color Session::speaker() const {
    const ByColor<bool>& computer = options_.computer;
    if (computer[Color::White] == computer[Color::Black]) return game_.position().side_to_move();
    return computer[Color::White] ? Color::Black : Color::White;
}

bool Session::do_resign(std::string_view) {
    if (refuse_while_looking()) return false;
    begin_if_closed();
    if (game_.outcome().is_over()) return fail_over();
    abandon_search();
    begun_ = true;
    game_.resign(speaker());
    record();
    listener_.on_notice(std::string(name_of(speaker())) + " resigns");
    tell_record();
    return true;
}

bool Session::do_draw(std::string_view) { return offer(GameResult::Draw); }

// Alone it accepts the advantage that is on offer, or asks for one.
bool Session::do_advantage(std::string_view arguments) {
    begin_if_closed();
    const VariantSpec& spec = game_.start().variant().spec();
    if (!spec.point_count)
        return fail(ErrorKind::Command,
                    "there are no advantages in " + std::string(spec.title) + ": offer a draw");
    if (arguments == "white") return offer(GameResult::WhiteAdvantage);
    if (arguments == "black") return offer(GameResult::BlackAdvantage);
    if (!arguments.empty())
        return fail(ErrorKind::Command,
                    "advantage takes white or black, not " + std::string(arguments));
    const bool offered = offer_ && offer_->result != GameResult::Draw;
    return offer(offered ? offer_->result : advantage_of(speaker()));
}

// An offer stands until the opponent has moved. Whoever makes the same one accepts it; another one
// takes its place.
bool Session::offer(GameResult result) {
    if (refuse_while_looking()) return false;
    begin_if_closed();
    if (game_.outcome().is_over()) return fail_over();
    const Color by = speaker();
    bool agreed = offer_ && offer_->result == result;
    if (!agreed && options_.computer[~by]) {
        agreed = computer_accepts(~by, result);
        if (!agreed) {
            listener_.on_notice("The computer declines " +
                                (result == GameResult::Draw ? "the draw" : offer_text(result)));
            return true;
        }
    }
    if (agreed) {
        agree(result);
        record();
        listener_.on_notice(
            sentence((result == GameResult::Draw ? "draw" : offer_text(result)) + " agreed"));
        tell_record();
    } else {
        offer_ = Offer{result, game_.ply()};
        listener_.on_notice(std::string(name_of(by)) + " offers " + offer_text(result));
    }
    return true;
}

void Session::agree(GameResult result) {
    abandon_search();
    begun_ = true;
    offer_.reset();
    game_.agree(result);
}

}  // namespace alces
