// The spoken text, created on demand.
extension FrameTree {
  /// The spoken text of the screen, each item with the part of the screen that it belongs to.
  package var speech: [(part: Int, said: Speech, ticks: Ticks?)] {
    var speech: [(part: Int, said: Speech, ticks: Ticks?)] = []
    var next = 0
    var ticking: Ticks?
    func say(_ text: String, _ part: Int) {
      for line in text.lines where !line.allSatisfy(\.isWhitespace) {
        speech.append((part, .text(printable(line)), ticking))
      }
    }
    func visit(_ node: ViewNode, _ part: Int, isQuiet: Bool) {
      guard node.isPlaced, !(node.rowIndex != nil && node.isInHiddenRow) else { return }
      let outer = ticking
      defer { ticking = outer }
      if let interval = node.traits?.spokenInterval { ticking = (node.id, interval) }
      var isQuiet = isQuiet || !node.environment.isSpoken
      if let text = node.traits?.spokenText {
        if !isQuiet { say(text, part) }
        isQuiet = true
      }
      if targets.indices.contains(next), targets[next].node === node {
        speech.append((part, .control(next), ticking))
        next += 1
        // Its label contains the texts inside.
        isQuiet = true
      } else if !isQuiet {
        if let drawn = node.drawn { say(drawn.spokenText, part) }
        if let layout = node.layout { say(layout.spokenText, part) }
      }
      let isScreen = node.properties.contains(.screen)
      // The heading of a section follows its first row in the tree, and is spoken before it.
      let children =
        node.properties.contains(.headingLast) ? node.children.reversed() : node.children
      for child in children {
        visit(child.node, isScreen ? child.node.step.part : part, isQuiet: isQuiet)
      }
    }
    if let top { visit(top, ScreenPart.body, isQuiet: false) }
    return speech
  }
}

/// A line of text to be spoken, with its indentation.
func speakableLine(_ text: String) -> String {
  let text = text.withoutTabs(at: 0)
  let said = speakable(text)
  return said.isEmpty ? "" : text.prefix { $0 == " " } + said
}

/// A text without lines, boxes, blocks and Braille dots, which are drawings and only noise in speech.
func speakable(_ text: String) -> String {
  if text.isPrintableASCII, text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
  let scalars = printable(text).unicodeScalars.filter {
    !(0x2500...0x259F).contains($0.value) && !(0x2800...0x28FF).contains($0.value)
  }
  return String(String.UnicodeScalarView(scalars)).withoutOuterBlanks
}

extension HostWords {
  /// The word that is spoken after the name of a control.
  func word(for role: Role) -> String {
    switch role {
    case .tab: tab
    case .textField: textField
    case .textEditor: text
    default: roles[role.name] ?? role.name
    }
  }
}
