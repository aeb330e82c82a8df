import TestSupport

/// The sentences of a page, or of the comments of a file; what is in fences is left out.
struct Prose {
  struct Sentence: CustomStringConvertible {
    let text: String

    /// Whether it begins with a clause that means a noun, as "What leaves is cut" does.
    ///
    /// Questions may. A mark of a list, emphasis and the name of a part (`- Returns:`) come before a beginning.
    var hasClauseAsSubject: Bool {
      var words = text.split(separator: " ")
      while let first = words.first, first.hasSuffix(":") || !first.contains(where: \.isLetter) {
        words.removeFirst()
      }
      if text.hasPrefix("- "), let colon = words.firstIndex(where: { $0.hasSuffix(":") }), colon < 3
      {
        words.removeFirst(colon + 1)
      }
      let first = words.first?.filter(\.isLetter) ?? ""
      return Self.pronouns.contains(first) && !text.contains("?")
    }

    /// The words that have a plainer one, each with it; code has none.
    var replacedWords: [String] {
      let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element)
      let words = prose.flatMap { $0.lowercased().split { !$0.isLetter && $0 != "-" } }
      return words.compactMap { word in Self.plainer[String(word)].map { "\(word): say \($0)" } }
    }

    /// Whether its subject is a pronoun that nothing before it explains, as in a name of a test.
    var beginsWithPronoun: Bool {
      Self.personal.contains(String(text.prefix { $0 != " " }))
    }

    var description: String { text }

    private static let pronouns: Set = ["What", "Who", "Whoever", "Whatever", "Whose"]

    private static let personal: Set = ["it", "its", "they", "their", "none", "that", "this"]

    private static let plainer = [
      "anew": "again", "stand": "be", "stands": "be", "stood": "be", "hear": "receive",
      "hears": "receive", "heard": "receive", "tell": "report", "tells": "report",
      "told": "report",
    ]
  }

  private(set) var sentences: [Sentence] = []

  init(page: String) {
    self.init(lines: page.split(separator: "\n", omittingEmptySubsequences: false))
  }

  init(commentsOf file: String) {
    self.init(
      lines: file.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let text = line.drop { $0 == " " }
        return text.hasPrefix("//") ? text.drop { $0 == "/" }.drop { $0 == " " } : ""
      })
  }

  private init(lines: [Substring]) {
    var paragraph: [Substring] = []
    var isFenced = false
    for line in lines + [""] {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("```") { isFenced.toggle() }
      let isEnd =
        isFenced || text.isEmpty || text.hasPrefix("```") || text.hasPrefix("#")
        || text.hasPrefix("|")
      if isEnd || text.hasPrefix("- ") {
        add(paragraph.joined(separator: " "))
        paragraph = []
      }
      if isFenced || text.hasPrefix("```") { continue }
      if text.hasPrefix("|") {
        for cell in text.split(separator: "|") { add(cell.trimmed) }
      } else if !text.isEmpty {
        paragraph.append(text)
      }
    }
    add(paragraph.joined(separator: " "))
  }

  private mutating func add(_ paragraph: String) {
    var sentence: [Substring] = []
    for word in paragraph.split(separator: " ") {
      sentence.append(word)
      guard let last = word.last(where: { !"*_)\"".contains($0) }), ".!?".contains(last) else {
        continue
      }
      sentences.append(Sentence(text: sentence.joined(separator: " ")))
      sentence = []
    }
    if !sentence.isEmpty { sentences.append(Sentence(text: sentence.joined(separator: " "))) }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    return String(rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count))
  }
}

/// The pages of the package.
enum Pages {
  static let root = packageFolder

  /// Their paths, each once: some pages of docs are linked into a catalog as well.
  static let all: [String] =
    ["\(root)/README.md"] + files(below: "\(root)/docs", endingWith: ".md")
    + files(below: "\(root)/Sources", endingWith: ".md").filter { page in
      !exists("\(root)/docs/\(page.split(separator: "/").last ?? "")")
    }
    + files(below: "\(root)/Examples", endingWith: ".md")
    + files(below: "\(root)/Tests", endingWith: ".md")
}
