// Positions and styles of writing moves that several tests of notation share.
#pragma once

#include <array>

#include "rules/notation.h"

namespace alces::test {

inline constexpr std::array<MoveStyle, 5> kStyles{MoveStyle::Coordinate, MoveStyle::Algebraic,
                                                  MoveStyle::Compact, MoveStyle::Abbreviated,
                                                  MoveStyle::GameCourier};

inline constexpr const char* kStart =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1";
inline constexpr const char* kStartBlack =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR b KQkq - 0 1";
inline constexpr const char* kPromotion = "9k/P9/2E7/10/10/10/10/10/2e4p2/K9 w - - 0 1";
inline constexpr const char* kPromotionBlack = "9k/P9/2E7/10/10/10/10/10/2e4p2/K9 b - - 0 1";
inline constexpr const char* kEnPassant = "9k/10/10/10/3PpP4/10/10/10/10/K9 w - e6 0 1";
inline constexpr const char* kCastling = "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
inline constexpr const char* kCastlingBlack = "r4k3r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1";
inline constexpr const char* kBlast = "9k/10/10/10/10/3p6/4A5/10/10/K9 w - - 0 1";
// Both explosions leave the same board.
inline constexpr const char* kTwinBlasts = "9k/10/10/10/10/3pA5/4A5/10/10/K9 w - - 0 1";
// Knights and lions with the same targets, some of them pinned.
inline constexpr const char* kCrowd = "r3r4k/10/10/2N1N5/1L3L4/2N1N1N3/L3L5/10/10/r3K4b w - - 0 1";
// An elephant that need not promote, and a bishop that moves next.
inline constexpr const char* kElephantThenBishop = "k9/3b6/4E5/10/10/10/10/10/10/K9 w - - 0 1";

// Apothecary: the start, a launch that captures, pawns one step before their eighth, ninth and
// tenth ranks, en passant.
inline constexpr const char* kApothecary =
    "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/"
    "***MEEM***[QRNMqrnm] "
    "w ABCDEFGHIJabcdefghij - 0 1 Jj/--";
inline constexpr const char* kApothecaryBlack =
    "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/"
    "***MEEM***[QRNMqrnm] "
    "b ABCDEFGHIJabcdefghij - 0 1 Jj/--";
inline constexpr const char* kLaunch =
    "**********/10/5k4/10/10/10/10/2n7/10/1N3K4/10/**********[] w BF - 0 1 J/-n";
inline constexpr const char* kThreePawns =
    "**********/10/4P4k/2P7/P9/10/10/10/10/5K4/10/**********[QRN] w F - 0 1 -/-k";
inline constexpr const char* kApothecaryEnPassant =
    "**********/10/9k/10/10/3Pp5/10/10/10/10/K9/**********[] w - e7 0 1 -/Kp";
// Besiege: the start, a pawn that reaches the enemy block, a rook on closed lines.
inline constexpr const char* kBesiege =
    "20/2PPPPPP4pppppp2/1PCNRRNCP2pcnrrncp1/1PNMBBMNP2pnmbbmnp1/1PRBQABRP2prbqabrp1/"
    "1PRBKQBRP2prbkqbrp1/1PNMBBMNP2pnmbbmnp1/1PCNRRNCP2pcnrrncp1/2PPPPPP4pppppp2/20 w - - 0 1";
inline constexpr const char* kArrival = "20/11P8/12n7/20/5K11k2/20/20/20/20/20 w - - 0 1";
inline constexpr const char* kLoops = "20/20/20/3R16/20/14k5/20/20/20/8K11 w - - 0 1";
// Siberia: the start, castling, en passant, promotion.
inline constexpr const char* kSiberia =
    "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1";
inline constexpr const char* kSiberiaCastling = "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1";
inline constexpr const char* kSiberiaEnPassant = "8k/9/9/3Pp4/9/9/9/9/K8 w - e7 0 1";
inline constexpr const char* kSiberiaPromotion = "k8/4P4/9/9/9/9/9/9/K8 w - - 0 1";

}  // namespace alces::test
