// The text of a record: the tags, then lines that each end in a checksum of all bytes before it.
// alces(5) describes the format.
#pragma once

#include <string>
#include <string_view>

#include "base/crc32.h"

namespace alces {

// The version of the format that this program writes. Newer versions are not read; version 1 has no
// checksums.
inline constexpr int kRecordFormat = 2;

// The length of the tags with the blank line after them; if there is no blank line, the length of
// all complete lines.
[[nodiscard]] std::size_t head_size(std::string_view text);
// The tags, with Format set to the current version.
[[nodiscard]] std::string in_current_format(std::string head);
// The lines after the tags without their checksums, each with its newline. A comment that spans
// several lines, as version 1 allows, becomes one line.
[[nodiscard]] std::string without_checksums(std::string_view body);

// Builds the text of a record: the tags in `head`, then lines, to which it adds the checksums.
class RecordText {
  public:
    explicit RecordText(std::string_view head = {}) : text_(head) { sum_.add(head); }
    void add(std::string_view lines);  // without checksums
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    Crc32 sum_;
};

// The tags and the lines after them up to the first incomplete or damaged line.
struct IntactPart {
    std::size_t size = 0;
    bool has_checksums = false;  // every line after the tags must have one
    bool cut = false;            // the text ends within the next line
    std::string fault{};         // of the next line: "line 7: checksum mismatch"
};
[[nodiscard]] IntactPart intact_part(std::string_view text);

}  // namespace alces
