import SignalScenarios
import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A measurement of a program on a pseudo-terminal under pressure.
@MainActor
public struct PressureRow {
  /// The name of the pressure.
  public let name: String

  /// The bound of the value; nil for none.
  public let limit: Double?

  /// Measures it once.
  public let measure: () async throws -> Double

  init(_ name: String, atMost limit: Double?, _ measure: @escaping () async throws -> Double) {
    self.name = name
    self.limit = limit
    self.measure = measure
  }

  /// Times in milliseconds.
  public static var times: [PressureRow] { endings + typing + slowLines + longTexts + lists }

  /// Sizes in bytes.
  public static var sizes: [PressureRow] { memory + scrolling + bytesAtEdge }

  /// Times as multiples of those of another program.
  public static var multiples: [PressureRow] { ratios }
}

/// A program on a terminal.
@MainActor
struct PressedProgram {
  let terminal: PseudoTerminal
  let modes: String

  init(_ screen: String, showing text: String, size: (columns: Int, rows: Int) = (80, 24)) throws {
    terminal = try PseudoTerminal(columns: size.columns, rows: size.rows)
    modes = terminal.modes
    try terminal.spawn(
      builtProduct("PressureProgram"), arguments: [screen], isControlling: false)
    if !text.isEmpty { try terminal.expect(text) }
  }

  /// Returns the time until the program ends, in milliseconds.
  ///
  /// - Throws: an error if it does not end, or leaves a mode switched.
  func end(reads: Bool = true, by end: () -> Void) throws -> Double {
    let time = try ContinuousClock().measure {
      end()
      _ = try terminal.waitForStatus(within: .seconds(30), reads: reads)
    }
    guard terminal.modes == modes, ScreenModes(terminal.output).areClean else {
      throw PressureError(
        description: "the terminal is not as it was: \(terminal.shownOutput.suffix(200))")
    }
    return time / .milliseconds(1)
  }
}

struct PressureError: Error, CustomStringConvertible {
  let description: String
}

// Ctrl-C and signals.
extension PressureRow {
  private static let signals = [
    ("SIGTERM", SignalNumber.terminate), ("SIGHUP", SignalNumber.hangUp),
  ]

  private static var endings: [PressureRow] {
    var rows = [10_000, 100_000].map { count in
      PressureRow("Ctrl-C behind \(count) characters, until the end", atMost: 200) {
        let program = try PressedProgram("field", showing: "Name")
        program.terminal.send(String(repeating: "x", count: count))
        return try program.end { program.terminal.send("\u{03}") }
      }
    }
    rows.append(
      PressureRow("Ctrl-C behind 10000 arrows in a text of a megabyte", atMost: 200) {
        let program = try PressedProgram("marks", showing: "row 0")
        program.terminal.send(String(repeating: "\u{1B}[B\u{1B}[A", count: 5_000))
        return try program.end { program.terminal.send("\u{03}") }
      })
    rows.append(
      PressureRow("Ctrl-C in a terminal that is not read", atMost: 200) {
        let program = try stuckProgram()
        return try program.end(reads: false) { program.terminal.send("\u{03}") }
      })
    rows.append(
      PressureRow("Ctrl-C while the app is busy", atMost: 200) {
        let program = try busyProgram()
        return try program.end { program.terminal.send("\u{03}") }
      })
    rows.append(
      PressureRow("a second Ctrl-C while the app is busy", atMost: 50) {
        let program = try busyProgram()
        program.terminal.send("\u{03}")
        try await Task.sleep(for: .milliseconds(30))
        return try program.end { program.terminal.send("\u{03}") }
      })
    for (name, number) in signals {
      rows.append(
        PressureRow("\(name) with 100000 characters waiting", atMost: 200) {
          let program = try PressedProgram("field", showing: "Name")
          program.terminal.send(String(repeating: "x", count: 100_000))
          return try program.end { program.terminal.signal(number) }
        })
      rows.append(
        PressureRow("\(name) in a terminal that is not read", atMost: 200) {
          let program = try stuckProgram()
          return try program.end(reads: false) { program.terminal.signal(number) }
        })
      rows.append(
        PressureRow("\(name) while the app is busy", atMost: 200) {
          let program = try busyProgram()
          return try program.end { program.terminal.signal(number) }
        })
    }
    return rows
  }

  private static func stuckProgram() throws -> PressedProgram {
    let program = try PressedProgram("list", showing: "row 10", size: (200, 60))
    for _ in 0..<300 {
      program.terminal.send("\u{1B}[6~")
      sleepBriefly(milliseconds: 5)
    }
    return program
  }

