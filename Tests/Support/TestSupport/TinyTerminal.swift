/// A minimal terminal that shows the output of a frame, and records unknown sequences.
///
/// Autowrap is off, as in full screen. Overwriting a part of a wide character blanks the rest of
/// it; erased cells are plain, and those of a deleted or inserted row are in the current style.
package struct TinyTerminal: Sendable {
  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]
  package private(set) var x = 0
  package private(set) var y = 0
  package private(set) var isCursorVisible = true

  /// The number of commands that have moved rows.
  package private(set) var movesOfRows = 0

  /// The control scalars and sequences that a frame must not write.
  package private(set) var strays: [String] = []

  /// The pieces in which this terminal draws a cluster: one, or more than the writer expects.
  private let pieces: @Sendable (Character) -> [Piece]
  private var style: Set<Int> = []

  /// The address and the `id` of the open link.
  package private(set) var link: Link?

  /// The title of the window.
  package private(set) var title = ""

  /// The text of the clipboard, still in base64.
  package private(set) var clipboard = ""

  /// The contents of one cell; the further cells of a wide character have width 0.
  package struct Cell: Sendable, Equatable {
    package var text: String
    package var width: Int
    package var style: Set<Int>
    package var link: Link?

    package static let blank = Cell(text: " ", width: 1, style: [])

    package init(text: String, width: Int, style: Set<Int>, link: Link? = nil) {
      self.text = text
      self.width = width
      self.style = style
      self.link = link
    }
  }

  /// A link; cells with the same one are one link.
  package struct Link: Sendable, Equatable {
    package let id: String
    package let url: String

    package init(id: String, url: String) {
      (self.id, self.url) = (id, url)
    }
  }

  /// A part of a cluster with its own cells.
  package struct Piece: Sendable {
    let text: String
    let width: Int

    package init(_ text: String, width: Int) {
      self.text = text
      self.width = width
    }
  }

  package init(columns: Int, rows: Int, pieces: @escaping @Sendable (Character) -> [Piece]) {
    self.columns = columns
    self.rows = rows
    self.pieces = pieces
    cells = Array(repeating: .blank, count: columns * rows)
  }
}

extension TinyTerminal {
  /// The cell at a position.
  package subscript(x: Int, y: Int) -> Cell { cells[y * columns + x] }

  /// Reads the output of a program.
  package mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x1B }
      rest = rest[text.endIndex...]
      for character in String(decoding: text, as: UTF8.self) { write(character) }
      guard rest.popFirst() != nil else { return }
      let introducer = rest.popFirst()
      if introducer == UInt8(ascii: "]") {
        let string = rest.prefix { $0 >= 0x20 }
        rest = rest[string.endIndex...]
        guard rest.starts(with: [0x1B, 0x5C]) else {
          strays.append("OSC without an end")
          continue
        }
        rest = rest.dropFirst(2)
        obey(string: String(decoding: string, as: UTF8.self))
        continue
      }
      guard introducer == UInt8(ascii: "[") else {
        strays.append("ESC")
        continue
      }
      let parameters = rest.prefix { (0x30...0x3F).contains($0) }
      rest = rest[parameters.endIndex...]
      guard let final = rest.popFirst() else { return strays.append("CSI without an end") }
      obey(String(decoding: parameters, as: UTF8.self), Unicode.Scalar(final))
    }
  }

  private mutating func obey(string: String) {
    let parts = string.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    switch parts.first {
    case "8" where parts.count == 3:
      link = parts[2].isEmpty ? nil : Link(id: String(parts[1]), url: String(parts[2]))
    case "2": title = String(string.dropFirst(2))
    case "52" where parts.count == 3: clipboard = String(parts[2])
    // Progress and notifications, which this terminal does not show.
    case "9": break
    default: strays.append("OSC \(string)")
    }
  }

  private mutating func obey(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    // The marks of a synchronized update, which this terminal ignores.
    case ("h", "?2026"), ("l", "?2026"): break
    case ("J", "2"): cells = Array(repeating: .blank, count: columns * rows)
    case ("H", _) where numbers.count == 2 && onScreen(numbers):
      if link != nil, numbers[0] - 1 != y { strays.append("a link that is open in another row") }
      (x, y) = (numbers[1] - 1, numbers[0] - 1)
    case ("G", _) where numbers.count == 1 && onScreen([1] + numbers): x = numbers[0] - 1
    case ("X", _) where numbers.count == 1:
      for column in x..<min(columns, x + numbers[0]) { blank(column) }
    case ("M", _) where numbers.count == 1: move(rows: y..<rows, up: numbers[0])
    case ("L", _) where numbers.count == 1: move(rows: y..<rows, up: -numbers[0])
    case ("m", _) where numbers.allSatisfy { [0, 1, 2, 3, 4, 7, 22].contains($0) }:
      for number in numbers {
        switch number {
        case 0: style = []
        case 22: style.subtract([1, 2])
        default: style.insert(number)
        }
      }
    default: strays.append("CSI \(parameters)\(final)")
    }
  }

  // A real terminal would clamp a move beyond the edges and so hide an error.
  private func onScreen(_ numbers: [Int]) -> Bool {
    (1...rows).contains(numbers[0]) && (1...columns).contains(numbers[1])
  }

  private mutating func write(_ character: Character) {
    let controls = character.unicodeScalars.filter { $0.properties.generalCategory == .control }
    if !controls.isEmpty {
      return strays.append(controls.map { String($0.value, radix: 16) }.joined(separator: " "))
    }
    for piece in pieces(character) where piece.width > 0 {
      let start = min(x, columns - 1)
      let end = min(columns, start + piece.width)
      for column in start..<end { blank(column) }
      let index = y * columns
      cells[index + start] = Cell(
        text: piece.text, width: end - start, style: style, link: link)
      for column in (start + 1)..<max(start + 1, end) {
        cells[index + column] = Cell(text: "", width: 0, style: [])
      }
      x = end
    }
  }

  // Rows that move out of the range are lost; those that come into it are blank.
  private mutating func move(rows range: Range<Int>, up count: Int) {
    let before = cells
    let erased = Cell(text: " ", width: 1, style: style)
    for row in range {
      for column in 0..<columns {
        let source = row + count
        cells[row * columns + column] =
          range.contains(source) ? before[source * columns + column] : erased
      }
    }
    x = 0
    movesOfRows += 1
  }

  // Blanks a character in all its cells.
  private mutating func blank(_ column: Int) {
    let row = y * columns
    var start = column
    while start > 0, cells[row + start].width == 0 { start -= 1 }
    for covered in start..<min(columns, start + max(1, cells[row + start].width)) {
      cells[row + covered] = .blank
    }
  }
}

