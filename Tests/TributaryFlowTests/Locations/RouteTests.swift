import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Routes", .timeLimit(.generous)) struct RouteTests {
  private enum Action: Sendable, Equatable {
    case alone, keys, book(String), page(String, Int), number(Int), other
  }

  private let flow = NavigationFlow<Action, Action, Never>(root: Leaf("start"))
  private let window: Window

  init() {
    window = Window(root: flow)
    flow.handle { flow, action in flow.push(Leaf("\(action)")) }
    flow.routes(
      .value({ .number($0) }, { if case .number(let number) = $0 { number } else { nil } }),
      .literal("alone", .alone), .literal("help/keys", .keys),
      .value(
        "book", { $0 == "none" ? nil : .book($0) },
        { if case .book(let title) = $0 { title } else { nil } }),
      .components(
        "page",
        {
          guard let book = $0.popFirst(), let page = $0.popFirst().flatMap({ Int($0) }) else {
            return nil
          }
          return .page(book, page)
        }, { if case .page(let book, let page) = $0 { [book, "\(page)"] } else { nil } }))
  }

  @Test(
    arguments: [
      (.alone, "alone"), (.keys, "help/keys"), (.book("a/b"), "book/a%2Fb"),
      (.page("emma", 3), "page/emma/3"), (.number(7), "7"),
    ] as [(Action, String)])
  private func `a route is read and printed, and a tap and a link lead to one address`(
    action: Action, text: String
  ) {
    flow.inputs.send(action)
    #expect(window.location.description == text)
    window.open("")
    window.open(text)
    #expect(window.location.description == text)
    #expect(flow.stack.map(\.title) == ["start", "\(action)"])
  }

  @Test(arguments: [
    ("help", "help"), ("book", "book"), ("book/none/7", "book/none"), ("page/emma", "page/emma"),
    ("page/emma/x/7", "page/emma/x"), ("x", "x"),
  ])
  func `a text that no route reads is named as far as one has looked at it`(
    text: String, unknown: String
  ) {
    var result: OpenResult?
    window.open(text) { result = $0 }
    #expect(result == .unknown(unknown))
    #expect(flow.stack.count == 1)
  }

  @Test func `a literal route precedes a value route, in any order`() {
    let flow = NavigationFlow<Never, String, Never>(root: Leaf("start"))
    flow.routes(.value({ $0 }, { $0 == "all" ? nil : $0 }), .literal("all", "everything"))
    flow.handle { flow, title in flow.push(Leaf(title)) }
    Window(root: flow).open("all/7")
    #expect(flow.stack.map(\.title) == ["start", "everything", "7"])
  }

  @Test func `the text of an address is made when it is asked for, and not before`() {
    let flow = NavigationFlow<Counted, Counted, Never>(root: Leaf("start"))
    flow.routes(.value({ $0 }, { $0 }))
    flow.handle { flow, _ in flow.push(Leaf("counted")) }
    let window = Window(root: flow)
    flow.inputs.send(Counted())
    #expect(Counted.printed == 0)
    #expect(window.location.description == "x")
    #expect(Counted.printed == 1)
  }

  private struct Counted: LosslessStringConvertible, Sendable {
    @MainActor static var printed = 0

    init() {}

    init?(_ description: String) { nil }

    var description: String {
      MainActor.assumeIsolated { Self.printed += 1 }
      return "x"
    }
  }

  nonisolated static let mistakes: [@MainActor @Sendable () -> Void] = [
    { stack().routes(.literal("a", 1), .literal("a", 2)) },
    { stack().routes(.literal("a", 1), .value("a", { $0 }, { $0 })) },
    { stack().routes(.literal("a/b", 1), .literal("a", 2)) },
    { stack().routes(.value({ $0 }, { $0 }), .components({ _ in nil }, { _ in nil })) },
    { TabFlow<Never, Int, Never>(tabs: [Child(Leaf("x")).at("a")]).routes(.literal("a", 1)) },
    { stack().routes(.literal("", 1)) },
    { stack().routes(.literal("../a", 1)) },
    { _ = Child<Int, Never>(Leaf("x")).at("") },
  ]

  private static func stack() -> NavigationFlow<Never, Int, Never> { .init(root: Leaf("start")) }

  @Test(
    arguments: [
      (0, "'a' and 'a' begin alike; in one flow give each a word of its own"),
      (1, "'a' and 'a' begin alike; in one flow give each a word of its own"),
      (2, "'a/b' and 'a' begin alike; in one flow give each a word of its own"),
      (3, "two routes have no word; give one of them a word"),
      (4, "'a' and 'a' begin alike; in one flow give each a word of its own"),
      (5, "'' is no word; give components such as 'tweet' or 'help/keys'"),
      (6, "'../a' is no word; give components such as 'tweet' or 'help/keys'"),
      (7, "'' is no address; give components such as 'timeline'"),
    ])
  func `routes that cannot be distinguished are a mistake that names them`(
    number: Int, words: String
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in
      await MainActor.run { RouteTests.mistakes[number]() }
    }
    expect(words, in: result)
  }
}
