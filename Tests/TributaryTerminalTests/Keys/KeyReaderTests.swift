import TestSupport
import Testing
import TributaryTerminal

@Suite(.computesForLong) struct KeyReaderTests {
  private typealias Arrival = (milliseconds: Int, bytes: [UInt8])

  /// Returns the inputs of a reader that waits for its timeouts, with given times.
  private static func read(_ arrivals: Arrival...) -> [TerminalInput] {
    let start = ContinuousClock.now
    var now = start
    var reader = KeyReader()
    var events: [TerminalInput] = []
    for (milliseconds, bytes) in arrivals {
      let arrival = start + .milliseconds(milliseconds)
      while let left = reader.timeLeft(at: now), now + left <= arrival {
        now += left
        events += reader.elapse(at: now)
      }
      now = arrival
      events += reader.parse(bytes, at: now)
    }
    while let left = reader.timeLeft(at: now) {
      now += left
      events += reader.elapse(at: now)
    }
    return events
  }

  private static let escape: [UInt8] = [0x1B]
  private static let rest = Array("[A".utf8)

  @Test func `an escape key before an answer is both`() {
    let start = ContinuousClock.now
    var reader = KeyReader()
    reader.expectsAnswer = true
    #expect(reader.parse([0x1B], at: start) == [])
    let events = reader.parse(Array("\u{1B}[0n".utf8), at: start + .milliseconds(100))
    #expect(events == [.key(.escape), .caughtUp])
  }

  @Test func `an escape waits longer while an answer of the terminal may come`() {
    let start = ContinuousClock.now
    for rest in ["[0n", "]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"] {
      var reader = KeyReader()
      reader.expectsAnswer = true
      #expect(reader.parse([0x1B], at: start) == [])
      #expect(reader.elapse(at: start + .milliseconds(200)) == [])
      let events = reader.parse(Array(rest.utf8), at: start + .milliseconds(250))
      #expect(events == [rest == "[0n" ? .caughtUp : .background(isLight: false)])
      #expect(reader.parse([0x1B], at: start + .seconds(1)) == [])
      #expect(reader.elapse(at: start + .milliseconds(1_300)) == [.key(.escape)])
    }
  }

  @Test func `bytes within 40 ms of an escape belong to it`() {
    #expect(Self.read((0, Self.escape), (39, Self.rest)) == [.key(.up)])
    #expect(Self.read((0, Self.escape), (39, [0x5B]), (78, [0x41])) == [.key(.up)])
  }

