public import Observation

/// The value of a property as an observable object, for code that tracks objects by `Observation`.
///
/// ```swift
/// let count = MutableProperty(0)
/// let observed = count.observed
/// withObservationTracking {
///   print(observed.value)  // 0
/// } onChange: {
///   print("changed")  // changed
/// }
/// count.value = 1
/// ```
///
/// A change is reported on the thread that sets the value, when the new value can be read. A property
/// itself reports nothing to `Observation`, since each read of it would cost ten times as much.
///
/// The object keeps the property alive, and the property not the object: store the object.
public final class ObservedProperty<Value: Sendable>: Observable, Sendable {
  private let property: Property<Value>
  private let point: ObservationPoint
  private let observation: Disposable

  fileprivate init(_ property: Property<Value>) {
    let point = ObservationPoint()
    self.property = property
    self.point = point
    observation = property.signal.observe { _ in point.change() }
  }

  deinit { observation.dispose() }

  /// The current value.
  public var value: Value {
    point.read()
    return property.value
  }
}

extension Property {
  /// A new observable object that has the value of this property.
  public var observed: ObservedProperty<Value> { ObservedProperty(self) }
}

extension MutableProperty {
  /// A new observable object that has the value of this property.
  public var observed: ObservedProperty<Value> { Property(self).observed }
}

extension Signal {
  /// Creates a signal of a value that is read from observable objects, or from properties.
  ///
  /// ```swift
  /// let total = Signal(observing: { cart.total })
  /// ```
  ///
  /// An observer receives the current value first, and then the value after each change of what has
  /// been read: one for all changes of a turn of the main actor. The value is read while a signal of
  /// it is retained, with or without observers.
  ///
  /// An object reports a change before it is made. So the objects have to be changed on the main actor: a
  /// change of another thread may be read too early, and is then received with the next one.
  ///
  /// - Parameter read: reads the value; retained as long as the signal.
  @MainActor
  public init(observing read: @escaping @MainActor @Sendable () -> Value) {
    let reader = ObjectReader(read)
    let signal = reader.property.signal
    self.init(on: signal) { [attach = signal.recipe] scope, body in
      withExtendedLifetime(reader) { attach(scope, body) }
    }
  }
}

private final class ObjectReader<Value: Sendable>: Sendable {
  let property: MutableProperty<Value>
  private let tracker = PropertyTracker()
  private let read: @MainActor @Sendable () -> Value

  @MainActor
  init(_ read: @escaping @MainActor @Sendable () -> Value) {
    self.read = read
    property = MutableProperty(tracker.track { read() })
    tracker.changes.observe { [weak self] _ in
      // When the change has been made, and all others of this turn.
      Task { @MainActor [weak self] in self?.readAgain() }
    }
  }

  @MainActor
  private func readAgain() {
    property.value = tracker.track { read() }
  }
}

/// An observable object among those that a tracking reads.
///
/// It is not generic: a key path of a generic class would be made again for each read, which takes
/// microseconds.
final class ObservationPoint: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var state: Void { () }

  func read() {
    registrar.access(self, keyPath: \.state)
  }

  func change() {
    registrar.withMutation(of: self, keyPath: \.state) {}
  }
}
