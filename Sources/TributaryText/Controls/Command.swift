public import TributaryFlow

/// Something that a user can do here by a key, by its name, or by its number in lines.
///
/// Views have commands by ``View/commands(_:)``, screens by ``TextScreen/commands``, and flows by
/// ``TributaryFlow/Flow/commands(_:)``. A key runs the first command that has it and is enabled, from the view with the
/// focus outward: view, screen, the flows around it. A text field keeps the keys that type and edit.
///
/// The line of keys, the list of commands (`?` or F1), the numbered lines and `tap "Undo"` of scripts are made of them.
///
/// ```swift
/// var commands: [Command] {
///   [Command("Undo", key: .control("u"), isEnabled: drawing.canUndo) { self.drawing.undo() }]
/// }
/// ```
@MainActor
public struct Command {
  /// The name for the eye, for scripts and listeners.
  public let title: String

  /// The key that runs it; nil for none.
  public let key: Key?

  /// Whether it can be run now.
  public let isEnabled: Bool

  /// The action.
  public let action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: the name for the eye, for scripts and listeners.
  ///   - key: the key that runs it; nil for none.
  ///   - isEnabled: whether it can be run now.
  ///   - action: called once for each run.
  public init(
    _ title: String, key: Key? = nil, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.key = key
    self.isEnabled = isEnabled
    self.action = action
  }
}

extension Flow {
  /// Gives the flow commands, which hold on all its screens.
  ///
  /// - Parameter commands: asked for in each frame; the last call of this counts.
  public func commands(_ commands: @escaping @MainActor @Sendable () -> [Command]) {
    environment[FlowCommands.self] = commands
  }

  /// Asks before the program ends because the user leaves it, as by Ctrl-C.
  ///
  /// A closure that answers no may present an alert about unsaved work; the program ends with the first output of its
  /// root all the same. A signal that ends the program does not ask.
  ///
  /// - Parameter shouldLeave: whether the program may end; the last call of this counts.
  public func onLeave(_ shouldLeave: @escaping @MainActor @Sendable () -> Bool) {
    environment[LeaveDecision.self] = shouldLeave
  }
}

/// The commands of a flow.
enum FlowCommands: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable () -> [Command] = { [] }
}

/// The answer of a flow whether the user may leave the program.
enum LeaveDecision: EnvironmentKey {
  static let defaultValue: @MainActor @Sendable () -> Bool = { true }
}

extension Key {
  /// The key as a person reads it, such as `Ctrl-Z`.
  func title(_ words: HostWords) -> String {
    func named(_ name: String) -> String { words.keys[name] ?? name }
    switch self {
    case .character(let character): return character == " " ? named("Space") : String(character)
    case .control(let character): return "\(named("Ctrl"))-\(character.uppercased())"
    case .alt(let character): return "\(named("Alt"))-\(character.uppercased())"
    default:
      return named(
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined(separator: " "))
    }
  }
}
