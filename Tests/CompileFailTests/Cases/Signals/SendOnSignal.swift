import TributarySignals

private func send(on signal: Signal<Int>) {
  // error: value of type 'Signal<Int>' has no member 'send'
  signal.send(1)
}
