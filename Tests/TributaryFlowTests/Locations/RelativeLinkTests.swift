import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Relative links") struct RelativeLinkTests {
  private let root = Reader.vend()
  private let window: Window

  init() {
    window = Window(root: root)
  }

  private func shelf(_ index: Int) -> Reader.Shelf? { root.tabs[index] as? Reader.Shelf }

  private func open(_ text: String, from flow: (some Flow)?) -> OpenResult? {
    let results = Received<OpenResult>()
    guard let flow, let location = Location(text) else { return nil }
    flow.open(location) {
      results.append($0)
      return nil
    }
    return results.values.last
  }

  @Test func `a link of one dot replaces the flow's screens, and the flow shows`() {
    for location in ["store/book/1/notes", "library/series/part/2"] { window.open(location) }
    #expect(open("./book/7", from: shelf(1)) == .opened)
    #expect(window.location.description == "store/book/7")
    #expect(shelf(0)?.stack.count == 2)
  }

  @Test func `flows around the one that opens a link stay as they are`() throws {
    window.open("store/book/1/series/part/2")
    let before = try #require(shelf(1)?.stack.map { ObjectIdentifier($0) })
    let series = shelf(1)?.stack[2] as? NavigationFlow<Never, Int, Never>
    #expect(open("./part/3", from: series) == .opened)
    #expect(window.location.description == "store/book/1/series/part/3")
    #expect(shelf(1)?.stack.map { ObjectIdentifier($0) } == before)
    #expect(open("../notes", from: series) == .opened)
    #expect(window.location.description == "store/notes")
  }

  @Test func `a link of one dot without components shows the beginning of the flow`() {
    window.open("store/book/1/series/part/2")
    let series = shelf(1)?.stack[2] as? NavigationFlow<Never, Int, Never>
    shelf(1)?.push(Leaf("over it"))
    #expect(open(".", from: series) == .opened)
    #expect(window.path.last?.title == "series")
    #expect(shelf(1)?.stack.map(\.title) == ["store", "book 1", "series"])
  }

  @Test(arguments: ["../library/book/1", "../../../library/book/1"])
  func `a link outwards leads on from the flow around, and at most from the root`(text: String) {
    window.open("store/book/7")
    #expect(open(text, from: shelf(1)) == .opened)
    #expect(window.location.description == "library/book/1")
    #expect(shelf(1)?.stack.count == 2)
  }

  @Test func `the first component of a relative link is not for the flows around`() {
    window.open("store/series")
    let series = shelf(1)?.stack[1] as? NavigationFlow<Never, Int, Never>
    #expect(open("./book/7", from: series) == .unknown("book"))
    #expect(window.location.description == "store/series")
    #expect(open("book/7", from: series) == .opened)
    #expect(window.location.description == "store/book/7")
  }

  @Test func `a relative link that comes from outside leads on from the root`() {
    window.open("../store/book/7")
    #expect(window.location.description == "store/book/7")
  }
}
