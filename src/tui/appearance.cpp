#include "tui/appearance.h"

#include <algorithm>

namespace alces {
namespace {

constexpr auto kOnOff = std::to_array<std::string_view>({"on", "off"});
constexpr auto kOffOn = std::to_array<std::string_view>({"off", "on"});

// Returns a setting whose values are the enumerators of a field's type.
template <auto kField>
constexpr AppearanceSetting choice(std::string_view name, std::string_view help,
                                   std::span<const std::string_view> values) {
    return {
        name, help, values,
        [](const Appearance& appearance) { return static_cast<std::size_t>(appearance.*kField); },
        [](Appearance& appearance, std::size_t index) {
            auto& field = appearance.*kField;
            field = static_cast<std::remove_reference_t<decltype(field)>>(index);
        }};
}

// Returns a setting for a flag that is on by default.
template <bool Appearance::*kField>
constexpr AppearanceSetting on_by_default(std::string_view name, std::string_view help) {
    return {name, help, kOnOff,
            [](const Appearance& appearance) { return std::size_t{!(appearance.*kField)}; },
            [](Appearance& appearance, std::size_t index) { appearance.*kField = index == 0; }};
}

template <bool Appearance::*kField>
constexpr AppearanceSetting off_by_default(std::string_view name, std::string_view help) {
    return {name, help, kOffOn,
            [](const Appearance& appearance) { return std::size_t{appearance.*kField}; },
            [](Appearance& appearance, std::size_t index) { appearance.*kField = index == 1; }};
}

constexpr std::array kSettings{
    choice<&Appearance::theme>("theme", "colour theme", kThemeNames),
    choice<&Appearance::style>("style", "style of the board", kStyleNames),
    choice<&Appearance::palette>("palette", "colours of the squares", kPaletteNames),
    choice<&Appearance::pieces>("pieces", "style of the pieces", kPieceNames),
    choice<&Appearance::panel>("panel", "position of the panel", kPanelNames),
    choice<&Appearance::notation>("notation", "notation on the screen", kNotationNames),
    on_by_default<&Appearance::thoughts>("thoughts", "show the computer's thinking"),
    on_by_default<&Appearance::animation>("animation", "animate the moves of the computer"),
    off_by_default<&Appearance::bell>("bell", "ring when your opponent has moved"),
};

}  // namespace

std::span<const AppearanceSetting> appearance_settings() { return kSettings; }

const AppearanceSetting* find_appearance_setting(std::string_view name) {
    const auto* found = std::find_if(kSettings.begin(), kSettings.end(),
                                     [name](const auto& setting) { return setting.name == name; });
    return found == kSettings.end() ? nullptr : &*found;
}

// Sets a value. A value that is not in the list sets the default.
bool Appearance::set(std::string_view name, std::string_view value) {
    const AppearanceSetting* setting = find_appearance_setting(name);
    if (setting == nullptr) return false;
    const auto& values = setting->values;
    const auto found = std::find(values.begin(), values.end(), value);
    const auto index = found == values.end() ? 0 : found - values.begin();
    setting->set_index(*this, static_cast<std::size_t>(index));
    return true;
}

std::string_view Appearance::value(std::string_view name) const {
    const AppearanceSetting* setting = find_appearance_setting(name);
    return setting == nullptr ? std::string_view{} : setting->values[setting->index(*this)];
}

CellStyle Appearance::style_with(ColourRange colours) const {
    const bool has_squares = colours == ColourRange::Many && theme != ThemeName::Mono;
    if (style == CellStyle::Auto && has_squares) return CellStyle::Squares;
    return style == CellStyle::Squares && !has_squares ? CellStyle::Auto : style;
}

}  // namespace alces
