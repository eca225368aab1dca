// How a session reads lines of text: moves, tags, results and commands.
#include <algorithm>
#include <utility>
#include <variant>

#include "base/text.h"
#include "game/replay.h"
#include "session/commands.h"
#include "session/completion.h"
#include "session/session.h"

namespace alces {
namespace {

// The arguments of a command, without a comment at the end of the line.
std::string_view without_comment(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool after_blank = i == 0 || is_blank(text[i - 1]);
        if (text.substr(i).starts_with("//") || (after_blank && (text[i] == '#' || text[i] == '{')))
            return text.substr(0, i);
    }
    return text;
}

// Tries the command on a copy of the game. Returns whether the command succeeds and changes
// something.
bool would_change(const Game& game, const Command& command, std::string_view arguments) {
    Listener ignored;
    SessionOptions options;
    options.variant = &game.position().variant();
    Session copy(options, ignored);
    copy.adopt(game);
    const MoveTree::Node node = game.node();
    return copy.run(command, arguments) &&
           (copy.game().node() != node || copy.game().is_declared() != game.is_declared() ||
            copy.game().tree().edits().size() != game.tree().edits().size());
}

}  // namespace

bool Session::execute(std::string_view line) {
    return options_.gate ? options_.gate->execute(*this, line) : execute_past_gate(line);
}

bool Session::execute_past_gate(std::string_view line) {
    check_flag();
    reader_.begin_line(line);
    bool faultless = true;
    while (const auto event = reader_.next()) {
        const bool done = std::visit([this](const auto& what) { return apply(what); }, *event);
        faultless = faultless && done;
        if (!done && !options_.drop_faulty_games) return false;
    }
    let_computer_play();
    return faultless;
}

bool Session::end_of_input() {
    const bool whole = !reader_.in_comment();
    if (!whole) (void)fail({ErrorKind::Unreadable, "missing } at the end of a comment"});
    if (!whole) input_.begun = false;  // how the game continued is unknown
    reader_.end_of_input();
    end_game();
    input_.closed = true;
    return whole;
}

GameReader::Word Session::word_kind(std::string_view word, std::string_view arguments) {
    const Command* command = find_command(word);
    if (command == nullptr) return GameReader::Word::Unknown;
    const bool only_prints = command->may(kPrintsAlone) && trimmed(arguments).empty();
    return command->may(kBeginsGame) && !only_prints ? GameReader::Word::NewGame
                                                     : GameReader::Word::Command;
}

bool Session::apply(const TagEvent& event) {
    if (event.first) {
        end_game();
        start_game(starts_.default_start());
    }
    input_.begun = true;
    if (event.tag.name == "Termination") input_.termination = event.tag.value;
    const Result<Position> start = start_by_tag(game_.start(), event.tag);
    if (!start) return fail(start.error());
    if (*start != game_.start()) {
        GameTags tags = std::move(tags_);
        start_game(*start);
        tags_ = std::move(tags);
        input_.begun = true;
    }
    keep_tag(tags_, event.tag);
    return true;
}

bool Session::apply(const Directive& directive) {
    if (directive.name == "clk") clocks_.read(directive.value, game_);
    if (directive.name == "termination") input_.termination = directive.value;
    const Result<GameChange> change = change_by_directive(game_, directive);
    if (!change) return fail(change.error());
    if (*change) change_line(*change);
    return true;
}

bool Session::apply(const MoveEvent& event) {
    begin_if_closed();
    if (refuse_if_read_only() || refuse_while_thinking()) return false;
    const auto move = reader_.take_move(game_);
    if (!move && names_setting(event.text)) {
        std::string setting(event.text);
        setting[setting.find(' ')] = '=';
        reader_.begin_line("");
        return run(*find_command("set"), setting);
    }
    if (!move) return fail(unknown_text(event.text, move.error()));
    make_move(*move);
    return true;
}

// Whether the text is the name of a setting and a value, such as "theme dark".
bool Session::names_setting(std::string_view text) const {
    if (!options_.settings || text.find(' ') == std::string_view::npos) return false;
    const std::vector<std::string> names = options_.settings->names();
    return std::find(names.begin(), names.end(), take_word(text)) != names.end();
}

bool Session::apply(GameResult token) {
    if (refuse_if_read_only()) return false;
    begin_if_closed();
    const Result<Outcome> outcome = outcome_by_token(game_, token, input_.termination);
    if (!outcome) return fail(outcome.error());
    end(*outcome);
    return true;
}

bool Session::apply(const CommandEvent& event) {
    return run(*find_command(event.name), event.arguments);
}

bool Session::run(const Command& command, std::string_view arguments) {
    const std::string name(command.name);
    if (!options_.files_allowed && !command.may(kRestricted))
        return fail_file(FileFault::CannotWrite, name + " is not available here");
    const bool names_file = command.arguments == "FILE";
    arguments = trimmed(names_file ? arguments : without_comment(arguments));
    if (command.arguments.empty() && !arguments.empty())
        return refuse(name + " takes no arguments");
    if (arguments.empty() && !command.arguments.empty() && command.arguments[0] != '[')
        return refuse("missing argument: " + name + ' ' + std::string(command.arguments));
    answered_ = false;
    if (!command.run(*this, arguments)) return false;
    if (!answered_) listener_.on_done(command.name);
    return true;
}

std::optional<Question> Session::question_before(std::string_view line) const {
    constexpr std::string_view kStay = "Keep playing";
    if (is_read_only()) return {};
    const bool running = game_.ply() > 0 && !game_.outcome().is_over();
    if (running && result_of(trimmed(line))) return Question{"End the game?", "End it", kStay};
    std::string_view words = line;
    const Command* command = find_command(take_word(words));
    if (command == nullptr) return {};
    const bool is_recorded = keeper_.id() && !keeper_.has_failed();
    const bool only_prints = command->may(kPrintsAlone) && trimmed(words).empty();
    if (command->name == "resign" && !game_.outcome().is_over())
        return Question{"Resign?", "Resign", kStay};
    if (command->name == "quit")
        return running && !is_recorded ? std::optional(Question{"Quit?", "Quit", kStay})
                                       : std::nullopt;
    const bool leaves = (command->may(kBeginsGame) && !only_prints) || command->name == "resume";
    if (running && leaves) return Question{"Leave the game?", "Leave", kStay};
    if (command->may(kUndoesEnd) && undo_begins_new_record() &&
        would_change(game_, *command, words))
        return Question{"Take back in a finished game?", "Continue as a new game", "Cancel"};
    return {};
}

std::vector<std::string> Session::completions(std::string_view line) const {
    std::vector<const Command*> usable;
    if (options_.gate) {
        usable = options_.gate->commands();
    } else {
        for (const Command& command : commands()) usable.push_back(&command);
    }
    return alces::completions(line, game_, usable, options_.settings.get());
}

bool Session::fail(BoardError error) {
    error.message = printable(error.message);
    listener_.on_error(error);
    if (options_.drop_faulty_games && !reader_.skipping()) {
        reader_.skip_game();
        input_.begun = false;
        input_.closed = true;
        ++input_.number;
        input_.termination.clear();
    }
    return false;
}

bool Session::fail_over() { return fail(game_over_error(game_)); }

}  // namespace alces
