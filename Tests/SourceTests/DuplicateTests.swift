import TestSupport
import Testing

/// No code is written twice, since a change may miss one copy.
///
/// `exceptions.txt` has the pairs of files with duplicates for a reason.
@Suite("Duplicates", .computesForLong) struct DuplicateTests {
  /// The same lines in two places.
  private struct Duplicate {
    let pair: String
    let place: String
  }

  private static let limit = 8

  @Test func `no eight lines of code are written twice without a reason`() throws {
    let files = try SourceFile.all(below: ["Sources", "Examples"])
    let duplicates = Self.duplicates(in: files)
    let reasons = try Exceptions("duplicates").keys
    for duplicate in duplicates where !reasons.contains(duplicate.pair) {
      Issue.record("\(duplicate.place): write it once, or say why not in exceptions.txt")
    }
    for pair in reasons.subtracting(duplicates.map(\.pair)) {
      Issue.record("\(pair): nothing is written twice any more; take it out of exceptions.txt")
    }
  }

  @Test func `a duplicate is reported once, with both positions`() {
    let lines = (1...9).map { "  let a\($0) = \($0)\n" }
    let one = SourceFile(path: "One.swift", text: "import A\n" + lines.joined())
    let other = SourceFile(path: "Other.swift", text: lines.joined(separator: "  // Words.\n"))
    #expect(Self.duplicates(in: [one, other]).map(\.place) == ["One.swift:2 and Other.swift:1"])
    let short = SourceFile(path: "Short.swift", text: lines.dropLast(2).joined())
    #expect(Self.duplicates(in: [one, short]).isEmpty)
  }

  private static func duplicates(in files: [SourceFile]) -> [Duplicate] {
    var first: [[Substring]: (file: Int, line: Int)] = [:]
    var found: [Duplicate] = []
    for (number, file) in files.enumerated() {
      let lines = file.lines
      var goesOn = false
      for start in lines.indices.dropLast(limit - 1) {
        let words = lines[start..<start + limit].map(\.text)
        guard let earlier = first[words] else {
          first[words] = (number, lines[start].number)
          goesOn = false
          continue
        }
        if !goesOn {
          let path = files[earlier.file].path
          found.append(
            Duplicate(
              pair: "\(path) and \(file.path)",
              place: "\(path):\(earlier.line) and \(file.path):\(lines[start].number)"))
        }
        goesOn = true
      }
    }
    return found
  }
}
