// Implements the commands that start and stop searches, and those that configure the computer.
#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "rules/movegen.h"
#include "search/levels.h"
#include "search/limit_words.h"
#include "session/command_handlers.h"
#include "session/session.h"

namespace alces {
namespace {

using Purpose = Computer::Purpose;

constexpr Range kAnalysisLines{1, Analysis::kMaxLines};
constexpr std::uint64_t kHintNodes = 300'000;
constexpr std::chrono::milliseconds kLongestHint{900};  // if a person is waiting for the hint
constexpr std::uint64_t kThreatNodes = 100'000;

SearchLimits of_nodes(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

// Searches within the limits in `words` or, if `words` is empty, within `otherwise`. If the limits
// are invalid or the game is over, reports an error and returns false.
bool search(Session& session, Purpose purpose, const Position& position, Words words,
            const SearchLimits& otherwise) {
    const auto limits = read_limits(words, otherwise);
    if (!limits) return session.fail(limits.error());
    if (session.game().outcome().is_over()) return session.fail_over();
    session.searches().search(purpose, position, *limits);
    return true;
}

}  // namespace

bool run_go(Session& session, Words words) {
    session.begin_if_closed();
    if (session.refuse_if_read_only() || session.refuse_while_thinking()) return false;
    session.computer().halt(false);
    return search(session, Purpose::Move, session.game().position(), words,
                  session.computer().settings().limits);
}

bool run_stop(Session& session, Words) {
    if (!session.computer().purpose()) return session.refuse("the computer is not thinking");
    session.computer().stop();
    return true;
}

// Searches at full strength, whatever the computer's level is, unless `words` name a level.
bool run_hint(Session& session, Words words) {
    if (session.refuse_while_thinking()) return false;
    SearchLimits advice = session.computer().settings().limits;
    advice.seed = 0;
    const bool limited = advice.depth || advice.nodes || advice.movetime;
    if (std::exchange(advice.level, std::nullopt) && !limited) advice.nodes = kHintNodes;
    if (session.options().person_types) {
        advice.movetime = std::min(advice.movetime.value_or(kLongestHint), kLongestHint);
        session.notify("Looking for a hint...");
    }
    return search(session, Purpose::Hint, session.game().position(), words, advice);
}

bool run_analyse(Session& session, Words words) {
    if (!session.computer().in_background())
        return session.refuse("this command needs the screen; use \"hint\" or \"review\" here");
    const auto lines = parse_number(words, kAnalysisLines);
    if (!words.empty() && words != "off" && !lines)
        return session.refuse(must_be("analyse", range_text(kAnalysisLines) + " or off", words));
    const bool off = words == "off" || (words.empty() && session.searches().analysis().is_on());
    session.searches().analyse(off ? 0 : static_cast<int>(lines.value_or(Analysis::kDefaultLines)));
    const bool is_end = !has_legal_move(session.searches().analysed_position());
    session.notify(off      ? "Analysis stopped."
                   : is_end ? "Analysis is on. Press [ to step back."
                            : "Analysing the position on the board.");
    return true;
}

// Searches the position as if it were the opponent's turn.
bool run_threat(Session& session, Words words) {
    const Game& game = session.game();
    if (game.outcome().is_over()) return session.fail_over();
    if (session.refuse_while_thinking()) return false;
    if (game.position().in_check())
        return session.refuse("the king is in check; that is the threat");
    Position passed = game.position();
    passed.pass();
    if (!has_legal_move(passed))
        return session.refuse("there is no threat: the opponent would have no legal move");
    if (session.options().person_types) session.notify("Looking for the threat...");
    return search(session, Purpose::Threat, passed, words, of_nodes(kThreatNodes));
}

bool run_review(Session& session, Words words) {
    if (session.game().ply() == 0) return session.refuse("there is no move to review");
    if (session.refuse_while_thinking()) return false;
    if (words.empty()) {
        session.searches().review_by_default();
        return true;
    }
    const auto limits = read_limits(words, {});
    if (!limits) return session.fail(limits.error());
    session.searches().review(*limits);
    return true;
}

bool run_level(Session& session, Words words) {
    if (words.empty()) {
        const auto& now = session.computer().settings().limits.level;
        session.answer("level", {now ? std::to_string(*now) + ", " + std::string(level_label(*now))
                                     : "No level set: full strength"});
        return true;
    }
    const auto level = parse_level(words);
    if (!level) return session.refuse(must_be("level", level_range_text(words), words));
    session.computer().set_level(*level);
    session.remember_change(session.computer().settings().sides);
    session.notify("The level is now " + std::to_string(*level) + ", " +
                   std::string(level_label(*level)) + '.');
    return true;
}

bool run_computer(Session& session, Words words) {
    const auto sides = sides_named(words);
    if (!sides) return session.refuse(must_be("computer", "white, black, both or none", words));
    const ByColor<bool> before = session.computer().settings().sides;
    session.set_sides(*sides);
    session.remember_change(before);
    if (session.is_read_only()) return true;
    // On the screen, the board turns so that the player's new side is at the bottom. If two people
    // are playing, White is at the bottom.
    const bool watches = (*sides)[Color::White] && (*sides)[Color::Black];
    const bool changed = before != *sides && session.computer().in_background();
    if (changed && !watches && session.bottom() != Bottom::Auto && !session.options().bottom)
        session.turn_board(session.player_color() == Color::Black ? Bottom::Black : Bottom::White);
    return true;
}

}  // namespace alces
