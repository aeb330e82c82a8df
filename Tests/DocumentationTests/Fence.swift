/// A piece of code that is in a page or in a comment, between fences.
struct Fence: Sendable {
  /// The path of the page or source file, from the root of the package.
  let file: String

  /// The line of its first line of code, counted from 1.
  let line: Int

  /// Which of the fences of its file it is, counted from 1.
  let number: Int

  /// The word after the opening fence.
  let language: String

  let lines: [String]
}

extension Fence {
  /// The fences of a page; or those in the documentation comments of a source file.
  static func all(in text: String, of file: String) -> [Fence] {
    let isSource = file.hasSuffix(".swift")
    var fences: [Fence] = []
    var open: (line: Int, language: String, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let words = isSource ? comment(in: line) : line else {
        open = nil
        continue
      }
      if words.hasPrefix("```") {
        if let done = open {
          fences.append(
            Fence(
              file: file, line: done.line, number: fences.count + 1, language: done.language,
              lines: done.lines))
          open = nil
        } else {
          open = (index + 2, String(words.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(String(words))
      }
    }
    return fences
  }

  /// The file's name without its ending.
  var stem: String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// Whether it is at the top of a file, or else in a function.
  var isTopLevel: Bool {
    let starts = [
      "import ", "@", "public ", "private ", "final ", "class ", "struct ", "enum ", "actor ",
      "extension ", "protocol ", "typealias ",
    ]
    let first = lines.first { !$0.isEmpty && !$0.hasPrefix("//") } ?? ""
    return starts.contains { first.hasPrefix($0) }
  }

  /// Whether it is of a `Package.swift`.
  var isManifest: Bool {
    lines.contains { $0.hasPrefix("// swift-tools-version") || $0.hasPrefix(".package(") }
  }

  /// The output that its comments state, line by line; none if it prints nothing.
  ///
  /// Those are the comments from the first code on.
  var printed: [Substring] {
    guard lines.contains(where: { $0.contains("print(") }) else { return [] }
    return lines.drop { $0.hasPrefix("//") }.compactMap { line in
      line.firstRange(of: "// ").map { line[$0.upperBound...] }
    }
  }

  private static func comment(in line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    guard rest.hasPrefix("///") else { return nil }
    return rest.dropFirst(rest.hasPrefix("/// ") ? 4 : 3)
  }
}
