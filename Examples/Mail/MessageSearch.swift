import Tributary

/// The search words, and the messages that contain them.
///
/// A search begins after a pause in the typing, runs off the main actor, and begins again when a
/// message arrives. Only the latest words are searched.
@MainActor
final class MessageSearch {
  /// The typed words.
  private(set) var words = ""

  /// The words of the last result.
  private var foundWords = ""

  /// Whether words were typed whose result has not come yet.
  var isSearching: Bool { words != foundWords }

  /// The messages that contain all words; nil without a search.
  let found = MutableProperty<Set<MailMessage.ID>?>(nil)

  private let typed = Bus<String>()

  /// The pause in the typing after which a search begins.
  static let pause: Duration = .milliseconds(200)

  init(_ store: MailStore, clock: any Clock<Duration>) {
    let (messages, letters) = (store.messages, store.letters)
    let arrivals = store.events.signal.map { $0.count { $0.kind == .receive } }.skipRepeats()
    let matches = typed.signal
      .debounce(for: Self.pause, clock: clock)
      .flatMap(.latest) { words in arrivals.map { _ in words } }
      .map { words in
        Matches(words, in: messages + letters.value.map { $0.message(on: .start) })
      }
    matches.observe(on: .main) { [weak self] in self?.show($0) }
  }

  /// Sets the words; empty ones end the search.
  func type(_ words: String) {
    self.words = words
    if words.isEmpty { (foundWords, found.value) = ("", nil) }
    typed.observer.send(words)
  }

  // Other words may have been typed meanwhile.
  private func show(_ matches: Matches) {
    if matches.words == words, !words.isEmpty { (foundWords, found.value) = (words, matches.ids) }
  }
}

/// A result of a search: the messages with the words in their names, subjects or texts.
nonisolated struct Matches: Sendable {
  let words: String
  let ids: Set<MailMessage.ID>

  init(_ words: String, in messages: [MailMessage]) {
    self.words = words
    let parts = words.lowercased().split(separator: " ").map { Array($0.utf8) }
    ids = Set(messages.lazy.filter { Self.has(parts, $0) }.map(\.id))
  }

  private static func has(_ parts: [[UInt8]], _ message: MailMessage) -> Bool {
    let text = "\(message.from.name) \(message.to.name) \(message.subject) \(message.body)"
    let bytes = Array(text.lowercased().utf8)
    return parts.allSatisfy { contains($0, bytes[...]) }
  }

  // From one place with the first byte to the next.
  private static func contains(_ part: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = part.first.flatMap({ rest.firstIndex(of: $0) }) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
