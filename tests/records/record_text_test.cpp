// Tests the checksums in records: each changed byte is reported with its line, and the moves before
// that line are kept.
#include "records/record_text.h"

#include <algorithm>

#include "base/text.h"
#include "catch.h"
#include "game/outcome.h"
#include "records/record_reader.h"
#include "session/variations.h"

namespace alces {
namespace {

using State = StoredRecord::State;

const std::string kTags =
    "[Variant \"al-ces\"]\n[Format \"2\"]\n[UTCDate \"2026.05.01\"]\n[White \"anna\"]\n"
    "[WhiteType \"human\"]\n[Clocks \"10+5\"]\n[Result \"*\"]\n[Termination \"unfinished\"]\n\n";

std::string record_of(std::string_view body, const std::string& tags = kTags) {
    RecordText text(tags);
    text.add(body);
    return text.text();
}

// Three records: one with every kind of line but a result, one with a result, and one with an
// explosion.
std::vector<std::string> small_records() {
    const std::string fen =
        "[Variant \"al-ces\"]\n[FEN \"k9/10/10/10/5A4/10/10/10/10/K8R w - - 0 1\"]\n"
        "[Format \"2\"]\n[Result \"*\"]\n\n";
    return {record_of("1. Pe2-e4 {[%clk 0:10:00.0]}\n1... Pe7-e5 {[%clk 0:10:04.9]}\n"
                      "{[%undo 1]}\n1... Pd7-d5 {[%clk 0:10:03.0]}\n{[%undo 1]}\n"
                      "{[%promote Pd7-d5]}\n{[%computer black]}\n{[%level 3]}\n{[%redo 1]}\n"),
            record_of("1. Pe2-e4\n1... Pe7-e5\n0-1\n"), record_of("1. Af5*\n1... Ka9-b9\n", fen)};
}

std::string summary(const StoredRecord& record) {
    if (!record.game) return "none";
    std::string text = std::to_string(record.game->ply());
    for (const std::string& line : line_list(*record.game)) text += '\n' + line;
    return text + '\n' + outcome_phrase(record.game->outcome());
}

std::string line_at(std::string_view text, std::size_t at) {
    return "line " +
           std::to_string(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n') + 1);
}

// What is wrong with the report on a record in which one byte was changed; empty if it is correct.
std::string unreported(const std::string& text, std::size_t at, char byte) {
    std::string changed = text;
    changed[at] = byte;
    const StoredRecord record = read_record(changed);
    const std::size_t head = head_size(text);
    if (at < head) return record.is_whole() ? "taken for whole" : "";
    const std::string line = line_at(text, at);
    if (record.state == State::Whole) return "taken for whole";
    if (!record.fault.starts_with(line + (record.state == State::Cut ? " " : ":")))
        return "reported as " + record.fault + " instead of " + line;
    const bool is_cut = changed.find('\n', at) == std::string::npos;
    if (record.state != (is_cut ? State::Cut : State::Damaged)) return "not " + line;
    // A line counts even without its newline.
    const std::size_t start = std::max(head, text.rfind('\n', at - 1) + 1);
    const std::size_t intact = is_cut && text[at] == '\n' ? at : start;
    if (record.whole != text.substr(0, intact)) return "the wrong part";
    return summary(record) == summary(read_record(text.substr(0, intact))) ? "" : "another game";
}

std::string unreported_flips(const std::string& text) {
    std::string faults;
    for (std::size_t at = 0; at < text.size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            const char byte = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << bit));
            if (const std::string fault = unreported(text, at, byte); !fault.empty())
                faults += std::to_string(at) + ", bit " + std::to_string(bit) + ": " + fault + '\n';
        }
    return faults;
}

}  // namespace

TEST_CASE("CRC-32 gives the check value of the standard", "[records]") {
    Crc32 sum;
    CHECK(sum.value() == 0);
    sum.add("12345");
    sum.add("6789");
    CHECK(sum.value() == 0xCBF43926);  // the check value of the standard
}

TEST_CASE("each flipped bit of a record is reported", "[records]") {
    for (std::string text : small_records()) {
        INFO(text);
        REQUIRE(read_record(text).state == State::Whole);
        CHECK(unreported_flips(text) == "");
        text.pop_back();  // the last newline
        REQUIRE(read_record(text).state == State::Whole);
        CHECK(unreported_flips(text) == "");
    }
}

