#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Runs a closure on its own thread; false if the system refuses one.
///
/// For calls that block: a task must not block, because the tasks' threads are few. The thread
/// cannot be joined. It receives signals, which the threads of tasks on Linux block.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = unsafe Unmanaged.passRetained(ThreadBody(run: body))
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let result = unsafe pthread_create(
    &thread, nil,
    {
      unsafe runThread($0)
      return nil
    }, context.toOpaque())
  guard result == 0 else {
    unsafe context.release()
    return false
  }
  #if canImport(Darwin)
  if let thread { unsafe pthread_detach(thread) }
  #else
  pthread_detach(thread)
  #endif
  return true
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runThread(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
}
