import TestSupport
import Testing
import TributaryJSON

/// Programs that another program uses, by lines of JSON.
@Suite(.timeLimit(.generous)) struct JSONLinesTests {
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