TEST_CASE("a record that is cut at any byte keeps all lines before the cut", "[records]") {
    for (const std::string& text : small_records()) {
        const std::size_t head = head_size(text);
        for (std::size_t size = 0; size < text.size(); ++size) {
            INFO(text.substr(0, size));
            const StoredRecord record = read_record(text.substr(0, size));
            if (size < head) {
                CHECK(record.state == State::Nothing);
                continue;
            }
            // A line is complete without its newline.
            const bool complete = text[size - 1] == '\n' || text[size] == '\n';
            CHECK(record.state == (complete ? State::Whole : State::Cut));
            const std::size_t end = complete ? size : text.rfind('\n', size - 1) + 1;
            CHECK(record.whole == text.substr(0, end));
            std::string lines = text.substr(0, end);
            if (lines.back() != '\n') lines += '\n';
            CHECK(summary(record) == summary(read_record(lines)));
        }
    }
}

TEST_CASE("lines that are removed, repeated or moved are reported", "[records]") {
    const std::string head = kTags;
    const std::string text = record_of("1. Pe2-e4\n1... Pe7-e5\n{[%undo 1]}\n1... Pe7-e5\n");
    std::vector<std::string> lines;
    for (std::string_view rest = std::string_view(text).substr(head.size()); !rest.empty();)
        lines.push_back(std::string(take_line(rest)) + '\n');
    REQUIRE(lines.size() == 4);
    const auto fault = [&](std::initializer_list<std::size_t> order) {
        std::string changed = head;
        for (const std::size_t line : order) changed += lines[line];
        const StoredRecord record = read_record(changed);
        return record.state == State::Damaged ? record.fault : "none";
    };
    CHECK(fault({0, 1, 2, 3}) == "none");
    CHECK(fault({0, 1, 3}) == "line 12: checksum mismatch");
    CHECK(fault({1, 2, 3}) == "line 10: checksum mismatch");
    CHECK(fault({0, 1, 2, 3, 2}) == "line 14: checksum mismatch");
    CHECK(fault({0, 3, 2, 1}) == "line 11: checksum mismatch");
    CHECK(read_record(text + "2. Pd2-d4\n").fault == "line 14: no checksum");
    CHECK(read_record(text + "2. Pd2-d4").fault == "line 14 is incomplete");
    CHECK(read_record(text + "2. Pd2-d4").state == State::Cut);
    CHECK(read_record(record_of("1. Pe2-e5\n")).fault.starts_with("line 10: "));  // not legal
}

TEST_CASE("records of format 1 have no checksums", "[records]") {
    const std::string old = "[Variant \"al-ces\"]\n[Format \"1\"]\n\n1. Pe2-e4\n";
    CHECK(read_record(old).state == State::Whole);
    CHECK_FALSE(read_record(old).has_checksums);
    CHECK(read_record(old + "1... Pe7-e5").state == State::Cut);
    CHECK(read_record(small_records()[0]).has_checksums);
    struct Case {
        std::string old, now;
    };
    const Case heads[] = {
        {"[Variant \"al-ces\"]\n[Format \"1\"]\n[White \"x\"]\n\n",
         "[Variant \"al-ces\"]\n[Format \"2\"]\n[White \"x\"]\n\n"},
        {"[Variant \"al-ces\"]\n[White \"x\"]\n\n",
         "[Variant \"al-ces\"]\n[Format \"2\"]\n[White \"x\"]\n\n"},
        {kTags, kTags},
    };
    for (const Case& c : heads) CHECK(in_current_format(c.old) == c.now);
    const Case bodies[] = {
        {"1. Pe2-e4\n1... Pe7-e5", "1. Pe2-e4\n1... Pe7-e5\n"},
        {"1. Pe2-e4 {a\nb} {c\n\nd} 1... Pe7-e5\n", "1. Pe2-e4 {a b} {c  d} 1... Pe7-e5\n"},
        {"# {a\n1. Pe2-e4 // {b\n{# c\n}\n\n", "# {a\n1. Pe2-e4 // {b\n{# c }\n\n"},
    };
    CHECK(without_checksums(small_records()[1].substr(kTags.size())) ==
          "1. Pe2-e4\n1... Pe7-e5\n0-1\n");
    CHECK(read_record(heads[0].old + "1. Pe2-e4 {[%sum 12345678]}\n").state == State::Damaged);
    for (const Case& c : bodies) {
        CHECK(without_checksums(c.old) == c.now);
        const StoredRecord before = read_record(heads[0].old + c.old + '\n');
        const StoredRecord after = read_record(record_of(c.now, heads[0].now));
        INFO(before.fault + after.fault);
        CHECK(after.state == State::Whole);
        CHECK(summary(after) == summary(before));
    }
}

}  // namespace alces
