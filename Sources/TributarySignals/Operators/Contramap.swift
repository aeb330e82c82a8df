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
    Observer<Source>(of: core) { [link = RecipeLink(self)] in link.closure.deliver(transform($0)) }
  }
}
