// Finds the state of all tables of a directory, for the list of tables and the limits of the public
// server. Replaying the longest game takes about 50 milliseconds, and anybody can fill a directory
// with long or damaged tables. A survey therefore remembers its findings. It replays only games of
// tables whose table files have changed, the shortest first, and stops when its budget is spent.
// For the other tables, glance_at() gives an estimate, and the next survey continues with them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tables/survey_file.h"

namespace alces {

using TablesByName = std::map<std::string, TableFacts>;

class TableSurvey {
  public:
    // `folder` must outlive the survey. `store` is the directory in which the file `survey` keeps
    // the findings for later processes. Only this user must be able to write to that directory. If
    // `store` is null, nothing is kept.
    explicit TableSurvey(const TableFolder& folder, std::unique_ptr<Folder> store = nullptr,
                         const ReplayLimits& limits = {}, const NameLimits& names = {})
        : folder_(folder),
          file_(std::move(store), folder.descriptor()),
          limits_(limits),
          name_limits_(names) {}

    // Returns all tables. Replays games, so the caller should not hold a lock.
    [[nodiscard]] TablesByName check();
    // Returns all tables, from earlier findings and from the last lines of their table files.
    // Replays no games.
    [[nodiscard]] TablesByName glance();
    // Returns one table. Replays its game if that is necessary and fits into the budget.
    [[nodiscard]] TableFacts check(const std::string& name);

    [[nodiscard]] const TableFolder& folder() const { return folder_; }
    // Whether the last call that returned all tables has found all of them; see
    // TableFolder::find().
    [[nodiscard]] bool is_complete() const { return is_complete_; }
    // Returns the number of games that have been replayed.
    [[nodiscard]] std::size_t replays() const { return replays_; }

  private:
    // The work that a table still needs. Confirmation: the table files had just changed when they
    // were read, so they may have changed again unnoticed. Digest: the table files have been
    // touched but may have the same contents. Retry: the last replay failed.
    enum class Need { Nothing, Confirmation, Digest, Replay, Retry };
    struct Job {
        Need need;
        std::int64_t size;  // of both table files together
        std::string name;
    };
    [[nodiscard]] Job look(const std::string& name, const KnownTables& stored);
    [[nodiscard]] static Need need_of(const KnownTable& known, const TableVersion& version);
    [[nodiscard]] static auto order_of(const Job& job);
    void take_stored(const std::string& name, const KnownTables& stored,
                     const TableVersion& version);
    void perform(Job& job, ReplayBudget& budget);
    void verify(Job& job, ReplayBudget& budget);
    void replay(Job& job, ReplayBudget& budget);
    // Returns the findings about the tables of the jobs.
    [[nodiscard]] TablesByName facts(const std::vector<Job>& jobs) const;
    [[nodiscard]] std::vector<Job> look_at_all(const KnownTables& stored);
    void save();

    const TableFolder& folder_;
    SurveyFile file_;
    ReplayLimits limits_;
    NameLimits name_limits_;
    KnownTables known_;
    bool is_changed_ = false;  // whether known_ has changed since it was saved
    bool is_complete_ = true;
    std::size_t replays_ = 0;
};

}  // namespace alces
