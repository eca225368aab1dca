#include "naive.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace naive {
namespace {

constexpr char kEmpty = '.';

struct Spot {
    int x;
    int y;
    bool operator==(const Spot&) const = default;
};

struct Step {
    Spot from;
    Spot to;
    char become;  // a small letter, or 0
};

bool on_board(Spot s) { return s.x >= 0 && s.x < kSize && s.y >= 0 && s.y < kSize; }
bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
char capital(char piece) { return static_cast<char>(std::toupper(piece)); }
char small(char piece) { return static_cast<char>(std::tolower(piece)); }
char of_side(char letter, bool white) { return white ? capital(letter) : small(letter); }

char& at(Board& board, Spot s) {
    return board[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}
char at(const Board& board, Spot s) {
    return board[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
}

std::string name(Spot s) { return {static_cast<char>('a' + s.x), static_cast<char>('0' + s.y)}; }
Spot spot(const std::string& text) { return {text[0] - 'a', text[1] - '0'}; }

std::vector<Spot> all_spots() {
    std::vector<Spot> spots;
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) spots.push_back({x, y});
    }
    return spots;
}

// What the piece on one square can do: go to `quiet`, take on `captures`.
class Mover {
  public:
    Mover(const Board& board, Spot from)
        : board_(board), from_(from), white_(is_white(at(board, from))) {
        describe(capital(at(board, from)));
    }
    std::vector<Spot> quiet;
    std::vector<Spot> captures;

  private:
    void describe(char letter) {
        switch (letter) {
            case 'K':
                king();
                break;
            case 'Q':
                rook(), bishop();
                break;
            case 'R':
                rook();
                break;
            case 'B':
                bishop();
                break;
            case 'N':
                leap_all_ways(1, 2);
                break;
            case 'D':
                leap_all_ways(1, 3);
                break;
            case 'E':
                leap_all_ways(2, 2);
                break;
            case 'L':
                king(), leap_all_ways(2, 0), leap_all_ways(2, 2);
                break;
            case 'C':
                cannon();
                break;
            case 'A':
                assassin();
                break;
            case 'G':
                gold();
                break;
            case 'S':
                silver();
                break;
            case 'P':
                pawn();
                break;
            default:
                std::abort();
        }
    }

    int forward() const { return white_ ? 1 : -1; }
    bool is_empty(Spot s) const { return on_board(s) && at(board_, s) == kEmpty; }
    bool is_enemy(Spot s) const {
        return on_board(s) && at(board_, s) != kEmpty && is_white(at(board_, s)) != white_;
    }
    Spot away(int dx, int dy) const { return {from_.x + dx, from_.y + dy}; }

    void quiet_to(int dx, int dy) {
        if (is_empty(away(dx, dy))) quiet.push_back(away(dx, dy));
    }
    void capture_on(int dx, int dy) {
        if (is_enemy(away(dx, dy))) captures.push_back(away(dx, dy));
    }
    void leap(int dx, int dy) { quiet_to(dx, dy), capture_on(dx, dy); }
    void leap_all_ways(int m, int n) {
        for (int dx = -3; dx <= 3; ++dx) {
            for (int dy = -3; dy <= 3; ++dy) {
                const int a = std::abs(dx);
                const int b = std::abs(dy);
                if ((a == m && b == n) || (a == n && b == m)) leap(dx, dy);
            }
        }
    }
    void king() { leap_all_ways(1, 0), leap_all_ways(1, 1); }

    void ride(int dx, int dy, bool captures_too) {
        int n = 1;
        while (is_empty(away(n * dx, n * dy))) quiet_to(n * dx, n * dy), ++n;
        if (captures_too) capture_on(n * dx, n * dy);
    }
    void rook() { ride(1, 0, true), ride(-1, 0, true), ride(0, 1, true), ride(0, -1, true); }
    void bishop() { ride(1, 1, true), ride(-1, 1, true), ride(1, -1, true), ride(-1, -1, true); }

    void hop(int dx, int dy) {
        int n = 1;
        while (is_empty(away(n * dx, n * dy))) ++n;
        ++n;  // past the screen, or further off the board
        while (is_empty(away(n * dx, n * dy))) ++n;
        capture_on(n * dx, n * dy);
    }
    void cannon() {
        ride(1, 0, false), ride(-1, 0, false), ride(0, 1, false), ride(0, -1, false);
        hop(1, 0), hop(-1, 0), hop(0, 1), hop(0, -1);
    }

