import Foundation

// Prints the public API of a module as a text, from the symbol graphs that the compiler makes of it:
//
//   PublicAPI GRAPH ...
//
// A line is a declaration, indented by the type that it is a member of; members are in the order of their names, so that a
// change of the API is a change of few lines. `.ci/api` compares these texts with the committed ones.

/// The parts of a symbol graph that are read here.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Constraint: Decodable { let kind, lhs, rhs: String }
    struct Extension: Decodable {
      let extendedModule: String
      let constraints: [Constraint]?
    }
    struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let swiftExtension: Extension?
    let availability: [Availability]?
  }

  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
    let swiftConstraints: [Symbol.Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// A declaration and its members.
final class Entry {
  let name: String
  var text: String
  var conformances: [String] = []
  var members: [Entry] = []

  init(name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

typealias Constraint = SymbolGraph.Symbol.Constraint

func words(_ constraint: Constraint) -> String {
  switch constraint.kind {
  case "conformance", "superclass": "\(constraint.lhs) : \(constraint.rhs)"
  case "sameType": "\(constraint.lhs) == \(constraint.rhs)"
  default: "\(constraint.lhs) \(constraint.kind) \(constraint.rhs)"
  }
}

/// The condition of an extension, without those that a type has anyway.
func condition(_ constraints: [Constraint]?, beyond known: String) -> String {
  let parts = (constraints ?? []).map(words).filter { !known.contains($0) }
  return parts.isEmpty ? "" : " where \(parts.sorted().joined(separator: ", "))"
}

func lines(of entries: [Entry], indent: String = "") -> [String] {
  entries.sorted { ($0.name, $0.text) < ($1.name, $1.text) }.flatMap { entry in
    let conformances = entry.conformances.sorted().map { "\(indent)  : \($0)" }
    return ["\(indent)\(entry.text)"] + conformances
      + lines(of: entry.members, indent: indent + "  ")
  }
}

let graphs = try CommandLine.arguments.dropFirst().map { path in
  try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: path)))
}
let symbols = graphs.flatMap(\.symbols)
let relationships = graphs.flatMap(\.relationships)
let requirements = Set(relationships.filter { $0.kind == "requirementOf" }.map(\.source))

var entries: [String: Entry] = [:]
for symbol in symbols {
  var text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if requirements.contains(symbol.identifier.precise) { text += "  // requirement" }
  if symbol.availability?.contains(where: { $0.isUnconditionallyDeprecated == true }) == true {
    text += "  // deprecated"
  }
  entries[symbol.identifier.precise] = Entry(name: symbol.pathComponents.last ?? "", text)
}

var owners: [String: Entry] = [:]
for relationship in relationships
where ["memberOf", "requirementOf", "extensionTo"].contains(relationship.kind) {
  owners[relationship.source] = entries[relationship.target]
}

// By the identifier of the symbol, or by the name of a type of another module.
var roots: [String: Entry] = [:]
for symbol in symbols {
  guard let entry = entries[symbol.identifier.precise] else { continue }
  let owner = owners[symbol.identifier.precise]
  if !entry.text.contains(" where ") {
    entry.text += condition(symbol.swiftExtension?.constraints, beyond: owner?.text ?? "")
  }
  if let owner {
    owner.members.append(entry)
  } else if symbol.pathComponents.count > 1 {
    let name = symbol.pathComponents.dropLast().joined(separator: ".")
    let root = roots[name] ?? Entry(name: name, "extension \(name)")
    roots[name] = root
    root.members.append(entry)
  } else {
    roots[symbol.identifier.precise] = entry
  }
}

// These follow from others.
let implied: Set = ["Swift.SendableMetatype", "Swift.Copyable", "Swift.Escapable"]
for relationship in relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
  let name =
    relationship.targetFallback ?? entries[relationship.target]?.name ?? relationship.target
  guard let entry = entries[relationship.source], !implied.contains(name) else { continue }
  entry.conformances.append(
    name + condition(relationship.swiftConstraints, beyond: entry.text))
}
print(lines(of: Array(roots.values)).joined(separator: "\n"))
