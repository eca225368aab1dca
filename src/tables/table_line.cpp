// Writes and reads the lines of table files.
#include "tables/table_line.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/digest.h"
#include "base/names.h"
#include "base/text.h"
#include "base/unicode.h"
#include "game/tags.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kMaxLines = 100'000;
constexpr int kMaxPlies = 10'000;
// How many bytes an echo adds to a line: two numbers of at most 13 and 16 digits, each after a
// space.
constexpr std::size_t kMaxArrivalBytes = 31;

// Whether printable() leaves the text as it is. Nearly all text is ASCII and is tested without a
// copy.
bool is_shown_unchanged(std::string_view text) {
    return is_printable_ascii(text) || printable(text, kMaxTableLine) == text;
}

std::string directive(std::string_view name, std::string_view value) {
    std::string text = directive_line(name, value);
    text.pop_back();  // removes the newline
    return text;
}

// ---- writing ----

struct PayloadWriter {
    std::string operator()(const acts::SitDown& act) const {
        return directive("here", std::to_string(act.away.count()));
    }
    std::string operator()(const acts::MakeMove& act) const {
        return act.number + ' ' + act.text +
               (act.left.empty() ? "" : ' ' + directive("clk", act.left));
    }
    std::string operator()(const acts::Chat& act) const { return directive("say", act.words); }
    std::string operator()(const acts::Offer& act) const {
        if (const auto* back = std::get_if<acts::TakeBack>(&act.proposal))
            return directive("offer", "undo " + std::to_string(back->plies));
        const GameResult result = std::get<Outcome>(act.proposal).result;
        if (result == GameResult::Draw) return directive("offer", "draw");
        const Color side = result == GameResult::WhiteAdvantage ? Color::White : Color::Black;
        return directive("offer", std::string("advantage ") + word_of(side));
    }
    std::string operator()(const acts::Decline&) const { return directive("decline", "offer"); }
    std::string operator()(const acts::TakeBack& act) const {
        return directive("undo", std::to_string(act.plies));
    }
    std::string operator()(const Outcome& act) const {
        return directive("termination", name_of(act.termination)) + ' ' + result_token(act.result);
    }
};

std::string stamp_text(const TableLine& line) {
    return std::to_string(line.sequence) + ' ' + std::to_string(line.at.wall) + ' ' +
           std::to_string(line.at.boot) + ' ' + std::to_string(line.at.boot_id);
}

// ---- reading ----

// Reads the numbers after the digest of an echo. Returns nothing on error.
std::optional<Arrival> read_arrival(std::string_view words) {
    const auto passed = parse_number(take_word(words), 0, kLongestTime.count());
    const auto away = words.empty() ? 0 : parse_number(take_word(words), 0, kMaxMilliseconds);
    if (!passed || !away) return {};
    return Arrival{ClockSpan(*passed), ClockSpan(*away)};
}

// Reads a number of plies. Returns 0 on error.
int read_plies(std::string_view words) {
    return static_cast<int>(parse_number(words, 1, kMaxPlies).value_or(0));
}

std::optional<acts::Proposal> read_proposal(std::string_view words) {
    const std::string_view what = take_word(words);
    words = trimmed(words);
    const auto agreed = [](GameResult result) { return Outcome{result, Termination::Agreement}; };
    if (const int plies = read_plies(words); what == "undo" && plies > 0)
        return acts::TakeBack{plies};
    if (what == "draw") return agreed(GameResult::Draw);
    const auto side = color_named(words);
    if (what == "advantage" && side) return agreed(advantage_of(*side));
    return {};
}

std::optional<Outcome> read_outcome(std::string_view name, std::string_view token) {
    const auto result = result_of(token);
    for (const Termination how :
         {Termination::Resignation, Termination::Agreement, Termination::Time})
        if (result && name == name_of(how)) return Outcome{*result, how};
    return {};
}

// Reads a directive in braces, and the result token that follows a termination. Returns nothing on
// error.
std::optional<TableAct> read_directive(std::string_view payload) {
    const Directive told = directive_at(payload);
    const std::size_t end = payload.find('}');
    if (end == std::string_view::npos) return {};
    if (told.name == "here") {
        const auto away = parse_number(told.value, 0, kMaxMilliseconds);
        if (away) return acts::SitDown{ClockSpan(*away)};
    }
    if (told.name == "say") return acts::Chat{std::string(told.value)};
    if (told.name == "offer")
        if (auto proposal = read_proposal(told.value)) return acts::Offer{*std::move(proposal)};
    if (told.name == "decline") return acts::Decline{};
    if (const int plies = read_plies(told.value); told.name == "undo" && plies > 0)
        return acts::TakeBack{plies};
    if (told.name == "termination")
        if (const auto outcome = read_outcome(told.value, trimmed(payload.substr(end + 1))))
            return *outcome;
    return {};
}

