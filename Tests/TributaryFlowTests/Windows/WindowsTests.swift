import TestSupport
import Testing
import TributaryFlow

/// Two windows over one composition root: they share the services, and nothing else.
@MainActor
@Suite("Several windows", .timeLimit(.minutes(10))) struct WindowsTests {
  private let services = BoutiqueServices()
  private let left: Window
  private let right: Window

  init() {
    left = Window(root: Boutique.vend(services, "left"))
    right = Window(root: Boutique.vend(services, "right"))
  }

  /// All that a window tells, from now on.
  private func record(_ window: Window) -> (told: Heard<String>, log: FlowLog) {
    let told = Heard<String>()
    let log = FlowLog(of: window)
    window.steps.observe(on: .main) { told.append("step \($0)") }
    window.lifecycle.observe(on: .main) { told.append("\($0.title) \($0.kind)") }
    log.didWrite = { told.append("log \($0)") }
    window.didSettle = { told.append("draw") }
    return (told, log)
  }

  @Test func `a step of one is no step, event, entry or drawing of the other`() {
    let (toldLeft, _) = record(left)
    let (toldRight, log) = record(right)
    left.tap(3)
    left.bubbleFromTop()
    left.present(Page("modal"))
    left.back()
    left.back()
    left.open("product/7")
    left.environment[WidthClass.self] = .compact
    left.path.last?.setNeedsDisplay()
    #expect(toldLeft.values.count > 20)
    #expect(toldRight.values.isEmpty)
    #expect(log.entries.isEmpty)
    #expect(right.path.map(\.title) == ["home", "home"])
  }

  @Test func `a location opened in one shows there, and is saved with it alone`() {
    let before = right.savedState
    left.open("product/7")
    #expect(left.location.description == "product/7")
    #expect(left.savedState.description == "product/7\n 7\n")
    #expect(right.location.description == "")
    #expect(right.savedState == before)
    right.restore(left.savedState)
    left.open("product/8")
    #expect(right.savedState.description == "product/7\n 7\n")
  }

  @Test func `a message is answered in the window where it was said, or nowhere`() {
    #expect(left.bubbleFromTop() == "left")
    #expect(right.bubbleFromTop() == "right")
    let silent = Window(root: Stack(root: Page()))
    #expect(silent.bubbleFromTop() == nil)
  }

  @Test func `an override in one does not hold in the other, nor is it told there`() {
    left.tap(1)
    right.tap(1)
    let told = Heard<WidthClass>()
    right.path.last?.environment.values(of: WidthClass.self).observe(on: .main) { told.append($0) }
    left.environment[WidthClass.self] = .compact
    left.boutique?.environment[ColorScheme.self] = .dark
    #expect(left.path.last?.environment[WidthClass.self] == .compact)
    #expect(left.path.last?.environment[ColorScheme.self] == .dark)
    #expect(right.path.last?.environment[WidthClass.self] == .regular)
    #expect(right.path.last?.environment[ColorScheme.self] == .light)
    #expect(right.environment[WidthClass.self] == .regular)
    #expect(told.values == [.regular])
  }

  @Test func `work of one comes back to it, and its key is not the other's`() async throws {
    left.tap(Boutique.load)
    right.tap(Boutique.load)
    await services.clock.sleepers(2)
    // The same key once more: it restarts the work of this window alone.
    right.tap(Boutique.load)
    try await wait { services.journal.lines == ["right cancelled"] }
    await services.clock.sleepers(2)
    right.boutique?.cancel(key: "load")
    try await wait { services.journal.lines.count == 2 }
    services.clock.advance(by: .seconds(1))
    try await wait { left.path.last?.title == "loaded by left" }
    #expect(left.path.last?.title == "loaded by left")
    #expect(right.path.last?.title == "home")
    #expect(services.journal.lines == ["right cancelled", "right cancelled", "left loaded"])
  }

  @Test func `an action of one does not wait for those of the other`() {
    let heard = Heard<String>()
    let pages = [Page(), Page()]
    let flows = pages.map { Stack(root: $0) }
    let windows = flows.map { Window(root: $0) }
    for (page, flow) in zip(pages, flows) { flow.connect(page, number) }
    flows[0].handle { _, _ in
      heard.append("left begins")
      pages[1].tap(1)
      heard.append("left ends")
    }
    flows[1].handle { _, _ in heard.append("right") }
    pages[0].tap(1)
    #expect(heard.values == ["left begins", "right", "left ends"])
    withExtendedLifetime(windows) {}
  }

  @Test func `one that goes ends its own work and questions, and those of the other go on`()
    async throws
  {
    let outcomes = Heard<String>()
    func ask(in window: Window, _ name: String) {
      window.boutique?.follow { flow throws(Departure) in
        do throws(Departure) {
          outcomes.append("\(name) \(try await flow.ask(Page("question"), number))")
        } catch {
          outcomes.append("\(name) \(error)")
        }
      }
    }
    var weak: [Weak] = []
    do {
      let going = Window(root: Boutique.vend(services, "going"))
      going.tap(Boutique.load)
      right.tap(Boutique.load)
      await services.clock.sleepers(2)
      ask(in: going, "going")
      ask(in: right, "right")
      try await wait {
        [going, right].allSatisfy { $0.path.last?.title == "question" }
      }
      weak = [Weak(going)] + going.path.map { Weak($0) }
    }
    try await wait { outcomes.values == ["going ended"] && services.journal.lines.count == 1 }
    try await wait { weak.allSatisfy { $0.object == nil } }
    #expect(services.journal.lines == ["going cancelled"])
    right.tap(7)
    try await wait { outcomes.values.count == 2 }
    services.clock.advance(by: .seconds(1))
    try await wait { right.path.last?.title == "loaded by right" }
    #expect(outcomes.values == ["going ended", "right 7"])
    right.back()
    right.tap(4)
    #expect(right.bubbleFromTop() == "right")
    #expect(right.path.last?.title == "product 4")
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `all are freed in whatever order they go, and the services with the last`(order: [Int]) {
    let aviary = Aviary()
    var windows: [Window?] = []
    do {
      let services = BoutiqueServices(aviary.canary())
      windows = ["a", "b"].map { Window(root: Boutique.vend(services, $0)) }
    }
    for window in windows {
      window?.tap(1)
      window?.present(Page())
    }
    let inside = windows.map { $0?.path.map { Weak($0) } ?? [] }
    windows[order[0]] = nil
    #expect(inside[order[0]].allSatisfy { $0.object == nil })
    #expect(inside[order[1]].allSatisfy { $0.object != nil })
    #expect(aviary.alive == 1)
    windows[order[1]] = nil
    #expect(inside[order[1]].allSatisfy { $0.object == nil })
    #expect(aviary.alive == 0)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `two that are used in turns write what each of them writes alone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scripts = (0..<2).map { _ in (0..<20).map { _ in Act.random(using: &random) } }
    func run(_ turns: [Int]) -> [FlowLog] {
      let windows = (0..<2).map { _ in Window(root: Boutique.vend(services, "boutique")) }
      let logs = windows.map { FlowLog(of: $0) }
      var rests = scripts.map { $0[...] }
      for turn in turns { rests[turn].popFirst()?.run(in: windows[turn]) }
      return withExtendedLifetime(windows) { logs }
    }
    let alone = run(scripts[0].map { _ in 0 } + scripts[1].map { _ in 1 })
    var turns = scripts[0].map { _ in 0 } + scripts[1].map { _ in 1 }
    turns.shuffle(using: &random)
    for (mixed, alone) in zip(run(turns), alone) {
      #expect(mixed.firstDifference(from: alone) == nil, "seed \(seed)")
      #expect(!mixed.entries.isEmpty, "seed \(seed)")
    }
  }
}

private enum Act {
  case tap(Int)
  case back
  case present
  case bubble
  case open(Int)

  static func random(using random: inout SplitMix64) -> Act {
    let number = Int.random(in: 1..<50, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: .back
    case 1: .present
    case 2: .bubble
    case 3: .open(number)
    default: .tap(number)
    }
  }

  @MainActor func run(in window: Window) {
    switch self {
    case .tap(let number): window.tap(number)
    case .back: window.back()
    case .present: window.present(Page("modal"))
    case .bubble: window.bubbleFromTop()
    case .open(let number): window.open("product/\(number)")
    }
  }
}

extension Window {
  fileprivate var boutique: Boutique.Flow? { root as? Boutique.Flow }

  fileprivate func tap(_ number: Int) {
    (path.last as? Page)?.tap(number)
  }

  fileprivate func present(_ screen: any Screen) {
    boutique?.present(screen)
  }

  @discardableResult
  fileprivate func bubbleFromTop() -> String? {
    path.last?.bubble(WhichBoutique())
  }
}
