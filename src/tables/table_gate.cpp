#include "tables/table_gate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/overloaded.h"
#include "base/text.h"
#include "rules/notation.h"
#include "search/limit_words.h"
#include "session/commands.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::size_t kMostChatKept = 200;
constexpr std::ptrdiff_t kChatShownAtStart = 20;  // messages
constexpr ClockSpan kFlagPause{3000};       // between attempts to write that a flag has fallen
constexpr long long kMaxPlies = 1'000'000;  // a larger number must be a typing error

std::string moves_text(long long count) {
    return std::to_string(count) + (count == 1 ? " move" : " moves");
}

// `name` is that of the player who ended the game.
std::string end_text(const std::string& name, const std::string& to_move, Termination how) {
    if (how == Termination::Resignation) return name + " resigns.";
    if (how == Termination::Time) return to_move + " lost on time.";
    return name + " accepts.";
}

std::string words_of(const std::string& name, const acts::Proposal& proposal) {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return name + " asks to take back " + moves_text(back->plies);
    return name + " offers " + offer_text(std::get<Outcome>(proposal).result);
}

bool is_chat(const TableEvent& event) {
    const auto* done = std::get_if<ActDone>(&event);
    return std::holds_alternative<ChatSaid>(event) ||
           (done != nullptr && std::holds_alternative<acts::Chat>(done->line.act));
}

std::string words_of(const LinesRefused& lines) {
    const std::string file = std::string(name_of(lines.by)) + "'s table file: ";
    if (lines.count == 1) return "Ignored a line in " + file + lines.text + " (" + lines.why + ")";
    return "Ignored " + std::to_string(lines.count) + " lines in " + file + lines.why;
}

}  // namespace

// The table's own commands. The session's commands with kPlaying or kWatching may be used too.
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
        row("say", "WORDS", "send a message to everybody at the table", kPlaying, &TableGate::say),
        row("chat", "", "list the messages", kBoth, &TableGate::chat),
        row("table", "", "show who is here and the state of the game", kBoth, &TableGate::table),
        row("takeback", "[N]", "ask to take back N plies (default: your last move)", kPlaying,
            &TableGate::take_back),
        row("undo", "[N]", "same as takeback", kPlaying, &TableGate::take_back),
        row("draw", "", "offer or accept a draw", kPlaying, &TableGate::draw),
        row("advantage", "[SIDE]", "offer or accept an advantage", kPlaying, &TableGate::advantage),
        row("accept", "", "accept the offer", kPlaying, &TableGate::accept),
        row("decline", "", "decline the offer", kPlaying, &TableGate::decline),
        row("resign", "", "resign the game", kPlaying, &TableGate::resign),
        row("help", "", "list the commands", kBoth, &TableGate::help),
    };
    return kRows;
}

std::string TableGate::name_of_player(Color color) const {
    const std::string name = seat_->player(color);
    return name.empty() ? name_of(color) : name;
}

// Whether this person may use one of the table's own commands.
bool TableGate::may_use(const Command& command) const {
    return command.may(color() ? kPlaying : kWatching);
}

// Whether this person may use one of the session's commands.
bool TableGate::may_use_in_session(const Command& command) const {
    return command.may(may_ask_computer() ? kWatching : kPlaying);
}

std::vector<const Command*> TableGate::commands() const {
    std::vector<const Command*> usable;
    for (const Row& row : rows())
        if (may_use(row.command)) usable.push_back(&row.command);
    for (const Command& command : alces::commands())
        if (may_use_in_session(command)) usable.push_back(&command);
    return usable;
}

int TableGate::poll_timeout_ms() const {
    const Table& table = seat_->table();
    if (!table.running()) return seat_->poll_timeout_ms();
    long long left = table.left(*table.running(), stamp_now()).count() + 50;
    if (flag_tried_) left = std::max<long long>(left, kFlagPause.count());
    return static_cast<int>(std::min<long long>(seat_->poll_timeout_ms(), left));
}

