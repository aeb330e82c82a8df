public import TributaryFlow

/// An event of a flow that a test expects.
///
/// ```swift
/// try tester.expect(.action("askToppings"), .step(.push, to: ToppingsScreen.self))
/// ```
///
/// Actions, outputs and changed values are compared as values if they have the same type and it is
/// `Equatable`, otherwise as text; messages are compared as text. For a private action of a flow, a
/// test passes its text, or the name of its case without the associated values.
public struct FlowEvent<Outputs: Sendable>: Sendable {
  let kind: Exhaustivity

  /// The event as one line, such as `push → Toppings`.
  public let description: String

  private let value: (any Sendable)?
  private let names: [String]

  private init(
    _ kind: Exhaustivity, _ description: String, value: (any Sendable)? = nil, names: [String] = []
  ) {
    self.kind = kind
    self.description = LogEntry.line(description)
    self.value = value
    self.names = names.map { LogEntry.line($0) }
  }
}

extension FlowEvent: CustomStringConvertible {
  /// A flow handled an action.
  public static func action(_ action: some Sendable) -> Self {
    Self(.actions, "does \(action)", value: action)
  }

  /// An interception rejected an action.
  public static func rejection(of action: some Sendable) -> Self {
    Self(.actions, "rejects \(action)", value: action)
  }

  /// A flow changed its screens.
  ///
  /// - Parameters:
  ///   - kind: the kind of change.
  ///   - title: the title of the innermost visible screen afterwards.
  /// - Returns: the event to expect.
  public static func step(_ kind: Step.Kind, to title: String) -> Self {
    Self(.steps, "\(kind) → \(title)")
  }

  /// A flow changed its screens.
  ///
  /// - Parameters:
  ///   - kind: the kind of change.
  ///   - screen: the type of the innermost visible screen afterwards.
  /// - Returns: the event to expect.
  public static func step<Shown: Screen>(_ kind: Step.Kind, to screen: Shown.Type) -> Self {
    let name = "\(screen)".prefix { $0 != "<" }
    return Self(.steps, "\(kind) → \(name)", names: ["\(kind) ⇒ \(name)"])
  }

  /// The tested flow sent an output.
  public static func output(_ output: Outputs) -> Self {
    Self(.outputs, "sends \(output)", value: output)
  }

  /// A message was sent.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - title: the title of the flow that answered the message; nil if none did.
  /// - Returns: the event to expect.
  public static func message(_ message: some Sendable, answeredBy title: String?) -> Self {
    let end = title.map { "answered by '\($0)'" } ?? "which nobody answers"
    return Self(.messages, "bubbles \(message), \(end)")
  }

  /// Work was started or queued.
  ///
  /// - Parameter key: the key of the work; nil for work without a key.
  /// - Returns: the event to expect.
  public static func work(_ key: String?) -> Self {
    Self(.work, "begins \(name(ofWork: key))")
  }

  /// Work ended.
  ///
  /// - Parameter key: the key of the work; nil for work without a key.
  /// - Returns: the event to expect.
  public static func workEnded(_ key: String?) -> Self {
    Self(.work, "ends \(name(ofWork: key))")
  }

  /// Work was cancelled while its screen stayed in its flow.
  ///
  /// - Parameter key: the key of the work; nil for work without a key.
  /// - Returns: the event to expect.
  public static func workCancelled(_ key: String?) -> Self {
    Self(.work, "cancels \(name(ofWork: key))")
  }

  /// A task ended with an error, which says neither that a screen has left nor that it was cancelled.
  ///
  /// - Parameter error: the error; compared as text.
  /// - Returns: the event to expect.
  public static func taskFailed(_ error: any Error) -> Self {
    Self(.work, "fails a task: \(error)")
  }

  /// A watched property was set.
  ///
  /// - Parameters:
  ///   - name: the name that was passed to ``FlowTester/watch(_:as:)``.
  ///   - value: the new value.
  /// - Returns: the event to expect.
  public static func change(_ name: String, to value: some Sendable) -> Self {
    Self(.changes, "changes \(name) to \(value)", value: value, names: [name])
  }

  private static func name(ofWork key: String?) -> String {
    key.map { "work '\($0)'" } ?? "work without a key"
  }
}

extension FlowEvent {
  /// Returns the event of a step, with a title and a type.
  static func happened(_ step: Step) -> Self {
    Self(
      .steps, "\(step.kind) → \(step.to)", names: ["\(step.kind) ⇒ \(step.screenType)"])
  }

  /// Returns whether a recorded event is this expected one.
  func isMet(by other: FlowEvent) -> Bool {
    guard kind == other.kind else { return false }
    if kind == .steps, let name = names.first { return other.names.contains(name) }
    if let value, let happened = other.value, let isSame = areEqual(value, happened) {
      return isSame && names == other.names && verb == other.verb
    }
    if kind == .actions, other.description.hasPrefix("\(description)(") { return true }
    return description == other.description
  }

  // The first word, which distinguishes handled from rejected actions.
  private var verb: Substring { description.prefix { $0 != " " } }

  /// Returns whether two values are equal; nil if they do not have the same `Equatable` type.
  private func areEqual(_ value: any Sendable, _ other: any Sendable) -> Bool? {
    func compare<Value: Equatable>(_ value: Value) -> Bool? {
      (other as? Value).map { $0 == value }
    }
    guard type(of: value) == type(of: other) else { return nil }
    return (value as? any Equatable).flatMap { compare($0) }
  }
}
