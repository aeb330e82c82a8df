import Tributary

/// The first screen of a sub flow; it has a button for each output that it was offered.
final class ListScreen: TextScreen {
  enum Inputs: Sendable {
    case mark(String)
  }

  enum Outputs: Sendable, Equatable {
    case tapItem(String)
    case tapLakes
    case tapClose
  }

  let title: String
  let route: [String]
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let items: [String]
  private let offered: [Outputs]
  private let children: Children
  private var marked: Set<String> = []
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(_ title: String, _ items: [String], offered: [Outputs], children: Children) {
    self.title = title
    self.items = items
    self.offered = offered
    self.children = children
    route = [title.lowercased()]
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .mark(let item): self?.marked.insert(item)
      }
    }
  }

  var trailingButtons: [Button] {
    if !offered.contains(.tapClose) { return [] }
    return [Button("Close") { self.output.observer.send(.tapClose) }]
  }

  var body: [any View] {
    List(items) { item in
      Button(self.marked.contains(item) ? "\(item), marked" : item, isPlain: true) {
        self.output.observer.send(.tapItem(item))
      }
    }
    if offered.contains(.tapLakes) {
      Button("Lakes") { self.output.observer.send(.tapLakes) }
    }
    FlowCount(children: children)
  }
}
