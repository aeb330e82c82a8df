import Testing
import TributaryFlow

@MainActor
@Suite("What became of a location") struct OpeningTests {
  @Test func `what a locator looked at in vain is named, as far as any of them did`() {
    let outcomes = Heard<Opening>()
    let inner = NavigationFlow<Never, Int, Never>(root: Leaf("inner"))
    inner.locate(["room": 1])
    let outer = NavigationFlow<Never, Int, Never>(root: inner)
    outer.locate { rest in
      rest.popFirst() == "page" ? rest.popFirst().flatMap { Int($0) } : nil
    }
    for flow in [inner, outer] { flow.handle { flow, _ in flow.push(Leaf("some", ["some"])) } }
    let window = Window(root: outer)
    for text in ["book/x/y", "room/book/x%20y/z", "room/page/x%20y/z"] {
      window.open(text) { outcomes.append($0) }
    }
    #expect(
      outcomes.values == [.unknown("book"), .unknown("book"), .unknown("page/x%20y")])
    #expect(window.location.description == "")
  }
}
