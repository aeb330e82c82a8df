import Tributary

@MainActor
final class StationSearch {
  let found: Property<[String]>
  private(set) var text = ""
  private let typed = Bus<String>()

  static let pause: Duration = .milliseconds(300)

  init(
    clock: any Clock<Duration>, stations: @escaping @Sendable (String) async -> [String]
  ) {
    let found = MutableProperty<[String]>([])
    self.found = Property(found)
    typed.signal
      .debounce(for: Self.pause, clock: clock)
      .skipRepeats()
      .flatMap(.latest) { text in
        SignalProducer { observer in observer.send(text.isEmpty ? [] : await stations(text)) }
      }
      .observe { found.value = $0 }
  }

  func type(_ text: String) {
    self.text = text
    typed.observer.send(text)
  }
}

enum StationsScreen {
  enum Outputs: Sendable { case select(String) }

  @MainActor static func vend(_ search: StationSearch) -> ViewScreen<Outputs> {
    ViewScreen("Stations") { screen in
      TextField("Name", text: search.text) { search.type($0) }
      List(search.found.value, id: \.self) { name in
        Button(name) { screen.send(.select(name)) }.buttonStyle(.plain)
      }
    }
  }
}

enum StationsFlow {
  enum Outputs: Sendable { case chosen(String) }

  @MainActor static func vend(_ search: StationSearch) -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: StationsScreen.vend(search), mapIO)
  }

  private static func mapIO(_ output: StationsScreen.Outputs) -> Outputs {
    switch output {
    case .select(let name): .chosen(name)
    }
  }
}
