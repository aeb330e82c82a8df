import TestSupport
import Testing
import TributaryJSON

/// Programs whose user is not there.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct AnswersTests {
  private static func run(
    _ demo: String, _ answers: [String], options: [String] = ["--no-input"], input: String = ""
  ) throws -> ChildProcess {
    try ChildProcess(
      builtProduct(demo), options + answers.flatMap { ["--answer", $0] }, input: input)
  }

  private static let pizza = [
    "Start", "Toppings=Olives", "Toppings=Basil", "Next", "Size=large", "Next", "Next",
    "Address=1 Main Street",
  ]

  @Test func `a flow that is answered shows nothing but its result`() throws {
    let child = try Self.run("Greeting", ["Name=Ada", "Good"])
    #expect(child.status == .exited(0))
    #expect(child.output == "Hello, Ada!\n")
    #expect(child.errors == "")
  }

  @Test func `answers that are given and lines that are typed have one result`() throws {
    let answered = try Self.run("PizzaToppings", Self.pizza + ["Order"])
    let typed = try ChildProcess(
      builtProduct("PizzaToppings"), ["--lines"],
      input: "Start\nOlives\nBasil\nNext\nlarge\nNext\nAddress\n1 Main Street\nNext\nOrder\n")
    #expect(answered.status == .exited(0) && typed.status == .exited(0))
    #expect(answered.output == typed.output.split(separator: "\n").last.map { "\($0)\n" })
  }

  @Test(arguments: 0..<pizza.count)
  func `the first question without an answer ends with 2, and names the answer that it wants`(
    count: Int
  ) throws {
    let wanted = ["Start", "Next", "Next", "Next", "Next", "Next", "Address=TEXT", "Address=TEXT"]
    let child = try Self.run("PizzaToppings", Array(Self.pizza.prefix(count)))
    #expect(child.status == .exited(2))
    #expect(child.output == "")
    #expect(child.errors.contains("--answer \"\(wanted[count])\""))
    #expect(child.errors.contains("the screen says\n  Screen: "))
  }

  @Test func `answers go on where a location begins, or where the saved run has ended`() throws {
    let rest = ["Size=large", "Next", "Next", "Address=1 Main Street", "Order"]
    let opened = try Self.run(
      "PizzaToppings", rest, options: ["--no-input", "--open", "toppings/size"])
    #expect(
      opened.output == "ordered: large pizza with no toppings to 1 Main Street\n",
      "\(opened.errors)")
    let whole = try Self.run("PizzaToppings", Self.pizza + ["Order"])
    for count in 0..<Self.pizza.count {
      let folder = try TemporaryFolder()
      let options = ["--no-input", "--save", "\(folder.path)/saved"]
      let first = try Self.run("PizzaToppings", Array(Self.pizza.prefix(count)), options: options)
      #expect(first.status == .exited(2))
      let second = try Self.run(
        "PizzaToppings", Self.pizza.dropFirst(count) + ["Order"], options: options)
      #expect(second.output == whole.output, "after \(count) answers: \(second.errors)")
    }
  }

  @Test func `an answer that nothing has asked for is named`() throws {
    let refused = try Self.run("Greeting", ["Nmae=Ada"])
    #expect(refused.status == .exited(2))
    #expect(refused.errors.contains("not asked for: \"Nmae\""))
    let done = try Self.run("Greeting", ["Name=Ada", "Good", "Nmae=Eve"])
    #expect(done.status == .exited(0))
    #expect(done.errors == "Greeting: --answer was not asked for: \"Nmae\"\n")
  }

  @Test func `the user goes on where no answer fits, and later answers are used then`() throws {
    let child = try Self.run(
      "Greeting", ["Good"], options: ["--lines"], input: "Name\nAda\n")
    #expect(child.status == .exited(0))
    #expect(child.output.hasSuffix("Hello, Ada!\n"))
  }

  @Test func `the text of an answer that nothing has asked for is never shown`() throws {
    let refused = try Self.run("Greeting", ["Pasword=sesame"])
    let left = try Self.run("Greeting", ["Name=Ada", "Good", "Pasword=sesame"])
    let asked = try ChildProcess(
      builtProduct("Greeting"), ["--lines=json"], input: "{\"answer\": \"Pasword=sesame\"}\n")
    for child in [refused, left, asked] {
      #expect((child.output + child.errors).contains("Pasword"))
      #expect(!(child.output + child.errors).contains("sesame"))
    }
  }

  @Test func `a build server runs scripts of a program that asks nobody there`() throws {
    let child = try ChildProcess(
      "/usr/bin/env", ["CI=true", builtProduct("TerminalFixture"), "asks", "--script", "-"],
      input: "tap \"Ten\"\n")
    #expect(child.status == .exited(0) && child.output.hasSuffix("chosen: 10\n"))
  }

  @Test(arguments: [("--script", "-"), ("--record", "file")])
  func `answers exclude what would begin again or write them down`(
    option: String, value: String
  ) throws {
    let child = try Self.run("Greeting", ["Name=Ada"], options: [option, value])
    #expect(child.status == .exited(2))
    #expect(child.errors.contains("--answer and \(option) exclude each other; remove one"))
  }

  @Test func `the answers that a flow leaves are those of the next one`() throws {
    let child = try ChildProcess(
      builtProduct("TerminalFixture"), ["runs", "alone", "answer=Ten", "answer=Question 2=Twenty"])
    #expect(child.output.contains("<answer 1: 10>\n<answer 2: 20>"))
  }

  @Test(arguments: [
    (["-u", "CI"], [], 0, "chosen: 10\n"), (["CI="], [], 0, "chosen: 10\n"),
    (["CI=true"], [], 2, ""), (["CI=true"], ["--answer", "Twenty"], 0, "chosen: 20\n"),
  ])
  func `a build server is asked nothing by a program that says so`(
    variables: [String], answers: [String], code: Int32, result: String
  ) throws {
    let child = try ChildProcess(
      "/usr/bin/env", variables + [builtProduct("TerminalFixture"), "asks"] + answers,
      input: "Ten\n")
    #expect(child.status == .exited(code))
    #expect(child.output.hasSuffix(result))
    #expect(code == 0 || child.errors.contains("give one of --answer \"Ten\""))
  }
}

