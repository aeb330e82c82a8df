/// A page in which a line such as `<!-- Undo.swift: ErrandsFlow -->` names the declaration of a file that is in the fence below
/// it.
struct RecipePage {
  /// A declaration of a file.
  struct Excerpt: Equatable {
    let file: String
    let declaration: String
  }

  private var lines: [Substring]

  init(_ text: String) {
    lines = Self.lines(of: text)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The declarations that are named, in order.
  var excerpts: [Excerpt] { lines.compactMap(Self.excerpt) }

  /// The number of fences with Swift.
  var fenceCount: Int { lines.count { $0 == Self.fence } }

  /// Replaces the code in the fence below a declaration's name; does nothing where there is no such fence.
  mutating func show(_ code: [Substring], of excerpt: Excerpt) {
    guard let place = lines.firstIndex(where: { Self.excerpt($0) == excerpt }) else { return }
    let first = place + 2
    guard first < lines.count, lines[first - 1] == Self.fence,
      let last = lines[first...].firstIndex(of: "```")
    else { return }
    lines.replaceSubrange(first..<last, with: code)
  }

  /// The lines of a declaration at the top of a file, with its comment and its attributes; none if there is no such declaration.
  ///
  /// It ends with the first brace that is not indented, as `swift format` writes it.
  static func lines(of declaration: String, in source: String) -> [Substring] {
    let lines = lines(of: source)
    guard
      let name = lines.firstIndex(where: { line in
        let words = line.prefix { !"<:({".contains($0) }.split(separator: " ")
        return !line.hasPrefix(" ") && !line.hasPrefix("/") && words.count > 1
          && words.last == Substring(declaration)
      }), let end = lines[name...].firstIndex(of: "}")
    else { return [] }
    let above = lines[..<name].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
    return Array(lines[(name - above.count)...end])
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func excerpt(_ line: Substring) -> Excerpt? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let parts = line.dropFirst(5).dropLast(4).split(separator: ": ")
    guard parts.count == 2 else { return nil }
    return Excerpt(file: String(parts[0]), declaration: String(parts[1]))
  }

  private static let fence: Substring = "```swift"
}
