import TestSupport
import Testing

@Suite("Links in the documentation", .computesForLong) struct LinkTests {
  @Test func `every link of a page leads to something`() throws {
    var count = 0
    for page in Pages.all {
      let folder = page.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      // The text between fences is code.
      let words = try textFile(at: page).split(separator: "```", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { "\($0.element)" }.joined()
      for link in words.split(separator: "](").dropFirst() {
        let parts = link.prefix { $0 != ")" }.split(
          separator: "#", omittingEmptySubsequences: false)
        guard let target = parts.first, !target.contains(":") else { continue }
        count += 1
        #expect(exists("\(folder)/\(target)"), "\(page): \(target)")
        if parts.count > 1, target.isEmpty || target.hasSuffix(".md") {
          let linked = target.isEmpty ? page : "\(folder)/\(target)"
          #expect(try anchors(in: linked).contains("\(parts[1])"), "\(page): \(target)#\(parts[1])")
        }
      }
    }
    #expect(count > 100)
  }

  /// The names of the headings of a page in links: small letters, and hyphens for blanks.
  private func anchors(in page: String) throws -> [String] {
    try textFile(at: page).split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { sign in
        sign == " " ? "-" : sign.isLetter || sign.isNumber || sign == "-" ? "\(sign)" : nil
      }.joined()
    }
  }
}
