import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// TweetTimeline with 100,000 tweets at 120 x 40, and a list of the same texts by ncurses.
@MainActor
enum ListRival: String, CaseIterable {
  case ours = "TweetTimeline"
  case curses = "an ncurses list"

  /// Starts it, and waits for a row near the end of the screen.
  func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    switch self {
    case .ours:
      try terminal.spawn(builtProduct("TweetTimeline"), arguments: ["--count", "100000"])
    case .curses: try terminal.spawn(try Self.program.get(), arguments: ["100000"])
    }
    try terminal.expect("tweet number 30.")
    return terminal
  }

  // Compiled once; the machine may have no ncurses.
  private static let program = Result {
    let source = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let program = builtProduct("ncurses-list")
    let compiler = try ChildProcess(
      "/usr/bin/cc",
      ["-O2", "\(source)/Peers/ncurses-list.c", "-lncursesw", "-o", program])
    guard compiler.status == .exited(0) else { throw PressureError(description: compiler.errors) }
    return program
  }

  // As the terminal sends them in the mode that ncurses sets.
  private var down: String { self == .curses ? "\u{1B}OB" : "\u{1B}[B" }
  private var up: String { self == .curses ? "\u{1B}OA" : "\u{1B}[A" }

  /// The processor time of a key that moves the cursor among the rows that show, in milliseconds.
  func processorTime() throws -> Double {
    let terminal = try start()
    press(terminal, 20) { $0.isMultiple(of: 2) ? down : up }
    let before = processorTime(of: terminal)
    press(terminal, 200) { $0.isMultiple(of: 2) ? down : up }
    return (processorTime(of: terminal) - before) / 200
  }

  /// The bytes of a key that scrolls by a row, the most of thirty.
  func bytesAtEdge() throws -> Double {
    let terminal = try start()
    press(terminal, 60) { _ in down }
    var most = 0
    for _ in 0..<30 {
      let before = terminal.output.count
      press(terminal, 1) { _ in down }
      most = max(most, terminal.output.count - before)
    }
    return Double(most)
  }

  /// The time from its start to a row near the end of the screen, in milliseconds.
  func startTime() throws -> Double {
    try ContinuousClock().measure { _ = try start() } / .milliseconds(1)
  }

  // One after another, with the time for a frame of each.
  private func press(_ terminal: PseudoTerminal, _ count: Int, _ key: (Int) -> String) {
    for number in 0..<count {
      terminal.send(key(number))
      for _ in 0..<4 {
        _ = usleep(5_000)
        terminal.listen()
      }
    }
  }

  // Of all threads, in milliseconds.
  private func processorTime(of terminal: PseudoTerminal) -> Double {
    let tasks = "/proc/\(terminal.processIdentifier)/task"
    return files(in: tasks, endingWith: "").reduce(0) { sum, task in
      let text = (try? textFile(at: "\(tasks)/\(task)/schedstat")) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
    }
  }
}

extension PressureRow {
  static var lists: [PressureRow] {
    let times = ListRival.allCases.map { rival in
      PressureRow("\(rival.rawValue), 100000 rows: processor time of a key", atMost: nil) {
        try rival.processorTime()
      }
    }
    let starts = ListRival.allCases.map { rival in
      PressureRow("\(rival.rawValue), 100000 rows: start to first frame", atMost: nil) {
        try rival.startTime()
      }
    }
    return times + starts
  }

  /// How many times as long as the list by ncurses.
  static var ratios: [PressureRow] {
    [
      PressureRow("start of TweetTimeline, 100000 rows", atMost: 1.5) {
        try ratio(rounds: 21) { try $0.startTime() }
      },
      PressureRow("processor time of a key of TweetTimeline, 100000 rows", atMost: 2) {
        try ratio(rounds: 5) { try $0.processorTime() }
      },
    ]
  }

  // The median; in turn, so that both meet the same load.
  private static func ratio(
    rounds: Int, _ measure: @MainActor (ListRival) throws -> Double
  ) throws -> Double {
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let curses = try measure(.curses)
      ratios.append(try measure(.ours) / curses)
    }
    return ratios.sorted()[rounds / 2]
  }

  static var bytesAtEdge: [PressureRow] {
    ListRival.allCases.map { rival in
      PressureRow(
        "\(rival.rawValue), 100000 rows: Down at the last row that shows",
        atMost: rival == .ours ? 300 : nil
      ) { try rival.bytesAtEdge() }
    }
  }
}
