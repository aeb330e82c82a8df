package import TestSupport
package import TributaryText

/// Successive random frames, like those of a run: most of a frame stays, some of it changes.
package struct RandomFrames {
  package private(set) var graphemes = GraphemeTable()
  private var random: SplitMix64
  private var frame: Frame

  private static let styles: [Style] = [
    .plain, .plain, .plain, .bold, .reverse, [.dim, .underline], .italic, [.bold, .accent],
  ]
  private static let links = [
    nil, nil, nil, nil, "https://a.example/", "mailto:b@example.org", "javascript:c",
    "file:///d\u{1B}\\",
  ]
  private static let words = [
    "a", "word", "two words", "   ", "\u{E9}", "e\u{301}", "n\u{303}\u{323}", "はち", "漢字かな", "한글",
    "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇩", "❤️", "❤", "1️⃣", "☀", "🙂", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{1B}[2J", "\u{7}", "\u{9B}1m",
    "\u{202E}abc", "\r", "\t", "\u{301}", "\u{200D}", "क्षि", "ﷺ", "｡ﾟ", "€",
  ]

  package init(seed: UInt64, columns: Int, rows: Int) {
    random = SplitMix64(seed: seed)
    frame = Frame(columns: columns, rows: rows)
  }

  package mutating func next() -> Frame {
    if Int.random(in: 0..<12, using: &random) == 0 {
      frame = Frame(columns: frame.columns, rows: frame.rows)
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) { change() }
    let hasCursor = Bool.random(using: &random)
    frame.cursor = hasCursor ? .init(x: place(frame.columns), y: place(frame.rows)) : nil
    return frame
  }

  /// The next frame, in which a part of the rows has moved up or down, as in a list that scrolls.
  package mutating func nextScrolled() -> Frame {
    let top = place(frame.rows)
    let part = top..<Int.random(in: (top + 1)...frame.rows, using: &random)
    let distance = Int.random(in: -3...3, using: &random)
    let before = frame.cells
    for y in part {
      for x in 0..<frame.columns {
        let isMoved = part.contains(y + distance)
        frame.cells[y * frame.columns + x] =
          isMoved ? before[(y + distance) * frame.columns + x] : .blank
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) { change() }
    return frame
  }

  /// A frame in which each row differs from the others.
  package mutating func nextFilled() -> Frame {
    for y in 0..<frame.rows {
      _ = frame.write(
        printable("\(y) \(random.pick(Self.words)) \(Int.random(in: 0..<9_999, using: &random))"),
        in: Rect(x: 0, y: y, width: frame.columns, height: 1), random.pick(Self.styles),
        graphemes: &graphemes)
    }
    return frame
  }

  // Areas also extend beyond each side, like those of a screen that is too small.
  private mutating func change() {
    let area = Rect(
      x: Int.random(in: -2..<frame.columns, using: &random),
      y: Int.random(in: -1...frame.rows, using: &random),
      width: Int.random(in: 0...frame.columns, using: &random),
      height: Int.random(in: 1...2, using: &random))
    if Int.random(in: 0..<8, using: &random) == 0 { return frame.fill(area, with: .blank) }
    let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(Self.words) }
    _ = frame.write(
      printable(text.joined()), in: area, random.pick(Self.styles), link: random.pick(Self.links),
      graphemes: &graphemes)
  }

  private mutating func place(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}

/// How a terminal may draw uncertain clusters differently.
package enum Disagreement: CaseIterable, Sendable {
  /// One cell for two and two for one, as tmux does with hearts.
  case swaps
  /// Each scalar by itself, as terminals do that do not support joiners.
  case separates
  /// The same, with two cells for half of a flag and for a heart.
  case separatesWide

  package var pieces: @Sendable (Character) -> [TinyTerminal.Piece] {
    switch self {
    case .swaps:
      { character in
        let width = cellWidth(of: character)
        let other = isUncertain(character) ? 3 - width : width
        return [.init(String(character), width: other)]
      }
    case .separates:
      { character in
        character.unicodeScalars.map { .init(String($0), width: cellWidth(of: Character($0))) }
      }
    case .separatesWide:
      { character in
        character.unicodeScalars.map { scalar in
          let isWide = (0x1F1E6...0x1F1FF).contains(scalar.value) || scalar == "❤"
          return .init(String(scalar), width: isWide ? 2 : cellWidth(of: Character(scalar)))
        }
      }
    }
  }
}

extension TinyTerminal {
  package static let agreeing: @Sendable (Character) -> [Piece] = { character in
    [Piece(String(character), width: cellWidth(of: character))]
  }

  package func shows(_ cursor: Frame.Position?) -> Bool {
    guard let cursor else { return !isCursorVisible }
    return isCursorVisible && x == cursor.x && y == cursor.y
  }
}

extension Frame {
  /// The expected cells of a terminal.
  package func asShown(
    _ graphemes: GraphemeTable, withLinks showsLinks: Bool = false
  ) -> [TinyTerminal.Cell] {
    cells.map { cell in
      if cell.width == 0 { return .init(text: "", width: 0, style: []) }
      var text = ""
      graphemes.append(cell.glyph, to: &text)
      let codes: [(Style.Attributes, Int)] = [
        (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
      ]
      let style = Set(codes.filter { cell.attributes.contains($0.0) }.map(\.1))
      let number = showsLinks ? graphemes.link(of: cell) : 0
      let link = TinyTerminal.Link(
        id: "id=\(number)", url: number == 0 ? "" : graphemes.address(ofLink: number))
      return .init(
        text: text, width: Int(cell.width), style: style, link: number == 0 ? nil : link)
    }
  }

  /// The right halves of clusters that some terminals draw narrow: no old character may be visible
  /// there.
  package func uncertainHalves(_ graphemes: GraphemeTable) -> [(index: Int, cluster: String)] {
    cells.indices.dropFirst().filter { cells[$0].width == 0 && cells[$0 - 1].isUncertain }.map {
      var cluster = ""
      graphemes.append(cells[$0 - 1].glyph, to: &cluster)
      return ($0, cluster)
    }
  }

  /// The positions of cells that look the same on every terminal.
  package var certainCells: [Int] {
    cells.indices.filter { index in
      if cells[index].width > 0 { return !cells[index].isUncertain }
      return !cells[index - 1].isUncertain
    }
  }
}

extension String {
  /// Whether it contains a control or format scalar that moves the cursor or changes the writing
  /// direction.
  package var hasControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
