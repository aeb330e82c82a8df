/// A change in the life of a screen in a window: it entered, appeared, disappeared or left.
///
/// One navigation sends these events in a fixed order:
///
/// | order | event | of which screens | among themselves |
/// |---|---|---|---|
/// | 1 | `disappeared` | those that showed before and do not now | innermost first |
/// | 2 | `left` | those that have left their flow for good | innermost first |
/// | 3 | `entered` | those that have come into a flow | outermost first |
/// | 4 | `appeared` | those that show now and did not before | outermost first |
///
/// A screen *shows* when it is among ``Scene/screens`` of the window: on its path, or in a pane
/// beside it; a flow around it shows as well. A change of the window's width may send `appeared`
/// and `disappeared` alone. Screens do not receive these events, which would clutter their
/// `Inputs`; observe the window instead. The order for each function is listed in
/// `docs/lifecycle.md`.
public struct LifecycleEvent: Sendable, Equatable {
  /// The kinds of events.
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

  /// The kind of the event.
  public let kind: Kind

  /// The identity of the screen.
  public let screen: ObjectIdentifier

  /// The screen's title at that moment.
  public let title: String
}
