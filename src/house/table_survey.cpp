#include "house/table_survey.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.h"
#include "games/library.h"
#include "records/folder.h"
#include "tables/seat.h"
#include "tables/table_removal.h"
#include "tables/table_sheets.h"

namespace alces {
namespace {

constexpr const char* kSurveyFile = "survey";
constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::size_t kSavedAfter = 50;  // new states, because the user may leave before the end

using State = HouseTable::State;
using States = std::map<std::string, State>;  // by version_of()

// The name of a table with the sizes and times of its sheets, which differ after any change.
std::string version_of(const TableFolder& tables, const std::string& name) {
    std::string version = name;
    for (const Side side : kSides) {
        const std::string file = file_name(name, side, Part::Sheet);
        struct stat status {};
        if (::fstatat(tables.descriptor(), file.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
            status = {};
        for (const long long part :
             {static_cast<long long>(status.st_size), static_cast<long long>(status.st_mtim.tv_sec),
              static_cast<long long>(status.st_mtim.tv_nsec)})
            version += ' ' + std::to_string(part);
    }
    return version;
}

// Each line of the file is a state and the version of the table that has it.
States read_states(const TableFolder& tables) {
    States states;
    const auto file = folder_at(tables.descriptor())->open(kSurveyFile, Folder::How::Read);
    const auto text = file ? (*file)->read(kMostBytes) : FileResult<std::string>(file.error());
    if (!text) return states;
    for (std::string_view rest = *text; !rest.empty();) {
        std::string_view line = take_line(rest);
        const std::string_view word = take_word(line);
        for (const State state : {State::Unmoved, State::Moved, State::Over})
            if (word == std::string(1, static_cast<char>(state)))
                states.emplace(trimmed(line), state);
    }
    return states;
}

// If this fails, the next survey takes longer.
void save_states(const TableFolder& tables, const States& states) {
    std::string text;
    for (const auto& [version, state] : states)
        text.append(1, static_cast<char>(state)).append(1, ' ').append(version) += '\n';
    (void)replace_file(*folder_at(tables.descriptor()), kSurveyFile, text);
}

// None if the table cannot be read.
std::optional<State> state_of(const TableFolder& tables, const std::string& name) {
    const Seat::Found found = Seat::look(tables, name);
    if (!found) return {};
    const Game& game = (*found)->table().game();
    if (game.outcome().is_over()) return State::Over;
    return game.ply() == 0 ? State::Unmoved : State::Moved;
}

HouseTable with_state(const TableFolder& tables, const std::string& name,
                      std::optional<State> state) {
    const auto [host, guest] = players_of(tables, name);
    return {name, host, guest, state.value_or(State::Moved), untouched_for(tables, name)};
}

}  // namespace

std::array<std::string, 2> players_of(const TableFolder& tables, const std::string& name) {
    const GameSurvey survey;
    TableSheets sheets(tables, name);
    if (!sheets.open(Side::Host)) return {};
    sheets.look_for_sheets();
    return {sheets.head(Side::Host).player, sheets.head(Side::Guest).player};
}

HouseTable survey_table(const TableFolder& tables, const std::string& name) {
    const GameSurvey survey;
    return with_state(tables, name, state_of(tables, name));
}

std::vector<HouseTable> survey_tables(const TableFolder& tables) {
    States known = read_states(tables);
    States current;
    std::vector<HouseTable> all;
    std::size_t added = 0;
    for (const std::string& name : tables.names()) {
        const GameSurvey survey;
        const std::string version = version_of(tables, name);
        const auto before = known.find(version);
        const bool is_known = before != known.end();
        const auto state = is_known ? before->second : state_of(tables, name);
        if (state) current.emplace(version, *state);
        if (state && !is_known) {
            known.emplace(version, *state);
            if (++added % kSavedAfter == 0) save_states(tables, known);
        }
        all.push_back(with_state(tables, name, state));
    }
    if (added > 0) save_states(tables, current);
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.untouched > b.untouched; });
    return all;
}

}  // namespace alces