    void assassin() {
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                if (dx == 0 && dy == 0) continue;
                ride(dx, dy, false);
                capture_on(dx, dy);
            }
        }
    }

    void fly() {
        for (int n = -kSize; n <= kSize; ++n) {
            if (n != 0) quiet_to(n, 0), quiet_to(0, n), quiet_to(n, n), quiet_to(n, -n);
        }
    }
    void gold() {
        fly();
        capture_on(1, 0), capture_on(-1, 0), capture_on(0, 1), capture_on(0, -1);
        capture_on(1, forward()), capture_on(-1, forward());
    }
    void silver() {
        fly();
        capture_on(1, 1), capture_on(1, -1), capture_on(-1, 1), capture_on(-1, -1);
        capture_on(0, forward());
    }

    void pawn() {
        quiet_to(0, forward());
        const int start = white_ ? 2 : 7;
        if (from_.y == start && is_empty(away(0, forward()))) quiet_to(0, 2 * forward());
        capture_on(1, forward()), capture_on(-1, forward());
    }

    const Board& board_;
    Spot from_;
    bool white_;
};

std::vector<Spot> pieces_of(const Board& board, bool white) {
    std::vector<Spot> spots;
    for (const Spot s : all_spots()) {
        if (at(board, s) != kEmpty && is_white(at(board, s)) == white) spots.push_back(s);
    }
    return spots;
}

bool has_king(const Board& board, bool white) {
    const std::vector<Spot> own = pieces_of(board, white);
    return std::any_of(own.begin(), own.end(),
                       [&](Spot s) { return capital(at(board, s)) == 'K'; });
}

bool king_can_be_taken(const Board& board, bool white) {
    for (const Spot from : pieces_of(board, !white)) {
        for (const Spot to : Mover(board, from).captures) {
            if (at(board, to) == of_side('K', white)) return true;
        }
    }
    return false;
}

struct Castle {
    char right;
    int king_to, rook_from, rook_to, step;
};
constexpr int kKingFile = 5;
constexpr std::array<Castle, 4> kCastles{
    {{'K', 8, 9, 7, 1}, {'Q', 2, 0, 3, -1}, {'k', 8, 9, 7, 1}, {'q', 2, 0, 3, -1}}};

int home_rank(const Castle& castle) { return is_white(castle.right) ? 0 : 9; }

bool both_at_home(const Board& board, const Castle& castle) {
    const bool white = is_white(castle.right);
    const int y = home_rank(castle);
    return at(board, {kKingFile, y}) == of_side('K', white) &&
           at(board, {castle.rook_from, y}) == of_side('R', white);
}

bool is_pawn(char piece) { return capital(piece) == 'P'; }
int last_rank(bool white) { return white ? 9 : 0; }

bool is_en_passant(const Game& game, const Step& step) {
    return is_pawn(at(game.board, step.from)) && step.from.x != step.to.x &&
           name(step.to) == game.en_passant;
}

void explode(Board& board, Spot centre) {
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
            const Spot s{centre.x + dx, centre.y + dy};
            if (on_board(s)) at(board, s) = kEmpty;
        }
    }
}

void castle_rook(Board& board, const Step& step) {
    const Castle& castle = step.to.x > step.from.x ? kCastles[0] : kCastles[1];
    char& rook = at(board, {castle.rook_from, step.from.y});
    at(board, {castle.rook_to, step.from.y}) = rook;
    rook = kEmpty;
}

Board board_after(const Game& game, const Step& step) {
    Board board = game.board;
    const char piece = at(board, step.from);
    if (step.from == step.to) {
        explode(board, step.from);
        return board;
    }
    if (is_en_passant(game, step)) at(board, {step.to.x, step.from.y}) = kEmpty;
    at(board, step.from) = kEmpty;
    at(board, step.to) = step.become != 0 ? of_side(step.become, is_white(piece)) : piece;
    if (capital(piece) == 'K' && std::abs(step.to.x - step.from.x) == 3) castle_rook(board, step);
    return board;
}

void add_with_promotions(const Game& game, Spot from, Spot to, std::vector<Step>& steps) {
    const char letter = capital(at(game.board, from));
    std::string become;
    bool may_stay = true;
    if (to.y == last_rank(game.white_to_move)) {
        if (letter == 'P') become = "qsgbldecnra", may_stay = false;
        if (letter == 'E') become = "b";
    }
    if (may_stay) steps.push_back({from, to, 0});
    for (const char c : become) steps.push_back({from, to, c});
}

void add_en_passant(const Game& game, std::vector<Step>& steps) {
    if (game.en_passant.empty()) return;
    const Spot to = spot(game.en_passant);
    for (const int dx : {-1, 1}) {
        const Spot from{to.x + dx, to.y + (game.white_to_move ? -1 : 1)};
        if (on_board(from) && at(game.board, from) == of_side('P', game.white_to_move)) {
            steps.push_back({from, to, 0});
        }
    }
}

// The king on its way, `at_x`, its own square being empty.
bool safe_on_the_way(const Game& game, const Castle& castle, int at_x) {
    Board board = game.board;
    const int y = home_rank(castle);
    at(board, {kKingFile, y}) = kEmpty;
    at(board, {at_x, y}) = of_side('K', game.white_to_move);
    return !king_can_be_taken(board, game.white_to_move);
}

