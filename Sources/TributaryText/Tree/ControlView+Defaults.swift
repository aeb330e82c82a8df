// Defaults: a control with a role and a label, and nothing else.
extension ControlView {
  /// Nil: scripts find the control by its label.
  public var identifier: String? { nil }

  /// Nil: the control has no value.
  public var value: String? { nil }

  /// Nil: the control has no long text.
  public var wholeText: String? { nil }

  /// Nil: the control is neither on nor off.
  public var isOn: Bool? { nil }

  /// "type its text" for the role of a text field, and nil for all others.
  public var question: String? { role.submitsText ? HostWords.current.views.typeText : nil }

  /// False: the text may be read.
  public var hidesText: Bool { false }

  /// False: the control is no plain text.
  public var isPlain: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter context: not used.
  public func activate(in context: ControlContext) {}

  /// Activates the control by Enter and Space, and uses no other key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - context: passed to ``activate(in:)``.
  /// - Returns: the activation for Enter and Space; nil for all other keys.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    guard key == .enter || key == .character(" ") else { return nil }
    return { activate(in: context) }
  }

  /// Nil: the word of the role.
  public var useTitle: String? { nil }

  /// Ignores a pasted text.
  ///
  /// - Parameters:
  ///   - text: not used.
  ///   - context: not used.
  /// - Returns: nil.
  public func paste(_ text: String, in context: ControlContext) -> String? { nil }

  /// Ignores an answer.
  ///
  /// - Parameters:
  ///   - text: not used.
  ///   - context: not used.
  public func answer(_ text: String, in context: ControlContext) {}

  /// Treats all cells alike: a click activates the control.
  ///
  /// - Parameters:
  ///   - column: not used.
  ///   - row: not used.
  ///   - context: not used.
  /// - Returns: nil.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    nil
  }

  /// Ignores the right mouse button.
  ///
  /// - Parameters:
  ///   - column: not used.
  ///   - row: not used.
  ///   - context: not used.
  /// - Returns: false.
  public func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool { false }

  /// Handles no drags.
  public var takesDrags: Bool { false }

  /// Ignores the movements of the mouse.
  ///
  /// - Parameters:
  ///   - column: not used.
  ///   - row: not used.
  ///   - context: not used.
  public func drag(column: Int, row: Int, in context: ControlContext) {}

  /// The value without the storage.
  ///
  /// - Parameter context: not used.
  /// - Returns: ``value``.
  public func value(in context: ControlContext) -> String? { value }

  /// No parts: the control is used as a whole.
  ///
  /// - Parameter context: not used.
  /// - Returns: an empty array.
  public func parts(in context: ControlContext) -> [ControlPart] { [] }

  /// The first visible part with a name.
  ///
  /// - Parameters:
  ///   - name: the name that a script taps.
  ///   - context: passed to ``parts(in:)``.
  /// - Returns: the part; nil if none of the visible parts has this name.
  /// - Complexity: O(parts).
  public func part(named name: String, in context: ControlContext) -> ControlPart? {
    parts(in: context).first { $0.label == name }
  }

  /// No scrolling of its own: the wheel scrolls the views around the control.
  ///
  /// - Parameters:
  ///   - rows: not used.
  ///   - context: not used.
  /// - Returns: nil.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? { nil }

  /// No rows.
  ///
  /// - Parameters:
  ///   - width: not used.
  ///   - most: not used.
  /// - Returns: nil.
  public func sizeOfRows(in width: Int?, upTo most: Int) -> Size? { nil }

  /// No cursor.
  ///
  /// - Parameter context: not used.
  /// - Returns: nil.
  public func cursor(in context: ControlContext) -> ControlCursor? { nil }

  /// No text.
  ///
  /// - Parameter context: not used.
  /// - Returns: nil.
  public func typedText(in context: ControlContext) -> TypedText? { nil }

  /// Ignores a saved text.
  ///
  /// - Parameters:
  ///   - text: not used.
  ///   - context: not used.
  public func restore(_ text: TypedText, in context: ControlContext) {}
}

extension ControlView where Self: DrawnView {
  /// A control that draws itself.
  public var rendering: ViewRendering { ViewRendering(.drawn(self), control: self) }
}

extension ControlView where Self: LayoutView {
  /// A control that contains other views.
  public var rendering: ViewRendering { ViewRendering(.layout(self), control: self) }
}
