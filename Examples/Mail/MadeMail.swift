/// A mailbox that is made: each message follows from its number and the seed, so that a million are there at
/// once.
nonisolated struct MadeMail: MailSource {
  let states: [MessageState]
  let incoming: Range<MailMessage.ID>
  private let seed: UInt64
  private let topics: [MailTopic]

  /// Creates a mailbox.
  ///
  /// - Parameters:
  ///   - count: the number of messages in the inbox; the other folders have some more.
  ///   - seed: the seed of the messages.
  ///   - arrivals: the number of messages that arrive later.
  init(count: Int, seed: UInt64 = 1, arrivals: Int = 12) {
    var dice = SeededGenerator(seed: seed)
    // Half of all messages are English.
    topics = (MailTopic.all + MailTopic.all.filter { $0.language == .english })
      .shuffled(using: &dice)
    self.seed = dice.next()
    let folders: [Folder] = [.inbox, .archive, .sent, .trash]
    var rest = [count, count / 10, count / 20, count / 100]
    let total = rest.reduce(0, +)
    states = (0..<total).map { index in
      // As from a shuffled deck, so that each folder gets all of its messages.
      var card = Int(dice.next() >> 1) % (total - index)
      var folder = 0
      while card >= rest[folder] {
        card -= rest[folder]
        folder += 1
      }
      rest[folder] -= 1
      // Most unread messages are new.
      let (marks, isNew) = (dice.next() >> 1, total - index <= 40)
      return MessageState(
        folder: folders[folder], isRead: folder != 0 || !marks.isMultiple(of: isNew ? 3 : 301),
        isFlagged: marks.isMultiple(of: 25))
    }
    incoming = total + 1..<total + 1 + arrivals
  }

  func message(_ id: MailMessage.ID) -> MailMessage {
    // A topic repeats only after all others.
    var writer = MailWriter(topic: topics[id % topics.count], seed: seed ^ UInt64(id) << 24)
    let (other, subject) = (writer.contact(), writer.subject())
    let isSent = id <= states.count && states[id - 1].folder == .sent
    let (from, to) = isSent ? (Contact.you, other) : (other, .you)
    let date = MailDate.start.advanced(by: minutes(of: id, using: &writer.dice))
    return MailMessage(
      id: id, from: from, to: to, date: date, subject: subject,
      body: { [writer] in writer.body(from: from) })
  }

  // At most one in 150 minutes, and all of them within some twenty years.
  private func minutes(of id: MailMessage.ID, using dice: inout SeededGenerator) -> Int {
    if id > states.count { return 2 * (id - states.count) }
    let step = max(1, min(150, 10_000_000 / states.count))
    return -3 - step * (states.count - id) - Int.random(in: 0..<step, using: &dice)
  }
}

/// A writer of one message.
nonisolated private struct MailWriter: Sendable {
  var dice: SeededGenerator
  private let topic: MailTopic

  init(topic: MailTopic, seed: UInt64) {
    self.topic = topic
    // Seeds that follow each other give numbers that do, but for the first one.
    var first = SeededGenerator(seed: seed)
    dice = SeededGenerator(seed: first.next())
  }

  mutating func subject() -> String {
    let subject = filled(topic.subjects.randomElement(using: &dice) ?? "", topic.language)
    return Int.random(in: 1...4, using: &dice) == 1 ? "Re: \(subject)" : subject
  }

  func body(from sender: Contact) -> String {
    var writer = self
    return writer.nextBody(from: sender)
  }

  private mutating func nextBody(from sender: Contact) -> String {
    let count = Int.random(in: 2...topic.sentences.count, using: &dice)
    let sentences = topic.sentences.shuffled(using: &dice).prefix(count)
    var paragraphs = [topic.language.greeting]
    for (index, sentence) in sentences.enumerated() {
      let text = filled(sentence, topic.language)
      if index % 2 == 0 {
        paragraphs.append(text)
      } else {
        paragraphs[paragraphs.count - 1] += topic.language == .japanese ? text : " \(text)"
      }
    }
    let end = "\(topic.language.closing)\n\(sender.name)"
    return (paragraphs + [end]).joined(separator: "\n\n")
  }

  private mutating func filled(_ text: String, _ language: MailTopic.Language) -> String {
    let (number, day) = (UInt8(ascii: "#"), UInt8(ascii: "%"))
    var (filled, rest) = ("", text[...])
    while let gap = rest.utf8.firstIndex(where: { $0 == number || $0 == day }) {
      filled += rest[..<gap]
      if rest.utf8[gap] == number {
        filled += "\(Int.random(in: 2...28, using: &dice))"
      } else {
        filled += language.days.randomElement(using: &dice) ?? ""
      }
      rest = rest[rest.utf8.index(after: gap)...]
    }
    return filled + rest
  }

  mutating func contact() -> Contact {
    topic.senders.randomElement(using: &dice) ?? .you
  }
}

/// SplitMix64: the same numbers for the same seed.
nonisolated struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
