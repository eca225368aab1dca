// The version of the program, which the Makefile defines.
#pragma once

#ifndef ALCES_VERSION
#define ALCES_VERSION "dev"
#endif

namespace alces {

inline constexpr const char* kVersion = ALCES_VERSION;

}  // namespace alces
