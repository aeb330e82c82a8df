extension Signal {
  /// Ends the pipe that this signal is derived from, as the death of its owner would.
  ///
  /// For tests that look for what keeps something alive: whatever goes with this hung on the
  /// signal. What is behind an operator that has a pipe of its own, or joins several, is not
  /// reached.
  package func endSource() {
    _ = attach { _ in }.ask(.endSource)
  }
}

extension Observer {
  /// Ends the pipe that this is the write end of, as the death of its owner would; for the same
  /// tests.
  package func endSource() {
    mailbox.close()
  }
}
