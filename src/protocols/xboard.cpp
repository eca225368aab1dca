// Implements the commands of the XBoard protocol that set up and play a game; see xboard_session.h.
#include <unistd.h>

#include <csignal>

#include "base/text.h"
#include "games/registry.h"
#include "protocols/protocol_options.h"
#include "protocols/xboard_session.h"
#include "rules/notation.h"
#include "search/acceptance.h"
#include "search/limit_words.h"

namespace alces {

using std::chrono::milliseconds;

bool Xboard::execute(std::string_view line) {
    line_ = trimmed(line);
    std::string_view words = line;
    const std::string_view name = take_word(words);
    if (name == "quit") return false;
    for (const Command& command : kCommands)
        if (command.name == name) {
            (this->*command.run)(trimmed(words));
            return true;
        }
    for (const std::string_view ignored : kIgnored)
        if (ignored == name) return true;
    if (name.empty()) return true;
    if (read_xboard_move(game_.position(), trimmed(line)))
        do_usermove(trimmed(line));
    else
        refuse("unknown command");
    return true;
}

void Xboard::complain(const std::string& text) { say("telluser " + text); }

void Xboard::refuse(std::string_view why) {
    say("Error (" + std::string(why) + "): " + printable(line_, 80));
}

void Xboard::do_protover(std::string_view) {
    std::string variants;
    for (const std::string_view name : offered_games(game_.position().variant().spec().name))
        if (!xboard_refusal(*find_variant(name)))
            variants.append(variants.empty() ? "" : ",").append(name);
    say("feature done=0");
    say("feature myname=\"alces " + version_ + "\" variants=\"" + variants + "\"");
    say("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 reuse=1 "
        "analyze=1 colors=0 sigint=0 sigterm=1 name=0 ics=0 nps=0 memory=1 smp=1 debug=0 "
        "exclude=0 setscore=0 highlight=0 pause=0");
    say(xboard_option_lines(defaults_));
    say("feature done=1");
}

void Xboard::do_option(std::string_view words) {
    const std::size_t sign = std::min(words.find('='), words.size());
    const std::string_view name = words.substr(0, sign);
    const std::string_view value = words.substr(std::min(words.size(), sign + 1));
    const Result<std::string> set = set_option(options_, trimmed(name), trimmed(value));
    if (!set) return refuse(set.error().message);
    if (*set == "Clear Hash") clear_hash();
}

void Xboard::do_memory(std::string_view words) {
    const auto megabytes = parse_number(words, kHashSizes);
    if (!megabytes) return refuse("memory must be " + range_text(kHashSizes) + " MiB");
    set_hash(static_cast<int>(*megabytes));
}

void Xboard::do_cores(std::string_view words) {
    const auto cores = parse_number(words, kThreadCounts);
    if (!cores) return refuse("cores must be " + range_text(kThreadCounts));
    options_.threads = static_cast<int>(*cores);
}

void Xboard::do_ping(std::string_view words) {
    get_ready();
    const std::string pong = "pong " + printable(words, 40);
    if (purpose_ == Purpose::Move)
        pongs_.push_back(pong);
    else
        say(pong);
}

void Xboard::do_new(std::string_view) {
    begin(Position::start(*options_.variant, options_.setup_in_variant()));
    depth_.reset();
    if (!analysing_) computer_ = Color::Black;
    resume();
}

void Xboard::begin(const Position& start) {
    drop_search();
    clear_hash();
    game_.reset(start);
    illegal_position_ = false;
    end_reported_ = false;
    thought_.reset();
    latest_.reset();
    remaining_ = level_.base;
}

void Xboard::do_variant(std::string_view words) {
    const Variant* variant = variant_named(words);
    if (variant == nullptr) return refuse("unsupported variant");
    if (const auto why = xboard_refusal(*variant)) return refuse(*why);
    options_.variant = variant;
    const Position start = Position::start(*variant, options_.setup_in_variant());
    begin(start);
    say(setup_lines(start));
    resume();
}

void Xboard::do_setboard(std::string_view words) {
    const Result<Position> position =
        read_xboard_fen(*options_.variant, options_.setup_in_variant(), words);
    if (position) {
        begin(*position);
        return resume();
    }
    drop_search();
    illegal_position_ = true;
    say("tellusererror Illegal position: " + position.error().message);
}

void Xboard::do_usermove(std::string_view words) {
    if (illegal_position_)
        return say("Illegal move (the position is illegal): " + printable(words, 40));
    if (purpose_ == Purpose::Move)
        return say("Illegal move (it is not your turn): " + printable(words, 40));
    const auto move = read_xboard_move(game_.position(), words);
    if (!move) return say("Illegal move (" + move.error().message + "): " + printable(words, 40));
    const bool expected = *move == expected_;
    if (!expected) drop_search();
    game_.play(*move);
    if (report_end()) return drop_search();
    if (expected && ponder_hit()) return;
    resume();
}

void Xboard::do_undo(std::string_view) { take_back(1); }

void Xboard::do_remove(std::string_view) { take_back(2); }

void Xboard::take_back(std::size_t moves) {
    if (game_.ply() < moves) return refuse("not enough moves to take back");
    drop_search();
    for (; moves > 0; --moves) (void)game_.undo();
    end_reported_ = false;
    resume();
}

void Xboard::do_force(std::string_view) {
    drop_search();
    computer_.reset();
}

void Xboard::do_go(std::string_view) {
    drop_search();
    computer_ = game_.position().side_to_move();
    if (game_.legal().empty()) (void)report_end();
    resume();
}

void Xboard::do_playother(std::string_view) {
    drop_search();
    computer_ = ~game_.position().side_to_move();
    if (ponder_on_) ponder(expected_reply());
}

void Xboard::do_result(std::string_view) { do_force({}); }

void Xboard::do_draw(std::string_view) {
    if (!computer_ || game_.outcome().is_over()) return;
    const double half = points_of(GameResult::Draw, *computer_);
    if (would_accept(game_.position(), *computer_, half, thought_)) say("offer draw");
}

void Xboard::do_level(std::string_view words) {
    const auto level = read_level(words);
    if (!level) return refuse("level must be MOVES BASE INCREMENT");
    level_ = *level;
    remaining_ = level_.base;
    move_time_.reset();
}

void Xboard::do_st(std::string_view words) {
    const auto time = read_seconds(words);
    if (!time || *time == milliseconds(0))
        return refuse("st must be 0.001-" + std::to_string(kMaxSeconds) + " seconds");
    move_time_ = *time;
}

void Xboard::do_sd(std::string_view words) {
    const auto depth = parse_number(words, kDepths);
    if (!depth) return refuse("sd must be " + range_text(kDepths));
    depth_ = static_cast<int>(*depth);
}

void Xboard::do_time(std::string_view words) {
    const auto hundredths = parse_number(words, -1'000'000'000, 1'000'000'000);
    if (!hundredths) return refuse("time must be a number of centiseconds");
    remaining_ = milliseconds(10 * std::max(0LL, *hundredths));
}

int run_xboard(const ProtocolOptions& options) {
    // XBoard sends SIGINT until it has read the feature sigint=0.
    if (::isatty(options.input) == 0) (void)std::signal(SIGINT, SIG_IGN);
    return Xboard(options).run();
}

}  // namespace alces
