import Tributary

/// The server: it delivers new messages and sends letters, with the given speed and quality.
///
/// It takes time from its clock alone, and nothing is random, so that a script has the same run
/// each time.
struct MailServer: Sendable {
  let clock: any Clock<Duration>
  var quality = Quality.fast

  enum Quality: String, Sendable, CaseIterable {
    case fast, slow

    /// The server refuses each letter once.
    case failing
  }

  /// The time between two messages.
  var interval: Duration = .seconds(20)

  /// The time to send a letter.
  var latency: Duration { quality == .slow ? .seconds(8) : .seconds(1) }

  /// Sends the numbers of messages as they arrive, until it is cancelled.
  func receive(_ ids: [MailMessage.ID], to observer: Observer<MailMessage.ID>) async {
    for id in ids {
      do { try await clock.sleep(for: interval) } catch { return }
      observer.send(id)
    }
  }

  /// Sends a letter, and returns the result.
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

/// The result of sending a letter.
enum SendResult: Sendable, Hashable {
  case sent(Letter.ID)
  case failed(Letter.ID, String)
}
