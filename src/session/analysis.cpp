// Thinking along: the best lines of the position on the board, for as long as it stands, and what
// the opponent threatens.
#include "base/text.h"
#include "search/limit_words.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr long long kMostLines = 9;
constexpr int kUsualLines = 3;
constexpr std::uint64_t kThreatNodes = 100'000;

}  // namespace

bool Session::do_analyse(std::string_view arguments) {
    if (!options_.background)
        return fail(ErrorKind::Command,
                    "analyse goes on while one looks at a screen; here hint and review answer");
    const auto lines = parse_number(arguments, 1, kMostLines);
    if (!arguments.empty() && arguments != "off" && !lines)
        return fail(ErrorKind::Command, "analyse takes off, or a number of lines from 1 to 9");
    const bool off = arguments == "off" || (arguments.empty() && analysing());
    abandon_search();
    thoughts_.reset();
    analysis_.clear();
    analysed_.reset();
    analysed_lines_ = off ? 0 : static_cast<int>(lines.value_or(kUsualLines));
    listener_.on_notice(off ? "The analysis is over." : "Analysis of the position on the board.");
    return true;
}

void Session::analyse_if_wanted() {
    if (analysed_ == game_.position().key()) return;
    if (!analysing() || searching_ || closed_ || quit_ || game_.outcome().is_over()) return;
    SearchLimits limits;
    limits.infinite = true;
    limits.multipv = analysed_lines_;
    analysis_.clear();
    search(Purpose::Analysis, {game_.position(), game_.earlier_keys(), limits, false});
}

// What the opponent would do if it were its turn.
bool Session::do_threat(std::string_view arguments) {
    if (game_.outcome().is_over()) return fail_over();
    if (refuse_while_thinking()) return false;
    if (game_.position().in_check())
        return fail(ErrorKind::Command, "the king is in check: that is the threat");
    Position passed = game_.position();
    passed.pass();
    if (!has_legal_move(passed)) return fail(ErrorKind::Command, "the opponent has no move");
    SearchLimits glance;
    glance.nodes = kThreatNodes;
    const Result<SearchLimits> limits = read_limits(arguments, glance);
    if (!limits) return fail(limits.error());
    abandon_hint();
    search(Purpose::Threat, {passed, {}, *limits, false});
    return true;
}

}  // namespace alces
