/// A view that handles the focus, keys, clicks, scripts and speech.
///
/// It adds input to a view and draws nothing itself. Conform to it together with ``DrawnView``, or
/// together with ``LayoutView`` for a control that contains other views. A control that opens
/// further views above all others is an ``OverlayView``. A view without input needs none of this.
///
/// A control without an ``activate(in:)`` or ``action(for:in:)`` of its own can have the focus and
/// does nothing. All other requirements have defaults too, apart from ``role`` and ``label``.
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
///   func action(for key: Key, in context: ControlContext) -> ControlAction? {
///     guard let count = key.character?.wholeNumberValue else { return nil }
///     return { rate(count) }
///   }
/// }
/// ```
public protocol ControlView: View {
  /// The kind of the control, such as a button or a slider.
  var role: Role { get }

  /// The name of the control for scripts, line mode and screen readers.
  var label: String { get }

  /// A second name for scripts, such as one that is not translated; nil for none.
  ///
  /// It is never shown and never spoken.
  var identifier: String? { get }

  /// The current value as text, such as the number of a slider; nil for a control that has none.
  var value: String? { get }

  /// The whole text of a control for long texts, which the user may open in their own editor;
  /// nil for any other control.
  var wholeText: String? { get }

  /// Whether the control is on; nil for a control that is neither on nor off.
  var isOn: Bool? { get }

  /// The prompt for an answer when the control is chosen in line mode, such as "type its text".
  ///
  /// The answer goes to ``answer(_:in:)``. Nil for a control that is activated as soon as it is
  /// chosen.
  var question: String? { get }

  /// Whether the text that is typed into the control must not be read, as a password; the default is
  /// false.
  ///
  /// It is typed without an echo in line mode on a terminal, and a record of the run contains a dot
  /// for each character.
  var hidesText: Bool { get }

  /// Whether the control is drawn as a plain text, which in a row of a list means the row; the
  /// default is false.
  ///
  /// The label of any other button says what the button does: the key hints show it, and in a row of
  /// a list it is an action of that row.
  var isPlain: Bool { get }

  /// Performs the control's action: for Enter, Space, a click, its number in line mode, or `tap` in
  /// a script.
  ///
  /// - Parameter context: the rectangle, focus and storage of the control.
  func activate(in context: ControlContext)

  /// The effect of a key while the control has the focus; the default activates the control by Enter
  /// and Space.
  ///
  /// A control that implements this handles these two itself. The host also asks for keys that are
  /// not pressed, so nothing may change before the action is called: the key hints show neither a
  /// command whose key has an action here, nor Enter on a control without an action for it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: the effect, which is called at once or never; nil for a key that the control does not
  ///   use, which is offered to commands, and then moves the focus.
  func action(for key: Key, in context: ControlContext) -> ControlAction?

  /// The effect of the control's key in the key hints, such as "rate"; nil for the word of the role,
  /// and empty for no hint.
  var useTitle: String? { get }

  /// Inserts a pasted text while the control has the focus; the default takes none.
  ///
  /// - Parameters:
  ///   - text: the text, with its line breaks.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: the text that was inserted, for the record of the run; nil if none was.
  func paste(_ text: String, in context: ControlContext) -> String?

  /// Replaces the value of the control by an answer in line mode; the default ignores it.
  ///
  /// - Parameters:
  ///   - text: the whole answer.
  ///   - context: the rectangle, focus and storage of the control.
  func answer(_ text: String, in context: ControlContext)

  /// The effect of a click with the left mouse button on a cell, besides that of ``activate(in:)``,
  /// which is called after it; the default is nil, for a control without parts.
  ///
  /// Implement it for a control with parts, such as a track or rows. The record of a run contains such
  /// a click with its cell, and any other click as a `tap` by name.
  ///
  /// - Parameters:
  ///   - column: the column, from 0 at the left edge of the control.
  ///   - row: the row, from 0 at the top edge of the control.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: the effect, which is called at once or never; nil if it does not depend on the cell.
  func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?

  /// Handles a press of the right mouse button; the default does nothing.
  ///
  /// Offer the same action by a key as well, since there may be no mouse.
  ///
  /// - Parameters:
  ///   - column: the column, from 0 at the left edge of the control.
  ///   - row: the row, from 0 at the top edge of the control.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: true if the press was used; then the control gets the focus.
  func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool

