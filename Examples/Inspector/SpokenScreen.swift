import Tributary

/// The screen of the run at the entry of the cursor, as it is spoken.
final class SpokenScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapNext
    case tapPrevious
    case tapFollow
  }

  let title = "Screen"
  @OutputPort var outputs: Signal<Outputs>

  private let store: RunStore

  init(store: RunStore) { self.store = store }

  var commands: [Command] {
    [
      Command("Next entry", key: .character("n")) { self._outputs.send(.tapNext) },
      Command("Previous entry", key: .character("p")) { self._outputs.send(.tapPrevious) },
      Command("Follow the end", key: .character("f")) { self._outputs.send(.tapFollow) },
    ]
  }

  var body: [any View] {
    if let state = store.state {
      LogView("Screen at the entry", lines: state.lines, wraps: true)
    } else {
      Text("Nothing was on screen yet.", style: .muted)
    }
  }
}
