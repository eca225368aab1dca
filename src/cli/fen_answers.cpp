#include "cli/fen_answers.h"

#include "cli/line_answers.h"
#include "rules/notation.h"

namespace alces {
namespace {

class FenAnswers : public LineAnswers {
  public:
    FenAnswers(Manner manner, const Variant& variant, Output& out, const PositionAnswer& answer)
        : LineAnswers(manner, out), variant_(variant), answer_(answer) {}

  protected:
    Result<> answer(std::string_view line) override {
        const Result<Position> position = from_fen(variant_, line);
        if (!position) return position.error();
        answer_(*position, place().line);
        return {};
    }

  private:
    const Variant& variant_;
    const PositionAnswer& answer_;
};

}  // namespace

int answer_fens(const Arguments& arguments, const Variant& variant, Output& out,
                const PositionAnswer& answer) {
    const LineAnswers::Manner manner{
        .keep_going = arguments.batch.keep_going, .marks_errors = true, .json = arguments.json};
    return FenAnswers(manner, variant, out, answer).run("-");
}

}  // namespace alces
