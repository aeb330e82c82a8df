/// One navigation as a value: a change that a flow made to its screens.
///
/// A host draws its transition, a log writes it, a test expects it.
public struct Step: Sendable, Equatable {
  /// The kinds of steps.
  public enum Kind: String, Sendable, CaseIterable {
    /// A screen was pushed on a stack.
    case push

    /// One screen or more were popped from a stack.
    case pop

    /// The screens of a stack were replaced.
    case replace

    /// A screen was presented over a flow.
    case present

    /// A presented screen was dismissed, with those above it.
    case dismiss

    /// Another tab was selected.
    case select

    /// The screen of a root flow or of a column was replaced.
    case show

    /// The focus moved to another pane.
    case focus
  }

  /// The kind of the step.
  public let kind: Kind

  /// The title of the innermost screen that showed before.
  public let from: String

  /// The title of the innermost screen that shows now.
  public let to: String

  /// The name of the type of the innermost screen that shows now, without generic arguments.
  public let screenType: String

  /// The transition that a host draws, from the table that applies to the flow.
  public let transition: Transition

  /// The number of the step in its window, from 1; it distinguishes equal steps.
  public let token: Int
}

extension Step: CustomStringConvertible {
  /// A text such as `push: Start → Size`.
  public var description: String { "\(kind): \(from) → \(to)" }
}
