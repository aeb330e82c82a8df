extension Signal {
  /// An asynchronous sequence of the values, which ends with the observation: when the signal's
  /// owner ends, or by itself after the last value, as behind `take(first:)`.
  ///
  /// Values sent from now on wait, without a limit, until the loop takes them. The sequence keeps
  /// no pipe alive; releasing it, or ending the loop over it, ends the observation.
  ///
  /// ```swift
  /// for await value in signal.values { print(value) }
  /// ```
  public var values: AsyncStream<Value> { values(buffering: .unbounded) }

  /// An asynchronous sequence of the values, which ends with the observation.
  ///
  /// - Parameter policy: the values to keep when they arrive faster than the loop takes them.
  /// - Returns: a sequence for one consumer, of the values sent from now on.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let outflow = Outflow(into: continuation)
    let observation = attach(nil) { outflow.continuation.yield($0) }
    continuation.onTermination = { _ in observation.dispose() }
    return stream
  }
}

/// The stream's continuation as the observing closure retains it; the release of the closure ends
/// the stream.
private final class Outflow<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(into continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
