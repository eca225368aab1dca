// Reads and writes the text of a record. After the tags, each line ends with a checksum of all
// bytes before it. alces(5) describes the format.
#pragma once

#include <string>
#include <string_view>

#include "base/crc32.h"

namespace alces {

// The version of the format that this program writes. This program cannot read newer versions.
// Version 1 has no checksums.
inline constexpr int kRecordFormat = 2;

// Returns the length of the tags with the blank line after them. If there is no blank line, returns
// the length of all complete lines.
[[nodiscard]] std::size_t head_size(std::string_view text);
// Returns the tags with Format set to the current version.
[[nodiscard]] std::string in_current_format(std::string head);
// Returns the lines that follow the tags, each with its newline but without its checksum. A comment
// of several lines, which version 1 allows, becomes one line.
[[nodiscard]] std::string without_checksums(std::string_view body);

// Builds the text of a record from the tags in `head` and the lines after them. Adds the checksums.
class RecordText {
  public:
    explicit RecordText(std::string_view head = {}) : text_(head) { sum_.add(head); }
    void add(std::string_view lines);  // `lines` have no checksums
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    Crc32 sum_;
};

// The part of a record from the tags up to the first incomplete or damaged line.
struct IntactPart {
    std::size_t size = 0;
    bool has_checksums = false;  // whether every line after the tags must have one
    bool cut = false;            // whether the text ends within the next line
    std::string fault{};         // what is wrong with the next line: "line 7: checksum mismatch"
};
[[nodiscard]] IntactPart intact_part(std::string_view text);

}  // namespace alces
