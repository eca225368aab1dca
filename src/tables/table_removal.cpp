// Decides whether a table may be deleted, and deletes its files.
#include "tables/table_removal.h"

#include <algorithm>
#include <chrono>

#include "games/library.h"
#include "tables/seat.h"

namespace alces {
namespace {

constexpr std::chrono::hours kKeptFor{30 * 24};

bool is_over(const TableFolder& folder, const std::string& name) {
    const GameSurvey survey;
    const Seat::Found seat = Seat::look(folder, name);
    return seat && (*seat)->table().game().outcome().is_over();
}

bool is_own(const TableFolder& folder, const std::string& name, Side side) {
    const auto sheet = folder.open(name, side, false);
    return sheet && is_of_this_account(sheet->get());
}

}  // namespace

bool is_in_use(const TableFolder& folder, const std::string& name) {
    return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
        const auto sheet = folder.open(name, side, false);
        return sheet && is_held(sheet->get());
    });
}

Result<void, SeatFault> delete_table(const TableFolder& folder, const std::string& name) {
    using Kind = SeatFault::Kind;
    if (const auto fits = check_table(folder, name); !fits) return fits.error();
    const Side side = folder.has(name, Side::Host) ? Side::Host : Side::Guest;
    const auto sheet = folder.open(name, side, false);
    if (!sheet)
        return fault_of(sheet.error(), "table " + name, file_name(name, Side::Host, Part::Sheet));
    if (!is_of_this_account(sheet->get()))
        return SeatFault{Kind::Taken, "table " + name + " belongs to another user"};
    if (is_in_use(folder, name) && !is_over(folder, name))
        return SeatFault{Kind::Busy, "somebody is playing at table " + name +
                                         "; it can be deleted when they have left"};
    // The sticky bit of the directory may protect the guest's files. The sheet by which the table
    // is found is removed last.
    for (const Part part : kParts)
        for (const Side of : kSides)
            if (part != Part::Sheet || of != side) (void)folder.remove(name, of, part);
    if (const auto error = folder.remove(name, side))
        return SeatFault{Kind::CannotWrite, "cannot delete table " + name + ": " + error.message()};
    return {};
}

void sweep_tables(const TableFolder& folder, const TablesByName& surveyed) {
    const auto sweep = [&](const std::string& name, Side side, std::int64_t last) {
        const bool is_old = std::chrono::milliseconds(stamp_now().wall - last) > kKeptFor;
        if (is_old && is_own(folder, name, side) && !is_in_use(folder, name))
            (void)delete_table(folder, name);
    };
    if (!folder.shares_account())
        for (const auto& [name, facts] : surveyed)
            if (facts.checked && facts.is_over()) sweep(name, Side::Host, facts.last);
    // The guest's sheet is deleted with the host's sheet, or alone if the host's sheet is gone.
    for (const std::string& name : folder.names(Side::Guest))
        if (!folder.has(name, Side::Host))
            sweep(name, Side::Guest, last_line_of(folder, name, Side::Guest));
}

}  // namespace alces
