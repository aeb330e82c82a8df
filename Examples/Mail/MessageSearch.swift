import Tributary

/// The words that are searched for, and the messages that have them.
///
/// A search begins when the typing has paused, runs off the main actor, and begins again when a message has arrived. Only
/// the words that were typed last are searched for.
@MainActor
final class MessageSearch {
  /// The words as they are typed.
  private(set) var words = ""

  /// The messages that have all words; nil while nothing is searched for.
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

  /// The user has typed, or has cleared the field.
  func type(_ words: String) {
    self.words = words
    if words.isEmpty { found.value = nil }
    typed.observer.send(words)
  }

  // Other words may have been typed meanwhile.
  private func show(_ matches: Matches) {
    if matches.words == words, !words.isEmpty { found.value = matches.ids }
  }
}

/// The messages that have some words in their names, subjects or texts.
struct Matches: Sendable {
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
    return parts.allSatisfy { part in
      guard let first = part.first, bytes.count >= part.count else { return false }
      return (0...(bytes.count - part.count)).contains { start in
        bytes[start] == first && bytes[start..<(start + part.count)].elementsEqual(part)
      }
    }
  }
}
