import Tributary

// The user's own letters: drafts, letters on their way to the server, and sent ones.
extension MailStore {
  private var nextID: Letter.ID { (letters.value.map(\.id).max() ?? Letter.firstID - 1) + 1 }

  func newLetter() -> Letter { Letter(id: nextID) }

  func newReply(to message: MailMessage) -> Letter { Letter(nextID, replyingTo: message) }

  /// Returns a letter that can still be edited; nil if there is none with that number.
  func draft(_ id: Letter.ID) -> Letter? {
    guard mailbox.state(of: id).folder == .drafts, let letter = letter(id) else { return nil }
    return letter.status == .sending ? nil : letter
  }

  /// Stores a letter; a new one is in the drafts from now on.
  func save(_ letter: Letter) {
    if let index = letters.value.firstIndex(where: { $0.id == letter.id }) {
      letters.value[index] = letter
    } else {
      letters.value.append(letter)
    }
    if mailbox.state(of: letter.id).folder == nil {
      events.modify { $0.append(MailEvent(.write, letter.id)) }
    }
  }

  /// Deletes a draft for good.
  func discard(_ id: Letter.ID) {
    events.modify { $0.append(MailEvent(.discard, id)) }
    letters.modify { $0.removeAll { $0.id == id } }
    notice.value = Notice("The draft is discarded.", .information)
  }

  /// Begins to send a letter.
  ///
  /// - Returns: the letter to send; nil if it cannot be sent now.
  func beginSending(_ id: Letter.ID) -> Letter? {
    guard var letter = letter(id), letter.canBeSent else { return nil }
    letter.status = .sending
    letter.attempts += 1
    save(letter)
    notice.value = Notice("Sending “\(letter.message(on: now).subject)” …", .information)
    return letter
  }

  /// Stores the server's answer; a refused letter stays in the drafts.
  func finishSending(_ result: SendResult) {
    switch result {
    case .sent(let id):
      update(id) { $0.status = .sent }
      events.modify { $0.append(MailEvent(.send, id)) }
      notice.value = Notice("Sent.", .success)
    case .failed(let id, let reason):
      update(id) { $0.status = .failed(reason) }
      notice.value = Notice("Not sent: \(reason) It is in Drafts; t tries again.", .failure)
    }
  }

  private func update(_ id: Letter.ID, _ change: (inout Letter) -> Void) {
    guard var letter = letter(id) else { return }
    change(&letter)
    save(letter)
  }
}

extension Letter {
  /// Whether it can be sent: it has an address, and is neither sent nor on its way.
  var canBeSent: Bool {
    switch status {
    case .draft, .failed: Letter.mistake(inAddress: to) == nil
    case .sending, .sent: false
    }
  }
}
