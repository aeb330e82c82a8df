import TributarySignals

extension ManualClock {
  /// Advances the clock once all started work sleeps, and waits until the woken work sleeps again.
  func pass(_ time: Duration) async {
    await rest()
    advance(by: time)
    await rest()
  }
}
