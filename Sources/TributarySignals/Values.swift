extension Signal {
  /// An asynchronous sequence of the values, which ends with the observation: by itself after the last
  /// value, as behind `take(first:)`.
  ///
  /// Values sent from now on wait, without a limit, until the loop takes them. The sequence keeps the
  /// pipe alive as a signal does, so a loop over values that end with nothing else ends with its task;
  /// releasing the sequence, or ending the loop over it, ends the observation.
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
    continuation.onTermination = { [attach] _ in
      withExtendedLifetime(attach) { observation.dispose() }
    }
    return stream
  }
}

extension Property {
  /// An asynchronous sequence of the current value, and then of the newest one at each turn of the loop.
  ///
  /// A loop that is slower than the changes misses those between; the value that was set last comes in
  /// any case. Otherwise like ``Signal/values``.
  public var values: AsyncStream<Value> { signal.values(buffering: .bufferingNewest(1)) }
}

extension MutableProperty {
  /// An asynchronous sequence of the current value, and then of the newest one at each turn of the loop.
  ///
  /// Like ``Property/values``.
  public var values: AsyncStream<Value> { Property(self).values }
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
