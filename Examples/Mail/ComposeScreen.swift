import Tributary

/// The editor of a letter.
final class ComposeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    /// Sent at each edit, so that nothing is lost.
    case edit(Letter)
    case tapSend(Letter)
    case tapDiscard
  }

  let title = "Letter"
  let presentationStyle = PresentationStyle.sheet
  @OutputPort var outputs: Signal<Outputs>

  private var letter: Letter
  private let to: ValidatedField
  private let text: TextEditorModel
  private let focus: Focus<ComposeField>

  init(letter: Letter) {
    self.letter = letter
    to = ValidatedField(
      letter.to, required: "Somebody has to get it; type an address.",
      check: Letter.mistake(inAddress:))
    text = TextEditorModel(letter.text)
    focus = Focus(letter.to.isEmpty ? .to : .text)
  }

  var commands: [Command] {
    [Command("Send", key: .control("s")) { self.send() }]
  }

  var leadingButtons: [Button] {
    [Button("Discard") { self._outputs.send(.tapDiscard) }]
  }

  var trailingButtons: [Button] {
    [Button("Send") { self.send() }]
  }

  var body: [any View] {
    to.field("To") {
      self.letter.to = $0
      self.didEdit()
    } onSubmit: { _ in
      self.focus.field = .subject
    }.focused(focus, equals: .to)
    TextField("Subject", text: letter.subject) {
      self.letter.subject = $0
      self.didEdit()
    } onSubmit: {
      self.focus.field = .text
    }.focused(focus, equals: .subject)
    TextEditor("Text", text: text) {
      self.letter.text = self.text.text
      self.didEdit()
    }.frame(minWidth: min(66, environment[WindowSize.self].width - 12))
      .focused(focus, equals: .text)
    if case .failed(let reason) = letter.status {
      StatusMessage("Not sent: \(reason)", .failure)
    }
  }

  private func didEdit() { _outputs.send(.edit(letter)) }

  private func send() {
    if to.validate() {
      _outputs.send(.tapSend(letter))
    } else {
      focus.field = .to
    }
  }
}

/// The fields of a letter.
enum ComposeField: Hashable, Sendable { case to, subject, text }
