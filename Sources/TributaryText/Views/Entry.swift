/// A line of text that the user enters, and that is checked before anybody is told of it.
///
/// A screen owns it, and shows its text field; what is wrong stands below the field until the next
/// edit.
///
/// ```swift
/// private let name = Entry(needs: "A name is needed; type one.")
///
/// var body: [any View] {
///   name.field("Name", button: "Go on") { self.output.observer.send(.submit($0)) }
/// }
/// ```
@MainActor
public final class Entry {
  /// What has been typed so far.
  public private(set) var text: String

  private var mistake: String?
  private let check: @MainActor (String) -> String?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - text: what stands in the field at the start.
  ///   - mistake: what is wrong with a text of nothing but blanks; nil if nothing is.
  ///   - check: what is wrong with another text and what to do about it; nil if nothing is.
  public init(
    _ text: String = "", needs mistake: String? = nil,
    check: @escaping @MainActor (String) -> String? = { _ in nil }
  ) {
    self.text = text
    self.check = { text in
      if let mistake, text.allSatisfy(\.isWhitespace) { return mistake }
      return check(text)
    }
  }
}

extension Entry {
  /// The text field, below it what was wrong with what has been submitted, and a button that does
  /// what Enter does.
  ///
  /// - Parameters:
  ///   - label: what stands before the field, and its name.
  ///   - isSecret: shown as dots, as a password is.
  ///   - button: what the button says; without it there is none.
  ///   - onEdit: called with the whole text after each edit.
  ///   - onSubmit: called with the text when it is submitted and nothing is wrong.
  /// - Returns: one view, to stand in a body.
  public func field(
    _ label: String, isSecret: Bool = false, button: String? = nil,
    onEdit: @escaping @MainActor (String) -> Void = { _ in },
    onSubmit: @escaping @MainActor (String) -> Void
  ) -> some View {
    EntryField(
      field: TextField(label, text: text, isSecret: isSecret) { text in
        self.text = text
        self.mistake = nil
        onEdit(text)
      } onSubmit: {
        self.submit(onSubmit)
      },
      mistake: mistake, button: button.map { Button($0) { self.submit(onSubmit) } })
  }

  private func submit(_ onSubmit: @MainActor (String) -> Void) {
    mistake = check(text)
    if mistake == nil { onSubmit(text) }
  }
}

private struct EntryField: View {
  let field: TextField
  let mistake: String?
  let button: Button?

  var body: [any View] {
    field
    if let mistake { Text(mistake, style: .negative) }
    if let button { button }
  }
}