bool may_castle(const Game& game, const Castle& castle) {
    if (is_white(castle.right) != game.white_to_move) return false;
    if (game.rights.find(castle.right) == std::string::npos) return false;
    const int y = home_rank(castle);
    for (int x = kKingFile + castle.step; x != castle.rook_from; x += castle.step) {
        if (at(game.board, {x, y}) != kEmpty) return false;
    }
    for (int x = kKingFile; x != castle.king_to; x += castle.step) {
        if (!safe_on_the_way(game, castle, x)) return false;
    }
    return true;
}

std::vector<Step> pseudo_legal(const Game& game) {
    std::vector<Step> steps;
    for (const Spot from : pieces_of(game.board, game.white_to_move)) {
        const Mover mover(game.board, from);
        for (const Spot to : mover.quiet) add_with_promotions(game, from, to, steps);
        for (const Spot to : mover.captures) add_with_promotions(game, from, to, steps);
        if (capital(at(game.board, from)) == 'A') steps.push_back({from, from, 0});
    }
    add_en_passant(game, steps);
    for (const Castle& castle : kCastles) {
        const int y = home_rank(castle);
        if (may_castle(game, castle)) steps.push_back({{kKingFile, y}, {castle.king_to, y}, 0});
    }
    return steps;
}

bool is_legal(const Game& game, const Step& step) {
    const Board board = board_after(game, step);
    return has_king(board, game.white_to_move) && !king_can_be_taken(board, game.white_to_move);
}

void drop_useless_en_passant(Game& game) {
    std::vector<Step> steps;
    add_en_passant(game, steps);
    const bool usable = std::any_of(steps.begin(), steps.end(),
                                    [&](const Step& step) { return is_legal(game, step); });
    if (!usable) game.en_passant.clear();
}

void read_placement(const std::string& text, Board& board) {
    for (auto& row : board) row.fill(kEmpty);
    Spot s{0, kSize - 1};
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
            at(board, s) = c;
            ++s.x;
        }
    }
}

std::string write_row(const Board& board, int y) {
    std::string text;
    int run = 0;
    for (int x = 0; x <= kSize; ++x) {
        const bool at_end = x == kSize;
        if (!at_end && at(board, {x, y}) == kEmpty) {
            ++run;
            continue;
        }
        if (run > 0) text += std::to_string(run);
        run = 0;
        if (!at_end) text += at(board, {x, y});
    }
    return text;
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

std::vector<std::string> sorted_names(const std::vector<Step>& steps) {
    std::vector<std::string> names;
    for (const Step& step : steps) {
        names.push_back(name(step.from) + name(step.to));
        if (step.become != 0) names.back() += step.become;
    }
    std::sort(names.begin(), names.end());
    return names;
}

int count_pieces(const Board& board) {
    return static_cast<int>(pieces_of(board, true).size() + pieces_of(board, false).size());
}

}  // namespace

Game read(const std::string& fen) {
    Game game;
    std::string placement;
    std::string side;
    std::istringstream in(fen);
    in >> placement >> side >> game.rights >> game.en_passant >> game.plies_since_reset >>
        game.move_number;
    read_placement(placement, game.board);
    game.white_to_move = side == "w";
    if (game.rights == "-") game.rights.clear();
    if (game.en_passant == "-") game.en_passant.clear();
    drop_useless_en_passant(game);
    return game;
}

std::string write(const Game& game) {
    std::string text;
    for (int y = kSize - 1; y >= 0; --y) text += write_row(game.board, y) + (y > 0 ? "/" : " ");
    text += game.white_to_move ? "w " : "b ";
    text += or_dash(game.rights) + " " + or_dash(game.en_passant) + " ";
    return text + std::to_string(game.plies_since_reset) + " " + std::to_string(game.move_number);
}

std::vector<std::string> legal_moves(const Game& game) {
    std::vector<Step> steps = pseudo_legal(game);
    std::erase_if(steps, [&](const Step& step) { return !is_legal(game, step); });
    return sorted_names(steps);
}

std::vector<std::string> pseudo_legal_moves(const Game& game) {
    return sorted_names(pseudo_legal(game));
}

bool in_check(const Game& game) { return king_can_be_taken(game.board, game.white_to_move); }

Game play(const Game& game, const std::string& move) {
    const Step step{spot(move), spot(move.substr(2)), move.size() > 4 ? move[4] : '\0'};
    const bool pawn_move = is_pawn(at(game.board, step.from));
    Game next = game;
    next.board = board_after(game, step);
    next.white_to_move = !game.white_to_move;
    next.move_number += game.white_to_move ? 0 : 1;
    const bool resets = pawn_move || count_pieces(next.board) < count_pieces(game.board);
    next.plies_since_reset = resets ? 0 : game.plies_since_reset + 1;
    for (const Castle& castle : kCastles) {
        if (!both_at_home(next.board, castle)) std::erase(next.rights, castle.right);
    }
    next.en_passant.clear();
    if (pawn_move && std::abs(step.to.y - step.from.y) == 2) {
        next.en_passant = name({step.from.x, (step.from.y + step.to.y) / 2});
        drop_useless_en_passant(next);
    }
    return next;
}

}  // namespace naive
