import TestSupport
import Testing

/// Names are the field's, and a word has one meaning (docs/contributing.md).
///
/// A name is split into its words: `isAskedToLeave` has four. A word of the table below came with a metaphor, or
/// with a second meaning, and was replaced; it may not come back as a name of a type, a function, a property or a file.
@Suite("Names", .computesForLong) struct NamesTests {
  /// A word, and the one that is in its place.
  private static let retired = [
    "alarm": "timeout", "bury": "tearDown", "burial": "Teardown", "camera": "picture",
    "carousel": "Pager", "census": "tracker", "confluence": "Hub", "death": "end",
    "departure": "RemovalReason", "dice": "generator", "die": "end", "dies": "ends",
    "fate": "completion", "film": "recording", "funeral": "Teardown", "glyphs": "GraphemeTable",
    "inbox": "pending", "inlet": "UpstreamConnection", "journey": "LocationOpener",
    "leash": "Lifetime", "leftovers": "Exhaustivity", "lifeline": "Lifetime",
    "mail": "Pending", "mailbox": "PipeCore", "mortal": "Lifetime", "patience": "timeout",
    "remains": "DetachedContents", "roster": "ObserverList", "tally": "count",
    "tired": "yielding", "trail": "path", "verdict": "decision", "witness": "observer",
  ]

  /// Public names that had two meanings, and those that took their place.
  private static let replaced = [
    "Subscription": "Disposable", "Wiring": "no public type", "Verdict": "ActionDecision",
    "Bubbling": "Responder", "Departure": "RemovalReason", "Opening": "OpenResult",
    "Row": "HStack", "Column": "VStack", "Border": "GroupBox", "Entry": "ValidatedField",
    "Carousel": "Pager", "ProgressBar": "ProgressView", "Leftovers": "Exhaustivity",
    "SelfFeeding": "no type", "Option": "CommandLineOption",
    "Arguments": "CommandLineArguments",
    "locate": "routes", "route": "routes", "follow": "task",
    "insteadOfBack": "onBack", "isChoice": "Picker", "isSecret": "SecureField",
    "cover": "fullScreenCover",
    "about": "abstract", "note": "status",
  ]

  private static let folders = ["Sources"]

  private static let declarations = Result {
    try SourceFile.all(below: folders).flatMap {
      Declaration.all(in: $0.tokens, of: $0.path)
    }
  }

  @Test func `no name of the package has a word that was retired`() throws {
    let declarations = try Self.declarations.get()
    #expect(declarations.count > 1_000)
    for declaration in declarations {
      for word in Self.words(of: declaration.name) {
        guard let better = Self.retired[word] else { continue }
        Issue.record("\(declaration.file):\(declaration.line): \(declaration.name): say \(better)")
      }
    }
  }

  @Test func `no file is named by a word that was retired`() throws {
    for file in try SourceFile.all(below: Self.folders) {
      for word in Self.words(of: String(file.path.split(separator: "/").last ?? "")) {
        guard let better = Self.retired[word] else { continue }
        Issue.record("\(file.path): say \(better)")
      }
    }
  }

  @Test func `no public name has come back that was replaced`() throws {
    let names = try Self.declarations.get().filter(\.isPublic)
    #expect(names.count > 500)
    for declaration in names {
      guard let better = Self.replaced[declaration.name] else { continue }
      Issue.record("\(declaration.file):\(declaration.line): \(declaration.name): say \(better)")
    }
  }

  @Test func `a name is split into its words`() {
    #expect(Self.words(of: "isAskedToLeave") == ["is", "asked", "to", "leave"])
    #expect(Self.words(of: "JSONReader+Mail.swift") == ["jsonreader", "mail", "swift"])
  }

  /// The words of a name in lower case; neighbouring capital letters are one word with what follows.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isAfterSmall = false
    var isInside = false
    for character in name {
      guard character.isLetter else {
        isInside = false
        continue
      }
      if !isInside || (character.isUppercase && isAfterSmall) {
        words.append("")
        isInside = true
      }
      words[words.count - 1] += character.lowercased()
      isAfterSmall = character.isLowercase
    }
    return words
  }
}
