#include "games/betza_paths.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "games/betza.h"

namespace alces::betza {
namespace {

bool add_to(std::vector<PathLeap>& leaps, const PathLeap& leap) {
    const auto same = std::find_if(leaps.begin(), leaps.end(),
                                   [&](const PathLeap& other) { return other.to == leap.to; });
    if (same == leaps.end()) {
        leaps.push_back(leap);
        return true;
    }
    if (is_part_of(same->path, leap.path)) return true;
    if (!is_part_of(leap.path, same->path)) return false;
    same->path = leap.path;
    return true;
}

int sign(int n) { return (n > 0) - (n < 0); }

}  // namespace

std::vector<Offset> multiples(Offset step, int count) {
    std::vector<Offset> squares;
    for (int n = 1; n <= count; ++n) squares.push_back({n * step.dx, n * step.dy});
    return squares;
}

int max_steps(Offset step) { return kFarthest / std::max(std::abs(step.dx), std::abs(step.dy)); }

std::vector<Offset> lame_path(Offset to) {
    std::vector<Offset> path;
    Offset at{};
    for (;;) {
        const int across = std::abs(to.dx - at.dx), up = std::abs(to.dy - at.dy);
        if (across >= up) at.dx += sign(to.dx);
        if (up >= across) at.dy += sign(to.dy);
        if (at == to) return path;
        path.push_back(at);
    }
}

bool is_part_of(const std::vector<Offset>& part, const std::vector<Offset>& whole) {
    return std::all_of(part.begin(), part.end(), [&](Offset offset) {
        return std::find(whole.begin(), whole.end(), offset) != whole.end();
    });
}

bool PathSet::add(const PathLeap& leap) {
    return (!leap.quiet || add_to(quiet_, leap)) && (!leap.captures || add_to(captures_, leap));
}

std::vector<PathLeap> PathSet::sorted() const {
    std::vector<PathLeap> all;
    for (const PathLeap& leap : quiet_) {
        const bool both = std::any_of(
            captures_.begin(), captures_.end(),
            [&](const PathLeap& other) { return other.to == leap.to && other.path == leap.path; });
        all.push_back({leap.to, leap.path, true, both});
    }
    for (const PathLeap& leap : captures_)
        if (std::find(all.begin(), all.end(), PathLeap{leap.to, leap.path, true, true}) ==
            all.end())
            all.push_back({leap.to, leap.path, false, true});
    std::sort(all.begin(), all.end(), [](const PathLeap& a, const PathLeap& b) {
        return std::tuple(a.to.dy, a.to.dx, b.quiet) < std::tuple(b.to.dy, b.to.dx, a.quiet);
    });
    return all;
}

}  // namespace alces::betza

namespace alces {

PieceMoves slides_as_leaps(const PieceMoves& moves) {
    PieceMoves leaps = moves;
    leaps.slides = leaps.slide_captures = Lines::None;
    betza::PathSet paths;
    for (const PathLeap& leap : moves.paths) (void)paths.add(leap);
    for (std::size_t d = 0; d < kDirections; ++d) {
        const bool quiet = has_direction(moves.slides, d);
        const bool captures = has_direction(moves.slide_captures, d);
        const Offset step = kDirectionOffsets[d];
        if (quiet) leaps.leaps.push_back(step);
        if (captures) leaps.leap_captures.push_back(step);
        for (int n = 2; (quiet || captures) && n <= betza::kFarthest; ++n)
            (void)paths.add(
                {{n * step.dx, n * step.dy}, betza::multiples(step, n - 1), quiet, captures});
    }
    leaps.paths = paths.sorted();
    return leaps;
}

namespace {

// Removes the elements of `part` from `whole`. Returns whether all of them were there.
template <typename T>
bool take_away(const std::vector<T>& part, std::vector<T>& whole) {
    const std::size_t before = whole.size();
    std::erase_if(whole, [&](const T& one) {
        return std::find(part.begin(), part.end(), one) != part.end();
    });
    return before == whole.size() + part.size();
}

bool take_away(Lines part, Lines& whole) {
    const unsigned bits = static_cast<unsigned>(part), before = static_cast<unsigned>(whole);
    whole = static_cast<Lines>(before & ~bits);
    return (before & bits) == bits;
}

}  // namespace

std::optional<PieceMoves> moves_beyond(const PieceMoves& moves, const PieceMoves& more) {
    PieceMoves added = more;
    const bool has_all = take_away(moves.slides, added.slides) &&
                         take_away(moves.slide_captures, added.slide_captures) &&
                         take_away(moves.leaps, added.leaps) &&
                         take_away(moves.leap_captures, added.leap_captures) &&
                         take_away(moves.paths, added.paths);
    const bool adds_moves = added.slides != Lines::None || !added.leaps.empty() ||
                            std::any_of(added.paths.begin(), added.paths.end(),
                                        [](const PathLeap& leap) { return leap.quiet; });
    return has_all && adds_moves ? std::optional(added) : std::nullopt;
}

}  // namespace alces
