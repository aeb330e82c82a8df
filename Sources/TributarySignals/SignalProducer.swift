/// Work that has not begun, and sends values when it is started.
///
/// A signal is hot: it sends whether anybody listens or not. A producer is cold: nothing runs
/// before a start, and each start runs the work anew. It is the way to a side effect from inside a
/// flow, with its output wired to a bus or without.
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
/// What is produced lives while the work runs, and is released when it ends. The work is cancelled
/// when the start is disposed, or when the pipe that it was started into ends; a cancelled work
/// that goes on is not heard.
public struct SignalProducer<Value: Sendable>: Sendable {
  private let work: @Sendable (Observer<Value>) async -> Void

  /// Creates a producer; nothing runs yet.
  ///
  /// - Parameter work: runs once for each start, off the main actor unless it says otherwise.
  public init(_ work: @escaping @Sendable (Observer<Value>) async -> Void) {
    self.work = work
  }

  /// Creates a producer of the elements of an asynchronous sequence.
  ///
  /// - Parameter sequence: iterated anew for each start; one that does not heed cancellation is let
  ///   go at its next element.
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
  /// Begins the work and calls a closure with every value it sends.
  ///
  /// - Parameter body: called on whichever thread the work sends from, one call at a time;
  ///   released when the work ends or the start is disposed.
  /// - Returns: the way to cancel the work; dropping it cancels nothing.
  @discardableResult
  public func start(_ body: @escaping @Sendable (Value) -> Void = { _ in }) -> Disposable {
    let owner = Owner<Value>()
    let observation = owner.pipe.observe(body)
    let task = Task.detached { [work, core = owner.core] in
      await work(Observer(of: core))
      // The produced pipe lives as long as the work, whoever else has let go of it.
      withExtendedLifetime(owner) {}
    }
    return Disposable {
      observation.dispose()
      task.cancel()
    }
  }

  /// Begins the work and lets its values flow into a pipe.
  ///
  /// - Parameter observer: the write end; when its pipe ends the work is cancelled.
  /// - Returns: the way to cancel the work; dropping it cancels nothing.
  @discardableResult
  public func start(into observer: Observer<Value>) -> Disposable {
    Signal(starting: self).connect(to: observer)
  }
}

extension Signal {
  /// A signal that starts a producer for each observation.
  @usableFromInline
  init(starting producer: SignalProducer<Value>) {
    self.init(lifetime: .endless) { body in producer.start(body) }
  }
}
