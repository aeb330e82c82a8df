import TestSupport
import Testing
import TributaryFlow

/// Loads that take seconds, on a clock that only the test moves.
@MainActor
@Suite("Slow loads", .timeLimit(.minutes(10))) struct SlowLoadTests {
  private typealias Loader = NavigationFlow<Never, String, Never>

  private struct Offline: Error {}

  private enum Report: Sendable {
    case percent(Int)
    case ended(Result<String, Offline>)
  }

  private let clock = ManualClock()
  private let flow = Loader(root: Page("root"))
  private let heard = Heard<String>()
  private let journal = Journal<String>()
  private let mayEnd = Tap()

  init() {
    flow.handle { [heard] _, action in heard.append(action) }
  }

  private static func mapIO(_ report: Report) -> String {
    switch report {
    case .percent(let percent): "\(percent)%"
    case .ended(.success(let text)): text
    case .ended(.failure): "failed"
    }
  }

  /// Loads for three seconds and tells how far it is; one that is cancelled tells its result all the
  /// same, and does not end before it may.
  private func load(_ flow: Loader, while screen: (any Screen)? = nil, failsAt second: Int = 4) {
    flow.run(while: screen) { [clock, journal, mayEnd] (observer: Observer<Report>) in
      for number in 1...3 {
        try? await clock.sleep(for: .seconds(1))
        if number == second {
          observer.send(.ended(.failure(Offline())))
          return
        }
        observer.send(.percent(number * 33))
      }
      observer.send(.ended(.success("tweets")))
      journal.write(Task.isCancelled ? "cancelled" : "loaded")
      if Task.isCancelled { _ = await mayEnd.next() }
    } mapIO: {
      Self.mapIO($0)
    }
  }

  /// Loads something under a key, for a second.
  private func load(_ name: String, _ policy: EffectPolicy, while screen: (any Screen)? = nil) {
    flow.run(key: "load", policy: policy, while: screen) { [clock, journal] in
      journal.write("\(name) begins")
      do { try await clock.sleep(for: .seconds(1)) } catch { journal.write("\(name) cancelled") }
      return name
    } mapIO: {
      $0
    }
  }

  /// Moves the clock on once a load sleeps.
  private func pass(_ time: Duration = .seconds(1)) async {
    await clock.sleepers(1)
    clock.advance(by: time)
  }

  /// Everything that was told before has been heard, or never is, when this returns.
  private func settle() async throws {
    flow.run {
      "settled"
    } mapIO: {
      $0
    }
    try await wait { heard.values.last == "settled" }
  }

  @Test func `progress is heard second by second, and then the result`() async throws {
    load(flow)
    for count in 1...3 {
      await pass()
      try await wait { heard.values.count >= count }
    }
    try await wait { heard.values.count >= 4 }
    #expect(heard.values == ["33%", "66%", "99%", "tweets"])
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `nothing is heard before its time`() async throws {
    load(flow)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    try await settle()
    #expect(heard.values == ["settled"])
    clock.advance(by: .milliseconds(1))
    try await wait { heard.values.count == 2 }
    #expect(heard.values.last == "33%")
    // The load is left with the flow, and ends.
    mayEnd.give("")
  }

  @Test func `a load that fails half-way tells it as a value after its progress`() async throws {
    load(flow, failsAt: 2)
    await pass()
    await pass()
    try await wait { heard.values.last == "failed" }
    #expect(heard.values == ["33%", "failed"])
  }

  @Test(arguments: Leaving.allCases)
  func `a load that is left half-way is cancelled, and its result never heard`(
    leaving: Leaving
  ) async throws {
    let page = Page("slow")
    let window = Window(root: flow)
    if leaving.isModal { flow.present(page) } else { flow.push(page) }
    load(flow, while: page)
    await pass()
    try await wait { heard.values == ["33%"] }
    await clock.sleepers(1)
    switch leaving {
    case .pop: flow.pop()
    case .back, .backFromModal: window.back()
    case .replace: flow.replaceTop(with: Page("other"))
    case .dismissal: flow.dismiss()
    }
    // Nobody moves the clock: cancelling alone has woken it.
    try await wait { journal.lines == ["cancelled"] }
    try await settle()
    mayEnd.give("")
    #expect(journal.lines == ["cancelled"])
    #expect(heard.values == ["33%", "settled"])
  }

  @Test(arguments: [Leaving.pop, .dismissal])
  func `a load of a whole flow that is left half-way is cancelled, and its result never heard`(
    leaving: Leaving
  ) async throws {
    let inner = Loader(root: Page("inner"))
    inner.handle { [heard] _, action in heard.append(action) }
    if leaving.isModal { flow.present(inner) } else { flow.push(inner) }
    load(inner)
    await pass()
    try await wait { heard.values == ["33%"] }
    await clock.sleepers(1)
    if leaving.isModal { flow.dismiss() } else { flow.pop() }
    try await wait { journal.lines == ["cancelled"] }
    try await settle()
    mayEnd.give("")
    #expect(journal.lines == ["cancelled"])
    #expect(heard.values == ["33%", "settled"])
  }

  @Test func `a load of the flow goes on when a screen of it leaves`() async throws {
    flow.push(Page())
    load(flow)
    await pass()
    flow.pop()
    await pass()
    await pass()
    try await wait { heard.values.last == "tweets" }
    #expect(journal.lines == ["loaded"])
  }

  @Test func `restart cancels the load that runs, and the new one takes its full time`()
    async throws
  {
    load("a", .restart)
    await pass(.milliseconds(600))
    load("b", .restart)
    await clock.sleepers(1)
    #expect(clock.deadlines.map { clock.now.duration(to: $0) } == [.seconds(1)])
    try await wait { journal.lines.contains("a cancelled") }
    clock.advance(by: .milliseconds(999))
    try await settle()
    #expect(heard.values == ["settled"])
    clock.advance(by: .milliseconds(1))
    try await wait { heard.values.count == 2 }
    #expect(heard.values == ["settled", "b"])
  }

  @Test func `keep begins no second load while one runs, and one when it has ended`() async throws {
    load("a", .keep)
    await pass(.milliseconds(600))
    load("b", .keep)
    await pass(.milliseconds(400))
    try await wait { heard.values == ["a"] }
    try await settle()
    load("c", .keep)
    await pass()
    try await wait { heard.values.last == "c" }
    #expect(journal.lines == ["a begins", "c begins"])
  }

  @Test func `queue begins each load when the one before has ended`() async throws {
    for name in ["a", "b", "c"] { load(name, .queue) }
    for name in ["a", "b", "c"] {
      await clock.sleepers(1)
      #expect(clock.deadlines.count == 1)
      #expect(journal.lines.last == "\(name) begins")
      clock.advance(by: .seconds(1))
      try await wait { heard.values.last == name }
    }
    #expect(heard.values == ["a", "b", "c"])
  }

  @Test func `a line of loads is left as a whole: who waits in it never begins`() async throws {
    let page = Page()
    flow.push(page)
    for name in ["a", "b", "c"] { load(name, .queue, while: page) }
    await clock.sleepers(1)
    flow.pop()
    try await wait { journal.lines.contains("a cancelled") }
    try await settle()
    #expect(journal.lines == ["a begins", "a cancelled"])
    #expect(heard.values == ["settled"])
  }
}

extension SlowLoadTests {
  enum Leaving: Sendable, CaseIterable {
    case pop
    case back
    case replace
    case dismissal
    case backFromModal

    var isModal: Bool { self == .dismissal || self == .backFromModal }
  }
}
