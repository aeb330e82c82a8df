import Tributary

/// Search words, and the titles that contain them.
final class SearchScreen: TextScreen {
  enum Inputs: Sendable { case show([String]) }

  enum Outputs: Sendable {
    case search(String)
    case selectTitle(String)
  }

  let title = "Loan desk"
  @InputPort var inputs: Observer<Inputs>
  @OutputPort var outputs: Signal<Outputs>

  private var words = ""
  private var asked: String?  // nil unless a search runs
  private var found: [String] = []

  init() {
    _inputs.observe { [weak self] input in
      switch input {
      case .show(let titles):
        self?.found = titles
        self?.asked = nil
      }
    }
  }

  var body: [any View] {
    TextField("Search", text: words, onEdit: { self.words = $0 }, onSubmit: search)
    if let asked { Spinner("Searching for \(asked)") }
    if asked == nil, found.isEmpty {
      StatusMessage("No title has all these words; type others.", .failure)
    }
    List(asked == nil ? found : []) { title in
      Button(title) { self._outputs.send(.selectTitle(title)) }.buttonStyle(.plain)
    }
  }

  private func search() {
    asked = words
    _outputs.send(.search(words))
  }
}
