#include "house/table_limits.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "house/table_survey.h"
#include "tables/table_removal.h"

namespace alces {
namespace {

using std::chrono::hours;

constexpr hours kKeptOver{30 * 24};
constexpr hours kKeptOpen{90 * 24};
constexpr hours kKeptInvitation{24};             // on a full server, if nobody has joined or moved
constexpr hours kKeptGame{7 * 24};               // on a full server
constexpr std::size_t kMostDeletedAtOnce = 200;  // because a person is waiting

bool is_useless(const HouseTable& table) {
    if (table.is_over() && !table.has_guest()) return true;
    return table.untouched > (table.is_over() ? kKeptOver : kKeptOpen);
}

// The tables, the longest unused first.
class HouseTables {
  public:
    explicit HouseTables(const TableFolder& folder)
        : folder_(folder), tables_(survey_tables(folder)) {}

    template <typename Which>
    [[nodiscard]] std::size_t count(Which which) const {
        return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), which));
    }
    // Deletes the first `most` of these tables at which nobody is.
    template <typename Which>
    void remove(std::size_t most, Which which) {
        std::erase_if(tables_, [&](const HouseTable& table) {
            if (most == 0 || !which(table) || is_in_use(folder_, table.name) ||
                !delete_table(folder_, table.name))
                return false;
            --most;
            return true;
        });
    }

  private:
    const TableFolder& folder_;
    std::vector<HouseTable> tables_;
};

// How many of `count` tables must be deleted to make room for one more.
std::size_t excess(std::size_t count, std::size_t limit) {
    return count < limit ? 0 : count - limit + 1;
}

}  // namespace

bool make_room(const TableFolder& tables, const std::string& user, const TableLimits& limits) {
    const auto any = [](const HouseTable&) { return true; };
    const auto is_own = [&](const HouseTable& table) { return table.host == user; };
    const auto is_open = [](const HouseTable& table) { return !table.is_over(); };
    sweep_tables(tables);  // removes the remains of tables that have lost their host's file
    HouseTables all(tables);
    all.remove(kMostDeletedAtOnce, is_useless);
    all.remove(excess(all.count(is_own), limits.per_user),
               [&](const HouseTable& table) { return table.is_over() && is_own(table); });
    all.remove(excess(all.count(any), limits.files),
               [](const HouseTable& table) { return table.is_over(); });
    all.remove(excess(all.count(is_open), limits.open), [](const HouseTable& table) {
        const bool is_begun = table.has_guest() && table.state == HouseTable::State::Moved;
        return !table.is_over() && !is_begun && table.untouched > kKeptInvitation;
    });
    all.remove(excess(all.count(is_open), limits.open), [](const HouseTable& table) {
        return !table.is_over() && table.untouched > kKeptGame;
    });
    return all.count(any) < limits.files && all.count(is_open) < limits.open &&
           all.count([&](const HouseTable& table) { return is_own(table) && is_open(table); }) <
               limits.open_per_user;
}

bool may_join(const TableFolder& tables, const std::string& user, const TableLimits& limits) {
    const auto all = survey_tables(tables);
    const auto seats = std::count_if(all.begin(), all.end(), [&](const HouseTable& table) {
        return table.guest == user && !table.is_over();
    });
    return static_cast<std::size_t>(seats) < limits.open_as_guest;
}

void delete_if_unplayed(const TableFolder& tables, const std::string& name) {
    const HouseTable table = survey_table(tables, name);
    if (table.is_over() && !table.has_guest() && !is_in_use(tables, name))
        (void)delete_table(tables, name);
}

}  // namespace alces
