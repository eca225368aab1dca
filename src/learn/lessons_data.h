// The tasks themselves, a table for each game.
#pragma once

#include <array>

#include "learn/lessons.h"

namespace alces {

extern const std::array<Lesson, 21> kAlCesLessons;
extern const std::array<Lesson, 17> kApothecaryLessons;
extern const std::array<Lesson, 13> kBesiegeLessons;
extern const std::array<Lesson, 11> kSiberiaLessons;

}  // namespace alces
