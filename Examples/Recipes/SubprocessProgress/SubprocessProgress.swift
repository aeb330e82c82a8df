import Tributary

/// Something that a program reports while it runs.
enum BuildEvent: Sendable, Equatable {
  case line(String)
  case ended(Int32)
}

/// The lines of a build, and the part that they report as done: `[3/7] Compiling`.
struct BuildLog: Sendable {
  private(set) var lines: [String] = []
  private(set) var part: Double?
  var isRunning = false

  mutating func add(_ line: String) {
    lines.append(line)
    let numbers = line.prefix { $0 != "]" }.dropFirst().split(separator: "/").compactMap { Int($0) }
    guard line.hasPrefix("["), numbers.count == 2, numbers[1] > 0 else { return }
    part = Double(numbers[0]) / Double(numbers[1])
  }
}

enum BuildScreen {
  enum Outputs: Sendable { case tapBuild, tapCancel }

  @MainActor static func vend(_ log: Property<BuildLog>) -> ViewScreen<Outputs> {
    ViewScreen("Build") { screen in
      LogView("Output", lines: log.value.lines, follows: true)
      if let part = log.value.part { ProgressView("Done", value: part) }
      if log.value.isRunning {
        Button("Cancel") { screen.send(.tapCancel) }
      } else {
        Button("Build") { screen.send(.tapBuild) }
      }
    }
  }
}

enum BuildFlow {
  private enum Action: Sendable { case build, note(BuildEvent), cancel }

  @MainActor static func vend(
    _ program: @escaping @Sendable (Observer<BuildEvent>) async -> Void
  ) -> some Screen<Never, Never> {
    let log = MutableProperty(BuildLog())
    let root = BuildScreen.vend(Property(log))
    let flow = NavigationFlow<Never, Action, Never>(root: root, mapIO)
    flow.handle { flow, action in
      switch action {
      case .build:
        log.value = BuildLog()
        log.value.isRunning = true
        flow.run(key: "build", { await program($0) }, mapIO: mapIO)
      case .note(.line(let line)): log.modify { $0.add(line) }
      case .note(.ended(let code)):
        log.modify {
          $0.add(code == 0 ? "Done." : "Ended with code \(code).")
          $0.isRunning = false
        }
      case .cancel:
        flow.cancel(key: "build")
        log.modify {
          $0.add("Cancelled.")
          $0.isRunning = false
        }
      }
    }
    return flow
  }

  private static func mapIO(_ event: BuildEvent) -> Action { .note(event) }

  private static func mapIO(_ output: BuildScreen.Outputs) -> Action {
    switch output {
    case .tapBuild: .build
    case .tapCancel: .cancel
    }
  }
}