std::optional<TableAct> read_move(std::string_view payload) {
    acts::MakeMove act;
    act.number = take_word(payload);
    act.text = take_word(payload);
    const Directive clock = directive_at(trimmed(payload));
    if (clock.name == "clk") act.left = clock.value;
    if (!act.number.ends_with('.') || act.text.empty()) return {};
    return act;
}

// Puts text on one line. Brackets and braces become parentheses, each run of white space becomes
// one space, and white space at both ends is removed. This keeps a line separator, for example,
// from pushing words onto a new line.
std::string on_one_line(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const Character next = first_character(text);
        if (!is_space(next.code))
            plain += text.substr(0, next.length);
        else if (!plain.empty() && plain.back() != ' ')
            plain += ' ';
        text.remove_prefix(next.length);
    }
    for (char& c : plain) {
        if (c == '{' || c == '[') c = '(';
        if (c == '}' || c == ']') c = ')';
    }
    return std::string(trimmed(plain));
}

}  // namespace

std::string write_table_line(const TableLine& line) {
    std::string tail = stamp_text(line);
    if (!line.digest.empty()) tail += ' ' + line.digest;
    if (line.echo && line.arrival) {
        tail += ' ' + std::to_string(line.arrival->passed.count());
        if (std::holds_alternative<acts::SitDown>(line.act))
            tail += ' ' + std::to_string(line.arrival->away.count());
    }
    return std::visit(PayloadWriter{}, line.act) + ' ' +
           directive_line(line.echo ? "echo" : "line", tail);
}

std::string chained_text(const TableLine& line) {
    return std::visit(PayloadWriter{}, line.act) + ' ' + directive("line", stamp_text(line));
}

Result<TableLine> read_table_line(std::string_view text) {
    const auto unreadable = [] { return Error{ErrorKind::Unreadable, "not a valid line"}; };
    const std::size_t end = text.rfind(" {[%");
    if (end == std::string_view::npos || text.size() >= kMaxTableLine || !is_shown_unchanged(text))
        return unreadable();
    const Directive tail = directive_at(text.substr(end + 1));
    std::string_view words = tail.value;
    const auto sequence = parse_number(take_word(words), 1, kMaxLines);
    const auto wall = parse_number(take_word(words), 0, kMaxMilliseconds);
    const auto boot = parse_number(take_word(words), 0, kMaxMilliseconds);
    const auto id = parse_number(take_word(words), 0, UINT32_MAX);
    const std::string_view digest = take_word(words);
    const std::string_view payload = text.substr(0, end);
    auto act = payload.starts_with("{[%") ? read_directive(payload) : read_move(payload);
    if (!act || !sequence || !wall || !boot || !id) return unreadable();
    if (!digest.empty() && !is_digest(digest)) return unreadable();
    TableLine line{*std::move(act),
                   static_cast<int>(*sequence),
                   {*wall, *boot, static_cast<std::uint32_t>(*id)},
                   tail.name == "echo",
                   std::string(digest),
                   {}};
    if (!line.echo && !digest.empty() && text.size() + kMaxArrivalBytes >= kMaxTableLine)
        return unreadable();  // its echo would be too long
    if (line.echo && !digest.empty() && !(line.arrival = read_arrival(words))) return unreadable();
    // Each line has exactly one written form, so this test also refuses a line with text that the
    // parser skipped.
    const std::string written = write_table_line(line);
    if (std::string_view(written).substr(0, written.size() - 1) != text) return unreadable();
    // Older versions did not replace runs of white space in messages.
    if (auto* chat = std::get_if<acts::Chat>(&line.act)) chat->words = printable_line(chat->words);
    return line;
}

std::string printable_line(std::string_view text, std::size_t longest) {
    return printable(on_one_line(text), longest);
}

std::string printable_player_name(std::string_view text) {
    return printable_name(on_one_line(text), kLongestPlayer);
}

}  // namespace alces
