@testable import Mail
@testable import PizzaToppings
import TestSupport
import Testing
import TributaryFlow
import TributaryPictures
import TributarySignals
import TributaryText
@testable import TweetTimeline

/// The pictures in the docs, each an animation of its script in `Pictures.script`.
///
/// Set `TRIBUTARY_UPDATE=1` to make them again, and look at what changed before you keep it.
@MainActor
@Suite(.timeLimit(.generous)) struct PicturesTests {
  private static let folder = "\(packageFolder)/docs/pictures"

  private static func picture<Root: Screen>(
    _ script: String, of name: String, _ size: Size,
    reducesMotion: Bool = false, shell: (rows: [String], height: Int)? = nil,
    result: @escaping @MainActor (Root.Outputs) -> String = { "\($0)" },
    _ vend: @escaping @MainActor (ManualClock) -> Root
  ) async throws -> String {
    let replayableRun = ReplayableRun {
      let clock = ManualClock()
      let session = Session(root: vend(clock), size: size, clock: clock, result: result)
      session.host.look = Look(Palette(theme: .dark, level: .full))
      session.host.name = name
      if shell != nil { session.host.finished = FinishedScreens(of: session.host.window) }
      session.host.resize(to: size)
      return session
    }
    let recorder = PictureRecorder(
      name: name, theme: .dark, reducesMotion: reducesMotion, shell: shell)
    let scripts = TextSection.all(
      in: try textFile(at: Transcript.folder("Pictures.script")), markedBy: "== ")
    let text = try #require(scripts.first { $0.name == script }?.text)
    try await ScriptRun(try Script(text), in: replayableRun, observer: recorder) { _ in }.run()
    return recorder.svg
  }

  private func expect(_ picture: String, in name: String) throws {
    let path = "\(Self.folder)/\(name).svg"
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(picture, at: path) }
    let isSame = try picture == textFile(at: path)
    #expect(isSame, "\(name): make it again with TRIBUTARY_UPDATE=1, and look at what changed")
    #expect(picture.utf8.count < 200_000)
  }

  @Test func `the picture of an order is of the demo as it is`() async throws {
    let picture = try await Self.picture(
      "pizza", of: "PizzaToppings", Size(columns: 60, rows: 12), result: Self.result
    ) { _ in PizzaFlow.vend() }
    try expect(picture, in: "pizza")
  }

  @Test func `the picture of a shell before, during and after an order is of the demo as it is`()
    async throws
  {
    let shell = ["$ ls Examples", "Greeting  LoanDesk  Mail", "$ swift run PizzaToppings --inline"]
    let picture = try await Self.picture(
      "inline", of: "PizzaToppings", Size(columns: 60, rows: 12), shell: (shell, 14),
      result: Self.result
    ) { _ in PizzaFlow.vend() }
    try expect(picture, in: "inline")
  }

  private static func result(_ output: PizzaFlow.Outputs) -> String {
    if case .ordered(let pizza) = output { "ordered: \(pizza)" } else { "cancelled" }
  }

  @Test func `the picture of a timeline is of the demo as it is`() async throws {
    let lines = try textFile(at: "\(packageFolder)/Examples/TweetTimeline/tweets.tsv")
    let tweets = lines.split(separator: "\n").compactMap { Tweet(String($0)) }
    let picture = try await Self.picture(
      "timeline", of: "TweetTimeline", Size(columns: 72, rows: 16)
    ) { _ in MainFlow.vend(tweets: .read(tweets)) }
    try expect(picture, in: "timeline")
  }

  @Test func `the picture of a mailbox is of the demo as it is`() async throws {
    let picture = try await Self.picture(
      "mail", of: "Mail", Size(columns: 120, rows: 22), reducesMotion: true
    ) { clock in
      let server = MailServer(clock: clock, interval: .seconds(3))
      return MailFlow.vend(store: MailStore(Demo.mail), server: server)
    }
    try expect(picture, in: "mail")
  }

  @Test func `every picture in the docs has a test`() {
    #expect(files(in: Self.folder, endingWith: ".svg") == ["inline", "mail", "pizza", "timeline"])
  }
}

/// The pictures of the demos on a terminal of 80 x 24; `DemoLookTests` has other sizes.
///
/// `TRIBUTARY_UPDATE=1 swift test --filter DemoPicturesTests` draws them again; look at them before you keep them.
@MainActor
@Suite(.timeLimit(.generous)) struct DemoPicturesTests {
  private static let folder = "\(packageFolder)/docs/views/demos"

  @Test func `the pictures of the demos are of the demos as they are`() async throws {
    let look = Look(Palette(theme: .dark, level: .full))
    for scene in DemoScene.all {
      let host = try await scene.host(Size(columns: 80, rows: 24), look)
      let picture = screenPicture(of: host, name: scene.demo, theme: .dark)
      let name = "\(scene.demo)-\(scene.name)"
      let path = "\(Self.folder)/\(name).svg"
      if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(picture, at: path) }
      let isSame = try picture == textFile(at: path)
      #expect(isSame, "\(name): draw it again with TRIBUTARY_UPDATE=1, and look at what changed")
    }
  }
}
