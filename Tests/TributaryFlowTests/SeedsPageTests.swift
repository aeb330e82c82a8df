import TestSupport
import Testing

/// The page on the seeds names existing tests, and leaves no row out.
@Suite("Tests/Seeds.md") struct SeedsPageTests {
  /// A row of one of the page's tables.
  struct Row: CustomTestStringConvertible, Sendable {
    let number: String
    let evidence: String

    var testDescription: String { number }

    /// The suites and the sentences that the row names.
    var citations: [(suite: String, sentence: String)] {
      let parts = evidence.split(separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: parts.count - 2, by: 2).compactMap { index in
        parts[index].hasSuffix("Tests") && parts[index + 1] == ": "
          ? ("\(parts[index])", "\(parts[index + 2])") : nil
      }
    }
  }

  private static let root = packageFolder
  private static let page = (try? textFile(at: "\(root)/Tests/Seeds.md")) ?? ""

  private static let rows: [Row] = page.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: " | ")
    guard cells.count == 3, cells[0].hasPrefix("| 00") else { return nil }
    return Row(number: "\(cells[0].dropFirst(2))", evidence: "\(cells[2].dropLast(2))")
  }

  private static let suites = suites(in: "\(root)/Tests")

  @Test(arguments: [
    ("000", 70), ("001", 32), ("002", 16), ("003", 25), ("004", 13), ("005", 8),
  ])
  func `the rows of a document are there once each, in order`(document: String, count: Int) {
    let numbers = Self.rows.map(\.number).filter { $0.hasPrefix(document) }
    #expect(numbers == (1...count).map { "\(document).\($0)" })
  }

  @Test(arguments: rows)
  func `a sentence is the name of a test in its suite`(row: Row) {
    let suites = row.evidence.split(separator: "`").count { $0.hasSuffix("Tests") }
    if row.evidence.hasPrefix("Not there: ") { return }
    #expect(!row.citations.isEmpty && row.citations.count == suites, "write `Suite`: `sentence`")
    for (suite, sentence) in row.citations {
      #expect(
        Self.suites[suite]?.contains("func `\(sentence)`(") == true, "\(suite): \(sentence)")
    }
  }

  @Test func `an open question of the post links its answer`() {
    let open = Self.page.split(separator: "\n").filter { $0.contains(" | Open: ") }
    #expect(open.count >= 8)
    for row in open { #expect(row.contains("](../docs/post/"), "\(row)") }
  }

  // A script or a case of the compiler is identified by its file.
  @Test func `no test means more than three rows`() {
    var rows: [String: [String]] = [:]
    for row in Self.rows {
      let parts = row.evidence.split(separator: "; ")
      for part in parts where part.contains("Tests`: `") {
        rows[String(part), default: []].append(row.number)
      }
    }
    for (test, numbers) in rows where numbers.count > 3 { Issue.record("\(test): \(numbers)") }
  }

  @Test func `the rows that ask for something that is not there are counted`() {
    let missing = Self.rows.filter { $0.evidence.hasPrefix("Not there: ") }.map(\.number)
    #expect(missing == ["003.24"])
  }

  @Test func `the rows that an edit or a case of the compiler has shown to fail are counted`()
    throws
  {
    let edits = try textFile(at: "\(Self.root)/Tests/Mutants/Rows.mutants")
    let named = edits.split(separator: "\n").filter { $0.hasPrefix("breaks: ") }.flatMap {
      $0.dropFirst(8).split(separator: ", ").map(String.init)
    }
    let numbers = Set(Self.rows.map(\.number))
    #expect(Set(named).isSubset(of: numbers))
    let shown = Self.rows.filter { row in
      named.contains(row.number) || row.evidence.contains("`CompileFailTests`: `refuses a mistake")
    }
    #expect(
      Self.page.contains("For \(shown.count) of \(numbers.count) rows"), "\(shown.count)")
    let rest = Self.rows.filter { row in
      !row.evidence.hasPrefix("Not there: ") && !shown.contains { $0.number == row.number }
    }
    let listed = Self.page.firstMatch(of: /still to be shown[^|]*?\((00[^)]*)\)/)?.output.1 ?? ""
    #expect(listed.split { ", \n".contains($0) }.map(String.init) == rest.map(\.number))
  }

  /// The texts of the files of tests, by the names of their suites.
  private static func suites(in folder: String) -> [String: String] {
    var suites: [String: String] = [:]
    var folders = [folder]
    while let folder = folders.popLast() {
      for suite in files(in: folder, endingWith: ".swift") where suite.hasSuffix("Tests") {
        suites[suite, default: ""] += (try? textFile(at: "\(folder)/\(suite).swift")) ?? ""
      }
      folders += files(in: folder, endingWith: "").filter { !$0.contains(".") }
        .map { "\(folder)/\($0)" }
    }
    return suites
  }
}
