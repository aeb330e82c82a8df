import Tributary

/// Leads nowhere, so that it needs no flow of its own; the button that marks its river is there
/// while something can mark it.
final class DetailScreen: TextScreen {
  enum Outputs: Sendable {
    case tapClose
  }

  let title: String
  let route: [String]
  var outputs: Signal<Outputs> { output.signal }

  private let river: String
  private let offered: [Outputs]
  private let children: Children
  private let output = Signal<Outputs>.pipe()

  init(_ title: String, of river: String, in style: NavigationStyle, _ children: Children) {
    self.title = title
    self.river = river
    offered = style.closing(.tapClose)
    self.children = children
    route = [title]
  }

  var trailingButtons: [Button] {
    if !offered.contains(.tapClose) { return [] }
    return [Button("Close") { self.output.observer.send(.tapClose) }]
  }

  var body: [any View] {
    Text(title == river ? "\(river) is a river." : "The \(river) flows through \(title).")
    if title != river, let mark = children.marking(river) {
      Button("Mark the \(river)", action: mark)
    }
    FlowCount(children: children)
  }
}
