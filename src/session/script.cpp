#include "session/script.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "base/text.h"
#include "game/null_move.h"
#include "game/replay.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {
namespace {

// Whether the line begins with the name of a setting: "theme", "theme dark" or "theme=dark". Such a
// line cannot be a move, because the first word of a move is short or has a digit.
bool names_setting(const SettingsKeeper* settings, std::string_view text) {
    if (settings == nullptr) return false;
    const auto end = std::find_if_not(text.begin(), text.end(), is_lower);
    const std::string_view name(text.begin(), end);
    const bool is_word = end == text.end() || *end == '=' || *end == ' ';
    if (name.size() < 3 || !is_word) return false;
    const std::vector<std::string> names = settings->names();
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether `name` is a setting and `value` is one of its values.
bool is_setting(const SettingsKeeper* settings, std::string_view name, std::string_view value) {
    if (settings == nullptr) return false;
    const std::vector<std::string> values = settings->values(std::string(name));
    return std::find(values.begin(), values.end(), value) != values.end();
}

bool is_command_of_table(const Session& session, std::string_view word) {
    const auto& gate = session.options().gate;
    if (!gate) return false;
    const std::vector<const Command*> usable = gate->commands();
    return std::any_of(usable.begin(), usable.end(),
                       [word](const Command* command) { return command->name == word; });
}

// Removes a comment at the end of the line from the arguments of a command.
std::string_view without_comment(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool after_blank = i == 0 || is_blank(text[i - 1]);
        if (text.substr(i).starts_with("//") || (after_blank && (text[i] == '#' || text[i] == '{')))
            return text.substr(0, i);
    }
    return text;
}

// Returns the moves that follow `mover`'s move in a line that a person typed, if the computer moves
// next. The caller refuses them, because the user has not seen the computer's move yet. A result
// or an offer does not count as a move.
std::string_view text_for_next_turn(const Session& session, Color mover, const GameReader& reader) {
    const Computer& computer = session.computer();
    const bool analysing = session.searches().analysis().is_on();
    if (!session.options().person_types || !computer.plays(~mover) || analysing) return {};
    GameReader ahead = reader;
    auto next = ahead.next();
    while (next && (std::holds_alternative<CommentEvent>(*next) ||
                    std::holds_alternative<GlyphEvent>(*next)))
        next = ahead.next();
    const auto* more = next ? std::get_if<MoveEvent>(&*next) : nullptr;
    return more == nullptr ? std::string_view{} : trimmed(without_comment(more->text));
}

}  // namespace

bool Script::execute(std::string_view line) {
    reader_.begin_line(line);
    const bool succeeded = execute_events();
    reader_.drop_line();
    return succeeded;
}

bool Script::execute_events() {
    bool succeeded = true;
    while (const auto event = reader_.next()) {
        const bool done = std::visit([this](const auto& what) { return apply(what); }, *event);
        succeeded = succeeded && done;
        if (!done && !session_.options().drop_faulty_games) return false;
    }
    return succeeded;
}

bool Script::end_of_input() {
    reader_.end_tags();
    const bool read = execute_events();
    const bool whole = !reader_.in_comment();
    if (!whole) (void)session_.fail({ErrorKind::Unreadable, "missing } at the end of a comment"});
    if (!whole) input_.forget();  // it is unknown how the game continued
    reader_.end_of_input();
    const bool closed = check_variations();
    end_by_tag();
    return closed && read && whole;
}

// Returns the outcome in the tags of the game, if its moves have ended without a result.
std::optional<Outcome> Script::outcome_by_tag() const {
    if (!input_.has_begun() || session_.options().person_types) return {};
    return input_.result_tag.outcome(session_.game(), input_.termination);
}

void Script::end_by_tag() {
    if (const auto outcome = outcome_by_tag()) session_.end(*outcome);
}

// Checks that no variation is open at the end of a game. If one is, reports the error and returns
// false.
bool Script::check_variations() {
    const Result<> whole = annotations_.end_game();
    if (whole) return true;
    annotations_.clear();
    (void)session_.report(whole.error());
    input_.forget();
    return false;
}

void Script::drop_game() {
    if (reader_.skipping()) return;
    reader_.skip_game();
    annotations_.clear();
    input_.drop();
}

GameReader::Word Script::word_kind(std::string_view word, std::string_view arguments) {
    const Command* command = find_command(word);
    if (command == nullptr) return GameReader::Word::Unknown;
    return command->leaves_game(arguments) ? GameReader::Word::NewGame : GameReader::Word::Command;
}

bool Script::apply(const TagEvent& event) {
    const bool whole = !event.first || check_variations();
    if (!whole && !session_.options().drop_faulty_games) return false;
    if (event.first) end_by_tag();
    if (event.first) session_.start(session_.starts().default_start());
    if (event.tag.name == "Termination") input_.termination = event.tag.value;
    input_.result_tag.read(event.tag);
    const Result<> added = session_.add_tag(event.tag);
    if (added || event.tentative) return whole;
    return session_.fail(Error{added.error().kind, added.error().message, event.lines_ago});
}

