import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Window observer", .timeLimit(.generous)) struct WindowObserverTests {
  private let root = Page("root")
  private let flow: Stack
  private let window: Window

  init() {
    flow = Stack(root: Child(root, number))
    window = Window(root: flow)
  }

  @Test func `a step has a will before the change and a did after it`() {
    let record = EventRecord(of: window) { [flow] event -> String? in
      switch event {
      case .willChange(let changed, let kind) where changed === flow:
        "will \(kind) with \(flow.stack.count)"
      case .didChange(let changed, let step?) where changed === flow:
        "did \(step.kind) to \(step.to), a \(step.screenType), with \(flow.stack.count)"
      default: nil
      }
    }
    flow.push(Page("next"))
    window.back()
    #expect(
      record.values == [
        "will push with 1", "did push to next, a Page, with 2",
        "will pop with 2", "did pop to root, a Page, with 1",
      ])
  }

  @Test func `a change after which all is as it was has no step`() {
    let tabs = TabFlow<Never, Never, Never>(tabs: [Page("a"), Page("b")])
    flow.push(tabs)
    tabs.present(Page("above"))
    let record = EventRecord(of: window) { event -> String? in
      switch event {
      case .willChange(_, let kind): "will \(kind)"
      case .didChange(_, nil): "did nothing"
      case .didChange(_, let step?): "did \(step)"
      default: nil
      }
    }
    tabs.select(1)
    #expect(record.values == ["will select", "did nothing"])
  }

  @Test func `the events of a navigation come in one order, of the tree after it`() {
    let inner = Stack(root: Page("inner"))
    inner.present(Page("above"))
    flow.push(inner)
    // The window retains the record.
    let record = EventRecord(of: window) { [weak window] event -> String? in
      let words =
        switch event {
        case .willChange(_, let kind): "will \(kind)"
        case .didChange: "did"
        case .disappeared(let screen): "\(screen.title) disappeared"
        case .left(let screen, let reason): "\(screen.title) left, \(reason)"
        case .entered(let screen): "\(screen.title) entered"
        case .appeared(let screen): "\(screen.title) appeared"
        default: ""
        }
      return words.isEmpty || words.hasPrefix("will")
        ? words : "\(words): \(window?.path.count ?? 0)"
    }
    flow.replaceTop(with: Page("other"))
    #expect(
      record.values == [
        "will replace", "did: 2", "above disappeared: 2", "inner disappeared: 2",
        "above left, ended: 2", "inner left, ended: 2", "inner left, replaced: 2",
        "other entered: 2", "other appeared: 2",
      ])
  }

  @Test func `outputs, actions and refusals are events with their values`() {
    flow.intercept { _, action in action == 1 ? .allow : .reject }
    flow.handle { flow, action in flow.emit(action * 10) }
    let record = EventRecord(of: window) { [flow, root] event -> String? in
      switch event {
      case .output(let output as Page.Outputs, let screen, let received)
      where screen === root && received === flow:
        "\(output)"
      case .output(let output as Int, let screen, to: nil) where screen === flow: "result \(output)"
      case .action(let action as Int, let handled) where handled === flow: "action \(action)"
      case .rejectedAction(let action as Int, let refused) where refused === flow:
        "refused \(action)"
      default: nil
      }
    }
    root.tap(1)
    root.tap(2)
    #expect(record.values == ["tap(1)", "action 1", "result 10", "tap(2)", "refused 2"])
  }

  @Test func `an output that no connection carries is an event`() {
    let record = EventRecord(of: window) { event -> String? in
      if case .unheardOutput(let output, let screen) = event {
        "\(screen.title): \(output)"
      } else {
        nil
      }
    }
    let page = Page("unheard")
    let pair = Silent(page)
    flow.push(pair)
    page.tap(3)
    #expect(record.values == ["unheard: tap(3)"])
  }

  @Test func `work has a begin and one end`() async {
    let clock = ManualClock()
    let record = EventRecord(of: window) { event -> String? in
      switch event {
      case .workBegan(let key, let screen): "\(key ?? "none") began for \(screen.title)"
      case .workEnded(let key, _, let isCancelled):
        "\(key ?? "none") \(isCancelled ? "cancelled" : "ended")"
      default: nil
      }
    }
    let page = Page("top")
    flow.push(page)
    flow.run(key: "load") { try? await clock.sleep(for: .seconds(1)) }
    flow.run(key: "load") { try? await clock.sleep(for: .seconds(1)) }
    flow.run {}
    flow.run(key: "page", boundTo: page) { try? await clock.sleep(for: .seconds(1)) }
    await window.settle(on: clock)
    // The work of a screen that leaves ends with it.
    flow.pop()
    clock.advance(by: .seconds(1))
    await window.settle(on: clock)
    #expect(
      record.values == [
        "load began for root", "load cancelled", "load began for root", "none began for root",
        "page began for top", "none ended", "load ended",
      ])
  }

  @Test func `work that an observer cancels as it begins has its end`() {
    let canceller = Navigator { [flow] event in
      if case .workBegan(let key?, _) = event { flow.cancel(key: key) }
    }
    window.add(canceller)
    let record = EventRecord(of: window) { event -> String? in
      switch event {
      case .workBegan(let key, _): "\(key ?? "none") began"
      case .workEnded(let key, _, let isCancelled):
        "\(key ?? "none") \(isCancelled ? "cancelled" : "ended")"
      default: nil
      }
    }
    flow.run(key: "load") {}
    #expect(record.values == ["load began", "load cancelled"])
  }

  @Test func `work that a factory begins is reported when its flow enters, and its end`() async {
    let clock = ManualClock()
    let record = EventRecord(of: window) { event -> String? in
      switch event {
      case .entered(let screen): "\(screen.title) entered"
      case .workBegan(let key, let screen): "\(key ?? "none") began for \(screen.title)"
      case .workEnded(let key, _, _): "\(key ?? "none") ended"
      default: nil
      }
    }
    let child = Stack(root: Page("child"))
    child.run(key: "load") { try? await clock.sleep(for: .seconds(1)) }
    child.run { try? await clock.sleep(for: .seconds(1)) }
    flow.push(child)
    await window.settle(on: clock)
    clock.advance(by: .seconds(1))
    await window.settle(on: clock)
    #expect(
      record.values.prefix(4) == [
        "child entered", "child entered", "load began for child", "none began for child",
      ])
    #expect(Set(record.values.dropFirst(4)) == ["load ended", "none ended"])
  }

  @Test func `a message has the path to the flow that answered, also after waiting`() async {
    let inner = Stack(root: Page("inner"))
    flow.push(inner)
    inner.answer(Price.self) { _, _ in 3 }
    inner.answerLater(Pay.self) { _, _ in "paid" }
    let record = EventRecord(of: window) { event -> String? in
      guard case .message(_, _, let path, let flow?) = event else { return nil }
      return "\(path.joined(separator: ", ")): \(flow.title)"
    }
    let page = inner.visible
    let askAtOnce = { page.bubble(Price(item: Item(name: "Tea"))) }
    _ = askAtOnce()
    _ = await page.request(Pay(total: 1))
    let path = "Page 'inner', NavigationFlow 'inner': inner"
    #expect(record.values == [path, path])
  }

  @Test func `an observer that navigates has its events after those that are due`() {
    let navigator = Navigator { [flow] event in
      if case .didChange(_, let step?) = event, step.kind == .push { flow.pop() }
    }
    window.add(navigator)
    let record = EventRecord(of: window) { event -> String? in
      switch event {
      case .didChange(_, let step?): "\(step.kind) \(step.token)"
      case .entered(let screen): "\(screen.title) entered"
      case .left(let screen, _): "\(screen.title) left"
      default: nil
      }
    }
    flow.push(Page("short"))
    #expect(record.values == ["push 1", "short entered", "pop 2", "short left"])
  }

  @Test func `an observer is added once, and removed for good`() {
    let navigator = Navigator { _ in }
    window.add(navigator)
    window.add(navigator)
    flow.pop(to: root)
    flow.push(Page())
    let count = navigator.count
    #expect(count == 5)
    window.remove(navigator)
    flow.pop()
    #expect(navigator.count == count)
  }

  @Test func `a window observes its own flows alone`() {
    let other = Stack(root: Page("other"))
    let otherWindow = Window(root: other)
    let navigator = Navigator { _ in }
    window.add(navigator)
    other.push(Page())
    #expect(navigator.count == 0)
    #expect(navigator.windows == [ObjectIdentifier(window)])
    withExtendedLifetime(otherWindow) {}
  }
}

/// Counts its events, and calls a closure at each.
private final class Navigator: WindowObserver {
  private(set) var count = 0
  private(set) var windows: [ObjectIdentifier] = []
  private let body: @MainActor (WindowEvent) -> Void

  init(_ body: @escaping @MainActor (WindowEvent) -> Void) {
    self.body = body
  }

  func didAttach(to window: Window) {
    windows.append(ObjectIdentifier(window))
  }

  func observe(_ event: WindowEvent) {
    count += 1
    body(event)
  }
}

/// A container that connects nothing.
private final class Silent: Flow {
  let buses = FlowBuses<Never, Int, Int>()
  let page: Page
  var children: [any Screen] { [page] }
  var visible: any Screen { page }

  init(_ page: Page) {
    self.page = page
  }

  func back() -> Bool { false }
}
