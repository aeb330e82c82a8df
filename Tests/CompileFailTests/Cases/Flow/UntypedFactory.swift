import TributaryFlow

private final class ListScreen: Screen {
  enum Outputs: Sendable { case tapItem(String) }

  let title: String
  @OutputPort var outputs: Signal<Outputs>

  init(_ title: String) {
    self.title = title
  }
}

/// A factory takes the arguments of its screen, and its result has the screen's ports.
@MainActor private enum ListFactory {
  static func vend(title: String) -> ListScreen { ListScreen(title) }
}

@MainActor private func use() {
  // error: missing argument for parameter 'title' in call
  _ = ListFactory.vend()
  let list = ListFactory.vend(title: "Lakes")
  list.outputs.observe { output in
    switch output {
    case .tapItem: break
    // error: has no member 'tapClose'
    case .tapClose: break
    }
  }
  // error: '_outputs' is inaccessible due to 'private' protection level
  list._outputs.send(.tapItem("Geneva"))
}
