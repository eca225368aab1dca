#include "base/result.h"

namespace alces {

const char* name_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::Unreadable:
            return "unreadable";
        case ErrorKind::Illegal:
            return "illegal";
        case ErrorKind::Over:
            return "over";
        case ErrorKind::Fen:
            return "fen";
        case ErrorKind::Command:
            return "command";
        case ErrorKind::File:
            return "file";
    }
    return "";
}

}  // namespace alces
