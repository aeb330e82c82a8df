extension Observer {
  /// A write end that takes other values, and sends what they become.
  ///
  /// ```swift
  /// let celsius = kelvin.contramap { $0 + 273.15 }
  /// celsius.send(20)  // sends 293.15 on kelvin
  /// ```
  ///
  /// - Parameter transform: pure; runs once for each value sent, one at a time.
  /// - Returns: a write end of this pipe, which does not keep the pipe alive either.
  public func contramap<Source: Sendable>(
    _ transform: @escaping @Sendable (Source) -> Value
  ) -> Observer<Source> {
    Observer<Source>(mailbox: .relay { [mailbox] in mailbox.send(transform($0)) })
  }
}
