/// A view that can have the focus, takes keys and clicks, and has a name for scripts and listeners.
///
/// Conform to it together with ``DrawnView``, or with ``LayoutView`` for one that has views inside:
///
/// ```swift
/// struct Stars: DrawnView, ControlView {
///   let label = "Rating"
///   let count: Int
///   let rate: @MainActor (Int) -> Void
///
///   var role: Role { .slider }
///   var value: String? { "\(count) of 5" }
///
///   func size(in proposal: ProposedSize) -> Size { Size(width: 6, height: 1) }
///
///   func draw(in rect: Rect, on canvas: Canvas) {
///     let stars = String(repeating: "*", count: count)
///     canvas.write((canvas.isFocused ? ">" : " ") + stars, in: rect, .accent)
///   }
///
///   func press(_ key: Key, in context: ControlContext) -> Bool {
///     guard case .character(let digit) = key, let count = Int(String(digit)) else { return false }
///     rate(count)
///     return true
///   }
/// }
/// ```
public protocol ControlView: View {
  /// The kind of control that a listener is told of.
  var role: Role { get }

  /// The name that scripts and listeners know it by.
  var label: String { get }

  /// The name by which scripts find it besides its label, such as one that is not translated; nil for none.
  var identifier: String? { get }

  /// The value that it holds, if it holds one.
  var value: String? { get }

  /// Whether it is on, if it can be.
  var isOn: Bool? { get }

  /// The words that ask for an answer when the control is chosen by lines, such as "type its text".
  ///
  /// Nil for a control that is used at once; the answer is given to ``answer(_:in:)``.
  var question: String? { get }

  /// Uses the control: Enter or Space on it, a click, its number in lines.
  ///
  /// - Parameter context: its room and its storage.
  func activate(in context: ControlContext)

  /// Takes a key; Enter and Space activate unless this is written.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - context: its room and its storage.
  /// - Returns: whether the key did something; one that did not is offered to commands, and then
  ///   moves the focus.
  func press(_ key: Key, in context: ControlContext) -> Bool

  /// Takes a text that was pasted; nothing unless this is written.
  ///
  /// - Parameters:
  ///   - text: the text, line breaks included.
  ///   - context: its room and its storage.
  /// - Returns: the text that was taken, for a record of the run; nil if none was.
  func paste(_ text: String, in context: ControlContext) -> String?

  /// Takes a whole text in place of the one that it holds, as an answer by lines; nothing unless this is written.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - context: its room and its storage.
  func answer(_ text: String, in context: ControlContext)

  /// Takes a press of the left button of the mouse before the control is activated; nothing unless this is written.
  ///
  /// - Parameters:
  ///   - column: the column, from the left edge of the control.
  ///   - row: the row, from the top edge of the control.
  ///   - context: its room and its storage.
  func click(column: Int, row: Int, in context: ControlContext)

  /// Takes a press of the right button of the mouse; nothing unless this is written.
  ///
  /// A control that takes it can be used so by a key too, since there may be no mouse.
  ///
  /// - Parameters:
  ///   - column: the column, from the left edge of the control.
  ///   - row: the row, from the top edge of the control.
  ///   - context: its room and its storage.
  /// - Returns: whether the press did something; then the control has the focus.
  func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool

  /// Whether the mouse can be moved over it with the left button down; false unless this is written.
  var takesDrags: Bool { get }

  /// Takes a movement of the mouse with the left button down, which was pressed on the control; nothing unless this is
  /// written.
  ///
  /// - Parameters:
  ///   - column: the column, from the left edge of the control; it may lie outside.
  ///   - row: the row, from the top edge of the control; it may lie outside.
  ///   - context: its room and its storage.
  func drag(column: Int, row: Int, in context: ControlContext)

  /// Whether a click does more than to activate the control; false unless this is written.
  ///
  /// A record of the run notes such a click, and a tap on the name for others.
  ///
  /// - Parameters:
  ///   - column: the column, from the left edge of the control.
  ///   - row: the row, from the top edge of the control.
  ///   - context: its room and its storage.
  ///
  /// - Returns: the result.
  func isPlace(column: Int, row: Int, in context: ControlContext) -> Bool

  /// The value of a control that keeps some of it in its storage; `value` unless this is written.
  ///
  /// - Parameter context: its room and its storage.
  /// - Returns: the value that it holds, if it holds one.
  func value(in context: ControlContext) -> String?

  /// The parts of the control that show and can be used by themselves; none unless this is written.
  ///
  /// By lines each has a number.
  ///
  /// - Parameter context: its room and its storage.
  /// - Returns: the parts, in reading order.
  func parts(in context: ControlContext) -> [ControlPart]

