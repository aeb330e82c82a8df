/// Tells who wants to know what a window's flows do with their screens.
///
/// A window makes one when somebody asks for its steps or its life-cycle events; until then a step
/// costs nothing.
@MainActor
final class Watch {
  let steps = Bus<Step>()
  let lifecycle = Bus<LifecycleEvent>()
  private var token = 0
}

extension Watch {
  /// Does a step and tells of it; of one that changed nothing there is nothing to tell.
  func step(
    _ kind: Step.Kind, in window: Window, by table: TransitionTable, _ change: () -> Void
  ) {
    let before = Scene(of: window)
    change()
    let after = Scene(of: window)
    let events = before.events(to: after)
    guard !events.isEmpty else { return }
    token += 1
    steps.observer.send(
      Step(
        kind: kind, from: before.path.last?.title ?? "", to: after.path.last?.title ?? "",
        transition: table[kind], token: token))
    for event in events { lifecycle.observer.send(event) }
  }
}

extension Place {
  /// The table that holds here: this flow's, or that of the nearest one above that has one.
  private var tableInForce: TransitionTable {
    transitions ?? parent?.tableInForce ?? .standard
  }

  /// Changes which screens there are, and tells the host and whoever watches.
  func step(_ kind: Step.Kind, _ change: () -> Void) {
    watched(kind, change)
    didNavigate()
  }

  /// Changes which screens there are, and tells whoever watches; the host is told otherwise.
  func watched(_ kind: Step.Kind, _ change: () -> Void) {
    if let window = queue.window, let watch = window.watch {
      watch.step(kind, in: window, by: tableInForce, change)
    } else {
      change()
    }
  }
}
