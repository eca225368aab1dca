#include "game/clock.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "base/decimal.h"
#include "base/text.h"

namespace alces {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using namespace std::chrono_literals;

constexpr std::chrono::hours kMaxBase{24}, kMaxPerMove{1};
constexpr ClockSpan kTenths{10'000};  // below this time, tenths are shown

std::optional<ClockControl> one_side(std::string_view text) {
    const std::size_t sign = text.find_first_of("+d");
    const auto base = parse_time(text.substr(0, sign), 1min, kMaxBase);
    if (!base) return std::nullopt;
    ClockControl control;
    control.base = *base;
    if (sign != std::string_view::npos) {
        const auto per_move = parse_time(text.substr(sign + 1), 1s, kMaxPerMove);
        if (!per_move) return std::nullopt;
        (text[sign] == '+' ? control.increment : control.delay) = *per_move;
    }
    const bool never = control.base + control.increment + control.delay == milliseconds{0};
    return never ? std::nullopt : std::optional(control);
}

// Writes a number in its shortest form: "10", "0.5".
std::string short_number(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string text_of(const ClockControl& control) {
    std::string text = short_number(static_cast<double>(control.base.count()) / 60'000);
    const auto seconds = [](ClockSpan span) {
        return short_number(static_cast<double>(span.count()) / 1000);
    };
    if (control.increment.count() > 0) text += '+' + seconds(control.increment);
    if (control.delay.count() > 0) text += 'd' + seconds(control.delay);
    return text;
}

}  // namespace

Result<ByColor<ClockControl>> read_time_control(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto white = one_side(text.substr(0, comma));
    const auto black = comma == std::string_view::npos ? white : one_side(text.substr(comma + 1));
    if (white && black) return ByColor<ClockControl>{*white, *black};
    return Error{ErrorKind::Command,
                 "the time must be " + std::string(kTimeControlForms) + ", not " + quoted(text)};
}

std::string write_time_control(const ByColor<ClockControl>& control) {
    const std::string white = text_of(control[Color::White]);
    const std::string black = text_of(control[Color::Black]);
    return white == black ? white : white + ',' + black;
}

std::string clock_text(ClockSpan left) {
    const long long tenths = std::max<long long>(left.count(), 0) / 100;
    const long long seconds = tenths / 10;
    const auto two = [](long long value) {
        return (value < 10 ? "0" : "") + std::to_string(value);
    };
    std::string text = seconds >= 3600
                           ? std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60)
                           : std::to_string(seconds / 60);
    text += ':' + two(seconds % 60);
    if (left < kTenths) text += '.' + std::to_string(tenths % 10);
    return text;
}

std::string span_text(ClockSpan span) {
    const long long tenths = std::max<long long>(span.count(), 0) / 100;
    std::array<char, 32> text{};
    (void)std::snprintf(text.data(), text.size(), "%lld:%02lld:%02lld.%lld", tenths / 36'000,
                        tenths / 600 % 60, tenths / 10 % 60, tenths % 10);
    return text.data();
}

std::optional<ClockSpan> read_span(std::string_view text) {
    long long seconds = 0;
    for (const char separator : {':', ':', '.'}) {
        const std::size_t end = std::min(text.find(separator), text.size());
        const auto part = parse_number(text.substr(0, end), 0, 100'000);
        if (!part) return {};
        seconds = seconds * 60 + *part;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto tenths = text.empty() ? 0 : parse_number(text, 0, 9);
    if (!tenths) return {};
    return ClockSpan(seconds * 1000 + *tenths * 100);
}

GameClock::GameClock(const ByColor<ClockControl>& control)
    : control_(control),
      left_{control[Color::White].at_start(), control[Color::Black].at_start()} {}

// Returns the time that the current move has used, without the delay.
ClockSpan GameClock::used(Color color, ClockTime now) const {
    if (running_ != color) return ClockSpan{0};
    const auto passed = duration_cast<ClockSpan>(now - since_);
    return std::max(passed - free_, ClockSpan{0});
}

ClockSpan GameClock::left(Color color, ClockTime now) const {
    return std::max(left_[color] - used(color, now), ClockSpan{0});
}

std::optional<Color> GameClock::flagged(ClockTime now) const {
    if (!running_) return std::nullopt;
    const bool over = used(*running_, now) >= left_[*running_] &&
                      duration_cast<ClockSpan>(now - since_) >= free_ + left_[*running_];
    return over ? running_ : std::nullopt;
}

ClockSpan GameClock::overtime(ClockTime now) const {
    if (!flagged(now)) return ClockSpan{0};
    return used(*running_, now) - left_[*running_];
}

void GameClock::press(Color mover, ClockTime now) {
    if (running_ == mover) left_[mover] = left(mover, now) + control_[mover].increment;
    running_.reset();
    run(~mover, now);
}

void GameClock::run(Color color, ClockTime now) {
    stop(now);
    running_ = color;
    since_ = now;
    free_ = control_[color].delay;
}

void GameClock::stop(ClockTime now) {
    if (running_) left_[*running_] = left(*running_, now);
    running_.reset();
}

void GameClock::set(const ByColor<ClockSpan>& left) {
    left_ = left;
    running_.reset();
}

}  // namespace alces
