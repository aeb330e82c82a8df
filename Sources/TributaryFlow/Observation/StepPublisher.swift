/// Publishes the steps and the life-cycle events of a window as signals.
@MainActor
final class StepPublisher: WindowObserver {
  let steps = Signal<Step>.pipe()
  let lifecycle = Signal<LifecycleEvent>.pipe()

  func observe(_ event: WindowEvent) {
    switch event {
    case .didChange(_, let step?): steps.observer.send(step)
    case .disappeared(let screen): send(.disappeared, screen)
    case .left(let screen, _): send(.left, screen)
    case .entered(let screen): send(.entered, screen)
    case .appeared(let screen): send(.appeared, screen)
    default: break
    }
  }

  private func send(_ kind: LifecycleEvent.Kind, _ screen: any Screen) {
    lifecycle.observer.send(
      LifecycleEvent(kind: kind, screen: ObjectIdentifier(screen), title: screen.title))
  }
}

extension Window {
  /// The steps of all flows of this window from now on.
  public var steps: Signal<Step> { published.steps.signal }

  /// The life-cycle events of this window's screens from now on, in the order of
  /// ``LifecycleEvent``.
  public var lifecycle: Signal<LifecycleEvent> { published.lifecycle.signal }

  private var published: StepPublisher {
    for case let known as StepPublisher in context.observers { return known }
    let new = StepPublisher()
    add(new)
    return new
  }
}
