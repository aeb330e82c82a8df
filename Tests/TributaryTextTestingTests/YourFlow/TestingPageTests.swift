import TestSupport
import Testing

/// The code in docs/testing-your-flow.md is compiled and run.
@Suite struct TestingPageTests {
  @Test func `every piece of the page stands in a file that is compiled`() throws {
    let folders = #filePath.split(separator: "/").dropLast().map { "/\($0)" }
    let sources = try ["ToastFlow", "ToastFlowTests"].map { name in
      try textFile(at: "\(folders.joined())/\(name).swift")
    }
    let page = try textFile(at: "\(packageFolder)/docs/testing-your-flow.md")
    let parts = page.split(separator: "```", omittingEmptySubsequences: false)
    // All that stands between fences, whatever its language.
    let pieces = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      String($0.element.drop { $0 != "\n" }.dropFirst())
    }
    #expect(pieces.count > 8)
    for piece in pieces {
      #expect(sources.contains { holds($0, piece) }, "\(piece)")
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
