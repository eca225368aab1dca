// Implements the part of TableGate that leads to the table of a rematch.
#include <utility>

#include "base/text.h"
#include "tables/table_gate.h"

namespace alces {
namespace {

// How many offers of a rematch a user can decline at a table. Later offers are neither reported nor
// open, because an opponent could open one table after another.
constexpr int kMaxDeclined = 3;

}  // namespace

SessionOptions TableGate::options_at(SessionOptions options, std::shared_ptr<TableGate> gate) {
    options.start = gate->start();
    options.variant = &options.start->variant();
    options.time.reset();  // the clocks of the table are used
    options.computer = {false, false};
    options.archive = nullptr;
    options.files_allowed = false;
    // After a rematch with the sides exchanged, the other side is at the bottom.
    if (!options.bottom) options.bottom = Bottom::Auto;
    options.gate = std::move(gate);
    return options;
}

const Seat::Rematch* TableGate::offered_rematch() const {
    const auto own = color();
    const bool is_offer = own && rematch_ && rematch_->waits && !declines_rematch_ &&
                          seat_->color_of(rematch_->host) == ~*own;
    return is_offer ? &*rematch_ : nullptr;
}

// Looks for the table that a player has opened for a rematch, and reports a new one.
void TableGate::look_for_rematch(Session& session) {
    if (!seat_->table().game().outcome().is_over()) return;
    auto found = seat_->find_rematch();
    if (found == rematch_ || !rematch_changes_.take(RateLimit::Clock::now())) return;
    rematch_ = std::move(found);
    declines_rematch_ = declined_rematches_ >= kMaxDeclined;
    if (!rematch_ || !rematch_->waits || (color() && !offered_rematch())) return;
    const Color by = seat_->color_of(rematch_->host);
    const std::string text =
        name_of_player(by) + " offers a rematch" +
        (color() ? " with the sides exchanged; accept or decline?" : "; \"rematch\" watches it.");
    if (const auto note = act_notes_[by].add({text, false}, RateLimit::Clock::now()))
        report(session, *note);
}

// Opens the table of the rematch. The front end then begins a session there; see next_session().
bool TableGate::rematch(Session& session, std::string_view) {
    if (!seat_->table().game().outcome().is_over()) return session.refuse("the game is not over");
    if (!seat_->has_guest()) return session.refuse("nobody has joined this table");
    Seat::Found found = seat_->open_rematch(opener_);
    if (!found) return session.refuse(found.error().message);
    next_ = *std::move(found);
    return true;
}

// Refuses to accept or decline an offer that the user has not seen; the user may have answered an
// earlier offer. Returns whether it was refused.
bool TableGate::refuse_new_rematch(Session& session, const std::string& verb) {
    if (shown_rematch_ == rematch_) return false;
    shown_rematch_.reset();  // set again when the offer is shown with this message
    (void)session.refuse("this offer is new: " + name_of_player(~*color()) +
                         " offers a rematch; repeat the command to " + verb + " it");
    return true;
}

// The opponent, who is at the other table, is not told.
bool TableGate::decline_rematch(Session& session) {
    declines_rematch_ = true;
    shown_rematch_.reset();
    const std::string text = "Rematch declined. " + name_of_player(~*color()) +
                             " is not told; \"say\" sends a message, \"rematch\" accepts.";
    session.notify_of_own_act(
        ++declined_rematches_ < kMaxDeclined ? text : text + " Further offers are not shown.");
    return true;
}

std::shared_ptr<SessionOptions> TableGate::next_session(const SessionOptions& options) {
    if (!next_) return nullptr;
    auto gate = std::make_shared<TableGate>(std::exchange(next_, nullptr), hints_, opener_,
                                            color() ? name_of_player(~*color()) : "");
    return std::make_shared<SessionOptions>(options_at(options, std::move(gate)));
}

// Says what has happened to a user who comes from the table of the first game.
void TableGate::begin_rematch(Session& session) const {
    const std::string text =
        "Rematch at table " + seat_->name() + ": you play " + name_of(*color()) + '.';
    if (seat_->has_guest()) return session.notify(text);
    session.notify(text + " Waiting for " + opponent_ +
                   ", who can accept your offer or join with: " + hints_.join(seat_->name()));
}

}  // namespace alces
