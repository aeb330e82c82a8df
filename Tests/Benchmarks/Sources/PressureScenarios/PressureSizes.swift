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

/// A program that shows lines into nowhere, while another writes to it without an end.
@MainActor
struct LinesUnderPressure {
  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal()
    try terminal.spawn(
      "/bin/sh",
      arguments: [
        "-c", "yes nonsense | \(builtProduct("PressureProgram")) --lines list >/dev/null",
      ])
  }

  /// That of the largest program of the pipeline, in bytes.
  var residentSize: Int {
    files(in: "/proc", endingWith: "").reduce(0) { most, process in
      guard let status = try? textFile(at: "/proc/\(process)/status"),
        status.hasPrefix("Name:\tPressureProgram\n"),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
        let number = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropLast().last
      else { return most }
      return max(most, (Int(number) ?? 0) * 1024)
    }
  }
}
