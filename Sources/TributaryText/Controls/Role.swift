/// The kind of a ``ControlView``, which screen readers and line mode announce after its name.
///
/// It determines the host's words for speech and key hints, and a few details of input: text fields
/// and text editors keep the keys that type, and Tab enters tabs and radio buttons at the one that
/// is on. All other behaviour is that of the control. For a control that resembles none of the
/// roles below, create a role with a word of your own.
public struct Role: Sendable, Hashable {
  /// The word that is announced, such as "slider".
  public let name: String

  /// Creates a role of your own.
  ///
  /// - Parameter name: the word that is announced after the label, such as "rating".
  public init(_ name: String) {
    self.name = name
  }

  /// An action to perform; its label alone is announced.
  public static let button = Role("button")
  /// A control that is on or off independently of others.
  public static let toggle = Role("toggle")
  /// One of several choices, exactly one of which is on.
  public static let radioButton = Role("choice")
  /// An editable line of text.
  public static let textField = Role("field")
  /// An editable text of several lines.
  public static let textEditor = Role("text")
  /// A row of a tree.
  public static let outlineRow = Role("item")
  /// One of several tabs.
  public static let tab = Role("tab")
  /// A selectable row of a list.
  public static let row = Role("row")
  /// A reference to another document or address.
  public static let link = Role("link")
  /// A number between two bounds.
  public static let slider = Role("slider")
  /// A whole number that is increased and decreased in steps.
  public static let stepper = Role("stepper")
  /// A button that opens a list of actions or choices.
  public static let menu = Role("menu")
  /// Rows and columns, with a cursor.
  public static let table = Role("table")
}

extension Role {
  /// Whether blanks and line breaks are typed into it.
  var takesText: Bool { self == .textField || self == .textEditor }
}
