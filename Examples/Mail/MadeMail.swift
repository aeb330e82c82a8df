/// The mail at the start: generated, the same for the same seed, or read from a file.
struct MadeMail: Sendable, Equatable {
  /// All messages by their numbers, which begin at 1, later arrivals included.
  let messages: [MailMessage]

  /// The folders and marks of the messages at the start.
  let mailbox: Mailbox

  /// The messages that arrive later.
  let incoming: Range<MailMessage.ID>

  /// Generates a mailbox.
  ///
  /// - Parameters:
  ///   - count: the number of messages in the inbox; the other folders have some more.
  ///   - seed: the seed of the messages.
  ///   - arrivals: the number of messages that arrive later.
  init(count: Int, seed: UInt64 = 1, arrivals: Int = 12) {
    var writer = MailWriter(seed: seed)
    let others: [Folder] =
      Array(repeating: .archive, count: count / 10)
      + Array(repeating: .sent, count: count / 20) + Array(repeating: .trash, count: count / 100)
    let folders = (Array(repeating: Folder.inbox, count: count) + others).shuffled(
      using: &writer.dice)
    var states: [MailMessage.ID: MessageState] = [:]
    var messages: [MailMessage] = []
    var date = MailDate.start
    var dates: [MailDate] = []
    for _ in folders {
      date = date.advanced(by: -Int.random(in: 3...300, using: &writer.dice))
      dates.append(date)
    }
    for (index, folder) in folders.enumerated() {
      let id = index + 1
      messages.append(writer.message(id, on: dates[folders.count - id], isSent: folder == .sent))
      // Most unread messages are new.
      let isNew = folders.count - id < 40
      let isRead = folder != .inbox || !writer.chance(isNew ? 3 : 300)
      states[id] = MessageState(folder: folder, isRead: isRead, isFlagged: writer.chance(25))
    }
    incoming = (folders.count + 1)..<(folders.count + 1 + arrivals)
    for id in incoming {
      let date = MailDate.start.advanced(by: 2 * (id - folders.count))
      messages.append(writer.message(id, on: date, isSent: false))
    }
    self.messages = messages
    mailbox = Mailbox(states)
  }
}

extension MadeMail {
  /// Creates a mailbox from its parts.
  ///
  /// - Parameters:
  ///   - messages: all messages in the order of their numbers, which begin at 1.
  ///   - states: the states of the first of them; the others arrive later.
  init(messages: [MailMessage], states: [MessageState]) {
    self.messages = messages
    mailbox = Mailbox(
      Dictionary(uniqueKeysWithValues: zip(messages, states).map { ($0.id, $1) }))
    incoming = (states.count + 1)..<(messages.count + 1)
  }
}

/// A generator of messages.
private struct MailWriter {
  var dice: SeededGenerator
  private var topic = 0
  private let topics: [MailTopic]
  private var contacts: [String: Contact] = [:]

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    // Half of all messages are English.
    topics = (MailTopic.all + MailTopic.all.filter { $0.language == .english })
      .shuffled(using: &dice)
  }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 1...count, using: &dice) == 1 }

  // A topic repeats only after all others.
  mutating func message(_ id: MailMessage.ID, on date: MailDate, isSent: Bool) -> MailMessage {
    topic = (topic + 1) % topics.count
    let topic = topics[topic]
    let other = topic.senders.randomElement(using: &dice).map { contact($0) } ?? .you
    let subject = filled(topic.subjects.randomElement(using: &dice) ?? "", topic.language)
    let (from, to) = isSent ? (Contact.you, other) : (other, .you)
    return MailMessage(
      id: id, from: from, to: to, date: date, subject: chance(4) ? "Re: \(subject)" : subject,
      body: body(topic, from: from))
  }

  private mutating func body(_ topic: MailTopic, from sender: Contact) -> String {
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

  // There are few names and many messages.
  private mutating func contact(_ name: String) -> Contact {
    if let contact = contacts[name] { return contact }
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    let parts = words.map { word in word.filter { $0.isASCII && $0.isLetter } }
    let local = parts.filter { !$0.isEmpty }.joined(separator: ".")
    let contact = Contact(name: name, address: "\(local.isEmpty ? "post" : local)@example.org")
    contacts[name] = contact
    return contact
  }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator, Sendable {
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
