import Tributary

/// The tree of screens and the saved values of the run at the entry of the cursor.
final class TreeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapFollow
  }

  let title = "Tree"
  @OutputPort var outputs: Signal<Outputs>

  private let store: RunStore

  init(store: RunStore) { self.store = store }

  var commands: [Command] {
    [Command("Follow the end", key: .character("f")) { self._outputs.send(.tapFollow) }]
  }

  var body: [any View] {
    if let state = store.state {
      LogView("Tree and values", count: state.tree.count + state.values.count, wraps: true) {
        self.line($0, of: state)
      }
    } else {
      Text("There is no tree yet.", style: .muted)
    }
  }

  // The values follow the screens, of which those that show are bright.
  private func line(_ index: Int, of state: InspectedRun.State) -> Text {
    if index >= state.tree.count { return Text(state.values[index - state.tree.count]) }
    let screen = state.tree[index]
    return Text(screen.text, style: screen.isShown ? .accent : .muted)
  }
}
