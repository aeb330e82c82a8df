// The post's Main and Settings as a reader types them in: the same code in a target whose default isolation is the main
// actor, and in one without it.
import Observation
import Tributary

@MainActor @Observable final class Visits {
  var count = 0
}

final class MainScreen: TextScreen {
  enum Outputs: Sendable { case tappedSettings }

  let title = "Main"
  @OutputPort var outputs: Signal<Outputs>
  private let visits: Visits

  init(_ visits: Visits) {
    self.visits = visits
  }

  var body: [any View] {
    Text("Visits: \(visits.count)")
    Button("Settings") { self._outputs.send(.tappedSettings) }
  }
}

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable { case tappedDone }

  let title = "Settings"
  @OutputPort var outputs: Signal<Outputs>

  var body: [any View] {
    Button("Done") { self._outputs.send(.tappedDone) }
  }
}

enum SettingsCoordinator {
  enum Outputs: Sendable { case done }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let settings = SettingsScreen()
    let flow = NavigationFlow<Never, Never, Outputs>(root: .attached(settings))
    flow.outputBus.attach(settings.outputs.map(mapIO))
    return flow
  }

  nonisolated static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .tappedDone: .done
    }
  }
}

enum MainCoordinator {
  enum Inputs: Sendable { case presentSettings, dismissChild }

  @MainActor static func vend() -> some Screen<Inputs, Never> {
    let visits = Visits()
    let main = MainScreen(visits)
    let flow = NavigationFlow<Inputs, Inputs, Never>(root: .attached(main))
    flow.inputBus.attach(main.outputs.map(on: .main, mapIO))
    flow.handle { flow, input in
      switch input {
      case .presentSettings:
        let settings = SettingsCoordinator.vend()
        flow.inputBus.attach(settings.outputs.map(on: .main, mapIO))
        flow.present(.attached(settings))
      case .dismissChild:
        flow.dismiss()
        visits.count += 1
      }
    }
    return flow
  }

  static func mapIO(_ output: MainScreen.Outputs) -> Inputs {
    switch output {
    case .tappedSettings: .presentSettings
    }
  }

  static func mapIO(_ output: SettingsCoordinator.Outputs) -> Inputs {
    switch output {
    case .done: .dismissChild
    }
  }
}

@main enum Post {
  static func main() async {
    await TextApp("Post", abstract: "The post's Main and Settings.").run { _ in
      MainCoordinator.vend()
    }
  }
}
