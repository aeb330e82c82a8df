/// A screen as lines: its title, what it shows, and what can be chosen, numbered.
///
/// They are made to be listened to: states stand in words, nothing is drawn with characters, and
/// a numbered line that says no more than a name is a button.
@MainActor
struct LineRendering {
  /// The title's line; an alert has none.
  let heading: String?

  /// The lines below it.
  let lines: [String]

  // In the order of their numbers.
  private let numbered: [Element]

  // The body comes first: what a screen says matters more than the bars around it.
  private static let order = [
    Composition.bodyPath, Composition.barPath, Composition.tabsPath,
  ]

  init(host: TextHost) {
    let canvas = host.canvas
    let heading = canvas.speech.first { $0.part == Composition.barPath }
    if case .text(let title) = heading?.said {
      self.heading = "Screen: \(spoken(title))"
    } else {
      self.heading = nil
    }
    var lines: [String] = []
    var numbered: [Element] = []
    var row: RowPosition?
    for part in Self.order {
      for (_, said) in canvas.speech.filter({ $0.part == part }) {
        switch said {
        case .text(let text):
          let line = spoken(text)
          if part != Composition.barPath, !line.isEmpty { lines.append(line) }
          row = nil
        case .element(let index):
          let element = canvas.elements[index]
          numbered.append(element)
          let text = "\(numbered.count). \(element.spoken)"
          // The elements of a row stand on one line.
          if let position = element.row, position == row {
            lines[lines.count - 1] += "   \(text)"
          } else {
            lines.append(text)
          }
          row = element.row
        }
      }
    }
    for list in canvas.listOrder.compactMap({ canvas.lists[$0] })
    where list.shown.count < list.count {
      let rows = "\(list.shown.lowerBound + 1) to \(list.shown.upperBound) of \(list.count)"
      lines.append("Rows \(rows); more or less turns.")
    }
    self.lines = lines
    self.numbered = numbered
  }
}

extension LineRendering {
  /// The lines, each ended; never an escape sequence or a line drawn with characters.
  var text: String {
    ([""] + (heading.map { [$0] } ?? []) + lines).joined(separator: "\n") + "\n"
  }

  /// The lines that are new or say something else than they did, each ended; what is only gone is
  /// said to be gone.
  ///
  /// - Parameter old: the same screen before.
  /// - Returns: nil if it was another screen, or if the numbers mean something else now, so that all
  ///   of it has to be told.
  func changes(since old: LineRendering) -> String? {
    guard heading == old.heading, numbered.map(\.id) == old.numbered.map(\.id) else { return nil }
    var new: [String] = []
    var gone: [String] = []
    for change in lines.difference(from: old.lines) {
      switch change {
      case .insert(_, let line, _): new.append("\(line)\n")
      case .remove(_, let line, _): gone.append("Gone: \(line)\n")
      }
    }
    // A line that took the place of another says so by itself.
    return (new + (gone.count > new.count ? gone.reversed() : [])).joined()
  }

  /// The element of a number or a name; names regardless of case where that is unambiguous.
  func element(named word: String) -> Element? {
    let exact = numbered.first { $0.name == word } ?? numbered.first { spoken($0.name) == word }
    if let exact { return exact }
    if let number = Int(word), number > 0 {
      return numbered.indices.contains(number - 1) ? numbered[number - 1] : nil
    }
    let alike = numbered.filter { $0.name.lowercased() == word.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The number of an element, from 1.
  func number(of element: ElementID) -> Int? {
    numbered.firstIndex { $0.id == element }.map { $0 + 1 }
  }
}

extension Element {
  /// Its name, its state and value, and what it is where these do not tell.
  fileprivate var spoken: String {
    let name = TributaryText.spoken(name)
    switch role {
    case .button: return name
    case .toggle: return "\(name), \(isOn == true ? "on" : "off")"
    case .choice: return "\(name), \(isOn == true ? "chosen" : "not chosen")"
    case .tab: return "\(name), tab\(isOn == true ? ", selected" : "")"
    case .field:
      let value = TributaryText.spoken(value ?? "")
      return "\(name), text field\(value.isEmpty ? ", empty" : ": \(value)")"
    }
  }
}

// Lines, boxes, blocks and the dots of Braille are drawings, and read aloud as noise.
private func spoken(_ text: String) -> String {
  let scalars = printable(text).unicodeScalars.filter {
    !(0x2500...0x259F).contains($0.value) && !(0x2800...0x28FF).contains($0.value)
  }
  return String(String.UnicodeScalarView(scalars)).withoutOuterBlanks
}

extension TextHost {
  /// What is said of the screen to whoever does not see it.
  package var spokenText: String {
    let rendering = LineRendering(host: self)
    return ((rendering.heading.map { [$0] } ?? []) + rendering.lines).joined(separator: "\n")
  }
}
