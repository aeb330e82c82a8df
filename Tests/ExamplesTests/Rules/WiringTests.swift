import TestSupport
import Testing

/// How the demos wire a screen, a model or a piece of work to its flow.
@Suite("Wirings", .timeLimit(.generous)) struct WiringTests {
  @Test func `every wiring names a mapIO`() {
    let wirings = ExampleSources.files.flatMap { file in Self.wirings(in: file.text) }
    #expect(wirings.count >= 70, "\(wirings.count)")
    for wiring in wirings { #expect(wiring.contains("mapIO"), "\(wiring)") }
  }

  @Test(arguments: ExampleSources.files)
  func `no wiring passes its value on unchanged, or drops it`(file: ExampleSources.File) {
    let text = file.text.replacing(" ", with: "").replacing("\n", with: "")
    for closure in ["{$0}", "{_in.", "ignoringOutputs", "ViewScreen<Action>"] {
      #expect(!text.contains(closure), "\(closure)")
    }
  }

  @Test func `no guide shows a wiring that drops its value, or that names no mapIO`() throws {
    let pages = ["docs", "Sources"].flatMap {
      files(below: "\(packageFolder)/\($0)", endingWith: ".md")
    }
    #expect(pages.count > 50)
    // A page of the API of another library, and the one about the changes, show other code too.
    for page in pages where !page.contains("/decisions/") && !page.hasSuffix("changelog.md") {
      let fences = try textFile(at: page).split(separator: "```swift").dropFirst()
      for fence in fences.map({ $0.prefix { $0 != "`" } }) {
        for wiring in Self.wirings(in: String(fence))
        where wiring.contains("{") && !wiring.contains("Flow<") && !wiring.hasPrefix(".run(") {
          #expect(wiring.contains("mapIO"), "\(page): \(wiring)")
        }
      }
    }
  }

  @Test(arguments: ExampleSources.files)
  func `a mapIO is a total function with a switch, or one expression`(file: ExampleSources.File) {
    for function in file.text.split(separator: "func mapIO(").dropFirst() {
      let body = function.prefix { $0 != "}" }
      #expect(!body.contains("default:") && !body.contains("case _"))
    }
  }

  @Test(arguments: ExampleSources.files.filter { $0.name.hasSuffix("Flow") })
  func `a flow's file has no views, and a screen's file no flow`(file: ExampleSources.File) {
    for view in ["Text(", "Button(", "List(", "TextField(", ": TextScreen"] {
      #expect(!file.text.contains(view), "\(view)")
    }
  }

  @Test(arguments: ExampleSources.files.filter { $0.name.hasSuffix("Screen") })
  func `a screen's file has no flow`(file: ExampleSources.File) {
    let code = file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    #expect(!code.contains { $0.contains("Flow<") || $0.contains("flow.") })
  }

  @Test(arguments: [
    ("flow.push(page) { $0 }", 1), ("flow.push(page)", 0), ("flow.present(page, map)", 1),
    ("Child(page, mapIO)", 1), ("Child(page)", 0), ("flow.run({ await a() }, mapIO: { $0 })", 1),
    ("NavigationFlow<A, B, C>(root: page, mapIO)", 1), ("RootFlow<A, B, C>(root: page)", 0),
    ("flow.push(Page(a, b))", 0), ("flow.push(Page(a, b), f) ", 1),
  ])
  func `wirings are found`(text: String, count: Int) {
    #expect(Self.wirings(in: text).count == count)
  }
}

extension WiringTests {
  private static let verbs = [
    ".push(", ".present(", ".show(", ".replaceTop(", ".run(", "Child(", "NavigationFlow(",
    "NavigationFlow<", "RootFlow<", "TabFlow<", ".attach(", ".accept(",
  ]

  /// The calls that bring a screen, a model or a piece of work into a flow with a mapping: those with more
  /// than one argument, or with a closure after them.
  static func wirings(in text: String) -> [String] {
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
    return verbs.flatMap { verb in
      code.ranges(of: verb).compactMap { range -> String? in
        let isType = verb.hasSuffix("<")
        let isPartOfName =
          !verb.hasPrefix(".") && range.lowerBound > code.startIndex
          && (code[code.index(before: range.lowerBound)].isLetter)
        if isPartOfName { return nil }
        guard
          let open = isType
            ? code[range.upperBound...].firstRange(of: ">(")?.upperBound : range.upperBound
        else { return nil }
        guard let call = call(in: code[open...]) else { return nil }
        return call.isWiring ? String(code[range.lowerBound..<call.end]) : nil
      }
    }
  }

  private static func call(in text: Substring) -> (isWiring: Bool, end: Substring.Index)? {
    var depth = 1
    var hasMore = false
    var index = text.startIndex
    while index < text.endIndex, depth > 0 {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 1: hasMore = true
      default: break
      }
      index = text.index(after: index)
    }
    guard depth == 0 else { return nil }
    let rest = text[index...].drop { $0 == " " }
    guard rest.first == "{" else { return (hasMore, index) }
    var braces = 0
    var end = rest.startIndex
    repeat {
      if rest[end] == "{" { braces += 1 }
      if rest[end] == "}" { braces -= 1 }
      end = rest.index(after: end)
    } while braces > 0 && end < rest.endIndex
    return (true, end)
  }
}
