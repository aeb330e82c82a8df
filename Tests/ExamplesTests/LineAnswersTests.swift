import TestSupport
import Testing

/// The same orders through the line driver, by a pipe.
@Suite struct LineAnswersTests {
  private static let orders: [(script: String, answers: [String])] = [
    (
      "full-order",
      ["Start", "Mushrooms", "Olives", "Next", "large", "Address", "1 Main St", "Order"]
    ),
    ("full-order", ["1", "1", "3", "9", "3", "1", "1 Main St", "1"]),
    ("by-keys", ["start", "mushrooms", "olives", "next", "large", "1 Main St", "order"]),
    ("no-toppings", ["Start", "Next", "small", "2 Side St", "Order"]),
    (
      "menu-order",
      [
        "Start", "Basil", "Olives", "Mushrooms", "Olives", "Peppers", "Next", "medium",
        "はち 公園 3", "Order",
      ]
    ),
    ("cancel-at-summary", ["Start", "Next", "small", "x", "Cancel"]),
    ("cancel-at-toppings", ["Start", "Basil", "Cancel"]),
    (
      "empty-address",
      ["Start", "Next", "large", "Next", "   ", "nonsense", "back", "Next", "4", ""]
    ),
  ]

  @Test(arguments: orders.indices.dropLast())
  func `the line driver ends with the last line of the script`(index: Int) throws {
    let order = Self.orders[index]
    let child = try answer(order.answers)
    let transcript = Transcript(program: "PizzaToppings", name: order.script)
    let expected = try textFile(at: transcript.transcriptPath).split(separator: "\n").last
    #expect(child.output.split(separator: "\n").last == expected)
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
  }

  @Test func `no escape byte is written where there is no terminal`() throws {
    for order in Self.orders {
      let child = try answer(order.answers)
      #expect(!child.output.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test func `nonsense is told and loses nothing`() throws {
    let child = try answer([
      "0", "99", "-1", "Start", "\u{1B}[2J", "Basil", "more", "less", "", "Next", "large", "5 Rd",
      "Order",
    ])
    #expect(child.output.hasSuffix("ordered: large pizza with Basil to 5 Rd\n"))
    #expect(child.output.contains("There is nothing called \"99\" here."))
    #expect(!child.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `an end of input is leaving, and a demo that owes a result says so`() throws {
    let child = try answer(["Start", "Basil"])
    #expect(child.status == .exited(1))
    #expect(child.errors == "PizzaToppings: left without a result\n")
  }

  @Test func `quit leaves a demo that owes nothing with 0`() throws {
    let child = try ChildProcess(
      builtProduct("TweetTimeline"), [], input: "Save\nProfile\nquit\nSettings\n")
    #expect(child.status == .exited(0))
    #expect(child.output.contains("Tweets saved: 1"))
    #expect(!child.output.contains("Screen: Settings"))
  }

  @Test func `a line from a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), [], input: "Sign up\nzoe\nsesame 123\nFollowers\nback\nFollowing\n")
    #expect(child.status == .exited(0))
    #expect(
      child.output.contains("Making the account of zoe: 90%\n\nScreen: Profile\nHello, zoe.\n"))
    #expect(child.output.hasSuffix("\nScreen: Following\nNobody yet.\n1. Back\n"))
    #expect(!child.output.contains("nothing called"))
  }

  @Test func `the end of a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), ["--open", "name/password"], input: "sesame 123\n")
    #expect(child.output.hasSuffix("A user name is needed; go back and type one.\n"))
    #expect(child.status == .exited(0))
  }

  @Test func `a link is followed after login, by lines too`() throws {
    let child = try ChildProcess(
      builtProduct("ProductCatalog"), ["--open", "products/7/author"],
      input: "Next\nSkip\nbob\nSign up\nbob\n0\nback\n")
    #expect(child.status == .exited(0))
    #expect(child.output.contains("Screen: Ravi\n[ R ]\nRavi makes things for the house.\n"))
    #expect(child.output.contains("\nScreen: Lamp\n[ L ]\n1. Star, off\n"))
    #expect(child.errors.isEmpty)
  }

  @Test(arguments: [
    (
      "ShoppingCart", "buy-now", "Paid: Lamp, $45",
      [
        "Next", "Buy Lamp", "Ada", "Address", "1 Main St", "Payment method", "By card", "12ab",
        "nonsense", "1234", "Pay $45",
      ]
    ),
    (
      "SubFlows", "by-key", " Svir, marked",
      ["Rivers", "Lakes", "99", "Onega", "Mark the Svir", "back", "back"]
    ),
  ])
  func `a demo that owes nothing shows by lines what its script shows`(
    program: String, script: String, shown: String, answers: [String]
  ) throws {
    let transcript = Transcript(program: program, name: script)
    #expect(try textFile(at: transcript.transcriptPath).contains("\(shown)\n"))
    let child = try ChildProcess(
      builtProduct(program), [], input: answers.map { $0 + "\n" }.joined())
    #expect(child.output.contains("\(shown)\n"))
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
    #expect(!child.output.unicodeScalars.contains("\u{1B}"))
  }

  private func answer(_ answers: [String]) throws -> ChildProcess {
    try ChildProcess(
      builtProduct("PizzaToppings"), [], input: answers.map { $0 + "\n" }.joined())
  }
}
