/// A mouse event, as a terminal reports it.
///
/// Modifier keys are dropped, as with arrow keys; movements without a button are not reported at
/// all.
package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable {
    case press
    case release

    /// A movement to another cell with the button down.
    case drag

    case wheelUp
    case wheelDown
  }

  package enum Button: Sendable {
    case left
    case middle
    case right
  }

  package let kind: Kind

  /// The button; nil for the wheel.
  package let button: Button?

  /// The column of the cell, from 0.
  package let column: Int

  /// The row of the cell, from 0.
  package let row: Int

  package init(_ kind: Kind, _ button: Button? = nil, column: Int, row: Int) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
  }
}
