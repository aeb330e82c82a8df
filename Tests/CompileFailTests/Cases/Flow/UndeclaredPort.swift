import TributaryFlow

@MainActor private enum MainFlow {
  enum Inputs: Sendable { case refresh }
  enum Outputs: Sendable { case done }

  static func vend() -> some Screen<Inputs, Outputs> {
    NavigationFlow<Inputs, Inputs, Outputs>(root: MainScreen())
  }
}

private final class MainScreen: Screen {
  let title = "Main"
}

@MainActor private func use() {
  let main = MainFlow.vend()
  // error: has no member 'reload'
  main.inputs.send(.reload)
  main.outputs.observe { output in
    switch output {
    case .done: break
    // error: has no member 'cancelled'
    case .cancelled: break
    }
  }
}
