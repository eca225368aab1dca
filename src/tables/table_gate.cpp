#include "tables/table_gate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Kind = TableLine::Kind;

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

std::string words_of(const Proposal& proposal) {
    if (proposal.plies > 0)
        return "to take back " + plies_text(static_cast<std::size_t>(proposal.plies));
    return offer_text(proposal.result);
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

int TableGate::patience() const {
    const Table& table = seat_->table();
    if (!table.running()) return seat_->patience();
    const auto left = table.left(*table.running(), stamp_now()).count() + 50;
    if (flag_tried_) return static_cast<int>(std::max<long long>(left, kFlagPause.count()));
    return static_cast<int>(std::min<long long>(seat_->patience(), left));
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

bool TableGate::act(Session& session, TableLine line) {
    const Error error = seat_->act(std::move(line));
    poll(session);
    return error.message.empty() || session.fault(error);
}

bool TableGate::make_move(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    if (game.outcome().is_over())
        return fail(session, "the game is over: " + outcome_phrase(game.outcome()) +
                                 "; quit leaves the table");
    if (!color()) return fail(session, "you only watch this game; help lists what you can do");
    const Result<Move> move = parse_move(game.position(), text);
    if (game.position().side_to_move() != *color())
        return fail(session, "it is " + name_of_player(~*color()) + "'s turn");
    if (!move && move.error().kind == ErrorKind::Unreadable)
        return fail(session, printable(text, 60) + " is no move and no command; help lists them");
    if (!move) return session.fault(move.error());
    TableLine line;
    line.kind = Kind::Move;
    line.text = write_move(game.position(), *move, MoveStyle::Compact);
    return act(session, std::move(line));
}

bool TableGate::say(Session& session, std::string_view text) {
    TableLine line;
    line.kind = Kind::Chat;
    line.text = harmless(text, kMaxChat);
    if (line.text.empty()) return fail(session, "say takes some words");
    return act(session, std::move(line));
}

bool TableGate::propose(Session& session, const Proposal& proposal) {
    TableLine line;
    line.kind = Kind::Offer;
    line.proposal = proposal;
    return act(session, std::move(line));
}

// Alone: the last move of one's own.
bool TableGate::take_back(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    const auto there = static_cast<long long>(game.ply());
    const auto& offer = seat_->table().offer();
    if (offer && offer->proposal.plies > 0 && offer->by != color()) return accept(session, "");
    const bool on_move = color() == game.position().side_to_move();
    const auto plies =
        text.empty() ? std::min<long long>(on_move ? 2 : 1, there) : parse_number(text, 1, there);
    if (!plies || *plies == 0) return fail(session, "there are not so many moves to take back");
    return propose(session, {GameResult::Unfinished, static_cast<int>(*plies)});
}

bool TableGate::draw(Session& session, std::string_view) {
    const auto& offer = seat_->table().offer();
    const bool asked = offer && offer->proposal.result == GameResult::Draw;
    if (asked && offer->by != color()) return accept(session, "");
    return propose(session, {GameResult::Draw, 0});
}

bool TableGate::advantage(Session& session, std::string_view text) {
    const auto& offer = seat_->table().offer();
    if (offer && is_advantage(offer->proposal.result) && offer->by != color() && text.empty())
        return accept(session, "");
    if (!color()) return fail(session, "you only watch this game");
    if (!text.empty() && text != "white" && text != "black")
        return fail(session, "advantage takes white or black");
    const Color side = text.empty() ? *color() : text == "white" ? Color::White : Color::Black;
    return propose(session, {advantage_of(side), 0});
}

bool TableGate::accept(Session& session, std::string_view) {
    const auto offer = seat_->table().offer();
    if (!offer || offer->by == color()) return fail(session, "there is no offer to accept");
    TableLine line;
    if (offer->proposal.plies > 0) {
        line.kind = Kind::Undo;
        line.number = offer->proposal.plies;
    } else {
        line.kind = Kind::End;
        line.result = offer->proposal.result;
        line.termination = Termination::Agreement;
    }
    return act(session, std::move(line));
}

bool TableGate::decline(Session& session, std::string_view) {
    TableLine line;
    line.kind = Kind::Decline;
    return act(session, std::move(line));
}

bool TableGate::resign(Session& session, std::string_view) {
    if (!color()) return fail(session, "you only watch this game");
    TableLine line;
    line.kind = Kind::End;
    line.result = win_of(~*color());
    line.termination = Termination::Resignation;
    return act(session, std::move(line));
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
    if (!std::exchange(begun_, true)) {
        // What was before one came is not told again.
        for (const TableEvent& event : events)
            if (event.what != TableEvent::What::Line || event.line.kind == Kind::Chat)
                show(session, event);
        session.adopt(seat_->table().game());
        show_clock(session);
        return;
    }
    for (const TableEvent& event : events) show(session, event);
    if (!events.empty()) show_clock(session);
    call_flag(session);
}

void TableGate::show(Session& session, const TableEvent& event) {
    switch (event.what) {
        case TableEvent::What::Line:
            return show_line(session, *event.by, event.line);
        case TableEvent::What::Note:
            return session.tell(event.text);
        case TableEvent::What::Refused:
            return session.tell("refused a line of " + name_of_player(*event.by) +
                                "'s: " + event.text);
    }
}

void TableGate::show_line(Session& session, Color by, const TableLine& line) {
    const std::string name = name_of_player(by);
    switch (line.kind) {
        case Kind::Here:
            if (by != color()) session.tell(name + " sits down");
            return;
        case Kind::Move:
            (void)session.carry_out(line.text);
            return;
        case Kind::Chat:
            chat_.push_back(name + ": " + line.text);
            if (chat_.size() > kMostChatKept) chat_.erase(chat_.begin());
            return session.tell(chat_.back());
        case Kind::Offer:
            return session.tell(name + " offers " + words_of(line.proposal) +
                                (color() == ~by ? "; accept or decline" : ""));
        case Kind::Decline:
            return session.tell(name + " declines");
        case Kind::Undo:
            (void)session.carry_out("{[%undo " + std::to_string(line.number) + "]}");
            return session.tell(name + " agrees: " +
                                plies_text(static_cast<std::size_t>(line.number)) + " taken back");
        case Kind::End:
            (void)session.carry_out(std::string("{[%termination ") + name_of(line.termination) +
                                    "]} " + result_token(line.result));
            return session.tell(end_text(by, line));
    }
}

void TableGate::show_clock(Session& session) {
    const Table& table = seat_->table();
    if (!table.has_clocks()) return;
    const Stamp now = stamp_now();
    session.set_clock({table.left(Color::White, now), table.left(Color::Black, now)},
                      table.running());
}

std::string TableGate::end_text(Color by, const TableLine& line) const {
    switch (line.termination) {
        case Termination::Resignation:
            return name_of_player(by) + " resigns";
        case Termination::Time:
            return "a flag has fallen";
        default:
            return name_of_player(by) + " accepts";
    }
}

// Whoever of the two is here writes it down.
void TableGate::call_flag(Session& session) {
    const Stamp now = stamp_now();
    const auto loser = seat_->table().flagged(now);
    if (!loser || !color() || (flag_tried_ && passed_between(*flag_tried_, now) < kFlagPause))
        return;
    TableLine line;
    line.kind = Kind::End;
    line.result = seat_->table().game().result_on_time(*loser);
    line.termination = Termination::Time;
    flag_tried_ = now;
    if (!seat_->act(std::move(line)).message.empty()) return;
    for (const TableEvent& event : seat_->poll()) show(session, event);
    show_clock(session);
}

}  // namespace alces
