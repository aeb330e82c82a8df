import Tributary

/// The server: it brings new messages and takes letters, as fast and as well as it was told to.
///
/// All time is that of its clock, and nothing is left to chance, so that a script has the same run each time.
struct MailServer: Sendable {
  let clock: any Clock<Duration>
  var quality = Quality.fast

  enum Quality: String, Sendable, CaseIterable {
    case fast, slow

    /// It refuses each letter once.
    case failing
  }

  /// The time between two messages.
  static let interval: Duration = .seconds(20)

  /// The time that it takes to send a letter.
  var latency: Duration { quality == .slow ? .seconds(8) : .seconds(1) }

  /// Sends the numbers of messages as they arrive, until it is cancelled.
  func receive(_ ids: [MailMessage.ID], tell observer: Observer<MailMessage.ID>) async {
    for id in ids {
      do { try await clock.sleep(for: Self.interval) } catch { return }
      observer.send(id)
    }
  }

  /// Sends a letter, or says why not.
  func send(_ letter: Letter) async -> SendResult {
    do { try await clock.sleep(for: latency) } catch {
      return .failed(letter.id, "It was cancelled.")
    }
    if quality == .failing, letter.attempts == 1 {
      return .failed(letter.id, "The server has hung up.")
    }
    return .sent(letter.id)
  }
}

/// What has become of a letter that was given to the server.
enum SendResult: Sendable, Hashable {
  case sent(Letter.ID)
  case failed(Letter.ID, String)
}
