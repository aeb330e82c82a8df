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
  ])
  func `a factory that keeps something is noticed, in an extension too`(line: String) {
    for keyword in ["enum", "extension"] {
      let text =
        "enum F {\n  static func vend() {}\n}\n\(keyword == "enum" ? "enum G" : "extension F") {\n\(line)\n}\n"
      let types = ExampleSources.types(in: [.init(demo: "D", name: "F", text: text)])
      #expect(types.contains { !Self.kept(in: $0).isEmpty }, "\(text)")
    }
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
  /// The members of a type that hold something from call to call.
  static func kept(in factory: TypeSource) -> [Substring] {
    factory.members.filter { member in
      if member.hasPrefix("case ") || member.hasPrefix("let ") || member.hasPrefix("static let ") {
        return true
      }
      let isVariable = member.hasPrefix("var ") || member.hasPrefix("static var ")
      return isVariable && !(member.hasSuffix("{") || member.hasSuffix("}"))
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
