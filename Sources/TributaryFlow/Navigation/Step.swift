/// One navigation, as a value: what a flow did with its screens.
///
/// A host draws the transition that goes with it, a log writes it down, a test expects it.
public struct Step: Sendable, Equatable {
  /// What was done.
  public enum Kind: String, Sendable, CaseIterable {
    /// A screen was put on a stack.
    case push

    /// The top of a stack was taken away, one screen or more.
    case pop

    /// A stack was given other screens.
    case replace

    /// A screen was presented above a flow.
    case present

    /// A presented screen was taken away, with those above it.
    case dismiss

    /// Another tab was selected.
    case select

    /// The screen of a root flow or of a column was swapped.
    case show

    /// The focus went to another pane.
    case focus
  }

  /// What was done.
  public let kind: Kind

  /// The title of the innermost screen that showed before.
  public let from: String

  /// The title of the innermost screen that shows now.
  public let to: String

  /// The name of the type of the innermost screen that shows now, without generic arguments.
  public let screenType: String

  /// How a host shows it, by the table that holds for the flow.
  public let transition: Transition

  /// Counts the steps of a window from 1, so that each is told from the next like it.
  public let token: Int
}

extension Step: CustomStringConvertible {
  /// Such as `push: Start → Size`.
  public var description: String { "\(kind): \(from) → \(to)" }
}
