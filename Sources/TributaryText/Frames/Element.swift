/// What a part of a screen is, for whoever cannot see it.
package enum Role: String, Sendable {
  case button
  case toggle
  case choice
  case field
  case tab
}

/// A part of a drawn screen that can be focused and used.
@MainActor
package struct Element {
  package let id: ElementID
  package let role: Role

  /// The accessible name: what it says, and what scripts call it.
  package let name: String

  /// Whether it is on, if it can be.
  package let isOn: Bool?

  /// What it holds, if it holds something.
  package let value: String?

  package let area: Area

  /// The list and the row, from 0, that it stands in.
  package let row: RowPosition?

  /// The innermost part of the screen that it is scrolled with.
  let scroller: ElementID?

  let effect: Effect

  let cursor: Cursor
  let draw: @MainActor (Canvas, Bool) -> Void

  /// Where the cursor of a text field goes when a column of the screen is clicked.
  ///
  /// In characters from the start, as it was drawn with the focus or without; nil where a click
  /// moves no cursor.
  typealias Cursor = @MainActor (Canvas, _ isFocused: Bool, _ column: Int) -> Int?

  /// What using it does.
  enum Effect {
    case press(@MainActor () -> Void)
    case edit(
      text: String, onEdit: @MainActor (String) -> Void, onSubmit: @MainActor () -> Void)
  }
}

/// A row of a list.
package struct RowPosition: Hashable, Sendable {
  package let list: ElementID
  package let index: Int
}

/// The identity of an element from frame to frame: its screen, and its place in the tree of views.
///
/// Whatever the views around it say, an element at the same place is the same element.
package struct ElementID: Hashable, Sendable {
  let screen: ObjectIdentifier
  let path: [Int]
}