  /// Whether the control handles drags with the left mouse button; the default is false.
  var takesDrags: Bool { get }

  /// Handles a movement of the mouse with the left button down, after a press on the control; the
  /// default does nothing.
  ///
  /// - Parameters:
  ///   - column: the column, from the left edge of the control; it may lie outside.
  ///   - row: the row, from the top edge of the control; it may lie outside.
  ///   - context: the rectangle, focus and storage of the control.
  func drag(column: Int, row: Int, in context: ControlContext)

  /// The current value of a control that keeps a part of it in its storage; the default is
  /// ``value``.
  ///
  /// - Parameter context: the rectangle, focus and storage of the control.
  /// - Returns: the value as text; nil for a control that has none.
  func value(in context: ControlContext) -> String?

  /// The visible parts of the control that can be used individually; the default is none.
  ///
  /// In line mode each part has a number, and a script can tap each by its name.
  ///
  /// - Parameter context: the rectangle, focus and storage of the control.
  /// - Returns: the parts, in reading order.
  func parts(in context: ControlContext) -> [ControlPart]

  /// The part with a name, whether it is visible or not; the default searches ``parts(in:)``.
  ///
  /// - Parameters:
  ///   - name: the name that a script taps.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: the part; nil if there is none with this name.
  func part(named name: String, in context: ControlContext) -> ControlPart?

  /// The effect of the mouse wheel above a control that scrolls its own content; the default is nil,
  /// for a control that does not.
  ///
  /// Page Up and Page Down elsewhere on the screen are passed to the first control that can scroll in
  /// their direction.
  ///
  /// - Parameters:
  ///   - rows: the number of rows, downwards, or upwards if negative; 0 when the control gets the
  ///     focus, to scroll to its cursor.
  ///   - context: the rectangle, focus and storage of the control.
  /// - Returns: the effect, which is called at once or never; nil if nothing would move.
  func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction?

  /// The size of a control that scrolls rows, with all of them, in a box that fits its content, such as a
  /// sheet or a menu; the default is nil, for one that has its usual size there.
  ///
  /// - Parameters:
  ///   - width: the proposed width; nil for that of the rows.
  ///   - most: the greatest height.
  /// - Returns: the size, with at least one row; nil for a control without rows.
  func sizeOfRows(in width: Int?, upTo most: Int) -> Size?

  /// The position of the control's cursor among its rows; the default is nil, for a control without
  /// one.
  ///
  /// - Parameter context: the rectangle, focus and storage of the control.
  /// - Returns: the position; nil for a control without a cursor.
  func cursor(in context: ControlContext) -> ControlCursor?

  /// The text that the user has typed, to be saved with the run; the default is nil, for a control
  /// that is not typed into.
  ///
  /// While another screen covers that of the control, it is called only if an object in the storage
  /// of the control says that it was typed into, see ``SavedObject/isEdited``.
  ///
  /// - Parameter context: the rectangle, focus and storage of the control.
  /// - Returns: the text; nil if there is nothing to save.
  func typedText(in context: ControlContext) -> TypedText?

  /// Restores a saved text as if it had been typed; the default does nothing.
  ///
  /// - Parameters:
  ///   - text: a value of ``typedText(in:)``, whose cursor may be any number from 0 to 2⁴⁰.
  ///   - context: the rectangle, focus and storage of the control.
  func restore(_ text: TypedText, in context: ControlContext)
}

/// The effect of a key, a click or the mouse wheel on a ``ControlView``.
public typealias ControlAction = @MainActor () -> Void

/// The rectangle, the focus and the storage of a ``ControlView`` while it handles an event.
///
/// The methods of the control receive one. It is valid during that call only; keep state in
/// ``storage(_:)``, or in the screen's own properties, since the control itself is created again
/// for each frame.
@MainActor
public struct ControlContext {
  let node: ViewNode

  /// The rectangle in which the control was drawn, in cells of the screen.
  public var rect: Rect { node.rect }

  /// Whether the control has the focus.
  public let isFocused: Bool

  /// An object that persists from frame to frame, such as a cursor or a scroll position.
  ///
  /// It belongs to the identity of the view, see ``View/id(_:)``, and to the type of the object.
  /// The screen retains it.
  ///
  /// - Parameter make: creates the object on first use.
  /// - Returns: the object.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    node.storage(make)
  }
}
