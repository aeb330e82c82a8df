import Baselines
import SignalScenarios
import TributaryFlow

extension FlowRow {
  static var containers: [FlowRow] {
    [
      FlowRow("make, connect, present and dismiss a screen") {
        let stage = PlainStage()
        return { count in
          for _ in 0..<count {
            let screen = PlainScreen()
            screen.tell = { [weak flow = stage.flow] in flow?.handle?($0) }
            stage.flow.present(screen)
            stage.flow.dismiss()
          }
        }
      } flow: {
        let stage = Stage()
        return { count in
          for _ in 0..<count {
            let page = Page()
            stage.flow.present(page, Stage.mapIO)
            stage.flow.dismiss()
          }
        }
      },
      FlowRow("select a tab") {
        let tabs = PlainFlow((0..<3).map { _ in PlainScreen() })
        let sum = Sum()
        tabs.didChange = { sum.add(1) }
        return { count in for number in 0..<count { tabs.select(number % 3) } }
      } flow: {
        let tabs = TabFlow<Never, Never, Never>(
          tabs: (0..<3).map { _ in Child(ignoringOutputs: Page()) })
        let (window, sum) = (Window(root: tabs), Sum())
        window.didSettle = { sum.add(1) }
        return { count in
          withExtendedLifetime(window) { for number in 0..<count { tabs.select(number % 3) } }
        }
      },
      stack(of: 100, new: 100), stack(of: 100, new: 1),
    ]
  }

  // And back to those that were there before, so that the work ends where it began.
  private static func stack(of size: Int, new: Int) -> FlowRow {
    let name = new == size ? "all of them new" : "\(new) of them new"
    return FlowRow("another stack of \(size) screens, \(name), and back") {
      let stage = PlainStage()
      let kept = [stage.root] + (new..<size).map { _ in PlainScreen() }
      return { count in
        for _ in 0..<count {
          let others = (0..<new).map { _ in PlainScreen() }
          for screen in others { screen.tell = { [weak flow = stage.flow] in flow?.handle?($0) } }
          stage.flow.setStack(kept + others)
          stage.flow.setStack(kept)
        }
      }
    } flow: {
      let stage = Stage()
      let kept = [stage.root] + (new..<size).map { _ in Page() }
      for page in kept.dropFirst() { stage.flow.push(page, Stage.mapIO) }
      return { count in
        for _ in 0..<count {
          let others = (0..<new).map { _ in Child<Int, Int>(Page(), Stage.mapIO) }
          stage.flow.setStack(kept.map { .kept($0) } + others)
          stage.flow.setStack(kept.map { .kept($0) })
        }
      }
    }.counted(1_000)
  }
}

extension FlowRow {
  static var depths: [FlowRow] {
    [
      screen(depth: 10_000).limited(to: 1.3, timesRow: screen(depth: 0).name),
      FlowRow("push 10000 screens and pop to the root, for each") {
        let stage = PlainStage()
        return { count in
          for _ in 0..<count {
            for _ in 0..<10_000 {
              let screen = PlainScreen()
              screen.tell = { [weak flow = stage.flow] in flow?.handle?($0) }
              stage.flow.push(screen)
            }
            stage.flow.popToRoot()
          }
        }
      } flow: {
        let stage = Stage()
        return { count in
          for _ in 0..<count {
            for _ in 0..<10_000 {
              let page = Page()
              stage.flow.push(page, Stage.mapIO)
            }
            stage.flow.popToRoot()
          }
        }
      }.per(10_000).counted(10),
    ]
  }
}
