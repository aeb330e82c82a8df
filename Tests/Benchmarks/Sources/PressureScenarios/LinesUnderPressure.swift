import TestSupport

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
