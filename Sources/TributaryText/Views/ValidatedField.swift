/// A line of text that the user enters, and that is checked before anybody is told of it.
///
/// A screen owns it, and shows its text field; what is wrong stands below the field until the next
/// edit.
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
  /// The text that has been typed so far.
  public private(set) var text: String

  private var mistake: String?
  private let check: @MainActor (String) -> String?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: the text in the field at the start.
  ///   - mistake: the message for a text of nothing but blanks; nil if such a text is right.
  ///   - check: the message for another text, with the remedy; nil for one that is right.
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
  /// The text field, below it the message of the last submission, and a button that does the same as Enter.
  ///
  /// - Parameters:
  ///   - label: its name for the eye, for scripts and screen readers.
  ///   - placeholder: shown where the text is empty, and not spoken.
  ///   - isSecure: shown as dots, as a password is.
  ///   - submitLabel: the label of the button; without it there is none.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called with the text when it is submitted and right.
  /// - Returns: one view, to stand in a body.
  public func field(
    _ label: String, placeholder: String = "", isSecure: Bool = false, submitLabel: String? = nil,
    onEdit: @escaping @MainActor (String) -> Void = { _ in },
    onSubmit: @escaping @MainActor (String) -> Void
  ) -> some View {
    VStack {
      EditedField(
        label: label, text: text, placeholder: placeholder, isSecret: isSecure,
        isWrong: mistake != nil,
        onEdit: { text in
          self.text = text
          self.mistake = nil
          onEdit(text)
        }, onSubmit: { self.submit(onSubmit) })
      if let mistake { Text(mistake, style: .negative) }
      if let submitLabel { Button(submitLabel) { self.submit(onSubmit) } }
    }
  }

  /// Checks the text, and shows below the field what is wrong until the next edit.
  ///
  /// For a form that is submitted as a whole; check all of its fields, so that all mistakes show at once.
  ///
  /// - Returns: whether it is right.
  @discardableResult
  public func validate() -> Bool {
    mistake = check(text)
    return mistake == nil
  }

  /// Shows a message below the field until the next edit or check.
  ///
  /// For a text that the check allows and a service rejects: a name that is taken, say.
  ///
  /// - Parameter message: the reason, with the remedy.
  public func reject(_ message: String) {
    mistake = message
  }

  private func submit(_ onSubmit: @MainActor (String) -> Void) {
    if validate() { onSubmit(text) }
  }
}
