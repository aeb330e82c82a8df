import TestSupport
import Testing

/// The rules that no compiler knows, kept by the demos.
@Suite("Rules for factories") struct FactoryRulesTests {
  /// A type as it stands in a file.
  struct Source: CustomTestStringConvertible, Sendable {
    let lines: [Substring]

    var testDescription: String { lines.first { !$0.hasPrefix("///") }.map { "\($0)" } ?? "" }
  }

  private static let factories = types(with: "static func vend(")
  private static let screens = types(with: ": TextScreen {")

  @Test func `there are factories and screens to look at`() {
    #expect(Self.factories.count >= 6)
    #expect(Self.screens.count >= 6)
  }

  @Test(arguments: factories)
  func `a factory is an enum that has no cases and keeps nothing`(factory: Source) {
    #expect(factory.testDescription.hasPrefix("enum "))
    let kept = ["case ", "let ", "var ", "static var "]
    for member in factory.members {
      #expect(!kept.contains { member.hasPrefix($0) }, "\(member)")
    }
  }

  @Test(arguments: factories + screens)
  func `what stands in a screen or a factory is called Inputs, Outputs or Action`(type: Source) {
    for member in type.members where member.hasPrefix("enum ") {
      let name = member.dropFirst(5).prefix { $0.isLetter }
      #expect(["Inputs", "Outputs", "Action"].contains(name), "\(member)")
    }
  }

  @Test(arguments: factories)
  func `what is vended has the factory's own ports, or none`(factory: Source) throws {
    let text = factory.lines.joined(separator: " ")
    let start = try #require(text.firstRange(of: "static func vend(")).upperBound
    let result = try #require(text[start...].firstRange(of: "some Screen<")).upperBound
    let ports = text[result...].prefix { $0 != ">" }.split(separator: ", ")
    try #require(ports.count == 2)
    #expect(["Never", "Inputs"].contains(ports[0]))
    #expect(["Never", "Outputs"].contains(ports[1]))
  }

  @Test(arguments: factories)
  func `a case of a handler has three lines at most`(factory: Source) {
    let handler = factory.lines.drop { !$0.contains("flow.handle") }.prefix { $0 != "    }" }
    var length = 0
    for line in handler.dropFirst() {
      length = line.hasPrefix("      case .") ? 0 : length + 1
      #expect(length <= 3 || line == "      }", "\(line)")
    }
  }
}

extension FactoryRulesTests {
  private static func types(with text: String) -> [Source] {
    let examples = Transcript.folder("../../Examples")
    let demos = files(in: examples, endingWith: "").filter { !$0.contains(".") }
    return demos.flatMap { demo in
      files(in: "\(examples)/\(demo)", endingWith: ".swift")
        .compactMap { try? textFile(at: "\(examples)/\(demo)/\($0).swift") }
        .flatMap { $0.split(separator: "\n}\n") }
        .filter { $0.contains(text) }
        .map { type in
          // A factory in a module of its own is public.
          let lines = type.replacing("public ", with: "").split(separator: "\n")
          return Source(lines: Array(lines.drop { $0.hasPrefix("import ") || $0 == "@main" }))
        }
    }
  }
}

extension FactoryRulesTests.Source {
  /// What stands directly in the type, without what it says of its visibility.
  fileprivate var members: [Substring] {
    lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { line in
      let words = line.dropFirst(2)
      return words.hasPrefix("private ") ? words.dropFirst(8) : words
    }
  }
}
