#include "games/registry.h"

#include <algorithm>
#include <mutex>

#include "base/text.h"
#include "games/built_in.h"
#include "games/library.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Returns a built-in game, which is read from its file on first use.
const Variant& variant_of(std::size_t number) {
    struct Loaded {
        std::once_flag once;
        std::unique_ptr<const GameFile> file;
    };
    static std::vector<Loaded> games(built_in_games().size());
    Loaded& game = games[number];
    std::call_once(game.once, [&] {
        const BuiltInGame& source = built_in_games()[number];
        game.file = read_program_game(source.text, source.data);
    });
    return *game.file->variant;
}

// Returns the index of a built-in game, or nothing if no built-in game has this name.
std::optional<std::size_t> number_of(std::string_view name) {
    const auto games = built_in_games();
    for (std::size_t i = 0; i < games.size(); ++i)
        if (games[i].name == name) return i;
    return std::nullopt;
}

// The words for orthodox chess that other programs write in the Variant tag.
constexpr auto kOrthodox =
    std::to_array<std::string_view>({"standard", "normal", "from position", "orthodox"});

}  // namespace

const std::vector<std::string_view>& variant_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> list;
        for (const BuiltInGame& game : built_in_games()) list.push_back(game.name);
        return list;
    }();
    return names;
}

std::string games_with(std::string_view VariantSpec::*text) {
    std::string list;
    for (const std::string_view name : variant_names())
        if (!(find_variant(name)->spec().*text).empty())
            list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

std::string no_such_game(std::string_view name, std::string_view lister) {
    const std::string_view short_name = name_in(name);
    if (short_name != name && find_variant(short_name) != nullptr)
        return printable(name, 60) + " has different rules from the installed game " +
               std::string(short_name) + "; to use it, install the game file with those rules";
    name = short_name;
    if (const std::string fault = library_fault(name); !fault.empty()) return fault;
    const std::string hint =
        lister.empty() ? "" : " (" + quoted(std::string(lister)) + " lists the games)";
    return "there is no game " + quoted(name) + hint;
}

const Variant* find_variant(std::string_view name) {
    const auto number = number_of(name);
    return number ? &variant_of(*number) : find_in_library(name);
}

const Variant* variant_named(std::string_view name) {
    const std::string small = lower_case(name);
    const bool orthodox = std::find(kOrthodox.begin(), kOrthodox.end(), small) != kOrthodox.end();
    if (const Variant* found = find_variant(orthodox ? "chess" : small)) return found;
    if (name.empty()) return nullptr;
    for (std::size_t i = 0; i < built_in_games().size(); ++i)
        if (same_word(name, title_in(built_in_games()[i].text))) return &variant_of(i);
    return find_title_in_library(name);
}

bool is_game(std::string_view name) { return number_of(name).has_value() || is_in_library(name); }

const Variant& default_variant() { return variant_of(0); }

int max_setups() {
    int most = 1;
    for (std::size_t i = 0; i < built_in_games().size(); ++i)
        most = std::max(most, variant_of(i).spec().setups);
    return most;
}

std::vector<Position> bench_positions() {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < built_in_games().size(); ++i) {
        const Variant& variant = variant_of(i);
        positions.push_back(Position::start(variant));
        for (const std::string_view fen : variant.spec().bench)
            positions.push_back(from_fen(variant, fen).value());
    }
    return positions;
}

}  // namespace alces