  @Test func `bytes later than 40 ms after an escape do not`() {
    let keys: [Key] = [.escape, .character("["), .character("A")]
    #expect(Self.read((0, Self.escape), (40, Self.rest)) == keys.map(TerminalInput.key))
    #expect(Self.read((7, Self.escape), (900, Self.rest)) == keys.map(TerminalInput.key))
    #expect(
      Self.read((0, Self.escape), (39, [0x5B]), (79, [0x41]))
        == [.key(.alt("[")), .key(.character("A"))])
  }

  @Test(arguments: ["\u{1B}[7", "\u{1B}[1;", "\u{1B}O5", "\u{1B}[[", "\u{1B}[12;2"])
  func `half a key takes no key that is typed 40 ms later`(half: String) {
    #expect(Self.read((0, Array(half.utf8)), (40, [0x71])) == [.key(.character("q"))])
  }

  @Test func `rxvt's keys with Shift take nothing that is typed at once`() {
    #expect(
      Self.read((0, Array("\u{1B}[7$42\r".utf8)))
        == [Key.shift(.home), .character("4"), .character("2"), .enter].map(TerminalInput.key))
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:1e1e/1e1e", "/2e2e\u{7}", TerminalInput.background(isLight: false)),
    ("\u{1B}]11;rgb:ff/ff/ff\u{1B}", "\\", .background(isLight: true)),
    ("\u{1B}[0", "n", .caughtUp),
    ("\u{1B}[<0;3", ";4M", .mouse(MouseEvent(.press, .left, column: 2, row: 3))),
    ("é", "", .key(.character("é"))),
  ])
  func `the rest of an answer may take a second, and no key waits for it longer`(
    start: String, end: String, event: TerminalInput
  ) {
    let halves =
      end.isEmpty
      ? (Array(start.utf8.prefix(1)), Array(start.utf8.dropFirst()))
      : (Array(start.utf8), Array(end.utf8))
    #expect(Self.read((0, halves.0), (900, halves.1)) == [event])
    let late = Self.read((0, halves.0), (1_000, [0x71]))
    #expect(late.last == .key(.character("q")))
    #expect(late.count == (end.isEmpty ? 2 : 1))
  }

  @Test
  func `keys that look like the start of a string come after 40 ms, however fast they repeat`() {
    let redo: [UInt8] = [0x1B, 0x5F]
    #expect(
      Self.read((0, redo), (30, redo), (60, redo), (90, redo), (120, redo))
        == Array(repeating: .key(.alt("_")), count: 5))
    #expect(
      Self.read((0, redo + [0x61]), (50, [0x62]))
        == [Key.alt("_"), .character("a"), .character("b")].map(TerminalInput.key))
  }

  @Test func `over a slow connection a lone escape waits longer`() {
    let start = ContinuousClock.now
    var reader = KeyReader(escapeDelay: KeyReader.remoteEscapeDelay)
    #expect(reader.parse(Self.escape, at: start) == [])
    #expect(reader.elapse(at: start + .milliseconds(99)) == [])
    #expect(reader.parse(Self.rest, at: start + .milliseconds(99)) == [.key(.up)])
  }

  @Test func `a lone escape is a key after 40 ms, each of several`() {
    #expect(Self.read((0, Self.escape)) == [.key(.escape)])
    #expect(Self.read((0, Self.escape), (50, Self.escape)) == [.key(.escape), .key(.escape)])
    #expect(Self.read((0, Self.escape), (10, Self.escape)) == [.key(.escape), .key(.escape)])
  }

  @Test func `nothing is given before its time, as after a signal that ends the wait`() {
    let start = ContinuousClock.now
    var reader = KeyReader()
    #expect(reader.timeLeft(at: start) == nil)
    #expect(reader.parse(Self.escape, at: start) == [])
    for milliseconds in 0..<40 {
      let now = start + .milliseconds(milliseconds)
      #expect(reader.elapse(at: now) == [])
      #expect(reader.timeLeft(at: now) == .milliseconds(40 - milliseconds))
    }
    #expect(reader.elapse(at: start + .milliseconds(40)) == [.key(.escape)])
    #expect(reader.timeLeft(at: start) == nil)
    #expect(reader.elapse(at: start + .seconds(9)) == [])
  }

  @Test func `bytes that are read late because the machine is busy are not torn apart`() {
    let start = ContinuousClock.now
    var reader = KeyReader()
    #expect(reader.parse(Self.escape, at: start) == [])
    #expect(reader.timeLeft(at: start + .seconds(3)) == .zero)
    #expect(reader.parse(Self.rest, at: start + .seconds(3)) == [.key(.up)])
  }

  @Test func `the end of input waits for nothing`() {
    let start = ContinuousClock.now
    var reader = KeyReader()
    #expect(reader.parse(Self.escape, at: start) == [])
    #expect(reader.finish() == [.key(.escape)])
    #expect(reader.timeLeft(at: start) == nil)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `the reader waits no longer than the delay, with any input`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reader = KeyReader()
    var now = ContinuousClock.now
    for _ in 0..<100 {
      now += .milliseconds(Int.random(in: 0...50, using: &random))
      _ = reader.elapse(at: now)
      _ = reader.parse([random.pick([0x1B, 0x5B, 0x4F, 0x41, 0x5D, 0x61])], at: now)
      #expect(
        reader.timeLeft(at: now).map { $0 == KeyReader.escapeDelay || $0 == .seconds(1) } ?? true,
        "seed \(seed)")
      #expect(reader.elapse(at: now) == [], "seed \(seed)")
    }
  }

  @Test func `a Ctrl-C ends a sequence or a paste whose end has been lost`() {
    for start in ["\u{1B}]11;hello", "\u{1B}P>|hello", "\u{1B}_Gi=hello", "\u{1B}[12", "\u{1B}[?1"]
    {
      #expect(Self.read((0, Array(start.utf8)), (5, [0x03])) == [.key(.control("c"))])
    }
    let paste = Array("\u{1B}[200~hello".utf8)
    for interrupt in ["\u{3}", "\u{1B}[99;5u"] {
      #expect(
        Self.read((0, paste), (600, Array(interrupt.utf8))) == [
          .paste("hello"), .key(.control("c")),
        ])
    }
  }

  @Test func `a Ctrl-C that is pasted is text`() {
    let paste = Array("\u{1B}[200~hello".utf8)
    let end = Array("\u{1B}[201~".utf8)
    #expect(Self.read((0, paste), (5, [0x03]), (9, end)) == [.paste("hello\u{03}")])
    #expect(Self.read((0, paste + [0x03] + end)) == [.paste("hello\u{03}")])
  }
}
