// Tests that the colours of the themes are readable on every terminal.
#include "tui/theme.h"

#include "catch.h"
#include "contrast.h"

namespace alces::tui {

namespace {

constexpr double kVisible = 3.0;  // the contrast of anything but text, by WCAG 2, level AA

double needed(Role role) {
    return role == Role::Faint || role == Role::DarkSquare ? kVisible : kReadable;
}

}  // namespace

TEST_CASE("contrast follows WCAG", "[theme]") {
    CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == Approx(21.0));
    CHECK(contrast(rgb(0xFFFFFF), rgb(0x777777)) == Approx(4.48).epsilon(0.01));
    CHECK(contrast(rgb(0x123456), rgb(0x123456)) == Approx(1.0));
}

TEST_CASE("every role is readable in every theme, with many colours or few", "[theme]") {
    for (std::size_t theme = 0; theme < kThemeNames.size(); ++theme)
        for (std::size_t i = 0; i < kRoles; ++i) {
            const Palette* palette = palette_of(static_cast<ThemeName>(theme));
            if (palette == nullptr) continue;
            const CellColours& colours = (*palette)[i];
            const double wanted = needed(static_cast<Role>(i));
            INFO(kThemeNames[theme] << ", role " << i);
            CHECK(contrast(rgb(colours.foreground), rgb(colours.background)) >= wanted);
            CHECK(contrast(colour_of_256(nearest_of_256(rgb(colours.foreground))),
                           colour_of_256(nearest_of_256(rgb(colours.background)))) >= wanted);
            CHECK(contrast(basic_colour(colours.basic_foreground),
                           basic_colour(colours.basic_background)) >= wanted);
        }
}

TEST_CASE("colour-blind people can tell the pieces of the two sides apart", "[theme]") {
    const Palette& palette = *palette_of(ThemeName::Colourblind);
    const auto foreground = [&](Role role) {
        return rgb(palette[static_cast<std::size_t>(role)].foreground);
    };
    for (const bool without_red : {true, false}) {
        for (const auto& [one, other] :
             {std::pair{Role::White, Role::Black}, std::pair{Role::Black, Role::Quiet},
              std::pair{Role::Black, Role::Capture}}) {
            const Rgb a = seen(foreground(one), without_red);
            const Rgb b = seen(foreground(other), without_red);
            CHECK(std::abs(a.red - b.red) + std::abs(a.blue - b.blue) > 80);
        }
    }
}

TEST_CASE("each of the 256 colours is its own nearest colour", "[theme]") {
    for (int number = 16; number < 256; ++number)
        CHECK(colour_of_256(nearest_of_256(colour_of_256(number))) == colour_of_256(number));
}

TEST_CASE("two themes use the terminal's colours", "[theme]") {
    CHECK(palette_of(ThemeName::Terminal) == nullptr);
    CHECK(palette_of(ThemeName::Mono) == nullptr);
}

}  // namespace alces::tui
