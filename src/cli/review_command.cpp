#include "cli/review_command.h"

#include <limits>
#include <utility>

#include "base/exit_code.h"
#include "cli/export_command.h"
#include "cli/game_files.h"
#include "cli/json_parts.h"
#include "games/library.h"
#include "rules/notation.h"
#include "search/search.h"
#include "session/annotator.h"
#include "session/review_limits.h"

namespace alces {
namespace {

// Converts the score that a search found after a move to the score that a search before the move
// would report. A mate is then one ply further away.
Score seen_before(Score score) {
    if (!is_mate_score(score)) return score;
    return score > 0 ? score - 1 : score + 1;
}

void write_mistake(int number, const Game& game, const Mistake& mistake, std::string& out) {
    const Position& before = game.position_at(mistake.ply);
    JsonLine object(out, "mistake");
    object.number("game", number).number("ply", static_cast<long long>(mistake.ply) + 1);
    add_move(object, before, game.moves()[mistake.ply]);
    object.number("glyph", glyph_of(mistake));
    add_score(object, seen_before(mistake.played), "played_");
    add_score(object, mistake.best);
    add_variation(object, before, mistake.line);
    object.text("fen", to_fen(before));
}

void write_review(int number, const Game& game, const GameTags& tags, const MistakeReview& review,
                  std::string& out) {
    ByColor<int> mistakes{};
    for (const Mistake& mistake : review.mistakes())
        ++mistakes[game.position_at(mistake.ply).side_to_move()];
    const auto accuracy = review.accuracy(game);
    const auto percent = [&accuracy](Color color) {
        return accuracy[color] ? *accuracy[color] : std::numeric_limits<double>::quiet_NaN();
    };
    JsonLine object(out, "review");
    object.number("game", number)
        .text("variant", full_name(game.start().variant()))
        .text("white", tag_value(tags, "White"))
        .text("black", tag_value(tags, "Black"))
        .number("plies", static_cast<long long>(game.ply()));
    add_outcome(object, game.outcome());
    object.numbers("accuracy", {percent(Color::White), percent(Color::Black)})
        .numbers("mistakes", {1.0 * mistakes[Color::White], 1.0 * mistakes[Color::Black]});
}

class Reviewer : public GameFiles {
  public:
    Reviewer(const Position& home, const ReviewOptions& options, Output& out)
        : GameFiles(home, options.keep_going, out),
          limits_(options.limits),
          searcher_(options.hash_megabytes),
          json_(options.json),
          format_(options.format) {
        if (!limits_.nodes && !limits_.depth && !limits_.movetime) limits_.nodes = kReviewNodes;
        limits_.level.reset();
    }

  private:
    void on_game(const Game& game, const GameTags& tags) override {
        MistakeReview review;
        review.start(limits_);
        searcher_.clear();
        while (const auto ply = review.next(game))
            review.add(searcher_.search(game.position_at(*ply), {}, limits_, {}).info);
        review.finish(game);
        if (json_)
            write_objects(game, tags, review);
        else
            write_annotated(game, tags, review);
        out().flush();  // because the next game takes a while
    }
    void write_objects(const Game& game, const GameTags& tags, const MistakeReview& review) {
        for (const Mistake& mistake : review.mistakes())
            write_mistake(number(), game, mistake, out().buffer());
        write_review(number(), game, tags, review, out().buffer());
    }
    void write_annotated(Game game, GameTags tags, const MistakeReview& review) {
        annotate(game, review);
        if (tag_value(tags, "Annotator").empty()) tags.push_back({"Annotator", "alces"});
        (void)write_game(game, tags, {format_}, std::exchange(first_, false), out());
    }

    SearchLimits limits_;
    Searcher searcher_;
    const bool json_;
    const std::string format_;
    bool first_ = true;  // whether no game has been printed
};

}  // namespace

int review_files(const std::vector<std::string>& files, const Position& home,
                 const ReviewOptions& options, Output& out) {
    Reviewer reviewer(home, options, out);
    reviewer.read(files);
    const int written = out.finish();
    return written == kExitDone ? reviewer.exit_code() : written;
}

}  // namespace alces