bool Script::apply(const Directive& directive) {
    if (directive.name == "clk") session_.clocks().read(directive.value, session_.game());
    if (directive.name == "termination") input_.termination = directive.value;
    const Result<GameChange> change = change_by_directive(session_.game(), directive);
    if (!change) return session_.fail(change.error());
    if (*change) session_.change_line(*change);
    return true;
}

bool Script::apply(const MoveEvent& event) {
    if (names_setting(session_.options().settings.get(), event.text)) {
        const std::string setting(event.text);
        reader_.begin_line("");
        return session_.run(*find_command("set"), setting);
    }
    session_.begin_if_closed();
    if (session_.refuse_if_read_only() || session_.refuse_while_thinking()) return false;
    const auto move = reader_.take_move(session_.game());
    if (!move && is_null_move(event.text)) return skip_null_move(event.text);
    if (!move) return session_.fail(unknown_text(event.text, move.error(), session_.options()));
    if (annotations_.in_variation()) return play_in_variation(*move);
    const Color mover = session_.game().position().side_to_move();
    if (const auto unused = text_for_next_turn(session_, mover, reader_); !unused.empty())
        return session_.refuse(quoted(unused) +
                               " cannot be used, because the computer moves next; nothing was "
                               "played");
    session_.make_move(*move);
    if (annotations_.is_due())
        session_.annotate([this](Game& game) { annotations_.note_move(game); });
    return true;
}

bool Script::skip_null_move(std::string_view text) {
    const auto warning =
        leave_out_null_move(text, annotations_, reader_, session_.options().drop_faulty_games);
    if (!warning) return session_.fail(warning.error());
    session_.warn(*warning);
    return true;
}

bool Script::play_in_variation(Move move) {
    session_.annotate([&](Game& game) {
        game.play(move);
        annotations_.note_move(game);
    });
    return true;
}

bool Script::apply(const CommentEvent& event) {
    if (event.leads) session_.begin_if_closed();
    Result<> added;
    session_.annotate([&](Game& game) { added = annotations_.add_comment(game, event.text); });
    return added || session_.fail(added.error());
}

bool Script::apply(GlyphEvent event) {
    Result<> added;
    session_.annotate([&](Game& game) { added = annotations_.add_glyph(game, event.number); });
    return added || session_.fail(added.error());
}

bool Script::apply(VariationEvent event) {
    const Computer& computer = session_.computer();
    if (session_.options().person_types)
        return session_.refuse("variations in parentheses can only be read from a file");
    if (computer.plays(Color::White) || computer.plays(Color::Black))
        return session_.refuse(
            "variations in parentheses cannot be read while the computer plays; try \"computer "
            "none\"");
    if (session_.refuse_if_read_only() || session_.refuse_while_thinking()) return false;
    session_.begin_if_closed();
    Result<> done;
    session_.annotate([&](Game& game) {
        done = event == VariationEvent::Begin ? annotations_.begin_variation(game)
                                              : annotations_.end_variation(game);
    });
    return done || session_.fail(done.error());
}

bool Script::apply(GameResult token) {
    if (annotations_.in_variation()) return true;  // some programs repeat the result in variations
    if (session_.refuse_if_read_only()) return false;
    session_.begin_if_closed();
    const Result<Outcome> outcome = outcome_by_token(session_.game(), token, input_.termination);
    if (!outcome) return session_.fail(outcome.error());
    const auto by_tag = outcome->is_over() ? std::nullopt : outcome_by_tag();
    session_.end(by_tag.value_or(*outcome));
    return true;
}

bool Script::apply(const CommandEvent& event) {
    return session_.run(*find_command(event.name), event.arguments);
}

bool Script::apply(const Error& error) { return session_.fail(error); }

bool Script::run(const Command& command, std::string_view arguments) {
    const std::string name(command.name);
    if (!session_.options().files_allowed && !command.may(kRestricted))
        return session_.fail_file(FileFault::CannotWrite, name + " is not available here");
    const bool names_file = command.arguments == "FILE";
    arguments = trimmed(names_file ? arguments : without_comment(arguments));
    // An argument that only names the command again, as in "show board", is ignored.
    if (find_command(arguments) == &command) arguments = {};
    const bool unexpected = command.arguments.empty() && !arguments.empty();
    if (unexpected && is_setting(session_.options().settings.get(), name, arguments))
        return run(*find_command("set"), name + '=' + std::string(arguments));
    if (unexpected && find_command(arguments) != nullptr)
        return session_.refuse(name + " takes no arguments; did you mean " + quoted(arguments) +
                               '?');
    if (unexpected) return session_.refuse(name + " takes no arguments");
    if (arguments.empty() && !command.arguments.empty() && command.arguments[0] != '[')
        return session_.refuse("missing argument: " + name + ' ' + std::string(command.arguments));
    answered_ = false;
    if (!command.run(session_, arguments)) return false;
    if (!answered_) session_.listener().on_done(command.name);
    return true;
}

bool is_directive(const Session& session, std::string_view line) {
    std::string_view words = line;
    const std::string_view word = take_word(words);
    return line.find_first_of("[{#") == 0 || result_of(line) || find_command(word) != nullptr ||
           is_command_of_table(session, word) || begins_with_setting(session, line);
}

bool begins_with_setting(const Session& session, std::string_view line) {
    return names_setting(session.options().settings.get(), line);
}

}  // namespace alces