bool TableGate::fail_over(Session& session) const {
    return session.refuse("the game is over: " + outcome_phrase(seat_->table().game().outcome()) +
                          "; \"quit\" leaves the table");
}

// ---- what this person does ----

bool TableGate::execute(Session& session, std::string_view line) {
    poll(session);
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line.starts_with("//")) return true;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    for (const Row& row : rows()) {
        if (row.command.name != word) continue;
        if (!may_use(row.command))
            return session.refuse("you are a spectator; only players can use " + quoted(word));
        return (this->*row.run)(session, trimmed(rest));
    }
    const Command* command = find_command(word);
    if (command != nullptr && (command->may(kPlaying) || command->may(kWatching)))
        return run_session_command(session, *command, line);
    line.remove_prefix(move_number_length(line));
    return make_move(session, trimmed(line));
}

bool TableGate::run_session_command(Session& session, const Command& command,
                                    std::string_view line) {
    if (!may_use_in_session(command))
        return session.refuse(std::string(command.name) + " is not available while you play");
    if (command.may(kPrintsAlone) && line != command.name)
        return session.refuse(std::string(command.name) + " takes no arguments at a table");
    return session.execute_past_gate(line);
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
    if (!color())
        return session.refuse("you are a spectator and cannot move; \"help\" lists the commands");
    const Result<Move, BoardError> move = parse_move(game.position(), text);
    if (game.position().side_to_move() != *color())
        return session.refuse(std::string("it's ") + name_of(~*color()) + "'s turn");
    if (!move && move.error().kind == ErrorKind::Unreadable)
        return session.refuse(quoted(text) +
                              " is not a move or command; \"help\" lists the commands");
    if (!move) return session.fail(move.error());
    return act(session, acts::MakeMove{*move});
}

bool TableGate::say(Session& session, std::string_view text) {
    const std::string words = harmless(text);
    if (words.empty()) return session.refuse("missing argument: say WORDS");
    const Result<> said = seat_->say(words);
    poll(session);
    return said || session.fail(said.error());
}

const acts::Proposal* TableGate::offered() const {
    return color() ? seat_->table().offer_to(*color()) : nullptr;
}

// Without a number, asks to go back to the position before this player's last move.
bool TableGate::take_back(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    const auto there = static_cast<long long>(game.ply());
    if (offered() && std::holds_alternative<acts::TakeBack>(*offered())) return accept(session, "");
    const bool on_move = color() == game.position().side_to_move();
    const auto plies =
        text.empty() ? std::min<long long>(on_move ? 2 : 1, there) : parse_number(text, 1, there);
    if (there == 0) return session.refuse("there is no move to take back");
    if (!plies && parse_number(text, 1, kMaxPlies))
        return session.refuse("only " + moves_text(there) + " can be taken back");
    if (!plies)
        return session.refuse(must_be("takeback", there == 1 ? "1" : range_text({1, there}), text));
    return act(session, acts::Offer{acts::TakeBack{static_cast<int>(*plies)}});
}

bool TableGate::draw(Session& session, std::string_view) {
    const Outcome agreed{GameResult::Draw, Termination::Agreement};
    const bool accepts = offered() && *offered() == acts::Proposal(agreed);
    return accepts ? act(session, agreed) : act(session, acts::Offer{agreed});
}

// Without a side, accepts the advantage on offer or, if there is none, offers one for this player.
bool TableGate::advantage(Session& session, std::string_view text) {
    const auto* end = offered() ? std::get_if<Outcome>(offered()) : nullptr;
    if (text.empty() && end && is_advantage(end->result)) return accept(session, "");
    const auto side = text.empty() ? color() : color_named(text);
    if (!side) return session.refuse("advantage must be white or black, not " + quoted(text));
    return act(session, acts::Offer{Outcome{advantage_of(*side), Termination::Agreement}});
}

bool TableGate::accept(Session& session, std::string_view) {
    if (!offered()) return session.refuse("there is no offer to accept");
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
    session.answer("chat", chat_.empty() ? std::vector<std::string>{"no messages"} : chat_);
    return true;
}

