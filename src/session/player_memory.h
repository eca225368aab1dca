// Remembers two things about the player from one start to the next: how the last game was set up,
// and the progress in the tours. Both are in a small file beside the records; alces(5) describes
// this file. Nothing depends on the file, so a failure to write it is ignored.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "records/folder.h"

namespace alces {

class PlayerMemory {
  public:
    struct Choice {
        std::string game;          // the name of a variant
        std::string computer;      // the sides that the computer plays
        std::optional<int> level;  // empty if no level was chosen yet
        friend bool operator==(const Choice&, const Choice&) = default;
    };
    struct Tour {
        std::size_t task = 0;        // the task to continue with, counted from 0
        std::set<std::size_t> done;  // the tasks that are solved
        friend bool operator==(const Tour&, const Tour&) = default;
    };

    // Reads the file, if it exists.
    explicit PlayerMemory(std::unique_ptr<Folder> folder);

    // Returns the remembered choice; none until a choice has been remembered.
    [[nodiscard]] const std::optional<Choice>& choice() const { return known_.choice; }
    // Returns the progress in the tour of a game. If nothing is remembered, this is the start of
    // the tour.
    [[nodiscard]] Tour tour(std::string_view game) const;
    // Returns a message about unusable lines of the file, or about a failure to read it; empty if
    // there is no fault. The next write removes unusable lines.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // Both functions write the file if its contents change, and keep changes that another process
    // has made since this process read the file. A game that cannot be found by its name at the
    // next start is not remembered.
    void remember(const Choice& choice);  // if the choice has no level, keeps the old one
    void remember(std::string_view game, const Tour& tour);

    // Makes later calls of remember() keep the remembered choice as it is.
    void keep_choice() { keeps_choice_ = true; }

    // The name of the file.
    static constexpr std::string_view kFile = "player";

  private:
    struct Known {
        std::optional<Choice> choice;
        std::map<std::string, Tour, std::less<>> tours;
        friend bool operator==(const Known&, const Known&) = default;
    };
    // Reads the lines of `text`. Returns a message about ignored lines.
    [[nodiscard]] static std::string read(std::string_view text, Known& known);
    [[nodiscard]] static std::string text_of(const Known& known);
    [[nodiscard]] static bool read_line(std::string_view line, Known& known);
    void apply(const std::function<void(Known&)>& change);

    std::unique_ptr<Folder> folder_;
    Known known_;
    std::string fault_;
    bool keeps_choice_ = false;
};

}  // namespace alces
