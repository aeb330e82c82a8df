/// Properties of a single view; each modifier changes a copy of those inside it.
@MainActor
package final class ViewTraits {
  var priority = 0.0

  /// The text that is spoken in place of the view's own.
  var spokenText: String?

  /// The second name by which scripts find it.
  var identifier: String?

  /// The least time between two spoken changes of its text that no event has caused.
  var spokenInterval: Duration?

  /// The help of the controls in the view.
  var help: String?

  /// The commands of the view, available while the focus is inside.
  var commands: [Command] = []

  /// The fields of a ``Focus`` that the view is marked with.
  var focus: [any FocusBinding] = []

  /// The object whose numbers are saved with the view, if there is one.
  var savedObject: (any SavedObject)?

  init() {}

  init(_ other: ViewTraits) {
    priority = other.priority
    spokenText = other.spokenText
    identifier = other.identifier
    spokenInterval = other.spokenInterval
    help = other.help
    commands = other.commands
    focus = other.focus
    savedObject = other.savedObject
  }
}
