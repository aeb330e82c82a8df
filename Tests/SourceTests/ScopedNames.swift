/// The names that a file declares, by where it declares them.
///
/// The tokens of the file are read without a compiler, so a name is known by its spelling alone.
struct ScopedNames: Sendable {
  /// The types, and the type aliases, outside of any other declaration.
  private(set) var types: Set<String> = []

  /// The functions, constants and variables outside of any other declaration.
  private(set) var globals: Set<String> = []

  /// The members of types: functions, properties, cases, nested types.
  private(set) var members: Set<String> = []

  /// The members that the file adds, by an extension, to a type of another file.
  private(set) var added: Set<String> = []

  /// The names whose meaning is the file's own, whatever another file calls so: members and nested
  /// types, generic parameters, parameters and their labels, constants and variables of functions.
  private(set) var own: Set<String> = []

  /// The generic parameters and associated types, which an extension in another file may use.
  private(set) var parameters: Set<String> = []

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
        note(type: words[index + 1], in: scopes)
        noteParameters(after: index + 2, in: words)
        if token.text != "typealias" { next = .type }
      case "extension": next = .extension(of: words[index + 1])
      case "associatedtype": note(parameter: words[index + 1])
      case "init", "subscript": noteParameters(after: index + 1, in: words)
      case "func", "var", "let", "case":
        let position = index + (words[index + 1] == "`" ? 2 : 1)
        guard previous != ".", Self.isDeclared(words[position]) else { continue }
        if token.text == "func" {
          noteParameters(after: position + 1, in: words)
          next = .other
        }
        let isMember = depth == 0 && !scopes.contains(.other)
        note(words[position], isMember: isMember, in: scopes, &extended)
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
    _ name: String, isMember: Bool, in scopes: [Scope], _ extended: inout [String: Set<String>]
  ) {
    guard isMember else { return _ = own.insert(name) }
    guard let innermost = scopes.last else { return _ = globals.insert(name) }
    members.insert(name)
    if scopes.count == 1, case .extension(let type) = innermost {
      extended[type, default: []].insert(name)
    }
  }

  private mutating func note(parameter name: String) {
    parameters.insert(name)
    own.insert(name)
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
      note(parameter: words[index + 1] == "each" ? words[index + 2] : words[index + 1])
    }
  }

  /// Whether a word can be the name of what the word before it declares.
  private static func isDeclared(_ word: String) -> Bool {
    let others: Set = ["func", "var", "let", "subscript", "init", "override", "_", "is"]
    return Token(text: word, line: 0).isWord && !others.contains(word)
  }
}
