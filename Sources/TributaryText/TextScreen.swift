/// A screen that a text host can draw.
///
/// The body is created for each frame from the screen's own state; it is a value without state of
/// its own. Its handlers change that state or send on the screen's observer. The host draws after
/// each event and after each action.
public protocol TextScreen: Screen {
  /// The content of the screen below its title, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// The buttons left of the title, after Back.
  var leadingButtons: [Button] { get }

  /// The buttons right of the title.
  var trailingButtons: [Button] { get }

  /// The part of the screen below that it covers when it, or a flow that shows it, is presented.
  var presentationStyle: PresentationStyle { get }

  /// The commands of the screen, from the most important.
  var commands: [Command] { get }

  /// Whether the user may leave the program, as by Ctrl-C; see ``TributaryFlow/Flow/onLeave(_:)``.
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

  /// Covers the whole window.
  public var presentationStyle: PresentationStyle { .fullScreenCover }
}
