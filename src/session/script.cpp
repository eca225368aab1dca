// Lines of text as moves, tags, results and commands.
#include <utility>

#include "base/text.h"
#include "game/replay.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {

bool Session::execute(std::string_view line) {
    return options_.gate ? options_.gate->execute(*this, line) : carry_out(line);
}

bool Session::carry_out(std::string_view line) {
    check_flag();
    reader_.begin_line(line);
    bool faultless = true;
    while (const auto event = reader_.next()) {
        const bool done = std::visit([this](const auto& what) { return apply(what); }, *event);
        faultless = faultless && done;
        if (!done && !options_.drop_faulty_games) return false;
    }
    if (!searching_) let_computer_play();
    return faultless;
}

bool Session::end_of_input() {
    const bool whole = !reader_.in_comment();
    if (!whole) (void)fail(ErrorKind::Unreadable, "a comment opened with { is not closed");
    if (!whole) begun_ = false;  // nobody knows how the game went on
    reader_.end_of_input();
    end_game();
    closed_ = true;
    return whole;
}

GameReader::Word Session::word_kind(std::string_view word, std::string_view arguments) {
    const Command* command = find_command(word);
    if (command == nullptr) return GameReader::Word::Unknown;
    const bool only_tells = command->may(kTellsAlone) && trimmed(arguments).empty();
    return command->may(kBeginsGame) && !only_tells ? GameReader::Word::NewGame
                                                    : GameReader::Word::Command;
}

bool Session::apply(const TagEvent& event) {
    if (event.first) {
        end_game();
        start_game(home_);
    }
    begun_ = true;
    if (event.tag.name == "Termination") termination_tag_ = event.tag.value;
    const Result<Position> start = start_by_tag(game_.start(), event.tag);
    if (!start) return fail(start.error());
    if (*start != game_.start()) {
        GameTags tags = std::move(tags_);
        start_game(*start);
        tags_ = std::move(tags);
        begun_ = true;
    }
    keep_tag(tags_, event.tag);
    return true;
}

bool Session::apply(const Directive& directive) {
    if (directive.name == "clk") read_clock(directive.value);
    if (directive.name == "termination") termination_tag_ = directive.value;
    const Result<GameChange> change = change_by_directive(game_, directive);
    if (!change) return fail(change.error());
    if (*change) change_line([&] { (*change)(game_); });
    return true;
}

bool Session::apply(const MoveEvent& event) {
    begin_if_closed();
    if (refuse_while_looking() || refuse_while_thinking()) return false;
    const auto move = reader_.take_move(game_);
    if (move) return make_move(*move);
    const bool unreadable = move.error().kind == ErrorKind::Unreadable;
    return fail(unreadable ? unknown_text(event.text, move.error()) : move.error());
}

bool Session::apply(GameResult token) {
    if (refuse_while_looking()) return false;
    begin_if_closed();
    const Result<Outcome> outcome = outcome_by_token(game_, token, termination_tag_);
    if (!outcome) return fail(outcome.error());
    begun_ = true;
    if (*outcome != game_.outcome()) game_.declare(*outcome);
    abandon_search();
    record();
    end_game();
    tell_record();
    closed_ = true;
    return true;
}

bool Session::apply(const CommandEvent& event) { return run_command(event.name, event.arguments); }

bool Session::fail(ErrorKind kind, std::string message) {
    return fail(Error{kind, std::move(message)});
}

bool Session::fail(BoardError error) {
    error.message = printable(error.message);
    listener_.on_error(error);
    if (options_.drop_faulty_games && !reader_.skipping()) {
        reader_.skip_game();
        begun_ = false;
        closed_ = true;
        ++game_number_;
        termination_tag_.clear();
    }
    return false;
}

bool Session::fail_over() { return fail(game_over_error(game_)); }

}  // namespace alces
