import Tributary

/// The entries of a run, and beside them the screen at one of them, and the tree and the values there.
enum InspectorFlow {
  private enum Action: Sendable, Equatable {
    case read(FileChange)
    case show(Int)
    case open(Int)
    case step(Int)
    case follow
  }

  /// - Parameters:
  ///   - store: the run so far.
  ///   - file: the file with its further events; nil for none.
  ///   - clock: says when to look into the file again.
  /// - Returns: the three columns, without an output.
  @MainActor static func vend(
    store: RunStore, following file: FileTail? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Screen<Never, Never> {
    let flow = SplitFlow<Never, Action, Never>(
      minimumWidths: [40, 44, 30], root: Child(EntriesScreen(store: store), mapIO))
    flow.environment[HeaderStyle.self] = .hidden
    flow.show(Child(SpokenScreen(store: store), mapIO), in: 1)
    flow.show(Child(TreeScreen(store: store), mapIO), in: 2)
    flow.persist(store.chosen, as: "entry")
    flow.handle { flow, action in
      switch action {
      case .read(let change): store.run.value.read(change)
      case .show(let number): store.show(number)
      case .open(let number):
        store.show(number)
        flow.focus(column: 1)
      case .step(let count): store.show(store.position + count)
      case .follow: store.followEnd()
      }
    }
    if let file {
      flow.run(key: "follow", { await file.follow(on: clock, to: $0) }, mapIO: mapIO)
    }
    return flow
  }
}

extension InspectorFlow {
  private static func mapIO(_ output: EntriesScreen.Outputs) -> Action {
    switch output {
    case .moveTo(let number): .show(number)
    case .open(let number): .open(number)
    case .tapFollow: .follow
    }
  }

  private static func mapIO(_ output: SpokenScreen.Outputs) -> Action {
    switch output {
    case .tapNext: .step(1)
    case .tapPrevious: .step(-1)
    case .tapFollow: .follow
    }
  }

  private static func mapIO(_ output: TreeScreen.Outputs) -> Action {
    switch output {
    case .tapFollow: .follow
    }
  }

  private static func mapIO(_ change: FileChange) -> Action { .read(change) }
}
