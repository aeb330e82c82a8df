/// The lines of sources that are compiled along with the package, and where each of them stands.
struct CompiledLines: Sendable {
  private let lines: [Substring]
  private let positions: [Substring: [Int]]

  /// Splits the sources.
  ///
  /// - Complexity: O(length of the sources).
  init(_ sources: [String]) {
    // An empty line after each, so that no piece goes from the end of one into the next.
    let lines = sources.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()]
    }
    self.lines = lines
    positions = Dictionary(grouping: lines.indices) { lines[$0].drop { $0 == " " } }
  }

  /// Whether some lines stand in one of the sources, one after another, all of them equally far to
  /// the right of where they are here.
  ///
  /// - Complexity: O(places where the first of them stands).
  func contain(_ piece: [String]) -> Bool {
    guard let first = piece.first else { return true }
    return (positions[first.drop { $0 == " " }] ?? []).contains { start in
      guard start + piece.count <= lines.count else { return false }
      let indent = lines[start].count - first.count
      guard indent >= 0 else { return false }
      let blanks = String(repeating: " ", count: indent)
      return zip(lines[start...], piece).allSatisfy { line, wanted in
        wanted.isEmpty ? line.isEmpty : line == blanks + wanted
      }
    }
  }
}
