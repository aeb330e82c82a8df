/// A screen that a text host can draw.
///
/// The body is made anew for each frame from the screen's own state; it is a value and remembers
/// nothing. Handlers in it change that state or send on the screen's observer. The host draws after
/// each event and after each action.
public protocol TextScreen: Screen {
  /// What the screen shows below its title, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// The buttons left of the title, after Back.
  var leadingButtons: [Button] { get }

  /// The buttons right of the title.
  var trailingButtons: [Button] { get }

  /// How much it covers when it is presented, by itself or as what shows of a presented flow.
  var presentationStyle: PresentationStyle { get }

  /// The commands of the screen, from the most important.
  var commands: [Command] { get }

  /// Whether the program may end because the user leaves it, as by Ctrl-C; see ``TributaryFlow/Flow/onLeave(_:)``.
  func shouldLeave() -> Bool
}

extension TextScreen {
  /// No buttons left of the title.
  public var leadingButtons: [Button] { [] }

  /// No buttons right of the title.
  public var trailingButtons: [Button] { [] }

  /// No commands.
  public var commands: [Command] { [] }

  /// The user may leave.
  public func shouldLeave() -> Bool { true }

  /// It covers everything.
  public var presentationStyle: PresentationStyle { .fullScreenCover }
}
