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

  /// Where a view is drawn.
  enum Visibility {
    case always

    /// In a list on a terminal, only in the focused row.
    case focusedRow

    /// Only without a terminal, since on a terminal another view says the same.
    case withoutTerminal
  }
}
