// Makes the lists for the dialogs that ask which game to play, learn or practise.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "rules/variant.h"
#include "tui/list_dialog.h"

namespace alces::tui {

// Returns a list with a row for each game for which `refusal` returns no reason. Choosing a row
// calls `act`.
[[nodiscard]] List list_of_games(
    std::string title, const std::function<std::optional<std::string>(const Variant&)>& refusal,
    const std::function<std::string(const Variant&)>& label,
    const std::function<void(const Variant&)>& act);

// Returns a list with a row for each game. The row of `present` is selected. Choosing a row calls
// `act`, or `fail` with the reason if the game's file has a fault.
[[nodiscard]] List list_of_all_games(const Variant& present,
                                     const std::function<void(const Variant&)>& act,
                                     const std::function<void(const std::string&)>& fail);

}  // namespace alces::tui
