import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Several screens in a row, as one async function.
@MainActor
@Suite("A whole flow as a function", .timeLimit(.generous)) struct WholeFlowTests {
  private typealias Host = NavigationFlow<Never, Never, Never>

  private let parent = Host(root: Page("home"))
  private let flow = Host(root: Page("root"))
  private let window: Window
  private let outcomes = Received<Result<[Int], RemovalReason>>()

  init() {
    window = Window(root: parent)
    parent.push(flow)
  }

  private static let questions = ["country", "city", "days"]

  /// The flow: its questions are pushed, its result is returned, and the reason why it was left is
  /// thrown.
  private static func trip(in flow: Host) async throws(RemovalReason) -> [Int] {
    var answers: [Int] = []
    for question in questions { answers.append(try await flow.ask(Page(question), number)) }
    return answers
  }

  /// The same, with each question presented.
  private static func presentedTrip(in flow: Host) async throws(RemovalReason) -> [Int] {
    var answers: [Int] = []
    for question in questions {
      answers.append(try await flow.ask(presenting: Page(question), number))
    }
    return answers
  }

  /// Calls the function, and records its result.
  private func call(
    _ function: @escaping @MainActor (Host) async throws(RemovalReason) -> [Int]
  ) -> Task<Void, Never> {
    Task { [flow, outcomes] in
      do throws(RemovalReason) {
        outcomes.append(.success(try await function(flow)))
      } catch {
        outcomes.append(.failure(error))
      }
    }
  }

  private func shown(_ title: String) async -> Page? {
    try? await wait { window.path.last?.title == title }
    return window.path.last as? Page
  }

  @Test func `cancelled between two of its screens, it does not show the next one`() async {
    let steps = Received<String>()
    window.steps.observe(on: .main) { steps.append("\($0)") }
    let call = call(Self.trip)
    await shown("country")?.tap(0)
    call.cancel()
    await call.value
    #expect(outcomes.values == [.failure(.cancelled)])
    #expect(steps.values == ["push: root → country", "pop: country → root"])
  }

  @Test func `the caller may go back to the question before`() async {
    let call = call { flow throws(RemovalReason) in
      var answers: [Int] = []
      while answers.count < Self.questions.count {
        do throws(RemovalReason) {
          answers.append(try await flow.ask(Page(Self.questions[answers.count]), number))
        } catch {
          guard error == .popped, answers.popLast() != nil else { throw error }
        }
      }
      return answers
    }
    await shown("country")?.tap(0)
    await shown("city")?.tap(1)
    _ = await shown("days")
    window.back()
    await shown("city")?.tap(15)
    await shown("days")?.tap(7)
    await call.value
    #expect(outcomes.values == [.success([0, 15, 7])])
  }

  @Test func `the line inside a flow that is asked as a screen ends with it`() async {
    let line = Received<RemovalReason>()
    var weak: Weak?
    let call = call { flow throws(RemovalReason) in
      let inner = Self.vend(line)
      weak = Weak(inner)
      return try await flow.ask(presenting: inner) { $0 }
    }
    await shown("start")?.tap(0)
    await shown("country")?.tap(1)
    _ = await shown("city")
    // A step back inside it ends the task, and not the question.
    window.back()
    await shown("start")?.tap(0)
    _ = await shown("country")
    #expect(outcomes.values.isEmpty)
    flow.dismiss()
    await call.value
    await giveTurns(100)
    #expect(outcomes.values == [.failure(.dismissed)])
    #expect(line.values == [.popped, .ended])
    #expect(weak?.object == nil)
  }

  /// A flow that asks by itself once it is started, and emits the result.
  private static func vend(_ line: Received<RemovalReason>) -> some Screen<Never, [Int]> {
    let start = Page("start")
    let flow = NavigationFlow<Never, Int, [Int]>(root: start)
    flow.connect(start, number)
    flow.handle { flow, _ in
      flow.task { flow in
        var answers: [Int] = []
        do throws(RemovalReason) {
          for question in questions { answers.append(try await flow.ask(Page(question), number)) }
        } catch {
          line.append(error)
          throw error
        }
        flow.emit(answers)
      }
    }
    return flow
  }

  @Test(arguments: 0..<rounds(UInt64(60), optimized: 200))
  func `the call returns exactly once after any events`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let call = call(Bool.random(using: &random) ? Self.trip : Self.presentedTrip)
    for _ in 0..<12 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: window.back()
      case 1: flow.dismiss()
      case 2: flow.setStack([Page("elsewhere")])
      case 3: parent.popToRoot()
      case 4: call.cancel()
      case 5...7: (window.path.last as? Page)?.tap(1)
      default: for _ in 0..<5 { await Task.yield() }
      }
    }
    parent.popToRoot()
    await call.value
    await giveTurns(100)
    #expect(outcomes.values.count == 1, "seed \(seed)")
  }
}
