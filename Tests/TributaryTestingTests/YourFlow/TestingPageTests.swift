import TestSupport
import Testing

/// What docs/testing-your-flow.md shows is what is compiled and run.
@Suite struct TestingPageTests {
  private let here: String
  private let docs: String

  init() {
    let folders = #filePath.split(separator: "/").dropLast().map { "/\($0)" }
    here = folders.joined()
    docs = folders.dropLast(3).joined() + "/docs"
  }

  @Test func `every piece of the page stands in a file that is compiled`() throws {
    let sources = try ["ToastFlow", "ToastFlowTests"].map { name in
      try textFile(at: "\(here)/\(name).swift")
    }
    let pieces = try fences
    #expect(pieces.count > 8)
    for piece in pieces {
      #expect(sources.contains { holds($0, piece) }, "\(piece)")
    }
  }

  @Test func `every link leads to something`() throws {
    let links = try page.split(separator: "](").dropFirst().compactMap {
      $0.split(separator: ")").first
    }
    #expect(links.count > 2)
    for link in links { #expect(exists("\(docs)/\(link)"), "\(link)") }
  }

  private var page: String { get throws { try textFile(at: "\(docs)/testing-your-flow.md") } }

  /// All that stands between fences, whatever its language.
  private var fences: [String] {
    get throws {
      let parts = try page.split(separator: "```", omittingEmptySubsequences: false)
      return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
        String($0.element.drop { $0 != "\n" }.dropFirst())
      }
    }
  }

  /// Whether a source has these lines, all of them as far to the right as they may be.
  private func holds(_ source: String, _ piece: String) -> Bool {
    stride(from: 0, through: 8, by: 2).contains { count in
      let blanks = String(repeating: " ", count: count)
      let lines = piece.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "\(blanks)\($0)" }
      return "\n\(source)".contains("\n\(lines.joined(separator: "\n"))")
    }
  }
}
