/// What becomes of the inner signals of a signal of signals.
///
/// There is none that hears the next when the one before has ended: no signal ends but by its
/// owner's death, of which nobody is told.
public enum FlattenStrategy: Sendable {
  /// Every inner signal is heard as long as it lives.
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
  /// go. An inner signal's death ends only its own part. Inner signals are not kept alive beyond
  /// being attached.
  ///
  /// ```swift
  /// let (children, childObserver) = Signal<Signal<Int>>.pipe()
  /// children.flatten(.merge).observe(parentObserver)
  /// childObserver.send(child.outputs)
  /// ```
  ///
  /// Inner signals are those received since the observation began; each observation has its own.
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
