#include "house/limited_seats.h"

#include <chrono>

#include "base/timed_lock.h"
#include "house/table_limits.h"
#include "tables/secret.h"

namespace alces {
namespace {

constexpr std::chrono::seconds kMaxWait{30};  // how long to wait while other processes open tables

// Calls `add`, which creates a file of a table for this person, while holding a lock. Without the
// lock, several sessions at once could exceed a limit. Surveys the tables and hashes the secret
// first, so that the lock is held only for a moment.
template <typename Add>
Result<void, SeatFault> locked(TableSurvey& survey, Person person, Add add) {
    (void)survey.check();
    if (!person.secret.empty() && person.hash.empty()) person.hash = hash_of_secret(person.secret);
    const TimedLock lock(survey.folder().descriptor(), kMaxWait);
    if (!lock.taken()) return SeatFault{SeatFault::Kind::Busy, "the server is busy; try again"};
    return add(person);
}

}  // namespace

Seat::Found host_within_limits(TableSurvey& survey, const std::string& name,
                               const TableTerms& terms, const Person& person) {
    const TableFolder& folder = survey.folder();
    // The table may be deleted at any time. If it is missing, it must be created under the lock.
    Seat::Found seat = Seat::return_to_host(folder, name, person);
    if (seat || seat.error().kind != SeatFault::Kind::Missing) return seat;
    const auto added = locked(survey, person, [&](const Person& self) -> Result<void, SeatFault> {
        if (!folder.has(name, Side::Host) && !make_room(survey, person.name))
            return SeatFault{SeatFault::Kind::Busy, "Table limit reached."};
        return Seat::add_table(folder, name, terms, self);
    });
    if (!added) return added.error();
    return Seat::return_to_host(folder, name, person);
}

Seat::Found join_within_limits(TableSurvey& survey, const std::string& name, const Person& person) {
    const TableFolder& folder = survey.folder();
    if (Seat::invitation(folder, name, person)) {
        const auto added =
            locked(survey, person, [&](const Person& self) -> Result<void, SeatFault> {
                if (!may_join(survey, person.name))
                    return SeatFault{
                        SeatFault::Kind::Taken,
                        "You are already a guest at 10 tables with unfinished games, the "
                        "maximum; finish one of these games first."};
                return Seat::add_guest(folder, name, self);
            });
        if (!added) return added.error();
    }
    return Seat::return_to_seat(folder, name, person);
}

}  // namespace alces
