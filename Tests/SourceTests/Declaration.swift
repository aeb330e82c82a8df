/// A name that a file gives to something.
struct Declaration: Sendable {
  let name: String
  let file: String
  let line: Int

  /// Whether it says `public`.
  let isPublic: Bool
}

extension Declaration {
  private static let introducers: Set = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "actor", "typealias",
    "associatedtype", "case",
  ]

  /// Words before a name that are no names: `case let`, `class func`.
  private static let others: Set = [
    "func", "var", "let", "is", "nil", "true", "false", "self", "some", "any", "_", "public",
    "override", "init", "subscript",
  ]

  /// Returns all names that a file declares, in order: those of types, of their members, and of
  /// declarations in functions.
  ///
  /// Parameters and the parts of tuples do not count, nor does a type with `@main`, since the
  /// system calls it.
  static func all(in tokens: [Token], of file: String) -> [Declaration] {
    tokens.indices.dropLast().flatMap { index -> [Declaration] in
      guard introducers.contains(tokens[index].text), index == 0 || tokens[index - 1].text != "."
      else { return [] }
      let before = tokens[..<index].suffix(6).reversed().prefix { $0.line >= tokens[index].line }
      let isPublic = before.contains { $0.text == "public" }
      let places = names(at: index + 1, in: tokens, isCase: tokens[index].text == "case")
      guard !tokens[..<index].suffix(3).contains(where: { $0.text == "main" }) else { return [] }
      return places.map {
        Declaration(
          name: tokens[$0].text, file: file, line: tokens[$0].line, isPublic: isPublic)
      }
    }
  }

  /// Where the names are that are declared here; a `case` of an enum may have several.
  private static func names(at start: Int, in tokens: [Token], isCase: Bool) -> [Int] {
    let first = tokens[start].text == "`" ? start + 1 : start
    guard first < tokens.count, tokens[first].isWord, !others.contains(tokens[first].text) else {
      return []
    }
    guard isCase else { return [first] }
    var (places, next, depth) = ([first], first + 1, 0)
    while next < tokens.count, depth > 0 || "(),=".contains(tokens[next].text) {
      if tokens[next].text == "=" { break }
      if tokens[next].text == "(" { depth += 1 }
      if tokens[next].text == ")" { depth -= 1 }
      if depth == 0, tokens[next].text == ",", tokens[next + 1].isWord {
        places.append(next + 1)
        next += 1
      }
      next += 1
    }
    // A pattern of a `switch` is no name of a case.
    return next < tokens.count && [":", ".", "?"].contains(tokens[next].text) ? [] : places
  }
}
