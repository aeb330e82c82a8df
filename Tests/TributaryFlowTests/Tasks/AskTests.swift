import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Ask", .timeLimit(.generous)) struct AskTests {
  private typealias Asker = NavigationFlow<Never, Never, String>

  private let root = Page("root")
  private let flow: Asker
  private let window: Window
  private let received = Received<String>()

  init() {
    flow = Asker(root: root)
    window = Window(root: flow)
    flow.outputs.observe(on: .main) { [received] in received.append($0) }
  }

  private func settle() async {
    await giveTurns(100)
  }

  private func large(_ output: Page.Outputs) -> Int? {
    switch output {
    case .tap(let number): number < 10 ? nil : number
    }
  }

  /// Asks, and records the outcome.
  private func ask(_ page: Page, in other: Asker? = nil) -> Task<Void, Never> {
    Task { [flow = other ?? flow, received] in
      do throws(RemovalReason) {
        received.append("\(try await flow.ask(page, large))")
      } catch {
        received.append("\(error)")
      }
    }
  }

  @Test func `the first answer ends the question, and the screen leaves`() async {
    let page = Page("question")
    let asking = ask(page)
    await settle()
    #expect(flow.visible === page)
    page.tap(1)
    page.tap(10)
    page.tap(20)
    await asking.value
    #expect(received.values == ["10"])
    #expect(flow.stack.count == 1)
  }

  @Test func `going back ends the question without an answer`() async {
    let asking = ask(Page())
    await settle()
    #expect(flow.back())
    await asking.value
    #expect(received.values == ["popped"])
  }

  @Test func `another stack in its place ends the question`() async {
    let asking = ask(Page())
    await settle()
    flow.setStack([root])
    await asking.value
    #expect(received.values == ["replaced"])
  }

  @Test func `a dismissal ends the question of a presented screen`() async {
    let asking = Task { [flow, received] in
      do throws(RemovalReason) {
        received.append("\(try await flow.ask(presenting: Page(), large))")
      } catch {
        received.append("\(error)")
      }
    }
    await settle()
    flow.dismiss()
    await asking.value
    #expect(received.values == ["dismissed"])
  }

  @Test func `the end of the flow ends the question`() async {
    let flow = Asker(root: Page())
    let parent = Stack(root: Page())
    let window = Window(root: parent)
    parent.push(flow)
    let asking = ask(Page(), in: flow)
    await settle()
    #expect(window.path.count == 3)
    parent.pop()
    await asking.value
    #expect(received.values == ["ended"])
  }

  @Test func `cancelling the task ends the question and takes the screen away`() async {
    let asking = ask(Page())
    await settle()
    #expect(flow.stack.count == 2)
    asking.cancel()
    await asking.value
    #expect(received.values == ["cancelled"])
    #expect(flow.stack.count == 1)
  }

  @Test func `a flow that has left asks nothing`() async {
    let other = Asker(root: Page())
    let parent = Stack(root: Page())
    parent.push(other)
    parent.pop()
    await ask(Page(), in: other).value
    #expect(received.values == ["ended"])
    #expect(other.stack.count == 1)
  }

  @Test func `a flow that no window shows asks nothing, and its task keeps nothing`() async {
    weak var abandoned: Asker?
    var asking: Task<Void, Never>?
    do {
      let other = Asker(root: Page())
      abandoned = other
      other.task { [received] _ in received.append("begun") }
      asking = ask(Page(), in: other)
    }
    await asking?.value
    #expect(received.values == ["ended"])
    #expect(abandoned == nil)
  }

  @Test func `a screen removed by an observer of its step ends its question`() async {
    window.steps.filter { $0.kind == .push }.observe(on: .main) { [weak flow] _ in flow?.pop() }
    let asking = ask(Page())
    await asking.value
    #expect(received.values == ["popped"])
    #expect(flow.stack.count == 1)
  }

  @Test func `a flow that leaves while its question is connected gets no answer`() async {
    let flow = Asker(root: Page())
    let parent = Stack(root: Page())
    let window = Window(root: parent)
    parent.push(flow)
    let asking = Task { [received] in
      defer { withExtendedLifetime(window) {} }
      do throws(RemovalReason) {
        // The screen has an output from the start.
        _ = try await flow.ask(Counter()) { _ -> Int? in
          parent.pop()
          return nil
        }
      } catch {
        received.append("\(error)")
      }
    }
    await asking.value
    #expect(received.values == ["ended"])
  }

  /// Removes a flow when it is about to push.
  private final class Remover: WindowObserver {
    private let parent: Stack

    init(_ parent: Stack) { self.parent = parent }

    func observe(_ event: WindowEvent) {
      if case .willChange(_, .push) = event, parent.stack.count > 1 { parent.pop() }
    }
  }

  @Test func `a flow that an observer removes before its question shows gets no answer`() async {
    let flow = Asker(root: Page())
    let parent = Stack(root: Page())
    let window = Window(root: parent)
    parent.push(flow)
    window.add(Remover(parent))
    await ask(Page(), in: flow).value
    #expect(received.values == ["ended"])
    #expect(parent.stack.count == 1)
  }

  @Test func `a screen pushed above the question is removed with it`() async {
    let page = Page()
    let asking = ask(page)
    await settle()
    flow.push(Page("help"))
    page.tap(10)
    await asking.value
    #expect(flow.stack.count == 1)
  }

  @Test func `a straight line of questions reads as one`() async {
    let pages = [Page("size"), Page("toppings"), Page("address")]
    flow.task { [large] flow in
      var answers: [Int] = []
      for page in pages { answers.append(try await flow.ask(page, large)) }
      flow.emit("\(answers)")
    }
    for (index, page) in pages.enumerated() {
      await settle()
      #expect(flow.visible === page)
      page.tap(10 + index)
    }
    await settle()
    #expect(received.values == ["[10, 11, 12]"])
  }

  @Test func `a line ends at the question that is left`() async {
    flow.task { [large] flow in
      let first = try await flow.ask(Page("a"), large)
      flow.emit("\(first)")
    }
    await settle()
    flow.pop()
    await settle()
    #expect(received.values.isEmpty)
    #expect(flow.stack.count == 1)
  }

  @Test func `a whole flow is a function with a result`() async {
    let page = Page("inner")
    let inner = NavigationFlow<Never, Never, Int>(root: page)
    inner.forward(page, number)
    let asking = Task { [flow] in try? await flow.ask(presenting: inner) { $0 } }
    await settle()
    page.tap(7)
    #expect(await asking.value == 7)
    #expect(flow.presented.isEmpty)
  }

  @Test func `a window that goes leaves no question waiting, and nothing alive`() async {
    var weak: [Weak] = []
    do {
      let inner = Asker(root: Page())
      let outer = Stack(root: Page())
      outer.push(inner)
      let window = Window(root: outer)
      inner.task { [large] flow in
        _ = try await flow.ask(Page(), large)
      }
      await settle()
      #expect(inner.stack.count == 2)
      weak = [Weak(window), Weak(outer), Weak(inner), Weak(inner.visible)]
      withExtendedLifetime(window) {}
    }
    await settle()
    #expect(weak.allSatisfy { $0.object == nil })
  }
}

/// A screen whose outputs begin with a value.
private final class Counter: Screen {
  let title = "counter"
  let count = MutableProperty(0)
  var outputs: Signal<Int> { count.signal }
}
