import Tributary

/// The text of a new tweet; an empty text is an error.
final class ComposeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCancel(isEmpty: Bool)
    case tapPost(String)
    case error(String)
  }

  let title = "Compose"
  @OutputPort var outputs: Signal<Outputs>

  private let entry = ValidatedField()

  /// Whether nothing would be lost.
  var isEmpty: Bool { entry.text.allSatisfy(\.isWhitespace) }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel(isEmpty: self.isEmpty)) }]
  }

  var body: [any View] {
    entry.field("Text", submitLabel: "Post") { text in
      if text.allSatisfy(\.isWhitespace) {
        self._outputs.send(.error("A tweet needs some text; type it and post again."))
      } else {
        self._outputs.send(.tapPost(text))
      }
    }
  }
}
