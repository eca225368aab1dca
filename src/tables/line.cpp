#include "tables/line.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "base/text.h"
#include "game/tags.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Kind = TableLine::Kind;

constexpr long long kLatest = 1'000'000'000'000'000;  // milliseconds
constexpr int kMostLines = 100'000;
constexpr int kMostPlies = 10'000;

std::int64_t milliseconds(clockid_t clock) {
    timespec time{};
    (void)::clock_gettime(clock, &time);
    return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

// Another number after each start of the machine.
std::uint32_t this_boot() {
    static const std::uint32_t kId = [] {
        std::ifstream file("/proc/sys/kernel/random/boot_id");
        std::string text;
        file >> text;
        return static_cast<std::uint32_t>(std::strtoul(text.substr(0, 8).c_str(), nullptr, 16));
    }();
    return kId;
}

std::string advantage_word(GameResult result) {
    return word_of(result == GameResult::WhiteAdvantage ? Color::White : Color::Black);
}

std::string directive(std::string_view name, std::string_view value) {
    std::string text = directive_line(name, value);
    text.pop_back();  // its newline
    return text;
}

std::string offer_words(const Proposal& proposal) {
    if (proposal.plies > 0) return "undo " + std::to_string(proposal.plies);
    if (proposal.result == GameResult::Draw) return "draw";
    return "advantage " + advantage_word(proposal.result);
}

std::string payload_of(const TableLine& line) {
    switch (line.kind) {
        case Kind::Here:
            return directive("here", std::to_string(line.number));
        case Kind::Move:
            return line.text;
        case Kind::Chat:
            return directive("say", line.text);
        case Kind::Offer:
            return directive("offer", offer_words(line.proposal));
        case Kind::Decline:
            return directive("decline", "offer");
        case Kind::Undo:
            return directive("undo", std::to_string(line.number));
        case Kind::End:
            return directive("termination", name_of(line.termination)) + ' ' +
                   result_token(line.result);
    }
    return "";
}

bool read_offer(std::string_view words, Proposal& proposal) {
    const std::string_view what = take_word(words);
    words = trimmed(words);
    if (what == "undo") {
        const auto plies = parse_number(words, 1, kMostPlies);
        if (plies) proposal.plies = static_cast<int>(*plies);
        return plies.has_value();
    }
    if (what == "draw") proposal.result = GameResult::Draw;
    if (what == "advantage" && words == "white") proposal.result = GameResult::WhiteAdvantage;
    if (what == "advantage" && words == "black") proposal.result = GameResult::BlackAdvantage;
    return proposal.result != GameResult::Unfinished;
}

bool read_end(std::string_view name, std::string_view token, TableLine& line) {
    const auto result = result_of(token);
    if (!result) return false;
    line.result = *result;
    for (const Termination how :
         {Termination::Resignation, Termination::Agreement, Termination::Time})
        if (name == name_of(how)) line.termination = how;
    return line.termination != Termination::Unfinished;
}

// What stands in braces, with what follows them.
bool read_directive(std::string_view payload, TableLine& line) {
    const Directive told = directive_at(payload);
    const std::size_t end = payload.find('}');
    if (end == std::string_view::npos) return false;
    const auto number = parse_number(told.value, 0, kLatest);
    if (number) line.number = *number;
    if (told.name == "here" && number) {
        line.kind = Kind::Here;
    } else if (told.name == "say") {
        line.kind = Kind::Chat;
        line.text = told.value;
    } else if (told.name == "offer" && read_offer(told.value, line.proposal)) {
        line.kind = Kind::Offer;
    } else if (told.name == "decline") {
        line.kind = Kind::Decline;
    } else if (told.name == "undo" && number) {
        line.kind = Kind::Undo;
    } else if (told.name == "termination" &&
               read_end(told.value, trimmed(payload.substr(end + 1)), line)) {
        line.kind = Kind::End;
    } else {
        return false;
    }
    return true;
}

bool read_tail(const Directive& tail, TableLine& line) {
    std::string_view words = tail.value;
    const auto sequence = parse_number(take_word(words), 1, kMostLines);
    const auto wall = parse_number(take_word(words), 0, kLatest);
    const auto boot = parse_number(take_word(words), 0, kLatest);
    const auto id = parse_number(take_word(words), 0, UINT32_MAX);
    if (!sequence || !wall || !boot || !id) return false;
    line.echo = tail.name == "echo";
    line.sequence = static_cast<int>(*sequence);
    line.at = {*wall, *boot, static_cast<std::uint32_t>(*id)};
    return line.echo || tail.name == "line";
}

}  // namespace

Stamp stamp_now() {
    return {milliseconds(CLOCK_REALTIME), milliseconds(CLOCK_BOOTTIME), this_boot()};
}

ClockSpan passed_between(const Stamp& from, const Stamp& to) {
    const std::int64_t passed =
        from.boot_id == to.boot_id ? to.boot - from.boot : to.wall - from.wall;
    return ClockSpan(std::max<std::int64_t>(passed, 0));
}

std::string write_table_line(const TableLine& line, std::string_view move_number,
                             std::string_view left) {
    std::string text(move_number);
    text += payload_of(line);
    if (!left.empty()) text += ' ' + directive("clk", left);
    const Stamp& at = line.at;
    return text + ' ' +
           directive_line(line.echo ? "echo" : "line",
                          std::to_string(line.sequence) + ' ' + std::to_string(at.wall) + ' ' +
                              std::to_string(at.boot) + ' ' + std::to_string(at.boot_id));
}

Result<TableLine> read_table_line(std::string_view text) {
    const Error unreadable{ErrorKind::Unreadable, "no line of a table"};
    if (text.size() >= kMaxTableLine || printable(text, kMaxTableLine) != text) return unreadable;
    const std::size_t tail = text.rfind(" {[%");
    if (tail == std::string_view::npos) return unreadable;
    TableLine line;
    if (!read_tail(directive_at(text.substr(tail + 1)), line)) return unreadable;
    std::string_view payload = text.substr(0, tail);
    std::string number, left;
    if (payload.starts_with("{[%")) {
        if (!read_directive(payload, line)) return unreadable;
    } else {
        std::string_view rest = payload;
        number = std::string(take_word(rest)) + ' ';
        line.kind = Kind::Move;
        line.text = take_word(rest);
        const Directive clock = directive_at(trimmed(rest));
        if (clock.name == "clk") left = clock.value;
        if (!number.ends_with(". ") || line.text.empty()) return unreadable;
    }
    // One way to write each thing: what has been passed over shows here.
    const std::string written = write_table_line(line, number, left);
    if (std::string_view(written).substr(0, written.size() - 1) != text) return unreadable;
    if (line.kind == Kind::Chat && harmless(line.text) != line.text) return unreadable;
    return line;
}

std::string harmless(std::string_view text, std::size_t longest) {
    std::string shown = printable(trimmed(text), longest);
    for (char& c : shown) {
        if (c == '{' || c == '[') c = '(';
        if (c == '}' || c == ']') c = ')';
    }
    return shown;
}

}  // namespace alces
