/// Why a test of a flow fails, in words for whoever reads the test's output.
///
/// The kit knows no testing framework: its verbs throw this, and whatever runs the test says where.
///
/// ```swift
/// @Test func `an order needs a size`() async throws {
///   let host = TestHost(PizzaFlow.vend())
///   try host.tap("Start")            // a failure is told with this line
/// }
/// ```
public struct TestFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was expected, what is there instead, and what helps.
  public let description: String

  /// Makes a failure.
  ///
  /// - Parameter description: what was expected, what is there instead, and what helps.
  public init(_ description: String) {
    self.description = description
  }
}
