/// A text with the common marks of Markdown, such as a readme, notes of a release or the answer of a
/// service.
///
/// Shown are headings, paragraphs, lists in lists, quotes, code, lines across, and within a line
/// `**bold**`, `*italic*`, code between grave accents, and `[links](https://example.org)`. Everything
/// else, such as a table, an image or HTML, is shown as it is written, and so does a mark that is not
/// closed. No text can do harm: control characters are shown as signs, and a link leads only where
/// ``Text/init(_:link:style:)`` lets it. By lines the address of a link is spoken behind it.
///
/// ```swift
/// final class NewsScreen: TextScreen {
///   let title = "News"
///   private let news = Markdown("# 0.3.0\n\n- *fast* lists\n- [more](https://example.org)")
///
///   var body: [any View] { news }
/// }
/// ```
///
/// A source is read when the view is made, so keep a long one in a property of the screen.
///
/// - Complexity: O(length) to make it; each frame draws what shows.
public struct Markdown: View {
  private let blocks: [Block]

  fileprivate struct Block {
    let kind: Kind
    var text: String
    var quotes = 0
  }

  fileprivate enum Kind: Equatable {
    case heading(Int)
    case paragraph
    case item(depth: Int, mark: String)
    case code
    case rule
  }

  /// Reads a source.
  ///
  /// - Parameter source: any text.
  public init(_ source: String) {
    blocks = Self.blocks(of: source)
  }

  /// The blocks, with a blank row between them; the items of a list are close together.
  public var body: [any View] {
    var views: [any View] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !block.isItem || !blocks[index - 1].isItem { views.append(Text("")) }
      let view = Self.view(of: block)
      views.append(block.quotes > 0 ? Quote(depth: min(block.quotes, 8), content: [view]) : view)
    }
    return views
  }

  private static func view(of block: Block) -> any View {
    switch block.kind {
    case .heading(let level):
      let line = Line(block.text)
      let text = line.text.bold()
      return (level == 1 ? text.foregroundStyle(.title) : text).accessibilityLabel(line.spoken)
    case .paragraph:
      let line = Line(block.text)
      return line.text.accessibilityLabel(line.spoken)
    case .item(let depth, let mark):
      let line = Line(block.text)
      return HStack {
        Text(mark, style: .muted).lineLimit(1).accessibilityLabel("")
        line.text.accessibilityLabel(mark == "•" ? line.spoken : "\(mark) \(line.spoken)")
      }
      .padding(.leading, 2 * min(depth, 8))
    case .code: return Text(block.text, style: .foreground(.accent)).padding(.leading, 2)
    case .rule: return Divider()
    }
  }
}

// Blocks.
extension Markdown {
  private static func blocks(of source: String) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    var fence: (mark: Substring, quotes: Int)?
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = line
      let quotes = fence.map { takeQuotes(of: &rest, atMost: $0.quotes) } ?? takeQuotes(of: &rest)
      let content = rest.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if content.hasPrefix(open.mark), content.allSatisfy({ $0 == open.mark.first }) {
          fence = nil
        } else {
          blocks[blocks.count - 1].text += isOpen ? "\n\(rest)" : "\(rest)"
          isOpen = true
        }
        if fence == nil { isOpen = false }
        continue
      }
      if content.isEmpty {
        isOpen = false
      } else if let mark = ["```", "~~~"].first(where: content.hasPrefix) {
        fence = (content.prefix(mark.count), quotes)
        blocks.append(Block(kind: .code, text: "", quotes: quotes))
        isOpen = false
      } else if let kind = kind(of: content, indent: rest.count - content.count) {
        blocks.append(Block(kind: kind.kind, text: String(kind.text), quotes: quotes))
        isOpen = kind.kind.goesOn
      } else if isOpen, let last = blocks.last, last.quotes == quotes || quotes == 0 {
        blocks[blocks.count - 1].text += " \(content)"
      } else {
        blocks.append(Block(kind: .paragraph, text: String(content), quotes: quotes))
        isOpen = true
      }
    }
    return blocks
  }

  private static func takeQuotes(of line: inout Substring, atMost most: Int = .max) -> Int {
    var count = 0
    while count < most {
      let inner = line.dropFirst(line.prefix(4).prefix { $0 == " " }.count)
      guard inner.first == ">" else { break }
      line = inner.dropFirst()
      if line.first == " " { line = line.dropFirst() }
      count += 1
    }
    return count
  }

  // A block that its first characters begin; nil for a paragraph.
  private static func kind(
    of content: Substring, indent: Int
  ) -> (kind: Kind, text: Substring)? {
    let level = content.prefix { $0 == "#" }.count
    if (1...6).contains(level), content.dropFirst(level).first.map({ $0 == " " }) ?? true {
      var title = content.dropFirst(level).drop { $0 == " " }
      while let last = title.last, last == "#" || last == " " { title = title.dropLast() }
      return (.heading(level), title)
    }
    let marks = content.filter { $0 != " " }
    if marks.count >= 3, let mark = marks.first, "-*_".contains(mark),
      marks.allSatisfy({ $0 == mark })
    {
      return (.rule, "")
    }
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let number = digits.count < 10 && !digits.isEmpty ? digits.count : 0
    let end = content.dropFirst(number).first
    let isMark = number > 0 ? end == "." || end == ")" : end.map { "-*+".contains($0) } == true
    let text = content.dropFirst(number + 1)
    guard isMark, text.first.map({ $0 == " " }) ?? true else { return nil }
    let mark = number > 0 ? "\(digits)\(end ?? ".")" : "•"
    return (.item(depth: indent / 2, mark: mark), text.drop { $0 == " " })
  }
}

