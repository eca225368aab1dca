#include "search/piece_values.h"

namespace alces {

PieceValues piece_values(const Variant& variant, const EvalParams& params) {
    PieceValues values;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const PieceType type = static_cast<PieceType>(i);
        values.value[type] = params.pieces[i].value;
        values.exchange[type] = (params.pieces[i].value.middle + params.pieces[i].value.end) / 2;
    }
    values.exchange[PieceType::King] = kKingValue;
    return values;
}

PieceValues piece_values(const Variant& variant) {
    return piece_values(variant, eval_params(variant));
}

}  // namespace alces
