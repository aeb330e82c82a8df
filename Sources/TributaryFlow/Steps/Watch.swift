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
  /// The screens before a change at a place.
  func scene(of window: Window?, around place: Place) -> Scene? {
    window.map { Scene(of: $0, around: place, isWhole: tellsLifecycle) }
  }

  /// Tells of a change; of one that changed nothing there is nothing to tell.
  func tell(_ kind: Step.Kind, since before: Scene, at place: Place, in context: TreeContext) {
    guard let window = context.window else { return }
    let after = Scene(of: window, around: place, isWhole: before.isWhole)
    guard before.differs(from: after) else { return }
    token += 1
    let step = Step(
      kind: kind, from: before.path.last?.title ?? "", to: after.path.last?.title ?? "",
      transition: place.tableInForce[kind], token: token)
    var reports: [@MainActor () -> Void] = [{ self.steps.observer.send(step) }]
    for event in before.isWhole ? before.events(to: after) : [] {
      reports.append { self.lifecycle.observer.send(event) }
    }
    context.report(reports)
  }
}

extension Place {
  /// The table that holds here: this flow's, or that of the nearest one above that has one.
  fileprivate var tableInForce: TransitionTable {
    transitions ?? parent?.tableInForce ?? .standard
  }
}
