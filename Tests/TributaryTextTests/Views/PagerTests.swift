import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct PagerTests {
  private let tapped = Box<[String]>([])

  private func host(_ carousel: Pager<String>) -> TextHost {
    TextHost(
      Sheet("T") {
        List {
          Section("Promotions", count: 1) { _ in
            carousel.page { name in
              Button(name) { self.tapped.value.append(name) }
            }
          }
        }
      })
  }

  @Test func `one page shows, and two buttons turn to the others and around`() throws {
    let carousel = Pager(["Lamp", "Stool", "Bowl"])
    let host = host(carousel)
    #expect(carousel.current == "Lamp")
    #expect(host.lines[3...4] == [">Lamp<", "[Previous] 1 of 3 [Next]"])
    try host.tap("Next")
    #expect(host.lines[3...4] == ["[Stool]", "[Previous] 2 of 3 >Next<"])
    try host.tap("Next")
    try host.tap("Next")
    #expect(carousel.current == "Lamp")
    try host.tap("Previous")
    #expect(host.lines[3...4] == ["[Bowl]", ">Previous< 3 of 3 [Next]"])
    #expect(carousel.current == "Bowl")
  }

  @Test func `the visible page can be used, in a cell of a list too`() throws {
    let host = host(Pager(["Lamp", "Stool"]))
    try host.tap("Next")
    try host.tap("Stool")
    #expect(tapped.value == ["Stool"])
    #expect(throws: (any Error).self) { try host.tap("Lamp") }
  }

  @Test func `an edit in one page does not change the next`() throws {
    let carousel = Pager(["Lamp", "Stool"])
    let texts = Box(["Lamp": "abc", "Stool": "defg"])
    let host = TextHost(
      Sheet("T") {
        carousel.page { name in
          TextField(name, text: texts.value[name] ?? "") { texts.value[name] = $0 }
        }
      })
    try host.tap("Lamp")
    host.press(.home)
    host.press(.character("x"))
    try host.tap("Next")
    try host.tap("Stool")
    host.press(.character("y"))
    #expect(texts.value == ["Lamp": "xabc", "Stool": "defgy"])
  }

  @Test func `one page alone has nothing to turn to, and of no pages nothing shows`() {
    let one = host(Pager(["Lamp"]))
    #expect(one.lines[3...4] == [">Lamp<", ""])
    let none = Pager<String>([])
    #expect(none.current == nil)
    #expect(host(none).lines[3...].joined().isEmpty)
  }
}