  private static func busyProgram() throws -> PressedProgram {
    let program = try PressedProgram("busy", showing: "waits")
    program.terminal.send("\r")
    sleepBriefly(milliseconds: 100)
    return program
  }
}

// Keys that come faster than frames.
extension PressureRow {
  private static var typing: [PressureRow] {
    [(10_000, 300.0), (100_000, 3000.0)].map { count, limit in
      PressureRow("\(count) characters typed at once, until the last shows", atMost: limit) {
        let program = try PressedProgram("field", showing: "Name")
        return try ContinuousClock().measure {
          program.terminal.send(String(repeating: "x", count: count - 4) + "last")
          try program.terminal.expect("last")
        } / .milliseconds(1)
      }
    }
  }

  // A terminal of this many bytes a second, and the key 30 times a second for three seconds.
  private static var slowLines: [PressureRow] {
    [(960, "list", "\u{1B}[B"), (2_880, "list", "\u{1B}[B"), (2_880, "rows", "\u{1B}[6~")].map {
      speed, screen, key in
      let kind = screen == "list" ? "Down" : "Page Down"
      return PressureRow(
        "\(kind) held on a line of \(speed) B/s: until the last frame after it",
        // A frame of a kilobyte.
        atMost: 1_000_000 / Double(speed)
      ) {
        let program = try PressedProgram(screen, showing: "row 10")
        var reader = SlowReader(program.terminal, bytesASecond: speed)
        for _ in 0..<90 {
          program.terminal.send(key)
          reader.read(for: .milliseconds(33))
        }
        let start = ContinuousClock.now
        reader.readAll()
        let time = start.duration(to: reader.lastByte) / .milliseconds(1)
        _ = try program.end { program.terminal.send("\u{03}") }
        return max(0, time)
      }
    }
  }

  private static var longTexts: [PressureRow] {
    ["ascii", "chinese", "marks", "cluster"].flatMap { kind in
      [
        PressureRow("a megabyte of text (\(kind)): start to first frame", atMost: 20) {
          let time = try ContinuousClock().measure {
            let program = try PressedProgram(kind, showing: "row 10")
            _ = program
          }
          return time / .milliseconds(1)
        },
        PressureRow("a megabyte of text (\(kind)): a key", atMost: 2) {
          let program = try PressedProgram(kind, showing: "row 10")
          try program.terminal.expect("\u{1B}[?2026l")
          var times: [Double] = []
          for number in 0..<41 {
            try await Task.sleep(for: .milliseconds(25))
            let time = try ContinuousClock().measure {
              program.terminal.send(number.isMultiple(of: 2) ? "\u{1B}[B" : "\u{1B}[A")
              try program.terminal.expect("\u{1B}[?2026l")
            }
            times.append(time / .milliseconds(1))
          }
          return times.sorted()[times.count / 2]
        },
      ]
    }
  }
}

// Not a task's sleep: nothing else is to be done meanwhile.
private func sleepBriefly(milliseconds: UInt32) { _ = usleep(milliseconds * 1_000) }

/// Reads a terminal at the speed of a line.
@MainActor
struct SlowReader {
  private let terminal: PseudoTerminal
  private let bytesASecond: Int

  // How many bytes have been looked through for questions.
  private var answered = 0

  /// When the last byte came.
  private(set) var lastByte = ContinuousClock.now

  init(_ terminal: PseudoTerminal, bytesASecond: Int) {
    self.terminal = terminal
    self.bytesASecond = bytesASecond
  }

  mutating func read(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end { read() }
  }

  /// Reads until nothing has come for half a second.
  mutating func readAll() {
    lastByte = .now
    while ContinuousClock.now - lastByte < .milliseconds(500) { read() }
  }

  // As a terminal does when it has come to the question.
  private mutating func answer() {
    let question = Array("\u{1B}[5n".utf8)
    let output = terminal.output
    while answered + question.count <= output.count {
      if output[answered..<(answered + question.count)].elementsEqual(question) {
        terminal.send("\u{1B}[0n")
        answered += question.count
      } else {
        answered += 1
      }
    }
  }

  // The time in which nothing came is not made up for.
  private var allowed = 0
  private var lastRead = ContinuousClock.now

  private mutating func read() {
    sleepBriefly(milliseconds: 5)
    let now = ContinuousClock.now
    let part = Int(lastRead.duration(to: now) / .microseconds(1)) * bytesASecond
    lastRead = now
    allowed = min(allowed + part, bytesASecond * 20_000)
    let whole = allowed / 1_000_000
    if whole == 0 { return }
    let got = terminal.listen(atMost: whole)
    allowed -= got * 1_000_000
    if got > 0 {
      lastByte = now
      answer()
    }
  }
}
