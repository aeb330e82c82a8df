internal import TributarySignals

/// A text field whose text is checked before it is submitted.
///
/// A screen owns it and shows its text field. A message about a mistake stays below the field until
/// the next edit.
///
/// ```swift
/// private let name = ValidatedField(required: "A name is needed; type one.")
///
/// var body: [any View] {
///   name.field("Name", submitLabel: "Go on") { self.output.observer.send(.submit($0)) }
/// }
/// ```
@MainActor
public final class ValidatedField {
  /// The current text.
  public private(set) var text: String

  private let mistake = MutableProperty<String?>(nil)
  private let check: @MainActor (String) -> String?
  private let focus = Focus<Bool>()

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: the text in the field at the start.
  ///   - mistake: the message for an empty or blank text; nil if such a text is valid.
  ///   - check: returns the message for any other text, with the remedy; nil for a valid one.
  public init(
    _ text: String = "", required mistake: String? = nil,
    check: @escaping @MainActor (String) -> String? = { _ in nil }
  ) {
    self.text = text
    self.check = { text in
      if let mistake, text.allSatisfy(\.isWhitespace) { return mistake }
      return check(text)
    }
  }
}

extension ValidatedField {
  /// The text field, the message of the last submission below it, and after an empty row a button
  /// that does the same as Enter.
  ///
  /// The text field gets the focus after a mistake.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers.
  ///   - placeholder: shown while the text is empty, and not spoken.
  ///   - isSecure: whether the text is shown as dots, such as a password.
  ///   - submitLabel: the label of the button; nil for no button.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called with the text when a valid text is submitted.
  /// - Returns: one view for a body.
  public func field(
    _ label: String, placeholder: String = "", isSecure: Bool = false, submitLabel: String? = nil,
    onEdit: @escaping @MainActor (String) -> Void = { _ in },
    onSubmit: @escaping @MainActor (String) -> Void
  ) -> some View {
    let field = VStack {
      EditedField(
        label: label, text: text, placeholder: placeholder, isSecret: isSecure,
        isWrong: mistake.value != nil,
        onEdit: { text in
          self.text = text
          self.mistake.value = nil
          onEdit(text)
        }, onSubmit: { self.submit(onSubmit) }
      ).focused(focus, equals: true)
      if let mistake = mistake.value { Text(mistake, style: .negative) }
    }
    return Form {
      field
      if let submitLabel {
        Button(submitLabel) {
          self.submit(onSubmit)
          // The user has to type next.
          if self.mistake.value != nil { self.focus.field = true }
        }.buttonStyle(.primary)
      }
    }.saving(self)
  }

  /// Checks the text, and shows the message about a mistake until the next edit.
  ///
  /// Use it for a form that is submitted as a whole; validate all of its fields, so that all
  /// mistakes are visible at once.
  ///
  /// - Returns: whether the text is valid.
  @discardableResult
  public func validate() -> Bool {
    mistake.value = check(text)
    return mistake.value == nil
  }

  /// Shows a message below the field until the next edit or check.
  ///
  /// For a text that the check allows and a service rejects: a name that is taken, say.
  ///
  /// - Parameter message: the reason, with the remedy.
  public func reject(_ message: String) {
    mistake.value = message
  }

  private func submit(_ onSubmit: @MainActor (String) -> Void) {
    if validate() { onSubmit(text) }
  }
}

// The message is that of the restored text, by the check of the new run.
extension ValidatedField: SavedObject {
  /// The numbers that are saved with the run.
  public var saved: [String: Int] { mistake.value == nil ? [:] : ["isInvalid": 1] }

  /// Restores the numbers of a saved run.
  public func restore(_ saved: [String: Int]) {
    if saved["isInvalid"] == 1 { validate() }
  }
}
