// Combines lambdas into one visitor: std::visit(Overloaded{[](const A&) {}, [](const B&) {}}, sum).
#pragma once

namespace alces {

template <typename... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};
template <typename... Lambdas>
Overloaded(Lambdas...) -> Overloaded<Lambdas...>;

}  // namespace alces
