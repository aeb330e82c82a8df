import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// TweetTimeline with 100,000 tweets at 120 x 40, and lists of the same texts by other libraries, which
/// are written in `Peers`.
enum ListRival: String, CaseIterable {
  case ours = "TweetTimeline"
  case curses = "an ncurses list"
  case tui = "a tui-rs list"
}

/// A key for a list.
enum ListKey: String, CaseIterable {
  case inside = "Down or Up"
  case edge = "Down at the last row that shows"
  case page = "Page Down"
}

@MainActor
extension ListRival {
  /// Starts it, and waits for a row near the end of the screen.
  func start() throws -> AnsweringTerminal {
    let terminal = try AnsweringTerminal()
    switch self {
    case .ours:
      try terminal.spawn(builtProduct("TweetTimeline"), ["--count", "100000"])
    case .curses: try terminal.spawn(try Self.cursesProgram.get(), ["100000"])
    case .tui: try terminal.spawn(try Self.tuiProgram.get(), ["100000"])
    }
    try terminal.expect("Sold the car, bought a kayak, live far from water.")
    return terminal
  }

  /// The time from its start to a row near the end of the screen, in milliseconds.
  func startTime() throws -> Double {
    try ContinuousClock().measure { _ = try start() } / .milliseconds(1)
  }

  /// The costs of the keys in one run of it.
  func costs() throws -> [ListKey: KeyCost] {
    let terminal = try start()
    let inside = { (number: Int) in number.isMultiple(of: 2) ? down : up }
    _ = terminal.cost(of: 20, inside)
    var costs = [ListKey.inside: terminal.cost(of: 100, inside)]
    _ = terminal.cost(of: 60) { _ in down }
    costs[.edge] = terminal.cost(of: 60) { _ in down }
    _ = terminal.cost(of: 5) { _ in "\u{1B}[6~" }
    costs[.page] = terminal.cost(of: 40) { _ in "\u{1B}[6~" }
    return costs
  }

  // As the terminal sends them in the mode that ncurses sets.
  private var down: String { self == .curses ? "\u{1B}OB" : "\u{1B}[B" }
  private var up: String { self == .curses ? "\u{1B}OA" : "\u{1B}[A" }

  private static var peers: String {
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Peers"
  }

  // Compiled once; the machine may have no ncurses.
  private static let cursesProgram = Result {
    let program = builtProduct("ncurses-list")
    let compiler = try ChildProcess(
      "/usr/bin/cc", ["-O2", "\(peers)/ncurses-list.c", "-lncursesw", "-o", program])
    guard compiler.status == .exited(0) else { throw PressureError(description: compiler.errors) }
    return program
  }

  // With the sources of Debian's librust-tui-dev, by a cargo without a network.
  private static let tuiProgram = Result {
    let folder = builtProduct("tui-list-package")
    let script = """
      mkdir -p "$1/.cargo"
      cd "$1"
      printf '[source.crates-io]\\nreplace-with = "debian"\\n[source.debian]\\ndirectory = "%s"\\n' \
        /usr/share/cargo/registry > .cargo/config.toml
      printf '[package]\\nname = "tui-list"\\nversion = "0.0.0"\\nedition = "2021"\\n' > Cargo.toml
      printf '[[bin]]\\nname = "tui-list"\\npath = "%s"\\n' "$2/tui-list.rs" >> Cargo.toml
      printf '[dependencies]\\ntui = "0.19"\\ncrossterm = "0.25"\\n' >> Cargo.toml
      HOME="$3" PATH="$PATH:$3/.cargo/bin" cargo build --release --offline
      """
    let home = environmentVariable("HOME") ?? ""
    let cargo = try ChildProcess("/bin/sh", ["-ec", script, "sh", folder, peers, home])
    guard cargo.status == .exited(0) else { throw PressureError(description: cargo.errors) }
    return "\(folder)/target/release/tui-list"
  }
}

/// The cost of a key: its times in milliseconds, the medians of many, and the most bytes of one.
struct KeyCost {
  /// Until the last byte of its frame has come.
  let time: Double

  /// Of all threads of the program.
  let processorTime: Double
  let bytes: Double
}

/// A terminal as users have it: with true colour, it answers the questions of a program.
@MainActor
final class AnsweringTerminal {
  private let terminal: PseudoTerminal
  private var searched = 0

  private static let answers = [
    "\u{1B}]11;?\u{07}": "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}", "\u{1B}[5n": "\u{1B}[0n",
    "\u{1B}[6n": "\u{1B}[1;1R",
  ]

  init() throws { terminal = try PseudoTerminal(columns: 120, rows: 40) }

  func spawn(_ program: String, _ arguments: [String]) throws {
    try terminal.spawn(
      program, arguments: arguments, environment: ["COLORTERM": "truecolor"])
  }

  func expect(_ text: String) throws {
    let deadline = ContinuousClock.now + longestWait
    while !String(decoding: terminal.output, as: UTF8.self).contains(text) {
      if !listen(within: 50), ContinuousClock.now > deadline { try terminal.expect(text) }
    }
  }

