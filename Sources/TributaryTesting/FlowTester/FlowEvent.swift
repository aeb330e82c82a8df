public import TributaryFlow

/// Something that a flow does, as a test expects it.
///
/// ```swift
/// try tester.expect(.action("askToppings"), .step(.push, to: "Toppings"))
/// ```
///
/// Actions are compared as text, since a flow's own are private as a rule: give the value, what it
/// would be printed as, or its name without the values that it carries. Messages are compared as
/// text too, outputs as values if they are `Equatable`.
public struct FlowEvent<Outputs: Sendable>: Sendable {
  let kind: Leftovers

  /// One line, such as `push → Toppings`.
  public let description: String

  private let output: Outputs?

  init(_ kind: Leftovers, _ description: String, output: Outputs? = nil) {
    self.kind = kind
    self.description = LogEntry.line(description)
    self.output = output
  }
}

extension FlowEvent: CustomStringConvertible {
  /// A flow handled an action, whatever it came from.
  public static func action(_ action: some Sendable) -> Self {
    Self(.actions, "does \(action)")
  }

  /// A check did not let an action through.
  public static func refusal(of action: some Sendable) -> Self {
    Self(.actions, "refuses \(action)")
  }

  /// A flow did something with its screens.
  ///
  /// - Parameters:
  ///   - kind: what it did.
  ///   - title: the title of the innermost screen that shows afterwards.
  /// - Returns: what to expect.
  public static func step(_ kind: Step.Kind, to title: String) -> Self {
    Self(.steps, "\(kind) → \(title)")
  }

  /// The tested flow told its parent something.
  public static func output(_ output: Outputs) -> Self {
    Self(.outputs, "tells \(output)", output: output)
  }

  /// A message climbed.
  ///
  /// - Parameters:
  ///   - message: what was sent.
  ///   - title: the title of the flow that answered it; nil if nobody did.
  /// - Returns: what to expect.
  public static func message(_ message: some Sendable, answeredBy title: String?) -> Self {
    let end = title.map { "answered by '\($0)'" } ?? "which nobody answers"
    return Self(.messages, "sends \(message), \(end)")
  }

  /// Work was begun, or put in line.
  ///
  /// - Parameter key: its key; nil for work without one.
  /// - Returns: what to expect.
  public static func work(_ key: String?) -> Self {
    Self(.work, key.map { "begins work '\($0)'" } ?? "begins work without a key")
  }
}

extension FlowEvent {
  /// Whether what happened is what was expected.
  func isMet(by other: FlowEvent) -> Bool {
    guard kind == other.kind else { return false }
    if let output = output as? any Equatable { return isEqual(output, other.output) }
    if kind == .actions, other.description.hasPrefix("\(description)(") { return true }
    return description == other.description
  }

  private func isEqual<Value: Equatable>(_ value: Value, _ other: Outputs?) -> Bool {
    other as? Value == value
  }
}
