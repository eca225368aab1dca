// Tests the event loop that both engine protocols use, with a minimal protocol.
#include <functional>
#include <map>

#include "catch.h"
#include "games/registry.h"
#include "protocols/conversation.h"
#include "protocols/protocol_host.h"
#include "rules/perft.h"

namespace alces {
namespace {

using test::Conversation;

// A minimal protocol: each command calls the function that it names, and each report of the engine
// becomes a short line.
class Probe : public ProtocolHost {
  public:
    explicit Probe(const ProtocolOptions& given) : ProtocolHost(given) {}

  private:
    bool execute(std::string_view line) override {
        const std::map<std::string_view, std::function<void()>> commands{
            {"depth", [this] { start(&SearchLimits::depth, 2); }},
            {"endless", [this] { start(&SearchLimits::infinite, true); }},
            {"stop", [this] { stop_search(); }},
            {"cancel", [this] { cancel_search(); }},
            {"clock",
             [this] { begin_clock(with(&SearchLimits::movetime, std::chrono::milliseconds(1))); }},
            {"perft", [this] { start_perft(2); }},
            {"perft-endless", [this] { start_perft(15); }},
            {"perft-cancel", [this] { cancel_perft(); }},
            {"hash", [this] { set_hash(2); }},
            {"clear", [this] { clear_hash(); }},
            {"wait", [this] { (void)wait_for_engine(); }},
            {"finish", [this] { finishing_ = true; }},
            {"state", [this] {
                 say(std::string(searching() ? "searching" : "idle") +
                     (perft_running() ? " counting" : ""));
             }}};
        const auto command = commands.find(line);
        if (command != commands.end()) command->second();
        if (command == commands.end()) say("heard " + std::string(line));
        return line != "quit";
    }
    void on_info(const SearchInfo&) override {}
    void on_result(const SearchResult& result) override {
        say("result " + std::to_string(result.info.depth));
    }
    void on_perft(const DividedPerft& counted) override {
        say("perft " + std::to_string(counted.total));
    }
    void complain(const std::string& text) override { say(text); }
    [[nodiscard]] bool is_finishing() const override {
        return finishing_ && (searching() || perft_running());
    }

    template <typename Field, typename Value>
    static SearchLimits with(Field SearchLimits::*field, Value value) {
        SearchLimits limits;
        limits.*field = value;
        return limits;
    }
    template <typename Field, typename Value>
    void start(Field SearchLimits::*field, Value value) {
        start_search(game_, with(field, value));
    }

    bool finishing_ = false;
};

const Position& start() {
    static const Position position = Position::start(*find_variant("siberia"));
    return position;
}

Conversation probe() {
    return Conversation([](int input, int output) {
        ProtocolOptions options{start(), "1.2"};
        options.engine.hash = 1;
        options.input = input;
        options.output = output;
        return Probe(options).run();
    });
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("host: passes on lines without their ends", "[host]") {
    Conversation gui = probe();
    gui.say("one\r");
    gui.say("");
    gui.say(std::string(2'000'000, 'x'));  // too long to be a command
    gui.say("two\xff");
    gui.say("quit\nthree");  // in one write, because the pipe is closed after "quit"
    CHECK(gui.finish() == Texts{"heard one", "heard ", "line longer than 1048576 bytes",
                                "heard two\xff", "heard quit"});
    CHECK(gui.exit_code() == 0);
}

TEST_CASE("host: delivers the result of a search", "[host]") {
    Conversation gui = probe();
    gui.say("depth");
    CHECK(gui.read_until("result") == "result 2");
    gui.say("state");
    CHECK(gui.read_until("") == "idle");
    gui.say("endless");
    gui.say("state");
    CHECK(gui.read_until("") == "searching");
    gui.say("stop");
    CHECK_FALSE(gui.read_until("result").empty());
}

TEST_CASE("host: delivers nothing of a cancelled search", "[host]") {
    Conversation gui = probe();
    for (const char* line : {"endless", "cancel", "state", "depth"}) gui.say(line);
    CHECK(gui.read_to("result") == Texts{"idle", "result 2"});
}

TEST_CASE("host: a clock that begins later ends an endless search", "[host]") {
    Conversation gui = probe();
    gui.say("endless");
    gui.say("clock");
    CHECK_FALSE(gui.read_until("result").empty());
}

TEST_CASE("host: resizes and clears the hash table once the search has ended", "[host]") {
    Conversation gui = probe();
    for (const char* line : {"endless", "hash", "clear", "state", "stop"}) gui.say(line);
    CHECK(gui.read_until("") == "searching");
    CHECK_FALSE(gui.read_until("result").empty());
    for (const char* line : {"hash", "clear", "depth"}) gui.say(line);
    CHECK(gui.read_until("result") == "result 2");
}

TEST_CASE("host: runs perft beside a search", "[host]") {
    const std::string counted = "perft " + std::to_string(perft(start(), 2));
    Conversation gui = probe();
    for (const char* line : {"endless", "perft-endless", "state", "perft"}) gui.say(line);
    CHECK(gui.read_until("") == "searching counting");
    CHECK(gui.read_until("perft") == counted);
    for (const char* line : {"perft-endless", "perft-cancel", "state", "stop"}) gui.say(line);
    CHECK(gui.read_until("") == "searching");
    CHECK_FALSE(gui.read_until("result").empty());
}

TEST_CASE("host: waits for the engine when asked, and at the end of the input", "[host]") {
    Conversation waiting = probe();
    for (const char* line : {"perft", "wait", "after"}) waiting.say(line);
    const auto lines = waiting.finish();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with("perft "));
    Conversation patient = probe();
    for (const char* line : {"finish", "depth"}) patient.say(line);
    CHECK(patient.finish() == Texts{"result 2"});
    Conversation hasty = probe();
    hasty.say("endless");
    CHECK(hasty.finish().empty());
}

}  // namespace alces
