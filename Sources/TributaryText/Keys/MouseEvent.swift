/// Something that the mouse did, as a terminal tells it.
///
/// Keys held meanwhile are dropped, as with arrows; mere movements are not told at all.
package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable {
    case press
    case release

    /// The mouse has moved to another cell with the button down.
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
