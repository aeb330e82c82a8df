import Testing
import TestSupport
import TributaryFlow

@MainActor
@Suite(.timeLimit(.minutes(10))) struct NavigationFlowTests {
  @Test func `push shows a screen and pop takes it away`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let top = Page("top")
    flow.push(top)
    #expect(flow.visible === top)
    flow.pop()
    #expect(flow.visible === root)
  }

  @Test func `a flow around a screen tells what the screen tells, and lets go of it`() {
    let heard = Heard<Page.Outputs>()
    var page: Page? = Page("root")
    weak let root = page
    guard let flow = page.map({ NavigationFlow(forwarding: $0) }) else { return }
    flow.outputs.observe(on: .main) { heard.append($0) }
    page?.tap(7)
    #expect(flow.stack.map(\.title) == ["root"])
    flow.setStack([Page("other")])
    page?.tap(8)
    #expect(heard.values == [.tap(7)])
    page = nil
    #expect(root == nil)
    withExtendedLifetime(flow) {}
  }

  @Test func `pop at the root does nothing`() {
    let flow = Stack(root: Page())
    flow.pop()
    #expect(flow.stack.count == 1)
    #expect(!flow.back())
  }

  @Test func `popToRoot leaves the root alone and frees the rest from any depth`() {
    let root = Page("root")
    let flow = Stack(root: root)
    var pushed: [Weak] = []
    for depth in 1...50 {
      let page = Page("\(depth)")
      flow.connect(page, number)
      flow.push(page)
      pushed.append(Weak(page))
    }
    flow.popToRoot()
    #expect(flow.stack.count == 1)
    #expect(flow.visible === root)
    #expect(pushed.allSatisfy { $0.object == nil })
    #expect(flow.place.edgeCount == 0)
  }

  @Test func `pop to a screen takes everything above it away, the top first`() {
    let flow = Stack(root: Page("root"))
    let left = Journal<String>()
    let pages = ["a", "b", "c"].map { Page($0) }
    for page in pages { flow.push(page) }
    noteLeaving(flow.stack, in: left)
    flow.pop(to: pages[0])
    #expect(flow.stack.map(\.title) == ["root", "a"])
    #expect(left.lines == ["c", "b"])
  }

  @Test func `pop to a screen that is not in the stack, or on top, does nothing`() {
    let flow = Stack(root: Page("root"))
    let top = Page("top")
    flow.push(top)
    flow.pop(to: Page("stranger"))
    flow.pop(to: top)
    #expect(flow.stack.map(\.title) == ["root", "top"])
  }

  @Test func `setStack keeps the screens that stay, cuts and frees the others, the top first`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let left = Journal<String>()
    let heard = Heard<Int>()
    let c = Page("c")
    var weak: [Weak] = []
    flow.connect(root, number)
    do {
      for page in [Page("a"), Page("b"), c, Page("d")] {
        flow.connect(page, number)
        flow.push(page)
      }
      weak = flow.stack.map { Weak($0) }
    }
    noteLeaving(flow.stack, in: left)
    flow.handle { _, action in heard.append(action) }
    flow.setStack([c, Page("new"), root])
    #expect(flow.stack.map(\.title) == ["c", "new", "root"])
    #expect(flow.stack[0] === c && flow.visible === root)
    #expect(left.lines == ["d", "b", "a"])
    #expect(weak.map { $0.object != nil } == [true, false, false, true, false])
    #expect(flow.place.edgeCount == 2)
    c.tap(1)
    root.tap(2)
    #expect(heard.values == [1, 2])
  }

  @Test func `what setStack brings is in the flow from then on`() {
    let flow = Stack(root: Page("root"))
    let page = Page("page")
    flow.answer(Price.self) { _, _ in 1 }
    flow.setStack([page])
    #expect(page.bubble(Price(item: Item(name: "Tea"))) == 1)
  }

  @Test func `replaceTop puts a screen in the place of the one on top, the root too`() {
    let flow = Stack(root: Page("root"))
    let left = Journal<String>()
    var weak: Weak?
    do {
      let page = Page("a")
      flow.connect(page, number)
      flow.push(page)
      weak = Weak(page)
    }
    noteLeaving(flow.stack, in: left)
    flow.replaceTop(with: Page("b"))
    #expect(flow.stack.map(\.title) == ["root", "b"])
    #expect(weak?.object == nil)
    #expect(flow.place.edgeCount == 0)
    flow.pop()
    flow.replaceTop(with: Page("new root"))
    #expect(flow.stack.map(\.title) == ["new root"])
    #expect(left.lines == ["a", "root"])
  }

  @Test(arguments: [
    ("setStack", "setStack: a stack without screens shows nothing; give at least a root"),
    ("twice", "setStack: a screen is given twice; vend one for each place"),
  ])
  func `a stack that cannot be says what to do`(mistake: String, words: String) async {
    let result =
      mistake == "twice"
      ? await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let flow = Stack(root: Page())
          flow.setStack([flow.visible, flow.visible])
        }
      }
      : await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Stack(root: Page()).setStack([]) }
      }
    #if DEBUG
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains(words))
    #endif
  }

  /// Writes down the titles of screens when they are taken away.
  ///
  /// What hangs on a screen's place ends with that, which is before the screen is freed.
  private func noteLeaving(_ screens: [any Screen], in journal: Journal<String>) {
    let aviary = Aviary()
    for screen in screens {
      let title = screen.title
      let canary = aviary.canary { journal.write(title) }
      screen.environment.values(of: WidthClass.self).observe(on: .main) { _ in canary.sing() }
    }
  }

  @Test func `a screen popped by its own first word is not heard a second time`() {
    let flow = Stack(root: Page())
    let heard = Heard<Int>()
    let page = Page()
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      heard.append(action)
      flow.pop()
    }
    page.tap(1)
    page.tap(2)
    #expect(heard.values == [1])
  }

  @Test func `an action that waits is dropped when its screen is removed first`() {
    let root = Page()
    let flow = Stack(root: root)
    let heard = Heard<Int>()
    let page = Page()
    flow.connect(root, number)
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      heard.append(action)
      if action == 0 {
        page.tap(1)
        flow.pop()
        page.tap(2)
      }
    }
    root.tap(0)
    #expect(heard.values == [0])
  }

  @Test func `a removed screen that is held by someone else is silent for good`() {
    let page = Page()
    let inner = Stack(root: page)
    let flow = Stack(root: Page())
    let heard = Heard<Int>()
    inner.connect(page, number)
    inner.handle { inner, action in inner.emit(action) }
    flow.connect(inner) { $0 }
    flow.handle { _, action in heard.append(action) }
    flow.push(inner)
    page.tap(1)
    flow.pop()
    page.tap(2)
    inner.emit(3)
    #expect(heard.values == [1])
  }

  @Test func `the title of a stack is its root's`() {
    let flow = Stack(root: Page("root"))
    flow.push(Page("top"))
    #expect(flow.title == "root")
  }

  @Test func `pushing a screen twice says which and what to do`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        flow.push(flow.visible)
      }
    }
    // Optimized code traps without the words.
    #if DEBUG
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("push: 'root' is in the stack already; vend a new screen"))
    #endif
  }

  @Test func `pushing a screen that is presented says so`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let modal = Page("modal")
        flow.present(modal)
        flow.push(modal)
      }
    }
    // Optimized code traps without the words.
    #if DEBUG
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("push: 'modal' is presented by this flow; vend a new screen"))
    #endif
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any walk of verbs leaves the stack an array would have`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = Page("root")
    let flow = Stack(root: root)
    var model = [ObjectIdentifier(root)]
    var alive: [Weak] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let page = Page()
        flow.connect(page, number)
        flow.push(page)
        model.append(ObjectIdentifier(page))
        alive.append(Weak(page))
      case 5..<7:
        flow.pop()
        if model.count > 1 { model.removeLast() }
      case 7..<9:
        #expect(flow.back() == (model.count > 1))
        if model.count > 1 { model.removeLast() }
      default:
        flow.popToRoot()
        model = [model[0]]
      }
      alive.removeAll { $0.object == nil }
      #expect(flow.stack.map { ObjectIdentifier($0) } == model, "seed \(seed)")
      #expect(alive.count == model.count - 1, "seed \(seed)")
      #expect(flow.place.edgeCount == model.count - 1, "seed \(seed)")
    }
  }
}
