#include "records/game_list.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/text.h"
#include "game/game_counts.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/person_moves.h"

namespace alces {
namespace {

constexpr std::string_view kUnfinishedTag = "[Result \"*\"]";

// The computer's name in the tags of the players.
constexpr std::string_view kComputerName = "alces";

// Returns the name of a player. The tags say who played which side at the start of the game. The
// players may have changed sides since then.
std::string name_of_player(const StoredRecord& record, Color color) {
    const auto& computer = record.players.computer;
    const bool swapped = computer[color] != computer[~color] &&
                         record.names[computer[color] ? ~color : color] == kComputerName;
    const std::string& tagged = record.names[swapped ? ~color : color];
    const std::string name = tagged.empty() ? "?" : tagged;
    if (!computer[color] || !record.players.level) return name;
    return name + ' ' + std::to_string(*record.players.level);
}

std::string opponents_in(const StoredRecord& record) {
    const auto& computer = record.players.computer;
    if (computer[Color::White] && computer[Color::Black]) return "computer vs computer";
    if (computer[Color::White] || computer[Color::Black]) {
        const auto level = record.players.level;
        return level ? "you vs level " + std::to_string(*level) : "you vs the computer";
    }
    const std::string& white = record.names[Color::White];
    const std::string& black = record.names[Color::Black];
    return white.empty() || black.empty() || white == black ? "two players"
                                                            : white + " vs " + black;
}

// A column of the table that summary_lines() returns.
struct Column {
    std::string_view title;
    std::string (*text)(const GameSummary&);
};

constexpr std::array kColumns{
    Column{"game", [](const GameSummary& game) { return std::to_string(game.id); }},
    Column{"date", [](const GameSummary& game) { return game.date; }},
    Column{"variant", [](const GameSummary& game) { return game.variant; }},
    Column{"plies", [](const GameSummary& game) { return std::to_string(game.plies); }},
    Column{"White - Black", [](const GameSummary& game) { return game.players; }},
    Column{"state", [](const GameSummary& game) { return state_words(game); }},
};

}  // namespace

bool GameFilter::fits(const GameSummary& game) const {
    if (variant && game.variant != *variant) return false;
    if (player && game.players.find(*player) == std::string::npos) return false;
    if (result && game.outcome.result != *result) return false;
    return !unfinished || game.is_unfinished();
}

GameSummary summary_of(Archive& archive, int id) {
    const GameSurvey survey;
    GameSummary game;
    game.id = id;
    auto text = archive.read(id);
    if (!text) {
        game.fault = text.error().message();
        return game;
    }
    const StoredRecord record = read_record(*std::move(text));
    game.state = record.state;
    game.fault = record.fault;
    game.date = record.date;
    game.time = record.time;
    if (record.game || game.state == StoredRecord::State::Unknown) game.variant = record.variant;
    if (!record.game) return game;
    for (const Color color : kColors) game.names[color] = name_of_player(record, color);
    game.players = game.names[Color::White] + " - " + game.names[Color::Black];
    game.opponents = opponents_in(record);
    const auto& computer = record.players.computer;
    if (computer[Color::White] != computer[Color::Black])
        game.person = computer[Color::White] ? Color::Black : Color::White;
    game.level = record.players.level;
    game.level_unknown = record.players.level_unknown;
    game.plies = record.game->ply();
    game.move_number = record.game->position().move_number();
    game.outcome = record.game->outcome();
    return game;
}

std::vector<GameSummary> summaries(Archive& archive, const GameFilter& filter) {
    std::vector<GameSummary> games;
    const auto ids = archive.list();
    if (!ids) return games;
    for (const int id : *ids) {
        GameSummary game = summary_of(archive, id);
        if (filter.fits(game)) games.push_back(std::move(game));
    }
    return games;
}

namespace {

// Of the unfinished games that `filter` and `fits_text` accept, returns the one whose record
// changed last; none if there is none. If times are equal, chooses the game with the highest
// number.
std::optional<GameSummary> latest(Archive& archive, const GameFilter& filter, Busy busy,
                                  bool (*fits_text)(const std::string& text)) {
    const auto ids = archive.list();
    if (!ids) return {};
    std::vector<std::pair<std::int64_t, int>> by_time;
    for (const int id : *ids) by_time.emplace_back(archive.modified(id), id);
    std::sort(by_time.rbegin(), by_time.rend());
    for (const auto& [time, id] : by_time) {
        const auto text = archive.read(id);
        // This test saves time, because games that are over are not replayed.
        if (!text || text->find(kUnfinishedTag) == std::string::npos || !fits_text(*text)) continue;
        GameSummary game = summary_of(archive, id);
        if (!game.is_unfinished() || !filter.fits(game)) continue;
        if (busy == Busy::Include || !archive.is_busy(id)) return game;
    }
    return {};
}

bool has_move_of_person(const std::string& text) {
    const StoredRecord record = read_record(text);
    return record.game && has_move_of_person(*record.game, record.players.computer);
}

}  // namespace

std::optional<GameSummary> latest_unfinished(Archive& archive, const GameFilter& filter,
                                             Busy busy) {
    return latest(archive, filter, busy, [](const std::string&) { return true; });
}

std::optional<GameSummary> latest_of_person(Archive& archive, const GameFilter& filter) {
    return latest(archive, filter, Busy::Exclude, has_move_of_person);
}

std::string state_words(const GameSummary& game) {
    if (!game.has_game()) return game.fault;
    std::string text = game.outcome.is_over() ? outcome_phrase(game.outcome) : "unfinished";
    if (game.state == StoredRecord::State::Damaged) text += "; damaged, " + game.fault;
    return text;
}

std::string start_words(const GameSummary& game, std::time_t now) {
    constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    std::tm utc{}, local{}, today{};
    const std::string text = game.date + ' ' + game.time;
    const char* end = ::strptime(text.c_str(), "%Y.%m.%d %H:%M:%S", &utc);
    if (end == nullptr || *end != '\0') return game.date;
    const std::time_t start = ::timegm(&utc);
    if (::localtime_r(&start, &local) == nullptr || ::localtime_r(&now, &today) == nullptr)
        return game.date;
    const auto two_digits = [](int number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    const std::string day = (local.tm_mday < 10 ? " " : "") + std::to_string(local.tm_mday) + ' ' +
                            kMonths[static_cast<std::size_t>(local.tm_mon)] + ' ';
    if (local.tm_year != today.tm_year) return day + std::to_string(1900 + local.tm_year);
    return day + two_digits(local.tm_hour) + ':' + two_digits(local.tm_min);
}

std::string result_words(const GameSummary& game) {
    const GameResult result = game.outcome.result;
    if (!game.person || !game.outcome.is_over()) return result_token(result);
    if (is_advantage(result)) return result == advantage_of(*game.person) ? "3/4" : "1/4";
    if (result == GameResult::Draw) return "drawn";
    return result == win_of(*game.person) ? "won" : "lost";
}

std::string summary_words(const GameSummary& game) {
    const Variant* variant = find_variant(game.variant);
    const std::string title{variant == nullptr ? game.variant : variant->spec().title};
    return title + ", move " + std::to_string(game.move_number) + ", " + game.opponents;
}

std::vector<std::string> summary_lines(const std::vector<GameSummary>& games) {
    std::vector<std::string> lines(games.size() + 1);
    for (const Column& column : kColumns) {
        std::vector<std::string> cells{std::string(column.title)};
        for (const GameSummary& game : games) cells.push_back(column.text(game));
        std::size_t width = 0;
        for (const std::string& cell : cells) width = std::max(width, cell.size());
        const bool last = &column == &kColumns.back();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            lines[i] += cells[i];
            if (!last) lines[i].append(width - cells[i].size() + 2, ' ');
        }
    }
    return lines;
}

Uncounted leave_out(std::vector<GameSummary>& games) {
    Uncounted uncounted;
    std::erase_if(games, [&](const GameSummary& game) {
        if (game.is_whole()) return false;
        ++(game.state == StoredRecord::State::Newer     ? uncounted.newer
           : game.state == StoredRecord::State::Unknown ? uncounted.unknown
                                                        : uncounted.damaged);
        return true;
    });
    return uncounted;
}

std::vector<std::string> uncounted_lines(const Uncounted& uncounted) {
    std::vector<std::string> lines;
    const auto add = [&lines](int count, const std::string& kind, const std::string& of) {
        if (count == 0) return;
        const std::string number = std::to_string(count) + kind;
        lines.push_back(count == 1 ? number + " record" + of + " is not counted"
                                   : number + " records" + of + " are not counted");
    };
    add(uncounted.damaged, " damaged", "");
    add(uncounted.newer, "", " from a newer version");
    add(uncounted.unknown, "", " whose game is unknown");
    return lines;
}

std::vector<std::string> variants_in(const std::vector<GameSummary>& games) {
    std::set<std::string, std::less<>> others;
    for (const GameSummary& game : games) others.insert(game.variant);
    std::vector<std::string> names;
    for (const std::string_view built_in : variant_names())
        if (const auto found = others.find(built_in); found != others.end())
            names.push_back(std::move(others.extract(found).value()));
    names.insert(names.end(), others.begin(), others.end());
    return names;
}

std::vector<std::string> statistics_lines(const std::vector<GameSummary>& games,
                                          std::string_view variant) {
    ResultCounts counts;
    for (const GameSummary& game : games)
        if (game.variant == variant) counts.add(game.outcome.result, game.plies);
    return result_count_lines(variant, counts);
}

}  // namespace alces
