import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Each way to ask, crossed with each way in which the question ends.
@MainActor
@Suite("Asks and their ends", .timeLimit(.generous)) struct AskEndingsTests {
  private let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
  private let window: Window
  private let received = Received<String>()

  init() {
    window = Window(root: flow)
  }

  /// The ways to ask; the first answer is 1, and an alert gives 2 for going back.
  enum Way: CaseIterable, Sendable {
    case presentedAlert
    case pushedAlert
    case presentedPage
    case pushedPage
    case presentedFlow

    var isAlert: Bool { self == .presentedAlert || self == .pushedAlert }
    var isPushed: Bool { self == .pushedAlert || self == .pushedPage }
  }

  /// The ways in which a question ends.
  enum Ending: CaseIterable, Sendable {
    case answer
    case back
    case removal
    case answerAtAppearance
    case backAtAppearance
    case removalAtAppearance
    case answerUnderSheet
    case removalUnderSheet
    case answerInHandler
    case cancellation

    var isAnswer: Bool {
      switch self {
      case .answer, .answerAtAppearance, .answerUnderSheet, .answerInHandler: true
      default: false
      }
    }

    var isAtAppearance: Bool {
      switch self {
      case .answerAtAppearance, .backAtAppearance, .removalAtAppearance: true
      default: false
      }
    }
  }

  @Test(arguments: Way.allCases, Ending.allCases)
  func `a question has one outcome, and then nothing is raised`(
    way: Way, ending: Ending
  ) async {
    let appearance = Appearances { end(way, ending) }
    if ending.isAtAppearance { window.add(appearance) }
    let task = Task { [received, flow] in received.append(await outcome(way, in: flow)) }
    if !ending.isAtAppearance {
      await giveTurns(20)
      if ending == .cancellation { task.cancel() } else { end(way, ending) }
    }
    await task.value
    #expect(received.values == [expected(way, ending)])
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(!window.hasOutcomesDue)
    #expect(window.activeTasks(on: nil) == 0)
    #expect(flow.stack.count == 1)
    #expect(flow.presented.allSatisfy { $0.title == "sheet" })
    window.remove(appearance)
  }

  @Test(arguments: Way.allCases, Ending.allCases.filter { $0 != .cancellation })
  func `a task that has its outcome is active again`(way: Way, ending: Ending) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let appearance = Appearances { end(way, ending) }
    if ending.isAtAppearance { window.add(appearance) }
    flow.task { [received] flow in
      received.append(await outcome(way, in: flow))
      // Not a question: the task works.
      await Task.detached { for await _ in gate {} }.value
    }
    await giveTurns(20)
    if !ending.isAtAppearance {
      #expect(window.activeTasks(on: nil) == 0)
      end(way, ending)
    }
    await giveTurns(20)
    #expect(received.values == [expected(way, ending)])
    #expect(window.activeTasks(on: nil) == 1)
    opener.finish()
    #expect(await window.settle(on: nil, timeout: longestWait))
    window.remove(appearance)
  }

  /// Asks, and returns the answer or the reason why there is none, as text.
  private func outcome(_ way: Way, in flow: NavigationFlow<Never, Int, Never>) async -> String {
    do throws(RemovalReason) {
      return switch way {
      case .presentedAlert: "\(try await flow.ask(presenting: alert()))"
      case .pushedAlert: "\(try await flow.ask(alert()))"
      case .presentedPage:
        "\(try await flow.ask(presenting: Page("question")) { Optional(number($0)) })"
      case .pushedPage: "\(try await flow.ask(Page("question")) { Optional(number($0)) })"
      case .presentedFlow: "\(try await flow.ask(presenting: inner()) { Optional($0) })"
      }
    } catch {
      return "\(error)"
    }
  }

  private func alert() -> Alert<Int> {
    Alert("question", choices: [.init("Yes", 1), .init("No", 2, isCancel: true)])
  }

  private func inner() -> NavigationFlow<Never, Never, Int> {
    NavigationFlow(forwarding: Page("question"), number)
  }

  private func expected(_ way: Way, _ ending: Ending) -> String {
    if ending.isAnswer { return "1" }
    if ending == .cancellation { return "cancelled" }
    let isBack = ending == .back || ending == .backAtAppearance
    if isBack, way == .presentedAlert { return "2" }
    return way.isPushed ? "popped" : "dismissed"
  }

  /// The screen that was asked, in the stack or over it.
  private var asked: (any Screen)? {
    (flow.presented + flow.stack.dropFirst()).first { $0.title == "question" }
  }

  private func end(_ way: Way, _ ending: Ending) {
    guard let asked else { return received.append("no question") }
    switch ending {
    case .answer, .answerAtAppearance: Self.answer(asked, received)
    case .answerUnderSheet:
      flow.present(Page("sheet"))
      Self.answer(asked, received)
    case .answerInHandler:
      // A handler that retains the test would keep the flow, which keeps the handler.
      flow.handle { [received] _, _ in Self.answer(asked, received) }
      flow.inputBus.observer.send(0)
    case .back, .backAtAppearance: window.back()
    case .removal, .removalAtAppearance: remove(asked, way)
    case .removalUnderSheet:
      flow.present(Page("sheet"))
      remove(asked, way)
    case .cancellation: break
    }
  }

  private static func answer(_ screen: any Screen, _ received: Received<String>) {
    switch screen {
    case let alert as Alert<Int>: alert.choose(0)
    case let page as Page: page.tap(1)
    case let inner as NavigationFlow<Never, Never, Int>: (inner.visible as? Page)?.tap(1)
    default: received.append("no answer")
    }
  }

  private func remove(_ screen: any Screen, _ way: Way) {
    if way.isPushed { flow.pop(to: flow.stack[0]) } else { flow.dismiss(screen) }
  }
}

/// Runs code of a test when the question first appears.
private final class Appearances: WindowObserver {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func observe(_ event: WindowEvent) {
    guard case .appeared(let screen) = event, screen.title == "question" else { return }
    let body = body
    self.body = nil
    body?()
  }
}
