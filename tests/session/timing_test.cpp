// Tests the clocks of a session, at times that the tests set.
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/session.h"

namespace alces {

namespace {

using namespace std::chrono_literals;

class Notices : public Listener {
  public:
    void on_notice(std::string_view text) override { last = text; }
    void on_error(const BoardError& error) override { last = error.message; }
    void on_answer(std::string_view, const std::vector<std::string>& lines) override {
        last = lines.empty() ? "" : lines[0];
    }
    std::string last;
};

struct TimedSession {
    explicit TimedSession(const char* control) {
        options.variant = &default_variant();
        options.time = read_time_control(control).value();
        options.now = [this] { return time; };
    }
    SessionOptions options;
    ClockTime time{};
    Notices notices;
};

ClockSpan left(const Session& session, Color color) {
    return session.clock()->left(color, session.now());
}

}  // namespace

TEST_CASE("clocks run as moves are played, and are set back by undo", "[timing]") {
    TimedSession timed("1+2");
    Session session(timed.options, timed.notices);
    timed.time += 100s;  // time before the first move costs nothing
    CHECK(session.execute("e2e4"));
    timed.time += 10s;
    CHECK(session.execute("e7e5"));
    timed.time += 20s;
    CHECK(left(session, Color::White) == 40s);
    CHECK(left(session, Color::Black) == 52s);
    CHECK(session.execute("undo"));
    CHECK(left(session, Color::Black) == 60s);
    timed.time += 1000s;  // the clock stands still until the next move
    CHECK(left(session, Color::Black) == 60s);
    CHECK(session.execute("redo"));
    CHECK(left(session, Color::Black) == 52s);
    CHECK(session.execute("d2d4"));
    timed.time += 5s;
    CHECK(left(session, Color::Black) == 47s);
    CHECK(session.execute("pause"));
    timed.time += 1000s;
    CHECK(left(session, Color::Black) == 47s);
    CHECK(session.execute("pause"));
    timed.time += 5s;
    CHECK(left(session, Color::Black) == 42s);
    CHECK(session.execute("time"));
    CHECK(timed.notices.last == "White 1:00, Black 0:42 (1+2)");
    CHECK(session.execute("new"));
    CHECK(left(session, Color::Black) == 60s);
    CHECK(session.execute("time 5d1"));
    CHECK(left(session, Color::Black) == 300s);
    CHECK_FALSE(session.execute("time soon"));
    CHECK(session.execute("time none"));
    CHECK_FALSE(session.clock());
    CHECK_FALSE(session.execute("pause"));
}

TEST_CASE("a flag falls", "[timing]") {
    TimedSession timed("1");
    SECTION("and the other side wins") {
        Session session(timed.options, timed.notices);
        CHECK(session.execute("e2e4"));
        timed.time += 60s;
        session.poll();
        CHECK(session.game().outcome() == Outcome{GameResult::WhiteWins, Termination::Time});
        CHECK(timed.notices.last == "Black lost on time: 1-0.");
        CHECK_FALSE(session.execute("e7e5"));
        CHECK(session.execute("undo"));  // takes back only the loss on time
        CHECK_FALSE(session.game().outcome().is_over());
        CHECK(session.execute("e7e5"));
    }
    SECTION("before a move that comes too late") {
        Session session(timed.options, timed.notices);
        CHECK(session.execute("e2e4"));
        timed.time += 61s;
        CHECK_FALSE(session.execute("e7e5"));
        CHECK(session.game().ply() == 1);
    }
    SECTION("and a lone king cannot win") {
        timed.options.start =
            from_fen(default_variant(), "5k4/10/10/10/10/10/10/10/9Q/5K4 b - - 0 1").value();
        Session session(timed.options, timed.notices);
        CHECK(session.execute("f9e9"));
        timed.time += 60s;
        session.poll();
        CHECK(session.game().outcome() == Outcome{GameResult::Draw, Termination::Time});
    }
    SECTION("not after the end") {
        timed.options.start =
            from_fen(default_variant(), "k9/10/10/10/10/10/10/10/1R8/2R2K4 w - - 0 1").value();
        Session session(timed.options, timed.notices);
        CHECK(session.execute("c0a0"));
        REQUIRE(session.game().outcome().is_over());
        timed.time += 600s;
        session.poll();
        CHECK(session.game().outcome().termination == Termination::Checkmate);
    }
}

TEST_CASE("a loss on time is read from the Termination tag", "[timing]") {
    SessionOptions options;
    options.variant = &default_variant();
    Notices notices;
    Session session(options, notices);
    for (const char* line : {"[Termination \"time\"]", "", "e2e4 1-0"})
        CHECK(session.execute(line));
    CHECK(session.game().outcome() == Outcome{GameResult::WhiteWins, Termination::Time});
}

}  // namespace alces
