public import TributaryFlow

/// An action that the user runs by a key, by its name, or by its number in line mode.
///
/// Views have commands by ``View/commands(_:)``, screens by ``TextScreen/commands``, and flows by
/// ``TributaryFlow/Flow/commands(_:)``. A key runs the first enabled command that has it, from the
/// focused view outward: views, the screen, the flows around it, as far as the layer on top goes. An
/// open menu, an alert and a presented screen hide the commands below them. A text field keeps the
/// keys that type and edit.
///
/// The key hints, the list of commands (`?` or F1), the numbered lines and `tap "Undo"` in scripts
/// use the commands.
///
/// A command goes before a key of the host, such as Ctrl-L, which repaints a terminal. Ctrl-C always
/// asks to end the program.
///
/// ```swift
/// var commands: [Command] {
///   [Command("Undo", key: .control("u"), isEnabled: drawing.canUndo) { self.drawing.undo() }]
/// }
/// ```
@MainActor
public struct Command {
  /// The visible name, also used by scripts and screen readers.
  public let title: String

  /// The key that runs it; nil for none.
  public let key: Key?

  /// Whether it can run now.
  public let isEnabled: Bool

  /// Whether it is in the footer, in the list of commands and among the lines; one that is not is a
  /// secret of those who know its key, or by lines its title.
  public let isListed: Bool

  /// The action.
  public let action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: the visible name, also used by scripts and screen readers.
  ///   - key: the key that runs it; nil for none.
  ///   - isEnabled: whether it can run now.
  ///   - isListed: whether anything shows it.
  ///   - action: called once for each run.
  public init(
    _ title: String, key: Key? = nil, isEnabled: Bool = true, isListed: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.key = key
    self.isEnabled = isEnabled
    self.isListed = isListed
    self.action = action
  }
}

extension Flow {
  /// Sets the commands of the flow, which are available on all its screens.
  ///
  /// - Parameter commands: called in each frame; each call of this method replaces the closure.
  public func commands(_ commands: @escaping @MainActor @Sendable () -> [Command]) {
    environment[FlowCommands.self] = commands
  }

  /// Sets a closure that decides whether the user may leave the program, as by Ctrl-C.
  ///
  /// A closure that returns false may present an alert about unsaved work. The program still ends
  /// with the first output of its root. A signal that ends the program does not call the closure.
  ///
  /// - Parameter shouldLeave: whether the program may end; each call of this method replaces the
  ///   closure.
  public func onLeave(_ shouldLeave: @escaping @MainActor @Sendable () -> Bool) {
    environment[LeaveDecision.self] = shouldLeave
  }
}

extension Screen {
  /// Asks to end the program, as Ctrl-C does: after ``TextScreen/shouldLeave()`` of the visible screens
  /// and ``TributaryFlow/Flow/onLeave(_:)`` of the flows around them.
  ///
  /// ```swift
  /// flow.commands { [Command("Quit", key: .character("q")) { flow.askToLeave() }] }
  /// ```
  ///
  /// Does nothing if no host shows the screen.
  public func askToLeave() { environment[LeaveRequest.self]() }
}

/// The host's answer to a screen that asks to leave.
enum LeaveRequest: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable () -> Void = {}
}

/// The commands of a flow.
enum FlowCommands: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable () -> [Command] = { [] }
}

/// The decision of a flow whether the user may leave the program.
enum LeaveDecision: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable () -> Bool = { true }
}
