// Tests a game that has no lessons or no rules text: the commands that need them are refused.
#include <unistd.h>

#include "base/exit_code.h"
#include "base/input.h"
#include "catch.h"
#include "cli/queries.h"
#include "games/registry.h"
#include "games/test_pages.h"
#include "learn/lessons.h"
#include "plain/plain_tour.h"

namespace alces::test {

TEST_CASE("without lessons, a tour is refused with the name of a game that has one", "[lessons]") {
    for (const Variant* variant : {&capablanca(), &grand(), &patchwork(), &thicket()})
        CHECK(tour_refusal(*variant).value() == "there is no tour of " +
                                                    std::string(variant->spec().title) +
                                                    "; try \"learn al-ces\"");
    CHECK_FALSE(tour_refusal(*find_variant("siberia")));
    Input nothing{STDIN_FILENO};  // nothing is read from it
    Output out{STDOUT_FILENO};
    CHECK(learn_plain(grand(), nullptr, nothing, out, false) == kExitUsage);
}

TEST_CASE("the rules of a game without rules text are refused", "[pages]") {
    Output out{STDOUT_FILENO};
    CHECK(print_rules(Arguments{}, Position::start(grand()), out) == kExitUsage);
    CHECK(out.buffer().empty());
}

}  // namespace alces::test
