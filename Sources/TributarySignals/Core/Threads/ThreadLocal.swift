#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A thread-local object, for the duration of a synchronous call.
///
/// A task-local value would not work: a task that starts inside the call inherits it and runs
/// elsewhere, and a task that runs at once on the same thread is another task.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let error = unsafe pthread_key_create(&key, nil)
    precondition(error == 0, "the system has no key for a thread's value left (error \(error))")
    self.key = key
  }

  /// The calling thread's object, inside a call of `withValue`.
  var value: Object? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a body with an object for the calling thread.
  func withValue<Result>(_ object: Object, _ body: () -> Result) -> Result {
    let before = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    defer { unsafe pthread_setspecific(key, before) }
    return withExtendedLifetime(object, body)
  }
}

/// The thread that runs the caller.
enum CurrentThread: Sendable {
  /// A number that no other running thread has; never zero.
  static var identity: UInt {
    #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
