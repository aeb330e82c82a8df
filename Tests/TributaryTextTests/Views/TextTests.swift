import Testing
import TributaryText

@MainActor
@Suite struct TextTests {
  @Test func `a text is wrapped at words, and keeps its line breaks`() {
    let host = TextHost(
      Sheet("T") { Text("one two three\nfour\n\nfive") }, columns: 8, rows: 8)
    #expect(host.lines[2...] == ["one two", "three", "four", "", "five", ""])
  }

  @Test func `in a row a text stands on one line`() {
    let host = TextHost(Sheet("T") { Row { Text("one\ntwo") } })
    #expect(host.lines[2] == "one two")
  }

  @Test(arguments: [
    "\u{1B}[2Jgone", "\u{1B}]52;c;AAAA\u{7}", "bell\u{7}", "a\rb", "a\r\nb", "\u{9B}31mred",
    "\u{90}x\u{9C}", "\u{202E}turned\u{202C}", "\u{2066}isolated\u{2069}", "a\u{200E}b\u{200F}c",
    "a\u{2028}b\u{2029}c", "\u{0}\u{8}\u{7F}\u{85}", "tab\tend", "\u{1B}",
  ])
  func `hostile text puts no control into any line, and no escape but ours into the bytes`(
    text: String
  ) {
    let form = Form(text)
    form.text = text
    form.message = text
    let more = Sheet(
      text, leading: [Button(text) {}], trailing: [Button(text, isPlain: true) {}]
    ) {
      Text(text)
      Toggle(text, isOn: true) {}
      TextField(text, text: text, onEdit: { _ in })
      Row {
        Text(text, style: .bold)
        Button(text) {}
      }
      List(count: 3) { _ in Button(text) {} }
    }
    let alerting = Stack(root: Sheet("T"))
    alerting.present(Alert<Never>(text, message: text))
    for root in [form, more, Tabs(tabs: [form, more]), alerting] as [any Screen] {
      let host = TextHost(root)
      host.press(.tab)
      let isClean = host.lines.allSatisfy { !$0.hasControls }
      #expect(isClean)
      #expect(host.bytes.onlyOurs)
    }
  }

  @Test func `hostile text shows as signs`() {
    let host = TextHost(Sheet("T") { Text("a\u{1B}[2J\rb\u{7}") })
    #expect(host.lines[2] == "a␛[2J␍b␇")
  }
}

extension [UInt8] {
  /// Whether all escapes are those of a frame: moves, styles, erasing, and the cursor's.
  fileprivate var onlyOurs: Bool {
    var text = String(decoding: self, as: UTF8.self).unicodeScalars[...]
    while let scalar = text.popFirst() {
      if scalar != "\u{1B}" {
        if String(scalar).hasControls { return false }
        continue
      }
      guard text.popFirst() == "[" else { return false }
      text = text.drop { ("0"..."9").contains($0) || $0 == ";" || $0 == "?" }
      guard let final = text.popFirst(), "HmJXhl".unicodeScalars.contains(final) else {
        return false
      }
    }
    return true
  }
}
