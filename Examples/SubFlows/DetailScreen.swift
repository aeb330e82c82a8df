import Tributary

typealias DetailScreen = ViewScreen<DetailOutputs>

enum DetailOutputs: Sendable { case tapClose }

extension DetailScreen {
  /// Leads nowhere, so that it needs no flow of its own; the button that marks its river is there
  /// while something can mark it.
  convenience init(
    _ title: String, of river: String, in style: NavigationStyle, _ children: Children
  ) {
    self.init(title, route: [title], trailing: style.closing(.tapClose)) { _ in
      Text(title == river ? "\(river) is a river." : "The \(river) flows through \(title).")
      if title != river, let mark = children.marking(river) {
        Button("Mark the \(river)", action: mark)
      }
      FlowCount(children: children)
    }
  }
}
