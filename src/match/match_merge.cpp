#include "match/match_merge.h"

#include <fcntl.h>

#include <charconv>

#include "base/descriptor.h"
#include "base/text.h"

namespace alces {
namespace {

constexpr long long kMaxMilliseconds = 1'000'000'000'000;

template <typename Number>
bool read_whole(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

template <typename Number>
bool read_into(std::string_view text, std::optional<Number>& number) {
    return read_whole(text, number.emplace());
}

std::optional<std::chrono::milliseconds> read_milliseconds(std::string_view text) {
    const auto count = parse_number(text, 0, kMaxMilliseconds);
    if (!count) return {};
    return std::chrono::milliseconds(*count);
}

// Reads a clock such as "40 moves, 60000 ms + 500 ms".
bool read_clock(std::string_view text, std::optional<TimeControl>& clock) {
    TimeControl control;
    const bool has_moves = read_whole(take_word(text), control.moves);
    (void)take_word(text);  // "moves,"
    const auto base = read_milliseconds(take_word(text));
    (void)take_word(text);  // "ms"
    (void)take_word(text);  // "+"
    const auto increment = read_milliseconds(take_word(text));
    if (!has_moves || !base || !increment) return false;
    control.base = *base;
    control.increment = *increment;
    clock = control;
    return true;
}

bool read_setting(std::string_view name, std::string_view value, MatchSettings& settings) {
    if (name == "variant") {
        const Variant* variant = find_variant(value);
        if (variant != nullptr) settings.start = Position::start(*variant);
        return variant != nullptr;
    }
    if (name == "name1") settings.engines[0].name = value;
    if (name == "name2") settings.engines[1].name = value;
    if (name == "tc") return read_clock(value, settings.pace.clock);
    if (name == "movetime") return (settings.pace.movetime = read_milliseconds(value)).has_value();
    if (name == "nodes") return read_into(value, settings.pace.nodes);
    if (name == "depth") return read_into(value, settings.pace.depth);
    if (name == "openings") return read_whole(value, settings.opening_plies);
    if (name == "seed") return read_whole(value, settings.seed);
    return true;
}

// Reads a record. The result has views of `text`. An error names the file.
Result<RecordedMatch> read_file(const std::string& name, std::string& text) {
    const Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    const std::error_code error = file ? read_record(file.get(), text) : last_error();
    if (error) return Error{ErrorKind::File, printable(name) + ": " + error.message()};
    std::erase(text, '\r');  // of a copy with Windows line ends
    Result<RecordedMatch, RecordFault> record = parse_record(text);
    if (record) return *std::move(record);
    return Error{ErrorKind::Unreadable, record.error().text(name)};
}

// Adds the games of a record. Fails if the match already has one of them.
Result<> add_games(const RecordedMatch& record, bool with_texts, MergedMatch& merged) {
    for (std::size_t i = 0; i < record.games.size(); ++i) {
        const Summary& game = record.games[i];
        if (merged.standing.tally.has(game.number))
            return Error{ErrorKind::Unreadable, "game " + std::to_string(game.number) +
                                                    " is already in an earlier record"};
        merged.standing.add(game);
        if (with_texts) merged.texts.emplace(game.number, record.texts[i]);
    }
    return {};
}

}  // namespace

Result<MatchSettings> read_settings(const std::vector<std::string>& lines) {
    MatchSettings settings;
    for (const std::string_view line : lines) {
        std::string_view value = line;
        const std::string_view name = take_word(value);
        if (!read_setting(name, trimmed(value), settings))
            return Error{ErrorKind::Unreadable, "the setting " + quoted(line) + " cannot be read"};
    }
    return settings;
}

Result<MergedMatch> merge_records(const std::vector<std::string>& files, bool with_texts) {
    MergedMatch merged;
    std::vector<std::string> lines;  // the lines of the settings
    for (const std::string& file : files) {
        const auto fail = [&file](const Error& error) {
            return Error{error.kind, printable(file) + ": " + error.message};
        };
        std::string text;
        const Result<RecordedMatch> record = read_file(file, text);
        if (!record) return record.error();
        if (lines.empty()) {
            lines = record->settings;
            const Result<MatchSettings> settings = read_settings(lines);
            if (!settings) return fail(settings.error());
            merged.settings = *settings;
        }
        if (record->settings != lines)
            return fail({ErrorKind::Unreadable, difference(record->settings, lines)});
        const Result<> added = add_games(*record, with_texts, merged);
        if (!added) return fail(added.error());
    }
    return merged;
}

}  // namespace alces
