// Implements the part of TableGate that applies the events of the table to the session and reports
// them.
#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "base/text.h"
#include "tables/table_gate.h"
#include "words/game_text.h"

namespace alces {
namespace {

// The maximum number of messages that are shown when the user arrives.
constexpr std::size_t kChatShownAtStart = 20;
// Milliseconds between two attempts to report notes that were kept back.
constexpr long long kNotePause = 1000;

// Returns who wrote a message; none if the event is not a message.
std::optional<Color> writer_of(const TableEvent& event) {
    if (const auto* said = std::get_if<ChatSaid>(&event)) return said->by;
    const auto* done = std::get_if<ActDone>(&event);
    if (done != nullptr && std::holds_alternative<acts::Chat>(done->line.act)) return done->by;
    return {};
}

// Whether a player can repeat this act again and again without making a move.
bool is_repeatable(const TableAct& act) {
    return std::holds_alternative<acts::SitDown>(act) || std::holds_alternative<acts::Offer>(act) ||
           std::holds_alternative<acts::Decline>(act);
}

}  // namespace

void TableGate::poll(Session& session) {
    const auto events = seat_->poll();
    if (seat_->is_overtaken() && watch_again(session, events)) return;
    const bool begins = !std::exchange(begun_, true);
    // Shows only the latest of the messages that were written before this process joined.
    ByColor<std::size_t> written{};
    for (const TableEvent& event : events)
        if (const auto writer = writer_of(event)) ++written[*writer];
    ByColor<std::size_t> hidden = surplus_messages(written, kChatShownAtStart);
    for (const TableEvent& event : events) {
        const auto writer = writer_of(event);
        if (begins && writer && hidden[*writer] > 0)
            --hidden[*writer];
        else if (!begins || writer || !std::holds_alternative<ActDone>(event))
            handle(session, event);
    }
    if (begins) return begin(session);
    look_for_rematch(session);
    for (const Color color : kColors)
        if (const auto note = act_notes_[color].due(RateLimit::Clock::now()))
            report(session, *note);
    call_flag(session);
}

int TableGate::poll_timeout_ms() const {
    const Table& table = seat_->table();
    long long most = seat_->poll_timeout_ms();
    for (const Color color : kColors)
        if (act_notes_[color].keeps_back()) most = std::min(most, kNotePause);
    if (!table.running()) return static_cast<int>(most);
    long long left = table.left(*table.running(), seat_->clock_now()).count() + 50;
    // Only a player's process writes the loss on time, so the process of a spectator need not
    // hurry.
    if (!color() && left <= 50) return static_cast<int>(most);
    if (flag_tried_) left = std::max<long long>(left, kFlagPause.count());
    return static_cast<int>(std::min(most, left));
}

void TableGate::begin(Session& session) {
    session.adopt(seat_->table().game());
    if (!opponent_.empty())
        begin_rematch(session);
    else if (color() && !seat_->has_guest())
        session.notify("Waiting for an opponent, who can join with: " + hints_.join(seat_->name()));
    else if (!color())
        session.notify("You are watching table " + seat_->name() + '.');
    if (const auto& offer = seat_->table().offer(); offer && offered())
        session.notify(question_about(*offer));
}

// For a spectator who has been shown a line that does not count. Reads the table again from the
// start. Of the `events` before that, only the messages are shown. Returns whether the game is
// right now.
bool TableGate::watch_again(Session& session, const std::vector<TableEvent>& events) {
    if (!restarts_.take(RateLimit::Clock::now())) return false;
    Seat::Found again = seat_->watch_again();
    if (!again) return false;
    seat_ = *std::move(again);
    for (const TableEvent& event : events)
        if (writer_of(event)) handle(session, event);
    for (const TableEvent& event : seat_->poll())
        if (!writer_of(event) && !std::holds_alternative<ActDone>(event)) handle(session, event);
    session.adopt(seat_->table().game());
    report(session, TableNote{"Both players wrote a line at the same time, and the one that was "
                              "shown here does not count. The table has been read again."});
    return true;
}

void TableGate::handle(Session& session, const TableEvent& event) {
    std::visit(Overloaded{[&](const ActDone& done) { report_act(session, done); },
                          [&](const ChatSaid& said) {
                              const std::string text = keep_message(said.by, said.words);
                              said.by == color() ? session.notify_of_own_act(text)
                                                 : session.notify(text);
                          },
                          [&](const TableNote& note) { report(session, note); },
                          [&](const LinesRefused& lines) { report(session, lines); }},
               event);
}

int TableGate::move_number() const { return seat_->table().game().position().move_number(); }

void TableGate::report(Session& session, const TableNote& note) {
    // All notes about what a player does, such as joining and offering, are counted together.
    const std::string more =
        note.left_out == 1 ? "1 message about this player was"
                           : std::to_string(note.left_out) + " messages about this player were";
    const std::string text = note.text + (note.left_out > 0 ? ' ' + more + " left out." : "");
    if (!note.is_warning) return session.notify(text);
    log_.add_warning(note.text, move_number(), note.left_out + 1);
    session.warn(text);
}

void TableGate::report(Session& session, const LinesRefused& lines) {
    const std::string file = std::string(name_of(lines.by)) + "'s table file: ";
    log_.add_warning("Ignored lines in " + file + lines.why, move_number(), lines.count,
                     TableLog::About::RefusedLines);
    session.warn(lines.count == 1
                     ? "Ignored a line in " + file + lines.text + " (" + lines.why + ")"
                     : "Ignored " + std::to_string(lines.count) + " lines in " + file + lines.why);
}

void TableGate::report_act(Session& session, const ActDone& done) {
    const std::string text = apply(session, done);
    if (text.empty()) return;
    if (done.by == color()) return session.notify_of_own_act(text);
    if (!is_repeatable(done.line.act)) return session.notify(text);
    if (const auto note = act_notes_[done.by].add({text, false}, RateLimit::Clock::now()))
        report(session, *note);
}

// Describes an offer, with a question if this user can answer it: "boris offers a draw; accept or
// decline?".
std::string TableGate::question_about(const Table::StandingOffer& offer) const {
    return words_of(offer) + (color() == ~offer.by ? "; accept or decline?" : ".");
}

// Adds a chat message to the log. Returns the notice about it.
std::string TableGate::keep_message(Color by, const std::string& words) {
    const std::string text = name_of_player(by) + ": " + words;
    log_.add_message(by, text);
    return text;
}

// Applies an act to the session's game. Returns a notice about it, or an empty string if none is
// needed.
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
                       return question_about({done.by, act.proposal});
                   },
                   [&](const acts::Decline&) { return player_does(done.by, "decline") + '.'; },
                   [&](const acts::TakeBack& act) {
                       session.take_back(static_cast<std::size_t>(act.plies));
                       return player_does(done.by, "agree") + ": " + moves_text(act.plies) +
                              " taken back.";
                   },
                   [&](const Outcome& outcome) {
                       const Color to_move = session.game().position().side_to_move();
                       session.end(outcome);
                       if (outcome.termination == Termination::Time)
                           return (to_move == color() ? std::string("You")
                                                      : name_of_player(to_move)) +
                                  " lost on time.";
                       const bool resigns = outcome.termination == Termination::Resignation;
                       return player_does(done.by, resigns ? "resign" : "accept") + '.';
                   }},
        done.line.act);
}

// Writes the loss on time if a flag has fallen. Either player's process may do this.
void TableGate::call_flag(Session& session) {
    const Stamp now = stamp_now();
    const auto loser = seat_->table().flagged(seat_->clock_now());
    if (!loser || !color() || (flag_tried_ && passed_between(*flag_tried_, now) < kFlagPause))
        return;
    flag_tried_ = now;
    const Outcome outcome{seat_->table().game().result_on_time(*loser), Termination::Time};
    const Result<> written = seat_->act(outcome);
    for (const TableEvent& event : seat_->poll()) handle(session, event);
    // The opponent's move or claim may just have arrived.
    if (written || !seat_->table().flagged(seat_->clock_now())) return;
    if (flag_fault_ == written.error().message) return;
    flag_fault_ = written.error().message;
    report(session, TableNote{"The loss on time is not recorded yet: " + flag_fault_ +
                              ". Stay at the table: this program tries again every 3 seconds."});
}

}  // namespace alces
