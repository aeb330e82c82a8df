import Testing

/// The rules of factories and screens that no compiler knows, kept by the demos.
@Suite("Rules for factories") struct FactoryRulesTests {
  typealias TypeSource = ExampleSources.TypeSource

  @Test func `there are factories and screens to look at`() {
    #expect(ExampleSources.factories.count >= 50)
    #expect(ExampleSources.screens.count >= 15)
  }

  @Test(arguments: ExampleSources.factories)
  func `a factory is an enum that has no cases and keeps nothing`(factory: TypeSource) {
    // The app's own type is one for its main function.
    #expect(factory.keyword == "enum")
    #expect(Self.kept(in: factory) == [])
  }

  @Test(arguments: [
    "  static let orders = MutableProperty<[Pizza]>([])", "  static var count = 0",
    "  private static let orders: [Pizza] = []", "  static var count: Int", "  case first",
    "  enum Store {\n    static let orders = MutableProperty<[Pizza]>([])\n  }",
    "  private struct Store {\n    static var count: Int\n  }",
  ])
  func `a factory that keeps something is noticed, in an extension too`(line: String) {
    for keyword in ["enum", "extension"] {
      let header = keyword == "enum" ? "enum G" : "extension F"
      let text = "enum F {\n  static func vend() {}\n}\n\(header) {\n\(line)\n}\n"
      let types = ExampleSources.types(in: [.init(demo: "D", name: "F", text: text)])
      #expect(types.contains { !Self.kept(in: $0).isEmpty }, "\(text)")
    }
  }

  @Test func `a constant above a factory hides nothing of it`() {
    let text =
      "private let last = MutableProperty(0)\n@MainActor enum F {\n  static var count = 0\n}\n"
    let types = ExampleSources.types(in: [.init(demo: "D", name: "F", text: text)])
    #expect(types.map(\.name) == ["F"])
    #expect(types.flatMap { Self.kept(in: $0) } == ["static var count = 0"])
    #expect(Self.globals(in: text) == ["private let last = MutableProperty(0)"])
  }

  @Test(arguments: ExampleSources.files)
  func `no file keeps a value beside its types`(file: ExampleSources.File) {
    #expect(Self.globals(in: file.text) == [])
  }

  @Test(arguments: ExampleSources.files.filter { $0.name.hasSuffix("Screen") })
  func `a screen changes no value that it was given, but sends an output`(
    file: ExampleSources.File
  ) {
    #expect(Self.writes(in: file.text) == [])
  }

  @Test(arguments: [
    ("isQuiet.value.toggle()", 1), ("self.style.value = .push", 1), ("style.value == .push", 0),
    ("marked.value.insert(item)", 1), ("self?.marked.value.formUnion(more)", 1),
    ("store.saved.modify { $0 = [] }", 1), ("count.value += 1", 1), ("let found = found.value", 0),
    ("rows.value[2] = row", 1), ("user.value.name = name", 1), ("if found.value != nil {", 0),
    ("private let own = MutableProperty(0)\nown.value += 1", 0),
  ])
  func `writes to a captured property are found`(text: String, count: Int) {
    #expect(Self.writes(in: text).count == count)
  }

  @Test(arguments: ExampleSources.factories + ExampleSources.screens)
  func `the enums of a screen or a factory are called Inputs, Outputs or Action`(type: TypeSource) {
    for member in type.members where member.hasPrefix("enum ") {
      let name = member.dropFirst(5).prefix { $0.isLetter }
      #expect(["Inputs", "Outputs", "Action"].contains(name), "\(member)")
    }
  }

  @Test(arguments: ExampleSources.screens)
  func `a screen's outputs are an enum of its own`(screen: TypeSource) {
    let hasPort = screen.members.contains {
      $0.hasPrefix("@OutputPort var outputs: Signal<Outputs>")
    }
    #expect(hasPort == screen.members.contains { $0.hasPrefix("enum Outputs") })
    #expect(!screen.text.contains("typealias Outputs"))
    #expect(hasPort || !screen.text.contains("Signal<"))
  }

  @Test(arguments: ExampleSources.factories + ExampleSources.screens)
  func `outputs carry no property that could be changed`(type: TypeSource) {
    let start = type.text.firstRange(of: "enum Outputs")?.lowerBound ?? type.text.endIndex
    let outputs = type.text[start...].prefix { $0 != "}" }
    #expect(!outputs.contains("Property<") && !outputs.contains("Observer<"))
  }

  @Test(arguments: ExampleSources.factories)
  func `a vended flow has the factory's own ports, or none`(factory: TypeSource) {
    for result in Self.results(of: factory) {
      #expect(result.allSatisfy { ["Never", "Inputs", "Outputs"].contains($0) }, "\(result)")
      #expect((1...2).contains(result.count), "\(factory.testDescription)")
    }
    #expect(!Self.results(of: factory).isEmpty)
  }

  @Test(arguments: ExampleSources.factories)
  func `a case of a handler has three lines at most`(factory: TypeSource) {
    var length = 0
    var isInHandler = false
    for line in factory.lines {
      if line.contains("flow.handle") { isInHandler = true; length = 0 }
      if line == "    }" { isInHandler = false }
      guard isInHandler, !line.contains("flow.handle"), !line.contains("switch ") else { continue }
      length = line.hasPrefix("      case ") ? 0 : length + 1
      #expect(length <= 3 || line == "      }", "\(line)")
    }
  }
}

extension FactoryRulesTests {
  /// The members of a type, and the static ones of types in it, that hold something from call to
  /// call.
  static func kept(in factory: TypeSource) -> [Substring] {
    let nested = factory.lines.compactMap { line in
      line.hasPrefix("    ") ? line.firstRange(of: "static ").map { line[$0.lowerBound...] } : nil
    }
    return (factory.members + nested).filter { member in
      if member.hasPrefix("case ") || member.hasPrefix("let ") || member.hasPrefix("static let ") {
        return true
      }
      let isVariable = member.hasPrefix("var ") || member.hasPrefix("static var ")
      return isVariable && !(member.hasSuffix("{") || member.hasSuffix("}"))
    }
  }

  /// The values of a file that stand in no type.
  static func globals(in text: String) -> [Substring] {
    ExampleSources.declarations(in: text).map(\.header).filter { header in
      header.split(separator: " ").prefix(3).contains { $0 == "let" || $0 == "var" }
    }
  }

  /// The changes of properties that a file does not declare as its own.
  static func writes(in text: String) -> [Substring] {
    let change =
      /(\w+)\]?\??\.(?:modify\b|value(?:\.\w+)*(?:\[[^\]]*\])?(?:\s*[-+*\/|&^]?=(?!=)|\.(?:toggle|append|insert|remove\w*|form\w+|sort|reverse|subtract|merge)\())/
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return code.filter { line in
      guard let name = line.firstMatch(of: change)?.output.1 else { return false }
      return !code.contains { $0.contains("let \(name) = MutableProperty") }
    }
  }

  /// The ports of each `vend`, inputs first; outputs alone for a screen without inputs.
  private static func results(of factory: TypeSource) -> [[String]] {
    let text = factory.text.replacing("\n", with: " ")
    return text.ranges(of: "static func vend").compactMap { start in
      guard let arrow = text[start.upperBound...].firstRange(of: ") -> ") else { return nil }
      let result = text[arrow.upperBound...].prefix { $0 != "{" }
      guard let open = result.firstIndex(of: "<") else { return nil }
      let ports = result[result.index(after: open)...].prefix { $0 != ">" }
      return ports.replacing(" ", with: "").split(separator: ",").map(String.init)
    }
  }
}
