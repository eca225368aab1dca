// Keeps the accepted lines of a table as a chain of digests. The chain shows whether a new line, or
// another copy of an earlier line, is genuine.
#pragma once

#include <string>
#include <vector>

#include "tables/table_file.h"
#include "tables/table_line.h"

namespace alces {

// Describes a line for messages: "line 2", or "move 12 (Pe7-e5)".
[[nodiscard]] std::string description_of(const TableLine& line);

class LineChain {
  public:
    struct Link {
        Side by;
        std::string digest;
        std::string text;         // see chained_text()
        std::string description;  // see description_of()
        bool is_copy;             // whether only the other player's copy has been seen
    };

    // Sets the digest of the host's tags. The digest of the first line covers it.
    void begin(std::string digest) { first_digest_ = std::move(digest); }
    [[nodiscard]] const std::string& first_digest() const { return first_digest_; }
    // Adds the line with the next sequence number.
    void add(Side by, const TableLine& line, bool is_copy);

    // Returns the number of lines. Their sequence numbers are 1 to size().
    [[nodiscard]] int size() const { return static_cast<int>(links_.size()); }
    [[nodiscard]] Link& at(int sequence) { return links_[static_cast<std::size_t>(sequence) - 1]; }
    [[nodiscard]] const Link& at(int sequence) const {
        return links_[static_cast<std::size_t>(sequence) - 1];
    }
    // Returns the digest of the line that has ended the game; empty while the game goes on.
    [[nodiscard]] const std::string& digest_of_end() const { return digest_of_end_; }
    // Returns the sequence number of the guest's first line, or 0 if there is none.
    [[nodiscard]] int first_of_guest() const { return first_of_guest_; }
    // Returns the digest that a line of `by` must have. The line must be the next one or an earlier
    // one. The digest of the guest's first line also covers `guest_tags`.
    [[nodiscard]] std::string digest_for(Side by, const TableLine& line,
                                         const std::string& guest_tags) const;

  private:
    std::string first_digest_;
    std::string digest_of_end_;
    std::vector<Link> links_;
    int first_of_guest_ = 0;
};

}  // namespace alces
