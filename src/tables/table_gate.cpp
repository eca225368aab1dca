#include "tables/table_gate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/overloaded.h"
#include "base/text.h"
#include "rules/notation.h"
#include "session/commands.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::size_t kMostChatKept = 200;
constexpr ClockSpan kFlagPause{3000};  // before a fallen flag is written down again

std::string plies_of(const acts::TakeBack& act) {
    return plies_text(static_cast<std::size_t>(act.plies));
}

std::string end_text(const std::string& name, Termination how) {
    if (how == Termination::Resignation) return name + " resigns";
    if (how == Termination::Time) return "a flag has fallen";
    return name + " accepts";
}

std::string words_of(const acts::Proposal& proposal) {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return "to take back " + plies_of(*back);
    return offer_text(std::get<Outcome>(proposal).result);
}

}  // namespace

// What the table does itself. Of the session's own commands those are for players and spectators
// whose rows say so.
struct TableGate::Row {
    Command command;
    bool (TableGate::*run)(Session&, std::string_view);
};

const std::vector<TableGate::Row>& TableGate::rows() {
    constexpr unsigned kBoth = kPlaying | kWatching;
    const auto row = [](auto name, auto arguments, auto help, unsigned uses, auto run) {
        return Row{{name, arguments, help, "", uses, nullptr}, run};
    };
    static const std::vector<Row> kRows{
        row("say", "WORDS", "says something to everybody at the table", kPlaying, &TableGate::say),
        row("chat", "", "lists what was said", kBoth, &TableGate::chat),
        row("table", "", "who is here, and how the game stands", kBoth, &TableGate::table),
        row("takeback", "[N]", "asks to take N plies back", kPlaying, &TableGate::take_back),
        row("undo", "[N]", "the same", kPlaying, &TableGate::take_back),
        row("draw", "", "offers a draw, or accepts one", kPlaying, &TableGate::draw),
        row("advantage", "[SIDE]", "offers an advantage, or accepts one", kPlaying,
            &TableGate::advantage),
        row("accept", "", "accepts what is offered", kPlaying, &TableGate::accept),
        row("decline", "", "declines it", kPlaying, &TableGate::decline),
        row("resign", "", "gives the game up", kPlaying, &TableGate::resign),
        row("help", "", "lists the commands", kBoth, &TableGate::help),
    };
    return kRows;
}

std::string TableGate::name_of_player(Color color) const {
    const std::string name = seat_->player(color);
    return name.empty() ? name_of(color) : name;
}

int TableGate::poll_timeout_ms() const {
    const Table& table = seat_->table();
    if (!table.running()) return seat_->poll_timeout_ms();
    const auto left = table.left(*table.running(), stamp_now()).count() + 50;
    if (flag_tried_) return static_cast<int>(std::max<long long>(left, kFlagPause.count()));
    return static_cast<int>(std::min<long long>(seat_->poll_timeout_ms(), left));
}

bool TableGate::fail(Session& session, std::string message) const {
    return session.refuse(std::move(message));
}

bool TableGate::fail_over(Session& session) const {
    return fail(session, "the game is over: " + outcome_phrase(seat_->table().game().outcome()) +
                             "; quit leaves the table");
}

// ---- what a person does here ----

bool TableGate::execute(Session& session, std::string_view line) {
    poll(session);
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line.starts_with("//")) return true;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    for (const Row& row : rows()) {
        if (row.command.name != word) continue;
        if (!row.command.may(color() ? kPlaying : kWatching))
            return fail(session, "you only watch this game");
        return (this->*row.run)(session, trimmed(rest));
    }
    const Command* command = find_command(word);
    if (command != nullptr && (command->may(kPlaying) || command->may(kWatching)))
        return of_session(session, *command, line);
    line.remove_prefix(move_number_length(line));
    return make_move(session, trimmed(line));
}

bool TableGate::of_session(Session& session, const Command& command, std::string_view line) {
    if (!command.may(may_ask_computer() ? kWatching : kPlaying))
        return fail(session, "no help from the computer while you play");
    if (command.may(kTellsAlone) && line != command.name)
        return fail(session, "nothing of this can be changed at a table");
    return session.carry_out(line);
}

bool TableGate::act(Session& session, TableAct act) {
    const Result<> done = seat_->act(std::move(act));
    poll(session);
    return done || session.fail(done.error());
}

bool TableGate::play(Session& session, Move move) {
    poll(session);
    if (seat_->table().game().outcome().is_over()) return fail_over(session);
    return act(session, acts::MakeMove{move});
}

bool TableGate::make_move(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    if (game.outcome().is_over()) return fail_over(session);
    if (!color()) return fail(session, "you only watch this game; help lists what you can do");
    const Result<Move, BoardError> move = parse_move(game.position(), text);
    if (game.position().side_to_move() != *color())
        return fail(session, "it is " + name_of_player(~*color()) + "'s turn");
    if (!move && move.error().kind == ErrorKind::Unreadable)
        return fail(session, printable(text, 60) + " is no move and no command; help lists them");
    if (!move) return session.fail(move.error());
    return act(session, acts::MakeMove{*move});
}

bool TableGate::say(Session& session, std::string_view text) {
    std::string words = harmless(text);
    if (words.empty()) return fail(session, "say takes some words");
    return act(session, acts::Chat{std::move(words)});
}

const acts::Proposal* TableGate::offered() const {
    return color() ? seat_->table().offer_to(*color()) : nullptr;
}

