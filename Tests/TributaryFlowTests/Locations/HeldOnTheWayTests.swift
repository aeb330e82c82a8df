import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A shelf whose addresses are read here, and whose books the flow around it shows: that flow may
/// hold a book.
@MainActor
private struct Library {
  typealias Shelf = NavigationFlow<Never, String, String>
  typealias Hall = NavigationFlow<Never, String, Never>

  let tap = Tap()
  let notes = MutableProperty("")
  let shelf = Self.shelf()
  let hall: Hall
  let root: RootFlow<Never, Never, Never>

  init(_ decision: @escaping @MainActor (String) -> ActionDecision<String> = Self.decision) {
    hall = Hall(root: shelf) { $0 }
    hall.intercept { [tap] _, _ in decision(await tap.next()) }
    hall.handle { [notes] hall, book in hall.push(Child(Self.book(book, notes))) }
    root = RootFlow(root: hall)
  }

  static func shelf() -> Shelf {
    let shelf = Shelf(root: Page("shelf"))
    shelf.routes(.literal("ulysses", "ulysses"), .literal("dubliners", "dubliners"))
    shelf.handle { flow, book in flow.emit(book) }
    return shelf
  }

  private static func decision(_ answer: String) -> ActionDecision<String> {
    switch answer {
    case "yes": .allow
    case "no": .reject
    default: .replace(with: answer)
    }
  }

  private static func book(
    _ title: String, _ notes: MutableProperty<String>
  ) -> NavigationFlow<Never, Int, Never> {
    let book = NavigationFlow<Never, Int, Never>(root: Page(title))
    book.persist(notes, as: "notes")
    book.routes(.literal("page", 1))
    book.handle { book, _ in book.push(Leaf("page")) }
    return book
  }

  var titles: [String] { root.screensWithin.map(\.title) }
}

extension Flow {
  fileprivate var screensWithin: [any Screen] {
    (children + presented).flatMap { ($0 as? any Flow)?.screensWithin ?? [$0] }
  }
}

