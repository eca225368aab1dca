#include "session/player_memory.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "records/recorder.h"
#include "records/user_file.h"
#include "search/limit_words.h"

namespace alces {
namespace {

constexpr std::size_t kMaxBytes = 10'000;
constexpr long long kMaxTasks = 1000;

// Reads the number of a task. The file counts from 1; the result counts from 0. Returns none if the
// number is invalid.
std::optional<std::size_t> take_task(std::string_view& words) {
    const auto number = parse_number(take_word(words), 1, kMaxTasks);
    return number ? std::optional(static_cast<std::size_t>(*number - 1)) : std::nullopt;
}

std::optional<PlayerMemory::Tour> read_tour(std::string_view words) {
    PlayerMemory::Tour tour;
    const auto task = take_task(words);
    if (!task) return std::nullopt;
    tour.task = *task;
    while (!trimmed(words).empty()) {
        const auto done = take_task(words);
        if (!done) return std::nullopt;
        tour.done.insert(*done);
    }
    return tour;
}

}  // namespace

PlayerMemory::PlayerMemory(std::unique_ptr<Folder> folder) : folder_(std::move(folder)) {
    const auto text = read_user_file(*folder_, std::string(kFile), kMaxBytes);
    fault_ = text ? read(*text, known_) : text.error().message;
}

PlayerMemory::Tour PlayerMemory::tour(std::string_view game) const {
    const auto found = known_.tours.find(game);
    return found == known_.tours.end() ? Tour{} : found->second;
}

// Reads a line such as "game siberia", "computer black", "level 3" or "tour siberia 4 1 2 3".
// Returns false if the line cannot be used.
bool PlayerMemory::read_line(std::string_view line, Known& known) {
    const std::string_view word = take_word(line);
    const std::string_view value = trimmed(line);
    if (word == "tour") {
        const std::string_view game = take_word(line);
        const auto tour = is_game(game) ? read_tour(line) : std::nullopt;
        if (tour) known.tours[std::string(game)] = *tour;
        return tour.has_value();
    }
    Choice choice = known.choice.value_or(
        Choice{std::string(variant_names().front()), name_of_sides({false, true}), {}});
    if (word == "game" && is_game(value))
        choice.game = value;
    else if (word == "computer" && sides_named(value))
        choice.computer = value;
    else if (const auto level = parse_number(value, kLevels); word == "level" && level)
        choice.level = static_cast<int>(*level);
    else
        return false;
    known.choice = choice;
    return true;
}

std::string PlayerMemory::read(std::string_view text, Known& known) {
    return read_each_line(text, std::string(kFile), 1,
                          [&known](std::string_view line) { return read_line(line, known); });
}

std::string PlayerMemory::text_of(const Known& known) {
    std::string text;
    if (known.choice) {
        text += "game " + known.choice->game + "\ncomputer " + known.choice->computer + '\n';
        if (known.choice->level) text += "level " + std::to_string(*known.choice->level) + '\n';
    }
    for (const auto& [game, tour] : known.tours) {
        text += "tour " + game + ' ' + std::to_string(tour.task + 1);
        for (const std::size_t task : tour.done) text += ' ' + std::to_string(task + 1);
        text += '\n';
    }
    return text;
}

void PlayerMemory::remember(const Choice& choice) {
    if (keeps_choice_ || !is_game(choice.game)) return;  // the next run would not find the game
    Choice next = choice;
    if (!next.level && known_.choice) next.level = known_.choice->level;
    if (known_.choice == next) return;
    apply([&](Known& known) { known.choice = next; });
}

void PlayerMemory::remember(std::string_view game, const Tour& tour) {
    if (!is_game(game) || this->tour(game) == tour) return;
    apply([&](Known& known) { known.tours[std::string(game)] = tour; });
}

void PlayerMemory::apply(const std::function<void(Known&)>& change) {
    const std::string name(kFile);
    std::optional<Known> next;
    const auto error = update_file(*folder_, name, kMaxBytes, [&](std::string_view text) {
        next.emplace();
        (void)read(text, *next);  // the constructor has already reported ignored lines
        change(*next);
        return text_of(*next);
    });
    if (next) {
        known_ = *next;
        return;
    }
    change(known_);
    // A file that cannot be read is replaced, unless another process keeps it locked.
    if (error != std::errc::device_or_resource_busy)
        (void)replace_file(*folder_, name, text_of(known_));
}

}  // namespace alces
