/// What a tester found to be otherwise than the test says.
///
/// No test framework is needed for it, and any will do: a verb throws it, and its text says what
/// was expected, what happened, where in the flow, and on which line of the test.
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
  /// What is otherwise, a fact a line.
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
  /// The text, and below it the file and line.
  public var description: String { "\(text)\n  in \(fileID):\(line)" }
}
