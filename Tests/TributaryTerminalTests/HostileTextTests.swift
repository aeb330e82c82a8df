import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport

// Lines are rendered by the driver alone, which needs a run.
import TributaryText
@testable import TributaryTerminal

/// Only the host's own sequences reach a terminal, for any text in any view.
@MainActor
@Suite(.timeLimit(.generous)) struct HostileTextTests {
  /// Known and possible attacks on terminals, as bytes, since some are no text.
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}[2J", "\u{1B}[31m", "\u{1B}[1;1H", "\u{1B}[?1049l", "\u{1B}[6n",
      "\u{1B}]0;owned\u{7}", "\u{1B}]52;c;b3duZWQ=\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}P",
      "\u{1B}_", "\u{1B}^", "\u{1B}c", "\u{1B}\\", "\u{9B}31m", "\u{9D}0;owned\u{9C}", "\u{85}",
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
      "\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{2029}", "\r",
      "\r\n", "\n", "\t", "\u{7}", "\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{F}", "\u{7F}", "\u{0}",
      "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FFF9}", "\u{180E}",
      "\u{E0001}", "\u{E0067}", "\u{301}", String(repeating: "\u{301}", count: 200), "e\u{301}",
      "👨‍👩‍👧", "❤️", "🏴", "日本", "क्‍ष", "plain words", " ", "\"", "#",
    ].map { Array($0.utf8) }
    + [
      [0xFF], [0xC0, 0x9B], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF8, 0x88], [0xE2, 0x80],
    ]

  private static func text(_ random: inout SplitMix64) -> String {
    let bytes = (0..<Int.random(in: 1...8, using: &random)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<4, using: &random) > 0 { return random.pick(pieces) }
      return (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A flow that shows texts in every place that there is for one.
  private static func flow(_ text: @escaping @MainActor () -> String) -> any Screen {
    let edited = Box(text())
    let (title, label, other) = (text(), text(), text())
    let screen = Sheet(title, leading: [Button(text()) {}], trailing: [Button(text()) {}]) {
      Text(label)
      Text(label, style: .bold)
      GroupBox(other) { Text(other) }
      HStack {
        Text(other)
        Button(label) {}
        Button(other) {}.buttonStyle(.plain)
      }
      HStack {
        Link(label, url: "https://\(other)") { _ in }
        Link(other, url: label) { _ in }
        Text(label, link: "file:\(label)")
      }
      ProgressView(label, value: 0.3)
      Toggle(label, isOn: true) {}
      RadioButton(other, isOn: false) {}
      List(count: 3) { row in Button("\(row)\(other)") {}.buttonStyle(.plain) }
      TextField(label, text: edited.value) { edited.value = $0 }
      SecureField(other, text: edited.value) { edited.value = $0 }
    }
    let stack = Stack(root: Sheet(other) { Text(label) })
    stack.push(screen)
    return Tabs(tabs: [stack, Sheet(text()) { Text(text()) }])
  }

  private static func alert(_ text: () -> String) -> any Screen {
    Alert<Int>(
      text(), message: text(), choices: [.init(text(), 1), .init(text(), 0, isCancel: true)])
  }

  /// Returns the bytes of a frame without the host's own sequences.
  private static func text(in bytes: [UInt8]) -> String {
    var rest = bytes[...]
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == 0x1B, let length = lengthOfOwnSequence(rest) else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst(length)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func lengthOfOwnSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.first == 0x5D { return lengthOfOwnLink(bytes) }
    guard bytes.first == 0x5B else { return nil }
    let middle = bytes.dropFirst().prefix { (0x30...0x3F).contains($0) }
    guard let final = bytes.dropFirst(1 + middle.count).first else { return nil }
    let words = String(decoding: middle, as: UTF8.self)
    let numbers = words.split(separator: ";", omittingEmptySubsequences: false).map { UInt16($0) }
    let isOwn =
      switch Unicode.Scalar(final) {
      case "H": numbers.count == 2 && !numbers.contains(nil)
      case "G": numbers.count == 1 && !numbers.contains(nil)
      case "X": ["1", "2"].contains(words)
      case "J": words == "2"
      case "m": !numbers.contains(nil)
      case "h", "l": ["?25", "?2026"].contains(words)
      default: false
      }
    return isOwn ? 2 + middle.count : nil
  }

  // The end of a link, or its start with a number and an address of printable ASCII.
  private static func lengthOfOwnLink(_ bytes: ArraySlice<UInt8>) -> Int? {
    let string = bytes.prefix { (0x21...0x7E).contains($0) }
    guard bytes.dropFirst(string.count).starts(with: [0x1B, 0x5C]) else { return nil }
    let words = String(decoding: string, as: UTF8.self)
    let isOwn =
      words == "]8;;"
      || words.hasPrefix("]8;id=")
        && ["http:", "https:", "file:", "mailto:"].contains {
          words.lowercased().split(separator: ";", maxSplits: 2).last?.hasPrefix($0) == true
        }
    return isOwn ? string.count + 2 : nil
  }

  private static func expectHarmless(
    _ host: TextHost, _ seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (frame, graphemes) = (host.canvas.frame, host.canvas.graphemes)
    for theme in [Theme.contrast, .none] {
      let bytes = frame.bytes(
        from: nil, graphemes: graphemes,
        palette: Palette(theme: theme, level: .full, showsLinks: true))
      #expect(
        !text(in: bytes).hasControls, "seed \(seed): \(text(in: bytes).debugDescription)",
        sourceLocation: sourceLocation)
    }
    let spoken = LineRendering(host: host).text + host.lines.joined(separator: "\n")
    for line in spoken.unicodeScalars.split(separator: "\n") {
      #expect(
        !String(line).hasControls, "seed \(seed): \(line)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: 1...rounds(UInt64(2), optimized: 20))
  func `no text gets through to a terminal as anything but text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<24).map { _ in Self.text(&random) }
    let numbers = Box(0)
    func text() -> String {
      numbers.value += 1
      return texts[numbers.value % texts.count]
    }
    let size = Size(
      columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...40, using: &random))
    let host = TextHost(root: Self.flow(text), size: size)
    Self.expectHarmless(host, seed)
    for _ in 0..<4 { Self.use(host, text(), &random) }
    Self.expectHarmless(host, seed)
    let under = Stack(root: Self.flow(text))
    let covered = TextHost(root: under, size: size)
    under.present(Self.alert(text))
    covered.redraw()
    Self.expectHarmless(covered, seed)
  }

  @Test(arguments: ViewCatalog.entries)
  func `no text of a view of the catalogue gets through to a terminal as anything but text`(
    entry: ViewEntry
  ) {
    for seed in 1...rounds(UInt64(1), optimized: 6) {
      var random = SplitMix64(seed: seed)
      let (tree, name) = (entry.sample(seed: seed), Self.text(&random))
      let state = SampleState()
      let size = Size(
        columns: Int.random(in: 1...90, using: &random),
        rows: Int.random(in: 3...40, using: &random))
      let host = TextHost(root: Sheet("T") { [tree.view(name, state)] }, size: size)
      Self.expectHarmless(host, seed)
      Self.use(host, Self.text(&random), &random)
      Self.expectHarmless(host, seed)
    }
  }

  /// Types and pastes a text as it would come from a terminal, and moves about.
  private static func use(_ host: TextHost, _ text: String, _ random: inout SplitMix64) {
    if let field = host.tree.targets.filter({ $0.role == .textField }).randomElement(using: &random)
    {
      host.use(field)
    }
    host.paste(text)
    var parser = KeyParser()
    for case .key(let key) in parser.parse(text.utf8) + parser.finish() where key != .escape {
      host.press(key)
    }
    host.press(.tab)
  }

  @Test(arguments: 1...rounds(UInt64(2), optimized: 20))
  func `a frame over another one says no more than one over nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let line = Box("")
    let host = TextHost(
      Sheet("T") {
        Text(line.value); Button(line.value) {}
      })
    var shown: Frame?
    for _ in 0..<8 {
      line.value = Self.text(&random)
      host.redraw()
      let bytes = host.canvas.frame.bytes(from: shown, graphemes: host.canvas.graphemes)
      shown = host.canvas.frame
      #expect(!Self.text(in: bytes).hasControls, "seed \(seed): \(line.value.debugDescription)")
    }
  }

  @Test(arguments: 1...rounds(UInt64(2), optimized: 20))
  func `input quoted in answers is harmless`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let root = Sheet("T") { TextField("Name", text: "") { _ in } }
    let session = Session(root: root, size: .usual) { (_: Never) -> String in }
    let printed = Box("")
    let driver = LineDriver(session: session, prompt: "> ") { printed.value += $0 }
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    for _ in 0..<6 {
      continuation.yield(Self.text(&random))
      continuation.yield("Name")
    }
    continuation.finish()
    await driver.run(lines)
    for line in printed.value.unicodeScalars.split(separator: "\n") {
      #expect(!String(line).hasControls, "seed \(seed): \(line)")
    }
  }

  @Test func `the test finds control characters that are not the host's own`() {
    for text in [
      "\u{1B}[3J", "\u{1B}]0;x\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}]8;id=1;x:\u{1B}\\",
      "\u{1B}[?1049l", "\u{1B}[;H", "\u{1B}[6n", "\u{9B}m",
    ] {
      #expect(Self.text(in: Array(text.utf8)).hasControls)
    }
    #expect(Self.text(in: Array("\u{1B}[0m\u{1B}[2J\u{1B}[1;2Hx\u{1B}[2X".utf8)) == "x")
  }
}
