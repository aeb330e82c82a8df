import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryJSON

@testable import TributaryTerminal

@MainActor
@Suite(.timeLimit(.generous)) struct SavedSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { "\(folder.path)/state" }

  private func contents(_ suffix: String = "") -> String? {
    try? textFile(at: path + suffix)
  }

  /// Returns the state in a file as a text; the whole text if it has none.
  private func state(_ suffix: String = "") -> String? {
    guard let text = contents(suffix) else { return nil }
    return (try? SavedFile(reading: Array(text.utf8), of: "Demo"))?.state?.description ?? text
  }

  private func save(_ state: String) throws {
    let state = try #require(SavedState(state))
    let bytes = try SavedFile.contents(of: "Demo", state, views: .object([:]))
    try writeTextFile(String(decoding: bytes, as: UTF8.self), at: path)
  }

  private func run(
    _ root: some Screen<Never, Int>,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now },
    later: @escaping SavedSession.Later = { _, _ in }
  ) throws -> (Session, SavedSession) {
    let session = Session(root: root, size: .usual) { "\($0)" }
    let bookmark = try SavedSession(path, of: "Demo", now: now, later: later)
    try bookmark.start(session)
    return (session, bookmark)
  }

  @Test func `a result that comes by itself empties the file when the run ends`() throws {
    let root = ViewScreen<Int>("Root") { _ in }
    let (session, bookmark) = try run(root)
    #expect(state() == "{}")
    root.send(1)
    #expect(session.result == "1")
    bookmark.close(session)
    #expect(contents() == "")
  }

  @Test func `a value that changes by itself, and shows nowhere, is saved at once`() throws {
    let count = MutableProperty(1)
    let (session, bookmark) = try run(Keeper.vend(count))
    count.value = 2
    #expect(state() == #"{"values":{"number":2}}"#)
    bookmark.close(session)
  }

  @Test
  func `the state of another run is not overwritten, and ours is moved beside it with a notice`()
    throws
  {
    let (mine, theirs) = (MutableProperty(1), MutableProperty(1))
    let (session, bookmark) = try run(Keeper.vend(mine))
    let (other, otherBookmark) = try run(Keeper.vend(theirs))
    mine.value = 2
    bookmark.close(session)
    setPermissions(0o640, of: path)
    theirs.value = 3
    otherBookmark.close(other)
    mine.value = 4
    bookmark.close(session)
    #expect(state() == #"{"values":{"number":4}}"#)
    #expect(state(".mine") == #"{"values":{"number":3}}"#)
    #expect(permissions(of: path + ".mine") == 0o640)
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
    #expect(state(".mine") == #"{"values":{"number":2}}"#)
  }

  @Test func `a place that is not known any more is kept until something changes`() throws {
    let old =
      #"{"children":[{"address":"cellar","index":1,"values":{"number":9}}],"values":{"number":7}}"#
    try save(old)
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    session.host.press(.tab)
    #expect(state() == old)
    #expect(contents(".old") == nil)
    session.host.press(.enter)
    #expect(state() == #"{"children":[{"address":"room","index":1}],"values":{"number":7}}"#)
    #expect(state(".old") == old)
    #expect(permissions(of: path + ".old") == 0o644)
  }

  @Test(arguments: [
    (#"{"children":[{"address":"room","index":1}],"values":{"number":7}}"#, "room"),
    (#"{"values":{"number":7}}"#, nil),
    (#"{"children":[{"address":"cellar","index":1}]}"#, nil),
  ])
  func `a run goes on where it is led, and else at its start`(
    state: String, place: String?
  ) throws {
    try save(state)
    let (_, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    #expect(bookmark.beginning?.description == place)
  }

  @Test func `a file of somebody else beside it is left alone`() throws {
    try save(#"{"children":[{"address":"cellar","index":1}]}"#)
    try writeTextFile("mine", at: path + ".old")
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    session.host.press(.enter)
    #expect(state() == #"{"children":[{"address":"room","index":1}],"values":{"number":1}}"#)
    #expect(contents(".old") == "mine")
  }

  @Test func `a place behind a check that waits is kept until the check has answered`() async throws
  {
    let (answers, check) = AsyncStream<Void>.makeStream()
    try save(#"{"children":[{"address":"room","index":1}],"values":{"number":7}}"#)
    let flow = Keeper.vend(MutableProperty(1), checkedBy: answers)
    let (session, bookmark) = try run(flow)
    session.host.press(.tab)
    #expect(state() == #"{"children":[{"address":"room","index":1}],"values":{"number":7}}"#)
    #expect(bookmark.beginning?.description == "room")
    check.yield()
    try await wait { flow.stack.count > 1 }
    session.host.back()
    #expect(state() == #"{"values":{"number":7}}"#)
  }

  @Test(arguments: [
    ("", "it cannot be read (line 1, column 1: a value was expected)", "My thesis"),
    ("", "it is no saved run", "[1, 2]\n"),
    ("", "it is a saved run of Other", #"{"Tributary": {"app": "Other", "version": 1}}"#),
    (
      "", "it is of version 9, and this program reads version 1",
      #"{"Tributary": {"app": "Demo", "version": 9}, "state": 1}"#
    ),
    ("", "it is larger than 16 MB", String(repeating: "[", count: 16 << 20 + 1)),
    (
      "", "it cannot be read (line 1, column 513: more than 512 values are inside one another)",
      String(repeating: "[", count: 100_000)
    ),
    (".unreadable", "it cannot be read (line 1, column 1: a value was expected)", "\u{0}\u{1B}[2J"),
  ])
  func `a file that cannot be read is kept aside whole, in one line, and the run goes on`(
    taken: String, reason: String, text: String
  ) throws {
    try writeTextFile(text, at: path)
    if !taken.isEmpty { try writeTextFile("taken", at: path + taken) }
    let (session, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    let aside = taken.isEmpty ? ".unreadable" : ".unreadable-2"
    #expect(
      bookmark.notice
        == "--save \(path): \(reason), so nothing is restored; it is kept in \(path)\(aside)")
    #expect(contents(aside) == text)
    if !taken.isEmpty { #expect(contents(taken) == "taken") }
    #expect(state() == #"{"values":{"number":1}}"#)
    session.host.press(.enter)
    #expect(state() == #"{"children":[{"address":"room","index":1}],"values":{"number":1}}"#)
    #expect(bookmark.problem == nil)
  }

  @Test(arguments: 1..<25)
  func `a file that was cut off anywhere is kept aside, or was whole`(part: Int) throws {
    try save(#"{"children":[{"address":"room","index":1}],"values":{"number":7}}"#)
    let whole = try #require(contents())
    let text = String(whole.prefix(whole.count * part / 25))
    try writeTextFile(text, at: path)
    let (_, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    #expect(contents(".unreadable") == text)
    #expect(bookmark.notice?.contains("it cannot be read (line ") == true)
    #expect(state() == #"{"values":{"number":1}}"#)
  }

  @Test func `the unreadable part of a file is named, and the file is kept aside`()
    throws
  {
    try save(#"{"children":[{"address":"room","index":1}],"values":{"number":"seven"}}"#)
    let text = try #require(contents()).replacing(
      "\n}", with: ",\n  \"views\": {\"0\": {\"focus\": 1}}\n}")
    try writeTextFile(text, at: path)
    let (session, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    #expect(
      bookmark.notice
        == "--save \(path): not restored: 'number' at the start cannot be read (Int was expected, not a string), "
        + "what was on screen '0' (focus: an array was expected, not a number); "
        + "the file as it was is kept in \(path).unreadable")
    #expect(contents(".unreadable") == text)
    #expect(state() == #"{"children":[{"address":"room","index":1}],"values":{"number":1}}"#)
    #expect(session.host.window.location.description == "room")
  }

  @Test func `a state that cannot be read is named, and the run begins at its start`() throws {
    let text = #"{"Tributary": {"app": "Demo", "version": 1}, "state": {"children": 1}}"#
    try writeTextFile(text, at: path)
    let (_, bookmark) = try run(Keeper.vend(MutableProperty(1)))
    #expect(
      bookmark.notice
        == "--save \(path): not restored: the state (children: an array was expected, not a number); "
        + "the file as it was is kept in \(path).unreadable")
    #expect(contents(".unreadable") == text)
    #expect(state() == #"{"values":{"number":1}}"#)
  }

  @Test
  func `typed text is saved once a second and at the end, and restored by the next run`()
    throws
  {
    let time = Box(ContinuousClock.now)
    func begin(_ name: ValidatedField) throws -> (Session, SavedSession) {
      try run(ViewScreen<Int>("Form") { _ in name.field("Name") { _ in } }, now: { time.value })
    }
    let (session, bookmark) = try begin(ValidatedField())
    session.host.type("one")
    #expect(contents()?.contains("one") == false)
    time.value += .seconds(1)
    session.host.type(",")
    #expect(contents()?.contains("one,") == true)
    session.host.type("two")
    #expect(contents()?.contains("two") == false)
    bookmark.close(session)
    #expect(contents()?.contains("one,two") == true)
    let next = ValidatedField()
    let (again, _) = try begin(next)
    #expect(next.text == "one,two")
    #expect(again.host.canvas.frame.cursor == session.host.canvas.frame.cursor)
  }

  @Test func `the last key of a burst is saved within a second, though nothing follows it`() throws
  {
    let time = Box(ContinuousClock.now)
    let timers = Box<[(Duration, @MainActor @Sendable () -> Void)]>([])
    let name = ValidatedField()
    let (session, bookmark) = try run(
      ViewScreen<Int>("Form") { _ in name.field("Name") { _ in } }, now: { time.value },
      later: { timers.value.append(($0, $1)) })
    time.value += .milliseconds(400)
    session.host.type("7 Oak St")
    #expect(contents()?.contains("7 Oak St") == false)
    // One timer, whatever the number of keys.
    #expect(timers.value.map(\.0) == [.milliseconds(600)])
    time.value += .milliseconds(600)
    timers.value[0].1()
    #expect(contents()?.contains("7 Oak St") == true)
    session.host.type("!")
    #expect(timers.value.count == 2)
    bookmark.close(session)
    let last = contents()
    timers.value[1].1()
    #expect(contents() == last)
  }

  @Test func `a file that somebody removes is made again`() throws {
    let (session, _) = try run(Keeper.vend(MutableProperty(1)))
    _ = try ChildProcess("/bin/rm", [path])
    #expect(contents() == nil)
    session.host.press(.tab)
    #expect(state() == #"{"values":{"number":1}}"#)
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
