#include "search/evaluator.h"

#include <algorithm>
#include <cmath>

#include "search/eval_work.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, kTerms> kTermNames{
    "material",   "placement", "mobility", "pawns", "king safety", "threats",
    "explosions", "holdings",  "endgame",  "goals", "tempo"};

template <typename Visit>
void for_each_type(const Variant& variant, Visit visit) {
    for (std::size_t i = 0; i < variant.piece_types(); ++i) visit(static_cast<PieceType>(i));
}

int material_of_start(const Variant& variant, const PieceValues& values) {
    const Position start = Position::start(variant);
    int total = 0;
    for (const Square square : start.occupied()) {
        const PieceType type = start.at(square).type();
        if (type != PieceType::Pawn) total += values.value[type].middle;
    }
    return std::max(total, 1);
}

}  // namespace

Evaluator::Evaluator(const Variant& variant, const EvalParams& params)
    : variant_(&variant), params_(params), values_(piece_values(variant, params)), pawns_(variant) {
    build_distances();
    build_files();
    build_outposts();
    build_squares();
    start_material_ = material_of_start(variant, values_);
}

Evaluator::Evaluator(const Variant& variant) : Evaluator(variant, eval_params(variant)) {
    network_ = Network::built_in(variant);
}

void Evaluator::score_material(Work& work) const {
    for (const Color color : kColors) {
        Tapered material;
        Tapered placement;
        for (const Square square : work.position.pieces(color)) {
            const PieceType type = work.position.at(square).type();
            const Tapered value = values_.value[type];
            material += value;
            placement += squares_[color][type][square];
            if (type != PieceType::Pawn) work.pieces_value[color] += value.middle;
        }
        work.add(Term::Material, color, material);
        work.add(Term::Placement, color, placement);
    }
    const int pieces = work.pieces_value[Color::White] + work.pieces_value[Color::Black];
    work.phase = std::min(pieces, start_material_) * kFullPhase / start_material_;
}

void Evaluator::run(Work& work) const {
    for (const Color us : kColors) score_pawns(work, us);
    for (const Color us : kColors) score_pieces(work, us);
    for (const Color us : kColors) {
        score_king(work, us);
        score_threats(work, us);
        score_endgame(work, us);
        score_holdings(work, us);
        if (variant_->has_wins()) score_goals(work, us);
    }
    score_explosions(work);
}

Score Evaluator::total(const Work& work) const {
    Score score = 0;
    for (const ByColor<Tapered>& term : work.terms) {
        score += taper(term[Color::White], work.phase) - taper(term[Color::Black], work.phase);
    }
    return short_of_mate(white_view(work.position.side_to_move(), score));
}

Score Evaluator::evaluate(const Position& position) const {
    return evaluate(position, -kInfinite, kInfinite);
}

Score Evaluator::evaluate(const Position& position, Score alpha, Score beta) const {
    if (!network_) return evaluate_terms(position, alpha, beta);
    Network::Accumulators sums = network_->empty_accumulators();
    network_->update(sums, position);
    return network_->evaluate(sums, position);
}

// Averages the network's scores with White to move and with Black to move, and adds the tempo
// bonus of the terms.
Score Evaluator::evaluate_without_tempo(const Position& position) const {
    if (!network_) return evaluate(position);
    const Color mover = position.side_to_move();
    Network::Accumulators sums = network_->empty_accumulators();
    network_->update(sums, position);
    const Score twice =
        network_->evaluate(sums, position, mover) - network_->evaluate(sums, position, ~mover);
    return short_of_mate(twice / 2 + params_.general.tempo.middle);
}

Score Evaluator::evaluate_terms(const Position& position, Score alpha, Score beta) const {
    Work work(position);
    work.add(Term::Tempo, position.side_to_move(), params_.general.tempo);
    score_material(work);
    const Score estimate = total(work);
    if (is_far(estimate, alpha, beta)) return estimate;
    run(work);
    return total(work);
}

bool Evaluator::has_term(Term term) const {
    if (term == Term::Explosions) return variant_->explosive() != kNoPieceType;
    if (term == Term::Goals) return variant_->spec().wins.any();
    if (term == Term::Holdings)
        return variant_->spec().reserve.has_value() || variant_->joker() != kNoPieceType;
    return true;
}

// Returns the difference between the network's score and the sum of the terms, as a term of the
// side that it favours.
EvalTerm Evaluator::network_term(const Position& position,
                                 const std::vector<EvalTerm>& terms) const {
    int rest = white_view(position.side_to_move(), evaluate_without_tempo(position));
    for (const EvalTerm& term : terms) rest -= term.white - term.black;
    return {"network", std::max(0, rest), std::max(0, -rest)};
}

std::vector<EvalTerm> Evaluator::explain(const Position& position) const {
    Work work(position);
    work.add(Term::Tempo, position.side_to_move(), params_.general.tempo);
    score_material(work);
    run(work);
    std::vector<EvalTerm> terms;
    for (std::size_t i = 0; i < kTerms; ++i) {
        if (!has_term(static_cast<Term>(i))) continue;
        const ByColor<Tapered>& term = work.terms[static_cast<Term>(i)];
        terms.push_back({kTermNames[i], taper(term[Color::White], work.phase),
                         taper(term[Color::Black], work.phase)});
    }
    if (network_) terms.push_back(network_term(position, terms));
    return terms;
}

}  // namespace alces
