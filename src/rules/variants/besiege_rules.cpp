#include "rules/variants/rule_texts.h"

namespace alces {

const std::string_view kBesiegeRules = R"(DECIMAL QUADRUPLE BESIEGE
)";

}  // namespace alces
