#include "tables/table_gate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/overloaded.h"
#include "base/text.h"
#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::size_t kMostChatKept = 200;
constexpr ClockSpan kFlagPause{3000};  // before a fallen flag is written down again

// What of a session's own commands may be said at a table. Those that think or judge are for who
// watches, and for afterwards.
constexpr std::array<std::string_view, 11> kLooking{
    "show", "pieces", "moves", "fen", "why", "flip", "time", "history", "result", "export", "quit"};
constexpr std::array<std::string_view, 5> kThinking{"hint", "analyse", "threat", "review", "eval"};

template <typename List>
bool is_among(const List& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

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

struct TableGate::Command {
    std::string_view name, arguments, help;
    bool (TableGate::*run)(Session&, std::string_view);
};

const TableGate::Command* TableGate::find_command(std::string_view name) {
    static constexpr std::array<Command, 12> kCommands{{
        {"say", "WORDS", "says something to everybody at the table", &TableGate::say},
        {"chat", "", "lists what was said", &TableGate::chat},
        {"table", "", "who is here, and how the game stands", &TableGate::table},
        {"takeback", "[N]", "asks to take N plies back", &TableGate::take_back},
        {"undo", "[N]", "the same", &TableGate::take_back},
        {"draw", "", "offers a draw, or accepts one", &TableGate::draw},
        {"advantage", "[SIDE]", "offers an advantage, or accepts one", &TableGate::advantage},
        {"accept", "", "accepts what is offered", &TableGate::accept},
        {"decline", "", "declines it", &TableGate::decline},
        {"resign", "", "gives the game up", &TableGate::resign},
        {"help", "", "lists the commands", &TableGate::help},
        {"", "", "", nullptr},
    }};
    for (const Command& command : kCommands)
        if (name.empty() || command.name == name) return &command;
    return nullptr;
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

bool TableGate::fail(Session& session, std::string message) {
    return session.fault({ErrorKind::Command, std::move(message)});
}

// ---- what is said here ----

bool TableGate::said(Session& session, std::string_view line) {
    poll(session);
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line.starts_with("//")) return true;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (const Command* command = find_command(word); command != nullptr && command->run != nullptr)
        return (this->*command->run)(session, trimmed(rest));
    if (is_among(kThinking, word) && !may_ask_computer())
        return fail(session, "no help from the computer while you play");
    if (is_among(kLooking, word) || is_among(kThinking, word)) {
        const bool sets = (word == "fen" || word == "time") && !trimmed(rest).empty();
        if (sets) return fail(session, "nothing of this can be changed at a table");
        return session.carry_out(line);
    }
    line.remove_prefix(move_number_length(line));
    return make_move(session, trimmed(line));
}

bool TableGate::act(Session& session, TableAct act) {
    const auto error = seat_->act(std::move(act));
    poll(session);
    return !error || session.fault(*error);
}

bool TableGate::make_move(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    if (game.outcome().is_over())
        return fail(session, "the game is over: " + outcome_phrase(game.outcome()) +
                                 "; quit leaves the table");
    if (!color()) return fail(session, "you only watch this game; help lists what you can do");
    const Result<Move, BoardError> move = parse_move(game.position(), text);
    if (game.position().side_to_move() != *color())
        return fail(session, "it is " + name_of_player(~*color()) + "'s turn");
    if (!move && move.error().kind == ErrorKind::Unreadable)
        return fail(session, printable(text, 60) + " is no move and no command; help lists them");
    if (!move) return session.fault(move.error());
    return act(session, acts::MakeMove{*move});
}

bool TableGate::say(Session& session, std::string_view text) {
    std::string words = harmless(text);
    if (words.empty()) return fail(session, "say takes some words");
    return act(session, acts::Chat{std::move(words)});
}

// Alone: the last move of one's own.
bool TableGate::take_back(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    const auto there = static_cast<long long>(game.ply());
    const acts::Proposal* offered = offered_here();
    if (offered && std::holds_alternative<acts::TakeBack>(*offered)) return accept(session, "");
    const bool on_move = color() == game.position().side_to_move();
    const auto plies =
        text.empty() ? std::min<long long>(on_move ? 2 : 1, there) : parse_number(text, 1, there);
    if (!plies || *plies == 0) return fail(session, "there are not so many moves to take back");
    return act(session, acts::Offer{acts::TakeBack{static_cast<int>(*plies)}});
}

bool TableGate::draw(Session& session, std::string_view) {
    return offer_or_accept(session, GameResult::Draw);
}

bool TableGate::offer_or_accept(Session& session, GameResult result) {
    const Outcome agreed{result, Termination::Agreement};
    const acts::Proposal* offered = offered_here();
    if (offered && *offered == acts::Proposal(agreed)) return accept(session, "");
    return act(session, acts::Offer{agreed});
}

bool TableGate::advantage(Session& session, std::string_view text) {
    const acts::Proposal* offered = offered_here();
    const auto* end = offered ? std::get_if<Outcome>(offered) : nullptr;
    if (end && is_advantage(end->result) && text.empty()) return accept(session, "");
    if (!color()) return fail(session, "you only watch this game");
    if (!text.empty() && text != "white" && text != "black")
        return fail(session, "advantage takes white or black");
    const Color side = text.empty() ? *color() : text == "white" ? Color::White : Color::Black;
    return act(session, acts::Offer{Outcome{advantage_of(side), Termination::Agreement}});
}

// What is offered here to whoever plays here.
const acts::Proposal* TableGate::offered_here() const {
    return color() ? seat_->table().offer_to(*color()) : nullptr;
}

bool TableGate::accept(Session& session, std::string_view) {
    if (!color()) return fail(session, "you only watch this game");
    const acts::Proposal* offered = offered_here();
    if (!offered) return fail(session, "there is no offer to accept");
    return std::visit([&](const auto& accepted) { return act(session, accepted); },
                      acts::Proposal(*offered));
}

bool TableGate::decline(Session& session, std::string_view) {
    return act(session, acts::Decline{});
}

bool TableGate::resign(Session& session, std::string_view) {
    if (!color()) return fail(session, "you only watch this game");
    return act(session, Outcome{win_of(~*color()), Termination::Resignation});
}

bool TableGate::chat(Session& session, std::string_view) {
    session.tell("chat", chat_.empty() ? std::vector<std::string>{"nothing was said"} : chat_);
    return true;
}

bool TableGate::table(Session& session, std::string_view) {
    const Table& table = seat_->table();
    std::vector<std::string> lines{"table " + seat_->name(), players()};
    if (const auto& offer = table.offer())
        lines.push_back(name_of_player(offer->by) + " offers " + words_of(offer->proposal));
    if (table.has_clocks()) {
        const Stamp now = stamp_now();
        lines.push_back("White " + clock_text(table.left(Color::White, now)) + ", Black " +
                        clock_text(table.left(Color::Black, now)));
    }
    lines.push_back(result_line(table.game()));
    session.tell("table", lines);
    return true;
}

bool TableGate::help(Session& session, std::string_view) {
    std::vector<std::string> lines{"A move, such as " + std::string("e2-e4, or:")};
    for (const Command* command = find_command(""); !command->name.empty(); ++command) {
        std::string line(command->name);
        if (!command->arguments.empty()) line.append(" ").append(command->arguments);
        line.resize(std::max<std::size_t>(line.size() + 1, 18), ' ');
        lines.push_back(line.append(command->help));
    }
    std::string rest;
    for (const std::string_view name : kLooking) rest.append(rest.empty() ? "" : ", ").append(name);
    lines.push_back(rest + ": as in every game");
    session.tell("help", lines);
    return true;
}

// ---- what comes from the table ----

void TableGate::poll(Session& session) {
    const auto events = seat_->poll();
    const bool begins = !std::exchange(begun_, true);
    for (const TableEvent& event : events) {
        // What was before one came is not told again.
        const auto* done = std::get_if<ActDone>(&event);
        if (!begins || !done || std::holds_alternative<acts::Chat>(done->act)) show(session, event);
    }
    if (begins) session.adopt(seat_->table().game());
    if (begins || !events.empty()) show_clock(session);
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
    return std::visit(
        Overloaded{[&](const acts::SitDown&) {
                       return done.by == color() ? std::string() : name + " sits down";
                   },
                   [&](const acts::MakeMove& act) {
                       (void)session.carry_out(act.text);
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
                       (void)session.carry_out("{[%undo " + std::to_string(act.plies) + "]}");
                       return name + " agrees: " + plies_of(act) + " taken back";
                   },
                   [&](const Outcome& outcome) {
                       (void)session.carry_out(std::string("{[%termination ") +
                                               name_of(outcome.termination) + "]} " +
                                               result_token(outcome.result));
                       return end_text(name, outcome.termination);
                   }},
        done.act);
}

void TableGate::show_clock(Session& session) {
    const Table& table = seat_->table();
    if (!table.has_clocks()) return;
    const Stamp now = stamp_now();
    session.set_clock({table.left(Color::White, now), table.left(Color::Black, now)},
                      table.running());
}

// Whichever of the two players is here writes it down.
void TableGate::call_flag(Session& session) {
    const Stamp now = stamp_now();
    const auto loser = seat_->table().flagged(now);
    if (!loser || !color() || (flag_tried_ && passed_between(*flag_tried_, now) < kFlagPause))
        return;
    flag_tried_ = now;
    if (seat_->act(Outcome{seat_->table().game().result_on_time(*loser), Termination::Time}))
        return;
    for (const TableEvent& event : seat_->poll()) show(session, event);
    show_clock(session);
}

}  // namespace alces
