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

constexpr long long kMaxTypedPlies = 1'000'000;  // a larger number must be a typing error

// Describes an offer without its player: "a draw", "take back 2 moves".
std::string text_of(const acts::Proposal& proposal) {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return "take back " + moves_text(back->plies);
    return offer_text(std::get<Outcome>(proposal).result);
}

}  // namespace

std::string TableGate::words_of(const Table::StandingOffer& offer) const {
    if (const auto* back = std::get_if<acts::TakeBack>(&offer.proposal))
        return player_does(offer.by, "ask") + " to take back " + moves_text(back->plies);
    return player_does(offer.by, "offer") + ' ' +
           offer_text(std::get<Outcome>(offer.proposal).result);
}

// The commands that exist only at a table. The session's commands that have kPlaying or kWatching
// are available too.
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
        row("table", "", "show the players, the state of the game and all warnings", kBoth,
            &TableGate::table),
        row("takeback", "[N]", "ask to take back N plies (default: your last move)", kPlaying,
            &TableGate::take_back),
        row("undo", "[N]", "same as takeback", kPlaying, &TableGate::take_back),
        row("draw", "", "offer or accept a draw", kPlaying, &TableGate::draw),
        row("advantage", "[SIDE]", "offer or accept an advantage for one side", kPlaying,
            &TableGate::advantage),
        row("accept", "", "accept the offer", kPlaying, &TableGate::accept),
        row("decline", "", "decline the offer", kPlaying, &TableGate::decline),
        row("resign", "", "resign the game", kPlaying, &TableGate::resign),
        row("rematch", "", "after the game, play again at a new table, sides exchanged", kBoth,
            &TableGate::rematch),
        row("help", "", "list the commands", kBoth, &TableGate::help),
    };
    return kRows;
}

std::string TableGate::name_of_player(Color color) const {
    const std::string name = seat_->player(color);
    return name.empty() ? name_of(color) : name;
}

std::string TableGate::player_does(Color color_of_player, const std::string& verb) const {
    if (color_of_player == color()) return "You " + verb;
    return name_of_player(color_of_player) + ' ' + verb + 's';
}

// Whether this user may use a command that exists only at a table.
bool TableGate::may_use(const Command& command) const {
    return command.may(color() ? kPlaying : kWatching);
}