// Alone: the last move of one's own.
bool TableGate::take_back(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    const auto there = static_cast<long long>(game.ply());
    if (offered() && std::holds_alternative<acts::TakeBack>(*offered())) return accept(session, "");
    const bool on_move = color() == game.position().side_to_move();
    const auto plies =
        text.empty() ? std::min<long long>(on_move ? 2 : 1, there) : parse_number(text, 1, there);
    if (!plies || *plies == 0) return fail(session, "there are not so many moves to take back");
    return act(session, acts::Offer{acts::TakeBack{static_cast<int>(*plies)}});
}

bool TableGate::draw(Session& session, std::string_view) {
    const Outcome agreed{GameResult::Draw, Termination::Agreement};
    const bool accepts = offered() && *offered() == acts::Proposal(agreed);
    return accepts ? act(session, agreed) : act(session, acts::Offer{agreed});
}

// Alone: what is offered, else an advantage of one's own.
bool TableGate::advantage(Session& session, std::string_view text) {
    const auto* end = offered() ? std::get_if<Outcome>(offered()) : nullptr;
    if (text.empty() && end && is_advantage(end->result)) return accept(session, "");
    if (!text.empty() && text != "white" && text != "black")
        return fail(session, "advantage takes white or black");
    const Color side = text.empty() ? *color() : text == "white" ? Color::White : Color::Black;
    return act(session, acts::Offer{Outcome{advantage_of(side), Termination::Agreement}});
}

bool TableGate::accept(Session& session, std::string_view) {
    if (!offered()) return fail(session, "there is no offer to accept");
    return std::visit([&](const auto& accepted) { return act(session, accepted); },
                      acts::Proposal(*offered()));
}

bool TableGate::decline(Session& session, std::string_view) {
    return act(session, acts::Decline{});
}

bool TableGate::resign(Session& session, std::string_view) {
    return act(session, Outcome{win_of(~*color()), Termination::Resignation});
}

bool TableGate::chat(Session& session, std::string_view) {
    session.answer("chat", chat_.empty() ? std::vector<std::string>{"nothing was said"} : chat_);
    return true;
}

bool TableGate::table(Session& session, std::string_view) {
    const Table& table = seat_->table();
    std::vector<std::string> lines{"table " + seat_->name(), players()};
    if (const auto& offer = table.offer())
        lines.push_back(name_of_player(offer->by) + " offers " + words_of(offer->proposal));
    if (table.clock()) {
        const Stamp now = stamp_now();
        lines.push_back("White " + clock_text(table.left(Color::White, now)) + ", Black " +
                        clock_text(table.left(Color::Black, now)));
    }
    lines.push_back(result_line(table.game()));
    session.answer("table", lines);
    return true;
}

bool TableGate::help(Session& session, std::string_view) {
    std::vector<std::string> lines{"A move, such as e2-e4, or:"};
    for (const Row& row : rows()) lines.push_back(help_line(row.command));
    std::string names;
    for (const Command& command : commands())
        if (command.may(kPlaying)) names.append(names.empty() ? "" : ", ").append(command.name);
    lines.push_back(names + ": as in every game");
    session.answer("help", lines);
    return true;
}

// ---- what comes from the table ----

void TableGate::poll(Session& session) {
    const auto events = seat_->poll();
    const bool begins = !std::exchange(begun_, true);
    for (const TableEvent& event : events) {
        // What was before one came is not told again.
        const auto* done = std::get_if<ActDone>(&event);
        if (!begins || !done || std::holds_alternative<acts::Chat>(done->line.act))
            show(session, event);
    }
    if (begins) session.adopt(seat_->table().game());
    if (!begins) call_flag(session);
}

void TableGate::show(Session& session, const TableEvent& event) {
    std::visit(Overloaded{[&](const ActDone& done) {
                              const std::string text = carry_out(session, done);
                              if (!text.empty()) session.tell(text);
                          },
                          [&](const TableNote& note) { session.tell(note.text); },
                          [&](const LineRefused& line) {
                              session.tell("refused a line of " + name_of_player(line.by) +
                                           "'s: " + line.text);
                          }},
               event);
}

// Plays it on the board, and has the words for it; none where the board says enough.
std::string TableGate::carry_out(Session& session, const ActDone& done) {
    const std::string name = name_of_player(done.by);
    return std::visit(Overloaded{[&](const acts::SitDown&) {
                                     return done.by == color() ? std::string()
                                                               : name + " sits down";
                                 },
                                 [&](const acts::MakeMove& act) {
                                     (void)session.make_move(act.move);
                                     return std::string();
                                 },
                                 [&](const acts::Chat& act) {
                                     chat_.push_back(name + ": " + act.words);
                                     if (chat_.size() > kMostChatKept) chat_.erase(chat_.begin());
                                     return chat_.back();
                                 },
                                 [&](const acts::Offer& act) {
                                     return name + " offers " + words_of(act.proposal) +
                                            (color() == ~done.by ? "; accept or decline" : "");
                                 },
                                 [&](const acts::Decline&) { return name + " declines"; },
                                 [&](const acts::TakeBack& act) {
                                     session.take_back(static_cast<std::size_t>(act.plies));
                                     return name + " agrees: " + plies_of(act) + " taken back";
                                 },
                                 [&](const Outcome& outcome) {
                                     session.end(outcome);
                                     return end_text(name, outcome.termination);
                                 }},
                      done.line.act);
}

// Whichever of the two players is here writes it down.
void TableGate::call_flag(Session& session) {
    const Stamp now = stamp_now();
    const auto loser = seat_->table().flagged(now);
    if (!loser || !color() || (flag_tried_ && passed_between(*flag_tried_, now) < kFlagPause))
        return;
    flag_tried_ = now;
    const Outcome outcome{seat_->table().game().result_on_time(*loser), Termination::Time};
    if (!seat_->act(outcome)) return;
    for (const TableEvent& event : seat_->poll()) show(session, event);
}

}  // namespace alces
