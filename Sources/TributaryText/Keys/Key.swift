/// One press of a key, as far as a terminal can tell it.
///
/// Terminals send bytes, not keys: a modifier that has no case here (Ctrl with an arrow, Shift with
/// a function key) is dropped and the plain key is given. The space bar is `.character(" ")`;
/// Ctrl-I, Ctrl-M, Ctrl-J and Ctrl-H cannot be told from tab, enter, enter and backspace.
/// A value, Sendable, with no link to any terminal.
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
  /// One screen back.
  case pageUp
  /// One screen on.
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
  /// Return, or enter of the number block.
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
