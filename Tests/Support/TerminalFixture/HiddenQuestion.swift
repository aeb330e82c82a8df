import TributaryTerminal

/// A program that asks for a secret by lines, and obeys the answer as a key in full screen.
@MainActor
enum HiddenQuestion {
  static func perform() async {
    var configuration = RunConfiguration()
    configuration.showsLines = true
    do {
      let answer = try await Terminal.run(SecretScreen(), configuration: configuration)
      say("answer \(answer.map { "\($0)" } ?? "none")")
    } catch {
      say("error \(error)")
    }
  }

  fileprivate static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}

private final class SecretScreen: TextScreen {
  let title = "Secret"
  private var text = ""
  private var message = ""
  @OutputPort<Int> var outputs

  var body: [any View] {
    SecureField("Key", text: text) {
      self.text = $0
    } onSubmit: {
      self.obey()
    }
    Text(message)
    Button("Count") { self._outputs.send(self.text.count) }
  }

  private func obey() {
    switch text {
    case "q": _outputs.send(1)
    case "wrong": message = "That is wrong."
    case _ where text.count == 1 && mistakes.contains(Character(text)):
      HiddenQuestion.say(make(mistake: Character(text)))
    default: HiddenQuestion.say("key \(text.count)")
    }
    setNeedsDisplay()
  }
}
