#include "games/library.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

#include "base/descriptor.h"
#include "base/text.h"
#include "games/registry.h"

namespace alces {
namespace {

constexpr std::string_view kSuffix = ".toml";

struct Held {
    std::unique_ptr<const GameFile> game;
    bool from_disk = false;
};
using Games = std::map<std::string, Held, std::less<>>;

// What has been read in this run.
struct Library {
    std::vector<std::string> folders;
    Games games;
    std::map<std::string, std::string, std::less<>> faults;  // by the name of the game
};

Library& library() {
    static Library all;
    return all;
}

bool is_file(const std::string& path) {
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode);
}

const ShippedGame* shipped(std::string_view name) {
    const auto& games = shipped_games();
    const auto found = std::find_if(games.begin(), games.end(),
                                    [&](const ShippedGame& game) { return game.name == name; });
    return found == games.end() ? nullptr : &*found;
}

bool is_taken(std::string_view name) {
    const auto& built_in = variant_names();
    return shipped(name) != nullptr ||
           std::find(built_in.begin(), built_in.end(), name) != built_in.end();
}

// The file of a game in the directories; empty if there is none.
std::string path_of(std::string_view name) {
    if (!is_game_name(name) || is_taken(name)) return {};
    for (const std::string& folder : library().folders) {
        const std::string path = folder + '/' + std::string(name).append(kSuffix);
        if (is_file(path)) return path;
    }
    return {};
}

Error unreadable(std::string message) { return {ErrorKind::Unreadable, std::move(message)}; }

// Keeps the game under its name.
const Variant* keep(std::unique_ptr<const GameFile> game, bool from_disk) {
    const std::string name(game->variant->spec().name);
    Held& held = library().games[name];
    // A game that is being played must not go away.
    if (held.game == nullptr) held = {std::move(game), from_disk && !is_taken(name)};
    return &*held.game->variant;
}

// Keeps the game only if it has the wanted name; any name will do if that is empty.
Result<const Variant*> load_from(const std::string& path, std::string_view text, bool from_disk,
                                 std::string_view wanted) {
    auto game = from_disk ? read_own_game(text) : read_game(text);
    if (!game) return unreadable(fault_line(path, game.error().front()));
    const std::string_view name = (*game)->variant->spec().name;
    if (wanted.empty() || name == wanted) return keep(*std::move(game), from_disk);
    return unreadable(printable(path) + ": the name in the file is " + std::string(name));
}

Result<const Variant*> load_path(const std::string& path, std::string_view wanted) {
    const Result<std::string> text = read_game_text(path);
    if (!text) return text.error();
    return load_from(path, *text, true, wanted);
}

}  // namespace

bool is_game_path(std::string_view text) {
    return text.find('/') != std::string_view::npos || text.ends_with(kSuffix);
}

void set_game_folders(std::vector<std::string> folders) { library().folders = std::move(folders); }

std::vector<std::string> games_in_folders() {
    std::vector<std::string> names;
    for (const std::string& folder : library().folders) {
        const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
        if (entries == nullptr) continue;
        while (const dirent* entry = ::readdir(entries.get())) {
            std::string_view name = entry->d_name;
            if (!name.ends_with(kSuffix)) continue;
            name.remove_suffix(kSuffix.size());
            if (!path_of(name).empty()) names.emplace_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

bool is_in_library(std::string_view name) {
    return shipped(name) != nullptr || !path_of(name).empty();
}

const Variant* find_in_library(std::string_view name) {
    Library& all = library();
    const auto known = all.games.find(name);
    if (known != all.games.end()) return &*known->second.game->variant;
    if (all.faults.contains(name)) return nullptr;
    const std::string path = path_of(name);
    const ShippedGame* game = shipped(name);
    if (path.empty() && game == nullptr) return nullptr;
    const Result<const Variant*> loaded =
        path.empty() ? load_from(std::string(name), game->text, false, name)
                     : load_path(path, name);
    if (loaded) return *loaded;
    all.faults[std::string(name)] = loaded.error().message;
    return nullptr;
}

bool is_from_disk(const Variant& variant) {
    const auto found = library().games.find(variant.spec().name);
    return found != library().games.end() && found->second.from_disk;
}

std::string library_fault(std::string_view name) {
    const auto fault = library().faults.find(name);
    return fault == library().faults.end() ? "" : fault->second;
}

Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_own_game(
    std::string_view text) {
    auto game = read_game(text);
    if (!game) return game;
    const std::string_view name = (*game)->variant->spec().name;
    const ShippedGame* same = shipped(name);
    if (!is_taken(name) || (same != nullptr && same->text == text)) return game;
    const auto& keys = (*game)->document.entries;
    const auto entry = std::find_if(keys.begin(), keys.end(),
                                    [](const Value::Entry& key) { return key.key == "name"; });
    return std::vector<GameFault>{
        {entry->value.place, "the name " + std::string(name) + " is that of a built-in game"}};
}

Result<std::string> read_game_text(const std::string& path) {
    std::string text;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    const std::error_code error =
        file ? read_all(file.get(), text, 0, kMostFileBytes) : last_error();
    if (!error) return text;
    return Error{ErrorKind::File, printable(path) + ": " + error.message()};
}

std::string fault_line(const std::string& path, const GameFault& fault) {
    return printable(path) + ':' + std::to_string(fault.place.line) + ':' +
           std::to_string(fault.place.column) + ": " + fault.message;
}

Result<const Variant*> load_game(const std::string& path) { return load_path(path, {}); }

}  // namespace alces
