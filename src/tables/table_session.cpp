#include "tables/table_session.h"

#include "base/text.h"
#include "games/library.h"
#include "games/registry.h"
#include "tables/table_gate.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kTableIndent = 4;  // of the continuation lines in the list of tables

// Describes clocks: "the time control 10+5", or "the time controls 10+5 for White and 1 for Black".
std::string time_text(const ByColor<ClockControl>& time) {
    const auto text = [&](Color color) { return write_time_control({time[color], time[color]}); };
    if (time[Color::White] == time[Color::Black]) return "the time control " + text(Color::White);
    return "the time controls " + text(Color::White) + " for White and " + text(Color::Black) +
           " for Black";
}

std::string start_text(const Position& start) {
    const std::optional<int> setup = setup_number(start);
    return setup ? "setup " + std::to_string(*setup) : "the position " + to_fen(start);
}

}  // namespace

std::string invitation_text(const std::string& table, const Seat::Invitation& invitation) {
    const TableTerms& terms = invitation.terms;
    std::string text = "Table " + table + " of " + invitation.host + ": ";
    const Variant& game = terms.start.variant();
    text += shown_title(game);
    if (is_foreign(game)) text += ", whose rules come from the host's file";
    text += std::string(". You play ") + name_of(~terms.host) + ", ";
    if (terms.pace_days > 0)
        text += "with " + std::to_string(terms.pace_days) +
                (terms.pace_days == 1 ? " day" : " days") + " for each move";
    else
        text += terms.time ? "with " + time_text(*terms.time) : "without clocks";
    if (setup_number(terms.start) != 0) text += ", from " + start_text(terms.start);
    return text + '.';
}

bool is_unusual(const TableTerms& terms) {
    return terms.time || terms.pace_days > 0 || terms.host != Color::White ||
           setup_number(terms.start) != 0 || is_foreign(terms.start.variant());
}

bool agrees(const TableFolder& folder, const std::string& table, Person& person, Output& out,
            const Ask& ask) {
    const auto invitation = Seat::invitation(folder, table, person);
    person.agreed = invitation ? invitation->digest : "";
    if (!invitation) return true;
    const std::string text = invitation_text(table, *invitation);
    ask ? out.quote(text, kColumnsInPlay, kForeignIndent) : out.line(text);
    if (!ask || !is_unusual(invitation->terms)) return true;
    const std::string answer = lower_case(trimmed(ask("Join on these terms? [y/N] ")));
    const bool joins = answer == "y" || answer == "yes";
    if (!joins) out.line("Not joined.");
    return joins;
}

SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat,
                        const std::string& folder, const std::vector<std::string>& own_options,
                        const Seat::Opener& opener) {
    const bool at_shell = options.files_allowed;  // false on a public server
    return TableGate::options_at(
        std::move(options),
        std::make_shared<TableGate>(std::move(seat), TableHints{at_shell, folder, own_options},
                                    opener));
}

std::string table_line(const TableFolder& folder, const std::string& name,
                       const TableFacts& facts) {
    if (!facts.is_readable()) return facts.fault;
    const auto names = by_color(facts, facts.players);
    const auto presence = by_color(facts, presence_at(folder, name));
    const auto player = [&](Color color) {
        return player_text(names[color], presence[color], !facts.has_guest && color != facts.host);
    };
    std::string line = name + "  " + facts.date + "  " + facts.game + "  " + player(Color::White) +
                       " - " + player(Color::Black) + "  ";
    if (!facts.checked) return line + "not read yet; list the tables again";
    line += plies_text(facts.plies) + "  ";
    if (facts.outcome.is_over())
        line += outcome_phrase(facts.outcome);
    else
        line += std::string(name_of(facts.turn)) + " to move";
    return facts.disagree ? line + "  (the table files disagree)" : line;
}

void write_table_lines(TableSurvey& survey, Output& out) {
    // For a terminal, long lines are broken between words. For a script, no line is broken.
    const bool breaks_lines = out.columns_up_to(Output::kMaxColumns) < Output::kMaxColumns;
    for (const auto& [name, facts] : survey.check()) {
        if (out.broken()) return;
        const std::string line = table_line(survey.folder(), name, facts);
        breaks_lines ? out.quote(line, Output::kMaxColumns, kTableIndent) : out.line(line);
    }
    if (!survey.is_complete()) out.line(std::string(kTooManyNames));
}

}  // namespace alces
