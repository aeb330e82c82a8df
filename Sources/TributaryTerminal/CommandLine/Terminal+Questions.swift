internal import TributaryFlow
internal import TributaryText

// A question in one line, for a program that is no app: below the prompt, with one line left behind.
extension Terminal {
  /// Asks for a line of text.
  ///
  /// ```swift
  /// let name = try await Terminal.ask("Name") { $0.isEmpty ? "A name is needed; type one." : nil }
  /// ```
  ///
  /// As all questions it is a flow, see `Question`: without a terminal it is asked by
  /// lines, and ``RunConfiguration/answers`` and ``RunConfiguration/takesInput`` hold for it.
  ///
  /// - Parameters:
  ///   - question: the label of the field.
  ///   - text: the text in the field at the start.
  ///   - configuration: the settings.
  ///   - mistake: returns the message for a text, with the remedy; nil for a valid one.
  /// - Returns: the text; nil if the user left.
  /// - Throws: as ``run(_:configuration:)`` does.
  public static func ask(
    _ question: String, default text: String = "", configuration: RunConfiguration = .inline,
    mistake: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async throws(ExitError) -> String? {
    try await run(
      Question.text(question, default: text, mistake: mistake), configuration: configuration)
  }

  /// Asks for a text that is shown as dots, such as a password, and is in no record and no log.
  ///
  /// ```swift
  /// let token = try await Terminal.secret("Token") { $0.count < 8 ? "It has eight characters." : nil }
  /// ```
  ///
  /// - Parameters:
  ///   - question: the label of the field.
  ///   - configuration: the settings.
  ///   - mistake: returns the message for a text, with the remedy; nil for a valid one.
  /// - Returns: the text; nil if the user left.
  /// - Throws: as ``run(_:configuration:)`` does.
  public static func secret(
    _ question: String, configuration: RunConfiguration = .inline,
    mistake: @escaping @MainActor (String) -> String? = { _ in nil }
  ) async throws(ExitError) -> String? {
    try await run(
      Question.text(question, isSecret: true, mistake: mistake), configuration: configuration)
  }

  /// Asks for yes or no; the keys Y and N answer at once.
  ///
  /// ```swift
  /// let deletes = try await Terminal.confirm("Delete 3 files?", isYesFirst: false) ?? false
  /// ```
  ///
  /// - Parameters:
  ///   - question: the whole question, such as `Delete 3 files?`.
  ///   - isYesFirst: whether Enter says yes; not for what destroys something.
  ///   - configuration: the settings.
  /// - Returns: the answer; nil if the user left.
  /// - Throws: as ``run(_:configuration:)`` does.
  public static func confirm(
    _ question: String, isYesFirst: Bool = true, configuration: RunConfiguration = .inline
  ) async throws(ExitError) -> Bool? {
    try await run(
      Question.confirmation(question, isYesFirst: isYesFirst), configuration: configuration)
  }

  /// Asks for one of several values, by their descriptions.
  ///
  /// ```swift
  /// let size = try await Terminal.choose("Size", from: ["small", "large"])
  /// ```
  ///
  /// Of more than seven values a part of the name can be typed.
  ///
  /// - Parameters:
  ///   - question: the title.
  ///   - values: the values, from first to last, with descriptions that differ.
  ///   - configuration: the settings.
  /// - Returns: the value; nil if the user left.
  /// - Throws: as ``run(_:configuration:)`` does.
  public static func choose<Value: Sendable>(
    _ question: String, from values: [Value], configuration: RunConfiguration = .inline
  ) async throws(ExitError) -> Value? {
    try await run(
      Question.choice(question, from: values) { "\($0)" }, configuration: configuration)
  }

  /// Asks for any number of values, by their descriptions.
  ///
  /// ```swift
  /// let toppings = try await Terminal.pick("Toppings", from: ["ham", "corn", "basil"]) ?? []
  /// ```
  ///
  /// - Parameters:
  ///   - question: the title.
  ///   - values: the values, from first to last, with descriptions that differ.
  ///   - configuration: the settings.
  /// - Returns: the chosen values, in their order; nil if the user left.
  /// - Throws: as ``run(_:configuration:)`` does.
  public static func pick<Value: Sendable>(
    _ question: String, from values: [Value], configuration: RunConfiguration = .inline
  ) async throws(ExitError) -> [Value]? {
    try await run(
      Question.choices(question, from: values) { "\($0)" }, configuration: configuration)
  }
}

extension RunConfiguration {
  /// The settings of an inline run, with all else as usual.
  public static var inline: RunConfiguration {
    var configuration = RunConfiguration()
    configuration.place = .inline
    return configuration
  }
}
