internal import Synchronization

extension Signal {
  /// Creates a signal of the elements of an asynchronous sequence.
  ///
  /// The first observation starts the iteration, so its observer receives every element; later
  /// observers receive the elements from then on. When the last signal of the pipe is released, the
  /// iteration is cancelled, with or without observers. A signal that is never observed never
  /// iterates. When the sequence ends, the signal ends after its last value.
  ///
  /// ```swift
  /// let ticks = Signal(AsyncStream { await nextTick() })
  /// ticks.observe { print($0) }
  /// ```
  ///
  /// Use ``SignalProducer`` for work that starts anew each time and keeps itself alive. Use
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
    self.init(lifetime: .pipe(iteration.core)) { body in iteration.observe(body) }
  }
}

/// A pipe, and the task that sends into it: the first observation starts the task, and the pipe's
/// end cancels it.
private final class Iteration<Value: Sendable>: Sendable {
  typealias Work = @Sendable (Pipe<Value>) async -> Void

  private let owner = Owner<Value>()
  private let progress: Mutex<Progress>

  private enum Progress {
    case notBegun(Work)
    case begun(Task<Void, Never>)
  }

  init(_ work: @escaping Work) {
    progress = Mutex(.notBegun(work))
  }

  deinit {
    if case .begun(let task) = progress.withLock({ $0 }) { task.cancel() }
  }

  var core: PipeCore { owner.core }

  func observe(_ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    let observation = owner.pipe.observe(body)
    begin()
    return observation
  }

  // The task retains the core and not its owner, so it does not keep the pipe alive.
  private func begin() {
    progress.withLock { progress in
      guard case .notBegun(let work) = progress else { return }
      let task = Task.detached { [pipe = owner.pipe] in
        await work(pipe)
        pipe.finish()
      }
      progress = .begun(task)
    }
  }
}
