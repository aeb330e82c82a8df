/// A part of a control with its own number in line mode and its own name for scripts, such as a row
/// of a ``Table``.
///
/// A part cannot have the focus; the control gets it when one of its parts is used.
@MainActor
public struct ControlPart {
  /// The name.
  public let label: String

  /// The text that is spoken in place of the name.
  public let spokenText: String

  let use: @MainActor () -> Void

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - label: the name.
  ///   - spokenText: the text that is spoken in place of the name; nil for the name.
  ///   - use: called when the part is chosen by its number or tapped by its name.
  public init(_ label: String, spokenText: String? = nil, use: @escaping @MainActor () -> Void) {
    self.label = label
    self.spokenText = spokenText ?? label
    self.use = use
  }
}

/// The position of the cursor in a control with rows, such as a ``Table``.
///
/// ``ControlView/cursor(in:)`` returns it. The footer shows the row and the number of rows, and a
/// view around the control that scrolls shows the rectangle.
public struct ControlCursor: Sendable, Hashable {
  /// The row, from 0.
  public let row: Int

  /// The number of rows; if it is 0, there is nothing that Enter could open.
  public let count: Int

  /// The cells of the row on the screen; nil if the user has scrolled it away.
  public let rect: Rect?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - row: the row, from 0.
  ///   - count: the number of rows.
  ///   - rect: the cells of the row on the screen; nil if the user has scrolled it away.
  public init(row: Int, of count: Int, in rect: Rect?) {
    self.row = row
    self.count = count
    self.rect = rect
  }
}
