#include "tables/line_chain.h"

#include <utility>
#include <variant>

#include "base/digest.h"

namespace alces {

void LineChain::add(Side by, const TableLine& line, bool is_copy) {
    if (by == Side::Guest && first_of_guest_ == 0) first_of_guest_ = line.sequence;
    const auto* move = std::get_if<acts::MakeMove>(&line.act);
    links_.push_back(
        {by, line.digest, move != nullptr ? move->number + ' ' + move->text : "", is_copy});
}

std::string LineChain::description(int sequence) const {
    const std::string& move = links_[static_cast<std::size_t>(sequence) - 1].move;
    if (move.empty()) return "line " + std::to_string(sequence);
    return "move " + move.substr(0, move.find('.')) + " (" + move.substr(move.find(' ') + 1) + ")";
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
