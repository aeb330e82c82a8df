import Tributary

/// A screen and details beside it, which can be closed; where there is no room, the details cover the screen.
final class InspectorFlow<Action: Sendable, Outputs: Sendable>: Flow, StackContainer {
  let buses = FlowBuses<Never, Action, Outputs>()
  private let content: any Screen
  private var inspector: (any Screen)?
  private var isInspectorFocused = false

  init(content: Child<Action, Outputs>) {
    self.content = content.screen
    connect(content)
  }

  var title: String { content.title }
  var children: [any Screen] { [content] + [inspector].compactMap { $0 } }
  var visible: any Screen { isInspectorFocused ? inspector ?? content : content }
  var stack: [any Screen] { isInspectorFocused ? children : [content] }

  var panes: [Pane] {
    let isWide = environment[WindowSize.self].width >= 50
    return (isWide ? children : [visible]).map { Pane($0, minimumWidth: 20) }
  }

  func inspect(_ child: Child<Action, Outputs>) {
    transaction(.show, adding: [child]) {
      inspector = child.screen
      isInspectorFocused = true
    }
  }

  func focus(_ child: any Screen) {
    if child === visible { return }
    transaction(.focus) { isInspectorFocused = child === inspector }
  }

  func back() -> Bool {
    guard inspector != nil else { return false }
    transaction(.pop) {
      inspector = nil
      isInspectorFocused = false
    }
    return true
  }
}

enum PhotosScreen {
  enum Outputs: Sendable { case selectPhoto(String) }

  @MainActor static func vend(_ photos: [String]) -> ViewScreen<Outputs> {
    ViewScreen("Photos") { screen in
      List(photos) { photo in
        Button(photo) { screen.send(.selectPhoto(photo)) }
      }
    }
  }
}

enum PhotoScreen {
  enum Outputs: Sendable { case tapDelete }

  @MainActor static func vend(_ photo: String) -> ViewScreen<Outputs> {
    ViewScreen("About \(photo)") { screen in
      Text("Taken in June.")
      Button("Delete") { screen.send(.tapDelete) }
    }
  }
}

enum PhotosFlow {
  enum Outputs: Sendable, Equatable { case deleted(String) }
  private enum Action: Sendable { case inspect(String), delete(String) }

  @MainActor static func vend(_ photos: [String]) -> some Screen<Never, Outputs> {
    let root = Child<Action, Outputs>(PhotosScreen.vend(photos), mapIO)
    let flow = InspectorFlow(content: root)
    flow.handle { flow, action in
      switch action {
      case .inspect(let photo):
        flow.inspect(Child(PhotoScreen.vend(photo)) { mapIO($0, of: photo) })
      case .delete(let photo): flow.emit(.deleted(photo))
      }
    }
    return flow
  }

  private static func mapIO(_ output: PhotosScreen.Outputs) -> Action {
    switch output {
    case .selectPhoto(let photo): .inspect(photo)
    }
  }

  private static func mapIO(_ output: PhotoScreen.Outputs, of photo: String) -> Action {
    switch output {
    case .tapDelete: .delete(photo)
    }
  }
}
