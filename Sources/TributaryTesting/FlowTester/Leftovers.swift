/// What a `FlowTester` may find left over: things that happened and that nothing expected, and what
/// has not ended.
///
/// ```swift
/// FlowTester(flow)                                // all of it fails the test
/// FlowTester(flow, ignoring: [.actions, .work])   // what the flow does inside is its own affair
/// FlowTester(flow, ignoring: .everything)         // relaxed: only what is expected has to happen
/// ```
///
/// What is ignored may still be expected; what else of it happened in between is passed over then.
public struct Leftovers: OptionSet, Sendable {
  /// Which kinds, as bits.
  public let rawValue: Int

  /// Makes a set of kinds from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Actions that flows handled, and those that a check refused.
  public static let actions = Leftovers(rawValue: 1)

  /// What flows did with their screens.
  public static let steps = Leftovers(rawValue: 2)

  /// What the tested flow told its parent.
  public static let outputs = Leftovers(rawValue: 4)

  /// Messages, answered or not.
  public static let messages = Leftovers(rawValue: 8)

  /// Work that was begun, and work that still runs at the end.
  public static let work = Leftovers(rawValue: 16)

  /// Screens that have left and are alive at the end.
  public static let screens = Leftovers(rawValue: 32)

  /// All of these.
  public static let everything: Leftovers = [
    .actions, .steps, .outputs, .messages, .work, .screens,
  ]
}

extension Leftovers {
  /// As a test would write it.
  var spelling: String {
    let names: [(Leftovers, String)] = [
      (.actions, ".actions"), (.steps, ".steps"), (.outputs, ".outputs"),
      (.messages, ".messages"), (.work, ".work"), (.screens, ".screens"),
    ]
    let own = names.filter { contains($0.0) }.map(\.1)
    return own.count == 1 ? own[0] : "[\(own.joined(separator: ", "))]"
  }
}
