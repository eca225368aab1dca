#include "tables/line_chain.h"

#include <utility>
#include <variant>

#include "base/digest.h"

namespace alces {

std::string description_of(const TableLine& line) {
    const auto* move = std::get_if<acts::MakeMove>(&line.act);
    if (move == nullptr) return "line " + std::to_string(line.sequence);
    return "move " + move->number.substr(0, move->number.find('.')) + " (" + move->text + ")";
}

void LineChain::add(Side by, const TableLine& line, bool is_copy) {
    if (by == Side::Guest && first_of_guest_ == 0) first_of_guest_ = line.sequence;
    if (std::holds_alternative<Outcome>(line.act)) digest_of_end_ = line.digest;
    links_.push_back({by, line.digest, chained_text(line), description_of(line), is_copy});
}

std::string LineChain::digest_for(Side by, const TableLine& line,
                                  const std::string& guest_tags) const {
    const auto before = static_cast<std::size_t>(line.sequence) - 1;
    const std::string& digest = before == 0 ? first_digest_ : links_[before - 1].digest;
    const bool is_first =
        by == Side::Guest && (first_of_guest_ == 0 || first_of_guest_ == line.sequence);
    return digest_of(is_first ? digest + guest_tags : digest, chained_text(line));
}

}  // namespace alces
