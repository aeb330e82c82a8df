/// The transition from one screen to another, in general terms: each host draws it by its own
/// means.
///
/// An app defines its own with ``Kind/reveal(_:)``:
///
/// ```swift
/// let curtain = Transition(.reveal("curtain") { x, _ in abs(2 * x - 1) }, .forward)
/// ```
///
/// A transition has no duration and no curve: the host chooses those, and a host without animations
/// shows the new screen at once. A `TransitionTable` chooses the transition of each step.
public struct Transition: Sendable, Equatable {
  /// The kinds of transitions.
  public enum Kind: Sendable, Equatable {
    /// The new screen pushes the old one aside.
    case slide

    /// The new screen moves over the old one, or the old one moves away and uncovers the new one.
    case cover

    /// The old screen fades out while the new one fades in.
    case fade

    /// Each part of the new screen replaces that of the old one at its own time.
    case reveal(Reveal)

    /// The new screen shows at once.
    case none
  }

  /// An app's own transition: the time at which each part of the new screen shows.
  public struct Reveal: Sendable, Equatable {
    /// The name; two transitions with the same name are equal.
    public let name: String

    private let time: @Sendable (Double, Double) -> Double

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - name: the same for equal ones.
    ///   - time: returns the fraction of the duration, from 0 to 1, after which a point shows the
    ///     new screen. The coordinates go from 0 to 1, from left to right and from top to bottom.
    ///     Pure; called for each point of each frame.
    public init(_ name: String, time: @escaping @Sendable (_ x: Double, _ y: Double) -> Double) {
      self.name = name
      self.time = time
    }

    /// The fraction of the duration after which a point shows the new screen.
    ///
    /// - Parameters:
    ///   - x: from 0 at the left to 1 at the right.
    ///   - y: from 0 at the top to 1 at the bottom.
    /// - Returns: from 0 at the start to 1 at the end.
    public func time(x: Double, y: Double) -> Double { time(x, y) }

    /// Whether two transitions have the same name.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  /// The directions of a transition.
  public enum Direction: String, Sendable, CaseIterable {
    /// Deeper into the flow.
    case forward

    /// Back out of the flow.
    case back
  }

  /// The kind of the transition.
  public let kind: Kind

  /// The direction of the transition.
  public let direction: Direction

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - kind: the kind of the transition.
  ///   - direction: the direction of the transition.
  public init(_ kind: Kind, _ direction: Direction) {
    self.kind = kind
    self.direction = direction
  }
}

extension Transition.Kind: CustomStringConvertible {
  /// A transition that an app defines.
  ///
  /// - Parameters:
  ///   - name: the same for equal ones.
  ///   - time: as with ``Transition/Reveal/init(_:time:)``.
  /// - Returns: the kind.
  public static func reveal(
    _ name: String, time: @escaping @Sendable (_ x: Double, _ y: Double) -> Double
  ) -> Self {
    .reveal(Transition.Reveal(name, time: time))
  }

  /// The name of the kind, or of the transition that an app defines.
  public var description: String {
    switch self {
    case .slide: "slide"
    case .cover: "cover"
    case .fade: "fade"
    case .reveal(let reveal): reveal.name
    case .none: "none"
    }
  }
}

/// Chooses the transition of each kind of step.
///
/// ```swift
/// flow.transitions = TransitionTable { kind in
///   kind == .push ? Transition(.fade, .forward) : TransitionTable.standard[kind]
/// }
/// ```
///
/// It applies to a flow and everything inside it that has no table of its own. Screens do not know
/// it.
public struct TransitionTable: Sendable {
  private let choose: @MainActor @Sendable (Step.Kind) -> Transition

  /// Creates a table.
  ///
  /// - Parameter choose: total and pure.
  public init(_ choose: @escaping @MainActor @Sendable (Step.Kind) -> Transition) {
    self.choose = choose
  }

  /// The transition of a kind of step.
  @MainActor
  public subscript(kind: Step.Kind) -> Transition { choose(kind) }
}

extension TransitionTable {
  /// The default table: stacks slide, presented screens cover, tabs and roots fade, and a change of
  /// focus has no transition.
  public static let standard = TransitionTable { kind in
    switch kind {
    case .push: Transition(.slide, .forward)
    case .pop: Transition(.slide, .back)
    case .present: Transition(.cover, .forward)
    case .dismiss: Transition(.cover, .back)
    case .replace, .select, .show: Transition(.fade, .forward)
    case .focus: Transition(.none, .forward)
    }
  }

  /// A table without animations.
  public static let identity = TransitionTable { kind in
    Transition(.none, kind == .pop || kind == .dismiss ? .back : .forward)
  }
}
