// Finds and opens the table on which the players of a finished game play again.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/names.h"
#include "games/library.h"
#include "rules/notation.h"
#include "tables/seat.h"
#include "tables/secret.h"
#include "tables/table_facts.h"
#include "tables/table_hints.h"

namespace alces {
namespace {

constexpr int kMaxNames = 9;        // how many names with a number are tried for a rematch
constexpr int kMaxDigestNames = 3;  // how many names with the beginning of a digest

// Whether the guest of a table with the terms `offered` plays the same game, on the same side, as
// the host of a table with the terms `wanted`.
bool are_equivalent(const TableTerms& offered, const TableTerms& wanted) {
    return offered.host == ~wanted.host && offered.time == wanted.time &&
           offered.pace_days == wanted.pace_days && offered.format == wanted.format &&
           full_name(offered.start.variant()) == full_name(wanted.start.variant()) &&
           to_fen(offered.start) == to_fen(wanted.start);
}

}  // namespace

// Returns the names that the table of a rematch can have. If others have taken all names with a
// number, the name ends with digits that nobody could know before the end of the game, and that
// only somebody who can read the players' files can compute.
std::vector<std::string> Seat::rematch_names() const {
    constexpr std::size_t kDigits = 8;
    std::vector<std::string> names;
    std::string next = name();
    for (int i = 0; i < kMaxNames; ++i) names.push_back(next = next_table_name(next));
    for (int i = 0; i < kMaxDigestNames; ++i) {
        const std::string text = table_files_.head(Side::Host).table_id + ' ' + std::to_string(i);
        const std::string digest = digest_of(table_files_.digest_of_end(), text);
        names.push_back(table_name_with(name(), digest.substr(0, kDigits)));
    }
    return names;
}

// Whether a file of another table, with these tags, belongs to the player of `side` at this table.
bool Seat::is_of_player(Side side, int file, std::string_view tags) const {
    const auto& table_file = table_files_.reader(side);
    const TableFileHead& head = table_files_.head(side);
    return table_file && head.player == printable_player_name(tag_in_head(tags, "Player")) &&
           head.secret == tag_in_head(tags, "Secret") &&
           have_same_owner(table_file->descriptor(), file);
}

// Returns this player with the hash of the secret at this table, which shows the others at the
// table of a rematch that it is the same player.
Person Seat::person_of_rematch() const {
    Person person = person_;
    person.hash = table_files_.head(own_->side()).secret;
    if (person.hash.empty()) person.secret.clear();
    return person;
}

// Returns the player of this table who hosts the table of this name as a rematch; none if neither
// does. The tag of that table alone proves nothing: anybody who can write to the directory could
// have written it.
std::optional<Side> Seat::rematch_host(const std::string& table) const {
    const auto file = folder_.open(table, Side::Host, false);
    if (!file) return {};
    const std::string tags = text_with_tags(file->get());
    if (tag_in_head(tags, kRematchTag) != table_files_.head(Side::Host).table_id) return {};
    for (const Side side : kSides)
        if (is_of_player(side, file->get(), tags)) return side;
    return {};
}

// Whether somebody else has taken the seat that belongs to the player of `side` at this table.
bool Seat::has_stranger(const std::string& table, Side side) const {
    if (!folder_.has(table, Side::Guest)) return false;
    const auto file = folder_.open(table, Side::Guest, false);
    return !file || !is_of_player(side, file->get(), text_with_tags(file->get()));
}

std::optional<Seat::Rematch> Seat::find_rematch() const {
    for (const std::string& table : rematch_names()) {
        const auto host = rematch_host(table);
        if (!host || has_stranger(table, other(*host))) continue;
        const TableFacts facts = glance_at(folder_, table);
        if (!facts.is_over() || facts.has_guest)
            return Rematch{table, *host, !facts.is_over() && !facts.has_guest};
    }
    return {};
}

TableTerms Seat::rematch_terms() const {
    TableTerms terms = *table_files_.head(Side::Host).terms;
    terms.host = ~*color();
    terms.format = kTableFormat;
    terms.rematch_of = table_files_.head(Side::Host).table_id;
    const Side opponent = other(own_->side());
    const auto& table_file = table_files_.reader(opponent);
    terms.guest = table_files_.head(opponent).player;
    terms.guest_account.reset();
    if (table_file && !folder_.shares_account())
        terms.guest_account = owner_of(table_file->descriptor());
    const std::string& secret = table_files_.head(opponent).secret;
    terms.guest_secret = is_secret_hash(secret) ? secret : "";
    return terms;
}

Seat::Found Seat::enter_rematch(const std::string& table, const Opener& opener) const {
    if (!own_) return watch(folder_, table);
    Person person = person_of_rematch();
    person.agreed = "";
    if (const auto invitation = Seat::invitation(folder_, table, person)) {
        if (!are_equivalent(invitation->terms, rematch_terms()))
            return SeatFault{
                SeatFault::Kind::Taken,
                "the terms of table " + table +
                    " differ from those of this game; to read them, quit and join that table"};
        person.agreed = invitation->digest;
    }
    return opener.join(folder_, table, person);
}

Seat::Found Seat::open_rematch(const Opener& opener) const {
    if (const auto found = find_rematch()) return enter_rematch(found->name, opener);
    if (!own_)
        return SeatFault{SeatFault::Kind::Missing, "neither player has offered a rematch yet"};
    std::optional<SeatFault> fault;
    for (const std::string& table : rematch_names()) {
        if (folder_.has(table, Side::Host) || folder_.has(table, Side::Guest)) continue;
        Found hosted = opener.host(folder_, table, rematch_terms(), person_of_rematch());
        if (hosted) return hosted;
        // The opponent may have opened the table at the same moment. If somebody else has taken its
        // name, the next name may be free.
        if (const auto found = find_rematch()) return enter_rematch(found->name, opener);
        if (!fault) fault = hosted.error();
    }
    return fault.value_or(SeatFault{
        SeatFault::Kind::Taken,
        "tables with the next names already exist; quit and host a table with another name"});
}

}  // namespace alces
