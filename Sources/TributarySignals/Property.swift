/// A current value that can be read, and the signal of its changes.
///
/// A model exposes a property to its readers, and keeps the ``MutableProperty`` private.
///
/// ```swift
/// final class Cart: Sendable {
///   private let items = MutableProperty<[Item]>([])
///   var count: Property<Int> { items.map(\.count) }
/// }
/// ```
///
/// A derived property computes its value for each read and for each observer, so transforms should
/// be pure. The property keeps the source property alive. Its `signal` keeps only the pipe of the
/// source: where nobody else retains the source, no value can be set, and none is sent.
public struct Property<Value: Sendable>: Sendable {
  @usableFromInline let read: @Sendable () -> Value

  /// A signal of the current value, and then of every later one.
  public let signal: Signal<Value>

  @inlinable
  init(signal: Signal<Value>, read: @escaping @Sendable () -> Value) {
    self.signal = signal
    self.read = read
  }

  /// The closure for a derived property to retain; its chain is as deep as that of the signal.
  @inlinable var reading: @Sendable () -> Value {
    if !RecipeLink<@Sendable () -> Value>.isDue(at: signal.depth) { return read }
    let link = RecipeLink(read)
    return { link.closure() }
  }

  /// The current value.
  @inlinable public var value: Value { read() }
}

extension Property {
  /// Creates a read-only view of a mutable property.
  ///
  /// - Parameter property: the mutable property, which the view keeps alive.
  @inlinable
  public init(_ property: MutableProperty<Value>) {
    self.init(signal: property.signal) { property.value }
  }

  /// Creates a property whose value never changes.
  ///
  /// - Parameter value: the value. The signal sends only this value, and never ends.
  @inlinable
  public init(value: Value) {
    self.init(signal: Signal.never.prepend(value)) { value }
  }

  /// Transforms the value and every later one.
  ///
  /// - Parameter transform: pure; called for each read, and once for each value and observation.
  /// - Returns: a property of the results.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Property<Result> {
    Property<Result>(signal: signal.map(transform)) { [read = reading] in transform(read()) }
  }

  /// Combines the value with that of another property.
  ///
  /// - Parameter other: the other property; the signal of the result ends with this one's owner.
  /// - Returns: a property of pairs.
  @inlinable
  public func combineLatest<Other: Sendable>(
    with other: Property<Other>
  ) -> Property<(Value, Other)> {
    Property<(Value, Other)>(signal: signal.combineLatest(with: other.signal)) {
      [read = reading, readOther = other.reading] in (read(), readOther())
    }
  }

  /// Drops changes to a value that is the same as the last one that passed.
  ///
  /// - Parameter isSame: compares the last value that passed with the new one; pure.
  /// - Returns: a property of the same value, whose signal sends only other values.
  @inlinable
  public func skipRepeats(
    by isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(signal: signal.skipRepeats(by: isSame), read: reading)
  }

  /// Creates a property from each value, and has the value of the newest one.
  ///
  /// ```swift
  /// let title: Property<String> = selection.flatMap { $0.title }
  /// ```
  ///
  /// - Parameter transform: pure; called for each read, and once for each value and observation.
  /// - Returns: a property of the inner values, which ends with this one's owner.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Property<Inner>
  ) -> Property<Inner> {
    Property<Inner>(signal: signal.flatMap(.latest) { transform($0).signal }) {
      [read = reading] in transform(read()).value
    }
  }

  /// Combines the value with those of several other properties.
  ///
  /// - Parameters:
  ///   - other: the other properties; the signal of the result ends with this one's owner.
  ///   - combine: combines the values, this property's first; pure.
  /// - Returns: a property of the results.
  @inlinable
  public func combineLatest<each Other: Sendable, Result: Sendable>(
    with other: repeat Property<each Other>,
    into combine: @escaping @Sendable (Value, repeat each Other) -> Result
  ) -> Property<Result> {
    Property<Result>(
      signal: signal.combineLatest(with: repeat (each other).signal, into: combine)
    ) { [read = reading, readOthers = (repeat (each other).reading)] in
      combine(read(), repeat (each readOthers)())
    }
  }
}

extension Property where Value: Equatable {
  /// Drops changes to an equal value.
  ///
  /// - Returns: a property of the same value, whose signal sends only other values.
  @inlinable
  public func skipRepeats() -> Property<Value> {
    skipRepeats { $0 == $1 }
  }
}

extension MutableProperty {
  /// Transforms the value and every later one.
  ///
  /// - Parameter transform: pure; called for each read, and once for each value and observation.
  /// - Returns: a property of the results, which cannot be set.
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Property<Result> {
    Property(self).map(transform)
  }

  /// Combines the value with that of another property.
  ///
  /// - Parameter other: the other property; the signal of the result ends with this one's owner.
  /// - Returns: a property of pairs, which cannot be set.
  @inlinable
  public func combineLatest<Other: Sendable>(
    with other: Property<Other>
  ) -> Property<(Value, Other)> {
    Property(self).combineLatest(with: other)
  }

  /// Drops changes to a value that is the same as the last one that passed.
  ///
  /// - Parameter isSame: compares the last value that passed with the new one; pure.
  /// - Returns: a property of the same value, which cannot be set.
  @inlinable
  public func skipRepeats(
    by isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    Property(self).skipRepeats(by: isSame)
  }

  /// Creates a property from each value, and has the value of the newest one.
  ///
  /// - Parameter transform: pure; called for each read, and once for each value and observation.
  /// - Returns: a property of the inner values, which ends with this one's owner.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Property<Inner>
  ) -> Property<Inner> {
    Property(self).flatMap(transform)
  }

  /// Combines the value with those of several other properties.
  ///
  /// - Parameters:
  ///   - other: the other properties; the signal of the result ends with this one's owner.
  ///   - combine: combines the values, this property's first; pure.
  /// - Returns: a property of the results.
  @inlinable
  public func combineLatest<each Other: Sendable, Result: Sendable>(
    with other: repeat Property<each Other>,
    into combine: @escaping @Sendable (Value, repeat each Other) -> Result
  ) -> Property<Result> {
    Property(self).combineLatest(with: repeat each other, into: combine)
  }
}

extension MutableProperty where Value: Equatable {
  /// Drops changes to an equal value.
  ///
  /// - Returns: a property of the same value, whose signal sends only other values.
  @inlinable
  public func skipRepeats() -> Property<Value> { Property(self).skipRepeats() }
}
