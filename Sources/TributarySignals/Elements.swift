internal import Synchronization

extension Signal {
  /// Creates a signal of the elements of an asynchronous sequence.
  ///
  /// The first observation begins the iteration, so its observer misses nothing; who comes later
  /// hears what is sent from then on. The signal's owner decides how long it goes on: when the last
  /// handle is gone the iteration is cancelled, whether or not anybody observes. A signal that is
  /// never observed never iterates. When the sequence ends, the signal ends
  /// after its last value.
  ///
  /// ```swift
  /// let ticks = Signal(AsyncStream { await nextTick() })
  /// ticks.observe { print($0) }
  /// ```
  ///
  /// For work that is begun anew each time, and lives by itself, there is `SignalProducer`. A
  /// sequence that can throw is taken by `init(catching:)`.
  ///
  /// - Parameter sequence: iterated once, off the main actor; one that does not heed cancellation
  ///   is let go at its next element.
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
  /// A signal cannot fail, so an error is a value too: the last one, after a `success` for each
  /// element.
  ///
  /// ```swift
  /// Signal(catching: lines).observe { show($0) }
  /// ```
  ///
  /// - Parameter sequence: iterated as by `init(_:)`.
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

/// A pipe, and the task that sends into it: begun by the first observation, cancelled with the
/// pipe.
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

  // The task holds the core and not its owner: it keeps no pipe alive.
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
