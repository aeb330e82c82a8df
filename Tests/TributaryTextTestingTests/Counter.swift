import FlowTestSupport
import TributaryFlow
import TributaryTextTesting

/// A screen that counts, with an output at the end.
final class CounterScreen: TextScreen {
  enum Outputs: Sendable {
    case more
    case later
    case done(Int)
  }

  let title = "Counter"
  var count = 0
  var name = ""
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Text("count \(count)")
    Button("More") { self.output.observer.send(.more) }
    Button("Later") { self.output.observer.send(.later) }
    TextField("Name", text: name) { self.name = $0 }
    Button("Done") { self.output.observer.send(.done(self.count)) }
  }
}

/// A flow of it: "Later" counts up after two seconds, ten pushes a new one.
@MainActor
enum CounterFlow {
  enum Action: Sendable {
    case count
    case wait
    case done(Int)
  }

  static func vend(_ clock: any Clock<Duration>) -> some Screen<Never, Int> {
    let screen = CounterScreen()
    let flow = NavigationFlow<Never, Action, Int>(root: screen)
    flow.connect(screen, mapIO)
    flow.handle { [weak screen] flow, action in
      switch action {
      case .count:
        screen?.count += 1
        if screen?.count == 3 { flow.push(Plain("Three")) }
      case .wait:
        flow.run(key: "wait") {
          try? await clock.sleep(for: .seconds(2))
        } mapIO: { _ in
          .count
        }
      case .done(let count): flow.emit(count)
      }
    }
    return flow
  }

  nonisolated private static func mapIO(_ output: CounterScreen.Outputs) -> Action {
    switch output {
    case .more: .count
    case .later: .wait
    case .done(let count): .done(count)
    }
  }
}

/// A screen with nothing but a title.
final class Plain: TextScreen {
  let title: String

  init(_ title: String) {
    self.title = title
  }

  var body: [any View] { Text("nothing here") }
}
