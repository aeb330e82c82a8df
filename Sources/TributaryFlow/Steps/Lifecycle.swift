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
/// A screen *shows* when it is on the window's path; a flow on the path shows as well. Screens are
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

/// The screens of a window at one moment.
@MainActor
struct Scene {
  let path: [any Screen]
  let placed: [any Screen]
  let isWhole: Bool

  /// - Parameters:
  ///   - window: the window.
  ///   - place: where a step is done, which changes what stands directly inside it.
  ///   - isWhole: whether all screens of the window count, or only those that such a step changes.
  init(of window: Window, around place: Place, isWhole: Bool) {
    self.isWhole = isWhole
    path = window.path
    placed =
      isWhole ? Self.screens(in: window.root) : (place.screen as? any Flow).map(Self.inside) ?? []
  }

  /// Whether the screens, or their order, are others.
  func differs(from other: Scene) -> Bool {
    !path.elementsEqual(other.path, by: ===) || !placed.elementsEqual(other.placed, by: ===)
  }

  /// What lies between this moment and a later one.
  func events(to later: Scene) -> [LifecycleEvent] {
    func missing(_ screens: [any Screen], in others: [any Screen]) -> [any Screen] {
      let known = Set(others.map { ObjectIdentifier($0) })
      return screens.filter { !known.contains(ObjectIdentifier($0)) }
    }
    func events(_ kind: LifecycleEvent.Kind, _ screens: [any Screen]) -> [LifecycleEvent] {
      screens.map {
        LifecycleEvent(kind: kind, screen: ObjectIdentifier($0), title: $0.title)
      }
    }
    return events(.disappeared, missing(path, in: later.path).reversed())
      + events(.left, missing(placed, in: later.placed).reversed())
      + events(.entered, missing(later.placed, in: placed))
      + events(.appeared, missing(later.path, in: path))
  }

  // A flow before its children, and these before what it presents.
  static func screens(in screen: any Screen) -> [any Screen] {
    guard let flow = screen as? any Flow else { return [screen] }
    return [screen] + inside(flow).flatMap { screens(in: $0) }
  }

  private static func inside(_ flow: any Flow) -> [any Screen] { flow.children + flow.presented }
}
