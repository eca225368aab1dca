#include "cli/games_command.h"

#include <iostream>

#include "base/exit_code.h"
#include "cli/json_parts.h"
#include "games/library.h"
#include "practice/results.h"

namespace alces {
namespace {

// Reports that a game cannot be read, printed or deleted. Returns `code`.
int report_game(int id, const std::string& reason, int code) {
    std::cerr << "alces: game " << id << ": " << reason << '\n';
    return code;
}

// Reports that a record cannot be opened.
int report_unreadable(int id, const std::error_code& error) {
    if (error != std::errc::no_such_file_or_directory)
        return report_game(id, error.message(), kExitNoInput);
    std::cerr << "alces: there is no game " << id << "; \"alces games\" lists the recorded games\n";
    return kExitNoInput;
}

// Prints a record up to its first error, and reports that error.
int export_game(Archive& archive, int id, const GamesOptions& options, bool first, Output& out) {
    const GameSurvey survey;
    auto text = archive.read(id);
    if (!text) return report_unreadable(id, text.error());
    const StoredRecord record = read_record(*std::move(text));
    if (!record.game) return report_game(id, record.fault, kExitData);
    const Result<> written = write_game(*record.game, record.tags, options.formatting, first, out);
    if (!written) return report_game(id, written.error().message, kExitData);
    if (record.is_whole()) return kExitDone;
    return report_game(id, "damaged, " + record.fault, kExitData);
}

std::string state_line(const StoredRecord& record) {
    using State = StoredRecord::State;
    const char* const note = record.has_checksums ? "" : " (format 1, no checksums)";
    if (record.state == State::Whole) return std::string("whole") + note;
    if (record.state == State::Cut) return "cut: " + record.fault + note;
    const char* const kind = record.state == State::Newer     ? "newer: "
                             : record.state == State::Unknown ? "unknown game: "
                                                              : "damaged: ";
    return kind + record.fault;
}

const char* name_of(StoredRecord::State state) {
    using State = StoredRecord::State;
    switch (state) {
        case State::Whole:
            return "whole";
        case State::Cut:
            return "cut";
        case State::Damaged:
            return "damaged";
        case State::Newer:
            return "newer";
        case State::Unknown:
            return "unknown";
        case State::Nothing:
            break;
    }
    return "unreadable";
}

void add_state(JsonLine& object, int id, StoredRecord::State state, std::string_view fault) {
    object.number("game", id).text("state", name_of(state));
    if (!fault.empty()) object.text("fault", fault);
}

void write_game_object(const GameSummary& game, Output& out) {
    JsonLine object(out.buffer(), "game");
    add_state(object, game.id, game.state, game.fault);
    if (!game.variant.empty()) object.text("date", game.date).text("variant", game.variant);
    if (!game.has_game()) return;
    object.text("white", game.names[Color::White]).text("black", game.names[Color::Black]);
    object.number("plies", static_cast<long long>(game.plies));
    add_outcome(object, game.outcome);
}

void write_check_object(int id, const StoredRecord& record, Output& out) {
    JsonLine object(out.buffer(), "check");
    add_state(object, id, record.state, record.fault);
    object.boolean("checksums", record.has_checksums);
}

int check_game(Archive& archive, int id, bool json, Output& out) {
    const GameSurvey survey;
    auto text = archive.read(id);
    if (!text) return report_unreadable(id, text.error());
    const StoredRecord record = read_record(*std::move(text));
    if (json)
        write_check_object(id, record, out);
    else
        out.line(std::to_string(id) + ' ' + state_line(record));
    return record.is_whole() ? kExitDone : kExitData;
}

}  // namespace

int check_resumable(Archive& archive, int id) {
    auto text = archive.read(id);
    if (!text) return report_unreadable(id, text.error());
    const StoredRecord record = read_record(*std::move(text));
    return record.game ? kExitDone : report_game(id, record.fault, kExitData);
}

int list_games(Archive& archive, const GamesOptions& options, Output& out) {
    const auto games = summaries(archive, options.filter);
    if (options.json)
        for (const GameSummary& game : games) write_game_object(game, out);
    else if (!games.empty())
        out.lines(summary_lines(games));
    return out.finish();
}

int count_games(Archive& archive, const GamesOptions& options, Output& out) {
    std::vector<GameSummary> games = summaries(archive);
    // Keeps each record that is so damaged that its variant is unknown, because the filter might
    // select it.
    std::erase_if(games, [&](const GameSummary& game) {
        return !options.filter.fits(game) && !game.variant.empty();
    });
    const Uncounted uncounted = leave_out(games);
    const std::vector<PersonalResults> personal = personal_results(games);
    if (options.json) {
        for (const PersonalResults& results : personal) out.buffer() += results_as_json(results);
        if (uncounted.damaged + uncounted.newer + uncounted.unknown > 0)
            JsonLine(out.buffer(), "uncounted")
                .number("damaged", uncounted.damaged)
                .number("newer", uncounted.newer)
                .number("unknown", uncounted.unknown);
        return out.finish();
    }
    for (const std::string& name : variants_in(games)) {
        out.lines(statistics_lines(games, name));
        for (const PersonalResults& results : personal)
            if (results.game == name) out.lines(result_lines(results));
    }
    if (games.empty()) out.line("no games");
    out.lines(uncounted_lines(uncounted));
    return out.finish();
}

int export_games(Archive& archive, const GamesOptions& options, Output& out) {
    std::vector<int> ids = options.ids;
    if (ids.empty())
        for (const GameSummary& game : summaries(archive, options.filter)) ids.push_back(game.id);
    if (ids.size() > 1 && is_svg(options.formatting)) {
        std::cerr << "alces: " << one_picture_error().message << '\n';
        return kExitUsage;
    }
    int code = kExitDone;
    bool first = true;
    for (const int id : ids) {
        const int failed = export_game(archive, id, options, std::exchange(first, false), out);
        if (code == kExitDone) code = failed;
    }
    const int written = out.finish();
    return written == kExitDone ? code : written;
}

int check_games(Archive& archive, const GamesOptions& options, Output& out) {
    FileResult<std::vector<int>> ids = options.ids;
    if (options.ids.empty()) ids = archive.list();
    if (!ids) {
        std::cerr << "alces: cannot list the recorded games: " << ids.error().message() << '\n';
        return kExitNoInput;
    }
    int code = kExitDone;
    for (const int id : *ids) {
        const int failed = check_game(archive, id, options.json, out);
        if (code == kExitDone) code = failed;
    }
    const int written = out.finish();
    return written == kExitDone ? code : written;
}

int delete_games(Archive& archive, const GamesOptions& options, Output& out) {
    int code = kExitDone;
    for (const int id : options.ids) {
        const std::error_code error = archive.remove(id);
        int failed = kExitDone;
        if (error == std::errc::no_such_file_or_directory)
            failed = report_unreadable(id, error);
        else if (error == std::errc::device_or_resource_busy)
            failed = report_game(id, "another process is playing it", kExitBusy);
        else if (error)
            failed = report_game(id, error.message(), kExitCannotCreate);
        if (code == kExitDone) code = failed;
    }
    const int written = out.finish();
    return written == kExitDone ? code : written;
}

}  // namespace alces
