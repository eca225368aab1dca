#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kApothecaryRules = R"(APOTHECARY CHESS-CLASSIC
)";

}  // namespace alces
