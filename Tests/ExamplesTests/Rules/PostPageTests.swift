import TestSupport
import Testing

/// The page beside the post's listings shows lines that are there, and counts what differs.
@Suite("docs/post/README.md") struct PostPageTests {
  /// A listing of the post and its twin.
  struct Section: CustomTestStringConvertible, Sendable {
    let title: String
    let text: String
    let files: [String]
    let claim: (differing: Int, all: Int)
    let rows: [(here: String, difference: String)]

    var testDescription: String { title }
    var differing: Int { rows.count { !$0.difference.isEmpty } }
  }

  private static let root = packageFolder
  private static let page = (try? textFile(at: "\(root)/docs/post/README.md")) ?? ""
  private static let sections = page.split(separator: "\n## ").filter { $0.first?.isNumber == true }
    .map(section)

  @Test func `there are fourteen listings, and their rows add up`() {
    #expect(Self.sections.count == 14)
    let all = Self.sections.reduce(0) { $0 + $1.rows.count }
    let differing = Self.sections.reduce(0) { $0 + $1.differing }
    #expect(Self.page.contains("Of \(all) rows \(differing) differ."), "\(all) and \(differing)")
  }

  @Test func `the reasons add up to all rows that differ, and name their sections`() throws {
    let end = try #require(Self.page.firstRange(of: "\n## ")).lowerBound
    let intro = Self.page.prefix(upTo: end)
    let reasons = intro.split(separator: "\n").compactMap {
      line -> (count: Int, sections: [Int])? in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " } }
      guard cells.count == 3, let count = Int(cells[0]) else { return nil }
      return (count, cells[2].split(separator: ",").compactMap { Int($0) })
    }
    #expect(
      reasons.reduce(0) { $0 + $1.count } == Self.sections.reduce(0) { $0 + $1.differing })
    for (number, section) in Self.sections.enumerated() {
      let kinds = reasons.count { $0.sections.contains(number + 1) }
      #expect((1...max(1, section.differing)).contains(kinds), "\(section.title)")
    }
  }

  @Test(arguments: sections)
  func `each line is in a file of its section`(section: Section) throws {
    let texts = try section.files.map {
      Self.packed(try textFile(at: "\(Self.root)/docs/post/\($0)"))
    }
    for row in section.rows where !row.here.isEmpty {
      #expect(texts.contains { $0.contains(Self.packed(row.here)) }, "\(row.here)")
    }
  }

  @Test(arguments: sections)
  func `the rows that differ are counted, and a line that is missing has a reason`(
    section: Section
  ) {
    #expect(section.claim == (section.differing, section.rows.count))
    #expect(section.rows.allSatisfy { !$0.here.isEmpty || !$0.difference.isEmpty })
  }

  @Test(arguments: sections)
  func `an enum of inputs or outputs is shown whole, or its cases are counted`(section: Section)
    throws
  {
    let numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    var rows = section.rows.map(\.here)
    for file in section.files where file.contains("Examples/") {
      let text = try textFile(at: "\(Self.root)/docs/post/\(file)")
      // A line that two files have belongs to the first.
      let own = rows.filter { text.contains($0) }
      rows.removeAll { own.contains($0) }
      for (name, word) in [("Inputs", "inputs"), ("Outputs", "outputs")] {
        guard let start = text.firstRange(of: "enum \(name)") else { continue }
        let body = text[start.upperBound...].prefix { $0 != "}" }
        let cases = body.matches(of: /case (\w+(?:, \w+)*)/).flatMap {
          $0.output.1.split(separator: ", ")
        }
        let shown = cases.filter { each in own.contains { $0.contains("case \(each)") } }
        if shown.isEmpty || shown.count == cases.count { continue }
        let count = "\(numbers[cases.count]) \(word)"
        #expect(section.text.contains(count), "\(file) has \(count), the page shows \(shown)")
      }
    }
  }

  private static func section(_ text: Substring) -> Section {
    let lines = text.split(separator: "\n")
    let words = lines[1].split(separator: ": ").last?.split(separator: " ") ?? []
    let files = lines[1].split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
    let rows = lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return (here: cells[2].replacing("`", with: ""), difference: cells[3])
    }
    return Section(
      title: String(lines[0]), text: String(text), files: files,
      claim: (Int(words.first ?? "") ?? -1, words.count > 2 ? Int(words[2]) ?? -1 : -1), rows: rows)
  }

  // However a line is broken, it is the same line.
  private static func packed(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}
