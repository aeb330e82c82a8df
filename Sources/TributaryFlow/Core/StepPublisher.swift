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
