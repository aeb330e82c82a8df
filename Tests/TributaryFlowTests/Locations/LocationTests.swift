import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryJSON

@Suite("Location") struct LocationTests {
  @Test func `components are parted by slashes`() {
    #expect(Location("timeline/tweet/42")?.components == ["timeline", "tweet", "42"])
    #expect(Location(["timeline", "tweet", "42"]).description == "timeline/tweet/42")
    #expect(Location("")?.components == [])
  }

  @Test func `a coder has the text of a location, and refuses one that is malformed`() throws {
    let link = [Location(["a b", "はち"]), Location([])]
    let json = try JSON(encoding: link)
    #expect(json.text == #"["a%20b/%E3%81%AF%E3%81%A1",""]"#)
    #expect(try json.decode() == link)
    #expect(throws: DecodingError.self) { try JSON.string("50%").decode(Location.self) }
  }

  @Test func `slashes at either end and several in a row are one`() {
    #expect(Location("//a///b/")?.components == ["a", "b"])
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("50%", "50%25"), ("two words", "two%20words"), ("はち", "%E3%81%AF%E3%81%A1"),
    ("a\nb", "a%0Ab"), ("\u{1B}[2J", "%1B[2J"), ("\u{0}", "%00"), ("\u{85}", "%C2%85"),
  ])
  func `characters that would be misread are written as bytes`(component: String, text: String) {
    #expect(Location([component]).description == text)
    #expect(Location(text)?.components == [component])
  }

  @Test(
    arguments: [
      (".", 0, []), ("./a", 0, ["a"]), ("..", 1, []), ("../a/b", 1, ["a", "b"]),
      ("../../a", 2, ["a"]), ("a", nil, ["a"]), ("", nil, []),
    ] as [(String, Int?, [String])])
  func `dots at the front lead on from the flow that opens it, or outwards`(
    text: String, parents: Int?, components: [String]
  ) {
    #expect(Location(text) == Location(components, parents: parents))
    #expect(Location(components, parents: parents).description == text)
  }

  @Test(arguments: [".", ".."]) func `a component of dots is no step outwards`(dots: String) {
    let location = Location(["a", dots])
    #expect(Location(location.description) == location)
    #expect(Location(Location([dots]).description)?.parents == nil)
  }

  @Test(arguments: [
    "%", "a%2", "%zz", "%+1", "%C3", "%FF", "a\nb", "a\tb", "\u{1B}[2J", "\u{85}", "a/../b", "a/.",
    "../a/..",
  ])
  func `malformed text is no location`(text: String) {
    #expect(Location(text) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a printed location reads back as the same location`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = [
      "a", "/", "%", " ", "é", "は", "👩‍👩‍👧", ".", "-", "?", "\u{202E}", "\t", "\u{1B}",
    ]
    let components = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 1..<6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
    }
    let location = Location(components)
    #expect(Location(location.description) == location, "seed \(seed)")
    #expect(location.description.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  }
}

@MainActor
@Suite("Lifetime of links", .timeLimit(.generous)) struct LinkLifetimeTests {
  @Test func `a link that waits for a question keeps no window`() async {
    let outcomes = Received<OpenResult>()
    weak var left: Window?
    do {
      let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
      flow.routes(.literal("one", 1))
      flow.intercept { flow, _ in
        (try? await flow.ask(presenting: Page("Who?")) { $0 }) == nil ? .reject : .allow
      }
      flow.handle { flow, _ in flow.push(Page("one")) }
      let window = Window(root: flow)
      left = window
      window.open("one") { [outcomes] in outcomes.append($0) }
      #expect(window.path.last?.title == "Who?")
    }
    #expect(left == nil)
    await waitUntil { !outcomes.values.isEmpty }
    #expect(outcomes.values == [.rejected])
  }

  private func waitUntil(_ holds: () -> Bool) async {
    await giveTurns(100_000) { !holds() }
  }
}
