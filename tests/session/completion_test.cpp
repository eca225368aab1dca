// Tests completion with Tab.
#include "session/completion.h"

#include "catch.h"
#include "session/commands.h"
#include "session/support.h"

namespace alces {

TEST_CASE("completions") {
    struct Case {
        std::string line;
        Told words;
    };
    const Case cases[] = {
        {"hi", {"hint", "history"}},
        {"P e2-", {"e2-e3", "e2-e4"}},
        {"p e2-", {"e2-e3", "e2-e4"}},
        {"e2", {"e2-e3", "e2-e4"}},
        {"e2e", {"e2e3", "e2e4"}},
        {"Pe2", {"Pe2-e3", "Pe2-e4"}},
        {"N b", {"b1-a3", "b1-c3"}},
        {"why e2-", {"e2-e3", "e2-e4"}},
        {"e7", {}},
        {"e2e4 d2-", {"d2-d3", "d2-d4"}},
        {"computer b", {"black", "both"}},
        {"go ", {"depth", "level", "movetime", "nodes"}},
        {"hint depth 3 level c", {"casual", "club"}},
        {"new a", {"ai-wok", "al-ces", "almost", "amazon", "apothecary", "asean", "atomic"}},
        {"new s", {"setup", "shako", "shatranj", "siberia"}},
        {"new apothecary s", {"setup"}},
        {"new apothecary setup r", {"random"}},
        {"new apothecary setup 2", {"20", "21", "22", "23"}},
        {"new siberia setup ", {"0", "random"}},
        {"rules siberia kn", {"knight"}},
        {"rules C", {"Cannon"}},
        {"learn b", {"berolina", "besiege"}},
        {"level ",
         {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "beginner", "casual", "club", "full",
          "strong"}},
        {"time 1", {"10+5", "15+10"}},
        {"export ", {"algebraic", "coordinate", "game-courier", "pgn", "san"}},
        {"advantage ", {"black", "white"}},
        {"zzz", {}},
    };
    Scripted script;
    for (const Case& c : cases) {
        INFO(c.line);
        CHECK(completions(script.session, c.line) == c.words);
    }
    CHECK(completions(script.session, "").size() == commands().size());
}

TEST_CASE("commands: levels and lines complete") {
    Scripted script;
    CHECK(completions(script.session, "level ca") == Told{"casual"});
    CHECK(completions(script.session, "rules sib") == Told{"siberia"});
    CHECK(completions(script.session, "rules gol") == Told{"gold general"});
    (void)script.run("e2e4\nundo\nd2d4");
    CHECK(completions(script.session, "line ") == Told{"1", "2"});
}

}  // namespace alces
