import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Observers that come and go while events are sent.
@MainActor
@Suite("Changing observers", .timeLimit(.generous)) struct ChangingObserversTests {
  private let flow = Stack(root: Child(Page("root"), number))
  private let window: Window

  init() { window = Window(root: flow) }

  /// The kinds of event at which an observer changes the observers.
  enum Moment: String, CaseIterable, Sendable {
    case will
    case did
    case disappeared
    case entered
    case appeared
  }

  private func moment(_ event: WindowEvent) -> Moment? {
    switch event {
    case .willChange: .will
    case .didChange: .did
    case .disappeared: .disappeared
    case .entered: .entered
    case .appeared: .appeared
    default: nil
    }
  }

  @Test(arguments: Moment.allCases)
  func `an observer that is removed in an event gets no further event, nor that one`(
    removal: Moment
  ) {
    let late = Counter()
    let early = Counter { [window] event in
      if moment(event) == removal { window.remove(late) }
    }
    let all = Counter()
    window.add(early)
    window.add(late)
    window.add(all)
    flow.push(Page("next"))
    #expect(all.count == 5)
    #expect(late.count == Moment.allCases.firstIndex(of: removal))
  }

  @Test(arguments: Moment.allCases)
  func `an observer that is added in an event gets no half of a navigation`(addition: Moment) {
    let late = Counter()
    let early = Counter { [window] event in
      if moment(event) == addition { window.add(late) }
    }
    window.add(early)
    flow.push(Page("next"))
    #expect(late.count == 0)
    flow.push(Page("another"))
    #expect(late.count == 5)
  }
}

/// Counts its events, and calls a closure at each.
private final class Counter: WindowObserver {
  private(set) var count = 0
  private let body: @MainActor (WindowEvent) -> Void

  init(_ body: @escaping @MainActor (WindowEvent) -> Void = { _ in }) { self.body = body }

  func observe(_ event: WindowEvent) {
    count += 1
    body(event)
  }
}
