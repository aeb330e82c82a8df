extension Observer {
  /// A write end that takes other values, and sends what they become.
  ///
  /// ```swift
  /// let celsius = kelvin.contramap { $0 + 273.15 }
  /// celsius.send(20)  // sends 293.15 on kelvin
  /// ```
  ///
  /// Values sent on either write end come in one order. What is connected to it is cut when the pipe ends.
  ///
  /// - Parameter transform: pure; runs once for each value, on the thread that sends it.
  /// - Returns: a write end of this pipe, which does not keep the pipe alive either.
  @inlinable
  public func contramap<Source: Sendable>(
    _ transform: @escaping @Sendable (Source) -> Value
  ) -> Observer<Source> {
    Observer<Source>(of: core) { [target = Target(self)] in target.deliver(transform($0)) }
  }
}

/// The observer that a mapped one sends to, as that one retains it.
///
/// It is released like a ``Source``: a chain of a million goes one after another.
@usableFromInline
@safe final class Target<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  // Written by nobody but the end of this object.
  @usableFromInline nonisolated(unsafe) var mapped: (@Sendable (Value) -> Void)?

  @inlinable
  init(_ observer: Observer<Value>) {
    core = observer.core
    unsafe mapped = observer.mapped
  }

  @inlinable
  deinit {
    guard let last = unsafe mapped.take() else { return }
    DeferredRelease.release(consume last)
  }

  @inlinable
  func deliver(_ value: Value) {
    if let mapped = unsafe mapped { mapped(value) } else { Pipe(core).send(value) }
  }
}
