import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs a body on new threads, and returns when all have ended.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { number in
    let work = Unmanaged.passRetained(ThreadWork { body(number) }).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, nil,
      { argument in
        let argument: UnsafeMutableRawPointer? = argument
        if let argument {
          Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, work)
    precondition(status == 0, "a thread could not be started: error \(status)")
    return thread
  }
  for thread in threads {
    #if canImport(Darwin)
    guard let thread else { continue }
    #endif
    pthread_join(thread, nil)
  }
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Where threads wait for each other, so that none has done its work before the last begins.
public final class StartingLine: Sendable {
  private let missing: Atomic<Int>

  /// Waits for a number of threads.
  public init(for count: Int) {
    missing = Atomic(count)
  }

  /// Says that a thread is here, and returns when all are.
  public func wait() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}

/// Counts what arrives from any thread, so that one can wait for the last.
public final class Arrivals: Sendable {
  private let missing: Atomic<Int>
  private let door = DispatchSemaphore(value: 0)

  /// Expects a number of arrivals.
  public init(of count: Int) {
    missing = Atomic(count)
  }

  /// Says that one has arrived.
  public func arrive() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { door.signal() }
  }

  /// Waits for the last.
  public func wait() {
    door.wait()
  }
}
