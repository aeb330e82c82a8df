import Tributary

/// The log of the flows, with a cursor that follows its end until the user moves it.
final class EntriesScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case moveTo(Int)
    case open(Int)
    case tapFollow
  }

  let title = "Log"
  @OutputPort var outputs: Signal<Outputs>

  private let store: RunStore

  init(store: RunStore) { self.store = store }

  var commands: [Command] {
    [Command("Follow the end", key: .character("f")) { self._outputs.send(.tapFollow) }]
  }

  var body: [any View] {
    let run = store.run.value
    ForEach(run.notes, id: \.self) { Text($0, style: .muted) }
    List(run.entries, selection: store.position) { entry in
      Text(entry.text, style: entry.isTrouble ? .negative : entry.isStep ? .accent : .plain)
    } onMove: {
      self._outputs.send(.moveTo($0))
    } onActivate: {
      self._outputs.send(.open($0))
    }
  }
}
