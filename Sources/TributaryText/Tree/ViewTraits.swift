/// Properties of a single view; each modifier changes a copy of those inside it.
@MainActor
package final class ViewTraits {
  var priority = 0.0

  /// The text that is spoken in place of the view's own.
  var spokenText: String?

  /// The second name by which scripts find it.
  var identifier: String?

  /// The least time between two spoken changes of its text that no event has caused.
  var spokenInterval: Duration?

  /// The help of the controls in the view.
  var help: String?

  /// The commands of the view, available while the focus is inside.
  var commands: [Command] = []

  /// The command of the view that is available wherever the focus is.
  var shortcut: Command?

  /// The key that moves the focus into the view, and the title of the view.
  var focusKey: (key: Key, title: String)?

  /// The fields of a ``Focus`` that the view is marked with.
  var focus: [any FocusBinding] = []

  /// The object that reports where the view is.
  var anchor: ViewAnchor?

  /// The object whose numbers are saved with the view, if there is one.
  var savedObject: (any SavedObject)?

  /// The scroll position that the screen owns, of the first scrolling view inside.
  var position: ScrollPosition?

  init() {}

  init(_ other: ViewTraits) {
    priority = other.priority
    spokenText = other.spokenText
    identifier = other.identifier
    spokenInterval = other.spokenInterval
    help = other.help
    commands = other.commands
    shortcut = other.shortcut
    focusKey = other.focusKey
    focus = other.focus
    anchor = other.anchor
    savedObject = other.savedObject
    position = other.position
  }
}

/// The cells of a view in the window, such as for a popover beside it.
///
/// ```swift
/// final class ColourScreen: TextScreen {
///   let title = "Colours"
///   let anchor = ViewAnchor()
///   var cells: Rect?
///
///   var body: [any View] {
///     Button("Choose") { self.cells = self.anchor.rect }.anchor(anchor)
///   }
/// }
/// ```
///
/// A flow presents a screen there with ``PresentationStyle/popover(column:row:)``.
@MainActor
public final class ViewAnchor {
  weak var node: ViewNode?

  /// Creates an anchor for one view, see ``View/anchor(_:)``.
  public init() {}

  /// The cells that the view takes in the last frame, without those that are scrolled away; nil while
  /// it does not show.
  public var rect: Rect? { node.flatMap { $0.isPlaced ? $0.visibleRect : nil } }
}

/// Properties of a view that those inside it inherit.
package struct ViewEnvironment: Equatable {
  /// The style that is added to everything that is drawn.
  var style: Style = .plain

  /// Whether controls are enabled.
  var isEnabled = true

  /// Whether it is drawn below a layer that covers it, and is neither usable nor spoken.
  var isInert = false

  /// Whether it is spoken.
  var isSpoken = true

  /// Whether texts that are typed in it are excluded from the saved state.
  var isPrivacySensitive = false

  /// Where the view is drawn; it keeps its room in any case.
  var visibility = Visibility.always

  /// Whether a list is as high as its rows and as wide as the widest, as in a box that fits its content.
  var fitsRows = false

  /// Whether it is in a menu, where each view is a row.
  var isEntry = false

  /// Where a view is drawn.
  enum Visibility {
    case always

    /// In a list on a terminal, only in the focused row.
    case focusedRow

    /// Only without a terminal, since on a terminal another view says the same.
    case withoutTerminal

    /// Nowhere.
    case never
  }
}

/// A field of a ``Focus``, without its type.
@MainActor
protocol FocusBinding {
  /// The focus.
  var owner: ObjectIdentifier { get }

  /// Whether a field of the owner is requested.
  var hasRequest: Bool { get }

  /// Whether this field is requested.
  var isRequested: Bool { get }

  func requestIsDone()

  /// Notifies the field whether it has the focus; false means that none of the owner's fields has
  /// it.
  func focusDidMove(_ hasFocus: Bool)
}
