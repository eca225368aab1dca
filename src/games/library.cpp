#include "games/library.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

#include "base/descriptor.h"
#include "base/digest.h"
#include "base/sort_unique.h"
#include "base/text.h"
#include "games/registry.h"

namespace alces {
namespace {

constexpr std::string_view kSuffix = ".toml";
constexpr char kBeforeDigest = '@';  // separates name and digest in the full name of a game
// The most games that tables can add in one run. Nothing else limits their number.
constexpr std::size_t kMaxReceived = 128;
constexpr std::size_t kMaxTemporary = 32;    // games that are kept for the next GameSurvey
constexpr std::size_t kLongestFault = 1000;  // bytes

struct LoadedGame {
    std::unique_ptr<const GameFile> game;
    std::string text;
    std::string path;        // empty if the text did not come from a file outside the program
    bool temporary = false;  // whether only surveys have used it, so that it may be released
};

// The games that this run has read. Only temporary games are ever removed, because others may be in
// progress.
struct Library {
    std::vector<std::string> folders;
    ShownPaths shown = ShownPaths::Whole;
    ReceivedGames received;
    std::vector<std::unique_ptr<LoadedGame>> games;
    std::size_t count_of_received = 0;  // games from tables that were read outside surveys
    // The last game that load_received() refused: its full name in the table, a newline and its
    // text. The game is remembered so that the same text is not parsed again each time the table is
    // read.
    std::string refused;
    int surveys = 0;  // the number of surveys in progress
    // For each name, the game that was read last.
    std::map<std::string, const LoadedGame*, std::less<>> by_name;
    std::map<std::string, std::string, std::less<>> faults;  // by the name of the game
};

Library& library() {
    static Library all;
    return all;
}

const Variant& variant_of(const LoadedGame& loaded) { return *loaded.game->variant; }

// Finds the game that was read last among those that satisfy a condition; null if there is none.
template <typename Condition>
LoadedGame* find_loaded(Condition condition) {
    auto& games = library().games;
    const auto found = std::find_if(games.rbegin(), games.rend(),
                                    [&](const auto& loaded) { return condition(*loaded); });
    return found == games.rend() ? nullptr : found->get();
}

LoadedGame* loaded_game(const Variant& variant) {
    return find_loaded([&](const LoadedGame& each) { return &variant_of(each) == &variant; });
}

// Like find_loaded(), but a game that is found outside a survey is kept until the program ends.
template <typename Condition>
LoadedGame* find_to_use(Condition condition) {
    LoadedGame* found = find_loaded(condition);
    if (found != nullptr && library().surveys == 0) found->temporary = false;
    return found;
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

// Returns the path of a game's file in the directories, or an empty string if there is none.
std::string path_of(std::string_view name) {
    if (!is_game_name(name) || is_taken(name)) return {};
    for (const std::string& folder : library().folders) {
        const std::string path = folder + '/' + std::string(name).append(kSuffix);
        if (is_file(path)) return path;
    }
    return {};
}

// Calls `visit` with the path of each game file in the directories, and with the name of the file
// without its suffix.
template <typename Visit>
void for_each_file(Visit visit) {
    for (const std::string& folder : library().folders) {
        const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
        if (entries == nullptr) continue;
        while (const dirent* entry = ::readdir(entries.get())) {
            std::string_view name = entry->d_name;
            if (!name.ends_with(kSuffix)) continue;
            name.remove_suffix(kSuffix.size());
            visit(folder + '/' + entry->d_name, name);
        }
    }
}

Error unreadable(std::string message) { return {ErrorKind::Unreadable, std::move(message)}; }

LoadedGame& keep(std::unique_ptr<const GameFile> game, std::string_view text) {
    library().games.push_back(
        std::make_unique<LoadedGame>(LoadedGame{std::move(game), std::string(text), {}, false}));
    return *library().games.back();
}

// Registers the game: from now on, its name finds this game.
const Variant* name(LoadedGame& loaded, const std::string& path) {
    loaded.path = path;
    loaded.temporary = false;
    library().by_name[std::string(variant_of(loaded).spec().name)] = &loaded;
    return &variant_of(loaded);
}

const Variant* load_shipped(const ShippedGame& game) {
    return name(keep(read_program_game(game.text), game.text), {});
}

// Reads the game with this text. If `wanted` is not empty, the game must have that name.
Result<const Variant*> load_from(const std::string& path, std::string_view text,
                                 std::string_view wanted) {
    auto game = read_own_game(text);
    if (!game) return unreadable(fault_line(path, game.error().front()));
    const std::string_view game_name = (*game)->variant->spec().name;
    if (!wanted.empty() && game_name != wanted)
        return unreadable(printable(path) + ": the name in the file must be " +
                          std::string(wanted) + ", not " + std::string(game_name));
    if (is_taken(game_name)) return find_in_library(game_name);  // a copy of a shipped game
    LoadedGame* same = find_loaded([&](const LoadedGame& loaded) { return loaded.text == text; });
    return name(same != nullptr ? *same : keep(*std::move(game), text), path);
}

Result<const Variant*> load_path(const std::string& path, std::string_view wanted) {
    const Result<std::string> text = read_game_text(path);
    if (!text) return text.error();
    return load_from(path, *text, wanted);
}

// Finds the game with this full name among those that have been read; null if there is none.
const Variant* find_read(std::string_view full) {
    const LoadedGame* loaded =
        find_to_use([&](const LoadedGame& each) { return full_name(variant_of(each)) == full; });
    return loaded == nullptr ? nullptr : &variant_of(*loaded);
}

const Variant* keep_received(std::string_view wanted, std::string_view text) {
    auto game = read_received(wanted, text);
    if (game == nullptr) return nullptr;
    LoadedGame& loaded = keep(std::move(game), text);
    loaded.temporary = library().surveys > 0;
    return &variant_of(loaded);
}

// Finds the game with this full name among those that have been read, in the directories, and in
// the records; null if there is none.
const Variant* find_by_digest(std::string_view full) {
    if (const Variant* read = find_read(full)) return read;
    if (!is_full_name(full)) return nullptr;
    const Variant* now = find_in_library(name_in(full));
    if (now != nullptr && full_name(*now) == full) return now;
    const auto text = library().received ? library().received(full) : std::nullopt;
    return text ? keep_received(full, *text) : nullptr;
}

}  // namespace

bool is_game_path(std::string_view text) {
    return text.find('/') != std::string_view::npos || text.ends_with(kSuffix);
}

void set_game_folders(std::vector<std::string> folders, ShownPaths shown) {
    library().folders = std::move(folders);
    library().shown = shown;
}

std::vector<std::string> games_in_folders() {
    std::vector<std::string> names;
    for_each_file([&](const std::string&, std::string_view name) {
        if (!path_of(name).empty()) names.emplace_back(name);
    });
    sort_unique(names);
    return names;
}

std::vector<std::string> ignored_files() {
    std::vector<std::string> lines;
    for_each_file([&](const std::string& path, std::string_view name) {
        if (!is_game_name(name))
            lines.push_back(printable(path) +
                            " is ignored: the name must consist of lower-case letters, digits "
                            "and -, contain a letter, and not begin with -");
        else if (is_taken(name))
            lines.push_back(printable(path) + " is ignored: " + std::string(name) +
                            " is the name of a game that is part of alces");
    });
    sort_unique(lines);
    return lines;
}

std::vector<std::string> all_game_names() {
    std::vector<std::string> names(variant_names().begin(), variant_names().end());
    for (const ShippedGame& game : shipped_games()) names.emplace_back(game.name);
    for (std::string& name : games_in_folders()) names.push_back(std::move(name));
    return names;
}

bool is_in_library(std::string_view name) {
    return shipped(name) != nullptr || !path_of(name).empty();
}

const Variant* find_in_library(std::string_view name) {
    if (name.find(kBeforeDigest) != std::string_view::npos) return find_by_digest(name);
    Library& all = library();
    const auto known = all.by_name.find(name);
    if (known != all.by_name.end()) return &variant_of(*known->second);
    if (all.faults.contains(name)) return nullptr;
    if (const ShippedGame* game = shipped(name)) return load_shipped(*game);
    const std::string path = path_of(name);
    if (path.empty()) return nullptr;
    const Result<const Variant*> loaded = load_path(path, name);
    if (loaded) return *loaded;
    std::string fault = loaded.error().message;
    const std::string whole = printable(path);
    if (all.shown == ShownPaths::Names && fault.starts_with(whole))
        fault.replace(0, whole.size(), std::string(name).append(kSuffix));
    all.faults[std::string(name)] = std::move(fault);
    return nullptr;
}

std::string_view title_in(std::string_view text) {
    while (!text.empty() && !text.starts_with('[')) {  // keys come before the first table
        std::string_view line = take_line(text);
        if (!line.starts_with("title")) continue;
        line = trimmed(line.substr(line.find('=') + 1));
        if (line.size() > 1 && line[0] == '"') return line.substr(1, line.find('"', 1) - 1);
    }
    return {};
}

const Variant* find_title_in_library(std::string_view title) {
    for (const ShippedGame& game : shipped_games())
        if (same_word(title_in(game.text), title)) return find_in_library(game.name);
    for (const std::string& name : games_in_folders()) {
        const Result<std::string> text = read_game_text(path_of(name));
        if (text && same_word(title_in(*text), title)) return find_in_library(name);
    }
    return nullptr;
}

std::string full_name(const Variant& variant) {
    const VariantSpec& spec = variant.spec();
    std::string text(spec.name);
    if (!spec.digest.empty()) text.append(1, kBeforeDigest).append(spec.digest);
    return text;
}

std::string_view name_in(std::string_view full_name) {
    return full_name.substr(0, full_name.find(kBeforeDigest));
}

bool is_full_name(std::string_view text) {
    const std::string_view name = name_in(text);
    return name != text && is_game_name(name) && is_digest(text.substr(name.size() + 1));
}

bool is_from_disk(const Variant& variant) { return !variant.spec().digest.empty(); }

bool is_foreign(const Variant& variant) {
    if (!is_from_disk(variant)) return false;
    const Variant* own = find_in_library(variant.spec().name);
    return own == nullptr || full_name(*own) != full_name(variant);
}

std::string shown_title(const Variant& variant) {
    std::string title(variant.spec().title);
    if (!is_foreign(variant)) return title;
    std::replace(title.begin(), title.end(), '"', '\'');
    return quoted(title);
}

std::string name_or_path(const Variant& variant) {
    const LoadedGame* loaded = loaded_game(variant);
    const std::string_view name = variant.spec().name;
    const bool has_path = loaded != nullptr && !loaded->path.empty();
    return has_path && loaded->path != path_of(name) ? loaded->path : std::string(name);
}

const std::string* text_of(const Variant& variant) {
    const LoadedGame* loaded = loaded_game(variant);
    return loaded == nullptr || !is_from_disk(variant) ? nullptr : &loaded->text;
}

void set_received_games(ReceivedGames received) { library().received = std::move(received); }

std::unique_ptr<const GameFile> read_received(std::string_view wanted, std::string_view text) {
    auto game = read_own_game(text);
    return game && full_name(*(*game)->variant) == wanted ? *std::move(game) : nullptr;
}

const Variant* load_received(std::string_view wanted, std::string_view text) {
    if (const Variant* read = find_read(wanted)) return read;
    Library& all = library();
    if (all.surveys > 0) return keep_received(wanted, text);
    if (has_most_received()) return nullptr;
    std::string tried = std::string(wanted) + '\n' + std::string(text);
    if (tried == all.refused) return nullptr;
    const Variant* received = keep_received(wanted, text);
    if (received != nullptr)
        ++all.count_of_received;
    else
        all.refused = std::move(tried);
    return received;
}

bool has_most_received() {
    return library().surveys == 0 && library().count_of_received >= kMaxReceived;
}

GameSurvey::GameSurvey() { ++library().surveys; }

GameSurvey::~GameSurvey() {
    Library& all = library();
    if (--all.surveys > 0) return;
    const auto is_temporary = [](const auto& loaded) { return loaded->temporary; };
    const auto count = std::count_if(all.games.begin(), all.games.end(), is_temporary);
    if (static_cast<std::size_t>(count) > kMaxTemporary) std::erase_if(all.games, is_temporary);
}

std::string library_fault(std::string_view name) {
    const auto fault = library().faults.find(name);
    return fault == library().faults.end() ? "" : fault->second;
}

Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_own_game(
    std::string_view text) {
    auto game = read_game(text, Origin::Outside);
    if (!game) return game;
    const std::string_view name = (*game)->variant->spec().name;
    const ShippedGame* same = shipped(name);
    if (!is_taken(name) || (same != nullptr && same->text == text)) return game;
    const auto& keys = (*game)->document.entries;
    const auto entry = std::find_if(keys.begin(), keys.end(),
                                    [](const Value::Entry& key) { return key.key == "name"; });
    return std::vector<GameFault>{
        {entry->value.place,
         "the name " + std::string(name) + " belongs to a game that is part of alces"}};
}

Result<std::string> read_game_text(const std::string& path) {
    std::string text;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    const std::error_code error =
        file ? read_all(file.get(), text, 0, kMaxFileBytes) : last_error();
    if (!error) return std::string(without_byte_order_mark(text));
    return Error{ErrorKind::File, printable(path) + ": " + error.message()};
}

std::string fault_line(const std::string& path, const GameFault& fault) {
    return printable(path) + ':' + std::to_string(fault.place.line) + ':' +
           std::to_string(fault.place.column) + ": " + printable(fault.message, kLongestFault);
}

Result<const Variant*> load_game(const std::string& path) { return load_path(path, {}); }

Result<const Variant*> reload_game(const Variant& variant) {
    const std::string_view name = variant.spec().name;
    if (!is_from_disk(variant))
        return Error{ErrorKind::Command, std::string(variant.spec().title) +
                                             " is part of alces and cannot be reloaded"};
    const auto known = library().by_name.find(name);
    const bool is_known = known != library().by_name.end();
    const std::string path = is_known ? known->second->path : path_of(name);
    if (!path.empty()) return load_game(path);
    return Error{ErrorKind::Command,
                 "the rules of this game come from its record, which does not name their file; to "
                 "use reload, start alces with --variant FILE"};
}

}  // namespace alces