extension Markdown.Block {
  fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}

extension Markdown.Kind {
  /// Whether a line below belongs to it.
  fileprivate var goesOn: Bool {
    switch self {
    case .paragraph, .item: true
    case .heading, .code, .rule: false
    }
  }
}

/// A line whose marks are read: as a text, and as it is spoken.
@MainActor
private struct Line {
  private(set) var text = Text("")
  private(set) var spoken = ""
  private var texts: [Text] = []
  private var piece = ""
  private var style = Style.plain

  // The next index of each mark that was looked for, nil if none follows, so that the text is searched
  // once for each.
  private var indices: [String: String.Index?] = [:]

  /// - Complexity: O(length), but for links, of which each looks 2,000 characters ahead.
  init(_ source: String) {
    var rest = source[...]
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        piece.append(next)
        rest = rest.dropFirst(2)
      } else if character == "`", let end = index(of: "`", in: rest.dropFirst()) {
        finishPiece()
        append(String(rest[..<end].dropFirst()), .foreground(.accent))
        rest = rest[end...].dropFirst()
      } else if character == "[", let link = link(at: rest) {
        finishPiece()
        append(link.text, address: link.address)
        rest = rest.dropFirst(link.count)
      } else if let mark = mark(at: rest, after: source[..<rest.startIndex].last) {
        finishPiece()
        style.attributes.formSymmetricDifference(mark.count == 2 ? .bold : .italic)
        rest = rest.dropFirst(mark.count)
      } else {
        piece.append(character)
        rest = rest.dropFirst()
      }
    }
    finishPiece()
    text = Self.joined(texts[...])
  }

  // By halves, since each join copies both texts.
  private static func joined(_ texts: ArraySlice<Text>) -> Text {
    if texts.count < 2 { return texts.first ?? Text("") }
    let middle = texts.startIndex + texts.count / 2
    return joined(texts[..<middle]) + joined(texts[middle...])
  }

  private mutating func finishPiece() {
    append(piece, .plain)
    piece = ""
  }

  private mutating func append(_ more: String, _ own: Style) {
    if more.isEmpty { return }
    texts.append(Text(more, style: style.union(own)))
    spoken += more
  }

  private mutating func append(_ more: String, address: String) {
    texts.append(Text(more, link: address, style: style.union([.underline, .accent])))
    spoken += more == address ? more : "\(more) (\(address))"
  }

  // The mark that begins or ends a style here; one that nothing ends is a text.
  private mutating func mark(at rest: Substring, after before: Character?) -> String? {
    guard let first = rest.first, first == "*" || first == "_" else { return nil }
    let mark = String(rest.prefix(rest.hasPrefix("\(first)\(first)") ? 2 : 1))
    let next = rest.dropFirst(mark.count).first
    let attribute: Style.Attributes = mark.count == 2 ? .bold : .italic
    // Within a word an underscore is a letter.
    let isWord = { (character: Character?) in character.map { $0.isLetter || $0.isNumber } == true }
    if style.attributes.contains(attribute) {
      return before?.isWhitespace == true || first == "_" && isWord(next) ? nil : mark
    }
    if next?.isWhitespace != false || first == "_" && isWord(before) { return nil }
    return index(of: mark, in: rest.dropFirst(mark.count + 1)) == nil ? nil : mark
  }

  private mutating func index(of mark: String, in rest: Substring) -> String.Index? {
    if let index = indices[mark], index.map({ $0 >= rest.startIndex }) ?? true { return index }
    let index = rest.firstRange(of: mark)?.lowerBound
    indices[mark] = .some(index)
    return index
  }

  private mutating func link(
    at rest: Substring
  ) -> (text: String, address: String, count: Int)? {
    let most = 2_000
    guard let middle = index(of: "](", in: rest.dropFirst()),
      rest.utf8.distance(from: rest.startIndex, to: middle) <= most
    else { return nil }
    let near = rest[middle...].dropFirst(2).prefix(most)
    let address = near.prefix { $0 != ")" && !$0.isWhitespace }
    guard address.endIndex < near.endIndex, near[address.endIndex] == ")", !address.isEmpty else {
      return nil
    }
    let text = rest[..<middle].dropFirst()
    return (String(text), String(address), text.count + address.count + 4)
  }
}

/// Views behind a bar for each quotation that they are in.
private struct Quote: LayoutView {
  let depth: Int
  let content: [any View]

  var layoutProperties: LayoutProperties { .heightFollowsWidth }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal, columns: 2 * depth)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    for child in children { child.place(in: rect.inset(left: 2 * depth)) }
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    for row in 0..<rect.height {
      for bar in 0..<depth {
        canvas.write("▎", in: rect.row(row).from(rect.x + 2 * bar), .border)
      }
    }
  }
}
