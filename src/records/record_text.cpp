#include "records/record_text.h"

#include <algorithm>

#include "base/text.h"
#include "game/line_checksum.h"
#include "game/tags.h"

namespace alces {
namespace {

std::string format_line(int format) { return tag_line("Format", std::to_string(format)); }

// Whether a comment in braces is open at the end of the line. `open` says whether one is open at
// the start.
bool ends_in_comment(std::string_view line, bool open) {
    for (; !line.empty(); line.remove_prefix(1)) {
        if (!open && (line[0] == '#' || line.starts_with("//"))) return false;
        open = open ? line[0] != '}' : line[0] == '{';
    }
    return open;
}

}  // namespace

std::size_t head_size(std::string_view text) {
    const std::size_t end = text.find("\n\n");
    // If the text has no newline, rfind() returns npos, and npos + 1 is 0.
    return end == std::string_view::npos ? text.rfind('\n') + 1 : end + 2;
}

std::string in_current_format(std::string head) {
    const std::string line = format_line(kRecordFormat);
    if (head.find(line) != std::string::npos) return head;
    const std::string old = format_line(1);
    if (const std::size_t at = head.find(old); at != std::string::npos)
        return head.replace(at, old.size(), line);
    return head.insert(head.find('\n') + 1, line);
}

std::string without_checksums(std::string_view body) {
    std::string text;
    bool in_comment = false;
    while (!body.empty()) {
        const std::string_view line = take_line(body);
        in_comment = ends_in_comment(line, in_comment);
        text.append(without_checksum(line)) += in_comment && !body.empty() ? ' ' : '\n';
    }
    return text;
}

void RecordText::add(std::string_view lines) {
    while (!lines.empty()) {
        const std::string_view line = take_line(lines);
        sum_.add(line);
        const std::string end = checksum_text(sum_) + '\n';
        sum_.add(end);
        text_.append(line).append(end);
    }
}

IntactPart intact_part(std::string_view text) {
    IntactPart found{.size = head_size(text)};
    const std::string_view head = text.substr(0, found.size);
    found.has_checksums = head.find('\n' + format_line(kRecordFormat)) != std::string_view::npos;
    Crc32 sum;
    sum.add(head);
    auto number = std::count(head.begin(), head.end(), '\n');
    while (found.size < text.size()) {
        ++number;
        const std::string_view rest = text.substr(found.size);
        const bool ended = rest.find('\n') != std::string_view::npos;
        const std::string_view line =
            ended ? rest.substr(0, rest.find('\n')) : up_to_checksum(rest);
        const std::string_view event = without_checksum(line);
        const std::string_view its_checksum = line.substr(event.size());
        sum.add(event);
        const bool right = its_checksum.empty() ? ended && !found.has_checksums
                                                : its_checksum == checksum_text(sum);
        if (right) {
            const std::size_t size = line.size() + (ended ? 1 : 0);
            sum.add(rest.substr(event.size(), size - event.size()));
            found.size += size;
        }
        found.cut = !ended && found.size < text.size();
        if (right && !found.cut) continue;
        const char* const why = !ended                 ? " is incomplete"
                                : its_checksum.empty() ? ": no checksum"
                                                       : ": checksum mismatch";
        found.fault = "line " + std::to_string(number) + why;
        break;
    }
    return found;
}

}  // namespace alces
