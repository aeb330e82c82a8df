/// Work that sends values each time it is started.
///
/// A signal is hot: it sends with or without observers. A producer is cold: nothing runs before a
/// start, and each start runs the work anew. Use a producer for side effects of a flow; its values
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
  private let work: @Sendable (Observer<Value>) async -> Void

  /// Creates a producer; the work does not run yet.
  ///
  /// - Parameter work: the work, which runs once for each start, off the main actor unless it is
  ///   isolated.
  public init(_ work: @escaping @Sendable (Observer<Value>) async -> Void) {
    self.work = work
  }

  /// Creates a producer of the elements of an asynchronous sequence.
  ///
  /// - Parameter sequence: the sequence, iterated anew for each start. A sequence that ignores
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
  /// Starts the work and calls a closure with every value.
  ///
  /// - Parameter body: called on the thread that the work sends from, one call at a time; released
  ///   when the work ends or the start is disposed.
  /// - Returns: a disposable that cancels the work; dropping it cancels nothing.
  @discardableResult
  public func start(_ body: @escaping @Sendable (Value) -> Void = { _ in }) -> Disposable {
    start(in: nil, body)
  }

  // A hub whose only input is the work: it ends after all that the work has sent.
  @usableFromInline
  func start(
    in scope: (any ObservationScope)?, _ body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    let hub = Hub(until: .endless, in: scope, body)
    if hub.core.hasEnded { return hub.disposable }
    let task = Task.detached { [work, input = hub.input] in
      await work(Observer(of: input.pipe.core))
      withExtendedLifetime(input) {}
    }
    hub.core.keep(Disposable { task.cancel() })
    return hub.disposable
  }

  /// Starts the work and sends its values into a pipe.
  ///
  /// - Parameter observer: the write end of the pipe; when the pipe ends, the work is cancelled.
  /// - Returns: a disposable that cancels the work; dropping it cancels nothing.
  @discardableResult
  public func start(into observer: Observer<Value>) -> Disposable {
    Signal(starting: self).connect(to: observer)
  }
}

extension Signal {
  /// Creates a signal that starts a producer for each observation.
  @usableFromInline
  init(starting producer: SignalProducer<Value>) {
    self.init(lifetime: .endless) { scope, body in producer.start(in: scope, body) }
  }
}
