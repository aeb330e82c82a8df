/// A key press, as a terminal reports it.
///
/// Terminals send bytes, not keys. A modifier without a case here (Ctrl with an arrow key, Shift
/// with a function key) is dropped, and the plain key is reported. The space bar is `.character("
/// ")`. Terminals send the same bytes for Ctrl-I and tab, for Ctrl-M or Ctrl-J and enter, and for
/// Ctrl-H and backspace. The type is a plain value without any link to a terminal.
public enum Key: Sendable, Hashable {
  /// The arrow that points up.
  case up
  /// The arrow that points down.
  case down
  /// The arrow that points left.
  case left
  /// The arrow that points right.
  case right
  /// The key to the start of a line or list.
  case home
  /// The key to the end of a line or list.
  case end
  /// The previous page.
  case pageUp
  /// The next page.
  case pageDown
  /// The insert key.
  case insert
  /// The key that deletes forwards.
  case delete
  /// The key that deletes backwards.
  case backspace
  /// Tab.
  case tab
  /// Tab with Shift held.
  case backTab
  /// Return, or enter on the numeric keypad.
  case enter
  /// Escape alone, not the start of a longer sequence.
  case escape
  /// A function key, counted from 1.
  case function(Int)
  /// A key that types something: one grapheme cluster.
  case character(Character)
  /// A character with Ctrl held, a letter in lower case: Ctrl-C is `.control("c")`.
  case control(Character)
  /// A character with Alt held.
  case alt(Character)
}
