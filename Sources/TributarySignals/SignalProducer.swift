/// Work that sends values each time it is started.
///
/// A signal is hot: it sends with or without observers. A producer is cold: nothing runs before a
/// start, and each start runs the work again. Use a producer for side effects of a flow; its values
/// may be sent into a bus.
///
/// ```swift
/// let download = SignalProducer<Int> { observer in
///   for percent in stride(from: 0, through: 100, by: 10) {
///     await receiveMore()
///     observer.send(percent)
///   }
/// }
/// download.start(into: bus.observer)
/// ```
///
/// The pipe of a start lives while the work runs, and is released when it ends. The work is
/// cancelled when the start is disposed, or when the pipe that it was started into ends; values
/// that the work sends after its cancellation are dropped.
public struct SignalProducer<Value: Sendable>: Sendable {
  /// Starts the work for each observation.
  @usableFromInline let signal: Signal<Value>

  private init(_ signal: Signal<Value>) {
    self.signal = signal
  }

  // A hub whose only input is the work: it ends after all that the work has sent.
  private init(begin: @escaping @Sendable (HubInput<Value>) -> Disposable) {
    signal = Signal(lifetime: .endless) { scope, body in
      let hub = Hub(until: .endless, in: scope, body)
      if !hub.core.hasEnded { hub.core.keep(begin(hub.input)) }
      return hub.disposable
    }
  }

  /// Creates a producer; the work does not run yet.
  ///
  /// - Parameter work: the work, which runs once for each start, off the main actor unless it is
  ///   isolated.
  public init(_ work: @escaping @Sendable (Observer<Value>) async -> Void) {
    self.init(begin: { input in
      let task = Task.detached {
        await work(Observer(of: input.pipe.core))
        withExtendedLifetime(input) {}
      }
      return Disposable { task.cancel() }
    })
  }

  /// Creates a producer of the elements of an asynchronous sequence.
  ///
  /// - Parameter sequence: the sequence, iterated again for each start. A sequence that ignores
  ///   cancellation is released at its next element.
  public init<Elements: AsyncSequence<Value, Never> & Sendable>(_ sequence: Elements) {
    self.init { observer in
      for await element in sequence {
        if Task.isCancelled { return }
        observer.send(element)
      }
    }
  }
}

extension SignalProducer {
  /// Creates a producer from an interface of callbacks.
  ///
  /// ```swift
  /// let places = SignalProducer<Place>.create { observer in
  ///   let token = center.addListener { observer.send($0) }
  ///   return Disposable { center.removeListener(token) }
  /// }
  /// ```
  ///
  /// Such work does not end by itself: a start goes on until it is disposed, or until the pipe that it
  /// was started into ends.
  ///
  /// - Parameter begin: begins the work of one start, and returns the disposable that ends it; called
  ///   before the start returns, on the thread that starts.
  /// - Returns: the producer.
  public static func create(
    _ begin: @escaping @Sendable (Observer<Value>) -> Disposable
  ) -> SignalProducer {
    SignalProducer(begin: { input in
      let end = begin(Observer(of: input.pipe.core))
      return Disposable { withExtendedLifetime(input) { end.dispose() } }
    })
  }

  /// Applies operators of signals to the values of each start.
  ///
  /// ```swift
  /// let shown = download.lift { $0.throttle(for: .milliseconds(100), clock: clock).skipRepeats() }
  /// ```
  ///
  /// - Parameter transform: builds the operators; called once. Their state is that of one start.
  /// - Returns: a producer of the results.
  public func lift<Result: Sendable>(
    _ transform: (Signal<Value>) -> Signal<Result>
  ) -> SignalProducer<Result> {
    SignalProducer<Result>(transform(signal))
  }

  /// Transforms every value.
  ///
  /// - Parameter transform: the transform; pure.
  /// - Returns: a producer of the results.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> SignalProducer<Result> {
    lift { $0.map(transform) }
  }

  /// Transforms every value, and drops nil results.
  ///
  /// - Parameter transform: the transform; pure.
  /// - Returns: a producer of the results.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result?
  ) -> SignalProducer<Result> {
    lift { $0.compactMap(transform) }
  }

  /// Sends only the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: the condition; pure.
  /// - Returns: a producer of these values.
  public func filter(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value> {
    lift { $0.filter(isIncluded) }
  }
}

extension SignalProducer {
  /// Starts the work and calls a closure with every value.
  ///
  /// - Parameter body: called on the thread that the work sends from, one call at a time; released
  ///   when the work ends or the start is disposed.
  /// - Returns: a disposable that cancels the work; dropping it cancels nothing.
  @discardableResult
  public func start(_ body: @escaping @Sendable (Value) -> Void = { _ in }) -> Disposable {
    signal.observe(body)
  }

  /// Starts the work and sends its values into a pipe.
  ///
  /// - Parameter observer: the write end of the pipe; when the pipe ends, the work is cancelled.
  /// - Returns: a disposable that cancels the work; dropping it cancels nothing.
  @discardableResult
  public func start(into observer: Observer<Value>) -> Disposable {
    signal.observe(observer)
  }
}
