import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport

@testable import TributaryTerminal

@MainActor
@Suite(.timeLimit(.minutes(10))) struct SavedSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { "\(folder.path)/state" }

  private func contents(_ suffix: String = "") -> String? {
    try? textFile(at: path + suffix)
  }

  private func save(_ state: String) throws {
    try writeTextFile("Saved by Demo\n\(state)", at: path)
  }

  private func run(_ root: some Screen<Never, Int>) throws -> (Session, SavedSession) {
    let session = Session(root: root, size: .usual) { "\($0)" }
    let bookmark = try SavedSession(path, of: "Demo")
    try bookmark.start(session)
    return (session, bookmark)
  }

  @Test func `a result that comes by itself empties the file when the run ends`() throws {
    let root = ViewScreen<Int>("Root") { _ in }
    let (session, bookmark) = try run(root)
    #expect(contents() == "Saved by Demo\n")
    root.send(1)
    #expect(session.result == "1")
    bookmark.close(session)
    #expect(contents() == "")
  }

  @Test func `what changes by itself is saved at the latest when the run ends`() throws {
    let count = MutableProperty(1)
    let (session, bookmark) = try run(Keeper.vend(count))
    count.value = 2
    bookmark.close(session)
    #expect(contents() == "Saved by Demo\n0 value number 2\n")
  }

  @Test
  func `what another run has saved is not overwritten; ours stands beside it, and that is told`()
    throws
  {
    let (mine, theirs) = (MutableProperty(1), MutableProperty(1))
    let (session, bookmark) = try run(Keeper.vend(mine))
    let (other, otherBookmark) = try run(Keeper.vend(theirs))
    mine.value = 2
    bookmark.close(session)
    theirs.value = 3
    otherBookmark.close(other)
    mine.value = 4
    bookmark.close(session)
    #expect(contents() == "Saved by Demo\n0 value number 4\n")
    #expect(contents(".mine") == "Saved by Demo\n0 value number 3\n")
    #expect(bookmark.problem == nil)
    #expect(otherBookmark.problem?.contains("\(path).mine") == true)
  }

  @Test func `a file of somebody's own that comes meanwhile is left alone`() throws {
    let count = MutableProperty(1)
    let (session, bookmark) = try run(Keeper.vend(count))
    try writeTextFile("My thesis", at: path)
    count.value = 2
    bookmark.close(session)
    #expect(contents() == "My thesis")
    #expect(contents(".mine") == "Saved by Demo\n0 value number 2\n")
  }

  @Test func `a place that is not known any more is kept until something changes`() throws {
    let old = "0 value number 7\n0 child 1 cellar\n1 value number 9\n"
    try save(old)
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    session.host.press(.tab)
    #expect(contents() == "Saved by Demo\n\(old)")
    #expect(contents(".old") == nil)
    session.host.press(.enter)
    #expect(contents() == "Saved by Demo\n0 value number 7\n0 child 1 room\n")
    #expect(contents(".old") == "Saved by Demo\n\(old)")
  }

  @Test(arguments: [
    ("0 value number 7\n0 child 1 room\n", "room"), ("0 value number 7\n", nil),
    ("0 child 1 cellar\n", nil),
  ])
  func `a run goes on where it is led, and else at its start`(
    state: String, place: String?
  ) throws {
    try save(state)
    let (_, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    #expect(bookmark.beginning?.description == place)
  }

  @Test func `a file of somebody else beside it is left alone`() throws {
    try save("0 child 1 cellar\n")
    try writeTextFile("mine", at: path + ".old")
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    session.host.press(.enter)
    #expect(contents() == "Saved by Demo\n0 value number 1\n0 child 1 room\n")
    #expect(contents(".old") == "mine")
  }

  @Test func `a place behind a check that waits is kept until the check has answered`() async throws
  {
    let (answers, check) = AsyncStream<Void>.makeStream()
    try save("0 value number 7\n0 child 1 room\n")
    let flow = Keeper.vend(MutableProperty(1), checkedBy: answers)
    let (session, bookmark) = try run(flow)
    session.host.press(.tab)
    #expect(contents() == "Saved by Demo\n0 value number 7\n0 child 1 room\n")
    #expect(bookmark.beginning?.description == "room")
    check.yield()
    try await wait { flow.stack.count > 1 }
    session.host.back()
    #expect(contents() == "Saved by Demo\n0 value number 7\n")
  }

  @Test func `a file that somebody removes is made anew`() throws {
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    _ = try ChildProcess("/bin/rm", [path])
    #expect(contents() == nil)
    session.host.press(.tab)
    #expect(contents() == "Saved by Demo\n0 value number 1\n")
  }
}

/// A flow that keeps a number, and leads to a room.
@MainActor
private enum Keeper {
  static func vend(
    _ number: MutableProperty<Int>, checkedBy answers: AsyncStream<Void>? = nil
  ) -> NavigationFlow<Never, Int, Int> {
    let root = ViewScreen<Int>("hall") { screen in
      Text("A hall.")
      Button("Room") { screen.send(1) }
    }
    let flow = NavigationFlow<Never, Int, Int>(root: root) { $0 }
    flow.persist(number, as: "number")
    flow.routes(.literal("room", 1))
    if let answers {
      flow.intercept { _, _ in
        for await _ in answers { return .allow }
        return .reject
      }
    }
    flow.handle { flow, _ in flow.push(ViewScreen<Never>("Room") { _ in }) }
    return flow
  }
}
