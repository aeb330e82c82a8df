import FlowTestSupport
import TestSupport
import Testing
import TributaryTextTesting

@MainActor
@Suite struct QuestionTests {
  /// The answers to a question, in the order of what a user does.
  private func answers<Answer: Sendable>(
    _ question: some Screen<Never, Answer>, _ use: (TestHost) throws -> Void
  ) rethrows -> [Answer] {
    var answers: [Answer] = []
    question.outputs.observe(on: .main) { answers.append($0) }
    try use(TestHost(question, columns: 40, rows: 12))
    return answers
  }

  @Test func `a text is taken when it is right, and else the mistake is said`() throws {
    let mistake = "Too short; type more."
    let given = try answers(Question.text("Name") { $0.count < 3 ? mistake : nil }) { host in
      host.press(.enter)
      try host.expect(mistake)
      host.type("Ad\n")
      try host.expect(mistake)
      host.type("a\n")
    }
    #expect(given == ["Ada"])
  }

  @Test func `a secret is not shown`() throws {
    let given = answers(Question.text("Code", isSecret: true)) { host in
      host.type("abc")
      #expect(!host.screen.contains("abc"))
      host.press(.enter)
    }
    #expect(given == ["abc"])
  }

  @Test(arguments: [true, false])
  func `Enter gives the first answer, and Y and N give theirs in each language`(isYesFirst: Bool) {
    let given = answers(Question.confirmation("Sure?", isYesFirst: isYesFirst)) { host in
      host.press(.enter, .character("y"), .character("n"))
    }
    #expect(given == [isYesFirst, true, false])
    var words = HostWords()
    (words.yes, words.no) = ("Ja", "Nein")
    let flow = NavigationFlow<Never, Bool, Bool>(root: Question.confirmation("Sicher?")) { $0 }
    flow.handle { flow, answer in flow.emit(answer) }
    flow.environment[HostWords.self] = words
    let german = answers(flow) { host in host.press(.character("j"), .character("n")) }
    #expect(german == [true, false])
  }

  @Test func `a part of a name finds a value among many, and Enter chooses the first`() throws {
    let given = try answers(Question.choice("Number", from: Array(1...200)) { "number \($0)" }) {
      host in
      host.type("99\n")
      host.type("9")
      try host.expect("Nothing is found.")
      host.press(.enter)
      for _ in 1...3 { host.press(.backspace) }
      host.type("20")
      host.press(.home)
      host.press(.down)
      host.press(.enter)
    }
    #expect(given == [99, 120])
  }

  @Test func `a few values are chosen without a field, and several are ticked`() throws {
    let one = try answers(Question.choice("Size", from: ["small", "large"]) { $0 }) { host in
      #expect(!host.screen.contains("Find"))
      try host.tap("large")
    }
    #expect(one == ["large"])
    let several = try answers(
      Question.choices("Toppings", from: ["ham", "corn", "basil"], chosen: [1]) { $0 }
    ) { host in
      try host.tap("basil")
      try host.tap("ham")
      try host.tap("corn")
      try host.tap("Done")
    }
    #expect(several == [["ham", "basil"]])
  }
}
