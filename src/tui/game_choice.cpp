#include "tui/game_choice.h"

#include <utility>

#include "games/registry.h"

namespace alces::tui {

List list_of_games(std::string title,
                   const std::function<std::optional<std::string>(const Variant&)>& refusal,
                   const std::function<std::string(const Variant&)>& label,
                   const std::function<void(const Variant&)>& act) {
    List list{.title = std::move(title)};
    char32_t letter = U'1';
    for (const std::string_view name : variant_names()) {
        const Variant* game = find_variant(name);
        if (refusal(*game)) continue;
        list.items.push_back({label(*game), letter++, [act, game] { act(*game); }});
    }
    return list;
}

}  // namespace alces::tui
