import TestSupport
import Testing

@testable import TributaryText

@MainActor
@Suite struct BookmarkTests {
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

  private func run(_ root: some Screen<Never, Int>) throws -> (Session, Bookmark) {
    let session = Session(root: root, size: .usual) { "\($0)" }
    let bookmark = try Bookmark(path, of: "Demo")
    try bookmark.attend(session)
    return (session, bookmark)
  }

  @Test func `a result that comes by itself empties the file when the run ends`() throws {
    let root = ViewScreen<Int>("Root") { _ in }
    let (session, bookmark) = try run(root)
    #expect(contents() == "Saved by Demo\n\n")
    root.tell(1)
    #expect(session.result == "1")
    bookmark.close(session)
    #expect(contents() == "")
  }

  @Test func `what changes by itself is saved at the latest when the run ends`() throws {
    let count = Property(1)
    let (session, bookmark) = try run(Keeper.vend(count))
    count.value = 2
    bookmark.close(session)
    #expect(contents() == "Saved by Demo\n\n 2\n")
  }

}

/// A flow that keeps a number, and leads to a room.
@MainActor
private enum Keeper {
  static func vend(
    _ number: Property<Int>, checkedBy answers: AsyncStream<Void>? = nil
  ) -> NavigationFlow<Never, Int, Int> {
    let root = ViewScreen<Int>("hall") { screen in
      Text("A hall.")
      Button("Room") { screen.tell(1) }
    }
    let flow = NavigationFlow<Never, Int, Int>(root: root) { $0 }
    flow.keep(number)
    flow.locate(["room": 1])
    if let answers {
      flow.check { _, _ in
        for await _ in answers { return .proceed }
        return .refuse
      }
    }
    flow.handle { flow, _ in flow.push(ViewScreen<Never>("Room", route: ["room"]) { _ in }) }
    return flow
  }
}
