import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Steps") struct StepTests {
  private let root = Page("root")
  private let flow: Stack
  private let window: Window
  private let steps = Received<Step>()

  init() {
    flow = Stack(root: root)
    window = Window(root: flow)
    window.steps.observe(on: .main) { [steps] in steps.append($0) }
  }

  private var reported: [String] { steps.values.map { "\($0)" } }

  @Test func `each verb of a stack is one step`() {
    let a = Page("a")
    flow.push(a)
    flow.push(Page("b"))
    flow.pop()
    flow.push(Page("c"))
    flow.pop(to: a)
    flow.replaceTop(with: Page("d"))
    flow.setStack([root, Page("e"), Page("f")])
    flow.popToRoot()
    #expect(
      reported == [
        "push: root → a", "push: a → b", "pop: b → a", "push: a → c", "pop: c → a",
        "replace: a → d", "replace: d → f", "pop: f → root",
      ])
    #expect(steps.values.map(\.token) == Array(1...8))
  }

  @Test func `a call that changes nothing is no step`() {
    flow.pop()
    flow.popToRoot()
    flow.dismiss()
    flow.setStack([root])
    flow.pop(to: Page("stranger"))
    #expect(reported.isEmpty)
  }

  @Test
  func `the standard table slides stacks, covers with presented screens and fades all others`() {
    let table = TransitionTable.standard
    #expect(table[.push] == Transition(.slide, .forward))
    #expect(table[.pop] == Transition(.slide, .back))
    #expect(table[.present] == Transition(.cover, .forward))
    #expect(table[.dismiss] == Transition(.cover, .back))
    for kind in [Step.Kind.replace, .select, .show] {
      #expect(table[kind] == Transition(.fade, .forward))
    }
    for kind in Step.Kind.allCases { #expect(TransitionTable.identity[kind].kind == .none) }
  }

  @Test func `a flow's table holds for the flow and its contents, and nothing else changes`() {
    let inner = Stack(root: Page("inner"))
    flow.push(inner)
    inner.push(Page("a"))
    flow.transitions = .identity
    inner.push(Page("b"))
    inner.transitions = TransitionTable { _ in Transition(.fade, .forward) }
    inner.push(Page("c"))
    flow.pop()
    #expect(steps.values.map(\.transition.kind) == [.slide, .slide, .none, .fade, .none])
    #expect(reported.last == "pop: c → root")
  }

  @Test func `a window without observers creates no steps`() {
    let quiet = Window(root: Stack(root: Page("a")))
    (quiet.root as? Stack)?.push(Page("b"))
    let late = Received<Step>()
    quiet.steps.observe(on: .main) { late.append($0) }
    (quiet.root as? Stack)?.push(Page("c"))
    #expect(late.values.map { "\($0)" } == ["push: b → c"])
    #expect(late.values.map(\.token) == [1])
  }
}
