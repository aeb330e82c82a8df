public import TributaryFlow

/// The words of the host: buttons, key hints and the texts of line mode.
///
/// An app replaces or translates them where its root flow is created:
///
/// ```swift
/// var words = HostWords()
/// words.back = "Zurück"
/// flow.environment[HostWords.self] = words
/// ```
///
/// Scripts find the host's buttons by their English names in every translation, see
/// ``View/accessibilityIdentifier(_:)``.
public struct HostWords: EnvironmentKey, Sendable {
  /// The English words.
  public static let defaultValue = HostWords()

  /// The button that goes one step back.
  public var back = "Back"
  /// The title of the list of commands.
  public var commands = "Commands"
  /// The button that closes the list of commands.
  public var close = "Close"
  /// The field for a part of a command's name.
  public var find = "Find"
  /// The button that ends a choice of several.
  public var done = "Done"
  /// The answer to a question that agrees; its first letter is its key.
  public var yes = "Yes"
  /// The answer to a question that disagrees; its first letter is its key.
  public var no = "No"
  /// The text below that field if no command has that part in its name.
  public var nothingFound = "Nothing is found."

  /// The hint of Tab: a key and then one word for its effect, as in all hints.
  public var nextHint = "Tab next"
  /// The hint of the keys that show the previous and the next tab.
  public var tabsHint = "[ ] tab"
  /// The hint of the arrow keys in a row of a list with several controls.
  public var actionsHint = "Left/Right actions"
  /// The hint of the keys that scroll by pages.
  public var pageHint = "Page Up/Down scroll"
  /// The hint of the key that filters the rows of a list, in the list of keys.
  public var findHint = "/ find"
  /// The hint of the key that lists the commands and keys; in a text field the key is F1.
  public var commandsHint = "? help"
  /// The hint of the key that leaves the program.
  public var leaveHint = "Ctrl-C quit"
  /// The hint of Esc where it goes back.
  public var backHint = "Esc back"
  /// The hint of Esc on an alert that can be cancelled; of several choices, the footer has the label
  /// of the one that cancels in place of the word.
  public var cancelHint = "Esc cancel"
  /// The hint of Esc in the list of commands.
  public var closeHint = "Esc close"
  /// The hint of Enter on a button with a long label, or with the word of ``nextHint``; any other
  /// short label is shown itself.
  public var pressHint = "Enter press"
  /// The hint of Enter on a row, in a table, on a link or a closed menu.
  public var openHint = "Enter open"
  /// The hint of the arrow keys on a slider or stepper.
  public var changeHint = "Left/Right change"
  /// The hint of the key that undoes an edit.
  public var undoHint = "Ctrl-_ undo"

  /// The hint of the key that opens a text in the user's own editor.
  public var editorHint = "Ctrl-O editor"
  /// The hint of the arrow keys on a row of an outline.
  public var foldHint = "Left/Right fold"
  /// The hint of Enter on an option.
  public var chooseHint = "Enter choose"
  /// The hint of Enter on a tab.
  public var showHint = "Enter open"
  /// The hint of Enter in a text field.
  public var doneHint = "Enter submit"
  /// The hint of Space on a toggle that is off.
  public var tickHint = "Space select"
  /// The hint of Space on a toggle that is on.
  public var untickHint = "Space clear"

  /// Said in the footer after a paste of more than a mebibyte, of which the rest is dropped.
  public var pasteIsCut = "The end of the paste is missing."

  /// Spoken before the title of a screen.
  public var screen = "Screen"
  /// Spoken before the title of an alert.
  public var alert = "Alert"
  /// The state of a toggle that is on.
  public var on = "on"
  /// The state of a toggle that is off.
  public var off = "off"
  /// The state of the chosen option.
  public var chosen = "chosen"
  /// The state of an option that is not chosen.
  public var notChosen = "not chosen"
  /// Spoken after the name of a tab.
  public var tab = "tab"
  /// The state of the selected tab.
  public var selected = "selected"
  /// Spoken after the name of a text field.
  public var textField = "text field"
  /// Spoken after the name of a text editor.
  public var text = "text"
  /// The value of a text field without text.
  public var empty = "empty"
  /// Spoken before a line that was removed.
  public var gone = "Gone"
  /// Spoken when a line of input has changed nothing.
  public var nothingChanged = "Nothing has changed."

  /// The notification that work has ended, before the title of the screen.
  public var finished = "Finished"

  /// Left by an inline run behind the title of the screen at which the user has left.
  public var left = "left"

  /// The words for the states of views.
  public var views = ViewWords()
  /// The words of line mode.
  public var lines = LineWords()

  /// The names of keys, by their English names, such as `["Space": "Leertaste"]`; a missing name
  /// stays English.
  ///
  /// The keys of a combination are looked up individually, such as `Ctrl`, `Alt` and `Shift`.
  public var keys: [String: String] = [:]

  /// The words for kinds of controls, by the English words of ``Role``, such as `["slider":
  /// "Regler"]`.
  ///
  /// A missing word stays English.
  public var roles: [String: String] = [:]

  /// The longer words of the key hints in the list of commands and keys, by their short ones; a
  /// missing one is the short one.
  public var longHints = [
    "next": "Next control", "tab": "Next or previous tab", "scroll": "Scroll by a page",
    "actions": "Actions of the row", "find": "Show the rows with some letters",
    "help": "List of commands and keys",
    "quit": "Quit the program",
    "back": "Back to the screen before", "cancel": "Cancel", "close": "Close this list",
    "press": "Press the button", "open": "Open the row or list", "change": "Change the value",
    "undo": "Undo the last edit", "editor": "Open the text in an editor",
    "fold": "Show or hide what is inside", "choose": "Choose the option",
    "submit": "Submit the text", "select": "Select the option", "clear": "Clear the option",
  ]

  /// Creates the English words.
  public init() {}

  /// The words of the screen that is being drawn or spoken, for views, which have no environment.
  @MainActor private(set) static var current = HostWords()

  // The key hints of the current words, each read once and not in each frame. The hash of a key path
  // costs more than a look at all of them.
  @MainActor private static var hints: [(words: KeyPath<HostWords, String>, hint: KeyHint)] = []

  /// A key hint of the current words.
  @MainActor static func hint(
    _ words: KeyPath<HostWords, String>, _ kind: KeyHint.Kind = .other
  ) -> KeyHint {
    for known in hints where known.words === words { return known.hint }
    let hint = KeyHint(current[keyPath: words], kind)
    hints.append((words, hint))
    return hint
  }

  /// The object that represents the current words; another one after a change.
  @MainActor private(set) static var source: AnyObject?

  /// Makes the words of a screen the current ones.
  ///
  /// They are so many that they are copied only if they are others.
  @MainActor static func use(_ screen: any Screen) {
    let new = screen.environment.override(of: HostWords.self)
    if new === source { return }
    (current, source) = (screen.environment[HostWords.self], new)
    hints = []
  }
}