  /// The part of a name, whether it shows or not; one of those that show unless this is written.
  ///
  /// - Parameters:
  ///   - name: the name that a script taps.
  ///   - context: its room and its storage.
  /// - Returns: nil if there is none.
  func part(named name: String, in context: ControlContext) -> ControlPart?

  /// Whether the control would scroll by itself; false unless this is written.
  ///
  /// - Parameters:
  ///   - rows: downwards, or upwards if negative.
  ///   - context: its room and its storage.
  /// - Returns: whether ``scroll(by:in:)`` would move anything.
  func scrolls(by rows: Int, in context: ControlContext) -> Bool

  /// Scrolls as the wheel over the control asks; nothing unless this is written.
  ///
  /// - Parameters:
  ///   - rows: downwards, or upwards if negative.
  ///   - context: its room and its storage.
  func scroll(by rows: Int, in context: ControlContext)
}

extension ControlView {
  /// Scripts find it by its label.
  public var identifier: String? { nil }

  /// It holds no value.
  public var value: String? { nil }

  /// It is neither on nor off.
  public var isOn: Bool? { nil }

  /// Asks for the text of a text field; others are used at once.
  public var question: String? { role == .textField ? HostWords.current.views.typeText : nil }

  /// Does nothing.
  public func activate(in context: ControlContext) {}

  /// Activates the control by Enter and Space.
  public func press(_ key: Key, in context: ControlContext) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    activate(in: context)
    return true
  }

  /// Takes no text.
  public func paste(_ text: String, in context: ControlContext) -> String? { nil }

  /// Takes no text.
  public func answer(_ text: String, in context: ControlContext) {}

  /// Does nothing.
  public func click(column: Int, row: Int, in context: ControlContext) {}

  /// Takes no press of the right button.
  public func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool { false }

  /// It takes no drags.
  public var takesDrags: Bool { false }

  /// Does nothing.
  public func drag(column: Int, row: Int, in context: ControlContext) {}

  /// A click activates, wherever it is.
  public func isPlace(column: Int, row: Int, in context: ControlContext) -> Bool { false }

  /// The value is known without the storage.
  public func value(in context: ControlContext) -> String? { value }

  /// It is used as a whole.
  public func parts(in context: ControlContext) -> [ControlPart] { [] }

  /// One of the parts that show.
  public func part(named name: String, in context: ControlContext) -> ControlPart? {
    parts(in: context).first { $0.label == name }
  }

  /// It does not scroll by itself.
  public func scrolls(by rows: Int, in context: ControlContext) -> Bool { false }

  /// Does nothing.
  public func scroll(by rows: Int, in context: ControlContext) {}
}

extension ControlView where Self: DrawnView {
  /// A control that draws itself.
  public var rendering: ViewRendering { ViewRendering(.drawn(self), control: self) }
}

extension ControlView where Self: LayoutView {
  /// A control with views inside.
  public var rendering: ViewRendering { ViewRendering(.layout(self), control: self) }
}

/// The kind of a control, as a listener is told of it.
public struct Role: Sendable, Hashable {
  /// The word for it.
  public let name: String

  /// Creates a role of your own.
  ///
  /// - Parameter name: the word that a listener is told behind the label, such as "rating".
  public init(_ name: String) {
    self.name = name
  }

  /// Something to press; a listener is told no more than its label.
  public static let button = Role("button")
  /// On or off by itself.
  public static let toggle = Role("toggle")
  /// One of several of which one is on.
  public static let radioButton = Role("choice")
  /// A text to edit.
  public static let textField = Role("field")
  /// A text of several lines to edit.
  public static let textEditor = Role("text")
  /// A row of a tree.
  public static let outlineRow = Role("item")
  /// One of the tabs.
  public static let tab = Role("tab")
  /// A row of a list that can be selected.
  public static let row = Role("row")
  /// Something that leads elsewhere.
  public static let link = Role("link")
  /// A number between two bounds.
  public static let slider = Role("slider")
  /// A whole number that goes up and down by steps.
  public static let stepper = Role("stepper")
  /// Something that opens a list of choices.
  public static let menu = Role("menu")
  /// Rows in columns, with a cursor.
  public static let table = Role("table")
}

extension Role {
  /// Whether blanks and line breaks are typed into it.
  var takesText: Bool { self == .textField || self == .textEditor }
}

/// The room and the storage of a control while an event is handled.
@MainActor
public struct ControlContext {
  let node: ViewNode

  /// The rectangle in which the control was drawn.
  public var rect: Rect { node.rect }

  /// Whether the control has the focus.
  public let isFocused: Bool

  /// An object that is kept for the control from frame to frame, such as a cursor.
  ///
  /// It belongs to the identity of the view, see ``View/id(_:)``, and to its type.
  ///
  /// - Parameter make: makes it when there is none yet.
  /// - Returns: the object.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    node.storage(make)
  }
}
