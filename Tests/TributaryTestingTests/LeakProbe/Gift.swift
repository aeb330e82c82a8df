import TributaryTesting

/// A reference that a flow stores, and that keeps a page alive.
enum Gift: String, CaseIterable, Sendable {
  case handler = "the closure given to handle"
  case interception = "the closure given to intercept"
  case back = "the closure given to onBack"
  case route = "the closures given to routes"
  case acceptance = "the closure given to accept"
  case observation = "an observation of its outputs"
  case answer = "a closure given to answer"
  case value = "a value of its environment"
  case kept = "its drafts and persisted values"
  case edge = "the closure that observes 'root'"

  typealias Receiver = NavigationFlow<Int, Int, Int>

  private enum Keeping: EnvironmentKey {
    static let defaultValue: Page? = nil
  }

  private struct Keepsake: Codable, Sendable {
    let page: Page?

    init(page: Page) { self.page = page }

    init(from decoder: any Decoder) { page = nil }

    func encode(to encoder: any Encoder) {}
  }

  @MainActor
  func give(to flow: Receiver, keeping page: Page) {
    switch self {
    case .handler: flow.handle { _, _ in page.hold() }
    case .interception: flow.intercept { _, _ in page.held.isEmpty ? .allow : .reject }
    case .back: flow.onBack { _ in page.held.first.map { _ in 1 } }
    case .route: flow.routes(.value({ (_: Int) in page.held.count }, { _ in nil }))
    case .acceptance: flow.accept { _ in withExtendedLifetime(page) { 0 } }
    case .observation: flow.outputs.observe(on: .main) { _ in page.hold() }
    case .answer: flow.answer(Ask.self) { _, _ in page.hold() }
    case .value: flow.environment[Keeping.self] = page
    case .kept: flow.persist(MutableProperty(Keepsake(page: page)), as: "page")
    case .edge:
      if let root = flow.stack[0] as? Page {
        flow.forward(root) { _ in withExtendedLifetime(page) { 0 } }
      }
    }
  }
}
