import Tributary

extension TransitionTable {
  /// A table in which pushes and pops look like an iris; other transitions are the default ones.
  ///
  /// The flow that shows the people has it; no screen knows it.
  static let iris = TransitionTable { kind in
    switch kind {
    case .push: .iris(.forward)
    case .pop: .iris(.back)
    default: standard[kind]
    }
  }
}

extension Transition {
  /// The new screen shows first in the middle, and last in the corners.
  static func iris(_ direction: Direction) -> Transition {
    Transition(
      .reveal("iris") { x, y in
        let (dx, dy) = (2 * x - 1, 2 * y - 1)
        return (dx * dx + dy * dy) / 2
      }, direction)
  }
}
