#include "tui/animation.h"

#include <algorithm>
#include <chrono>

namespace alces::tui {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStep{80};
constexpr milliseconds kCrater{500};
// Limits the time that the animation takes, and the bytes that it sends, about 100 for each step.
constexpr std::size_t kMaxSteps = 3;

// Returns the squares from `from` to `to`. If the two are not on a line, returns only these two.
std::vector<Square> squares_between(const Variant& variant, Square from, Square to) {
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        const Ray& ray = variant.tables().ray(from, direction);
        const auto* end = std::find(ray.begin(), ray.end(), to);
        if (end == ray.end()) continue;
        std::vector<Square> way{from};
        way.insert(way.end(), ray.begin(), end + 1);
        return way;
    }
    return {from, to};
}

// Reduces the squares to at most kMaxSteps.
std::vector<Square> shortened(const std::vector<Square>& way) {
    if (way.size() <= kMaxSteps) return way;
    std::vector<Square> out;
    for (std::size_t i = 0; i < kMaxSteps; ++i)
        out.push_back(way[i * (way.size() - 1) / (kMaxSteps - 1)]);
    return out;
}

}  // namespace

void Animation::start(const Position& before, Move move, bool shows_way, ClockTime now) {
    stop();
    begun_ = now;
    if (before.explodes(move))
        crater_ = before.emptied_by(move);
    else if (shows_way)
        way_ = shortened(squares_between(before.variant(), move.from, move.to));
}

void Animation::stop() {
    way_.clear();
    crater_ = {};
}

void Animation::mark(Marks& marks, ClockTime now) const {
    const auto elapsed = now - begun_;
    const auto step = static_cast<std::size_t>(elapsed / kStep);
    // The trail grows but does not move, so its ends can stay as the marks of the last move. This
    // saves bytes.
    if (step + 1 < way_.size()) marks.last_move = {};
    for (std::size_t i = 0; step + 1 < way_.size() && i <= step; ++i) marks.last_move.set(way_[i]);
    if (crater_.none() || elapsed >= kCrater) return;
    marks.victims = marks.victims | crater_;
    marks.last_move = {};  // the mark of the exploded piece follows later, which saves bytes
}

int Animation::milliseconds_left(ClockTime now) const {
    const auto elapsed = std::chrono::duration_cast<milliseconds>(now - begun_);
    const auto all = crater_.any() ? kCrater : kStep * (static_cast<int>(way_.size()) - 1);
    if (elapsed >= all) return -1;
    const auto next = crater_.any() ? kCrater : (elapsed / kStep + 1) * kStep;
    return static_cast<int>((next - elapsed).count());
}

}  // namespace alces::tui
