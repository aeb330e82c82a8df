import Tributary

/// The first screen of a sub flow; besides its items it has a button for each output that it was
/// offered.
///
/// - `Other`: what else its flow may be told; `Never` where that is nothing.
final class ListScreen<Other: Sendable>: TextScreen {
  enum Inputs: Sendable { case mark(String) }

  enum Outputs: Sendable {
    case tapItem(String)
    case tapClose
    case tap(Other)
  }

  let title: String
  let route: [String]
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let items: [String]
  private let style: NavigationStyle
  private let others: KeyValuePairs<String, Other>
  private let children: Children
  private var marked: Set<String> = []
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(
    _ title: String, _ items: [String], in style: NavigationStyle, _ children: Children,
    others: KeyValuePairs<String, Other>
  ) {
    self.title = title
    self.items = items
    self.style = style
    self.others = others
    self.children = children
    route = [title.lowercased()]
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .mark(let item): self?.marked.insert(item)
      }
    }
  }

  var trailingButtons: [Button] {
    style.closing(Outputs.tapClose).map { label, output in
      Button(label) { self.output.observer.send(output) }
    }
  }

  var body: [any View] {
    List(items) { item in
      Button(self.marked.contains(item) ? "\(item), marked" : item, isPlain: true) {
        self.output.observer.send(.tapItem(item))
      }
    }
    for (label, other) in others {
      Button(label) { self.output.observer.send(.tap(other)) }
    }
    FlowCount(children: children)
  }
}
