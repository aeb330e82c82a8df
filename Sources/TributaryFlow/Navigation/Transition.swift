/// How one screen gives way to another: an idea of it, which each host draws by its own means.
///
/// It has no duration and no curve: those are a host's own, and a host that moves nothing shows the
/// new screen at once. Which one goes with which step is said by a `TransitionTable`.
public struct Transition: Sendable, Equatable {
  /// What moves.
  public enum Kind: String, Sendable, CaseIterable {
    /// The new screen pushes the old one aside.
    case slide

    /// The new screen comes over the old one, or the old one goes from over it.
    case cover

    /// The one grows faint while the other grows clear.
    case fade

    /// Nothing moves.
    case none
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
  /// Stacks slide, what is presented covers, tabs and roots fade.
  public static let standard = TransitionTable { kind in
    switch kind {
    case .push: Transition(.slide, .forward)
    case .pop: Transition(.slide, .back)
    case .present: Transition(.cover, .forward)
    case .dismiss: Transition(.cover, .back)
    case .replace, .select, .show: Transition(.fade, .forward)
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
