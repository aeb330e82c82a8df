import TestSupport
import Testing

@Suite("Links in the documentation") struct LinkTests {
  @Test func `every link of a page leads to something`() throws {
    var count = 0
    for page in Pages.all {
      let folder = page.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      // The text between fences is code.
      let words = try textFile(at: page).split(separator: "```", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { "\($0.element)" }.joined()
      for link in words.split(separator: "](").dropFirst() {
        let target = link.prefix { $0 != ")" && $0 != "#" }
        if target.contains(":") { continue }
        count += 1
        #expect(exists("\(folder)/\(target)"), "\(page): \(target)")
      }
    }
    #expect(count > 100)
  }
}
