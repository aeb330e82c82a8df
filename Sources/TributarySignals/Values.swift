extension Signal {
  /// The values as an asynchronous sequence, which ends when the signal's owner ends.
  ///
  /// Values sent from now on wait, without a limit, until they are taken. The sequence keeps no
  /// pipe alive; dropping it, or ending the loop over it, ends the observation.
  ///
  /// ```swift
  /// for await value in signal.values { print(value) }
  /// ```
  public var values: AsyncStream<Value> { values(buffering: .unbounded) }

  /// The values as an asynchronous sequence, which ends when the signal's owner ends.
  ///
  /// - Parameter policy: which values are kept when they come faster than they are taken.
  /// - Returns: a sequence for one consumer, of the values sent from now on.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let outflow = Outflow(into: continuation)
    let observation = attach { outflow.continuation.yield($0) }
    continuation.onTermination = { _ in observation.dispose() }
    return stream
  }
}

/// What the observing closure holds of the stream: released with the closure, it ends the stream.
private final class Outflow<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(into continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
