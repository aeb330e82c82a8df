extension Observer {
  /// Returns a write end that transforms every value before it sends it.
  ///
  /// ```swift
  /// let celsius = kelvin.contramap { $0 + 273.15 }
  /// celsius.send(20)  // sends 293.15 on kelvin
  /// ```
  ///
  /// Values sent on either write end have one order. When the pipe ends, connections to either
  /// write end are disposed.
  ///
  /// - Parameter transform: pure; runs once for each value, on the thread that sends it.
  /// - Returns: a write end of this pipe, which does not keep the pipe alive.
  @inlinable
  public func contramap<Source: Sendable>(
    _ transform: @escaping @Sendable (Source) -> Value
  ) -> Observer<Source> {
    Observer<Source>(of: core) { [link = RecipeLink(self)] in link.closure.pass(transform($0)) }
  }
}
