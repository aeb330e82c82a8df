/// How one screen gives way to another: an idea of it, which each host draws by its own means.
///
/// An app makes one of its own with ``Kind/reveal(_:)``:
///
/// ```swift
/// let curtain = Transition(.reveal("curtain") { x, _ in abs(2 * x - 1) }, .forward)
/// ```
///
/// It has no duration and no curve: those are a host's own, and a host that moves nothing shows the
/// new screen at once. Which one goes with which step is said by a `TransitionTable`.
public struct Transition: Sendable, Equatable {
  /// What moves.
  public enum Kind: Sendable, Equatable {
    /// The new screen pushes the old one aside.
    case slide

    /// The new screen comes over the old one, or the old one goes from over it.
    case cover

    /// The one grows faint while the other grows clear.
    case fade

    /// The new screen shows where the old one was, each part of it at a time of its own.
    case reveal(Reveal)

    /// Nothing moves.
    case none
  }

  /// A transition of an app's own: the time at which each part of the new screen shows.
  public struct Reveal: Sendable, Equatable {
    /// The name, by which two are told apart.
    public let name: String

    private let time: @Sendable (Double, Double) -> Double

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - name: the same for equal ones.
    ///   - time: the share of the time, from 0 to 1, at which a point shows the new screen. The point is given
    ///     from 0 to 1 from left to right and from top to bottom. Pure; called for each point of each frame.
    public init(_ name: String, time: @escaping @Sendable (_ x: Double, _ y: Double) -> Double) {
      self.name = name
      self.time = time
    }

    /// The share of the time at which a point shows the new screen.
    ///
    /// - Parameters:
    ///   - x: from 0 at the left to 1 at the right.
    ///   - y: from 0 at the top to 1 at the bottom.
    /// - Returns: from 0 at the begin to 1 at the end.
    public func time(x: Double, y: Double) -> Double { time(x, y) }

    /// Whether two have the same name.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  /// Which way.
  public enum Direction: String, Sendable, CaseIterable {
    /// Deeper into the flow.
    case forward

    /// Back out of it.
    case back
  }

  /// What moves.
  public let kind: Kind

  /// Which way.
  public let direction: Direction

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - kind: what moves.
  ///   - direction: which way.
  public init(_ kind: Kind, _ direction: Direction) {
    self.kind = kind
    self.direction = direction
  }
}

extension Transition.Kind: CustomStringConvertible {
  /// A transition of an app's own.
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

  /// The name of the kind, or of the transition of an app's own.
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
/// It holds for a flow and everything inside it that has no table of its own; no screen knows of
/// it.
public struct TransitionTable: Sendable {
  private let choose: @Sendable (Step.Kind) -> Transition

  /// Makes a table.
  ///
  /// - Parameter choose: total and pure.
  public init(_ choose: @escaping @Sendable (Step.Kind) -> Transition) {
    self.choose = choose
  }

  /// The transition of a kind of step.
  public subscript(kind: Step.Kind) -> Transition { choose(kind) }
}

extension TransitionTable {
  /// Stacks slide, presented screens cover, tabs and roots fade; where only the focus moves, nothing else does.
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

  /// Nothing moves.
  public static let identity = TransitionTable { kind in
    Transition(.none, kind == .pop || kind == .dismiss ? .back : .forward)
  }
}

extension Flow {
  /// The table for this flow and what is inside it; nil unless it has been given one of its own.
  public var transitions: TransitionTable? {
    get { node.transitions }
    set { release(exchange(&node.transitions, with: newValue)) }
  }
}
