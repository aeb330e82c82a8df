#if INTERLEAVED
/// Thread-local objects of a model checker, whose threads share one thread of the system.
@safe final class InterleavedThreadLocal<Object: AnyObject>: Sendable {
  // Accessed by one thread of the system.
  private nonisolated(unsafe) var values: [Int: Unmanaged<Object>] = unsafe [:]

  var value: Object? {
    unsafe values[Interleaving.thread]?.takeUnretainedValue()
  }

  func withValue<Result>(_ object: Object, _ body: () -> Result) -> Result {
    let thread = Interleaving.thread
    let before = unsafe values[thread]
    unsafe values[thread] = Unmanaged.passUnretained(object)
    defer { unsafe values[thread] = before }
    return withExtendedLifetime(object, body)
  }
}
#endif
