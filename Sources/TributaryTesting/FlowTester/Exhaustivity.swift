/// The kinds of events that a test of a flow has to expect, and the checks at its end.
///
/// ```swift
/// FlowTester { PizzaFlow.vend() }                                          // all of them
/// FlowTester(exhaustivity: .except([.actions, .work])) { PizzaFlow.vend() }
/// FlowTester(exhaustivity: .off) { PizzaFlow.vend() }                      // none has to
/// ```
///
/// A test may expect events of other kinds; unexpected ones of those kinds are skipped.
public struct Exhaustivity: OptionSet, Sendable {
  /// The kinds, as bits.
  public let rawValue: Int

  /// Creates a set of kinds from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Actions that flows handled, and those that an interception rejected.
  public static let actions = Exhaustivity(rawValue: 1)

  /// Navigations.
  public static let steps = Exhaustivity(rawValue: 2)

  /// Outputs of the tested flow.
  public static let outputs = Exhaustivity(rawValue: 4)

  /// Messages, answered or not.
  public static let messages = Exhaustivity(rawValue: 8)

  /// The start and the end of work, and work that still runs at the end of the test.
  public static let work = Exhaustivity(rawValue: 16)

  /// Screens that have left and are alive at the end of the test.
  public static let screens = Exhaustivity(rawValue: 32)

  /// Changes of watched properties.
  public static let changes = Exhaustivity(rawValue: 64)

  /// All kinds.
  public static let all: Exhaustivity = [
    .actions, .steps, .outputs, .messages, .work, .screens, .changes,
  ]

  /// No kind.
  public static let off: Exhaustivity = []

  /// All kinds except the given ones.
  public static func except(_ kinds: Exhaustivity) -> Exhaustivity { all.subtracting(kinds) }
}

extension Exhaustivity {
  /// The set in the spelling of a test.
  var spelling: String {
    let names: [(Exhaustivity, String)] = [
      (.actions, ".actions"), (.steps, ".steps"), (.outputs, ".outputs"),
      (.messages, ".messages"), (.work, ".work"), (.screens, ".screens"), (.changes, ".changes"),
    ]
    let own = names.filter { contains($0.0) }.map(\.1)
    return own.count == 1 ? own[0] : "[\(own.joined(separator: ", "))]"
  }
}
