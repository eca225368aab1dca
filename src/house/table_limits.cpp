#include "house/table_limits.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>
#include <vector>

#include "tables/table_removal.h"

namespace alces {
namespace {

using std::chrono::hours;

constexpr hours kKeptOver{30 * 24};
constexpr hours kKeptOpen{90 * 24};
constexpr hours kKeptInvitation{24};  // on a full server: a table without a guest or without moves
constexpr hours kKeptGame{7 * 24};    // on a full server: a table with a guest and moves
constexpr std::size_t kMaxDeletedAtOnce = 200;  // because a user is waiting

bool is_older(const TableFacts& table, hours age) {
    return std::chrono::milliseconds(stamp_now().wall - table.last) > age;
}

bool is_open(const TableFacts& table) { return !table.is_over(); }

// Whether a table has a guest and moves. An unreadable table with a guest counts too.
bool is_begun(const TableFacts& table) {
    return table.has_guest && table.state != TableFacts::State::Unmoved;
}

bool is_useless(const TableFacts& table) {
    if (table.is_over() && !table.has_guest) return true;
    return is_older(table, table.is_over() ? kKeptOver : kKeptOpen);
}

// A survey must find all tables even if the server has the maximum number of them.
static_assert(TableLimits{}.files < NameLimits{}.tables);

// The tables of the server, sorted by their last lines, the oldest first.
class HouseTables {
  public:
    HouseTables(const TableFolder& folder, const TablesByName& tables)
        : folder_(folder), tables_(tables.begin(), tables.end()) {
        std::stable_sort(tables_.begin(), tables_.end(), [](const auto& a, const auto& b) {
            return a.second.last < b.second.last;
        });
    }

    template <typename Which>
    [[nodiscard]] std::size_t count(Which which) const {
        return static_cast<std::size_t>(
            std::count_if(tables_.begin(), tables_.end(),
                          [&](const auto& table) { return which(table.second); }));
    }
    // Returns how many open tables each user hosts.
    [[nodiscard]] std::map<std::string, std::size_t> open_by_host() const {
        std::map<std::string, std::size_t> hosted;
        for (const auto& [name, facts] : tables_)
            if (is_open(facts)) ++hosted[facts.names[index(Side::Host)]];
        return hosted;
    }
    // Deletes at most `most` tables that `which` selects and at which nobody is present, the
    // longest unused first.
    template <typename Which>
    void remove(std::size_t most, Which which) {
        std::erase_if(tables_, [&](const auto& table) {
            if (most == 0 || !which(table.second) || is_in_use(folder_, table.first) ||
                !delete_table(folder_, table.first))
                return false;
            --most;
            return true;
        });
    }

  private:
    const TableFolder& folder_;
    std::vector<std::pair<std::string, TableFacts>> tables_;
};

// Returns how many of `count` tables must be deleted to make room for one more.
std::size_t excess(std::size_t count, std::size_t limit) {
    return count < limit ? 0 : count - limit + 1;
}

// If the server has too many open tables, deletes those of the users who host most of them. A user
// who registers many names can therefore not keep everybody else from opening a table.
void remove_of_busiest(HouseTables& all, const std::string& user, const TableLimits& limits) {
    auto hosted = all.open_by_host();
    const std::size_t own = hosted[user];
    const auto busiest =
        std::ranges::max_element(hosted, {}, [](const auto& host) { return host.second; });
    for (std::size_t most = busiest->second; most > own + 1; --most)
        all.remove(excess(all.count(is_open), limits.open), [&](const TableFacts& table) {
            return is_open(table) && hosted[table.names[index(Side::Host)]] == most;
        });
}

}  // namespace

bool make_room(TableSurvey& survey, const std::string& user, const TableLimits& limits) {
    const auto any = [](const TableFacts&) { return true; };
    const auto is_own = [&](const TableFacts& table) {
        return table.names[index(Side::Host)] == user;
    };
    // This removes the remains of tables that have lost their host's file.
    sweep_tables(survey.folder(), {});
    HouseTables all(survey.folder(), survey.glance());
    all.remove(kMaxDeletedAtOnce, is_useless);
    all.remove(excess(all.count(is_own), limits.per_user),
               [&](const TableFacts& table) { return table.is_over() && is_own(table); });
    all.remove(excess(all.count(any), limits.files),
               [](const TableFacts& table) { return table.is_over(); });
    all.remove(excess(all.count(is_open), limits.open), [&](const TableFacts& table) {
        return is_open(table) && !is_begun(table) && is_older(table, kKeptInvitation);
    });
    all.remove(excess(all.count(is_open), limits.open), [&](const TableFacts& table) {
        return is_open(table) && is_older(table, kKeptGame);
    });
    remove_of_busiest(all, user, limits);
    return survey.is_complete() && all.count(any) < limits.files &&
           all.count(is_open) < limits.open &&
           all.count([&](const TableFacts& table) { return is_own(table) && is_open(table); }) <
               limits.open_per_user;
}

bool may_join(TableSurvey& survey, const std::string& user, const TableLimits& limits) {
    const auto all = survey.glance();
    const auto seats = std::count_if(all.begin(), all.end(), [&](const auto& table) {
        return table.second.names[index(Side::Guest)] == user && !table.second.is_over();
    });
    return static_cast<std::size_t>(seats) < limits.open_as_guest;
}

void delete_if_unplayed(TableSurvey& survey, const std::string& name) {
    const TableFacts table = survey.check(name);
    if (table.is_over() && !table.has_guest && !is_in_use(survey.folder(), name))
        (void)delete_table(survey.folder(), name);
}

}  // namespace alces
