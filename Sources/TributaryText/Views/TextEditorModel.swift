/// The text of a ``TextEditor`` with its cursor, its selection and what can be undone.
///
/// A screen owns it, so that a key costs what it changes and not the length of the text.
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

  /// Creates a text; the cursor stands at its start.
  ///
  /// - Parameter text: line breaks of any system become `\n`.
  public init(_ text: String = "") {
    edited = EditedText(text)
  }

  /// All of it; a text that is set can be undone as an edit.
  ///
  /// - Complexity: O(length); ask when it is needed, not for each edit.
  public var text: String {
    get { edited.text }
    set { edited.replaceAll(with: newValue) }
  }

  /// Whether there is no character in it.
  public var isEmpty: Bool { edited.buffer.isEmpty }

  /// The text that is selected; nil if there is none.
  public var selectedText: String? { edited.selectedText }

  /// Whether there is an edit to be undone.
  public var canUndo: Bool { edited.canUndo }

  /// Whether there is an edit that was undone.
  public var canRedo: Bool { edited.canRedo }

  /// Takes back the last edit; nothing if there is none.
  public func undo() { edited.undo() }

  /// Does again what was undone last; nothing if something was edited since.
  public func redo() { edited.redo() }
}

/// A text that was cut or copied in the app, to be pasted in it.
///
/// It is not that of the terminal, which alone can read that of the desktop and pastes by itself.
@MainActor
public final class Pasteboard {
  /// The one that all editors of a process share.
  public static let general = Pasteboard()

  /// The text; empty for none.
  public var text = ""

  private init() {}
}
