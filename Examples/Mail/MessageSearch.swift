import Tributary

/// The search words, and the messages that contain them.
///
/// A search begins after a pause in the typing, runs off the main actor, and begins again when a
/// message has arrived. Other words end it.
@MainActor
final class MessageSearch {
  /// The typed words.
  var words: String { latest.value }
  private let latest = MutableProperty("")

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
    let (source, letters, latest) = (store.source, store.letters, latest)
    let arrivals = store.events.signal.map { $0.count { $0.kind == .receive } }.skipRepeats()
    let matches = typed.signal
      .flatMap(.latest) { words in arrivals.map { _ in words } }
      .debounce(for: Self.pause, clock: clock)
      .compactMap { words in
        Matches(words, in: source, letters.value) { latest.value == words }
      }
    matches.observe(on: .main) { [weak self] in self?.show($0) }
  }

  /// Sets the words; empty ones end the search.
  func type(_ words: String) {
    latest.value = words
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

  /// Searches all messages; nil where that ends early.
  init?(
    _ words: String, in source: any MailSource, _ letters: [Letter],
    while isWanted: () -> Bool = { true }
  ) {
    if words.isEmpty { return nil }
    self.words = words
    let parts = words.lowercased().split(separator: " ").map { Array($0.utf8) }
    var ids: Set<MailMessage.ID> = []
    for id in 1..<source.incoming.upperBound {
      guard isWanted() else { return nil }
      if Self.has(parts, source.message(id)) { ids.insert(id) }
    }
    self.ids = ids.union(letters.filter { Self.has(parts, $0.message(on: .start)) }.map(\.id))
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
