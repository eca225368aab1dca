#include "match/referee.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "match/adjudicator.h"
#include "match/match_clock.h"
#include "match/openings.h"
#include "match/uci_lines.h"

namespace alces {
namespace {

constexpr std::size_t kLongestDetail = 60;

class Referee {
  public:
    Referee(const MatchSettings& settings, int number, const Opening& opening,
            std::array<MatchPlayer*, 2> players)
        : settings_(settings),
          players_(players),
          played_(opening.start),
          clock_(settings.pace),
          adjudicator_(settings.adjudication) {
        played_.number = number;
        for (const Move move : opening.moves) played_.game.play(move);
    }

    [[nodiscard]] PlayedGame play() {
        for (const Color color : kColors) {
            const Answer answer = player(color).new_game(played_.number);
            if (answer.kind == Answer::Kind::Move) continue;
            give_up_on(color, answer);
            return std::move(played_);
        }
        while (!played_.game.outcome().is_over() && !played_.interrupted) {
            if (is_too_long())
                played_.game.adjudicate(GameResult::Draw);
            else
                play_ply();
        }
        return std::move(played_);
    }

  private:
    [[nodiscard]] MatchPlayer& player(Color color) const { return *players_[index(color)]; }

    [[nodiscard]] bool is_too_long() const {
        const int most = settings_.adjudication.max_plies;
        return most > 0 && played_.game.ply() >= static_cast<std::size_t>(most);
    }

    void play_ply() {
        Game& game = played_.game;
        const Color mover = game.position().side_to_move();
        const Answer answer =
            player(mover).think(game, clock_.go_words(mover), clock_.allowed(mover));
        if (answer.kind != Answer::Kind::Move) {
            give_up_on(mover, answer);
            return;
        }
        const Move move = find_coordinate_move(game, answer.text);
        if (move.is_none()) {
            charge(mover, Fault::IllegalMove, answer.text);
            return;
        }
        clock_.charge(mover, answer.elapsed);
        add_to_totals(mover, answer);
        const int number = game.position().move_number();
        game.play(move);
        if (game.outcome().is_over()) return;
        game.adjudicate(adjudicator_.note(mover, answer.report.score, number));
    }

    void add_to_totals(Color mover, const Answer& answer) {
        played_.totals[mover] += {1, static_cast<long long>(answer.report.nodes),
                                  answer.elapsed.count() / 1000, answer.report.depth};
    }

    void give_up_on(Color color, const Answer& answer) {
        switch (answer.kind) {
            case Answer::Kind::Move:
                return;
            case Answer::Kind::Interrupted:
                played_.interrupted = true;
                return;
            case Answer::Kind::Late:
                charge(color, Fault::TimeLoss,
                       std::to_string(answer.elapsed.count() / 1000) + " ms");
                return;
            case Answer::Kind::Hang:
                charge(color, Fault::Hang, "");
                player(color).discard();
                return;
            case Answer::Kind::Gone:
                charge(color, Fault::Crash, answer.text);
                player(color).discard();
                return;
        }
    }

    void charge(Color color, Fault fault, const std::string& detail) {
        played_.fault = fault;
        played_.detail = printable(detail, kLongestDetail);
        played_.game.adjudicate(win_of(~color));
    }

    const MatchSettings& settings_;
    std::array<MatchPlayer*, 2> players_;
    PlayedGame played_;
    MatchClock clock_;
    Adjudicator adjudicator_;
};

}  // namespace

SearchTotals& SearchTotals::operator+=(const SearchTotals& other) {
    const auto add = [](long long& sum, long long more) {
        sum = more < kMax - sum ? sum + more : kMax;
    };
    add(moves, other.moves);
    add(nodes, other.nodes);
    add(milliseconds, other.milliseconds);
    add(depths, other.depths);
    return *this;
}

long long SearchTotals::nodes_per_second() const {
    return std::llround(static_cast<double>(nodes) * 1000 /
                        static_cast<double>(std::max(milliseconds, 1LL)));
}

double SearchTotals::mean_milliseconds() const {
    return static_cast<double>(std::max(milliseconds, 1LL)) /
           static_cast<double>(std::max(moves, 1LL));
}

double SearchTotals::mean_depth() const {
    return static_cast<double>(depths) / static_cast<double>(std::max(moves, 1LL));
}

const char* PlayedGame::ending() const {
    return fault == Fault::None ? name_of(game.outcome().termination) : name_of(fault);
}

PlayedGame play_game(const MatchSettings& settings, int number,
                     std::array<MatchPlayer*, 2> players) {
    return Referee(settings, number, opening_of(settings, pair_of(number)), players).play();
}

}  // namespace alces
