/// Tells who wants to know what a window's flows do with their screens.
///
/// A window makes one when somebody asks for its steps or its life-cycle events; until then a step
/// costs nothing.
@MainActor
final class Watch {
  let steps = Bus<Step>()
  private let lifecycle = Bus<LifecycleEvent>()
  private var token = 0

  // All screens of a window are looked at for these, and only for these.
  private var tellsLifecycle = false

  /// What happens to the screens of the window, from when this is asked for first.
  var events: Signal<LifecycleEvent> {
    tellsLifecycle = true
    return lifecycle.signal
  }
}

extension Watch {
  /// Does a step and tells of it; of one that changed nothing there is nothing to tell.
  func step(
    _ kind: Step.Kind, at place: Place, in window: Window, by table: TransitionTable,
    _ change: () -> Void
  ) {
    let isWhole = tellsLifecycle
    let before = Scene(of: window, around: place, isWhole: isWhole)
    change()
    let after = Scene(of: window, around: place, isWhole: isWhole)
    guard before.differs(from: after) else { return }
    token += 1
    steps.observer.send(
      Step(
        kind: kind, from: before.path.last?.title ?? "", to: after.path.last?.title ?? "",
        transition: table[kind], token: token))
    guard isWhole else { return }
    for event in before.events(to: after) { lifecycle.observer.send(event) }
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
      watch.step(kind, at: self, in: window, by: tableInForce, change)
    } else {
      change()
    }
  }
}