/// The private modes and the features that a program has switched, read from its output.
package struct ScreenModes: Sendable {
  /// The switches in order: the number of the mode, and whether it was set.
  package private(set) var switches: [(mode: Int, isSet: Bool)] = []

  /// The keyboards that were pushed on the alternate and the main screen, less those popped there.
  package private(set) var keyboards = [true: 0, false: 0]

  /// The features that are no modes: the switches, with a number in place of that of a mode.
  private static let features: [(sequence: String, mode: Int, isSet: Bool)] = [
    ("[22;2t", title, true), ("[23;2t", title, false), ("]8;;", link, false), ("]8;", link, true),
    ("]9;4;0", progress, false), ("]9;4;", progress, true),
  ]

  /// The title of the window, put on its stack and taken from it.
  package static let title = -1

  /// A link that is begun and ended.
  package static let link = -2

  /// A progress that is shown and removed.
  package static let progress = -3

  /// Reads `ESC [ ? number h` and `l`; one sequence may have several numbers.
  package init(_ output: [UInt8]) {
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      let isAlternate = switches.last { $0.mode == 1049 }?.isSet ?? false
      if rest.starts(with: "[>1u".utf8) { keyboards[isAlternate, default: 0] += 1 }
      if rest.starts(with: "[<u".utf8) { keyboards[isAlternate, default: 0] -= 1 }
      if let feature = Self.features.first(where: { rest.starts(with: $0.sequence.utf8) }) {
        switches.append((feature.mode, feature.isSet))
      }
      guard rest.starts(with: [0x5B, 0x3F]) else { continue }
      let numbers = rest.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
      guard let final = rest.dropFirst(2 + numbers.count).first, final == 0x68 || final == 0x6C
      else { continue }
      for number in String(decoding: numbers, as: UTF8.self).split(separator: ";") {
        switches.append((Int(number) ?? -1, final == 0x68))
      }
    }
  }
}

extension ScreenModes {
  /// The modes that differ from those of a shell: the cursor and the wrap on, all others off.
  package var left: [Int] {
    var states: [Int: Bool] = [:]
    for (mode, isSet) in switches { states[mode] = isSet }
    return states.filter { $0.value != [7, 25].contains($0.key) }.keys.sorted()
  }

  /// Whether every mode was switched back, the alternate screen last if there was one, and each keyboard
  /// popped on its screen.
  package var areClean: Bool {
    left.isEmpty && keyboards.values.allSatisfy { $0 == 0 } && titles == 0
      && (!hasSet(1049) || switches.last.map { $0.mode == 1049 && !$0.isSet } ?? true)
  }

  /// The titles that were put on the stack, less those taken from it.
  package var titles: Int {
    switches.reduce(0) { $0 + ($1.mode != Self.title ? 0 : $1.isSet ? 1 : -1) }
  }

  /// Returns whether a mode was ever set.
  package func hasSet(_ mode: Int) -> Bool {
    switches.contains { $0.mode == mode && $0.isSet }
  }
}
