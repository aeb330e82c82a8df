/// What happened to a screen's place in the life of a window.
///
/// One navigation tells these in a fixed order:
///
/// | order | event | of which screens | among themselves |
/// |---|---|---|---|
/// | 1 | `disappeared` | those that showed before and do not now | innermost first |
/// | 2 | `left` | those that have left their flow for good | innermost first |
/// | 3 | `entered` | those that have come into a flow | outermost first |
/// | 4 | `appeared` | those that show now and did not before | outermost first |
///
/// A screen *shows* when it is among ``Scene/screens`` of the window: on its path, or in a pane beside that; a flow
/// around it shows as well. A change of the window's width may bring `appeared` and `disappeared` alone. Screens are
/// not told of this themselves, so that it clutters no `Inputs`; who needs it observes the window.
/// The order for each verb is listed in `docs/lifecycle.md`.
public struct LifecycleEvent: Sendable, Equatable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// The screen came into a flow; it may not show yet, as on a tab that is not selected.
    case entered

    /// The screen shows now.
    case appeared

    /// The screen does not show any more; it may do so again.
    case disappeared

    /// The screen has left for good.
    case left
  }

  /// What happened.
  public let kind: Kind

  /// Which screen it happened to.
  public let screen: ObjectIdentifier

  /// The screen's title at that moment.
  public let title: String
}
