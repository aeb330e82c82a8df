import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("Deep links", .timeLimit(.minutes(30))) struct DeepLinkTests {
  private let concerts = [Concert(id: 3, name: "Winterreise"), Concert(id: 4, name: "Fidelio")]
  private let links = Signal<String>.pipe()

  private func host() -> TestHost { TestHost(ConcertsFlow.vend(concerts, links: links.signal)) }

  @Test func `each address leads to an action, and that action to the address`() throws {
    try expectRoutes(of: ConcertsFlow.vend(concerts, links: links.signal), "concert/3")
    try expectRoutes(of: ConcertFlow.vend(concerts[0]))
  }

  @Test func `a link comes to the screen to which the same taps come`() throws {
    let opened = host()
    try opened.open("concert/3/seats")
    let tapped = host()
    try tapped.tap("Winterreise")
    try tapped.tap("Seats")
    #expect(opened.screen == tapped.screen)
    #expect(tapped.location == "concert/3/seats")
  }

  @Test func `a step back from a link leads through the screens above it`() throws {
    let host = host()
    try host.open("concert/4/seats")
    host.back()
    #expect(host.location == "concert/4")
    host.back()
    try host.expect("Winterreise")
  }

  @Test func `a link that arrives during the run is followed`() throws {
    let host = host()
    try host.tap("Fidelio")
    links.observer.send("concert/3/seats")
    #expect(host.location == "concert/3/seats")
  }

  @Test(arguments: ["concert/9", "nowhere", "concert/3/stalls", "%"])
  func `a link that leads nowhere is reported, and the screen stays`(text: String) throws {
    let host = host()
    try host.tap("Fidelio")
    links.observer.send(text)
    try host.expect("'\(text)' leads nowhere.")
    try host.tap("OK")
    #expect(host.location == "concert/4")
  }
}
