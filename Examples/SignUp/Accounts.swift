import Tributary

/// The service that creates accounts: slow, and it refuses names in use.
@MainActor
struct Accounts {
  /// The clock of its delays.
  let clock: any Clock<Duration>

  /// The names of the created accounts; no password is stored.
  let made = MutableProperty<[String]>([])

  /// Returns whether an account has the name.
  func isKnown(_ name: String) -> Bool {
    People.all.contains(name) || made.value.contains(name)
  }

  /// Returns whether an account may have the name.
  static func isName(_ text: String) -> Bool {
    text.count >= 3 && text.allSatisfy { $0.isLetter || $0.isNumber }
  }
}

extension Accounts {
  /// The progress of creating an account.
  enum Progress: Sendable, Equatable {
    case share(Double)
    case failed(String)
    case created
  }

  /// Creates an account, which takes a second, and sends the progress.
  ///
  /// Cancelling ends it at the next tenth of the progress.
  func create(_ name: String, _ password: String, to observer: Observer<Progress>) async {
    for step in 1...10 {
      do {
        try await clock.sleep(for: .milliseconds(100))
      } catch {
        return
      }
      if step == 5, let reason = refusal(of: name, password) {
        return observer.send(.failed(reason))
      }
      if step == 10 { made.value.append(name) }
      observer.send(step == 10 ? .created : .share(Double(step) / 10))
    }
  }

  // A link may skip the step of the name.
  private func refusal(of name: String, _ password: String) -> String? {
    if !Self.isName(name) { return "A user name is needed; go back and type one." }
    if password == name { return "The password is the name; go back and choose another." }
    return isKnown(name) ? "\(name) is taken; go back and choose another." : nil
  }
}
