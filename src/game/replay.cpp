#include "game/replay.h"

#include <string>

#include "base/text.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "rules/points.h"

namespace alces {
namespace {

constexpr long long kMaxPlies = 1'000'000'000;  // in an undo or redo

Error refused(const Directive& directive, const std::string& reason) {
    return {ErrorKind::Command, "cannot apply the directive \"" + std::string(directive.name) +
                                    ' ' + std::string(directive.value) + "\": " + reason};
}

bool is_win(GameResult result) {
    return result == GameResult::WhiteWins || result == GameResult::BlackWins;
}

// Returns how a game ended with this result although it was not over, according to the value of its
// Termination tag. The websites write sentences such as "anna won by resignation".
Termination declared_termination(GameResult result, std::string_view text) {
    const auto says = [text](Termination named, std::string_view phrase) {
        return same_word(text, name_of(named)) || text.ends_with(phrase);
    };
    if (is_win(result) && says(Termination::Resignation, " by resignation"))
        return Termination::Resignation;
    if (!is_win(result) && says(Termination::Agreement, " by agreement"))
        return Termination::Agreement;
    const bool on_time = says(Termination::Time, " on time") || same_word(text, kTimeForfeit);
    return on_time && !is_advantage(result) ? Termination::Time : Termination::Adjudication;
}

Result<GameChange> undo_or_redo(const Game& game, const Directive& directive) {
    const bool back = directive.name == "undo";
    const auto plies = parse_number(directive.value, 1, kMaxPlies);
    const auto wanted = static_cast<std::size_t>(plies.value_or(kMaxPlies));
    const std::size_t most = back ? game.ply() : game.later(wanted);
    if (!plies || wanted > most)
        return refused(directive,
                       "only " + plies_text(most) + (back ? " can be undone" : " can be redone"));
    return GameChange([back, plies = static_cast<std::size_t>(*plies)](Game& changed) {
        const bool declared = changed.is_declared();
        if (declared && !back) return;
        // The first undo after a declared end removes only the outcome.
        const std::size_t left = declared ? plies - 1 : plies;
        changed.go_to(changed.node_at(back ? changed.ply() - left : changed.ply() + left));
    });
}

}  // namespace

Result<std::optional<Position>> start_by_tag(const Position& start, const Tag& tag) {
    using Start = std::optional<Position>;
    const Variant& variant = start.variant();
    if (tag.name == "Variant") {
        if (tag.value.empty() || is_unknown_value(tag.value)) return Start();
        const Variant* named = variant_named(tag.value);
        if (named == nullptr) return Error{ErrorKind::Command, no_such_game(tag.value)};
        if (named != &variant) return Start(Position::start(*named));
    } else if (tag.name == "FEN") {
        const Result<Position> position = from_fen(variant, tag.value);
        if (!position) return position.error();
        return Start(*position);
    } else if (tag.name == "Setup") {
        // Some programs write PGN's SetUp tag, which only says that a FEN tag follows, like this.
        if (variant.spec().setups == 1 && tag.value == "1") return Start();
        const Result<int> number = read_setup(variant, tag.value);
        if (!number) return number.error();
        return Start(Position::start(variant, *number));
    }
    return Start();
}

Position start_without_tags(const Position& home, const Game& before) {
    const Variant& variant = before.start().variant();
    return &variant == &home.variant() ? home : Position::start(variant);
}

Result<GameChange> change_by_directive(const Game& game, const Directive& directive) {
    if (directive.name == "undo" || directive.name == "redo") return undo_or_redo(game, directive);
    const bool promotes = directive.name == "promote";
    if (!promotes && directive.name != "delete") return GameChange();
    const auto move = parse_move(game.position(), directive.value);
    const MoveTree::Node node = move ? game.tree().child(game.node(), *move) : MoveTree::kNone;
    if (node == MoveTree::kNone) return refused(directive, "there is no such variation");
    return GameChange([promotes, node](Game& changed) {
        if (promotes)
            changed.promote(node);
        else
            changed.remove(node);
    });
}

bool is_unclaimed_draw(const Game& game, DrawsByRule draws) {
    return draws == DrawsByRule::MustBeClaimed && !game.is_declared() &&
           game.outcome().result == GameResult::Draw && !game.legal().empty();
}

Result<Outcome> outcome_by_token(const Game& game, GameResult token, std::string_view termination,
                                 DrawsByRule draws) {
    const Variant& variant = game.start().variant();
    if (is_advantage(token) && !has_advantages(variant))
        return Error{ErrorKind::Command, std::string(result_token(token)) +
                                             " is not a possible result in " +
                                             std::string(variant.spec().title)};
    const Outcome& now = game.outcome();
    if (token == now.result || token == GameResult::Unfinished) return now;
    if (now.is_over() && !is_unclaimed_draw(game, draws))
        return Error{ErrorKind::Over,
                     "the game ended " + outcome_phrase(now) + ", not " + result_token(token)};
    return Outcome{token, declared_termination(token, termination)};
}

void ResultTag::read(const Tag& tag) {
    if (tag.name == "Result") result_ = result_of(tag.value).value_or(GameResult::Unfinished);
    is_record_ = is_record_ || tag.name == "Format";
}

std::optional<Outcome> ResultTag::outcome(const Game& game, std::string_view termination) const {
    if (is_record_ || result_ == GameResult::Unfinished || game.outcome().is_over()) return {};
    const Result<Outcome> outcome = outcome_by_token(game, result_, termination);
    return outcome ? std::optional(*outcome) : std::nullopt;
}

Error game_over_error(const Game& game) {
    return {ErrorKind::Over, "the game is over: " + outcome_phrase(game.outcome())};
}

}  // namespace alces
