import TestSupport
import Testing

/// The rules of factories and screens that no compiler knows, kept by the demos.
@Suite("Rules for factories", .computesForLong) struct FactoryRulesTests {
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
  func `no file keeps a value or a function beside its types`(file: ExampleSources.File) {
    #expect(Self.globals(in: file.text) == [])
  }

  @Test(arguments: ExampleSources.drawing)
  func `a screen changes no value that it was given, but sends an output`(type: TypeSource) {
    #expect(Self.writes(in: type, by: Self.changes[type.demo] ?? []) == [])
  }

  @Test func `screens of all demos and recipes are looked at, their cells and models too`() {
    let names = Set(ExampleSources.drawing.map(\.name))
    #expect(ExampleSources.drawing.count >= 100)
    #expect(names.isSuperset(of: ["AccountScreen", "ProductCell", "TweetModel", "QuoteScreen"]))
    #expect(Self.changes["TweetTimeline"]?.contains("share") == true)
  }

  @Test(arguments: [
    ("isQuiet.value.toggle()", 1), ("self.style.value = .push", 1), ("style.value == .push", 0),
    ("marked.value.insert(item)", 1), ("self?.marked.value.formUnion(more)", 1),
    ("store.saved.modify { $0 = [] }", 1), ("count.value += 1", 1), ("let found = found.value", 0),
    ("rows.value[2] = row", 1), ("user.value.name = name", 1), ("if found.value != nil {", 0),
    ("users.value[2].names[0] = name", 1), ("user.value?.name = name", 1), ("if a.value <= 3 {", 0),
    ("flip(&store.isQuiet.value)", 1), ("swap(&self.a.value, &b)", 1), ("bits.value <<= 1", 1),
    ("environment[Quiet.self].value.toggle()", 1), ("isQuiet\n  .value = true", 1),
    ("(isQuiet.value, count) = (true, 1)", 1), ("list.value.swapAt(0, 1)", 1),
    ("let change = isQuiet.modify", 1), ("init(isQuiet: MutableProperty<Bool>) {", 1),
    ("store.share(tweet)", 1), ("self.send(.share(tweet))", 0), ("share.toggle()", 0),
    ("let own = MutableProperty(0)\nown.value += 1", 0),
  ])
  func `writes to a captured property are found`(text: String, count: Int) {
    for (open, close) in [("", ""), ("  struct Row: View {\n  ", "\n  }")] {
      let lines = "struct S: View {\n\(open)  \(text)\(close)\n}\n"
      let types = ExampleSources.types(in: [.init(demo: "D", name: "S", text: lines)])
      let found = types.flatMap { Self.writes(in: $0, by: ["share"]) }
      #expect(found.count == count, "\(found)")
    }
  }

  @Test(arguments: [
    ("LoanDesk", "Catalogue"), ("Mail", "MailStore"), ("ProductCatalog", "Services"),
    ("ShoppingCart", "Customer"), ("SignUp", "Accounts"), ("TweetTimeline", "SavedTweets"),
  ])
  func `the services of an app are made in one place, which is its entry or its flow at the top`(
    demo: String, service: String
  ) throws {
    let makes = try Regex("[^ .\\w]\\s*\(service)\\(")
    let makers = ExampleSources.files.filter { $0.demo == demo && $0.text.contains(makes) }
    #expect(makers.count == 1)
    let flow = ["ShoppingCart": "ShopFlow", "TweetTimeline": "MainFlow"][demo] ?? demo
    #expect(makers.map(\.name) == [flow])
    for file in makers { #expect(file.text.matches(of: makes).count == 1) }
  }

  @Test(arguments: ExampleSources.factories + ExampleSources.screens)
  func `the enums of a screen or a factory are called Inputs, Outputs or Action`(type: TypeSource) {
    for member in type.members where member.hasPrefix("enum ") {
      let name = member.dropFirst(5).prefix { $0.isLetter }
      #expect(["Inputs", "Outputs", "Action"].contains(name), "\(member)")
    }
  }

  @Test(arguments: ExampleSources.screens)
  func `a screen's outputs are its own enum`(screen: TypeSource) {
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

  /// The values and functions of a file that are in no type.
  static func globals(in text: String) -> [Substring] {
    ExampleSources.declarations(in: text).map(\.header).filter { header in
      header.split(separator: " ").prefix(4).contains { ["let", "var", "func"].contains($0) }
    }
  }

  /// The changes of values that a type does not declare as its own, and calls of functions that make some.
  static func writes(in type: TypeSource, by functions: Set<String>) -> [Substring] {
    // The expressions take long, so they see only lines that they may match.
    let lines = type.text.replacing(/\n *\./, with: ".").split(separator: "\n")
    let own = Set(
      lines.filter { $0.contains("= MutableProperty") }
        .flatMap { $0.matches(of: /let (\w+) = MutableProperty/).map(\.output.1) }
    ).union(["self"])
    let made = Set(
      lines.filter { $0.contains(" = ") && $0.contains("(") }
        .flatMap { $0.matches(of: /\b(\w+) = [A-Z]\w*\(/).map(\.output.1) })
    let draws = type.draws
    return lines.filter { line in
      if draws, line.contains("MutableProperty<"), !line.contains("= MutableProperty<") {
        return true
      }
      let mayCall = functions.contains { line.contains(".\($0)(") }
      let calls =
        mayCall ? line.matches(of: /(\w+)[?!\])]*\.(\w+)\(/).map(\.output) : []
      if calls.contains(where: { functions.contains("\($0.2)") && !made.contains($0.1) }) {
        return true
      }
      return changed(in: line).contains { !own.contains($0) }
    }
  }

  /// The names before `value` or `modify` where a line changes it.
  private static func changed(in line: Substring) -> [Substring] {
    if !line.contains(".value"), !line.contains(".modify") { return [] }
    let path =
      /(\w+)(?:\[[^\]]*\])*[?!\])]*\.(?:modify\b|value(?:[?!]|\.\w+|\[[^\]]*\])*(?:\s*(?:<<|>>|&?[-+*\/%|&^])?=(?!=)|\.(?:toggle|append|insert|remove\w*|form\w+|sort|reverse|subtract|merge|shuffle|swapAt|pop\w+|partition|replace\w*|update\w*|negate)\())/
    let reference = /&(?:\w+[?!]?\.)*(\w+)[?!]?\.value\b/
    let tuple = /(\w+)\.value\b[^=(]*\)\s*=(?!=)/
    return [path, reference, tuple].flatMap { line.matches(of: $0).map(\.output.1) }
  }

  /// The functions of each demo that change a value of the app.
  private static let changes = Dictionary(grouping: ExampleSources.types, by: \.demo).mapValues {
    types in
    Set(
      types.flatMap { type -> [String] in
        if type.draws || !type.text.contains("= MutableProperty") { return [] }
        return type.text.split(separator: "\n  func ").dropFirst()
          .filter { $0.split(separator: "\n").contains { !changed(in: $0).isEmpty } }
          .map { String($0.prefix { $0.isLetter }) }
      })
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
