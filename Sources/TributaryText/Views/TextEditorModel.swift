/// The text of a ``TextEditor`` with its cursor, its selection and its undo history.
///
/// A screen owns it, so that the cost of a key depends on the change and not on the length of the
/// text.
///
/// ```swift
/// private let notes = TextEditorModel("Dear diary,")
///
/// var body: [any View] {
///   TextEditor("Notes", text: notes)
///   Button("Save") { self.save(self.notes.text) }
/// }
/// ```
@MainActor
public final class TextEditorModel {
  var edited: EditedText

  /// Creates a text with the cursor at its start.
  ///
  /// - Parameter text: line breaks of any system become `\n`.
  public init(_ text: String = "") {
    edited = EditedText(text)
  }

  /// The whole text; setting it is an edit that can be undone.
  ///
  /// Setting it to the text before an edit, while that is reported, refuses the edit: the cursor is
  /// then where it was.
  ///
  /// - Complexity: O(length); read it when you need it, not after each edit.
  public var text: String {
    get { edited.text }
    set { edited.adopt(newValue) }
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { edited.buffer.isEmpty }

  /// The selected text; nil if there is none.
  public var selectedText: String? { edited.selectedText }

  /// Whether there is an edit to undo.
  public var canUndo: Bool { edited.canUndo }

  /// Whether there is an undone edit to redo.
  public var canRedo: Bool { edited.canRedo }

  /// Undoes the last edit; does nothing if there is none.
  public func undo() { edited.undo() }

  /// Redoes the last undone edit; does nothing after a new edit.
  public func redo() { edited.redo() }
}

/// The text that was last cut or copied in the app.
///
/// It is not the clipboard of the desktop, which only the terminal can read and paste from; the library
/// never reads that. A copy goes to it too, through the terminal, if the app or the user asks for
/// `TerminalFeature.clipboard`. By lines the copy is then printed.
@MainActor
public final class Pasteboard {
  /// The pasteboard that all editors of a process share.
  public static let general = Pasteboard()

  /// The text; empty for none.
  public var text = "" {
    didSet { if !text.isEmpty { didCopy?(text) } }
  }

  /// Called with each text that is copied.
  package var didCopy: (@MainActor (String) -> Void)?

  private init() {}
}

extension TextEditor {
  /// The text, if the user has typed in it.
  public func typedText(in context: ControlContext) -> TypedText? {
    let isEdited = context.storage(EditingState.init).isEdited
    if !isEdited, model.edited.cursor == .start { return nil }
    return TypedText(
      isEdited ? model.text : nil, cursor: model.edited.offset)
  }

  /// Replaces the text, and moves the cursor.
  public func restore(_ text: TypedText, in context: ControlContext) {
    if let typed = text.text {
      context.storage(EditingState.init).isEdited = true
      if typed != model.text { change(in: context) { $0.replaceAll(with: typed) } }
    }
    model.edited.move(toByte: text.cursor)
  }
}
