import Tributary

final class BreadScreen: TextScreen {
  enum Outputs: Sendable { case tapToast }

  let title = "Bread"
  @OutputPort var outputs: Signal<Outputs>

  var body: [any View] {
    Text("White.")
    Button("Toast") { self._outputs.send(.tapToast) }
  }
}

final class DoneScreen: TextScreen {
  enum Outputs: Sendable { case tapEat }

  let title = "Done"
  @OutputPort var outputs: Signal<Outputs>

  var body: [any View] {
    Text("Golden brown.")
    Button("Eat") { self._outputs.send(.tapEat) }
  }
}

enum ToastFlow {
  enum Outputs: Sendable, Equatable { case eaten }
  private enum Action: Sendable, Equatable { case toast, serve, finish }

  @MainActor static func vend(clock: any Clock<Duration>) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: BreadScreen(), mapIO)
    flow.routes(.literal("done", .serve))
    flow.handle { flow, action in
      switch action {
      case .toast:
        flow.run(key: "toast") {
          try? await clock.sleep(for: .seconds(2))
        } mapIO: {
          mapIO(slept: $0)
        }
      case .serve: flow.push(DoneScreen(), mapIO)
      case .finish: flow.emit(.eaten)
      }
    }
    return flow
  }

  private static func mapIO(_ output: BreadScreen.Outputs) -> Action {
    switch output {
    case .tapToast: .toast
    }
  }

  private static func mapIO(slept: Void?) -> Action { .serve }

  private static func mapIO(_ output: DoneScreen.Outputs) -> Action {
    switch output {
    case .tapEat: .finish
    }
  }
}
