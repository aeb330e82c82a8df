/// The kind of a ``ControlView``, which screen readers and line mode announce after its name.
///
/// It determines the host's words for speech and key hints, and a few details of input: text fields
/// and text editors keep the keys that type, and Tab enters tabs and radio buttons at the one that
/// is on. All other behaviour is that of the control.
///
/// For a control that resembles none of the roles below, create a role with your own word. If
/// the host should treat it as one of them, say which one it is like:
///
/// ```swift
/// let rating = Role("rating", like: .slider)
/// ```
public struct Role: Sendable, Hashable {
  /// The word that is announced, such as "slider".
  public let name: String

  package let behavior: Behavior

  /// The role of the library whose behaviour a role has.
  package enum Behavior: Sendable {
    case button
    case toggle
    case radioButton
    case textField
    case textEditor
    case outlineRow
    case tab
    case row
    case link
    case slider
    case stepper
    case menu
    case table

    /// That of a role with its own word.
    case other
  }

  /// Creates your own role.
  ///
  /// - Parameter name: the word that is announced after the label, such as "rating".
  public init(_ name: String) {
    self.init(name, .other)
  }

  /// Creates your own role that the host treats as another one.
  ///
  /// - Parameters:
  ///   - name: the word that is announced after the label, where the other role has one.
  ///   - role: the role that determines the keys, the hints and the states in line mode.
  public init(_ name: String, like role: Role) {
    self.init(name, role.behavior)
  }

  private init(_ name: String, _ behavior: Behavior) {
    self.name = name
    self.behavior = behavior
  }

  /// An action to perform; its label alone is announced.
  public static let button = Role("button", .button)
  /// A control that is on or off independently of others.
  public static let toggle = Role("toggle", .toggle)
  /// One of several choices, exactly one of which is on.
  public static let radioButton = Role("choice", .radioButton)
  /// An editable line of text.
  public static let textField = Role("field", .textField)
  /// An editable text of several lines.
  public static let textEditor = Role("text", .textEditor)
  /// A row of a tree.
  public static let outlineRow = Role("item", .outlineRow)
  /// One of several tabs.
  public static let tab = Role("tab", .tab)
  /// A selectable row of a list.
  public static let row = Role("row", .row)
  /// A reference to another document or address.
  public static let link = Role("link", .link)
  /// A number between two bounds.
  public static let slider = Role("slider", .slider)
  /// A whole number that is increased and decreased in steps.
  public static let stepper = Role("stepper", .stepper)
  /// A button that opens a list of actions or choices.
  public static let menu = Role("menu", .menu)
  /// Rows and columns, with a cursor.
  public static let table = Role("table", .table)
}

// The questions of the host.
extension Role {
  /// Whether blanks and line breaks are typed into it.
  package var takesText: Bool { behavior == .textField || behavior == .textEditor }

  /// Whether Left and Right change its value.
  package var isTurned: Bool { behavior == .slider || behavior == .stepper }

  /// Whether Enter submits its text, so that an answer in line mode is submitted too.
  package var submitsText: Bool { behavior == .textField }

  /// Whether its value has lines, which are spoken one below the other.
  var hasLines: Bool { behavior == .textEditor }

  /// Whether exactly one of several is on; Tab enters these at that one.
  var isOneOfSeveral: Bool { behavior == .radioButton || behavior == .tab }

  /// Whether `[` and `]` turn from one to the next.
  var isTab: Bool { behavior == .tab }

  /// Whether it is a row of a list, which is named by its texts and highlighted as a whole.
  var isRow: Bool { behavior == .row }

  /// Whether its label says what it does.
  var isAction: Bool { behavior == .button }

  /// Whether a menu around it closes when it is activated.
  var closesMenu: Bool {
    switch behavior {
    case .button, .radioButton, .link: true
    default: false
    }
  }
}
