/// A screen as lines: its title, what it shows, and what can be chosen, numbered.
@MainActor
struct LineRendering {
  private let canvas: Canvas

  // The body comes first: what a screen says matters more than the bars around it.
  private static let order = [
    Composition.bodyPath, Composition.barPath, Composition.tabsPath,
  ]

  init(host: TextHost) {
    canvas = host.canvas
  }

  /// The lines, each ended; never an escape sequence or a line drawn with characters.
  var text: String {
    var lines = [""]
    let heading = canvas.speech.first { $0.part == Composition.barPath }
    if case .text(let title) = heading?.said { lines.append("== \(title) ==") }
    var number = 0
    var row: RowPosition?
    for (part, said) in spoken {
      switch said {
      case .text(let text):
        if part != Composition.barPath { lines.append(text) }
        row = nil
      case .element(let index):
        number += 1
        let element = canvas.elements[index]
        let text = "\(number). \(describe(element))"
        // The elements of a row stand on one line.
        if let position = element.row, position == row {
          lines[lines.count - 1] += "   \(text)"
        } else {
          lines.append(text)
        }
        row = element.row
      }
    }
    for (shown, count) in canvas.listOrder.compactMap({ canvas.lists[$0] })
    where shown.count < count {
      lines.append(
        "Rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(count); more or less turns.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The element of a number or a name; names regardless of case where that is unambiguous.
  func element(named word: String) -> Element? {
    let elements = numbered
    if let exact = elements.first(where: { $0.name == word }) { return exact }
    if let number = Int(word), number > 0 {
      return elements.indices.contains(number - 1) ? elements[number - 1] : nil
    }
    let alike = elements.filter { $0.name.lowercased() == word.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  private var spoken: [(part: Int, said: Canvas.Speech)] {
    Self.order.flatMap { part in canvas.speech.filter { $0.part == part } }
  }

  private var numbered: [Element] {
    spoken.compactMap { piece in
      if case .element(let index) = piece.said { canvas.elements[index] } else { nil }
    }
  }

  private func describe(_ element: Element) -> String {
    let name = printable(element.name)
    return switch element.role {
    case .button: name
    case .toggle: "\(element.isOn == true ? "[x]" : "[ ]") \(name)"
    case .choice: "\(element.isOn == true ? "(x)" : "( )") \(name)"
    case .tab: "\(name) (tab\(element.isOn == true ? ", selected" : ""))"
    case .field:
      "\(name): \(element.value.map { $0.isEmpty ? "(empty)" : printable($0) } ?? "(empty)")"
    }
  }
}