  private func listen(within milliseconds: Int32) -> Bool {
    guard terminal.listen(within: milliseconds) else { return false }
    let text = String(decoding: terminal.output[searched...], as: UTF8.self)
    searched = terminal.output.count
    for (question, answer) in Self.answers where text.contains(question) { terminal.send(answer) }
    return true
  }

  /// Presses keys, each when nothing has come for 20 milliseconds.
  func cost(of count: Int, _ key: (Int) -> String) -> KeyCost {
    var (times, bytes) = ([Double](), 0)
    while listen(within: 100) {}
    let processorTime = processorTime
    for number in 0..<count {
      let (start, before) = (ContinuousClock.now, terminal.output.count)
      var last = start
      terminal.send(key(number))
      while listen(within: last == start ? 500 : 20) { last = .now }
      times.append(start.duration(to: last) / .milliseconds(1))
      bytes = max(bytes, terminal.output.count - before)
    }
    return KeyCost(
      time: times.sorted()[count / 2],
      processorTime: (self.processorTime - processorTime) / Double(count), bytes: Double(bytes))
  }

  // Of all threads, in milliseconds.
  private var processorTime: Double {
    let tasks = "/proc/\(terminal.processIdentifier)/task"
    return files(in: tasks, endingWith: "").filter { Int($0) != nil }.reduce(0) { sum, task in
      let text = (try? textFile(at: "\(tasks)/\(task)/schedstat")) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
    }
  }
}

/// The costs of all lists, measured in turn, so that each meets the same load.
@MainActor
struct ListComparison {
  private var rounds: [[ListRival: [ListKey: KeyCost]]] = []

  static let result = Result { try ListComparison() }

  private init() throws {
    for _ in 0..<5 {
      var round: [ListRival: [ListKey: KeyCost]] = [:]
      // The machine may have no such library.
      for rival in ListRival.allCases { round[rival] = try? rival.costs() }
      rounds.append(round)
    }
  }

  func value(
    _ rival: ListRival, _ key: ListKey, _ part: KeyPath<KeyCost, Double>
  ) throws -> Double {
    try median { $0[rival]?[key]?[keyPath: part] }
  }

  /// How many times as much as another's, the ratios of one round each.
  func ratio(
    to other: ListRival, _ key: ListKey, _ part: KeyPath<KeyCost, Double>
  ) throws -> Double {
    try median { round in
      guard let ours = round[.ours]?[key], let theirs = round[other]?[key] else { return nil }
      return ours[keyPath: part] / theirs[keyPath: part]
    }
  }

  private func median(_ value: ([ListRival: [ListKey: KeyCost]]) -> Double?) throws -> Double {
    let values = rounds.compactMap(value).sorted()
    if values.isEmpty { throw PressureError(description: "cannot be built here") }
    return values[values.count / 2]
  }
}

extension PressureRow {
  static var lists: [PressureRow] {
    let keys = ListKey.allCases.flatMap { key in
      ListRival.allCases.flatMap { rival in
        [
          PressureRow(
            "\(rival.rawValue), 100000 rows: \(key.rawValue), until its frame has come",
            atMost: rival == .ours && key == .page ? 1 : nil
          ) { try ListComparison.result.get().value(rival, key, \.time) },
          PressureRow(
            "\(rival.rawValue), 100000 rows: \(key.rawValue), processor time", atMost: nil
          ) { try ListComparison.result.get().value(rival, key, \.processorTime) },
        ]
      }
    }
    let starts = ListRival.allCases.map { rival in
      PressureRow("\(rival.rawValue), 100000 rows: start to first frame", atMost: nil) {
        try rival.startTime()
      }
    }
    return keys + starts
  }

  /// How many times as long as the other lists.
  static var ratios: [PressureRow] {
    let keys = [ListRival.tui, .curses].flatMap { rival in
      ListKey.allCases.flatMap { key in
        let limit = rival == .tui && key != .page ? 1.2 : nil
        return [
          PressureRow("\(key.rawValue) for \(rival.rawValue), 100000 rows: time", atMost: limit) {
            try ListComparison.result.get().ratio(to: rival, key, \.time)
          },
          PressureRow(
            "\(key.rawValue) for \(rival.rawValue), 100000 rows: processor time", atMost: limit
          ) { try ListComparison.result.get().ratio(to: rival, key, \.processorTime) },
        ]
      }
    }
    return keys + [
      PressureRow("start of TweetTimeline, 100000 rows, for an ncurses list", atMost: 1.5) {
        let ratios = try (0..<21).map { _ in
          let curses = try ListRival.curses.startTime()
          return try ListRival.ours.startTime() / curses
        }
        return ratios.sorted()[10]
      }
    ]
  }

  static var bytesAtEdge: [PressureRow] {
    ListRival.allCases.map { rival in
      PressureRow(
        "\(rival.rawValue), 100000 rows: Down at the last row that shows",
        atMost: rival == .ours ? 300 : nil
      ) { try ListComparison.result.get().value(rival, .edge, \.bytes) }
    }
  }
}
