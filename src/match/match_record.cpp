#include "match/match_record.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "game/export_text.h"
#include "game/game_builder.h"

namespace alces {
namespace {

// Readers of PGN ignore lines that begin with %. Earlier versions wrote # instead.
constexpr std::string_view kMarks = "%#";
constexpr std::string_view kFirstLine = " alces match, record 1";
constexpr const char* kNoRecord = "not a match record";
constexpr std::size_t kMaxBytes = std::size_t{1} << 30U;  // a million games are shorter

std::string totals_text(const SearchTotals& totals) {
    return std::to_string(totals.moves) + " moves " + std::to_string(totals.nodes) + " nodes " +
           std::to_string(totals.milliseconds) + " ms " + std::to_string(totals.depths) + " plies";
}

std::optional<SearchTotals> parse_totals(std::string_view text) {
    SearchTotals totals;
    for (long long* number : {&totals.moves, &totals.nodes, &totals.milliseconds, &totals.depths}) {
        const auto value = parse_number(take_word(text), 0, SearchTotals::kMax);
        if (!value) return {};
        *number = *value;
        (void)take_word(text);  // its unit
    }
    return totals;
}

// Whether `text`, which may be cut off, is the first line of a record.
bool begins_record(std::string_view text) {
    return text.empty() || (kMarks.find(text[0]) != kMarks.npos &&
                            kFirstLine.starts_with(text.substr(1, kFirstLine.size())));
}

// Removes the next paragraph and the blank line after it from `text`. Returns the paragraph, or
// nothing if there is no blank line.
std::string_view take_paragraph(std::string_view& text) {
    const std::size_t end = text.find("\n\n");
    if (end == std::string_view::npos) return {};
    const std::string_view paragraph = text.substr(0, end + 1);
    text.remove_prefix(end + 2);
    return paragraph;
}

std::vector<std::string_view> lines_of(std::string_view paragraph) {
    std::vector<std::string_view> lines;
    while (!paragraph.empty()) lines.push_back(take_line(paragraph));
    return lines;
}

GameTags tags_of(std::string_view paragraph) {
    GameTags tags;
    for (std::string_view line : lines_of(paragraph))
        if (line.starts_with('[')) tags.push_back(take_tag(line));
    return tags;
}

Fault fault_named(std::string_view name) {
    for (const Fault fault : {Fault::IllegalMove, Fault::TimeLoss, Fault::Hang, Fault::Crash})
        if (name == name_of(fault)) return fault;
    return Fault::None;
}

bool is_ending(std::string_view name) {
    return fault_named(name) != Fault::None ||
           termination_named(name).value_or(Termination::Unfinished) != Termination::Unfinished;
}

// Parses the tags of a game. An error names the tag that is wrong.
Result<Summary> parse_game(std::string_view paragraph) {
    const GameTags tags = tags_of(paragraph);
    const auto fault = [&tags](const char* tag) {
        return Error{ErrorKind::Unreadable,
                     std::string("invalid tag [") + tag + ' ' + quoted(tag_value(tags, tag)) + ']'};
    };
    const auto number = parse_number(tag_value(tags, "Game"), 1, 1'000'000'000);
    const auto white = parse_totals(tag_value(tags, "WhiteSearch"));
    const auto black = parse_totals(tag_value(tags, "BlackSearch"));
    const auto result = result_of(tag_value(tags, "Result"));
    const std::string_view ending = tag_value(tags, "Ending");
    if (!number) return fault("Game");
    if (!white) return fault("WhiteSearch");
    if (!black) return fault("BlackSearch");
    if (!result || result == GameResult::Unfinished) return fault("Result");
    if (!is_ending(ending)) return fault("Ending");
    return Summary{static_cast<int>(*number), *result, std::string(ending), {*white, *black}};
}

// Returns the number of the line, from 1, that contains a byte of the text.
std::size_t line_at(std::string_view text, std::size_t byte) {
    const auto before = text.substr(0, byte);
    return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
}

std::string header(const std::vector<std::string>& settings) {
    std::string text = kMarks[0] + std::string(kFirstLine) + '\n';
    for (const std::string& line : settings) (text += kMarks[0]).append(" ").append(line) += '\n';
    return text + '\n';
}

}  // namespace

std::error_code read_record(int file, std::string& text) {
    std::string start(1 + kFirstLine.size(), '\0');
    const ssize_t got = ::pread(file, start.data(), start.size(), 0);
    start.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (!begins_record(start)) {
        text = start;
        return {};
    }
    while (text.size() <= kMaxBytes) {
        const std::size_t before = text.size();
        // read_all() stops after one block, which already exceeds the limit.
        const auto error = read_all(file, text, static_cast<off_t>(before), before);
        if (error != std::errc::file_too_large) return error;
        if (text.find('\0', before) != std::string::npos) return {};
    }
    return std::make_error_code(std::errc::file_too_large);
}

Summary summary_of(const PlayedGame& game) {
    return {game.number, game.game.outcome().result, game.ending(), game.totals};
}

int first_quarters(const Summary& summary) {
    const Color color = white_engine(summary.number) == 0 ? Color::White : Color::Black;
    return static_cast<int>(points_of(summary.result, color) * 4);
}

std::string record_text(const PlayedGame& game, const std::array<std::string, 2>& names) {
    const std::size_t white = white_engine(game.number);
    GameTags tags{{"White", printable(names[white])},
                  {"Black", printable(names[1 - white])},
                  {"Game", std::to_string(game.number)},
                  {"Ending", game.ending()}};
    if (!game.detail.empty()) tags.push_back({"Detail", game.detail});
    tags.push_back({"WhiteSearch", totals_text(game.totals[Color::White])});
    tags.push_back({"BlackSearch", totals_text(game.totals[Color::Black])});
    return export_text(game.game, ExportFormat::Pgn, tags) + '\n';
}

Result<PlayedGame> read_played_game(std::string_view text) {
    FirstGame read;
    GameBuilder builder(Position::start(default_variant()), read);
    if (read_text(builder, text) != 0) return Error{ErrorKind::Unreadable, read.fault};
    const auto summary = parse_game(take_paragraph(text));
    if (!summary) return summary.error();
    if (!read.first)
        return Error{ErrorKind::Unreadable, "not a game that alces match has recorded"};
    PlayedGame played(read.first->start());
    played.number = summary->number;
    played.game = *std::move(read.first);
    played.fault = fault_named(summary->ending);
    played.detail = tag_value(read.tags, "Detail");
    played.totals = summary->totals;
    return played;
}

std::string RecordFault::text(const std::string& name) const {
    return printable(name) + (line > 0 ? ':' + std::to_string(line) : "") + ": " + message;
}

Result<RecordedMatch, RecordFault> parse_record(std::string_view text) {
    const std::string_view whole = text;
    const std::size_t size = text.size();
    RecordedMatch match;
    const auto head = lines_of(take_paragraph(text));
    if (head.empty() || !begins_record(head[0]) || !head[0].ends_with(kFirstLine))
        return RecordFault{0, kNoRecord};
    if (const std::size_t nul = whole.find('\0'); nul != whole.npos)
        return RecordFault{
            line_at(whole, nul),
            "the line contains a NUL character; to keep the games before it, remove this line "
            "and all that follow"};
    for (std::size_t i = 1; i < head.size(); ++i)
        match.settings.emplace_back(head[i].substr(std::min<std::size_t>(2, head[i].size())));
    match.good_bytes = size - text.size();
    while (true) {
        const std::string_view before = text;
        const std::string_view tags = take_paragraph(text);
        const std::string_view moves = take_paragraph(text);
        if (tags.empty() || moves.empty()) return match;
        const auto game = parse_game(tags);
        if (!game) return RecordFault{line_at(whole, match.good_bytes), game.error().message};
        match.games.push_back(*game);
        match.texts.push_back(before.substr(0, before.size() - text.size()));
        match.good_bytes = size - text.size();
    }
}

std::string difference(const std::vector<std::string>& there,
                       const std::vector<std::string>& here) {
    const auto [a, b] = std::mismatch(there.begin(), there.end(), here.begin(), here.end());
    const auto shown = [](const std::string& line) { return '"' + printable(line) + '"'; };
    if (a == there.end())
        return "recorded without the setting " + shown(*b) + "; the settings must be the same";
    const std::string recorded = "recorded with the setting " + shown(*a);
    return recorded + (b == here.end() ? ", which this match lacks" : ", not " + shown(*b));
}

MatchRecord::Status MatchRecord::fail(Status status, const std::string& why) {
    error_ = printable(name_) + ": " + why;
    return status;
}

MatchRecord::Status MatchRecord::fail(const std::error_code& error) {
    return fail(Status::Failed, error.message());
}

MatchRecord::Status MatchRecord::open(Result<Descriptor, std::error_code> file,
                                      const std::string& name,
                                      const std::vector<std::string>& settings) {
    name_ = name;
    if (!file) return fail(file.error());
    file_ = *std::move(file);
    struct stat status {};
    if (::fstat(file_.get(), &status) != 0 || !S_ISREG(status.st_mode))
        return fail(Status::Failed, "not a regular file");
    if (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0)
        return fail(Status::Busy, "another match is writing to it");
    std::string text;
    if (const auto error = read_record(file_.get(), text)) return fail(error);
    // The file is empty or has an incomplete header if the match was interrupted before its first
    // game.
    return header(settings).starts_with(text) ? begin(settings) : resume(text, settings);
}

MatchRecord::Status MatchRecord::begin(const std::vector<std::string>& settings) {
    if (::ftruncate(file_.get(), 0) != 0) return fail(last_error());
    return append(header(settings)) ? Status::Ready : Status::Failed;
}

MatchRecord::Status MatchRecord::resume(const std::string& text,
                                        const std::vector<std::string>& settings) {
    const Result<RecordedMatch, RecordFault> match = parse_record(text);
    if (!match) {
        error_ = match.error().text(name_) + "; not overwritten";
        return Status::Refused;
    }
    if (match->settings != settings && !match->games.empty())
        return fail(Status::Refused, difference(match->settings, settings));
    if (match->games.empty()) return begin(settings);
    games_ = match->games;
    std::vector<int> numbers;
    for (const Summary& game : games_) numbers.push_back(game.number);
    std::sort(numbers.begin(), numbers.end());
    if (const auto twice = std::adjacent_find(numbers.begin(), numbers.end());
        twice != numbers.end())
        return fail(Status::Refused, "contains game " + std::to_string(*twice) + " twice");
    if (match->good_bytes < text.size() &&
        ::ftruncate(file_.get(), static_cast<off_t>(match->good_bytes)) != 0)
        return fail(last_error());
    return Status::Ready;
}

bool MatchRecord::append(std::string_view game) {
    if (!file_) return true;
    struct stat before {};
    if (::fstat(file_.get(), &before) != 0) {
        (void)fail(last_error());
        return false;
    }
    const auto error = write_all(file_.get(), static_cast<std::size_t>(before.st_size), game);
    if (!error) return true;
    (void)fail(error);
    (void)::ftruncate(file_.get(), before.st_size);
    return false;
}

}  // namespace alces
