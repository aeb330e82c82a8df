/// Properties of a view that those inside it inherit.
package struct ViewEnvironment {
  /// Added to the style of all that is drawn.
  var style: Style = .plain

  /// Whether controls can be used.
  var isEnabled = true

  /// Whether it shows below something that covers it: nothing in it is used or spoken.
  var isInert = false

  /// Whether it is left out of what is spoken.
  var isSpoken = true

  /// Whether what is typed in it is left out of what is saved.
  var isPrivacySensitive = false

  /// Where it is drawn; it keeps its room in any case.
  var visibility = Visibility.always

  /// Where a view is drawn.
  enum Visibility {
    case always

    /// In a list on a terminal only where the row has the focus.
    case focusedRow

    /// Where the screen is read alone, since on a terminal something else says the same.
    case withoutTerminal
  }
}

/// Properties of a view alone.
package struct ViewTraits {
  var priority = 0.0

  /// The text that is spoken in place of that of the view.
  var spokenText: String?

  /// The name by which scripts find it besides its label.
  var identifier: String?

  /// The least time between two changes of the text that lines tell when they come by themselves.
  var spokenInterval: Duration?

  /// The help of the controls in the view.
  var help: String?

  /// The commands of the view, for as long as the focus is inside.
  var commands: [Command] = []

  /// The fields that the view stands for.
  var focus: [FocusBinding] = []
}
