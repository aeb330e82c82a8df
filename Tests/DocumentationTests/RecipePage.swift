/// A page in which a line such as `<!-- Undo.swift -->` names the file whose code is in the fence below it.
struct RecipePage {
  private var lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The files that are named, in order.
  var names: [String] {
    lines.filter { $0.hasPrefix(Self.start) && $0.hasSuffix(Self.end) }.map {
      String($0.dropFirst(Self.start.count).dropLast(Self.end.count))
    }
  }

  /// The number of fences with Swift.
  var fenceCount: Int { lines.count { $0 == Self.fence } }

  /// Replaces the code in the fence below a file's name; does nothing where there is no such fence.
  mutating func show(_ code: String, of name: String) {
    guard let place = lines.firstIndex(of: "\(Self.start)\(name)\(Self.end)") else { return }
    let first = place + 2
    guard first < lines.count, lines[first - 1] == Self.fence,
      let last = lines[first...].firstIndex(of: "```")
    else { return }
    lines.replaceSubrange(
      first..<last, with: code.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  private static let start = "<!-- "
  private static let end = " -->"
  private static let fence: Substring = "```swift"
}
