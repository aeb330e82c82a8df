import Tributary

/// The first screen of a sub flow.
final class ListScreen: TextScreen {
  enum Inputs: Sendable, Equatable { case mark(String) }

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
  private let more: String?
  private let live: LiveFlows
  private let marked: MutableProperty<Set<String>>

  // A label adds one more button.
  init(
    _ title: String, _ items: [String], in style: NavigationStyle, more: String? = nil,
    marked: MutableProperty<Set<String>> = MutableProperty([]), live: LiveFlows
  ) {
    self.title = title
    self.items = items
    self.style = style
    self.more = more
    self.marked = marked
    self.live = live
    _inputs.observe { [weak self] input in
      switch input {
      case .mark(let item): self?.marked.value.insert(item)
      }
    }
  }

  var trailingButtons: [Button] {
    style.hasClose ? [Button("Close") { self._outputs.send(.tapClose) }] : []
  }

  var body: [any View] {
    List(items) { item in
      Button(self.marked.value.contains(item) ? "\(item), marked" : item, isPlain: true) {
        self._outputs.send(.tapItem(item))
      }
    }
    if let more { Button(more) { self._outputs.send(.tapMore) } }
    FlowCount(live: live)
  }
}
