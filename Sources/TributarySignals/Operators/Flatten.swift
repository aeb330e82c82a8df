/// What becomes of the inner signals of a signal of signals.
///
/// There is none that hears the next when the one before has ended: a signal ends with its owner, and nothing is sent
/// then.
public enum FlattenStrategy: Sendable {
  /// Every inner signal is heard.
  case merge

  /// Only the newest inner signal is heard.
  case latest

  /// Only the inner signal that sends first is heard.
  case race
}

extension Signal {
  /// Turns a signal of signals into a signal of their values.
  ///
  /// Merge delivers every value of every inner signal once, in order of arrival. Latest hears only
  /// the newest inner signal: once it has been received, no value of the one before is delivered.
  /// With `.race` the first inner signal to send is the only one ever heard, and the others are let
  /// go. An inner signal's end ends only its own part.
  ///
  /// A flattened signal keeps its inner signals alive. Children that come and go by themselves are attached to a
  /// ``Bus``, which keeps none.
  ///
  /// ```swift
  /// let (children, childObserver) = Signal<Signal<Int>>.pipe()
  /// children.flatten(.merge).observe(parentObserver)
  /// childObserver.send(child.outputs)
  /// ```
  ///
  /// Inner signals are those received since the observation began; each observation has its own. It goes on until this
  /// signal's owner ends, also when the outer observation has ended before: with `taps.take(first: 1)` the one
  /// inner signal is heard as long as the owner of `taps` lives.
  ///
  /// An inner signal that one thread sends while another delivers is received when its turn comes, as every value
  /// is; its own values before that are not heard.
  ///
  /// - Parameter strategy: which inner signals are heard.
  /// - Returns: a signal of the inner values, which keeps this signal's pipe alive.
  @inlinable
  public func flatten<Inner>(_ strategy: FlattenStrategy) -> Signal<Inner>
  where Value == Signal<Inner> {
    switch strategy {
    case .merge: flattenMerge()
    case .latest: flattenLatest()
    case .race: flattenRace()
    }
  }
}
