import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct LinkTests {
  @Test func `a link is shown by its marks, speaks its address and passes it on`() {
    let opened = Box<[String]>([])
    let host = TextHost(
      Sheet("T") {
        Button("Go") {}
        Link("Manual", url: "https://example.org/manual") { opened.value.append($0) }
      })
    #expect(host.lines[3] == "‹Manual›")
    host.press(.tab, .enter)
    #expect(host.lines[3] == ">Manual<")
    #expect(opened.value == ["https://example.org/manual"])
    #expect(
      LineRendering(host: host).lines.last == "2. Manual, link: https://example.org/manual")
  }

  private static let linked = Palette(theme: .none, level: .none, showsLinks: true)

  private func bytes(of host: TextHost, _ palette: Palette = linked) -> String {
    let bytes = host.canvas.frame.bytes(
      from: nil, graphemes: host.canvas.graphemes, palette: palette)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a terminal gets the address of a link, around its text alone`() {
    let host = TextHost(Sheet("T") { Link("Manual", url: "https://example.org/m") { _ in } })
    let text = bytes(of: host)
    #expect(text.contains("\u{1B}]8;id=1;https://example.org/m\u{1B}\\"))
    #expect(text.contains("Manual\u{1B}]8;;\u{1B}\\"))
    #expect(!bytes(of: host, .plain).contains("]8;"))
  }

  @Test func `a linked text that is wrapped is one link, and looks as without the link`() {
    func host(_ link: String) -> TextHost {
      TextHost(
        Sheet("T") { Text("See ") + Text("all of the manual", link: link) + Text(".") },
        columns: 12, rows: 8)
    }
    let (linked, plain) = (host("https://example.org"), host("javascript:x"))
    #expect(linked.lines == plain.lines)
    let parts = bytes(of: linked).split(separator: "\u{1B}]8;id=1;https://example.org\u{1B}\\")
    #expect(parts.count > 2)
    #expect(parts.dropFirst().allSatisfy { $0.contains("\u{1B}]8;;\u{1B}\\") })
    #expect(!bytes(of: plain).contains("]8;"))
    #expect(LineRendering(host: linked).lines == ["See all of the manual."])
  }

  @Test(arguments: [
    ("http://a/?b=c;d", "http://a/?b=c;d"), ("HTTPS://a", "HTTPS://a"),
    ("mailto:a@b", "mailto:a@b"),
    ("file:///a b/é", "file:///a%20b/%C3%A9"), ("https://a/\u{202E}", "https://a/%E2%80%AE"),
    ("javascript:a", nil), ("ssh://a", nil), ("a", nil), ("", nil), (" http://a", nil),
    ("http://a\u{1B}\\", nil), ("http://a\u{7}", nil), ("http://a\u{9C}", nil), ("http://a\n", nil),
    ("http://" + String(repeating: "a", count: 2_100), nil),
    ("http://" + String(repeating: "é", count: 900), nil),
  ])
  func `only a short address of a known scheme without control characters is written`(
    url: String, reported: String?
  ) {
    let text = bytes(of: TextHost(Sheet("T") { Text("x", link: url) }))
    #expect(text.contains("]8;") == (reported != nil))
    if let reported { #expect(text.contains(";\(reported)\u{1B}\\")) }
  }

  @Test func `a badge and a label show more than they say`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Label("✉", "Mail")
          Badge(12_000)
          Badge("new")
        }
      })
    #expect(host.lines[2] == "✉ Mail (999+) (new)")
    #expect(LineRendering(host: host).lines == ["Mail", "12000", "new"])
  }

  @Test func `help shows in the row of keys while the control has the focus, and is spoken`() {
    let host = TextHost(
      Sheet("T") {
        VStack { Button("Go") {} }.help("Begins the game")
        TextField("Name", text: "", onEdit: { _ in }, onSubmit: {}).help("As in your passport")
        Button("Other") {}
      }, columns: 80, rows: 24)
    #expect(host.lines[23].hasPrefix("Begins the game  Enter go"))
    host.press(.tab)
    #expect(host.lines[23].hasPrefix("As in your passport  Enter submit"))
    host.press(.tab)
    #expect(host.lines[23].hasPrefix("Enter other"))
    #expect(
      LineRendering(host: host).lines == [
        "1. Go (Begins the game)", "2. Name, text field, empty (As in your passport)", "3. Other",
      ])
  }
}
