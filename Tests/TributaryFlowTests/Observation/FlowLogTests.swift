import FlowTestSupport
import Testing
import TributaryFlow
import TributaryTesting

@MainActor
@Suite("Log") struct FlowLogTests {
  private enum Action: Sendable {
    case open(Int)
    case close
  }

  private let root = Page("root")
  private let flow: NavigationFlow<Never, Action, String>
  private let window: Window
  private let log: FlowLog

  init() {
    flow = NavigationFlow(root: root)
    window = Window(root: flow)
    log = FlowLog(of: window)
    flow.connect(root) { $0 == .tap(0) ? .close : .open(number($0)) }
    flow.handle { flow, action in
      switch action {
      case .open(let number):
        let page = Page("page \(number)")
        flow.forward(page) { "\($0)" }
        flow.push(page)
      case .close: flow.popToRoot()
      }
    }
  }

  @Test func `every output, action and step is an entry, in order`() {
    root.tap(7)
    (flow.visible as? Page)?.tap(1)
    root.tap(0)
    #expect(
      "\(log)" == """
        1 root: sends tap(7)
        2 root: does open(7)
        3 push: root → page 7
        4 page 7: sends tap(1)
        5 root: sends tap(1)
        6 root: sends tap(0)
        7 root: does close
        8 pop: page 7 → root
        """)
  }

  @Test func `a rejected action is an entry`() {
    flow.intercept { _, action in
      if case .open(let number) = action, number > 5 { return .replace(with: .open(5)) }
      return .reject
    }
    root.tap(7)
    root.tap(1)
    #expect(
      log.entries.map { "\($0)" } == [
        "root: sends tap(7)", "root: rejects open(7)", "root: does open(5)",
        "push: root → page 5", "root: sends tap(1)", "root: rejects open(1)",
      ])
  }

  @Test func `an entry is one line, with any value`() {
    flow.emit("a\nb\u{1B}[2J\u{202E}")
    #expect(log.entries.map { "\($0)" } == ["root: sends a�b�[2J�"])
  }

  @Test func `two logs of the same run are equal, and of others the first difference is named`() {
    let other = FlowLogTests()
    for page in [root, other.root] {
      page.tap(1)
      page.tap(0)
    }
    #expect(log.firstDifference(from: other.log) == nil)
    root.tap(2)
    #expect(log.firstDifference(from: other.log) == 7)
    other.root.tap(3)
    #expect(log.firstDifference(from: other.log) == 7)
  }

  @Test func `a log is also written as a sequence diagram`() {
    root.tap(7)
    (flow.visible as? Page)?.tap(1)
    root.tap(0)
    #expect(
      log.mermaid == """
        sequenceDiagram
          participant p1 as root
          participant p2 as page 7
          participant p3 as the host
          p1->>p1: tap(7)
          Note over p1: open(7)
          p1->>p2: push
          p2->>p1: tap(1)
          p1->>p3: tap(1)
          p1->>p1: tap(0)
          Note over p1: close
          p2->>p1: pop

        """)
    flow.emit("a->>b; %% #x")
    #expect(log.mermaid.hasSuffix("p1->>p3: a#45;#62;#62;b#59; #37;#37; #35;x\n"))
  }

  @Test func `a title that is empty, or a word of the diagram's own, is a name like any other`() {
    let inner = NavigationFlow<Never, Never, String>(root: Page(""))
    let outer = NavigationFlow<Never, String, Never>(root: Page("end"))
    let window = Window(root: outer)
    let log = FlowLog(of: window)
    outer.push(inner) { $0 }
    inner.emit("done")
    #expect(
      log.mermaid == """
        sequenceDiagram
          participant p1 as ''
          participant p2 as end
          p2->>p1: push
          p1->>p2: done

        """)
    withExtendedLifetime(window) {}
  }

  @Test func `a log has the events from its start until the window removes it`() {
    root.tap(1)
    let next = FlowLog(of: window)
    window.remove(log)
    root.tap(2)
    #expect(log.entries.count == 3)
    #expect(next.entries.map(\.number) == [1, 2, 3])
    #expect(next.entries.first?.event == .output("tap(2)", to: "root"))
  }

  @Test func `didWrite receives each entry as it is made`() {
    let received = Received<Int>()
    log.didWrite = { received.append($0.number) }
    root.tap(1)
    #expect(received.values == [1, 2, 3])
  }
}
