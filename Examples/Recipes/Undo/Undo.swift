import Tributary

/// A value, and its values before and after it.
struct UndoHistory<Value: Sendable & Codable>: Sendable, Codable {
  private(set) var value: Value
  private var past: [Value] = []
  private var future: [Value] = []

  init(_ value: Value) {
    self.value = value
  }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  mutating func change(to next: Value) {
    past.append(value)
    value = next
    future = []
  }

  mutating func undo() {
    guard let previous = past.popLast() else { return }
    future.append(value)
    value = previous
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(value)
    value = next
  }
}

enum ErrandsScreen {
  enum Outputs: Sendable { case delete(String) }

  @MainActor static func vend(_ errands: Property<UndoHistory<[String]>>) -> ViewScreen<Outputs> {
    ViewScreen("Errands") { screen in
      List(errands.value.value, id: \.self) { errand in
        Button("Delete \(errand)") {
          screen.send(.delete(errand))
          screen.status = "Deleted \(errand). u undoes it."
        }
      }
    }
  }
}

enum ErrandsFlow {
  private enum Action: Sendable { case delete(String), undo, redo }

  @MainActor static func vend(_ errands: [String]) -> some Screen<Never, Never> {
    let history = MutableProperty(UndoHistory(errands))
    let flow = RootFlow<Never, Action, Never>(
      root: ErrandsScreen.vend(Property(history)), mapIO)
    flow.persist(history, as: "errands")
    flow.handle { flow, action in
      switch action {
      case .delete(let errand): history.modify { $0.change(to: $0.value.filter { $0 != errand }) }
      case .undo: history.modify { $0.undo() }
      case .redo: history.modify { $0.redo() }
      }
    }
    let actions = flow.inputBus.observer
    flow.commands {
      [
        Command("Undo", key: .character("u"), isEnabled: history.value.canUndo) {
          actions.send(.undo)
        },
        Command("Redo", key: .character("r"), isEnabled: history.value.canRedo) {
          actions.send(.redo)
        },
      ]
    }
    return flow
  }

  private static func mapIO(_ output: ErrandsScreen.Outputs) -> Action {
    switch output {
    case .delete(let errand): .delete(errand)
    }
  }
}
