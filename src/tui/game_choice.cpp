#include "tui/game_choice.h"

#include <algorithm>
#include <utility>

#include "games/library.h"
#include "games/registry.h"

namespace alces::tui {

List list_of_games(std::string title,
                   const std::function<std::optional<std::string>(const Variant&)>& refusal,
                   const std::function<std::string(const Variant&)>& label,
                   const std::function<void(const Variant&)>& act) {
    List list{.title = std::move(title)};
    char32_t letter = U'1';
    for (const std::string& name : all_game_names()) {
        const Variant* game = find_variant(name);
        if (game == nullptr || refusal(*game)) continue;
        list.items.push_back(
            {label(*game), letter <= U'9' ? letter++ : char32_t{}, [act, game] { act(*game); }});
    }
    return list;
}

List list_of_all_games(const Variant& present, const std::function<void(const Variant&)>& act,
                       const std::function<void(const std::string&)>& fail) {
    List list{.title = "All games", .finds_rows = true};
    const std::vector<std::string> names = all_game_names();
    std::size_t widest = 0;
    for (const std::string& name : names) widest = std::max(widest, name.size());
    for (const std::string& name : names) {
        std::string label = name;
        label.resize(widest + 2, ' ');
        if (const Variant* game = find_variant(name)) {
            if (game == &present) list.selected = list.items.size();
            label += game->spec().title;
            list.items.push_back({std::move(label), 0, [act, game] { act(*game); }});
        } else {
            list.items.push_back(
                {label + "(its file has an error)", 0, [fail, name] { fail(no_such_game(name)); }});
        }
    }
    return list;
}

}  // namespace alces::tui