/// Programs that another program uses, by lines of JSON.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct JSONLinesTests {
  /// Runs a demo with lines, and returns its objects.
  private static func run(_ demo: String, _ lines: String...) throws -> [JSONObject] {
    let child = try ChildProcess(
      builtProduct(demo), ["--lines=json"], input: lines.map { "\($0)\n" }.joined())
    return try child.output.split(separator: "\n").map { JSONObject(try JSON(reading: $0.utf8)) }
  }

  private struct JSONObject {
    let json: JSON

    init(_ json: JSON) { self.json = json }

    subscript(name: String) -> JSON? {
      guard case .object(let members) = json else { return nil }
      return members[JSON.Name(name)]
    }

    var event: String? { text("event") }

    func text(_ name: String) -> String? {
      if case .string(let text) = self[name] { text } else { nil }
    }

    func objects(_ name: String) -> [JSONObject] {
      if case .array(let elements) = self[name] { elements.map(JSONObject.init) } else { [] }
    }

    func control(_ name: String) -> JSONObject? {
      objects("controls").first { $0.text("name") == name }
    }
  }

  @Test func `an agent orders a pizza by objects in and out`() throws {
    let events = try Self.run(
      "PizzaToppings",
      #"{"answer": "Start"}"#, #"{"answer": "Toppings=Olives"}"#, #"{"line": "Next"}"#,
      #"{"answer": "Size=large"}"#, #"{"answer": "Next"}"#, #"{"answer": "Next"}"#,
      #"{"answer": "Address=1 Main Street"}"#, #"{"script": "tap \"Order\""}"#)
    #expect(events.allSatisfy { $0["version"] == .number("1") })
    #expect(events.map(\.event).dropLast() == Array(repeating: "screen", count: 8)[...])
    let titles = events.dropLast().map { $0.text("title") }
    #expect(titles.prefix(4) == ["Pizza", "Toppings", "Toppings", "Size"])
    #expect(events[3].text("location") == "toppings/size")
    #expect(events[1].control("Olives")?["on"] == .bool(false))
    #expect(events[2].control("Olives")?["on"] == .bool(true))
    #expect(events[2].control("Olives")?["number"] == .number("3"))
    #expect(events[2].control("Olives")?.text("role") == "toggle")
    let answered = try ChildProcess(
      builtProduct("PizzaToppings"),
      ["--no-input"]
        + [
          "Start", "Toppings=Olives", "Next", "Size=large", "Next", "Next",
          "Address=1 Main Street", "Order",
        ].flatMap { ["--answer", $0] })
    #expect(events.last?.event == "result")
    #expect(events.last?.text("result").map { "\($0)\n" } == answered.output)
  }

  @Test func `a control has what is spoken of it, and a question asks for the next line`() throws {
    let events = try Self.run("Greeting", "Name", "Ada", "1")
    #expect(events.map(\.event) == ["screen", "question", "screen", "screen"])
    let name = try #require(events[0].control("Name"))
    #expect(name.text("role") == "field" && name["focused"] == .bool(true))
    #expect(name.text("question") != nil && name["value"] == nil && name["disabled"] == nil)
    #expect(events[1].text("name") == "Name")
    #expect(events[2].text("title") == "How are you, Ada?")
    #expect(events[3].control("Name")?.text("value") == "Ada")
  }

  @Test(arguments: [
    (#"{"#, "no JSON: line 1"), (#"{}"#, "give one of {"), (#"{"answer": 1}"#, "give one of {"),
    (#"{"press": "enter"}"#, "give one of {"),
    (#"{"answer": "Start", "line": "x"}"#, "give one of {"),
    (#"{"answer": "Finish"}"#, "\"Finish\""), (#"{"line": "Finish"}"#, "\"Finish\""),
    (#"{"script": "tap \"Finish\""}"#, "nothing here is called \"Finish\""),
    (#"{"script": "frob"}"#, "there is no command 'frob'"),
    (#"{"script": "wait 3s"}"#, "give one command of the user"), ("Finish", "\"Finish\""),
    (#"{"script": ""}"#, "give one command of the user"),
  ])
  func `a line that is no command is refused with the reason, and changes nothing`(
    line: String, reason: String
  ) throws {
    let events = try Self.run("PizzaToppings", line, "1")
    #expect(events.map(\.event) == ["screen", "refusal", "screen"])
    #expect(events[1].text("reason")?.contains(reason) == true)
    #expect(events[2].text("title") == "Toppings")
  }

  @Test func `another form of lines is refused with those that there are`() throws {
    let child = try ChildProcess(builtProduct("Greeting"), ["--lines=xml"])
    #expect(child.status == .exited(2))
    #expect(child.errors == "Greeting: --lines has no form 'xml'; use text or json\n")
  }
}
