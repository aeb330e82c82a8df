import TributaryFlow

/// Something of a flow that is in progress for a while: it begins, and the user, the work or the code ends it later.
struct Feature: Sendable {
  typealias End = @MainActor () -> Void

  let name: String

  /// The text that the feature gets if nothing else is in progress; nil if it gets none.
  let outcome: String?

  /// The other texts that it may get when another feature takes its screens away.
  let interrupted: Set<String?>

  /// Its effect on others.
  let effect: Effect

  /// Whether it needs the stack on top, whatever the other feature shows.
  let isOnTop: Bool

  /// Begins, with its own number, and returns what ends it.
  let begin: @MainActor @Sendable (PairApp, Int) -> End

  enum Effect: Sendable {
    /// Leaves the screens of others alone.
    case none
    /// Removes what came above it, when it ends.
    case removesAbove
    /// Hides the stack until it ends.
    case hides
    /// Removes what others show.
    case removes
    /// Ends everything.
    case drops
  }

  init(
    _ name: String, result outcome: String?, or interrupted: Set<String?> = [],
    effect: Effect = .none, isOnTop: Bool = false,
    begin: @escaping @MainActor @Sendable (PairApp, Int) -> End
  ) {
    (self.name, self.outcome, self.interrupted) = (name, outcome, interrupted)
    (self.effect, self.isOnTop, self.begin) = (effect, isOnTop, begin)
  }
}

extension Feature {
  /// The features that meet each other; a new one joins here.
  ///
  /// Left out: transitions, hosts, threads, time, several windows, and three features at once, which the walks have.
  static let all = questions + held + links + containers + data
}
