import Tributary

/// The first screen of a sub flow.
final class ListScreen: TextScreen {
  enum Inputs: Sendable, Equatable { case show(marked: Set<String>) }

  enum Outputs: Sendable, Equatable {
    case tapItem(String)
    case tapClose
    case tapMore
  }

  let title: String
  @InputPort var inputs: Observer<Inputs>
  @OutputPort var outputs: Signal<Outputs>

  private let items: [String]
  private let style: NavigationStyle
  private let more: String
  private let live: LiveFlows
  private var marked: Set<String> = []

  // The last label is that of the button to the other list.
  init(
    _ title: String, _ items: [String], in style: NavigationStyle, more: String, live: LiveFlows
  ) {
    self.title = title
    self.items = items
    self.style = style
    self.more = more
    self.live = live
    _inputs.observe { [weak self] input in
      switch input {
      case .show(let marked): self?.marked = marked
      }
    }
  }

  var leadingButtons: [Button] {
    style.hasClose ? [Button("Close") { self._outputs.send(.tapClose) }] : []
  }

  var body: [any View] {
    Form {
      List(items) { item in
        Button(self.marked.contains(item) ? "\(item), marked" : item) {
          self._outputs.send(.tapItem(item))
        }.buttonStyle(.plain)
      }
      Button(more) { self._outputs.send(.tapMore) }
      FlowCount(live: live)
    }
  }
}