@MainActor
@Suite("Links that another flow holds", .timeLimit(.generous)) struct HeldOnTheWayTests {
  private let results = Received<OpenResult>()

  private func open(_ link: String, in window: Window) {
    window.open(link) { [results] in results.append($0) }
  }

  /// A window that shows the page of a book, which the flow on the way has allowed.
  private func openPage(in library: Library) async throws -> Window {
    let window = Window(root: library.root)
    library.tap.give("yes")
    open("ulysses/page", in: window)
    try await wait { !results.values.isEmpty }
    return window
  }

  @Test func `a link goes on behind an interception of the flow that its action leads to`()
    async throws
  {
    let library = Library()
    let window = Window(root: library.root)
    open("ulysses/page", in: window)
    await giveTurns(50)
    #expect(results.values.isEmpty)
    library.tap.give("yes")
    try await wait { !results.values.isEmpty }
    #expect(results.values == [.opened])
    #expect(library.titles == ["shelf", "ulysses", "page"])
    #expect(window.location.description == "ulysses/page")
  }

  @Test(arguments: [false, true])
  func `a link is rejected or redirected by the flow that its action leads to`(waits: Bool)
    async throws
  {
    for (answer, result, titles) in [
      ("no", OpenResult.rejected, ["shelf"]),
      ("dubliners", .redirected, ["shelf", "dubliners"]),
    ] {
      let library = Library()
      let window = Window(root: library.root)
      if !waits { library.tap.give(answer) }
      let before = results.values.count
      open("ulysses/page", in: window)
      await giveTurns(10)
      if waits { library.tap.give(answer) }
      try await wait { results.values.count > before }
      #expect(results.values.last == result)
      #expect(library.titles == titles)
    }
    #expect(results.values.count == 2)
  }

  @Test func `screens that the user adds while another flow holds a link stay when it is rejected`()
    async throws
  {
    let library = Library()
    let window = try await openPage(in: library)
    open("dubliners", in: window)
    library.shelf.push(Leaf("mine"))
    library.tap.give("no")
    try await wait { results.values.count == 2 }
    #expect(results.values == [.opened, .rejected])
    #expect(library.titles == ["shelf", "mine", "ulysses", "page"])
  }

  @Test func `a link whose flow leaves while another one holds its action is rejected once`()
    async throws
  {
    let library = Library()
    let window = Window(root: library.root)
    open("ulysses/page", in: window)
    library.root.show(Leaf("another"))
    library.tap.give("yes")
    try await wait { !results.values.isEmpty }
    await giveTurns(50)
    #expect(results.values == [.rejected])
    #expect(library.titles == ["another"])
    withExtendedLifetime(window) {}
  }

  @Test func `a link that another flow holds keeps no window`() async throws {
    let library = Library()
    weak var left: Window?
    do {
      let window = Window(root: library.root)
      left = window
      open("ulysses/page", in: window)
    }
    #expect(left == nil)
    library.tap.give("yes")
    try await wait { !results.values.isEmpty }
    #expect(results.values == [.rejected])
  }

  @Test func `a link waits for every flow on the way, and for a question that one of them asks`()
    async throws
  {
    let tap = Tap()
    let hall = NavigationFlow<Never, String, String>(root: Library.shelf()) { $0 }
    hall.intercept { _, _ in await tap.next() == "yes" ? .allow : .reject }
    hall.handle { flow, book in flow.emit(book) }
    let house = NavigationFlow<Never, String, Never>(root: hall) { $0 }
    house.intercept { house, book in
      let answer = try? await house.ask(presenting: Page("Card?")) { $0 }
      return answer == .tap(1) ? .allow : .reject
    }
    house.handle { house, book in house.push(Leaf(book)) }
    let window = Window(root: house)
    for (answer, result) in [(0, OpenResult.rejected), (1, .opened)] {
      let before = results.values.count
      open("ulysses", in: window)
      tap.give("yes")
      try await wait { house.presented.count == 1 }
      #expect(results.values.count == before)
      (house.presented.first as? Page)?.tap(answer)
      try await wait { results.values.count > before }
      #expect(results.values.last == result)
      #expect(house.stack.map(\.title) == (answer == 0 ? ["shelf"] : ["shelf", "ulysses"]))
    }
  }

  @Test func `an action that is put in place of another one belongs to the link as well`()
    async throws
  {
    let tap = Tap()
    let hall = NavigationFlow<Never, String, String>(root: Library.shelf()) { $0 }
    hall.intercept { _, _ in .replace(with: "dubliners") }
    hall.handle { hall, book in hall.emit(book) }
    let house = NavigationFlow<Never, String, Never>(root: hall) { $0 }
    house.intercept { _, _ in await tap.next() == "yes" ? .allow : .reject }
    house.handle { house, book in house.push(Leaf(book)) }
    let window = Window(root: house)
    open("ulysses", in: window)
    await giveTurns(50)
    #expect(results.values.isEmpty)
    tap.give("yes")
    try await wait { !results.values.isEmpty }
    #expect(results.values == [.redirected])
    #expect(house.stack.last?.title == "dubliners")
  }

  @Test func `a flow that asks and then shows nothing leaves a link unchanged`() async throws {
    let library = Library()
    let window = Window(root: library.root)
    library.hall.intercept { hall, _ in
      _ = try? await hall.ask(presenting: Page("Card?")) { $0 }
      return .allow
    }
    library.hall.handle { _, _ in }
    open("ulysses", in: window)
    (library.hall.presented.first as? Page)?.tap(1)
    try await wait { !results.values.isEmpty }
    #expect(results.values == [.unchanged])
    #expect(library.titles == ["shelf"])
  }

  @Test func `a saved state comes back behind an interception of the flow that shows its screens`()
    async throws
  {
    let old = Library()
    let oldWindow = try await openPage(in: old)
    old.notes.value = "yes I said"
    for answer in ["yes", "no", "dubliners"] {
      let new = Library()
      let window = Window(root: new.root)
      var dropped: [SavedState.Dropped]?
      window.restore(oldWindow.savedState) { dropped = $0 }
      await giveTurns(50)
      #expect(dropped == nil)
      new.tap.give(answer)
      try await wait { dropped != nil }
      #expect(dropped?.map(\.reason) == (answer == "yes" ? [] : [.rejected]))
      #expect(new.notes.value == (answer == "yes" ? "yes I said" : ""))
      #expect((window.savedState == oldWindow.savedState) == (answer == "yes"))
    }
  }

  @Test func `an action that goes to a child and comes back from it has the address of the first`()
    async throws
  {
    let child = NavigationFlow<Never, Int, String>(root: Page("child"))
    child.handle { child, number in child.emit("\(number)") }
    let flow = NavigationFlow<Never, String, Never>(root: child) { $0 }
    flow.routes(.literal("one", "start"))
    flow.intercept { _, action in
      if action != "start" { await Task.yield() }
      return .allow
    }
    flow.handle { flow, action in
      if action == "start" { child.inputBus.observer.send(1) } else { flow.push(Leaf(action)) }
    }
    let window = Window(root: flow)
    open("one", in: window)
    try await wait { !results.values.isEmpty }
    #expect(results.values == [.opened])
    #expect(window.location.description == "one")
  }
}
