import Tributary

/// The service that makes accounts: slow, and it refuses names that are taken.
@MainActor
struct Accounts {
  /// The time that it takes is that of this clock.
  let clock: any Clock<Duration>

  /// Those that it has made; no password is kept.
  let made = MutableProperty<[String]>([])

  /// Whether somebody is called so.
  func isKnown(_ name: String) -> Bool {
    People.all.contains(name) || made.value.contains(name)
  }

  /// Whether an account may be called so.
  static func isName(_ text: String) -> Bool {
    text.count >= 3 && text.allSatisfy { $0.isLetter || $0.isNumber }
  }
}

extension Accounts {
  /// How far the making of an account has come.
  enum Progress: Sendable, Equatable {
    case share(Double)
    case failed(String)
    case created
  }

  /// Makes an account, which takes a second, and tells how far it has come.
  ///
  /// Cancelling ends it at the next tenth.
  func create(_ name: String, _ password: String, tell observer: Observer<Progress>) async {
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

  // A link may lead past the step that asks for the name.
  private func refusal(of name: String, _ password: String) -> String? {
    if !Self.isName(name) { return "A user name is needed; go back and type one." }
    if password == name { return "The password is the name; go back and choose another." }
    return isKnown(name) ? "\(name) is taken; go back and choose another." : nil
  }
}
