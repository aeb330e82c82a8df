import TributarySignals

private func read(_ lines: AsyncThrowingStream<String, any Error>) -> Signal<String> {
  // error: and 'Never' be equivalent
  Signal(lines)
}
