/// A difference between the expectation of a test and the tested code.
///
/// It works with any test framework: a verb throws it, and its text names the expected and the
/// actual events, the screen in the flow, and the line of the test.
///
/// ```text
/// not what was expected after send(tapStart, from: StartScreen):
///     does askToppings
///   - push → Size
///   + push → Toppings   at NavigationFlow 'Pizza' › ToppingsScreen 'Toppings'
/// (-) was expected, (+) happened; shows NavigationFlow 'Pizza' › ToppingsScreen 'Toppings'
///   in PizzaTests/OrderTests.swift:12
/// ```
public struct TestFailure: Error, Sendable, Equatable {
  /// The differences, one line each.
  public let text: String

  /// The file of the verb that failed, as `Module/File.swift`.
  public let fileID: String

  /// The line of that verb.
  public let line: Int

  package init(_ text: String, _ fileID: String, _ line: Int) {
    self.text = text
    self.fileID = fileID
    self.line = line
  }
}

extension TestFailure: CustomStringConvertible {
  /// The text, followed by the file and line.
  public var description: String { "\(text)\n  in \(fileID):\(line)" }
}
