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

/// A list that sends the choice as an output; the flow around it pushes.
@MainActor
private struct Library {
  enum Action: Sendable { case show(String), note(String) }

  let notes = MutableProperty("")
  let window: Window
  let outer: NavigationFlow<Never, Action, Never>
  private let shelf: NavigationFlow<Never, String, String>

  init() {
    let shelf = NavigationFlow<Never, String, String>(root: Page("shelf"))
    self.shelf = shelf
    // The shelf maps a word to a book, and only emits it: its parent shows the book.
    shelf.routes(
      .literal("ulysses", "ulysses"), .literal("nothing", ""), .literal("shelf", "shelf"))
    shelf.handle { flow, book in if book == "ulysses" { flow.emit(book) } }
    outer = NavigationFlow<Never, Action, Never>(root: shelf) { .show($0) }
    let notes = notes
    outer.handle { flow, action in
      switch action {
      case .show(let book):
        let inner = NavigationFlow<Never, Int, Never>(root: Page(book))
        inner.routes(.literal("page", 1))
        inner.handle { inner, _ in
          inner.push(NavigationFlow<Never, Never, Never>(root: Page("page")))
        }
        inner.persist(notes, as: "notes")
        flow.push(inner)
      case .note(let text): notes.value = text
      }
    }
    window = Window(root: outer)
  }

  var titles: [String] { window.path.map(\.title) }
}

@MainActor
@Suite("Links through a parent") struct LinkThroughParentTests {
  @Test func `a locator whose action makes the parent push opens and goes on`() {
    let library = Library()
    var result: OpenResult?
    library.window.open("ulysses/page") { result = $0 }
    #expect(result == .opened)
    #expect(library.window.location.description == "ulysses/page")
    #expect(library.titles == ["shelf", "ulysses", "page", "page"])
  }

  @Test func `a handler that sends itself another action opens and goes on`() {
    for link in ["later", "later/page"] {
      let flow = NavigationFlow<Never, String, Never>(root: Page("root"))
      flow.routes(.literal("later", "later"))
      flow.handle { flow, action in
        // The bus that calls the handler delivers this when the handler has returned.
        if action == "later" { return flow.inputBus.observer.send("now") }
        let inner = NavigationFlow<Never, Int, Never>(root: Page("inner"))
        inner.routes(.literal("page", 1))
        inner.handle { inner, _ in inner.push(Page("page")) }
        flow.push(inner)
      }
      let window = Window(root: flow)
      var result: OpenResult?
      window.open(link) { result = $0 }
      #expect(result == .opened, "\(link)")
      #expect(window.path.last?.title == (link == "later" ? "inner" : "page"))
      #expect(window.location.description == link)
    }
  }

  @Test func `values of a flow that the parent has pushed are restored`() throws {
    let old = Library()
    old.window.open("ulysses/page")
    old.notes.value = "yes I said"
    let state = try #require(SavedState(old.window.savedState.description))
    let new = Library()
    var dropped: [SavedState.Dropped]?
    new.window.restore(state) { dropped = $0 }
    #expect(dropped == [])
    #expect(new.notes.value == "yes I said")
    #expect(new.window.savedState == state)
  }

  @Test func `an unknown component removes the screens that the parent has pushed`() {
    let library = Library()
    var result: OpenResult?
    library.window.open("ulysses/nowhere") { result = $0 }
    #expect(result == .unknown("nowhere"))
    #expect(library.titles == ["shelf", "shelf", "shelf"])
  }

  @Test func `a link whose action does nothing is not opened`() {
    let library = Library()
    var result: OpenResult?
    library.window.open("nothing") { result = $0 }
    #expect(result == .unchanged)
    #expect(library.titles == ["shelf", "shelf", "shelf"])
  }

  @Test func `a link to where the window is opens`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
    let about = NavigationFlow<Never, Never, Never>(root: Page("about"))
    flow.routes(.literal("about", 1))
    flow.handle { flow, _ in if flow.stack.count == 1 { flow.push(about) } }
    let window = Window(root: flow)
    var results: [OpenResult] = []
    window.open("about") { results.append($0) }
    window.open("about") { results.append($0) }
    #expect(results == [.opened, .opened])
    #expect(window.location.description == "about")
  }
}
