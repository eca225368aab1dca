#include "games/registry.h"

#include <algorithm>

#include "base/text.h"
#include "games/library.h"
#include "games/pages.h"
#include "rules/notation.h"

namespace alces {
namespace {

using Page = VariantSpec (*)();

template <Page page>
const Variant& built() {
    static const Variant variant{page()};
    return variant;
}

struct Entry {
    Page page;
    const Variant& (*variant)();
};
template <Page page>
constexpr Entry kEntry{page, built<page>};

constexpr std::array kGames{kEntry<al_ces_page>, kEntry<apothecary_page>, kEntry<besiege_page>,
                            kEntry<siberia_page>};

std::vector<std::string_view> texts_of(std::string_view VariantSpec::*text) {
    std::vector<std::string_view> texts;
    for (const Entry& game : kGames) texts.push_back(game.page().*text);
    return texts;
}

// What other programs write in the Variant tag of orthodox chess.
constexpr auto kOrthodox =
    std::to_array<std::string_view>({"standard", "normal", "from position", "orthodox"});

}  // namespace

const std::vector<std::string_view>& variant_names() {
    static const std::vector<std::string_view> names = texts_of(&VariantSpec::name);
    return names;
}

std::string games_with(std::string_view VariantSpec::*text) {
    std::string list;
    for (const std::string_view name : variant_names())
        if (!(find_variant(name)->spec().*text).empty())
            list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

std::string no_such_game(std::string_view name) {
    const std::string_view short_name = name_in(name);
    if (short_name != name && find_variant(short_name) != nullptr)
        return std::string(short_name) + " has different rules here; this game needs those of " +
               printable(name, 60);
    name = short_name;
    if (const std::string fault = library_fault(name); !fault.empty()) return fault;
    return "there is no game " + quoted(name) + " (alces variants lists the games)";
}

const Variant* find_variant(std::string_view name) {
    const auto& names = variant_names();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return find_in_library(name);
    return &kGames[static_cast<std::size_t>(found - names.begin())].variant();
}

const Variant* variant_named(std::string_view name) {
    static const std::vector<std::string_view> titles = texts_of(&VariantSpec::title);
    for (std::size_t i = 0; i < kGames.size(); ++i)
        if (same_word(name, variant_names()[i]) || same_word(name, titles[i]))
            return &kGames[i].variant();
    const std::string small = lower_case(name);
    const bool orthodox = std::find(kOrthodox.begin(), kOrthodox.end(), small) != kOrthodox.end();
    return find_in_library(orthodox ? "chess" : small);
}

bool is_game(std::string_view name) {
    const auto& names = variant_names();
    return std::find(names.begin(), names.end(), name) != names.end() || is_in_library(name);
}

const Variant& default_variant() { return kGames.front().variant(); }

int most_setups() {
    int most = 1;
    for (const Entry& game : kGames) most = std::max(most, game.page().setups);
    return most;
}

std::vector<Position> bench_positions() {
    std::vector<Position> positions;
    for (const Entry& game : kGames) {
        const Variant& variant = game.variant();
        positions.push_back(Position::start(variant));
        for (const std::string_view fen : variant.spec().bench)
            positions.push_back(from_fen(variant, fen).value());
    }
    return positions;
}

}  // namespace alces
