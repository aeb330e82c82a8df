import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Work that comes before its screen, outlives it, or throws.
@MainActor
@Suite("Effects of screens that come and go", .timeLimit(.generous)) struct EffectPlaceTests {
  private typealias Loader = NavigationFlow<Never, String, Never>

  private let flow = Loader(root: Page("root"))
  private let window: Window
  private let received = Received<String>()

  init() {
    window = Window(root: flow)
    flow.handle { [received] _, action in received.append(action) }
  }

  private func settle() async throws {
    #expect(await window.settle(on: nil, timeout: longestWait))
  }

  @Test func `work for a screen or a flow that is going to be here begins when it is`() async throws
  {
    let log = EventRecord(of: window) { event in
      switch event {
      case .entered(let screen): "\(screen.title) entered"
      case .workBegan(let key, _): "\(key ?? "none") began"
      default: nil
      }
    }
    let journal = Journal<String>()
    let (page, inner) = (Page("page"), Stack(root: Page("inner")))
    flow.run(key: "old", boundTo: page) { journal.write("replaced") }
    flow.run(key: "old", boundTo: page) {
      1
    } mapIO: {
      "value \($0)"
    }
    flow.run(key: "none", boundTo: page) { journal.write("cancelled") }
    flow.cancel(key: "none", boundTo: page)
    flow.run(key: "inner", boundTo: inner) { journal.write("of a flow") }
    try await settle()
    #expect(journal.lines == [] && received.values == [] && log.values == [])
    flow.push(page)
    try await settle()
    #expect(received.values == ["value 1"])
    flow.push(Child(inner) { "\($0)" })
    try await settle()
    #expect(journal.lines == ["of a flow"])
    #expect(
      log.values == ["page entered", "old began", "inner entered", "inner entered", "inner began"])
  }

  private enum Refusal: Error {
    case closed
  }

  private nonisolated func open(_ isOpen: Bool) async throws(Refusal) -> Int {
    guard isOpen else { throw .closed }
    return 7
  }

  @Test func `an error of work is an action, and so is its value`() async throws {
    flow.run { [self] in
      try await open(true)
    } mapIO: {
      "value \($0)"
    } mapError: {
      "error \($0)"
    }
    try await settle()
    flow.run { [self] () async throws(Refusal) in
      try await open(false)
    } mapIO: {
      "value \($0)"
    } mapError: { error in
      switch error {
      case .closed: "error closed"
      }
    }
    try await settle()
    #expect(received.values == ["value 7", "error closed"])
  }

  @Test func `values that work sends come before its error, each as an action`() async throws {
    flow.run { [self] (observer: Observer<Int>) in
      for value in 1...2 { observer.send(value) }
      observer.send(try await open(false))
    } mapIO: {
      "value \($0)"
    } mapError: {
      "error \($0)"
    }
    try await wait { window.workCount == 0 }
    #expect(received.values == ["value 1", "value 2", "error closed"])
  }

  @Test func `a result that an interception holds is dropped when its screen leaves`() async throws
  {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (page, other) = (Page("page"), Page("other"))
    flow.intercept { _, action in
      if action == "held" { for await _ in gate {} }
      return .allow
    }
    flow.push(page)
    flow.run(boundTo: page) {
      "held"
    } mapIO: {
      $0
    }
    try await wait { window.heldActionCount == 1 && window.workCount == 0 }
    flow.pop()
    flow.push(other)
    flow.run(boundTo: other) {
      "held"
    } mapIO: {
      $0
    }
    try await wait { window.heldActionCount == 2 && window.workCount == 0 }
    opener.finish()
    try await wait { window.heldActionCount == 0 }
    // The screen of the second one is still there.
    #expect(received.values == ["held"])
  }
}
