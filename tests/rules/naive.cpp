#include "naive.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include "naive_rules.h"

namespace naive {

bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
bool is_piece(char piece) { return is_white(piece) || (piece >= 'a' && piece <= 'z'); }
char capital(char piece) { return static_cast<char>(std::toupper(piece)); }
char small(char piece) { return static_cast<char>(std::tolower(piece)); }
char of_side(char letter, bool white) { return white ? capital(letter) : small(letter); }

char& at(Board& board, Spot s) {
    return board[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}
char at(const Board& board, Spot s) {
    return board[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}

std::string Rules::name(Spot s) const {
    return static_cast<char>('a' + s.x) + std::to_string(s.y + first_rank);
}
Spot Rules::spot(const std::string& text) const {
    return {text[0] - 'a', std::atoi(text.c_str() + 1) - first_rank};
}

void Rules::add_steps(const Game&, Spot from, Spot to, std::vector<Step>& steps) const {
    steps.push_back({from, to, 0});
}

void Mover::look(const Game& game, Spot from) {
    game_ = &game;
    from_ = from;
    white_ = naive::is_white(at(game.board, from));
    quiet.clear();
    captures.clear();
    game.rules->reach(game, from, *this);
}

bool Mover::is_empty(int dx, int dy) const {
    const Spot to = away(dx, dy);
    return game_->rules->on_board(to) && at(game_->board, to) == kEmpty;
}

void Mover::quiet_to(int dx, int dy) {
    if (is_empty(dx, dy)) quiet.push_back(away(dx, dy));
}

void Mover::capture_on(int dx, int dy) {
    const Spot to = away(dx, dy);
    if (!game_->rules->on_board(to)) return;
    const char piece = at(game_->board, to);
    if (is_piece(piece) && naive::is_white(piece) != white_) captures.push_back(to);
}

void Mover::leap_all_ways(int m, int n, bool captures_too) {
    for (int dx = -3; dx <= 3; ++dx) {
        for (int dy = -3; dy <= 3; ++dy) {
            const int a = std::abs(dx);
            const int b = std::abs(dy);
            if (!(a == m && b == n) && !(a == n && b == m)) continue;
            quiet_to(dx, dy);
            if (captures_too) capture_on(dx, dy);
        }
    }
}

// On a board without edges, a line ends at the piece itself.
void Mover::ride(int dx, int dy, bool captures_too) {
    int n = 1;
    while (is_empty(n * dx, n * dy)) quiet_to(n * dx, n * dy), ++n;
    if (captures_too) capture_on(n * dx, n * dy);
}

void Mover::pawn(int white_start, int black_start) {
    quiet_to(0, forward());
    const int start = white_ ? white_start : black_start;
    if (from_.y == start && is_empty(0, forward())) quiet_to(0, 2 * forward());
    capture_on(1, forward()), capture_on(-1, forward());
}

std::vector<Spot> pieces_of(const Game& game, bool white) {
    std::vector<Spot> spots;
    for (int y = 0; y < game.rules->ranks; ++y) {
        for (int x = 0; x < game.rules->files; ++x) {
            const char piece = at(game.board, {x, y});
            if (is_piece(piece) && is_white(piece) == white) spots.push_back({x, y});
        }
    }
    return spots;
}

int count_pieces(const Game& game) {
    return static_cast<int>(pieces_of(game, true).size() + pieces_of(game, false).size());
}

bool king_can_be_taken(const Game& game, bool white) {
    const std::vector<Spot> enemies = pieces_of(game, !white);
    if (enemies.empty()) return false;
    Mover mover(game, enemies.front());
    for (const Spot from : enemies) {
        mover.look(game, from);
        for (const Spot to : mover.captures) {
            if (at(game.board, to) == of_side('K', white) && game.rules->keeps_king(game, from, to))
                return true;
        }
    }
    return false;
}

bool has_king(const Game& game, bool white) {
    const std::vector<Spot> own = pieces_of(game, white);
    return std::any_of(own.begin(), own.end(),
                       [&](Spot s) { return capital(at(game.board, s)) == 'K'; });
}

void move_piece(Board& board, const Step& step) {
    const char piece = at(board, step.from);
    at(board, step.from) = kEmpty;
    at(board, step.to) = piece;
}

bool is_en_passant(const Game& game, const Step& step) {
    return capital(at(game.board, step.from)) == 'P' && step.from.x != step.to.x &&
           game.rules->name(step.to) == game.en_passant;
}

namespace {

int home_rank(const Game& game, const Castle& castle) {
    return is_white(castle.right) ? 0 : game.rules->ranks - 1;
}

// Whether the king would be in check on file `at_x` of its path.
bool safe_on_the_way(const Game& game, const Castle& castle, int at_x) {
    Game tried = game;
    const int y = home_rank(game, castle);
    at(tried.board, {castle.king_from, y}) = kEmpty;
    at(tried.board, {at_x, y}) = of_side('K', game.white_to_move);
    return !king_can_be_taken(tried, game.white_to_move);
}

bool may_castle(const Game& game, const Castle& castle) {
    if (is_white(castle.right) != game.white_to_move) return false;
    if (game.rights.find(castle.right) == std::string::npos) return false;
    const int y = home_rank(game, castle);
    const int step = castle.king_to > castle.king_from ? 1 : -1;
    for (int x = castle.king_from + step; x != castle.rook_from; x += step) {
        if (at(game.board, {x, y}) != kEmpty) return false;
    }
    for (int x = castle.king_from; x != castle.king_to; x += step) {
        if (!safe_on_the_way(game, castle, x)) return false;
    }
    return true;
}

}  // namespace

void add_castlings(const Game& game, const Castles& castles, std::vector<Step>& steps) {
    for (const Castle& castle : castles) {
        const int y = home_rank(game, castle);
        if (may_castle(game, castle))
            steps.push_back({{castle.king_from, y}, {castle.king_to, y}, 0});
    }
}

void castle_rook(Game& game, const Castles& castles, const Step& step) {
    for (const Castle& castle : castles) {
        if (is_white(castle.right) == game.white_to_move && castle.king_to == step.to.x)
            move_piece(game.board,
                       {{castle.rook_from, step.from.y}, {castle.rook_to, step.from.y}, 0});
    }
}

void drop_castling_rights(Game& game, const Castles& castles, char partner) {
    for (const Castle& castle : castles) {
        const bool white = is_white(castle.right);
        const int y = home_rank(game, castle);
        const bool home = at(game.board, {castle.king_from, y}) == of_side('K', white) &&
                          at(game.board, {castle.rook_from, y}) == of_side(partner, white);
        if (!home) std::erase(game.rights, castle.right);
    }
}

namespace {

void add_en_passant(const Game& game, std::vector<Step>& steps) {
    if (game.en_passant.empty()) return;
    const Spot to = game.rules->spot(game.en_passant);
    for (const int dx : {-1, 1}) {
        const Spot from{to.x + dx, to.y + (game.white_to_move ? -1 : 1)};
        if (game.rules->on_board(from) && at(game.board, from) == of_side('P', game.white_to_move))
            steps.push_back({from, to, 0});
    }
}

std::vector<Step> pseudo_legal(const Game& game) {
    std::vector<Step> steps;
    for (const Spot from : pieces_of(game, game.white_to_move)) {
        const Mover mover(game, from);
        for (const Spot to : mover.quiet) game.rules->add_steps(game, from, to, steps);
        for (const Spot to : mover.captures) game.rules->add_steps(game, from, to, steps);
    }
    add_en_passant(game, steps);
    game.rules->add_specials(game, steps);
    return steps;
}

bool is_legal(const Game& game, const Step& step) {
    Game next = game;
    game.rules->apply(next, step);
    const bool us = game.white_to_move;
    return has_king(next, us) && (!has_king(next, !us) || !king_can_be_taken(next, us));
}

void drop_useless_en_passant(Game& game) {
    std::vector<Step> steps;
    add_en_passant(game, steps);
    const bool usable = std::any_of(steps.begin(), steps.end(),
                                    [&](const Step& step) { return is_legal(game, step); });
    if (!usable) game.en_passant.clear();
}

void read_placement(const std::string& text, Game& game) {
    for (auto& row : game.board) row.fill(kEmpty);
    Spot s{0, game.rules->ranks - 1};
    int run = 0;
    for (const char c : text + "/") {
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            run = run * 10 + (c - '0');
            continue;
        }
        s.x += run;
        run = 0;
        if (c == '/') {
            s = {0, s.y - 1};
        } else {
            at(game.board, s) = c;
            ++s.x;
        }
    }
}

std::string write_row(const Game& game, int y) {
    std::string text;
    int run = 0;
    for (int x = 0; x <= game.rules->files; ++x) {
        const bool at_end = x == game.rules->files;
        if (!at_end && at(game.board, {x, y}) == kEmpty) {
            ++run;
            continue;
        }
        if (run > 0) text += std::to_string(run);
        run = 0;
        if (!at_end) text += at(game.board, {x, y});
    }
    return text;
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }
std::string undashed(const std::string& text) { return text == "-" ? "" : text; }

// On a board without edges, a square that is reached in two ways is one move.
std::vector<std::string> sorted_names(const Game& game, const std::vector<Step>& steps) {
    std::vector<std::string> names;
    for (const Step& step : steps) {
        names.push_back(game.rules->name(step.from) + game.rules->name(step.to));
        if (step.become != 0) names.back() += step.become;
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

const Rules* rules_of(std::string_view name) {
    if (name == "al-ces") return &al_ces();
    if (name == "apothecary") return &apothecary();
    if (name == "besiege") return &besiege();
    if (name == "siberia") return &siberia();
    if (name == "thicket") return &thicket();
    if (name == "xiangqi") return &xiangqi();
    if (name == "quarrel") return &quarrel();
    if (name == "hollow") return &hollow();
    if (name == "siege") return &siege();
    if (name == "atomic") return &atomic();
    return nullptr;
}

}  // namespace

bool knows(std::string_view game_name) { return rules_of(game_name) != nullptr; }

Game read(std::string_view game_name, const std::string& fen) {
    Game game;
    game.rules = rules_of(game_name);
    std::string placement, side, jokers;
    std::istringstream in(fen);
    in >> placement >> side >> game.rights >> game.en_passant;
    char plus = 0;
    if (game.rules->checks > 0) in >> game.checks[0] >> plus >> game.checks[1];
    in >> game.plies_since_reset >> game.move_number >> jokers;
    const std::size_t bracket = placement.find('[');
    if (bracket != std::string::npos) {
        game.reserve = placement.substr(bracket + 1, placement.size() - bracket - 2);
        game.hands = undashed(jokers.substr(0, jokers.size() - 3));
        game.last = jokers.substr(jokers.size() - 2);
    }
    read_placement(placement.substr(0, bracket), game);
    game.white_to_move = side == "w";
    game.rights = undashed(game.rights);
    game.en_passant = undashed(game.en_passant);
    drop_useless_en_passant(game);
    return game;
}

std::string write(const Game& game) {
    std::string text;
    for (int y = game.rules->ranks - 1; y >= 0; --y)
        text += write_row(game, y) + (y > 0 ? "/" : "");
    if (!game.last.empty()) text += "[" + game.reserve + "]";
    text += game.white_to_move ? " w " : " b ";
    text += or_dash(game.rights) + " " + or_dash(game.en_passant) + " ";
    if (game.rules->checks > 0)
        text += std::to_string(game.checks[0]) + "+" + std::to_string(game.checks[1]) + " ";
    text += std::to_string(game.plies_since_reset) + " " + std::to_string(game.move_number);
    if (!game.last.empty()) text += " " + or_dash(game.hands) + "/" + game.last;
    return text;
}

std::vector<std::string> legal_moves(const Game& game) {
    if (game.rules->is_decided(game)) return {};
    std::vector<Step> steps = pseudo_legal(game);
    std::erase_if(steps, [&](const Step& step) { return !is_legal(game, step); });
    return sorted_names(game, steps);
}

std::vector<std::string> pseudo_legal_moves(const Game& game) {
    return sorted_names(game, pseudo_legal(game));
}

bool in_check(const Game& game) { return king_can_be_taken(game, game.white_to_move); }

Game play(const Game& game, const std::string& move) {
    const std::size_t second = move.find_first_not_of("0123456789", 1);
    const std::size_t end = move.find_first_not_of("0123456789", second + 1);
    const Step step{game.rules->spot(move), game.rules->spot(move.substr(second)),
                    end == std::string::npos ? '\0' : move[end]};
    const bool pawn_move = capital(at(game.board, step.from)) == 'P';
    // A launched joker is a new piece, not a captured one.
    const bool launch = step.become == 'j' && !pawn_move;
    Game next = game;
    game.rules->apply(next, step);
    next.white_to_move = !game.white_to_move;
    next.move_number += game.white_to_move ? 0 : 1;
    if (game.rules->checks > 0 && in_check(next)) --next.checks[game.white_to_move ? 0 : 1];
    const bool resets = (pawn_move && game.rules->pawn_moves_count) ||
                        count_pieces(next) < count_pieces(game) + (launch ? 1 : 0);
    next.plies_since_reset = resets ? 0 : game.plies_since_reset + 1;
    next.en_passant.clear();
    if (pawn_move && std::abs(step.to.y - step.from.y) == 2) {
        next.en_passant = game.rules->name({step.from.x, (step.from.y + step.to.y) / 2});
        drop_useless_en_passant(next);
    }
    return next;
}

}  // namespace naive
