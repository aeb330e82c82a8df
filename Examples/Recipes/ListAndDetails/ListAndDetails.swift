import Tributary

final class BirdsScreen: TextScreen {
  enum Outputs: Sendable { case moveTo(String), open(String) }

  let title = "Birds"
  @OutputPort var outputs: Signal<Outputs>
  private let names: [String]
  private let shown: Property<String?>

  init(_ names: [String], shown: Property<String?>) {
    self.names = names
    self.shown = shown
  }

  var body: [any View] {
    List(names, id: \.self, selection: shown.value) { name in
      Text(name)
    } onMove: { name in
      self._outputs.send(.moveTo(name))
    } onActivate: { name in
      self._outputs.send(.open(name))
    }
  }
}

enum BirdScreen {
  @MainActor static func vend(_ name: String, song: String) -> ViewScreen<Never> {
    ViewScreen(name) { _ in Text(song) }
  }
}

enum BirdsFlow {
  private enum Action: Sendable { case show(String), open(String), focusDetails }

  @MainActor static func vend(songs: [String: String]) -> some Screen<Never, Never> {
    let shown = MutableProperty<String?>(nil)
    let birds = BirdsScreen(songs.keys.sorted(), shown: Property(shown))
    let flow = SplitFlow<Never, Action, Never>(minimumWidths: [14, 26], root: Child(birds, mapIO))
    flow.routes(.value({ songs[$0] == nil ? nil : .open($0) }, { shownBird(in: $0) }))
    flow.handle { flow, action in
      let next = flow.inputBus.observer
      switch action {
      case .show(let name) where name == shown.value: break
      case .show(let name):
        shown.value = name
        flow.show(Child(BirdScreen.vend(name, song: songs[name] ?? "")), in: 1)
      case .open(let name):
        next.send(.show(name))
        next.send(.focusDetails)
      case .focusDetails: flow.focus(column: 1)
      }
    }
    return flow
  }

  private static func shownBird(in action: Action) -> String? {
    if case .show(let name) = action { name } else { nil }
  }

  private static func mapIO(_ output: BirdsScreen.Outputs) -> Action {
    switch output {
    case .moveTo(let name): .show(name)
    case .open(let name): .open(name)
    }
  }
}
