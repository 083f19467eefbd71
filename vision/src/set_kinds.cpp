#include "set_kinds.hpp"

namespace tricorner::vision {

double expected(const SetKind& kind, SetHint hint) {
  constexpr double against = 0.02;
  const auto wanted = [&](bool clockwise, bool counter) {
    return kind.prior * (kind.clockwise == clockwise && kind.counter == counter ? 1.0 : against);
  };
  switch (hint) {
    case SetHint::set_56:
      return wanted(true, false);
    case SetHint::set_56_mirrored:
      return wanted(false, true);
    case SetHint::set_56_mixed:
    case SetHint::set_76:
      return wanted(true, true);
    default:
      return kind.prior;
  }
}

}  // namespace tricorner::vision
