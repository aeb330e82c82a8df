import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct AlertTests {
  @Test func `an alert is dismissed when it is answered, and sends the answer once`() {
    let flow = Stack(root: Page())
    let received = Received<Int>()
    let alert = Alert<Int>("Delete?", choices: [.init("Yes", 1), .init("No", 2, isCancel: true)])
    flow.connect(alert) { $0 }
    flow.handle { _, action in received.append(action) }
    flow.present(alert)
    alert.choose(0)
    alert.choose(1)
    #expect(received.values == [1])
    #expect(flow.presented.isEmpty)
  }

  @Test func `an alert without choices has OK`() {
    let flow = Stack(root: Page())
    let alert = Alert<Never>("Error", message: "Nothing works.")
    flow.present(alert)
    #expect(alert.labels == ["OK"])
    alert.choose(0)
    #expect(flow.presented.isEmpty)
  }

  @Test func `an alert of a failure, or of something that cannot be undone, warns`() {
    #expect(Alert<Never>("Error", isError: true).isWarning)
    #expect(Alert<Int>("Delete?", choices: [.init("Yes", 1, isDestructive: true)]).isWarning)
    #expect(!Alert<Int>("Save?", choices: [.init("Yes", 1)]).isWarning)
    #expect(!Alert<Never>("Saved").isWarning)
  }

  @Test func `an answer that there is not changes nothing`() {
    let flow = Stack(root: Page())
    let alert = Alert<Never>("Error")
    flow.present(alert)
    alert.choose(1)
    alert.choose(-1)
    #expect(flow.presented.count == 1)
  }

  @Test func `dismiss in the answer to an alert dismisses the screen below it`() {
    let flow = Stack(root: Page())
    flow.present(Page("compose"))
    let alert = Alert<Int>("Discard?", choices: [.init("Discard", 1)])
    flow.connect(alert) { $0 }
    flow.handle { flow, _ in
      flow.dismiss()
      flow.present(Page("next"))
    }
    flow.present(alert)
    alert.choose(0)
    // A screen that the answer presents stays when the alert leaves.
    #expect(flow.presented.map(\.title) == ["next"])
  }

  @Test func `an alert may be answered while observers are notified that it is presented`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let received = Received<Int>()
    flow.handle { _, action in received.append(action) }
    let answer: @MainActor () -> Void = { [weak window] in
      (window?.path.last as? any AlertContent)?.choose(0)
    }
    window.lifecycle.filter { $0.kind == .appeared }.observe(on: .main) { _ in answer() }
    flow.present(Alert<Int>("Sure?", choices: [.init("Yes", 1)])) { $0 }
    #expect(received.values == [1])
    #expect(flow.presented.isEmpty)
    window.didSettle = answer
    flow.present(Alert<Int>("Really?", choices: [.init("Yes", 2)])) { $0 }
    #expect(received.values == [1, 2])
    #expect(flow.presented.isEmpty)
  }

  @Test func `an alert that is answered before it shows leaves, and then its answer is handled`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let received = Received<Int>()
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1)])
    flow.handle { flow, action in
      received.append(action)
      flow.dismiss()
    }
    flow.present(Page("below"))
    let observer = BeforeChange { alert.choose(0) }
    window.add(observer)
    flow.present(alert) { $0 }
    #expect(received.values == [1])
    #expect(flow.presented.isEmpty)
    #expect(Node.of(alert) == nil)
  }

  @Test func `a pushed alert sends its answer too, once`() {
    let flow = Stack(root: Page())
    let received = Received<Int>()
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1)])
    flow.connect(alert) { $0 }
    flow.handle { _, action in received.append(action) }
    flow.push(alert)
    alert.choose(0)
    alert.choose(0)
    #expect(received.values == [1])
  }

  @Test func `an alert chosen while an action is handled still sends its answer`() {
    let root = Page()
    let flow = Stack(root: root)
    let received = Received<Int>()
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 5)])
    flow.connect(root, number)
    flow.connect(alert) { $0 }
    flow.handle { flow, action in
      received.append(action)
      if action == 0 {
        flow.present(alert)
        alert.choose(0)
      }
    }
    root.tap(0)
    #expect(received.values == [0, 5])
    #expect(flow.presented.isEmpty)
  }
}

/// Calls a closure before each change.
private final class BeforeChange: WindowObserver {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func observe(_ event: WindowEvent) {
    if case .willChange = event { body() }
  }
}
