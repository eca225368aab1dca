// The record that is kept of every game, and going on with one.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "records/game_list.h"
#include "records/record_reader.h"
#include "session/session.h"

namespace alces {
namespace {

std::string title_of(int id) { return "game " + std::to_string(id); }

}  // namespace

Players Session::players() const {
    Players players;
    players.computer = options_.computer;
    const auto& level = options_.limits.level;
    if (level) players.level = static_cast<int>(*level);
    players.time = options_.time;
    players.person = options_.person;
    players.tags = tags_;
    return players;
}

// Before anybody is told of what has happened: what was shown is on the disk.
void Session::record() {
    if (!looking_) keeper_.note(game_, players(), clock_history_, now());
}

void Session::tell_record() {
    const auto notice = keeper_.take_notice();
    if (notice && keeper_.has_failed())
        listener_.on_record_failed(*notice);
    else if (notice)
        listener_.on_notice(*notice);
}

int Session::patience() const {
    const int gate = options_.gate ? options_.gate->poll_timeout_ms() : -1;
    const int retry = keeper_.retry_after_ms();
    return gate < 0 || retry < 0 ? std::max(gate, retry) : std::min(gate, retry);
}

std::optional<GameSummary> Session::game_to_resume() const {
    if (!options_.archive) return {};
    return latest_unfinished(*options_.archive);
}

bool Session::do_games(std::string_view) {
    if (!options_.archive) return fail_no_records();
    answer("games", summary_lines(summaries(*options_.archive)));
    return true;
}

bool Session::fail_no_records() {
    return fail_file(FileFault::Missing, "no records of games are kept here");
}

bool Session::do_resume(std::string_view arguments) {
    if (!options_.archive) return fail_no_records();
    const std::string_view first = take_word(arguments);
    const std::string_view how = trimmed(arguments);
    std::optional<long long> id = parse_number(first, 1, 1'000'000'000);
    if (first.empty())
        if (const auto latest = game_to_resume()) id = latest->id;
    if (!id && first.empty()) return fail(ErrorKind::Command, "there is no unfinished game");
    if (!id || (how != "" && how != "take" && how != "look"))
        return fail(ErrorKind::Command, "resume takes the number of a game, then take or look");
    if (record_id() == id)
        return fail(ErrorKind::Command, title_of(static_cast<int>(*id)) + " is this one");
    return how == "look" ? look_at(static_cast<int>(*id))
                         : resume(static_cast<int>(*id), how == "take");
}

bool Session::fail_busy(int id, const std::optional<pid_t>& holder) {
    std::string by = "another run";
    if (holder) by += " (process " + std::to_string(*holder) + ")";
    const std::string number = std::to_string(id);
    return fail_file(FileFault::Busy, title_of(id) + " is being played by " + by + ": resume " +
                                          number + " look shows it, resume " + number +
                                          " take takes it over");
}

bool Session::resume(int id, bool take) {
    Archive& archive = *options_.archive;
    Archive::Claim claim = archive.claim(id);
    if (claim.busy && take && archive.ask_to_leave(id)) claim = archive.claim(id);
    if (claim.busy) return fail_busy(id, claim.holder);
    // One that cannot be written goes on as another.
    if (!claim.file && claim.error != std::errc::no_such_file_or_directory) {
        claim.text.clear();
        claim.error = archive.read(id, claim.text);
    }
    if (claim.error) return fail_unread(id, claim.error);
    StoredRecord stored = read_record(std::move(claim.text));
    if (!stored.game) return fail_file(FileFault::Bad, title_of(id) + ": " + stored.fault);
    options_.computer = stored.players.computer;
    if (stored.players.level) options_.limits.level = stored.players.level;
    options_.time = stored.players.time;
    take_game(*stored.game, stored.tags);
    restore_clock(std::move(stored.clocks));
    const bool goes_on = claim.file && stored.is_whole();
    if (goes_on)
        keeper_.resume(std::make_unique<Recorder>(archive, id, std::move(claim.file), stored.whole,
                                                  game_, stored.players),
                       game_);
    listener_.on_new_game(game_);
    if (stored.state == StoredRecord::State::Damaged)
        listener_.on_notice("The record of " + title_of(id) + " is damaged, " + stored.fault +
                            ". What stands before that goes on as another game");
    else
        listener_.on_notice("This is " + title_of(id));
    return true;
}

bool Session::look_at(int id) {
    std::string text;
    if (const auto error = options_.archive->read(id, text)) return fail_unread(id, error);
    StoredRecord stored = read_record(std::move(text));
    if (!stored.game) return fail_file(FileFault::Bad, title_of(id) + ": " + stored.fault);
    take_game(*std::move(stored.game), std::move(stored.tags));
    looking_ = true;
    options_.computer = {false, false};
    begun_ = false;  // its end is not told here
    listener_.on_new_game(game_);
    listener_.on_notice(sentence(title_of(id)) + ", to look at; new starts another");
    return true;
}

bool Session::fail_unread(int id, const std::error_code& error) {
    if (error == std::errc::no_such_file_or_directory)
        return fail_file(FileFault::Missing, "there is no " + title_of(id));
    return fail_file(FileFault::Missing, title_of(id) + ": " + error.message());
}

bool Session::refuse_while_looking() {
    if (looking_)
        (void)fail(ErrorKind::Command, "this game is only looked at; new starts one of your own");
    return looking_;
}

}  // namespace alces
