#include "rules/board_error.h"

namespace alces {

const char* name_of(Reason reason) {
    switch (reason) {
        case Reason::None:
            return "";
        case Reason::NoPiece:
            return "no-piece";
        case Reason::Opponent:
            return "opponent";
        case Reason::WrongPiece:
            return "wrong-piece";
        case Reason::Geometry:
            return "geometry";
        case Reason::Blocked:
            return "blocked";
        case Reason::Check:
            return "check";
        case Reason::Promotion:
            return "promotion";
        case Reason::Ambiguous:
            return "ambiguous";
    }
    return "";
}

}  // namespace alces
