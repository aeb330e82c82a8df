import SignalScenarios
import TestSupport

// Memory and bytes.
extension PressureRow {
  static var memory: [PressureRow] {
    [
      PressureRow(
        "memory of a program in lines that `yes` is written to for a minute", atMost: 20e6
      ) {
        let lines = try LinesUnderPressure()
        var most = 0
        for _ in 0..<600 {
          try await Task.sleep(for: .milliseconds(100))
          most = max(most, lines.residentSize)
        }
        return Double(most)
      }
    ]
  }

  static var scrolling: [PressureRow] {
    [
      PressureRow("a row scrolled, of four elements, at 200 x 60", atMost: 1000) {
        let program = try PressedProgram("rows", showing: "name 10", size: (200, 60))
        for _ in 0..<80 { program.terminal.send("\u{1B}[B") }
        try await Task.sleep(for: .milliseconds(200))
        program.terminal.listen()
        var most = 0
        for _ in 0..<20 {
          let before = program.terminal.output.count
          program.terminal.send("\u{1B}[B")
          try await Task.sleep(for: .milliseconds(50))
          program.terminal.listen()
          most = max(most, program.terminal.output.count - before)
        }
        return Double(most)
      }
    ]
  }
}
