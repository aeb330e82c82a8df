/// The names that a file declares, by where it declares them.
///
/// The tokens of the file are read without a compiler, so a name is known by its spelling alone. Other files do not
/// see what is private.
struct ScopedNames: Sendable {
  /// The types, and the type aliases, outside of any other declaration.
  private(set) var types: Set<String> = []

  /// The functions, constants and variables outside of any other declaration.
  private(set) var globals: Set<String> = []

  /// The members of types: functions, properties, cases, nested types.
  private(set) var members: Set<String> = []

  /// The members that the file adds, by an extension, to a type of another file.
  private(set) var added: Set<String> = []

  /// The names whose meaning is the file's own, whatever another file calls so: its members, generic
  /// parameters, parameters and their labels, constants and variables of functions.
  private(set) var own: Set<String> = []

  private enum Scope: Equatable {
    case type
    case `extension`(of: String)
    case other
  }

  /// Reads the names from the tokens of a file.
  init(of tokens: [Token]) {
    let words = tokens.map(\.text) + ["", "", ""]
    var scopes: [Scope] = []
    var next: Scope?
    var depth = 0
    var extended: [String: Set<String>] = [:]
    for (index, token) in tokens.enumerated() {
      let previous = index == 0 ? "" : words[index - 1]
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        scopes.append(next ?? .other)
        next = nil
      case "}": _ = scopes.popLast()
      case "struct", "class", "enum", "protocol", "actor", "typealias":
        guard Self.isDeclared(words[index + 1]), !".:,&".contains(previous) || previous.isEmpty
        else { continue }
        if scopes.isEmpty, Self.isPrivate(index, in: words) {
          own.insert(words[index + 1])
        } else {
          note(type: words[index + 1], in: scopes)
        }
        noteParameters(after: index + 2, in: words)
        if token.text != "typealias" { next = .type }
      case "extension": next = .extension(of: words[index + 1])
      case "associatedtype": own.insert(words[index + 1])
      case "init", "subscript": noteParameters(after: index + 1, in: words)
      case "func", "var", "let", "case":
        let position = index + (words[index + 1] == "`" ? 2 : 1)
        guard previous != ".", Self.isDeclared(words[position]) else { continue }
        if token.text == "func" {
          noteParameters(after: position + 1, in: words)
          next = .other
        }
        if depth > 0 || scopes.contains(.other) || Self.isPrivate(index, in: words) {
          own.insert(words[position])
        } else {
          note(words[position], in: scopes, &extended)
        }
      case "in": noteVariables(before: index, in: words)
      default: break
      }
      // A label and the name behind it.
      if depth > 0, token.isWord, [words[index + 1], words[index + 2]].contains(":") {
        own.insert(token.text)
      }
    }
    for (type, names) in extended where !types.contains(type) { added.formUnion(names) }
  }

  private mutating func note(type name: String, in scopes: [Scope]) {
    if scopes.isEmpty {
      types.insert(name)
    } else {
      members.insert(name)
      own.insert(name)
    }
  }

  private mutating func note(
    _ name: String, in scopes: [Scope], _ extended: inout [String: Set<String>]
  ) {
    guard let innermost = scopes.last else { return _ = globals.insert(name) }
    members.insert(name)
    own.insert(name)
    if scopes.count == 1, case .extension(let type) = innermost {
      extended[type, default: []].insert(name)
    }
  }

  /// The words behind `<` and the commas up to its `>`.
  private mutating func noteParameters(after start: Int, in words: [String]) {
    guard words[start] == "<" else { return }
    var depth = 0
    for index in start..<words.count - 2 {
      if words[index] == "<" { depth += 1 }
      if words[index] == ">", words[index - 1] != "-" { depth -= 1 }
      if depth == 0 { return }
      guard depth == 1, "<,".contains(words[index]) else { continue }
      own.insert(words[index + 1] == "each" ? words[index + 2] : words[index + 1])
    }
  }

  /// The variables of a loop, or the parameters of a closure, before their `in`.
  private mutating func noteVariables(before end: Int, in words: [String]) {
    // Else it is a label.
    guard !["(", ","].contains(words[end - 1]),
      let start = words[..<end].lastIndex(where: { $0 == "for" || $0 == "{" })
    else { return }
    let marks: Set = ["for", "{", "(", ",", "let", "var"]
    for index in start + 1..<end where marks.contains(words[index - 1]) { own.insert(words[index]) }
  }

  /// Whether the words before a declaration say that other files do not see it.
  private static func isPrivate(_ index: Int, in words: [String]) -> Bool {
    let modifiers: Set = [
      "private", "fileprivate", "static", "final", "lazy", "weak", "mutating", "nonisolated",
      "indirect", "override", "unsafe", "(", ")",
    ]
    let before = words[..<index].reversed().prefix { modifiers.contains($0) }
    return before.contains("private") || before.contains("fileprivate")
  }

  /// Whether a word can be the name of what the word before it declares.
  private static func isDeclared(_ word: String) -> Bool {
    let others: Set = ["func", "var", "let", "subscript", "init", "override", "_", "is"]
    return Token(text: word, line: 0).isWord && !others.contains(word)
  }
}
