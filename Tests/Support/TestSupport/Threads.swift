#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Runs a body on new system threads, which may block, and returns when all have ended.
///
/// - Parameters:
///   - count: the number of threads.
///   - stackSize: the size of each stack in bytes.
///   - body: called once on each thread, with the thread's number.
package func onThreads(
  _ count: Int, stackSize: Int = 8 << 20, _ body: @escaping @Sendable (Int) -> Void
) {
  let threads = (0..<count).map { number in
    startThread(stackSize: stackSize, Work { body(number) })
  }
  for thread in threads { join(thread) }
}

/// Runs a body on a new thread, and returns when it has ended.
package func onThread(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
  onThreads(1, stackSize: stackSize) { _ in body() }
}

/// Another thread, which runs bodies one at a time.
package final class Peer: Sendable {
  private let work = Slot<@Sendable () -> Void>()
  private let isAsked = Gate()
  private let isDone = Gate()
  private let thread: pthread_t

  /// Starts the thread.
  package init() {
    thread = startThread(
      stackSize: 8 << 20,
      Work { [work, isAsked, isDone] in
        while true {
          isAsked.pass()
          guard let body = work.take() else { return }
          body()
          isDone.open()
        }
      })
  }

  /// Runs a body on the thread, and returns when it has ended.
  package func perform(_ body: @escaping @Sendable () -> Void) {
    begin(body)
    wait()
  }

  /// Starts a body on the thread, and returns; call `wait` or `end` next.
  package func begin(_ body: @escaping @Sendable () -> Void) {
    work.fill(body)
    isAsked.open()
  }

  /// Returns when the started body has ended.
  package func wait() {
    isDone.pass()
  }

  /// Ends the thread after its current body; it cannot be used afterwards.
  package func end() {
    isAsked.open()
    join(thread)
  }
}

private func join(_ thread: pthread_t) {
  var result: UnsafeMutableRawPointer?
  let status = unsafe pthread_join(thread, &result)
  precondition(status == 0, "a thread could not be joined: error \(status)")
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func startThread(stackSize: Int, _ work: Work) -> pthread_t {
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  // The new thread takes over the reference that is retained here.
  let argument = unsafe Unmanaged.passRetained(work).toOpaque()
  let status = unsafe pthread_create(
    &thread, &attributes,
    { argument in
      let argument: UnsafeMutableRawPointer? = unsafe argument
      guard let argument = unsafe argument else { return nil }
      unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, argument)
  precondition(status == 0, "a thread could not be started: error \(status)")
  #if canImport(Darwin)
  guard let thread else { preconditionFailure("a thread was started without a name") }
  #endif
  return thread
}
