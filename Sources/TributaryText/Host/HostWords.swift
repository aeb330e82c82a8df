public import TributaryFlow

/// The words of the host: buttons, key hints and all that is said by lines.
///
/// An app replaces or translates them where its root flow is made:
///
/// ```swift
/// var words = HostWords()
/// words.back = "Zurück"
/// flow.environment[HostWords.self] = words
/// ```
///
/// Scripts find the host's buttons by their English names whatever the words are, see ``View/accessibilityIdentifier(_:)``.
public struct HostWords: EnvironmentKey, Sendable {
  /// The English words.
  public static let defaultValue = HostWords()

  /// The button that goes one step back.
  public var back = "Back"
  /// The title of the list of commands.
  public var commands = "Commands"
  /// The button that closes the list of commands.
  public var close = "Close"
  /// The field in which a part of a command's name is typed.
  public var find = "Find"

  /// The hint of Tab, as each a key and then a word for what it does.
  public var nextHint = "Tab next"
  /// The hint of the keys that turn pages.
  public var pageHint = "Page Up/Down scroll"
  /// The hint of the key that lists the commands and keys.
  public var commandsHint = "? help"
  /// The hint of the key that leaves the program.
  public var leaveHint = "Ctrl-C quit"
  /// The hint of Esc where it goes back.
  public var backHint = "Esc back"
  /// The hint of Esc on an alert that can be cancelled.
  public var cancelHint = "Esc cancel"
  /// The hint of Esc in the list of commands.
  public var closeHint = "Esc close"
  /// The hint of Enter on a button with a long label; with a short one that is what it does.
  public var pressHint = "Enter press"
  /// The hint of Enter on a row, in a table, on a link or a menu that is closed.
  public var openHint = "Enter open"
  /// The hint of the arrows on a slider or stepper.
  public var changeHint = "Left/Right change"
  /// The hint of the key that takes an edit back.
  public var undoHint = "Ctrl-_ undo"
  /// The hint of the arrows on a row of an outline.
  public var foldHint = "Left/Right fold"
  /// The hint of Enter on one of several choices.
  public var chooseHint = "Enter choose"
  /// The hint of Enter on a tab.
  public var showHint = "Enter open"
  /// The hint of Enter in a text field.
  public var doneHint = "Enter submit"
  /// The hint of Space on a toggle that is off.
  public var tickHint = "Space select"
  /// The hint of Space on a toggle that is on.
  public var untickHint = "Space clear"

  /// Said before the title of a screen.
  public var screen = "Screen"
  /// Said before the title of an alert.
  public var alert = "Alert"
  /// The state of a toggle that is on.
  public var on = "on"
  /// The state of a toggle that is off.
  public var off = "off"
  /// The state of the choice that is on.
  public var chosen = "chosen"
  /// The state of a choice that is not on.
  public var notChosen = "not chosen"
  /// Said behind the name of a tab.
  public var tab = "tab"
  /// The state of the tab that shows.
  public var selected = "selected"
  /// Said behind the name of a text field.
  public var textField = "text field"
  /// Said behind the name of a text editor.
  public var text = "text"
  /// The value of a text field without text.
  public var empty = "empty"
  /// Said before a line that is gone.
  public var gone = "Gone"
  /// Said when a line has changed nothing.
  public var nothingChanged = "Nothing has changed."

  /// The words with which views say their states.
  public var views = ViewWords()
  /// The words of a run by lines.
  public var lines = LineWords()

  /// The names of keys, by their English names, such as `["Space": "Leertaste"]`; one that is missing is English.
  ///
  /// Of keys held together each is looked up by itself: `Ctrl` and `Alt`.
  public var keys: [String: String] = [:]

  /// The words for kinds of controls, by the English words of ``Role``, such as `["slider": "Regler"]`.
  ///
  /// One that is missing is English.
  public var roles: [String: String] = [:]

  /// Creates the English words.
  public init() {}

  /// Those of the screen that is drawn or told now, for views, which stand in no environment.
  @MainActor static var current = HostWords()
}
