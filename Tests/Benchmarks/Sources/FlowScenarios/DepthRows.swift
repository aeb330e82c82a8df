import Baselines
import SignalScenarios
import TributaryFlow

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
