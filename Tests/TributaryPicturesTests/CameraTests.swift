import FlowTestSupport
import Testing
import TextTestSupport

// What a camera sees is the package's own business until it is written down.
@testable import TributaryPictures
@testable import TributaryText

@MainActor
@Suite(.timeLimit(.minutes(10))) struct CameraTests {
  private static func film(
    _ text: String, reducesMotion: Bool = false,
    of vend: @escaping @MainActor (ManualClock) -> some Screen<Never, Int>
  ) async throws -> (film: Film, session: Session) {
    let replayableRun = ReplayableRun {
      let clock = ManualClock()
      return Session(root: vend(clock), size: Size(columns: 30, rows: 8), clock: clock) {
        "gave \($0)"
      }
    }
    let camera = Camera(name: "Test", theme: .dark, reducesMotion: reducesMotion)
    try await ScriptRun(try Script(text), in: replayableRun, observer: camera) { _ in }.run()
    return (camera.film, replayableRun.session)
  }

  private static func times(_ film: Film) -> [Int] {
    film.shots.map { Int($0.start / .milliseconds(1)) }
  }

  private static func pushing(_: ManualClock) -> some Screen<Never, Int> {
    let flow = NavigationFlow<Never, Int, Int>(root: Answering())
    let next = Sheet("Next") { Text("second") }
    let root = Sheet("Root") { Button("Push") { [weak flow] in flow?.push(next) } }
    flow.setStack([root])
    return flow
  }

  @Test func `typing shows key by key`() async throws {
    let (film, _) = try await Self.film("tap \"Name\"\ntype はちx") { _ in
      NavigationFlow<Never, Never, Int>(root: Form())
    }
    #expect(Self.times(film) == [0, 700, 1490, 1580, 1670])
    #expect(film.shots.suffix(3).map { $0.lines.first } == ["1 typed", "2 typed", "3 typed"])
  }

  @Test func `a screen transition is recorded, at no more than thirty frames a second`()
    async throws
  {
    let (film, _) = try await Self.film("tap \"Push\"", of: Self.pushing)
    #expect(Self.times(film) == [0, 700, 732, 764, 796, 828, 860])
    #expect(film.end == .milliseconds(700 + 700 + 2500))
    let (still, _) = try await Self.film("tap \"Push\"", reducesMotion: true, of: Self.pushing)
    #expect(Self.times(still) == [0, 700])
  }

  @Test func `there is a pause after each command that acts, and none after one that only reads`()
    async throws
  {
    let script = "press down\nexpect \"Give 1\"\nscreen\npress up\ntap \"Give 2\"\n"
    let (film, session) = try await Self.film(script) { _ in Answering() }
    #expect(Self.times(film) == [0, 700, 1100, 1500])
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
    let (film, _) = try await Self.film("wait 2500ms", of: Self.ticking)
    let readings = film.shots.map(\.lines[0])
    #expect(readings.first == "at 0")
    #expect(readings.last == "at 2")
    #expect(film.shots.first { $0.lines[0] == "at 1" }?.start == .milliseconds(1700))
    #expect(film.shots.first { $0.lines[0] == "at 2" }?.start == .milliseconds(2700))
    #expect(readings.count { $0 == "at 1" } > 4)
    #expect(film.end == .milliseconds(700 + 2500 + 2500))
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
    _ = try await Self.film(script, of: Self.ticking)
  }

  @Test func `after an undo the restarted run is recorded`() async throws {
    let (film, session) = try await Self.film(
      "tap \"Push\"\nundo 1\ntap \"Push\"\n", of: Self.pushing)
    #expect(film.shots.dropFirst().contains { $0.still == film.shots[0].still })
    #expect(film.shots.last?.title == "Screen: Next")
    #expect(session.host.lines.joined().contains("second"))
    #expect(Self.times(film) == Self.times(film).sorted())
  }
}
