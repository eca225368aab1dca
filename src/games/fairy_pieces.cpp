#include "games/fairy_pieces.h"

namespace alces {

const std::vector<FairyPiece>& fairy_pieces() {
    static const std::vector<FairyPiece> pieces{
        {"king", "King", "K"},
        {"pawn", "Pawn", "fmWfcF"},
        {"queen", "Queen", "Q"},
        {"rook", "Rook", "R"},
        {"bishop", "Bishop", "B"},
        {"knight", "Knight", "N"},
        {"archbishop", "Archbishop", "BN"},
        {"chancellor", "Chancellor", "RN"},
        {"amazon", "Amazon", "QN"},
        {"centaur", "Centaur", "KN"},
        {"commoner", "Commoner", "K"},
        {"fers", "Fers", "F"},
        {"wazir", "Wazir", "W"},
        {"alfil", "Alfil", "A"},
        {"fersAlfil", "Fers-alfil", "FA"},
        {"silver", "Silver", "FfW"},
        {"gold", "Gold", "WfF"},
        {"aiwok", "Ai-wok", "RNF"},
        {"bers", "Bers", "RF"},
        {"cannon", "Cannon", "mRcpR"},
        {"knibis", "Knibis", "mNcB"},
        {"biskni", "Biskni", "mBcN"},
        {"kniroo", "Kniroo", "mNcR"},
        {"rookni", "Rookni", "mRcN"},
        {"dragonHorse", "Dragon horse", "BW"},
        {"lance", "Lance", "fR"},
        {"shogiPawn", "Foot soldier", "fW"},
        {"shogiKnight", "Shogi knight", "ffN"},
        {"horse", "Horse", "nN"},
        {"elephant", "Elephant", "nA"},
        {"janggiElephant", "Janggi elephant", "nZ"},
        {"banner", "Banner", "RcpRnN"},
        {"soldier", "Soldier", "fsW"},
    };
    return pieces;
}

}  // namespace alces