// Whether this user may use a command of the session. A public server has no settings.
bool TableGate::may_use_in_session(const Command& command) const {
    if (command.may(kNeedsSettings) && !hints_.at_shell) return false;
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

bool TableGate::fail_over(Session& session) const {
    return session.refuse("the game is over: " + outcome_phrase(seat_->table().game().outcome()) +
                          (color() ? "; \"rematch\" plays again, \"quit\" leaves the table"
                                   : "; \"quit\" leaves the table"));
}

// ---- what this user does ----

bool TableGate::execute(Session& session, std::string_view line) {
    poll(session);  // applies the events that the user had not seen when typing the line
    return run(session, line);
}

bool TableGate::run(Session& session, std::string_view line) {
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
    const bool is_here = hints_.at_shell || command == nullptr || !command->may(kNeedsSettings);
    if (command != nullptr && is_here && (command->may(kPlaying) || command->may(kWatching)))
        return run_session_command(session, *command, line);
    if (command != nullptr)
        return session.refuse(std::string(command->name) + " is not available at a table");
    if (begins_with_setting(session, line)) return session.execute_past_gate(line);
    line.remove_prefix(move_number_length(line));
    return make_move(session, trimmed(line));
}

bool TableGate::run_session_command(Session& session, const Command& command,
                                    std::string_view line) {
    if (!may_use_in_session(command))
        return session.refuse(std::string(command.name) +
                              (may_ask_computer() ? " is available only while you play"
                                                  : " is not available while you play"));
    if (command.may(kPrintsAlone) && line != command.name)
        return session.refuse(std::string(command.name) + " takes no arguments at a table");
    return session.execute_past_gate(line);
}

bool TableGate::act(Session& session, TableAct act,
                    const std::optional<Table::StandingOffer>& answered) {
    const Result<> done = seat_->act(act, answered);
    if (done) shown_.reset();
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
    if (!move && move.error().kind == ErrorKind::Unreadable)
        return session.refuse(quoted(text) +
                              " is not a move or command; \"help\" lists the commands");
    if (game.position().side_to_move() != *color())
        return session.refuse(std::string("it's ") + name_of(~*color()) + "'s turn");
    if (!move) return session.fail(move.error());
    return act(session, acts::MakeMove{*move});
}

bool TableGate::say(Session& session, std::string_view text) {
    const std::string words = printable_line(text, kMaxMessage);
    if (words.empty()) return session.refuse("missing argument: say WORDS");
    const Result<> said = seat_->say(words);
    poll(session);
    return said || session.fail(said.error());
}

const acts::Proposal* TableGate::offered() const {
    return color() ? seat_->table().offer_to(*color()) : nullptr;
}

std::string TableGate::open_offer() const {
    if (offered_rematch() != nullptr) return "a rematch";
    const acts::Proposal* offer = offered();
    return offer == nullptr ? "" : text_of(*offer);
}

std::string TableGate::own_offer() const {
    const auto& offer = seat_->table().offer();
    return color() && offer && offer->by == *color() ? text_of(offer->proposal) : "";
}

std::string TableGate::return_command() const {
    if (!color() || seat_->table().game().outcome().is_over()) return {};
    // A public server deletes a table that nobody has joined.
    if (!hints_.at_shell && !seat_->has_guest()) return {};
    return hints_.rejoin(seat_->name());
}

// The line of this user says "(you)" in place of the account.
std::vector<std::string> TableGate::panel_lines() const {
    std::vector<std::string> lines;
    for (const Color side : kColors) {
        const bool own = side == color();
        lines.push_back(std::string(name_of(side)) + ": " +
                        (own ? seat_->own_name() + " (you)" : seat_->player_text(side)));
    }
    return lines;
}

void TableGate::offer_shown() {
    if (!shown_ && offered()) shown_ = seat_->table().offer();
    if (const auto* rematch = offered_rematch(); rematch != nullptr && !shown_rematch_)
        shown_rematch_ = *rematch;
}

// Refuses a command that was typed without arguments and would make another offer instead of
// accepting the open one. The user may have meant to accept it. `own` is the command that makes the
// user's own offer.
bool TableGate::refuse_to_answer(Session& session, const std::string& own) const {
    return session.refuse(words_of(*seat_->table().offer()) + "; \"accept\" agrees, \"" + own +
                          "\" makes an offer of your own");
}

// Asks for a takeback, or accepts the opponent's request. Without a number, asks to go back to the
// position before this player's last move, and accepts only a request for that position.
bool TableGate::take_back(Session& session, std::string_view text) {
    const Game& game = seat_->table().game();
    const auto there = static_cast<long long>(game.ply());
    const auto* asked = offered() ? std::get_if<acts::TakeBack>(offered()) : nullptr;
    const bool on_move = color() == game.position().side_to_move();
    const auto plies =
        text.empty() ? std::min<long long>(on_move ? 2 : 1, there) : parse_number(text, 1, there);
    if (asked && plies == asked->plies) return accept(session, "");
    if (asked && text.empty())
        return refuse_to_answer(session, "takeback " + std::to_string(*plies));
    if (there == 0) return session.refuse("there is no move to take back");
    if (!plies && parse_number(text, 1, kMaxTypedPlies))
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

// Offers an advantage for the side in `text`, or accepts the same offer from the opponent. If
// `text` is empty, the side is this player's, and an offer of an advantage for the opponent is not
// accepted.
bool TableGate::advantage(Session& session, std::string_view text) {
    const auto* end = offered() ? std::get_if<Outcome>(offered()) : nullptr;
    const auto side = text.empty() ? color() : color_named(text);
    if (!side) return session.refuse("advantage must be white or black, not " + quoted(text));
    const Outcome agreed{advantage_of(*side), Termination::Agreement};
    if (end && *end == agreed) return accept(session, "");
    if (text.empty() && end && is_advantage(end->result))
        return refuse_to_answer(session, "advantage " + lower_case(name_of(*side)));
    return act(session, acts::Offer{agreed});
}

bool TableGate::accept(Session& session, std::string_view) {
    if (offered_rematch() != nullptr)
        return refuse_new_rematch(session, "accept") ? false : rematch(session, "");
    if (!offered()) return session.refuse("there is no offer to accept");
    const Table::StandingOffer offer = *seat_->table().offer();
    if (shown_ != offer) {
        shown_.reset();  // set again when the offer is shown with this message
        return session.refuse("this offer is new: " + words_of(offer) +
                              "; repeat the command to accept it");
    }
    return std::visit([&](const auto& accepted) { return act(session, accepted, offer); },
                      offer.proposal);
}

bool TableGate::decline(Session& session, std::string_view) {
    if (offered_rematch() != nullptr)
        return refuse_new_rematch(session, "decline") ? false : decline_rematch(session);
    return act(session, acts::Decline{});
}

bool TableGate::resign(Session& session, std::string_view) {
    return act(session, Outcome{win_of(~*color()), Termination::Resignation});
}

bool TableGate::chat(Session& session, std::string_view) {
    const auto messages = log_.messages();
    session.answer("chat", messages.empty() ? std::vector<std::string>{"no messages"} : messages);
    return true;
}

bool TableGate::table(Session& session, std::string_view) {
    const Table& table = seat_->table();
    std::vector<std::string> lines = panel_lines();
    lines.insert(lines.begin(), "table " + seat_->name());
    if (const auto& offer = table.offer()) lines.push_back(words_of(*offer));
    if (table.clock()) {
        const Stamp now = seat_->clock_now();
        lines.push_back("White " + clock_text(table.left(Color::White, now)) + ", Black " +
                        clock_text(table.left(Color::Black, now)));
    }
    lines.push_back(result_line(table.game()));
    for (std::string& warning : log_.warnings()) lines.push_back(std::move(warning));
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

}  // namespace alces
