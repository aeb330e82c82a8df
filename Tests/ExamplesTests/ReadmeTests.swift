import TestSupport
import Testing

/// What the README shows is what is there.
@Suite struct ReadmeTests {
  private let root = Transcript.folder("../..")

  @Test func `every piece of Swift stands in a file that is compiled`() throws {
    let sources = try [
      "Examples/Greeting/Greeting.swift", "Examples/PizzaToppings/PizzaFlow.swift",
      "Tests/ExamplesTests/PizzaFlowTests.swift",
    ].map { try textFile(at: "\(root)/\($0)") }
    let pieces = try fences("swift").filter { !$0.hasPrefix(".package(") }
    #expect(pieces.count == 3)
    for piece in pieces {
      #expect(sources.contains { $0.contains(piece) }, "\(piece)")
    }
  }

  @Test func `the session is what the program prints`() throws {
    let session = try #require(try fences("console").first)
    let lines = session.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(lines[0] == "$ printf 'Ada\\n' | swift run Greeting")
    let child = try ChildProcess(builtProduct("Greeting"), [], input: "Ada\n")
    #expect(child.output == lines[1])
  }

  @Test func `the script runs`() throws {
    let script = try #require(try fences("text").first)
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-"], input: script)
    #expect(child.output == "ordered: large pizza with Mushrooms to 1 Main St\n")
  }

  @Test func `what it costs stands in the tables too`() throws {
    let readme = try textFile(at: "\(root)/README.md")
    let tables = try textFile(at: "\(root)/docs/performance.md")
    let section = try #require(readme.firstRange(of: "## What it costs")).upperBound
    let rows = readme[section...].split(separator: "```")[0]
    let figures = rows.split { !$0.isNumber && $0 != "." }.filter { $0.contains(where: \.isNumber) }
    #expect(figures.count >= 8)
    for figure in figures {
      #expect(tables.contains(" \(figure) ") || tables.contains(" \(figure)\n"), "\(figure)")
    }
  }

  @Test func `every link leads to something`() throws {
    let readme = try textFile(at: "\(root)/README.md")
    let links = readme.split(separator: "](").dropFirst().compactMap {
      $0.split(separator: ")").first
    }
    #expect(links.count > 5)
    for link in links {
      #expect(exists("\(root)/\(link)"), "\(link)")
    }
  }

  private func fences(_ language: String) throws -> [String] {
    let readme = try textFile(at: "\(root)/README.md")
    return readme.split(separator: "```\(language)\n", omittingEmptySubsequences: false)
      .dropFirst().compactMap { $0.split(separator: "```").first.map(String.init) }
  }
}
