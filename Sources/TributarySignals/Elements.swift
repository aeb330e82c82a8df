internal import Synchronization

extension Signal {
  /// Creates a signal of the elements of an asynchronous sequence.
  ///
  /// The first observation starts the iteration, so its observer receives every element; later
  /// observers receive the elements from then on. When the last signal of the pipe is released, the
  /// iteration is cancelled, with or without observers. A signal that is never observed never
  /// iterates.
  ///
  /// The end of a sequence ends observations, and not the owner: as behind `take(first:)`, all
  /// elements arrive, also through operators that keep values and on other actors, and then the
  /// observers are released.
  ///
  /// ```swift
  /// let ticks = Signal(AsyncStream { await nextTick() })
  /// ticks.observe { print($0) }
  /// ```
  ///
  /// Use ``SignalProducer`` for work that starts again each time and keeps itself alive. Use
  /// `init(catching:)` for a sequence that can throw.
  ///
  /// - Parameter sequence: the sequence, iterated once, off the main actor. A sequence that ignores
  ///   cancellation is released at its next element.
  public init(_ sequence: some AsyncSequence<Value, Never> & Sendable) {
    self.init(
      Iteration { pipe in
        for await element in sequence {
          if Task.isCancelled { return }
          pipe.send(element)
        }
      })
  }

  /// Creates a signal of the elements of an asynchronous sequence that can throw.
  ///
  /// A signal cannot fail, so an error is a value too: the last value, after a `success` for each
  /// element.
  ///
  /// ```swift
  /// Signal(catching: lines).observe { show($0) }
  /// ```
  ///
  /// - Parameter sequence: the sequence, iterated as by `init(_:)`.
  public init<Success: Sendable, Failure: Error>(
    catching sequence: some AsyncSequence<Success, Failure> & Sendable
  ) where Value == Result<Success, Failure> {
    self.init(
      Iteration { pipe in
        do throws(Failure) {
          for try await element in sequence {
            if Task.isCancelled { return }
            pipe.send(.success(element))
          }
        } catch {
          pipe.send(.failure(error))
        }
      })
  }

  private init(_ iteration: Iteration<Value>) {
    self.init(lifetime: iteration.lifetime) { scope, body in iteration.observe(in: scope, body) }
  }
}

/// A pipe, and the task that sends into it: the first observation starts the task, and the owner's end
/// cancels it.
///
/// The pipe is a hub of the owner. When the task has ended nothing is left that could send to the hub,
/// so it ends by itself, and the lifetime of the signal goes on.
private final class Iteration<Value: Sendable>: Sendable {
  typealias Work = @Sendable (Pipe<Value>) async -> Void

  private let owner = Owner<Value>()
  private let pipe: Pipe<Value>
  private let progress: Mutex<Progress>

  private enum Progress {
    case notBegun(Work, HubInput<Value>)
    case begun(Task<Void, Never>?)
  }

  init(_ work: @escaping Work) {
    let hub = Hub<Value>(until: .pipe(owner.core))
    pipe = hub.input.pipe
    progress = Mutex(.notBegun(work, hub.input))
  }

  deinit {
    if case .begun(let task) = progress.withLock({ $0 }) { task?.cancel() }
  }

  var lifetime: Lifetime { .pipe(owner.core) }

  func observe(
    in scope: (any ObservationScope)?, _ body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    let observation = pipe.observe(in: scope, body)
    begin()
    return observation
  }

  // The task retains the pipe and not the owner, so it does not keep the signal alive.
  private func begin() {
    let first = progress.withLock { progress -> (Work, HubInput<Value>)? in
      guard case .notBegun(let work, let input) = progress else { return nil }
      progress = .begun(nil)
      return (work, input)
    }
    guard let (work, input) = first else { return }
    let task = Task.detached {
      await work(input.pipe)
      withExtendedLifetime(input) {}
    }
    progress.withLock { $0 = .begun(task) }
  }
}
