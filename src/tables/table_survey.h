// Finds the state of all tables of a directory, for the list of tables and the limits of the public
// server. To play through the longest game takes about 50 milliseconds, and anybody can fill a
// directory with long or damaged tables. So a survey remembers what it has found, plays only the
// games of tables whose sheets have other contents since, the shortest first, and stops when its
// budget is spent. What is left is estimated by glance_at(), and comes next in the next survey.
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
    // `folder` must outlive the survey. `store`: the directory in which the file `survey` keeps
    // what is known for later processes, which only this user must be able to write to; null:
    // nothing is kept.
    explicit TableSurvey(const TableFolder& folder, std::unique_ptr<Folder> store = nullptr,
                         const ReplayLimits& limits = {})
        : folder_(folder), file_(std::move(store), folder.descriptor()), limits_(limits) {}

    // All tables. Plays games through, so no lock should be held.
    [[nodiscard]] TablesByName check();
    // All tables, from what is known and the last lines of their sheets. Plays no games.
    [[nodiscard]] TablesByName glance();
    // One table, whose game is played through if that is needed and fits into the budget.
    [[nodiscard]] TableFacts check(const std::string& name);

    [[nodiscard]] const TableFolder& folder() const { return folder_; }
    // The number of games that have been played through.
    [[nodiscard]] std::size_t replays() const { return replays_; }

  private:
    // Confirmation: the sheets had just changed when they were read, so they could have changed
    // again unnoticed. Digest: they have been touched, but may have the same contents. Retry: as
    // Replay, but the last attempt failed.
    enum class Need { Nothing, Confirmation, Digest, Replay, Retry };
    struct Job {
        Need need;
        std::int64_t size;  // of both sheets
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
    // What the jobs have found.
    [[nodiscard]] TablesByName facts(const std::vector<Job>& jobs) const;
    [[nodiscard]] std::vector<Job> look_at_all(const KnownTables& stored);
    void save();

    const TableFolder& folder_;
    SurveyFile file_;
    ReplayLimits limits_;
    KnownTables known_;
    bool is_news_ = false;  // whether known_ has changed since it was saved
    std::size_t replays_ = 0;
};

}  // namespace alces
