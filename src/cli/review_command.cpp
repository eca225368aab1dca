#include "cli/review_command.h"

#include <utility>

#include "base/exit_code.h"
#include "cli/export_command.h"
#include "cli/game_files.h"
#include "search/search.h"
#include "session/annotator.h"
#include "session/review_limits.h"

namespace alces {
namespace {

class Reviewer : public GameFiles {
  public:
    Reviewer(const Position& home, const ReviewOptions& options, Output& out)
        : GameFiles(home, options.keep_going, out),
          limits_(options.limits),
          searcher_(options.hash_megabytes) {
        if (!limits_.nodes && !limits_.depth && !limits_.movetime) limits_.nodes = kReviewNodes;
        limits_.level.reset();
    }

  private:
    void on_game(const Game& game, const GameTags& tags) override {
        Game annotated = game;
        MistakeReview review;
        review.start(limits_);
        searcher_.clear();
        while (const auto ply = review.next(game))
            review.add(searcher_.search(game.position_at(*ply), {}, limits_, {}).info);
        review.finish(game);
        annotate(annotated, review);
        GameTags all = tags;
        if (tag_value(tags, "Annotator").empty()) all.push_back({"Annotator", "alces"});
        (void)write_game(annotated, all, {}, std::exchange(first_, false), out());
        out().flush();  // the next game takes a while
    }

    SearchLimits limits_;
    Searcher searcher_;
    bool first_ = true;
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
