import FlowTestSupport
import Foundation
import TestSupport
import Testing
import TributaryFlow
import TributaryJSON

/// Links and saved states are texts from outside.
@MainActor
@Suite("Hostile locations and states", .timeLimit(.generous)) struct HostileLocationTests {
  typealias Nested = NavigationFlow<Never, Int, Never>

  /// A flow whose action pushes another one of its kind.
  private static func nested() -> Nested {
    let flow = Nested(root: Leaf("root"))
    flow.routes(.literal("in", 1))
    flow.handle { flow, _ in flow.push(nested()) }
    return flow
  }

  private func result(_ location: String, in window: Window) -> OpenResult? {
    var result: OpenResult?
    window.open(location) { result = $0 }
    return result
  }

  @Test func `a location of more components than may be opened is refused, and nothing is done`() {
    let tabs = TabFlow<Never, Never, Never>(
      tabs: ["a", "b"].map { Child(Leaf($0)).at($0) })
    let window = Window(root: tabs)
    for text in ["b/a", "a/", "a/b/"] {
      #expect(result(String(repeating: text, count: 40_000), in: window) == .tooLong)
    }
    let most = Location.mostComponents
    #expect(result(String(repeating: "b/", count: most + 1), in: window) == .tooLong)
    #expect(window.location.description == "a")
    #expect(result(String(repeating: "a/", count: most - 1) + "b", in: window) == .opened)
    #expect(window.location.description == "b")
  }

  @Test func `the longest location may lead into a flow inside the one before with each component`()
  {
    let window = Window(root: Self.nested())
    let text = Array(repeating: "in", count: Location.mostComponents).joined(separator: "/")
    #expect(result(text, in: window) == .opened)
    #expect(window.location.description == text)
    #expect(window.path.count == Location.mostComponents + 2)
    let again = Window(root: Self.nested())
    var dropped: [SavedState.Dropped]?
    again.restore(window.savedState) { dropped = $0 }
    #expect(dropped == [])
    #expect(again.location == window.location)
    // Its text would be deeper than any reader accepts.
    #expect(window.savedState.description == "null")
    // This encoder has no limit of its own.
    #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(window.savedState) }
    #expect(result("", in: window) == .opened)
    #expect(window.path.count == 2)
  }

  @Test func `a negative position is refused with its place, and stops no program`() {
    let text = #"{"children":[{"address":"x/1","children":[{"index":-1}],"index":1}]}"#
    #expect(SavedState(text) == nil)
    let error = #expect(throws: DecodingError.self) {
      try JSON(reading: text.utf8).decode(SavedState.self)
    }
    guard case .dataCorrupted(let context) = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["children", "0", "children", "0", "index"])
    #expect(context.debugDescription == "-1 is no position")
  }

  @Test func `a position beyond all screens is that of no screen`() {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    flow.routes(.value("x", { $0 }, { $0 }))
    flow.handle { flow, number in flow.replaceTop(with: Leaf("\(number)")) }
    let window = Window(root: flow)
    let text = #"{"children":[{"address":"x/1","index":9223372036854775807}]}"#
    var dropped: [SavedState.Dropped]?
    SavedState(text).map { window.restore($0) { dropped = $0 } }
    #expect(dropped == [])
    #expect(flow.stack.map(\.title) == ["root", "1"])
  }

  @Test
  func `a presented screen that a file calls hidden is presented, and no location leads to it`() {
    let flow = Nested(root: Leaf("root"))
    flow.routes(.value("sheet", { $0 }, { $0 }))
    flow.handle { flow, number in flow.present(Leaf("\(number)")) }
    let window = Window(root: flow)
    let state = SavedState(#"{"presented":[{"address":"sheet/1","isHidden":true}]}"#)
    #expect(state?.location.description == "")
    var dropped: [SavedState.Dropped]?
    state.map { window.restore($0) { dropped = $0 } }
    #expect(dropped == [])
    #expect(flow.presented.map(\.title) == ["1"])
    #expect(window.location.description == "sheet/1")
  }

  @Test(arguments: [1, 100, 126, 127, 128, 129, 300])
  func `flows in one another come back from their text, or have none`(depth: Int) throws {
    let window = Window(root: Self.nested())
    #expect(
      result(Array(repeating: "in", count: depth).joined(separator: "/"), in: window) == .opened)
    let state = window.savedState
    if depth < 128 {
      #expect(try JSON(encoding: state).decode() == state)
      #expect(SavedState(state.description) == state)
    } else {
      #expect(throws: EncodingError.self) { try JSON(encoding: state) }
      #expect(state.description == "null" && SavedState(state.description) == nil)
    }
  }

  @Test(arguments: [100, 1_000, 100_000])
  func `a text of nested screens is read or refused, and stops no program`(depth: Int) {
    let text =
      String(repeating: #"{"children":["#, count: depth) + "{}"
      + String(repeating: "]}", count: depth)
    #expect((SavedState(text) != nil) == (depth == 100))
  }

  @Test
  func `a state of many unknown screens is refused by name, and one of many known is restored`() {
    let window = Window(root: Self.nested())
    let unknown = (0..<3_000).map { #"{"address":"cellar/\#($0)","index":\#($0)}"# }
    let text = #"{"presented":[\#(unknown.joined(separator: ","))]}"#
    var dropped: [SavedState.Dropped] = []
    SavedState(text).map { window.restore($0) { dropped = $0 } }
    #expect(dropped.count == 3_000)
    #expect(dropped.last?.description == "'cellar/2999' is not known any more")
    #expect(window.screens.count == 2)
  }

  @Test func `a slash before a combining mark separates two components`() {
    #expect(Location("a/\u{301}b")?.components == ["a", "\u{301}b"])
    #expect(Location("./\u{301}b")?.parents == 0)
    let location = Location(["a\u{301}", "\u{301}"])
    #expect(Location(location.description) == location)
  }

  @Test func `an interception that ignores its cancellation holds no link when its flow has left`()
    async throws
  {
    let tap = Tap()
    let inner = Nested(root: Leaf("inner"))
    inner.routes(.literal("in", 1))
    inner.intercept { _, _ in
      _ = await tap.next()
      return .allow
    }
    inner.handle { flow, _ in flow.push(Leaf("pushed")) }
    let root = RootFlow<Never, Int, Never>(root: inner)
    root.routes(.literal("out", 2))
    root.handle { flow, _ in flow.show(Leaf("out")) }
    let window = Window(root: root)
    let results = Received<OpenResult>()
    for text in ["in", "out"] { window.open(text) { [results] in results.append($0) } }
    #expect(results.values.isEmpty)
    root.show(Leaf("elsewhere"))
    try await wait { results.values.count == 2 }
    #expect(results.values == [.rejected, .opened])
    tap.give("late")
    await giveTurns(10)
    #expect(results.values.count == 2)
    #expect(window.location.description == "out")
  }
}
