import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryJSON

// The frames that a recorder sees are the package's own business until they are written down.
@testable import TributaryPictures
@testable import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct PictureRecorderTests {
  private static func animation(
    _ text: String, reducesMotion: Bool = false,
    of vend: @escaping @MainActor (ManualClock) -> some Screen<Never, Int>
  ) async throws -> (animation: Animation, session: Session) {
    let replayableRun = ReplayableRun {
      let clock = ManualClock()
      return Session(root: vend(clock), size: Size(columns: 30, rows: 8), clock: clock) {
        "gave \($0)"
      }
    }
    let recorder = PictureRecorder(name: "Test", theme: .dark, reducesMotion: reducesMotion)
    try await ScriptRun(try Script(text), in: replayableRun, observer: recorder) { _ in }.run()
    return (recorder.animation, replayableRun.session)
  }

  @Test func `a terminal that plays the cast shows each frame at its time`() async throws {
    let script = "tap \"Push\"\nundo 1\ntap \"Push\"\nresize 40x6\npress up"
    let (animation, session) = try await Self.animation(script, of: Self.pushing)
    let lines = animation.cast(name: "a \"cast\"").split(separator: "\n").map(String.init)
    #expect(
      lines[0] == #"{"height":8,"title":"a \"cast\"","version":2,"width":40}"#)
    var terminal = TinyTerminal(columns: 40, rows: 8, pieces: { [.init(String($0), width: 1)] })
    var times: [Int] = []
    for line in lines.dropFirst() {
      let event = try JSON(reading: line.utf8).decode(CastEvent.self)
      times.append(Int((event.time * 1_000).rounded()))
      terminal.feed(Array(event.output.utf8))
    }
    #expect(times.dropLast() == Self.times(animation)[...])
    #expect(times.last == Int(animation.end / .milliseconds(1)))
    // Colours, and rows that do not wrap, which this terminal knows by itself.
    #expect(terminal.strays.allSatisfy { $0.hasSuffix("m") || $0 == "CSI ?7l" })
    let shown = (0..<8).map { row in
      terminal.cells[row * 40..<row * 40 + 40].map { $0.text }.joined().withoutBlanksAtEnd
    }
    #expect(Array(shown.prefix(6)) == session.host.lines.map(\.withoutBlanksAtEnd))
  }

  @Test func `a theme that is chosen in the script has its colours from then on`() async throws {
    func vend(_: ManualClock) -> some Screen<Never, Int> {
      let flow = NavigationFlow<Never, Int, Int>(root: Answering())
      flow.setStack([
        Sheet("Root") {
          Text("Plain")
          Text("Much", style: .accent)
          Button("Light") { [weak flow] in flow?.environment[Theme.self] = .light }
        }
      ])
      return flow
    }
    let replayableRun = ReplayableRun {
      let session = Session(root: vend(ManualClock()), size: Size(columns: 30, rows: 8)) { "\($0)" }
      session.host.palette = Palette(theme: .dark, level: .full)
      return session
    }
    let recorder = PictureRecorder(name: "Test", theme: .dark, reducesMotion: true)
    try await ScriptRun(
      try Script("tap \"Light\""), in: replayableRun, observer: recorder
    ) { _ in }.run()
    let frames = recorder.animation.keyframes
    #expect(frames.first?.output.contains("38;2;97;175;239") == true)
    #expect(frames.last?.output.contains("38;2;0;80;180") == true)
    // Its ground and its texts too, since they fit no other.
    #expect(frames.last?.output.contains("48;2;255;255;255") == true)
    for color in ["#0050b4", "#61afef", "#ffffff", "#24292f"] {
      #expect(recorder.svg.contains("fill=\"\(color)\""), "\(color)")
    }
  }

  private static func times(_ animation: Animation) -> [Int] {
    animation.keyframes.map { Int($0.start / .milliseconds(1)) }
  }

  private static func pushing(_: ManualClock) -> some Screen<Never, Int> {
    let flow = NavigationFlow<Never, Int, Int>(root: Answering())
    let next = Sheet("Next") { Text("second") }
    let root = Sheet("Root") { Button("Push") { [weak flow] in flow?.push(next) } }
    flow.setStack([root])
    return flow
  }

  @Test func `typing shows key by key`() async throws {
    let (animation, _) = try await Self.animation("tap \"Name\"\ntype はちx") { _ in
      NavigationFlow<Never, Never, Int>(root: FormScreen())
    }
    #expect(Self.times(animation) == [0, 700, 1490, 1580, 1670])
    #expect(
      animation.keyframes.suffix(3).map { $0.lines.first } == ["1 typed", "2 typed", "3 typed"])
  }

  @Test func `a screen transition is recorded, at no more than thirty frames a second`()
    async throws
  {
    let (animation, _) = try await Self.animation("tap \"Push\"", of: Self.pushing)
    #expect(Self.times(animation) == [0, 700, 796, 828, 860])
    #expect(animation.end == .milliseconds(700 + 700 + 2500))
    let (image, _) = try await Self.animation("tap \"Push\"", reducesMotion: true, of: Self.pushing)
    #expect(Self.times(image) == [0, 700])
  }

  @Test func `there is a pause after each command that acts, and none after one that only reads`()
    async throws
  {
    let script = "press down\nexpect \"Give 1\"\nscreen\npress up\ntap \"Give 2\"\n"
    let (animation, session) = try await Self.animation(script) { _ in Answering() }
    #expect(Self.times(animation) == [0, 700, 1100, 1500])
    #expect(session.result == "gave 2")
  }

  /// Ticks each second of the clock, and has a spinner.
  private static func ticking(_ clock: ManualClock) -> some Screen<Never, Int> {
    let count = Box(0)
    let sheet = Sheet("Ticking") {
      Text("at \(count.value)")
      if count.value == 1 { Spinner("Loading") }
    }
    let flow = NavigationFlow<Never, Int, Int>(root: sheet)
    flow.handle { _, number in
      count.value = number
      sheet.setNeedsDisplay()
    }
    flow.run(key: "tick") { observer in
      for number in 1...3 {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        observer.send(number)
      }
    } mapIO: {
      $0
    }
    return flow
  }

  @Test func `a wait shows timed changes at their time, and the spinner meanwhile`() async throws {
    let (animation, _) = try await Self.animation("wait 2500ms", of: Self.ticking)
    let readings = animation.keyframes.map(\.lines[0])
    #expect(readings.first == "at 0")
    #expect(readings.last == "at 2")
    #expect(animation.keyframes.first { $0.lines[0] == "at 1" }?.start == .milliseconds(1700))
    #expect(animation.keyframes.first { $0.lines[0] == "at 2" }?.start == .milliseconds(2700))
    #expect(readings.count { $0 == "at 1" } > 4)
    #expect(animation.end == .milliseconds(700 + 2500 + 2500))
  }

  @Test func `a script does the same with recording as without`() async throws {
    let script = """
      expect "at 0"
      press down
      press down
      press down
      wait 999ms
      expect "at 0"
      wait 1ms
      expect "at 1"
      press down
      wait 999ms
      expect "at 1"
      """
    _ = try await Self.animation(script, of: Self.ticking)
  }

  @Test func `after an undo the restarted run is recorded`() async throws {
    let (animation, session) = try await Self.animation(
      "tap \"Push\"\nundo 1\ntap \"Push\"\n", of: Self.pushing)
    #expect(animation.keyframes.dropFirst().contains { $0.image == animation.keyframes[0].image })
    #expect(animation.keyframes.last?.title == "Screen: Next")
    #expect(session.host.lines.joined().contains("second"))
    #expect(Self.times(animation) == Self.times(animation).sorted())
  }
}

/// An event of a cast: its time in seconds, its kind and its text.
private struct CastEvent: Decodable {
  let time: Double
  let output: String

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    time = try values.decode(Double.self)
    _ = try values.decode(String.self)
    output = try values.decode(String.self)
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
