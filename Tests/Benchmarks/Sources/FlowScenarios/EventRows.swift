import Baselines
import SignalScenarios
import TributaryFlow

extension FlowRow {
  static var events: [FlowRow] {
    [
      FlowRow("a tap that is connected and handled") {
        let stage = PlainStage()
        return { count in for number in 0..<count { stage.root.tell?(number) } }
      } flow: {
        let stage = Stage()
        return { count in for number in 0..<count { stage.root.tap(number) } }
      }.limited(timesByHand: 5, allocations: 1),
      FlowRow("a tap that waits behind all others") {
        let stage = PlainStage()
        return { count in for number in 0..<count { stage.root.tell?(number) } }
      } flow: {
        let stage = Stage()
        stage.flow.handle { [sum = stage.sum, weak root = stage.root] _, number in
          if number >= 0 { return sum.add(number) }
          for other in 0..<(-number) { root?.tap(other) }
        }
        return { count in stage.root.tap(-count) }
      }.limited(to: 3, timesRow: "a tap that is connected and handled"),
      FlowRow("a tap that a nested flow forwards") {
        let stage = PlainStage()
        let (inner, screen) = (PlainFlow([]), PlainScreen())
        screen.tell = { [weak inner] in inner?.tell?($0) }
        inner.tell = { [weak flow = stage.flow] in flow?.handle?($0) }
        stage.flow.push(inner)
        return { count in
          withExtendedLifetime(stage) { for number in 0..<count { screen.tell?(number) } }
        }
      } flow: {
        let stage = Stage()
        let page = Page()
        let inner = NavigationFlow<Never, Never, Int>(root: Child(forwarding: page, Stage.mapIO))
        stage.flow.push(inner) { $0 }
        return { count in
          withExtendedLifetime(stage) { for number in 0..<count { page.tap(number) } }
        }
      }.limited(timesByHand: 6, allocations: 3),
      message(levels: 1), message(levels: 10),
      FlowRow("observe(on: .main), sent on the main actor, beside plain observe") {
        let (sender, sum) = (Sender(), Sum())
        sender.signal.observe { sum.add($0) }
        return { count in for number in 0..<count { sender.send(number) } }
      } flow: {
        let (sender, sum) = (Sender(), Sum())
        sender.signal.observe(on: .main) { sum.add($0) }
        return { count in for number in 0..<count { sender.send(number) } }
      }.limited(toMore: 0.06, allocations: 0),
    ]
  }

  private static func message(levels: Int) -> FlowRow {
    FlowRow("a message that is answered \(levels) \(levels == 1 ? "level" : "levels") up") {
      let screen = PlainScreen()
      let sum = Sum()
      var top = PlainFlow([screen])
      for _ in 1..<levels { top = PlainFlow([top]) }
      top.answer = { $0 }
      return { [top] count in
        withExtendedLifetime(top) {
          for number in 0..<count { sum.add(screen.bubble(number) ?? 0) }
        }
      }
    } flow: {
      let (page, sum) = (Page(), Sum())
      var top = NavigationFlow<Never, Never, Never>(root: Child(ignoringOutputs: page))
      for _ in 1..<levels { top = NavigationFlow(root: top) }
      top.answer(Question.self) { _, question in question.number }
      let window = Window(root: top)
      return { count in
        withExtendedLifetime(window) {
          for number in 0..<count { sum.add(page.bubble(Question(number: number)) ?? 0) }
        }
      }
    }
  }
}

/// Sends on the main actor, as a screen does.
@MainActor
private final class Sender {
  var signal: Signal<Int> { pipe.signal }
  private let pipe = Signal<Int>.pipe()

  func send(_ number: Int) {
    pipe.observer.send(number)
  }
}
