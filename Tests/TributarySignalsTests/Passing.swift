import TributarySignals

extension ManualClock {
  /// Moves on once everything that was begun sleeps, and waits until what that has woken sleeps again.
  func pass(_ time: Duration) async {
    await rest()
    advance(by: time)
    await rest()
  }
}