bool TableGate::table(Session& session, std::string_view) {
    const Table& table = seat_->table();
    std::vector<std::string> lines{"table " + seat_->name(), players()};
    if (const auto& offer = table.offer())
        lines.push_back(words_of(name_of_player(offer->by), offer->proposal));
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
    std::vector<std::string> lines{color() ? "Type a move such as e2-e4, or a command:"
                                           : "Type a command:"};
    for (const Row& row : rows())
        if (may_use(row.command)) lines.push_back(help_line(row.command));
    std::string names;
    for (const Command& command : alces::commands())
        if (may_use_in_session(command))
            names.append(names.empty() ? "" : ", ").append(command.name);
    lines.push_back("Other commands: " + names);
    session.answer("help", lines);
    return true;
}

// ---- what happens at the table ----

void TableGate::poll(Session& session) {
    const auto events = seat_->poll();
    const bool begins = !std::exchange(begun_, true);
    // Of the events before this process joined, show only the last chat messages.
    auto hidden = std::count_if(events.begin(), events.end(), is_chat) - kChatShownAtStart;
    for (const TableEvent& event : events) {
        const bool chat = is_chat(event);
        if (begins && (chat ? hidden-- > 0 : std::holds_alternative<ActDone>(event))) continue;
        handle(session, event);
    }
    if (begins) session.adopt(seat_->table().game());
    if (!begins) call_flag(session);
}

void TableGate::handle(Session& session, const TableEvent& event) {
    std::visit(
        Overloaded{[&](const ActDone& done) {
                       const std::string text = apply(session, done);
                       if (!text.empty()) session.notify(text);
                   },
                   [&](const ChatSaid& said) { session.notify(keep_message(said.by, said.words)); },
                   [&](const TableNote& note) { session.notify(note.text); },
                   [&](const LinesRefused& lines) { session.notify(words_of(lines)); }},
        event);
}

// Keeps a chat message and returns its notice.
std::string TableGate::keep_message(Color by, const std::string& words) {
    chat_.push_back(name_of_player(by) + ": " + words);
    if (chat_.size() > kMostChatKept) chat_.erase(chat_.begin());
    return chat_.back();
}

// Applies an act to the session's game. Returns a notice about it; empty if the board shows enough.
std::string TableGate::apply(Session& session, const ActDone& done) {
    const std::string name = name_of_player(done.by);
    return std::visit(
        Overloaded{[&](const acts::SitDown&) {
                       return done.by == color() ? std::string() : name + " joined.";
                   },
                   [&](const acts::MakeMove& act) {
                       (void)session.make_move(act.move);
                       return std::string();
                   },
                   [&](const acts::Chat& act) { return keep_message(done.by, act.words); },
                   [&](const acts::Offer& act) {
                       return words_of(name, act.proposal) +
                              (color() == ~done.by ? "; accept or decline?" : ".");
                   },
                   [&](const acts::Decline&) { return name + " declines."; },
                   [&](const acts::TakeBack& act) {
                       session.take_back(static_cast<std::size_t>(act.plies));
                       return name + " agrees: " + moves_text(act.plies) + " taken back.";
                   },
                   [&](const Outcome& outcome) {
                       const Color to_move = session.game().position().side_to_move();
                       session.end(outcome);
                       return end_text(name, name_of_player(to_move), outcome.termination);
                   }},
        done.line.act);
}

// Either player's process may write that a flag has fallen.
void TableGate::call_flag(Session& session) {
    const Stamp now = stamp_now();
    const auto loser = seat_->table().flagged(now);
    if (!loser || !color() || (flag_tried_ && passed_between(*flag_tried_, now) < kFlagPause))
        return;
    flag_tried_ = now;
    const Outcome outcome{seat_->table().game().result_on_time(*loser), Termination::Time};
    if (!seat_->act(outcome)) return;
    for (const TableEvent& event : seat_->poll()) handle(session, event);
}

}  // namespace alces
