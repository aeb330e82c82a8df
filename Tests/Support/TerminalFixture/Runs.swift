import TributaryTerminal

/// A program with something to do before, between and after two flows.
@MainActor
enum Runs {
  static func perform() async {
    heedBrokenPipes()
    say("before")
    for number in 1...2 {
      do {
        let answer = try await Terminal.run(Question(number))
        say("answer \(number): \(answer.map { "\($0)" } ?? "none")")
      } catch {
        say("error \(number): \(error)")
      }
    }
    say("after\(isBrokenPipeIgnored() ? ", pipes ignored" : "")")
  }

  private static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}

private final class Question: TextScreen {
  let title: String
  @OutputPort<Int> var outputs

  init(_ number: Int) {
    title = "Question \(number)"
  }

  var body: [any View] {
    Button("Ten") { self._outputs.send(10) }
    Button("Twenty") { self._outputs.send(20) }
  }
}
