// What the program remembers about its player from one start to the next: how the last game was
// set up, and the progress in the tours. It is a small file beside the records; alces(5) describes
// it. Nothing depends on it, so a failure to write it is ignored.
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
        std::optional<int> level;  // empty: not chosen yet
        friend bool operator==(const Choice&, const Choice&) = default;
    };
    struct Tour {
        std::size_t task = 0;        // the one to continue with, counted from 0
        std::set<std::size_t> done;  // the tasks solved
        friend bool operator==(const Tour&, const Tour&) = default;
    };

    // Reads the file, if there is one.
    explicit PlayerMemory(std::unique_ptr<Folder> folder);

    // None until a choice has been remembered.
    [[nodiscard]] const std::optional<Choice>& choice() const { return known_.choice; }
    // The progress in the tour of a game; at the start if nothing is remembered.
    [[nodiscard]] Tour tour(std::string_view game) const;
    // A message about the lines of the file that cannot be used, or about a file that cannot be
    // read; empty if there is no fault. The next write removes such lines.
    [[nodiscard]] const std::string& fault() const { return fault_; }

    // These write the file if it changes, and keep what another process has written since. A game
    // that is not found by its name at the next start is not remembered.
    void remember(const Choice& choice);  // without a level, keeps the remembered one
    void remember(std::string_view game, const Tour& tour);

    // From now on, the remembered choice stays as it is.
    void keep_choice() { keeps_choice_ = true; }

    // The name of the file.
    static constexpr std::string_view kFile = "player";

  private:
    struct Known {
        std::optional<Choice> choice;
        std::map<std::string, Tour, std::less<>> tours;
        friend bool operator==(const Known&, const Known&) = default;
    };
    // Returns a message about what was ignored.
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
