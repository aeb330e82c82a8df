import Tributary

enum LevelScreen {
  enum Outputs: Sendable { case tapStop }

  @MainActor static func vend(_ level: Property<Double>) -> ViewScreen<Outputs> {
    ViewScreen("Level") { screen in
      ProgressView("Water", value: level.value)
      Button("Stop") { screen.send(.tapStop) }
    }
  }
}

enum LevelFlow {
  enum Outputs: Sendable, Equatable { case stopped(at: Double) }
  private enum Action: Sendable { case stop }

  /// Creates the flow.
  ///
  /// - Parameter sensor: calls back with each value, thousands in a second, until it is cancelled.
  /// - Returns: the flow.
  @MainActor static func vend(
    sensor: @escaping @Sendable (@escaping @Sendable (Double) -> Void) async -> Void
  ) -> some Screen<Never, Outputs> {
    let level = MutableProperty(0.0)
    let flow = NavigationFlow<Never, Action, Outputs>(
      root: LevelScreen.vend(Property(level)), mapIO)
    // The values are no actions: a frame reads the newest, and those in between are gone.
    flow.run(key: "sensor") { await sensor { level.value = $0 } }
    flow.handle { flow, action in
      switch action {
      case .stop:
        flow.cancel(key: "sensor")
        flow.emit(.stopped(at: level.value))
      }
    }
    return flow
  }

  private static func mapIO(_ output: LevelScreen.Outputs) -> Action {
    switch output {
    case .tapStop: .stop
    }
  }
}
