#include "tables/line_chain.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/digest.h"

namespace alces {

void LineChain::add(Link link) {
    if (link.by == Side::Guest && first_of_guest_ == 0) first_of_guest_ = link.line.sequence;
    links_.push_back(std::move(link));
}

void LineChain::cut(int sequence) {
    links_.erase(links_.begin() + sequence - 1, links_.end());
    if (first_of_guest_ >= sequence) first_of_guest_ = 0;
}

bool LineChain::has_line_of(Side side, int sequence) const {
    return std::any_of(links_.begin() + sequence - 1, links_.end(),
                       [&](const Link& link) { return link.by == side; });
}

std::string LineChain::description(int sequence) const {
    const auto* move = std::get_if<acts::MakeMove>(&at(sequence).line.act);
    if (move == nullptr) return "line " + std::to_string(sequence);
    return "move " + move->number.substr(0, move->number.find('.')) + " (" + move->text + ")";
}

std::string LineChain::digest_for(Side by, const TableLine& line,
                                  const std::string& guest_tags) const {
    const auto before = static_cast<std::size_t>(line.sequence) - 1;
    const std::string& digest = before == 0 ? first_digest_ : links_[before - 1].line.digest;
    const bool is_first =
        by == Side::Guest && (first_of_guest_ == 0 || first_of_guest_ == line.sequence);
    return digest_of(is_first ? digest + guest_tags : digest, chained_text(line));
}

}  // namespace alces
