import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct ScreenTests {
  @Test func `a screen that has a title and nothing else is whole`() {
    let flow = Stack(root: Plain("root"))
    let window = Window(root: flow)
    flow.push(Plain("pushed"))
    flow.ignoreOutputs(of: Plain("not placed"))
    flow.present(Plain("presented"))
    #expect(window.path.map(\.title) == ["root", "presented"])
    #expect(window.back())
    #expect(window.back())
    #expect(!window.back())
  }

  @Test func `fixed values come by init, and changes by an input`() {
    let page = Page("fixed")
    #expect(page.title == "fixed")
    page.inputs.send(.rename("changed"))
    #expect(page.title == "changed")
  }

  @Test func `observers attached to a screen live exactly as long as the screen`() {
    let captured = CapturedObjects()
    var page: Page? = Page()
    for _ in 0..<3 { page?.outputs.observe { [object = captured.make()] _ in object.use() } }
    page?.tap(1)
    #expect(captured.alive == 3)
    withExtendedLifetime(page) {}
    page = nil
    #expect(captured.alive == 0)
  }

  @Test func `a closure that captures its own screen keeps it until it is disposed of`() {
    var page: Page? = Page()
    let weak = page.map(Weak.init)
    let subscription = page?.outputs.observe(on: .main) { [page] _ in page?.tap(0) }
    page = nil
    #expect(weak?.object != nil)
    subscription?.dispose()
    #expect(weak?.object == nil)
  }

  @Test(arguments: Standing.allCases)
  func `one screen works in every kind of flow, and sends the same outputs`(standing: Standing) {
    let page = Page("page")
    let flow = standing.flow(around: page, number)
    let window = Window(root: flow)
    let received = Received<Int>()
    receive(flow) { received.append($0) }
    #expect(window.path.last === page)
    page.inputs.send(.rename("another"))
    page.tap(4)
    #expect(window.path.last?.title == "another")
    #expect(received.values == [4])
    withExtendedLifetime(window) {}
  }

  @Test func `a factory ties a screen and a model that both have ports`() {
    var left: [Weak] = []
    do {
      let (page, model) = (Page("page"), TitleModel())
      left = [page, model].map(Weak.init)
      // The observation keeps the model for as long as the screen lives; nothing keeps the screen.
      page.outputs.observe(on: .main) { [model] in model.inputs.send(number($0)) }
      model.outputs.map { .rename($0) }.observe(page.inputs)
      page.tap(7)
      #expect(page.title == "number 7")
    }
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `a screen may be given closures instead of sending outputs`() {
    let flow = Stack(root: Plain("root"))
    var weak: [Weak] = []
    do {
      let list = Choices("list") { [weak flow] name in flow?.push(Plain(name)) }
      flow.push(list)
      list.choose?("tea")
      let modal = Choices("modal") { [weak flow] _ in flow?.dismiss() }
      flow.present(modal)
      modal.choose?("milk")
      weak = [list, modal].map(Weak.init)
    }
    #expect(flow.visible.title == "tea")
    #expect(flow.presented.isEmpty)
    flow.popToRoot()
    #expect(weak.allSatisfy { $0.object == nil })
  }

  private func receive<Root: Screen<Never, Int>>(
    _ root: Root, _ body: @escaping @MainActor (Int) -> Void
  ) {
    root.outputs.observe(on: .main, body)
  }
}

private final class Plain: Screen {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

/// A screen that gets the effect of a choice at the start, if there is one.
private final class Choices: Screen {
  let title: String
  let choose: (@MainActor (String) -> Void)?

  init(_ title: String, choose: (@MainActor (String) -> Void)?) {
    self.title = title
    self.choose = choose
  }
}

/// An object that is no screen may have ports as a screen has.
@MainActor
@Suite("Ports") struct PortsTests {
  @Test func `a cell that shows another row speaks for that one alone`() {
    let rows = [TweetRow(tweet: 7), TweetRow(tweet: 8)]
    let cell = Cell()
    let received = Received<TweetRow.Outputs>()
    cell.outputs.observe(on: .main) { received.append($0) }
    cell.show(rows[0])
    rows[0].tapSave()
    cell.show(rows[1])
    rows[0].tapSave()
    rows[1].tapSave()
    #expect(received.values == [.tapSave(7), .tapSave(8)])
    withExtendedLifetime(cell) {}
  }
}

@MainActor
private final class TweetRow {
  enum Outputs: Sendable, Equatable { case tapSave(Int) }

  var outputs: Signal<Outputs> { output.signal }

  private let tweet: Int
  private let output = Signal<Outputs>.pipe()

  init(tweet: Int) {
    self.tweet = tweet
  }

  func tapSave() { output.observer.send(.tapSave(tweet)) }
}

/// A cell that draws one row after another.
@MainActor
private final class Cell {
  var outputs: Signal<TweetRow.Outputs> { rows.signal.flatten(.latest) }

  private let rows = Signal<Signal<TweetRow.Outputs>>.pipe()

  func show(_ row: TweetRow) { rows.observer.send(row.outputs) }
}

/// A model that makes a title of a number.
@MainActor
private final class TitleModel {
  @InputPort var inputs: Observer<Int>
  @OutputPort var outputs: Signal<String>

  init() {
    _inputs.observe { [weak self] in self?._outputs.send("number \($0)") }
  }
}
